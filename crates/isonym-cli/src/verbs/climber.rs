//! Keys of what is no reference by itself.

use std::borrow::Cow;

use isonym::ladder::{Key128, Ladder, Step};

use crate::args::Input;
use crate::args::ladder::On;

/// A ladder and what it is climbed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climber {
    /// The ladder.
    pub ladder: Ladder,
    /// Whether identifiers are hosts by themselves: then they are taken for authorities.
    pub hosts: bool,
}

impl Climber {
    /// What arguments name. References are hosts where all that is read are.
    pub fn of(on: &On, input: &Input) -> Climber {
        let ladder = on.ladder;
        Climber { ladder, hosts: ladder == Ladder::Reference && input.are_hosts() }
    }

    fn text(self, text: &str) -> Cow<'_, str> {
        if self.hosts { Cow::Owned(format!("//{text}")) } else { Cow::Borrowed(text) }
    }

    /// What [`Climber::text`] made of a host, as a host again.
    fn host(self, key: Cow<'_, str>) -> Cow<'_, str> {
        match key.strip_prefix("//").filter(|_| self.hosts) {
            Some(host) => Cow::Owned(host.to_owned()),
            None => key,
        }
    }

    /// The 128 bits of the key of `text` at `step`.
    pub fn key128(self, text: &str, step: Step) -> Key128 {
        self.ladder.key128(&self.text(text), step)
    }

    /// The key of `text` at `step`.
    pub fn key(self, text: &str, step: Step) -> Cow<'_, str> {
        if !self.hosts {
            return self.ladder.key(text, step);
        }
        let key = self.ladder.key(&self.text(text), step).into_owned();
        self.host(Cow::Owned(key))
    }

    /// The key of `text` at `step` in the characters of the world.
    pub fn human(self, text: &str, step: Step) -> String {
        let text = self.text(text);
        let key = self.ladder.key(&text, step);
        self.host(self.ladder.human(&key)).into_owned()
    }

    /// The skeleton of `text`.
    pub fn skeleton(self, text: &str) -> String {
        let skeleton = self.ladder.skeleton(&self.text(text));
        self.host(Cow::Owned(skeleton)).into_owned()
    }
}
