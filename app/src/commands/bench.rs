//! `duiyi bench`: node counts that never vary, and speeds that do.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;
use words::Words;

use crate::cli::Bench;
use crate::failure::Outcome;

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.bench/1";

/// `duiyi bench`: node counts that never vary, and speeds that do.
pub fn run(args: &Bench, words: &Words, out: &mut dyn Write) -> Outcome {
    let mut failed = Ok(());
    let measured = catalog::bench(&mut |m| {
        if !args.json && failed.is_ok() {
            let seconds = m.time.as_secs_f64();
            let speed = if seconds > 0.0 { m.nodes as f64 / seconds / 1e6 } else { 0.0 };
            failed = writeln!(
                out,
                "{:<36} {:>4} {:>12} {:>8.3} s {:>8.2} M/s",
                m.what, m.best, m.nodes, seconds, speed
            )
            .and_then(|()| out.flush());
        }
    });
    failed?;
    let nodes: u64 = measured.iter().map(|m| m.nodes).sum();
    if args.json {
        let searches: Vec<_> = measured
            .iter()
            .map(|m| {
                json!({
                    "search": m.what,
                    "move": m.best,
                    "nodes": m.nodes,
                    "seconds": m.time.as_secs_f64(),
                })
            })
            .collect();
        writeln!(out, "{}", json!({ "schema": SCHEMA, "nodes": nodes, "searches": searches }))?;
    } else {
        writeln!(out, "{}", words.format("bench-total", &[("nodes", nodes.to_string())]))?;
    }
    Ok(ExitCode::SUCCESS)
}
