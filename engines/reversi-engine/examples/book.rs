//! Makes the book of proven 6×6 positions:
//! `cargo run --release -p reversi-engine --example book -- FILE [THREADS] [MIB] [SECONDS]`.
//! After so many seconds it stops and writes what is proved.

use std::time::{Duration, Instant};

use reversi_engine::book::Book;
use search::Stop;

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    let started = Instant::now();
    let stop = Stop::new();
    if let Some(seconds) = args.get(3).and_then(|a| a.parse().ok()) {
        let stop = stop.clone();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(seconds));
            stop.set();
        });
    }
    let book = Book::make(number(1, 1), number(2, 1024), &stop, &mut |entries| {
        if entries < 20 || entries % 100 == 0 {
            println!("{entries} positions, {:.0} s", started.elapsed().as_secs_f64());
        }
    });
    println!("{} positions, {:.0} s", book.len(), started.elapsed().as_secs_f64());
    std::fs::write(args.first().map_or("book6.bin", String::as_str), book.write())
}
