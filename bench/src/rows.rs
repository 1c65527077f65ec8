//! The rows: real ones where the corpora are at hand, and generated ones.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use flate2::read::GzDecoder;

use crate::measure::Contestant;

/// Rows and where they come from.
pub(crate) struct Rows {
    pub(crate) name: &'static str,
    /// One after the other, so that nobody waits for memory.
    pub(crate) text: String,
    /// Where each begins, and the end of the last.
    pub(crate) offsets: Vec<usize>,
}

impl Rows {
    /// Rows in one text.
    pub(crate) fn new(name: &'static str, rows: &[String]) -> Rows {
        let mut offsets = vec![0];
        let mut text = String::new();
        for row in rows {
            text.push_str(row);
            offsets.push(text.len());
        }
        Rows { name, text, offsets }
    }

    /// How many.
    pub(crate) fn count(&self) -> usize {
        self.offsets.len() - 1
    }

    /// One by one.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        let ends = self.offsets.array_windows();
        ends.map(|&[start, end]| self.text.get(start..end).unwrap_or(""))
    }

    /// Name, number and mean length, for the table.
    pub(crate) fn describe(&self) -> String {
        let mean = self.text.len() as f64 / self.count().max(1) as f64;
        format!("{}: {} of {mean:.0} B", self.name, self.count())
    }
}

/// Rows that every contestant of a work holds.
pub(crate) type Shared = Rc<Rows>;

/// A contestant that takes row by row.
pub(crate) fn each(
    name: &'static str,
    rows: &Shared,
    good: impl Fn(&str) -> bool + 'static,
) -> Contestant {
    let rows = Rc::clone(rows);
    Contestant { name, run: Box::new(move || rows.iter().filter(|row| good(row)).count()) }
}

/// Lines of files in `corpora/`, mixed; generated rows where a file is missing.
pub(crate) fn corpus(
    name: &'static str,
    files: &[&str],
    most: usize,
    instead: fn(usize) -> Rows,
) -> Rows {
    let root = std::env::var_os("ISONYM_SHARED").map_or("../shared".into(), PathBuf::from);
    let read = |file: &&str| lines(&root.join("corpora").join(file));
    match files.iter().map(read).collect::<io::Result<Vec<_>>>() {
        Ok(files) => {
            let mut rows = files.concat();
            shuffle(&mut rows);
            rows.truncate(most);
            Rows::new(name, &rows)
        }
        Err(_) => instead(most),
    }
}

