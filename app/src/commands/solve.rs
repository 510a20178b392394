use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use catalog::{Answer, Question, Solver};
use engine::Stop;
use game::Game;
use record::problems::{self, Problem, ProblemError};
use serde_json::json;
use words::Words;

use crate::cli::{PositionArgs, RulesArgs, Solve};
use crate::failure::{Failure, Outcome};
use crate::request;

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.solve/1";

/// `duiyi solve`: what perfect play makes of positions, each proved.
pub fn run(args: &Solve, words: &Words, out: &mut dyn Write) -> Outcome {
    let rules = RulesArgs { size: args.size.clone(), ..RulesArgs::default() };
    let game = request::open(&args.game, &rules, words)?;
    if !catalog::solves(&*game) {
        return Err(Failure::Usage(words.text("error-no-solver")));
    }
    let asked = read(args, &*game, words)?;
    let (mut file, done) = match &args.output {
        Some(path) => {
            let (file, done) = open_output(path, args.resume, words)?;
            (Some(file), done)
        }
        None => (None, HashSet::new()),
    };
    let out: &mut dyn Write = match &mut file {
        Some(file) => file,
        None => out,
    };
    let stop = Stop::new();
    let handler = stop.clone();
    // If there is a handler already, the default one ends the program; what is done is written.
    let _ = ctrlc::set_handler(move || handler.set());

    let mut solver = Solver::new(args.hash as usize);
    let all = asked.len();
    let (mut solved, mut bad) = (0, false);
    for found in asked {
        let problem = match found {
            Ok(problem) => problem,
            Err(ProblemError { line, reason }) => {
                let args = [("line", line.to_string()), ("reason", reason)];
                writeln!(io::stderr(), "duiyi: {}", words.format("error-line", &args))?;
                bad = true;
                continue;
            }
        };
        if done.contains(&problem.line) {
            solved += 1;
            continue;
        }
        let position = problem.position.text();
        let question = Question {
            game: &*game,
            position: &position,
            wld: args.wld,
            threads: args.threads as usize,
        };
        let answer = solver.solve(&question, &stop, &mut |proved| {
            if args.progress {
                let best = proved.best.as_deref().unwrap_or("-");
                // Nobody may be listening; solving goes on.
                let _ = writeln!(
                    io::stderr(),
                    "{}: {:+}..{:+} {best} {} nodes {:.2} s",
                    problem.line,
                    proved.lower,
                    proved.upper,
                    proved.nodes,
                    proved.time.as_secs_f64()
                );
            }
        });
        let Some(answer) = answer else {
            return Err(Failure::Usage(words.text("error-no-solver")));
        };
        if !answer.complete {
            break;
        }
        let line = if args.json {
            as_json(&problem, &position, &answer).to_string()
        } else {
            as_text(&problem, &answer)
        };
        writeln!(out, "{line}")?;
        out.flush()?;
        solved += 1;
    }
    if stop.is_set() {
        let args = [("done", solved.to_string()), ("all", all.to_string())];
        writeln!(io::stderr(), "{}", words.format("solve-stopped", &args))?;
        return Ok(ExitCode::from(130));
    }
    Ok(ExitCode::from(u8::from(bad)))
}

/// The positions asked about: of the file, of standard input, or the one that is named.
fn read(
    args: &Solve,
    game: &dyn Game,
    words: &Words,
) -> Result<Vec<Result<Problem, ProblemError>>, Failure> {
    let Some(path) = &args.file else {
        let place = PositionArgs { position: args.position.clone(), moves: args.moves.clone() };
        let position = request::place(game, &place, words)?.position;
        return Ok(vec![Ok(Problem { line: 1, position, note: None })]);
    };
    let bytes = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = bytes.map_err(|e| file_failure(path, &e, words))?;
    Ok(problems::read(game, &bytes))
}

fn file_failure(path: &Path, error: &io::Error, words: &Words) -> Failure {
    let args = [("path", path.display().to_string()), ("reason", words.io(error))];
    Failure::Failed(words.format("error-file", &args))
}

/// The output file, and the lines of the input whose results it has. A last line that was cut
/// off is removed.
fn open_output(
    path: &Path,
    resume: bool,
    words: &Words,
) -> Result<(File, HashSet<usize>), Failure> {
    let failed = |e: io::Error| file_failure(path, &e, words);
    if !resume {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        return match file {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {
                let args = [("path", path.display().to_string())];
                Err(Failure::Failed(words.format("solve-output-exists", &args)))
            }
            other => Ok((other.map_err(failed)?, HashSet::new())),
        };
    }
    let text = match fs::read_to_string(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => String::new(),
        other => other.map_err(failed)?,
    };
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let done = text[..whole].lines().filter_map(line_number).collect();
    let file = OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)
        .and_then(|file| file.set_len(whole as u64).map(|()| file))
        .map_err(failed)?;
    Ok((file, done))
}

/// Which line of the input a result is about.
fn line_number(result: &str) -> Option<usize> {
    match serde_json::from_str::<serde_json::Value>(result) {
        Ok(value) if value.is_object() => usize::try_from(value["line"].as_u64()?).ok(),
        _ => result.split(':').next()?.trim().parse().ok(),
    }
}

/// `12: +38 a2 (a2 b1 …) 9800000 nodes 0.251 s ; note`.
fn as_text(problem: &Problem, answer: &Answer) -> String {
    let score = match (answer.lower, answer.upper) {
        (lower, upper) if lower == upper => format!("{lower:+}"),
        (lower, _) if lower > 0 => "win".to_string(),
        (_, upper) if upper < 0 => "loss".to_string(),
        (lower, upper) => format!("{lower:+}..{upper:+}"),
    };
    let mut line = format!(
        "{}: {score} {} ({}) {} nodes {:.3} s",
        problem.line,
        answer.best.as_deref().unwrap_or("-"),
        answer.pv.join(" "),
        answer.nodes,
        answer.time.as_secs_f64(),
    );
    if let Some(note) = &problem.note {
        line.push(' ');
        line.push_str(note);
    }
    line
}

fn as_json(problem: &Problem, position: &str, answer: &Answer) -> serde_json::Value {
    let exact = answer.lower == answer.upper;
    json!({
        "schema": SCHEMA,
        "line": problem.line,
        "position": position,
        "score": exact.then_some(answer.lower),
        "lower": answer.lower,
        "upper": answer.upper,
        "move": answer.best,
        "pv": answer.pv,
        "nodes": answer.nodes,
        "seconds": answer.time.as_secs_f64(),
        "exact": exact,
        "note": problem.note,
    })
}
