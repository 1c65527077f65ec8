//! The questions of isonym as scalar functions of DataFusion.
//!
//! ```
//! use datafusion::arrow::util::pretty::pretty_format_batches;
//! use datafusion::prelude::SessionContext;
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let ctx = SessionContext::new();
//! isonym_datafusion::register(&ctx);
//!
//! let query = "SELECT iso_key(u, 'case') AS key, iso_valid(u) AS valid FROM (VALUES ('HTTP://a/ b')) AS t(u)";
//! let rows = ctx.sql(query).await?.collect().await?;
//! let table = "\
//! +-------------+-------+
//! | key         | valid |
//! +-------------+-------+
//! | http://a/ b | false |
//! +-------------+-------+";
//! assert_eq!(pretty_format_batches(&rows)?.to_string(), table);
//! # Ok::<_, datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The functions are those of [`isonym_arrow::function::FUNCTIONS`]: names, arguments, defaults, types
//! and documents are taken from there, and so are the answers. They are immutable and strict: constants
//! are folded, and null in is null out. A column that holds no text, an option that has no such value and
//! a wrong number of arguments are errors of planning; they name what is taken. An option whose value is
//! known only when the query runs may be wrong then.
//!
//! Nothing here reads files; the command `isonym sql` does.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrow_array::{ArrayRef, Datum, new_empty_array};
use arrow_schema::{DataType, Field, FieldRef};
use datafusion::error::{DataFusionError, Result};
use datafusion::logical_expr::{
    ColumnarValue, DocSection, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF,
    ScalarUDFImpl, Signature, Volatility,
};
use datafusion::prelude::SessionContext;
use datafusion::scalar::ScalarValue;
use isonym_arrow::function::{Argument, FUNCTIONS, Function};

/// Makes all functions known to `ctx`, in place of any of the same name.
pub fn register(ctx: &SessionContext) {
    functions().for_each(|function| ctx.register_udf(function));
}

/// All functions, for whoever keeps them elsewhere than in a context.
pub fn functions() -> impl Iterator<Item = ScalarUDF> {
    FUNCTIONS.iter().map(|function| ScalarUDF::new_from_impl(Scalar::new(function)))
}

/// A function as DataFusion calls it.
#[derive(Debug)]
struct Scalar {
    function: &'static Function,
    signature: Signature,
    documentation: Documentation,
}

impl Scalar {
    fn new(function: &'static Function) -> Scalar {
        // Which types are taken is said by `return_field_from_args`, in better words.
        let signature = Signature::user_defined(Volatility::Immutable);
        let names: Vec<_> = function.arguments.iter().map(|argument| argument.name).collect();
        Scalar {
            function,
            // It refuses only what no list of arguments has: a name that is there twice.
            signature: signature.clone().with_parameter_names(names).unwrap_or(signature),
            documentation: documentation(function),
        }
    }
}

impl PartialEq for Scalar {
    fn eq(&self, other: &Scalar) -> bool {
        self.function.name == other.function.name
    }
}

impl Eq for Scalar {}

impl Hash for Scalar {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.function.name.hash(state);
    }
}

impl ScalarUDFImpl for Scalar {
    fn name(&self) -> &str {
        self.function.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    /// All types as they are: none is cast to another.
    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        Ok(types.to_vec())
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        self.function.return_type(types).map_err(plan_error)
    }

    /// The type, once the options that are known have been tried on no rows.
    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let types: Vec<_> = args.arg_fields.iter().map(|field| field.data_type().clone()).collect();
        let field = Field::new(self.name(), self.return_type(&types)?, true);
        let columns = self.function.columns().count();
        let columns = types.iter().take(columns).map(|kind| Ok(column(new_empty_array(kind))));
        let options = args.scalar_arguments.iter().skip(columns.len());
        let options: Option<Vec<_>> = options.map(|option| option.map(scalar)).collect();
        if let Some(options) = options {
            let given: Vec<_> = columns.chain(options).collect::<Result<_>>()?;
            self.function.evaluate(&borrowed(&given)).map_err(plan_error)?;
        }
        Ok(Arc::new(field))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let given = args.args.iter().map(|value| match value {
            ColumnarValue::Array(array) => Ok(column(array.clone())),
            ColumnarValue::Scalar(value) => scalar(value),
        });
        let given: Vec<_> = given.collect::<Result<_>>()?;
        let answer = self.function.evaluate(&borrowed(&given)).map_err(execution_error)?;
        let is_scalar = |value: &ColumnarValue| matches!(value, ColumnarValue::Scalar(_));
        Ok(match args.args.iter().all(is_scalar) {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&answer, 0)?),
            false => ColumnarValue::Array(answer),
        })
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

fn column(array: ArrayRef) -> Box<dyn Datum> {
    Box::new(array)
}

fn scalar(value: &ScalarValue) -> Result<Box<dyn Datum>> {
    Ok(Box::new(value.to_scalar()?))
}

fn borrowed(given: &[Box<dyn Datum>]) -> Vec<&dyn Datum> {
    given.iter().map(|datum| &**datum).collect()
}

fn plan_error(error: isonym_arrow::Error) -> DataFusionError {
    DataFusionError::Plan(error.to_string())
}

fn execution_error(error: isonym_arrow::Error) -> DataFusionError {
    DataFusionError::Execution(error.to_string())
}

/// What `isonym-arrow` says of a function.
fn documentation(function: &Function) -> Documentation {
    let section = DocSection { include: true, label: "Identifiers", description: None };
    let example = format!("> select {};\n{}", function.example_call(), function.example.gives);
    let start = Documentation::builder(section, function.summary, function.call());
    let start = start.with_sql_example(format!("```sql\n{example}\n```"));
    let arguments = function.arguments.iter();
    arguments.fold(start, |all, it| all.with_argument(it.name, meaning(it))).build()
}

/// What an argument is for, and what it may be.
fn meaning(argument: &Argument) -> String {
    match argument.option {
        Some(kind) => format!("{}: {}", argument.meaning, kind.names().join(", ")),
        None => argument.meaning.to_owned(),
    }
}