/// The lines of a file that are not empty, without a byte order mark.
fn lines(path: &Path) -> io::Result<Vec<String>> {
    let mut text = String::new();
    match path.extension() {
        Some(extension) if extension == "gz" => {
            GzDecoder::new(File::open(path)?).read_to_string(&mut text)?
        }
        _ => File::open(path)?.read_to_string(&mut text)?,
    };
    let text = text.trim_start_matches('\u{FEFF}');
    Ok(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

/// ASCII URLs of the kinds a crawler meets.
pub(crate) fn ascii_urls(count: usize) -> Rows {
    const WORDS: [&str; 12] = [
        "index",
        "garden",
        "a",
        "blue-house",
        "river_bank",
        "2026",
        "report.html",
        "img0042",
        "news",
        "open",
        "of",
        "library",
    ];
    let mut random = Random(1);
    let rows: Vec<_> = (0..count)
        .map(|_| {
            let scheme = random.pick(&["http", "https", "https"]);
            let (sub, name) = (random.pick(&["www.", "", "old."]), random.pick(&WORDS));
            let mut url =
                format!("{scheme}://{sub}{}-{}.example", name.replace('.', ""), random.below(9999));
            for _ in 0..random.below(5) {
                url.push('/');
                url.push_str(random.pick(&WORDS));
            }
            match random.below(10) {
                0..3 => url.push_str(&format!(
                    "?id={}&q={}",
                    random.below(1 << 20),
                    random.pick(&WORDS)
                )),
                3 => url.push_str("/a%20b%2Fc"),
                4 => url.push_str("#top"),
                _ => {}
            }
            url
        })
        .collect();
    Rows::new("generated URLs", &rows)
}

/// IRIs in eight scripts, host and path.
pub(crate) fn eight_scripts(count: usize) -> Rows {
    const SCRIPTS: [[&str; 6]; 8] = [
        ["straße", "größe", "château", "niño", "łódź", "ağaç"],
        ["река", "дорога", "книга", "вода", "мир", "снег"],
        ["θάλασσα", "δρόμος", "βιβλίο", "νερό", "ήλιος", "φως"],
        ["ספר", "מים", "דרך", "אור", "בית", "שלום"],
        ["كتاب", "ماء", "طريق", "نور", "بيت", "سلام"],
        ["पुस्तक", "पानी", "रास्ता", "प्रकाश", "घर", "नदी"],
        ["图书馆", "水", "道路", "光", "房子", "河流"],
        ["としょかん", "みず", "ミチ", "ひかり", "イエ", "さくら"],
    ];
    let mut random = Random(8);
    let rows: Vec<_> = (0..count)
        .map(|_| {
            let words = random.pick(&SCRIPTS);
            let mut iri = match random.below(3) {
                0 => format!("https://{}.example/", random.pick(&words)),
                _ => format!("http://www{}.example/wiki/", random.below(99)),
            };
            for n in 0..1 + random.below(4) {
                if n > 0 {
                    iri.push_str(random.pick(&["_", "/", "-"]));
                }
                iri.push_str(random.pick(&words));
            }
            if random.below(5) == 0 {
                iri.push_str(&format!("?q={}#{}", random.pick(&words), random.below(100)));
            }
            iri
        })
        .collect();
    Rows::new("generated IRIs in 8 scripts", &rows)
}

/// The same with every non-ASCII character escaped.
pub(crate) fn escaped(count: usize) -> Rows {
    let iris = eight_scripts(count);
    let escape = |row: &str| {
        let byte = |byte: u8| match byte {
            0..128 => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        row.bytes().map(byte).collect::<String>()
    };
    let rows: Vec<_> = iris.iter().map(escape).collect();
    Rows::new("the generated IRIs, escaped", &rows)
}

/// Other spellings of normal URLs, each with one or two things to mend.
pub(crate) fn respelled(name: &'static str, normal: &Rows) -> Rows {
    let mut random = Random(13);
    let mut respell = |row: &str| {
        let (scheme, rest) = row.split_once("://").unwrap_or((row, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let upper = host.to_ascii_uppercase();
        let (a, b) = path.split_once('/').unwrap_or(("", path));
        match random.below(6) {
            0 => format!("{scheme}://{upper}/{path}"),
            1 => format!("{scheme}://{host}:{}/{path}", if scheme == "http" { 80 } else { 443 }),
            2 => format!("{scheme}://{host}/./{a}/x/../{b}"),
            3 => format!("{scheme}://{host}/{}", path.replacen(['e', 'a', 'o'], "%6F", 2)),
            4 => format!("{scheme}://{host}/{path}%c3%a9"),
            _ => format!("{}://{upper}/{path}%2f", scheme.to_ascii_uppercase()),
        }
    };
    let rows: Vec<_> = normal.iter().map(&mut respell).collect();
    Rows::new(name, &rows)
}

fn shuffle(rows: &mut [String]) {
    let mut random = Random(3);
    for at in (1..rows.len()).rev() {
        rows.swap(at, random.below(at + 1));
    }
}

/// A generator that gives the same on every machine (xorshift64*).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        (high as usize * bound) >> 32
    }

    fn pick<T: Copy + Default>(&mut self, of: &[T]) -> T {
        of.get(self.below(of.len())).copied().unwrap_or_default()
    }
}
