//! The two checked-in lists: `deviations.toml`, rows that are answered otherwise on purpose, each
//! with the text that decides, and `not-yet.toml`, what the library does not have yet.

use serde::Deserialize;

use super::data::{Result, Row};
use super::ops::matches;
use super::suites::{self, Suite};

/// Both lists.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Lists {
    #[serde(default, rename = "deviation")]
    pub(crate) deviations: Vec<Deviation>,
    #[serde(default, rename = "operation")]
    pub(crate) operations: Vec<Later>,
    #[serde(default, rename = "need")]
    pub(crate) needs: Vec<Need>,
}

/// Rows that are answered otherwise on purpose.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deviation {
    /// The suite that holds the rows.
    pub(crate) suite: String,
    /// Their operation, in full.
    pub(crate) operation: String,
    /// Their inputs, as they stand in the data.
    pub(crate) inputs: Vec<String>,
    /// Their expected answer, where others have the same input.
    pub(crate) expected: Option<String>,
    /// The text that decides: document and section.
    pub(crate) source: String,
    /// What it says, and what follows.
    pub(crate) reason: String,
}

/// Operations that later work will build.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Later {
    /// The suite.
    pub(crate) suite: String,
    /// The operations; one `*` in a name stands for any parameters.
    pub(crate) names: Vec<String>,
    /// What they wait for.
    pub(crate) waits_for: String,
}

/// What single rows of operations that are there need, and the library does not have yet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Need {
    /// As the operation names it.
    pub(crate) name: String,
    /// What it waits for.
    pub(crate) waits_for: String,
}

impl Lists {
    /// The lists that are checked in.
    pub(crate) fn checked_in() -> Result<Lists> {
        let read = |name: &str, text: &str| {
            toml::from_str::<Lists>(text).map_err(|error| format!("{name}: {error}"))
        };
        let mut lists = read("deviations.toml", include_str!("../../deviations.toml"))?;
        let later = read("not-yet.toml", include_str!("../../not-yet.toml"))?;
        lists.operations = later.operations;
        lists.needs = later.needs;
        match lists.stale() {
            Some(stale) => Err(format!("not-yet.toml lists what is there: {stale}")),
            None => Ok(lists),
        }
    }

    /// The deviation that a row is, if it is one.
    pub(crate) fn deviation(&self, suite: &str, row: &Row) -> Option<&Deviation> {
        self.deviations.iter().find(|deviation| {
            deviation.suite == suite
                && deviation.operation == row.operation
                && deviation.inputs.contains(&row.input)
                && deviation.expected.as_ref().is_none_or(|expected| *expected == row.expected)
        })
    }

    /// Whether the operation is one of later.
    pub(crate) fn is_later(&self, suite: &str, operation: &str) -> bool {
        let mut listed = self.operations.iter().filter(|later| later.suite == suite);
        listed.any(|later| later.names.iter().any(|name| matches(name, operation)))
    }

    /// Whether rows may need this.
    pub(crate) fn is_needed(&self, need: &str) -> bool {
        self.needs.iter().any(|listed| listed.name == need)
    }

    /// An operation, or a need, that is listed and is there all the same.
    fn stale(&self) -> Option<String> {
        let operations = suites::all()
            .flat_map(|suite| self.operations.iter().filter_map(|later| there(later, suite)));
        let profiles = self.needs.iter().filter_map(|need| {
            let profile = isonym::profile::find(need.name.strip_prefix("profile ")?)?;
            Some(format!("profile {}", profile.name))
        });
        operations.chain(profiles).next()
    }
}

/// A name of `later` that is the name of an operation of `suite`.
fn there(later: &Later, suite: &Suite) -> Option<String> {
    let mut names = later.names.iter().filter(|_| later.suite == suite.name);
    let is_there = |name: &str| {
        let mut operations = suite.operations.iter().copied().flatten();
        operations.any(|(operation, _)| matches(name, operation) || matches(operation, name))
    };
    names.find(|name| is_there(name)).map(|name| format!("{} {name}", suite.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists(text: &str) -> Lists {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn the_checked_in_lists_can_be_read_and_none_is_stale() {
        Lists::checked_in().unwrap();
    }

    #[test]
    fn what_is_there_cannot_be_of_later() {
        let entry = |name: &str| {
            lists(&format!("[[operation]]\nsuite = 'vectors'\nnames = ['{name}']\nwaits_for = 'x'"))
        };
        for there in ["iri.valid", "iri.to_uri(*)", "iri.to_uri(input=paper)", "iri.valid*"] {
            assert!(entry(there).stale().is_some(), "{there}");
        }
        assert_eq!(entry("no.such.operation(*)").stale(), None);
        let need = |name: &str| lists(&format!("[[need]]\nname = '{name}'\nwaits_for = 'x'"));
        assert!(need("profile iri").stale().is_some());
        assert_eq!(need("profile of-later").stale(), None);
    }

    #[test]
    fn a_deviation_is_one_row_of_one_suite() {
        let lists = lists(
            "[[deviation]]\nsuite = 'jena'\noperation = 'bad'\ninputs = ['a', 'b']\n\
             source = 's'\nreason = 'r'",
        );
        let row = |operation: &str, input: &str| Row {
            operation: operation.into(),
            input: input.into(),
            ..Row::default()
        };
        assert!(lists.deviation("jena", &row("bad", "b")).is_some());
        assert!(lists.deviation("jena", &row("good", "b")).is_none());
        assert!(lists.deviation("jena", &row("bad", "c")).is_none());
        assert!(lists.deviation("rdf", &row("bad", "a")).is_none());
    }
}
