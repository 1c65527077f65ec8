//! Which verb of `text` shows a rule, for `explain`.

use isonym::finding::Rule;
use isonym::text::escapes::Escapes;
use isonym::text::levels;
use isonym::text::positions::{Positions, Unit};
use isonym::text::rules::{COMES_BACK_CHANGED, UNMAPPABLE};

use super::Writer;
use super::check::Leveling;
use super::matching::Matching;
use super::positions::Placing;
use super::stream::Source;
use super::transcode::Transcoding;
use crate::args::text::Policy;
use crate::output::{Format, Report};
use crate::pool::Work;
use crate::rules;

/// The command of `text` that finds a rule, and its work; nothing when that is for another verb.
pub fn finder(rule: &'static Rule, report: Report) -> Option<(String, Box<dyn Work>)> {
    let writer = Writer { format: Format::Text, end: b'\n', report };
    let transcode = |from, to| Transcoding { from, escapes: None, to, as_is: false, writer };
    if *rule == rules::GUESSED {
        return Some(("text transcode --guess".into(), Box::new(transcode(Source::Guess, None))));
    }
    if [&UNMAPPABLE, &COMES_BACK_CHANGED].contains(&rule) {
        let (from, to) = ("utf-8", "shift_jis");
        let work = transcode(Source::Label(from.into()), Some(to.into()));
        return Some((format!("text transcode --to {to}"), Box::new(work)));
    }
    if *rule == rules::NOT_A_PAIR {
        let (policy, escapes) = (Policy::Today, Escapes::NONE);
        let work = Matching { with: None, policy, fold: None, escapes, writer };
        return Some(("text match".into(), Box::new(work)));
    }
    if *rule == rules::BEFORE_START {
        let positions = Positions::new("résumé");
        let (from, to) = (None, Some(Unit::Byte));
        let work = Placing { positions, from, to, columns: Unit::CodePoint, writer };
        let command = "text positions --of résumé.txt --from line --to byte";
        return Some((command.into(), Box::new(work)));
    }
    if [&rules::NOT_A_POSITION, &rules::PAST_END, &rules::INSIDE_UNIT].contains(&rule) {
        let positions = Positions::new("résumé");
        let (from, to) = (Some(Unit::Byte), Some(Unit::Grapheme));
        let work = Placing { positions, from, to, columns: Unit::CodePoint, writer };
        let command = "text positions --of résumé.txt --from byte --to grapheme";
        return Some((command.into(), Box::new(work)));
    }
    if isonym::text::rules::RULES.contains(&rule) {
        let (level, escapes) = (levels::Level::FullyNormalized, Escapes::XML);
        let options = levels::Options { level, escapes, policy: levels::Policy::Today };
        let command = "text check --level fully-normalized --escapes xml";
        return Some((command.into(), Box::new(Leveling { options, role: None, writer })));
    }
    None
}
