//! The enumerated property values, from PropertyValueAliases.txt, and the enums made of them.

use super::failure::{Failure, Result};
use super::ucd::{CodePoints, LIMIT, Ucd};
use super::write::Source;

const ALIASES: &str = "ucd/PropertyValueAliases.txt";

/// How the variants of an enum are named.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Naming {
    /// By the short alias, as the rules of UAX #9 and RFC 5892 write them: `AL`, `Mn`.
    Short,
    /// By the long alias without underscores: `OldItalic`.
    Long,
    /// By the first of the two names given; the second is that of the standard.
    Given,
}

/// An enumerated property and its values; the position of a value is its code in the tables.
pub(crate) struct Enumeration {
    name: &'static str,
    doc: &'static str,
    naming: Naming,
    /// Records hold the code of the value and not the place in a side table.
    coded: bool,
    /// Short and long alias and further ones.
    values: Vec<Vec<String>>,
}

impl Enumeration {
    /// Reads the values of `property` (its short alias), leaving out those in `unused`.
    pub(crate) fn read(
        ucd: &Ucd,
        property: &str,
        (name, doc): (&'static str, &'static str),
        naming: Naming,
        unused: &[&str],
    ) -> Result<Self> {
        let text = ucd.text(ALIASES)?;
        let values = text
            .lines()
            .filter_map(|line| {
                let data = line.split('#').next().unwrap_or_default();
                let mut fields = data.split(';').map(str::trim);
                let matches = fields.next() == Some(property);
                matches.then(|| fields.map(str::to_owned).collect::<Vec<_>>())
            })
            .filter(|aliases| !aliases.iter().any(|alias| unused.contains(&alias.as_str())))
            .collect::<Vec<_>>();
        if values.is_empty() {
            return Err(Failure::broken(format!("{ALIASES} has no values of `{property}`")));
        }
        Ok(Enumeration { name, doc, naming, coded: true, values })
    }

    /// An enumeration that PropertyValueAliases.txt does not list: for each value the name of
    /// the variant and the name that the standard has.
    pub(crate) fn of(name: &'static str, doc: &'static str, values: &[(&str, &str)]) -> Self {
        let aliases = |&(ours, theirs): &(&str, &str)| vec![ours.to_owned(), theirs.to_owned()];
        let values = values.iter().map(aliases).collect();
        Enumeration { name, doc, naming: Naming::Given, coded: true, values }
    }

    /// The values stand in a side table: no step from a code to a value is needed.
    pub(crate) fn in_side_table(self) -> Self {
        Enumeration { coded: false, ..self }
    }

    /// The code of a value given by any of its aliases.
    pub(crate) fn code(&self, alias: &str) -> Option<u16> {
        let same = |value: &Vec<String>| value.iter().any(|a| a.eq_ignore_ascii_case(alias));
        self.values.iter().position(same).and_then(|code| u16::try_from(code).ok())
    }

    /// The code of every code point: from the first field of the lines of `path`, or, where the
    /// file holds many properties, from the second of those lines whose first is `property`.
    pub(crate) fn assign(
        &self,
        ucd: &Ucd,
        path: &str,
        property: Option<&str>,
    ) -> Result<CodePoints<u16>> {
        let mut codes = CodePoints::new(u16::MAX);
        for line in ucd.lines_with_missing(path)? {
            if property.is_some_and(|name| line.field(0) != name) {
                continue;
            }
            let value = line.field(usize::from(property.is_some()));
            let code = self
                .code(value)
                .ok_or_else(|| line.error(&format!("`{value}` is no {}", self.name)))?;
            codes.set(line.range, code);
        }
        match (0..LIMIT).find(|&cp| codes.get(cp) == u16::MAX) {
            Some(cp) => Err(Failure::broken(format!("{path} has no value for U+{cp:04X}"))),
            None => Ok(codes),
        }
    }

    /// The Rust name of the value with this code.
    pub(crate) fn variant(&self, code: usize) -> String {
        let alias = |n| self.values.get(code).and_then(|value| value.get(n)).map(String::as_str);
        match self.naming {
            Naming::Short | Naming::Given => alias(0).unwrap_or_default().to_owned(),
            Naming::Long => alias(1).unwrap_or_default().replace('_', ""),
        }
    }

    /// Writes the enum, its names, and the step from the code in a record to the value.
    pub(crate) fn write(&self, out: &mut Source) {
        let name = self.name;
        let alias = |value: &[String], n| value.get(n).cloned().unwrap_or_default();
        let has_codes = self.naming != Naming::Given
            && self.values.iter().any(|value| alias(value, 0) != alias(value, 1));
        out.item(self.doc, "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]");
        out.line("#[repr(u8)]");
        out.line(&format!("pub enum {name} {{"));
        for (code, value) in self.values.iter().enumerate() {
            let (short, long) = (alias(value, 0), alias(value, 1));
            let doc = if has_codes { format!("{long} (`{short}`).") } else { format!("{long}.") };
            out.line(&format!("    /// {doc}"));
            out.line(&format!("    {},", self.variant(code)));
        }
        out.line("}");
        out.line(&format!("impl {name} {{"));
        out.line("    /// All values, in order.");
        let variants = (0..self.values.len()).map(|code| format!("Self::{},", self.variant(code)));
        let variants: String = variants.collect();
        out.line(&format!("    pub const ALL: [Self; {}] = [{variants}];", self.values.len()));
        self.write_names(out, "The name that the standard has (of two the long one).", "as_str", 1);
        if has_codes {
            self.write_names(out, "The short name (for a script its ISO 15924 code).", "code", 0);
        }
        if self.coded {
            self.write_from_bits(out);
        }
        out.line("}");
    }

    fn write_from_bits(&self, out: &mut Source) {
        out.line(
            "    /// The value with this code in a record; the first value for a foreign code.",
        );
        out.line("    #[inline]");
        out.line("    pub(in crate::unicode) const fn from_bits(bits: u64) -> Self {");
        out.line("        match bits {");
        for code in 1..self.values.len() {
            out.line(&format!("            {code} => Self::{},", self.variant(code)));
        }
        out.line(&format!("            _ => Self::{},", self.variant(0)));
        out.line("        }");
        out.line("    }");
    }

    fn write_names(&self, out: &mut Source, doc: &str, method: &str, n: usize) {
        out.line(&format!("    /// {doc}"));
        out.line("    #[must_use]");
        out.line(&format!("    pub const fn {method}(self) -> &'static str {{"));
        out.line("        match self {");
        for (code, value) in self.values.iter().enumerate() {
            let alias = value.get(n).map_or("", String::as_str);
            out.line(&format!("            Self::{} => \"{alias}\",", self.variant(code)));
        }
        out.line("        }");
        out.line("    }");
    }
}
