//! Places in a text, counted in another unit.

use isonym::text::positions::{Unit, convert_all};
use serde::Serialize;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
pub(crate) struct Placed {
    value: usize,
    result: Option<usize>,
    reason: Option<String>,
}

pub(crate) fn unit(name: &str) -> Result<Unit, JsValue> {
    crate::named(&Unit::ALL, Unit::as_str, name)
}

pub(crate) fn convert(text: &str, offsets: &[usize], from: Unit, to: Unit) -> Vec<Placed> {
    let placed = |(&value, result): (&usize, Result<usize, _>)| match result {
        Ok(result) => Placed { value, result: Some(result), reason: None },
        Err(error) => Placed { value, result: None, reason: Some(format!("{error}")) },
    };
    let results: Vec<Result<_, isonym::text::positions::PositionError>> =
        convert_all(text, offsets, from, to);
    offsets.iter().zip(results).map(placed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_inside_of_a_unit_has_a_reason() {
        let placed = convert("💩a", &[2, 1], Unit::Utf16, Unit::CodePoint);
        assert_eq!(placed[0].result, Some(1));
        assert!(placed[1].result.is_none() && placed[1].reason.is_some());
    }
}
