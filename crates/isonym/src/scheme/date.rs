//! Dates of the Gregorian calendar, as far as schemes hold them.
//!
//! It knows no time zones: whether a leap second was one is not asked.

/// A year, perhaps a month, perhaps a day.
pub(super) fn is_date(date: &str) -> bool {
    let mut parts = date.split('-');
    // The first month and the first day are what is meant where none is given.
    let mut number = |digits: usize| match parts.next() {
        None => Some(1),
        Some(part) => {
            let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { part.parse::<u16>().ok() } else { None }
        }
    };
    let (year, month, day) = (number(4), number(2), number(2));
    let is_real = |(year, month, day)| (1..=days(year, month)).contains(&day);
    year.zip(month).zip(day).is_some_and(|((y, m), d)| is_real((y, m, d))) && parts.next().is_none()
}

/// How many days a month has in the Gregorian calendar; none if there is no such month.
const fn days(year: u16, month: u16) -> u16 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// `date-time` of RFC 3339 section 5.6, in either case.
pub(super) fn is_date_time(text: &str) -> bool {
    let Some((date, time)) = text.split_once(['T', 't']) else { return false };
    let zone = time.find(['Z', 'z', '+', '-']).unwrap_or(time.len());
    let (time, zone) = time.split_at_checked(zone).unwrap_or((time, ""));
    date.len() == "1985-04-12".len() && is_date(date) && is_time(time) && is_offset(zone)
}

/// `partial-time`.
fn is_time(time: &str) -> bool {
    let (time, fraction) = match time.split_once('.') {
        Some((time, fraction)) => (time, Some(fraction)),
        None => (time, None),
    };
    let is_fraction =
        |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    // A minute may have a leap second.
    are_numbers(time, &[23, 59, 60]) && fraction.is_none_or(is_fraction)
}

/// `time-offset`.
fn is_offset(zone: &str) -> bool {
    match zone.strip_prefix(['+', '-']) {
        Some(offset) => are_numbers(offset, &[23, 59]),
        None => zone.eq_ignore_ascii_case("z"),
    }
}

/// Whether `text` is numbers of two digits with `:` between, one up to each of `most`.
fn are_numbers(text: &str, most: &[u8]) -> bool {
    let is_number = |part: &str, most| {
        part.len() == 2
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && part.parse::<u8>().is_ok_and(|number| number <= most)
    };
    let parts = text.split(':');
    parts.clone().count() == most.len()
        && parts.zip(most).all(|(part, &most)| is_number(part, most))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 3339 section 5.8, and what is none of these.
    #[test]
    fn dates_with_times() {
        for good in [
            "1985-04-12T23:20:50.52Z",
            "1996-12-19T16:39:57-08:00",
            "1990-12-31T23:59:60Z",
            "1937-01-01T12:00:27.87+00:20",
            "1985-04-12t23:20:50z",
        ] {
            assert!(is_date_time(good), "{good}");
        }
        for bad in [
            "x",
            "1985-04-12",
            "1985-04T23:20:50Z",
            "1985-04-31T23:20:50Z",
            "1985-04-12T23:20:50",
            "1985-04-12T23:20Z",
            "1985-04-12T24:20:50Z",
            "1985-04-12T23:20:50.Z",
            "1985-04-12T23:20:50+8:00",
            "1985-04-12T23:20:50+08",
            "1985-04-12T23:20:50ZZ",
        ] {
            assert!(!is_date_time(bad), "{bad}");
        }
    }
}
