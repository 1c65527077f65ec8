//! The functions as engines have them: by name, with arguments that are columns or constants.
//!
//! ```
//! use arrow_array::cast::AsArray;
//! use arrow_array::StringArray;
//! use arrow_schema::DataType;
//! use isonym_arrow::function;
//!
//! let key = function::find("iso_key").unwrap();
//! assert_eq!(key.call(), "iso_key(s, step = 'scheme', ladder = 'reference')");
//!
//! let (column, step) = (StringArray::from(vec!["HTTP://a/%7e"]), StringArray::new_scalar("case"));
//! let keys = key.evaluate(&[&column, &step])?;
//! assert_eq!(keys.as_string::<i32>().value(0), "http://a/%7E");
//! assert_eq!(keys.data_type(), &key.return_type(&[DataType::Utf8])?);
//! # Ok::<(), isonym_arrow::Error>(())
//! ```
//!
//! It knows no engine: a face registers what is in [`FUNCTIONS`], and takes its documents from there.

mod table;

pub use table::FUNCTIONS;

use arrow_array::{Array, ArrayRef, Datum, new_null_array};
use arrow_schema::DataType;

use crate::option::Kind;
use crate::text::{Column, plain, string_type, value_type};
use crate::{Error, findings, key, mistaken, parts};

/// A scalar function: the same row gives the same answer in every run, and a null row gives null.
#[derive(Debug)]
pub struct Function {
    /// As in SQL: `iso_valid`.
    pub name: &'static str,
    /// What it answers, in one sentence.
    pub summary: &'static str,
    /// First the columns, then the options.
    pub arguments: &'static [Argument],
    /// What it gives.
    pub returns: Returns,
    /// A call and its answer; the tests run it.
    pub example: Example,
    answer: fn(&Given<'_>) -> Result<ArrayRef, Error>,
}

/// What a function takes.
#[derive(Debug)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// What it names; `None` of a column of text.
    pub option: Option<Kind>,
    /// What it is when it is not given; `None` where it has to be.
    pub default: Option<&'static str>,
    /// What it is for, as a noun phrase.
    pub meaning: &'static str,
}

/// What a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    /// Boolean.
    Boolean,
    /// Strings of the kind of the first column: Large for Large, View for View, a dictionary for a
    /// dictionary; strings for bytes.
    Text,
    /// Utf8: a name out of a short list.
    Name,
    /// `FixedSizeBinary(16)`.
    Key128,
    /// A list of structs: see [`findings`].
    Findings,
    /// A struct: see [`parts`].
    Parts,
    /// A list of Utf8.
    Names,
}

impl Returns {
    /// The type in words, for documents.
    pub const fn as_str(self) -> &'static str {
        match self {
            Returns::Boolean => "Boolean",
            Returns::Text => "text",
            Returns::Name => "Utf8",
            Returns::Key128 => "FixedSizeBinary(16)",
            Returns::Findings => "list of findings",
            Returns::Parts => "struct of text",
            Returns::Names => "list of Utf8",
        }
    }
}

/// A call and its answer.
#[derive(Debug)]
pub struct Example {
    /// The arguments, in order.
    pub arguments: &'static [&'static str],
    /// The answer, as JSON has it.
    pub gives: &'static str,
}

/// What a function was given, as many columns as it takes.
struct Given<'a> {
    function: &'static Function,
    columns: &'a [&'a dyn Datum],
    options: Vec<String>,
}

impl<'a> Given<'a> {
    /// The columns.
    fn columns<const N: usize>(&self) -> Result<[&'a dyn Datum; N], Error> {
        let given = self.columns.len();
        self.columns.try_into().map_err(|_| Error::Arguments { call: self.function.call(), given })
    }

    /// The only column.
    fn column(&self) -> Result<&'a dyn Array, Error> {
        self.columns().map(|[column]| column.get().0)
    }

    /// The option of that number, from 0.
    fn option(&self, number: usize) -> &str {
        self.options.get(number).map_or("", String::as_str)
    }
}

/// The function of that name.
pub fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.name == name)
}

