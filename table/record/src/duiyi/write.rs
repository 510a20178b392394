//! Writes a game file of ours.

use std::collections::BTreeMap;

use super::{END, KEYS, MAGIC, VERSION, escape, fields};
use crate::{Ending, Evaluated, Record, Timing};

/// Moves on a line as written.
const MOVES_PER_LINE: usize = 10;

/// Writes a record; [`super::read()`] gives it back to the letter.
pub fn write(record: &Record) -> String {
    let mut out = format!("{MAGIC} {VERSION}\n");
    headers(&mut out, record);
    out.push('\n');
    line(&mut out, 0, &record.moves, &record.comments, &record.timing);
    for branch in &record.branches {
        let next = if branch.is_next { " next" } else { "" };
        out.push_str(&format!(
            "\nbranch: of {} after {} place {}{next}\n",
            branch.of,
            branch.after,
            branch.place + 1
        ));
        line(&mut out, branch.after, &branch.moves, &branch.comments, &branch.timing);
    }
    out.push_str(END);
    out.push('\n');
    out
}

fn headers(out: &mut String, record: &Record) {
    let mut header = |key: &str, value: Option<String>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            out.push_str(&format!("{key}: {value}\n"));
        }
    };
    let text = |text: &Option<String>| text.as_deref().map(escape::value);
    header("game", Some(escape::value(&record.game)));
    header("size", text(&record.size));
    header("variant", text(&record.variant));
    header("start", text(&record.start));
    header("black", text(&record.names[0]));
    header("white", text(&record.names[1]));
    header("seat-black", record.seats[0].as_ref().map(fields::seat));
    header("seat-white", record.seats[1].as_ref().map(fields::seat));
    header("date", text(&record.date));
    let [black, white] = record.time.map(|time| time.map(|time| time.to_string()));
    if black == white {
        header("time", black);
    } else {
        header("time-black", black);
        header("time-white", white);
    }
    header("clock-black", record.clocks[0].as_ref().map(fields::reading));
    header("clock-white", record.clocks[1].as_ref().map(fields::reading));
    header("offer", record.offer.map(fields::offer));
    if let Some(opening) = &record.opening {
        header("opening", Some(format!("{} {}", escape::word(&opening.rule), opening.seed)));
        header("answers", Some(fields::words(&opening.answers)));
        header("undone", Some(fields::words(&opening.undone)));
    }
    for (line, known) in lines(record) {
        for (&after, evaluated) in known {
            let Some(by_move) = record.leads_to(line, after) else { continue };
            for (source, found) in evaluated.iter() {
                let value = fields::evaluation(line, after, by_move, source, found);
                header("evaluation", Some(value));
            }
        }
    }
    for (&(line, after), marks) in &record.marks {
        let Some(by_move) = record.leads_to(line, after) else { continue };
        for mark in marks {
            header("mark", Some(fields::mark(line, after, by_move, mark)));
        }
    }
    header("result", record.ending.as_ref().map(|ending| Ending::outcome_name(ending).into()));
    header("ending", record.ending.map(|ending| ending.how.name().into()));
    header("ended", record.ended.and_then(|place| fields::end_place(record, place)));
    header("reason", text(&record.reason));
    for (key, value) in &record.others {
        // What was read is a key; what else somebody made up becomes one.
        let key = key.replace(|c: char| c == ':' || c.is_whitespace() || c.is_control(), "-");
        let mark = KEYS.contains(&&*key) || key.starts_with(['~', '#']) || key.is_empty();
        let mark = if mark { "~" } else { "" };
        out.push_str(format!("{mark}{key}: {}", escape::value(value)).trim_end());
        out.push('\n');
    }
}

/// What is known of the worth of the places of each line, which come with their numbers.
fn lines(record: &Record) -> impl Iterator<Item = (usize, &BTreeMap<usize, Evaluated>)> {
    let branches = record.branches.iter().map(|branch| &branch.evaluations);
    std::iter::once(&record.evaluations).chain(branches).enumerate()
}

/// The moves of a line that begins after so many, with notes and times.
fn line(
    out: &mut String,
    after: usize,
    moves: &[String],
    comments: &BTreeMap<usize, String>,
    timing: &BTreeMap<usize, Timing>,
) {
    let mut column = 0;
    for number in 0..=moves.len() {
        if let Some(note) = comments.get(&(after + number)) {
            if column > 0 {
                out.push('\n');
            }
            for line in note.split('\n') {
                out.push_str(format!("# {}", escape::value(line)).trim_end());
                out.push('\n');
            }
            column = 0;
        }
        let Some(text) = moves.get(number) else { break };
        if column == 0 {
            out.push_str(&format!("{:>3}.", after + number + 1));
        }
        out.push(' ');
        out.push_str(&a_move(text));
        column += 1;
        if column == MOVES_PER_LINE {
            out.push('\n');
            column = 0;
        }
    }
    if column > 0 {
        out.push('\n');
    }
    for (ply, known) in timing {
        out.push_str(&fields::timing(*ply, known));
        out.push('\n');
    }
}

/// A move that looks like the number of one is told apart.
fn a_move(text: &str) -> String {
    let word = escape::word(text);
    let number = word.strip_suffix('.').filter(|n| !n.is_empty());
    match number.filter(|n| n.bytes().all(|b| b.is_ascii_digit())) {
        Some(number) => format!("{number}\\u{{2e}}"),
        None => word,
    }
}
