//! Files of any number of rows, the same on every machine.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// What is in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A URL on each line.
    Lines,
    /// A triple on each line.
    Ntriples,
    /// The same with prefixed names.
    Turtle,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Lines, Kind::Ntriples, Kind::Turtle];

    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Lines => "URLs",
            Kind::Ntriples => "N-Triples",
            Kind::Turtle => "Turtle",
        }
    }

    pub(super) fn extension(self) -> &'static str {
        match self {
            Kind::Lines => "txt",
            Kind::Ntriples => "nt",
            Kind::Turtle => "ttl",
        }
    }

    /// How many identifiers a row holds.
    pub(super) fn identifiers(self) -> u64 {
        match self {
            Kind::Lines => 1,
            Kind::Ntriples | Kind::Turtle => 3,
        }
    }
}

const WORDS: [&str; 8] =
    ["garden", "River_Bank", "caf\u{E9}", "report", "library", "Blue-House", "news", "open"];

/// Writes so many rows. All are valid, and every hundredth is another spelling of the row before it.
pub(super) fn write(kind: Kind, rows: u64, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(1 << 20, File::create(path)?);
    if kind == Kind::Turtle {
        writeln!(file, "@prefix e: <http://data.example/> .")?;
        writeln!(file, "@prefix ns: <http://data.example/ns#> .")?;
    }
    for row in 0..rows {
        let is_other = row % 100 == 99;
        let row = if is_other { row - 1 } else { row };
        let word = WORDS.get(row as usize % WORDS.len()).copied().unwrap_or("");
        // Some object that other rows have, too.
        let other = row.wrapping_mul(0x9E37_79B9) % (rows / 2);
        match kind {
            Kind::Lines => {
                let scheme = if is_other { "HTTPS" } else { "https" };
                writeln!(file, "{scheme}://www.{}.example/{word}/{row}?q={other}", row % 1000)?;
            }
            Kind::Ntriples => {
                let thing = if is_other { "%74hing" } else { "thing" };
                writeln!(
                    file,
                    "<http://data.example/{thing}{row}> <http://data.example/ns#{word}> \
                     <http://data.example/thing{other}> ."
                )?;
            }
            Kind::Turtle => {
                let thing = if is_other { "%74hing" } else { "thing" };
                writeln!(file, "e:{thing}{row} ns:{word} e:thing{other} .")?;
            }
        }
    }
    file.into_inner()?.sync_all()
}