impl Function {
    /// How it is called, with the defaults of what can be left out:
    /// `iso_display(s, policy = 'uts39')`.
    pub fn call(&self) -> String {
        let argument = |argument: &Argument| match argument.default {
            Some(default) => format!("{} = '{default}'", argument.name),
            None => argument.name.to_owned(),
        };
        let arguments: Vec<_> = self.arguments.iter().map(argument).collect();
        format!("{}({})", self.name, arguments.join(", "))
    }

    /// The example as SQL has it: `iso_display('http://a/%41', 'uts39')`.
    pub fn example_call(&self) -> String {
        let quoted: Vec<_> =
            self.example.arguments.iter().map(|text| format!("'{text}'")).collect();
        format!("{}({})", self.name, quoted.join(", "))
    }

    /// The columns that it takes, without the options.
    pub fn columns(&self) -> impl Iterator<Item = &'static Argument> {
        self.arguments.iter().filter(|argument| argument.option.is_none())
    }

    /// The type of its answer to arguments of these types; options may be left out.
    ///
    /// # Errors
    /// When there are too few, or the type of a column holds no text.
    pub fn return_type(&self, arguments: &[DataType]) -> Result<DataType, Error> {
        self.count(arguments.len())?;
        for (_, given) in self.columns().zip(arguments) {
            string_type(given)?;
        }
        let first = arguments.first().unwrap_or(&DataType::Null);
        Ok(match self.returns {
            Returns::Boolean => DataType::Boolean,
            Returns::Text => string_type(first)?,
            Returns::Name => DataType::Utf8,
            Returns::Key128 => DataType::FixedSizeBinary(key::KEY as i32),
            Returns::Findings => DataType::List(findings::finding_field()),
            Returns::Parts => DataType::Struct(parts::fields(&value_type(first)?)),
            Returns::Names => DataType::List(mistaken::script_field()),
        })
    }

    /// Answers. Columns and [scalars](arrow_array::Scalar) may be mixed; the answer has as many
    /// rows as the columns, and one where all arguments are scalars. Options are scalars; one that
    /// is null gives nulls.
    ///
    /// # Errors
    /// When the arguments are not those that it takes, or the answer is too long for its type:
    /// never for what stands in a row.
    pub fn evaluate(&'static self, arguments: &[&dyn Datum]) -> Result<ArrayRef, Error> {
        let types: Vec<_> =
            arguments.iter().map(|given| given.get().0.data_type().clone()).collect();
        let return_type = self.return_type(&types)?;
        let (columns, given) = arguments.split_at(self.columns().count());
        let options = self.arguments.iter().filter(|argument| argument.option.is_some());
        let mut given = given.iter();
        let options = options.map(|argument| match given.next() {
            Some(given) => constant(argument, *given),
            None => Ok(argument.default.map(str::to_owned)),
        });
        let options: Option<Vec<_>> = options.collect::<Result<_, Error>>()?;
        match options {
            Some(options) => (self.answer)(&Given { function: self, columns, options }),
            None => Ok(new_null_array(&return_type, rows(columns))),
        }
    }

    fn count(&self, given: usize) -> Result<(), Error> {
        let required = self.arguments.iter().filter(|argument| argument.default.is_none()).count();
        match (required..=self.arguments.len()).contains(&given) {
            true => Ok(()),
            false => Err(Error::Arguments { call: self.call(), given }),
        }
    }
}

/// How many rows the answer has.
fn rows(columns: &[&dyn Datum]) -> usize {
    let given = columns.iter().map(|column| column.get());
    given.filter(|(_, is_scalar)| !is_scalar).map(|(array, _)| array.len()).next().unwrap_or(1)
}

/// The value of an option; `None` when it is null.
fn constant(argument: &Argument, given: &dyn Datum) -> Result<Option<String>, Error> {
    let (array, is_scalar) = given.get();
    let not_constant =
        || Error::NotConstant { argument: argument.name, given: array.data_type().clone() };
    if !is_scalar {
        return Err(not_constant());
    }
    let column = plain(array).and_then(|array| Column::of(&array)).map_err(|_| not_constant())?;
    Ok(column.texts.get(0).map(str::to_owned))
}
