//! What an audit says, in the shape of its JSON document; the other forms are drawn from it.

use isonym::ladder::Step;
use serde::Serialize;

use super::sample::Part;

/// The whole of it.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    /// The version of the program.
    pub isonym: &'static str,
    /// The version of Unicode.
    pub unicode: String,
    /// The profile that judged.
    pub profile: String,
    /// The ladder.
    pub ladder: String,
    /// What was read.
    pub files: Vec<File>,
    /// How many records there are, empty ones included.
    pub records: u64,
    /// How many of them hold something.
    pub identifiers: u64,
    /// How many of these have an error.
    pub not_valid: u64,
    /// How many cannot be read as text; they are not valid, either.
    pub unreadable: u64,
    /// Valid?
    pub findings: Findings,
    /// The same?
    pub same: Same,
    /// Mistaken?
    pub confusable: Alike,
    /// Wire and screen? Only of references.
    pub levels: Vec<Named>,
    /// What escapes stand for. Only of references.
    pub escapes: Vec<Named>,
    /// What those that are not UTF-8 may stand for.
    pub charsets: Vec<Named>,
    /// Schemes; no name where there is none. Only of references.
    pub schemes: Names,
    /// Scripts of hosts, or of names.
    pub scripts: Names,
    /// Registrable domains. Only of references and hosts.
    pub domains: Names,
}

/// A file.
#[derive(Debug, Serialize)]
pub(super) struct File {
    /// Its name as given.
    pub file: String,
    /// How many records it has.
    pub records: u64,
    /// How many of them hold something.
    pub identifiers: u64,
    /// How many of these have an error.
    pub not_valid: u64,
}

/// What was found.
#[derive(Debug, Serialize)]
pub(super) struct Findings {
    /// How many errors.
    pub error: u64,
    /// How many warnings.
    pub warning: u64,
    /// How many notes.
    pub info: u64,
    /// By rule: the gravest first, then the most frequent.
    pub rules: Vec<Rule>,
}

/// A rule that was broken.
#[derive(Debug, Serialize)]
pub(super) struct Rule {
    /// Its id.
    pub rule: &'static str,
    /// How grave it is here.
    pub severity: &'static str,
    /// How often it was broken.
    pub findings: u64,
    /// In how many identifiers.
    pub identifiers: u64,
    /// The first.
    pub samples: Vec<Sample>,
}

/// An identifier in the report.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Sample {
    /// Its file.
    pub file: String,
    /// Its line there.
    pub line: u64,
    /// Its text.
    #[serde(flatten)]
    pub part: Part,
    /// What was found in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What its escapes say in the encoding that they may be in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decoded: Option<String>,
}

/// The ladder and the twins.
#[derive(Debug, Serialize)]
pub(super) struct Same {
    /// The steps.
    pub steps: Vec<Rung>,
    /// Different spellings of one identifier.
    pub twins: TwinGroups,
}

/// A step.
#[derive(Debug, Serialize)]
pub(super) struct Rung {
    /// Its name.
    pub step: &'static str,
    /// How many different identifiers there are at it.
    pub distinct: u64,
    /// How many fewer than at the step below.
    pub joined: u64,
    /// The first that it joined.
    pub pairs: Vec<[Member; 2]>,
}

/// The twins.
#[derive(Debug, Serialize)]
pub(super) struct TwinGroups {
    /// The step at which they are the same.
    pub step: &'static str,
    /// How many groups.
    pub groups: u64,
    /// How many spellings they have together.
    pub spellings: u64,
    /// How many records have these.
    pub records: u64,
    /// The largest.
    pub largest: Vec<TwinGroup>,
}

/// Spellings of one identifier.
#[derive(Debug, Serialize)]
pub(super) struct TwinGroup {
    /// The lowest step at which they are the same.
    pub step: &'static str,
    /// Their key there.
    pub key: String,
    /// How many spellings.
    pub spellings: u64,
    /// How many records have these.
    pub records: u64,
    /// The first of them.
    pub members: Vec<Member>,
}

/// A spelling.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Member {
    /// It.
    #[serde(flatten)]
    pub part: Part,
    /// How many records have it.
    pub count: u64,
    /// The file that has it first.
    pub file: String,
    /// The line there.
    pub line: u64,
}

/// The look-alikes.
#[derive(Debug, Serialize)]
pub(super) struct Alike {
    /// How many groups.
    pub groups: u64,
    /// How many names they have together.
    pub names: u64,
    /// How many records have these.
    pub records: u64,
    /// The largest.
    pub largest: Vec<AlikeGroup>,
}

/// Names that could be taken for each other.
#[derive(Debug, Serialize)]
pub(super) struct AlikeGroup {
    /// The category of the first two.
    pub category: Option<String>,
    /// Their skeleton.
    pub skeleton: String,
    /// How many names.
    pub names: u64,
    /// How many records have these.
    pub records: u64,
    /// The first of them.
    pub members: Vec<Member>,
}

/// Something that was counted.
#[derive(Debug, Serialize)]
pub(super) struct Named {
    /// What.
    pub name: String,
    /// How many identifiers.
    pub identifiers: u64,
    /// The first.
    pub samples: Vec<Sample>,
}

/// A list of names, the most frequent first.
#[derive(Debug, Default, Serialize)]
pub(super) struct Names {
    /// How many different names there are.
    pub distinct: u64,
    /// The first of the list.
    pub names: Vec<Named>,
    /// How many identifiers have another name.
    pub others: u64,
}

impl Report {
    /// How many of the identifiers that can be read are different at a step.
    pub(super) fn distinct(&self, step: Step) -> u64 {
        self.same.steps.get(step as usize).map_or(0, |rung| rung.distinct)
    }

    /// How many identifiers are valid.
    pub(super) fn valid(&self) -> u64 {
        self.identifiers.saturating_sub(self.not_valid)
    }
}
