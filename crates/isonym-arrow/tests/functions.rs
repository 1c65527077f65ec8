//! The functions by name: examples, arguments, types.

#![allow(clippy::panic, clippy::unwrap_used)]

mod columns;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, Datum, Int32Array, NullArray, Scalar, StringArray, new_empty_array,
};
use arrow_schema::DataType;
use isonym_arrow::function::{self, FUNCTIONS, Function};

/// The first texts of its example as columns, the rest as scalars.
fn example(function: &Function) -> (Vec<StringArray>, Vec<Scalar<StringArray>>) {
    let (texts, options) = function.example.arguments.split_at(function.columns().count());
    let texts = texts.iter().map(|text| StringArray::from(vec![*text])).collect();
    (texts, options.iter().map(StringArray::new_scalar).collect())
}

fn arguments<'a>(
    texts: &'a [impl Datum],
    options: &'a [Scalar<StringArray>],
) -> Vec<&'a dyn Datum> {
    let texts = texts.iter().map(|text| text as &dyn Datum);
    texts.chain(options.iter().map(|option| option as &dyn Datum)).collect()
}

#[test]
fn examples() {
    for function in FUNCTIONS {
        let (texts, options) = example(function);
        let answer = function.evaluate(&arguments(&texts, &options)).unwrap();
        assert_eq!(columns::json(&answer, 0), function.example.gives, "{}", function.call());
    }
}

#[test]
fn names_of_options_are_known() {
    for argument in FUNCTIONS.iter().flat_map(|function| function.arguments) {
        let default = argument.default.zip(argument.option);
        assert!(default.is_none_or(|(name, kind)| kind.names().contains(&name)), "{argument:?}");
        assert_eq!(argument.default.is_some(), argument.option.is_some(), "{argument:?}");
    }
    let mut names: Vec<_> = FUNCTIONS.iter().map(|function| function.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), FUNCTIONS.len());
}

/// What is said of the type beforehand is what comes, whatever comes in; of nothing comes nothing.
#[test]
fn types() {
    for function in FUNCTIONS {
        let (texts, options) = example(function);
        for kind in columns::of_texts(&[Some("http://a/"), None, Some("")]) {
            let empty = new_empty_array(kind.data_type());
            for column in [&kind, &empty] {
                let columns: Vec<ArrayRef> = texts.iter().map(|_| column.clone()).collect();
                let types: Vec<_> = columns.iter().map(|c| c.data_type().clone()).collect();
                let answer = function.evaluate(&arguments(&columns, &options)).unwrap();
                assert_eq!(answer.data_type(), &function.return_type(&types).unwrap());
                assert_eq!(answer.len(), column.len());
                assert!((0..answer.len()).all(|row| {
                    let is_null =
                        |array: &dyn Array| array.logical_nulls().is_some_and(|n| n.is_null(row));
                    !is_null(column) || is_null(&answer)
                }));
                answer.to_data().validate_full().unwrap();
            }
        }
    }
}

#[test]
fn nulls_give_nulls() {
    for function in FUNCTIONS {
        let (texts, options) = example(function);
        let columns: Vec<_> = texts.iter().map(|_| NullArray::new(3)).collect();
        let answer = function.evaluate(&arguments(&columns, &options)).unwrap();
        assert_eq!((answer.len(), answer.logical_null_count()), (3, 3), "{}", function.name);
        let types = vec![DataType::Null; columns.len()];
        assert_eq!(answer.data_type(), &function.return_type(&types).unwrap());
        let nothing = Scalar::new(NullArray::new(1));
        for option in columns.len()..function.arguments.len() {
            let mut given = arguments(&texts, &[]);
            let defaults: Vec<_> = function.arguments[columns.len()..option]
                .iter()
                .map(|argument| StringArray::new_scalar(argument.default.unwrap()))
                .collect();
            given.extend(defaults.iter().map(|default| default as &dyn Datum));
            given.push(&nothing);
            let answer = function.evaluate(&given).unwrap();
            assert_eq!((answer.len(), answer.logical_null_count()), (1, 1), "{}", function.name);
        }
    }
}

/// A scalar is a column of its value.
#[test]
fn scalars() {
    let same = function::find("iso_same").unwrap();
    let column = StringArray::from(vec![Some("http://a/"), None, Some("http://b/")]);
    let one = StringArray::new_scalar("HTTP://a/");
    for (a, b) in [(&column as &dyn Datum, &one as &dyn Datum), (&one, &column)] {
        let answer = same.evaluate(&[a, b]).unwrap();
        let answer: Vec<_> = answer.as_string::<i32>().iter().collect();
        assert_eq!(answer, [Some("case"), None, None]);
    }
    let answer = same.evaluate(&[&one, &one]).unwrap();
    assert_eq!(answer.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("bytes")]);
    let nothing = Scalar::new(NullArray::new(1));
    assert_eq!(same.evaluate(&[&nothing, &column]).unwrap().null_count(), 3);
}

#[test]
fn errors_say_what_is_taken() {
    let key = function::find("iso_key").unwrap();
    let numbers = Int32Array::from(vec![1]);
    let (text, step) = (StringArray::from(vec!["a"]), StringArray::new_scalar("normal"));
    let failure = |given: &[&dyn Datum]| key.evaluate(given).unwrap_err().to_string();
    assert_eq!(
        failure(&[&numbers]),
        "a column of Int32 holds no text; taken are Utf8, LargeUtf8, Utf8View, Binary, LargeBinary, \
         BinaryView and Null, and dictionaries of these"
    );
    assert_eq!(
        failure(&[&text, &step]),
        "no step \"normal\"; there are: bytes, case, percent, nfc, idna, path, scheme, nfkc, casefold"
    );
    assert_eq!(
        failure(&[&text, &text]),
        "step has to be one text for all rows, a scalar and no column; given is Utf8"
    );
    assert_eq!(
        failure(&[]),
        "iso_key(s, step = 'scheme', ladder = 'reference') was given 0 arguments"
    );
    assert_eq!(
        failure(&[&text, &Scalar::new(numbers)]),
        "step has to be one text for all rows, a scalar and no column; given is Int32"
    );
    let two = StringArray::from(vec!["a", "b"]);
    let same = function::find("iso_same").unwrap();
    let error = same.evaluate(&[&text, &two]).unwrap_err();
    assert_eq!(error.to_string(), "columns of 1 and 2 rows do not go together");
}
