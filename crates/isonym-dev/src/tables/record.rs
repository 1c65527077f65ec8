//! The record of a character: fields of bits in one 64-bit word, and the side tables that codes
//! point into where they are no plain enum.

use super::failure::{Failure, Result};
use super::trie::{Blocks, Trie};
use super::ucd::{CodePoints, LIMIT};
use super::write::Source;
use std::collections::HashMap;

/// The fields and tables so far.
#[derive(Default)]
pub(crate) struct Record {
    fields: Vec<(&'static str, CodePoints<u16>)>,
    side_tables: Vec<SideTable>,
    bytes: Vec<(&'static str, &'static str, CodePoints<u8>)>,
}

/// What a code stands for where it is no plain enum.
pub(crate) struct SideTable {
    pub(crate) doc: &'static str,
    pub(crate) name: &'static str,
    pub(crate) ty: &'static str,
    pub(crate) values: Vec<String>,
    /// What the table takes in a program.
    pub(crate) bytes: usize,
}

impl Record {
    /// Adds a field above those that are there, as wide as its highest code needs.
    pub(crate) fn field(&mut self, name: &'static str, codes: CodePoints<u16>) {
        self.fields.push((name, codes));
    }

    pub(crate) fn side_table(&mut self, table: SideTable) {
        self.side_tables.push(table);
    }

    /// Adds a value that a record has in a table of its own, for want of bits in its word.
    pub(crate) fn byte(&mut self, doc: &'static str, name: &'static str, values: CodePoints<u8>) {
        self.bytes.push((doc, name, values));
    }

    /// The layout, the side tables, the records and the trie.
    pub(crate) fn write(&self, out: &mut Source) -> Result<()> {
        let mut shift = 0;
        let mut words = CodePoints::new(0u64);
        for (name, codes) in &self.fields {
            let highest = (0..LIMIT).map(|cp| codes.get(cp)).max().unwrap_or_default();
            let bits = u16::BITS - highest.leading_zeros();
            if shift + bits > u64::BITS {
                return Err(Failure::broken(format!("no room for {name} in a record")));
            }
            for cp in 0..LIMIT {
                words.set(cp..=cp, words.get(cp) | u64::from(codes.get(cp)) << shift);
            }
            out.line(&format!(
                "pub(in crate::unicode) const {name}: Field = Field::new({shift}, {bits});"
            ));
            shift += bits;
        }
        for table in &self.side_tables {
            out.array(table.doc, table.name, table.ty, &table.values);
            out.count(table.bytes);
        }
        let mut records: Vec<(u64, Vec<u8>)> = Vec::new();
        let mut seen = HashMap::new();
        let mut ids = CodePoints::new(0);
        for cp in 0..LIMIT {
            let bytes = self.bytes.iter().map(|(.., values)| values.get(cp)).collect();
            let record = (words.get(cp), bytes);
            let id = *seen.entry(record).or_insert_with_key(|record| {
                records.push(record.clone());
                records.len() - 1
            });
            ids.set(cp..=cp, u16::try_from(id).unwrap_or(u16::MAX));
        }
        eprintln!("{} records of {shift} bits", records.len());
        let hex: Vec<_> = records.iter().map(|(word, _)| format!("{word:#x}")).collect();
        out.array("The records.", "RECORDS", "u64", &hex);
        for (number, (doc, name, _)) in self.bytes.iter().enumerate() {
            let values: Vec<_> =
                records.iter().filter_map(|(_, bytes)| bytes.get(number)).collect();
            out.array(doc, name, "u8", &values);
        }
        out.count((8 + self.bytes.len()) * records.len());
        let mut blocks = Blocks::new();
        let trie = Trie::build(&mut blocks, |cp| ids.get(cp))?;
        let leaves = blocks.lay()?;
        leaves.write(out, "The blocks of the trie: numbers of records.");
        trie.write(out, &leaves, "PROPS", "Code point to record.");
        Ok(())
    }
}
