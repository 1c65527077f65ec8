//! Which arguments of `convert` go together.

use isonym::finding::Component;
use isonym::host::HostPolicy;
use isonym::level::{Labels, Mapping};
use isonym::profile::{self, Profile};

use super::{Convert, From, Level, Screen};
use crate::args::{is_for_urls, is_for_xris, misuse};
use crate::output::Format;

impl Convert {
    /// The profile that the arguments come to.
    ///
    /// # Errors
    /// When arguments were given that do not go together.
    pub fn profile(&self) -> Result<&'static Profile, clap::Error> {
        let to_xri = matches!(self.to, Level::Xri | Level::Hxri | Level::Local);
        let usual = match self.to {
            Level::Href => &profile::WHATWG,
            _ if to_xri => &profile::XRI,
            _ => &profile::IRI,
        };
        let profile = self.profile.unwrap_or(usual);
        let is_url = is_for_urls(profile);
        let is_xri = is_for_xris(profile);
        let goes_up = self.from.is_none() && matches!(self.to, Level::Xri | Level::Utf8);
        let for_xris = "is for XRIs: --profile xri";
        let Screen { policy, isolate, shorten } = &self.screen;
        let shows = self.to == Level::Display;
        let screens = policy.is_some() || *isolate || shorten.is_some();
        let ways = Ways::of(self, profile);
        let wrong = [
            (!is_xri && to_xri, "this --to", for_xris),
            (!is_url && self.to == Level::Href, "--to href", "is for URLs: --profile whatwg"),
            (is_url && self.to != Level::Href, "--profile whatwg", "goes with --to href"),
            (is_url && self.component.is_some(), "--component", "is not for --to href"),
            (
                is_url && self.repair.is_some(),
                "--repair",
                "is not for --to href, which mends itself",
            ),
            (is_url && self.from == Some(From::Paper), "--from paper", "is not for --to href"),
            (!is_xri && self.from == Some(From::Local), "--from local", for_xris),
            (!is_xri && self.xri.nfkc, "--nfkc", for_xris),
            (is_xri && self.component.is_some(), "--component", "is not for XRIs"),
            (
                is_xri && goes_up && self.repair.is_some(),
                "--repair",
                "is for XRIs as people write them",
            ),
            (is_xri && goes_up && self.xri.nfkc, "--nfkc", "is for XRIs as people write them"),
            (
                self.to != Level::Hxri && !self.xri.parameter.is_empty(),
                "--parameter",
                "goes with --to hxri",
            ),
            (self.to != Level::Hxri && self.xri.proxy.is_some(), "--proxy", "goes with --to hxri"),
            (
                self.host.is_some() && !ways.asks_host(self, profile),
                "--host",
                "has no say in this conversion",
            ),
            (
                self.creating && !matches!(self.host(profile), HostPolicy::Idna2003 { .. }),
                "--creating",
                "goes with IDNA2003: --host idna2003",
            ),
            (
                self.creating && !ways.asks_host(self, profile),
                "--creating",
                "has no say in this conversion",
            ),
            (
                self.labels.is_some() && !(ways.up && ways.has_host),
                "--labels",
                "goes with the way to the human level of hosts",
            ),
            (is_xri && self.runs.is_some(), "--runs", "is not for XRIs"),
            (self.runs.is_some() && !ways.up, "--runs", "goes with the way to the human level"),
            (!shows && screens, "--policy, --isolate and --shorten", "go with --to display"),
            (
                shows && self.component.is_some(),
                "--to display",
                "shows whole identifiers, no components",
            ),
            (is_xri && shows, "--to display", "is not for XRIs: --to xri"),
        ];
        match wrong.into_iter().find(|&(is_wrong, ..)| is_wrong) {
            Some((_, what, why)) => Err(misuse("convert", &format!("{what} {why}"))),
            None => Ok(profile),
        }
    }

    /// The host policy that the arguments come to.
    pub fn host(&self, profile: &Profile) -> HostPolicy {
        match self.host.unwrap_or(profile.host) {
            HostPolicy::Idna2003 { creating } => {
                HostPolicy::Idna2003 { creating: creating || self.creating }
            }
            other => other,
        }
    }
}

/// Which ways are gone, there or back.
struct Ways {
    /// To the wire.
    down: bool,
    /// To the human level.
    up: bool,
    /// Whether there may be a host on the way.
    has_host: bool,
}

impl Ways {
    fn of(args: &Convert, profile: &Profile) -> Ways {
        let asks_back = args.filter.pieces() == Format::Jsonl;
        let from_wire = args.from.is_none();
        let there_down = matches!(args.to, Level::Uri | Level::Hxri);
        let there_up = match is_for_xris(profile) {
            true => from_wire && matches!(args.to, Level::Xri | Level::Utf8),
            false => matches!(args.to, Level::Iri | Level::Utf8),
        };
        Ways {
            down: there_down || there_up && asks_back,
            // Out of an HXRI comes no XRI that has a host.
            up: there_up || args.to == Level::Uri && asks_back,
            has_host: args.component.is_none_or(|component| component == Component::Host),
        }
    }

    /// Whether the host policy of the arguments has a say.
    fn asks_host(&self, args: &Convert, profile: &Profile) -> bool {
        let is_idna2003 = matches!(args.host(profile), HostPolicy::Idna2003 { .. });
        let (is_free, on_the_way_down) = match profile.mapping {
            Mapping::Rfc3987 | Mapping::Leiri => (true, true),
            Mapping::IriDraft04 => (is_idna2003, true),
            // They know no components.
            Mapping::Html4 | Mapping::AnyUri | Mapping::Charmod1999 | Mapping::Carroll2001 => {
                (true, false)
            }
        };
        // It says whether a host of an IRI may hold escapes; in an XRI all are decoded.
        let on_the_way_up = !is_for_xris(profile) || args.labels == Some(Labels::Unicode);
        let asked = self.down && on_the_way_down || self.up && on_the_way_up;
        self.has_host && is_free && asked
    }
}
