//! What the kernels take without Python: `kernel FILE ROWS` prints, for each function, the best of five
//! runs in nanoseconds of the processor a row, over the lines of a file again and again. `bench/python`
//! compares. Linux only.

use arrow_array::LargeStringArray;
use isonym::ladder::{Ladder, Step};
use isonym::profile;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), Some(rows)) = (arguments.next(), arguments.next()) else {
        return Err("kernel FILE ROWS".into());
    };
    let (text, rows) = (std::fs::read_to_string(file)?, rows.parse()?);
    let column = LargeStringArray::from_iter_values(text.lines().cycle().take(rows));
    let best = |name: &str, run: &dyn Fn() -> Result<usize, isonym_arrow::Error>| {
        let mut best = f64::INFINITY;
        for _ in 0..5 {
            let start = on_processor()?;
            std::hint::black_box(run()?);
            best = best.min(on_processor()? - start);
        }
        println!("{name} {:.3}", best / rows as f64);
        Ok::<_, Box<dyn std::error::Error>>(())
    };
    best("valid", &|| Ok(isonym_arrow::valid(&column, &profile::IRI)?.true_count()))?;
    best("key", &|| Ok(isonym_arrow::key(&column, Step::Scheme, Ladder::Reference)?.len()))?;
    best("key128", &|| {
        let keys = isonym_arrow::key128(&column, Step::Scheme, Ladder::Reference)?;
        Ok(keys.value_data().len())
    })?;
    Ok(())
}

/// The nanoseconds that this process has been on a processor.
fn on_processor() -> Result<f64, Box<dyn std::error::Error>> {
    let stat = std::fs::read_to_string("/proc/self/schedstat")?;
    Ok(stat.split(' ').next().unwrap_or_default().parse()?)
}
