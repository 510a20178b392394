//! `duiyi perft`: counts leaves, for tests and for speed.

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use serde_json::json;
use words::Words;

use crate::cli::Perft;
use crate::failure::Outcome;
use crate::request;

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.perft/1";

/// `duiyi perft`: counts leaves, for tests and for speed.
pub fn run(args: &Perft, words: &Words, out: &mut dyn Write) -> Outcome {
    let game = request::game(&args.game, words)?;
    let place = request::place(&*game, &args.position, words)?;
    let started = Instant::now();
    let position = &*place.position;
    let divided =
        if args.divide { catalog::divide(&*game, position, args.depth) } else { Vec::new() };
    let nodes = if divided.is_empty() {
        catalog::perft(&*game, position, args.depth)
    } else {
        divided.iter().fold(0u64, |sum, (_, n)| sum.wrapping_add(*n))
    };
    let seconds = started.elapsed().as_secs_f64();
    let per_second = if seconds > 0.0 { nodes as f64 / seconds } else { 0.0 };
    if args.json {
        let mut report = json!({
            "schema": SCHEMA,
            "game": game.id(),
            "variant": game.variant(),
            "size": request::size_json(&*game),
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
            "nodes_per_second": per_second,
        });
        if args.divide {
            let split = divided.iter().map(|(m, n)| json!({ "move": m, "nodes": n })).collect();
            report["divide"] = serde_json::Value::Array(split);
        }
        writeln!(out, "{report}")?;
    } else {
        for (m, n) in &divided {
            writeln!(out, "{m:>4}  {n}")?;
        }
        let report = words.format(
            "perft-report",
            &[
                ("depth", args.depth.to_string()),
                ("nodes", nodes.to_string()),
                ("seconds", format!("{seconds:.3}")),
                ("speed", format!("{:.1}", per_second / 1e6)),
            ],
        );
        writeln!(out, "{report}")?;
    }
    Ok(ExitCode::SUCCESS)
}
