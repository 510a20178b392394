//! Writes SGF.

use std::collections::BTreeMap;

use game::{Frame, Origin, Outcome, Point, Rows, Side, text};

use super::points::{Board, Dialect, is_on_points, read_size};
use super::{FORMAT, HERE, VALUE, WORTH, ending, evaluations};
use crate::kept::RESULT;
use crate::{Ending, How, Record, Unwritable, UnwritableError};

/// The program that is written where none is known.
pub(super) const PROGRAM: &str = "Duiyi";

/// Moves on a line as written.
const MOVES_PER_LINE: usize = 10;

/// Names that this function gives itself.
const RESERVED: [&str; 16] =
    ["FF", "GM", "CA", "SZ", "PB", "PW", "DT", "AB", "AW", "AE", "PL", "C", "B", "W", WORTH, HERE];

/// Whether this module gives the name itself.
pub(super) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}

/// Writes a game with its variations, comments, marks and what is known of its positions. Othello
/// in letters and numbers, as Edax and its relatives read it; Gomoku in two letters. The start that
/// a variant has is written where the record spells it out ([`Record::with_start_of`]).
///
/// # Errors
/// An [`UnwritableError`] if it is another game, or board or moves are none of it.
pub fn write(record: &Record) -> Result<String, UnwritableError> {
    let (is_reversi, default_size, origin) = match record.game.as_str() {
        "reversi" => (true, "8", Origin::Top),
        "gomoku" => (false, "15", Origin::Bottom),
        other => {
            return Err(cannot(Unwritable::Game(text::clip(other))));
        }
    };
    let size = record.size.as_deref().unwrap_or(default_size);
    let frame = read_size(&size.replace('x', ":"), origin)
        .ok_or_else(|| cannot(Unwritable::Size(text::clip(size))))?;
    let dialect = if is_reversi { Dialect::Notation } else { Dialect::Letters };
    let board = Board { frame, dialect, is_reversi };
    let usual = board.usual();
    let start = match &record.start {
        Some(text) => Rows::parse(frame, text).map_err(|_| cannot(Unwritable::Start))?,
        None => usual.clone(),
    };
    let mut writer =
        Writer { record, board, first: start.turn, forks: forks(record), out: String::new() };
    writer.head();
    if start != usual {
        writer.set_up(&start);
    }
    writer.said_of(0, 0);
    writer.game()?;
    writer.out.push_str(")\n");
    Ok(writer.out)
}

const fn cannot(why: Unwritable) -> UnwritableError {
    why.in_format(FORMAT)
}

/// The branches that leave each place of a line, in their order, as the numbers of their lines.
type Forks = BTreeMap<(usize, usize), Vec<usize>>;

fn forks(record: &Record) -> Forks {
    let mut forks = Forks::new();
    for (number, branch) in record.branches.iter().enumerate() {
        if record.is_rooted(number) {
            forks.entry((branch.of, branch.after)).or_default().push(number + 1);
        }
    }
    for lines in forks.values_mut() {
        lines.sort_by_key(|line| record.branches[line - 1].place);
    }
    forks
}

struct Writer<'a> {
    record: &'a Record,
    board: Board,
    /// Who makes the first move.
    first: Side,
    forks: Forks,
    out: String,
}

/// What is still to be written: a line from its move with this number on, or a text.
enum Rest {
    Line(usize, usize),
    Text(&'static str),
}

impl Writer<'_> {
    fn property(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace(']', "\\]");
        self.out.push_str(&format!("{name}[{value}]"));
    }

    /// What is said of the whole game.
    fn head(&mut self) {
        let record = self.record;
        let gm = if self.board.is_reversi { 2 } else { 4 };
        let size = size_value(self.board.frame);
        self.out.push_str(&format!("(;FF[4]GM[{gm}]CA[UTF-8]SZ[{size}]"));
        for (name, player) in ["PB", "PW"].into_iter().zip(&record.names) {
            if let Some(player) = player {
                self.property(name, player);
            }
        }
        if let Some(date) = &record.date {
            self.property("DT", date);
        }
        // What the file that it came from said stands in its place, in its words.
        let keeps_result = record.keeps_result(ending);
        let said = |name: &str| match name {
            RESULT => keeps_result,
            _ => record.said(name).next().is_some(),
        };
        let result = record.ending.map(result);
        let usual =
            [("AP", Some(PROGRAM)), ("RU", record.variant.as_deref()), (RESULT, result.as_deref())];
        for (name, value) in usual {
            if let Some(value) = value.filter(|_| !said(name)) {
                self.property(name, value);
            }
        }
        for (key, value) in &record.others {
            let is_taken = key == VALUE && record.evaluations.contains_key(&0)
                || key == RESULT && !keeps_result;
            let is_ours = is_reserved(key) || is_on_points(key);
            if is_name(key) && !is_ours && !is_taken {
                self.property(key, value);
            }
        }
    }

    fn set_up(&mut self, start: &Rows) {
        let Board { frame, is_reversi, .. } = self.board;
        for (name, side) in [("AB", Side::Black), ("AW", Side::White)] {
            let stones: Vec<String> = frame
                .points()
                .filter(|&p| start.at(p) == Some(side))
                .map(|p| format!("[{}]", self.board.write(p)))
                .collect();
            if !stones.is_empty() {
                self.out.push_str(&format!("{name}{}", stones.concat()));
            }
        }
        if start.cells.iter().all(Option::is_none) && is_reversi {
            // Without stones the usual ones would be meant.
            let corner = self.board.write(Point { column: 0, row: 0 });
            self.out.push_str(&format!("AE[{corner}]"));
        }
        self.out.push_str(if start.turn == Side::Black { "PL[B]" } else { "PL[W]" });
    }

    /// The line of this number: where it begins, and its moves.
    fn line(&self, line: usize) -> (usize, &[String]) {
        match line.checked_sub(1) {
            None => (0, &self.record.moves),
            Some(branch) => {
                let branch = &self.record.branches[branch];
                (branch.after, &branch.moves)
            }
        }
    }

    /// All moves. Open variations are kept in a list, not on the call stack.
    fn game(&mut self) -> Result<(), UnwritableError> {
        let mut rest = vec![];
        self.fork(0, 0, &mut rest);
        while let Some(next) = rest.pop() {
            match next {
                Rest::Text(text) => self.out.push_str(text),
                Rest::Line(line, ply) => {
                    self.node(line, ply)?;
                    self.said_of(line, ply);
                    self.fork(line, ply, &mut rest);
                }
            }
        }
        Ok(())
    }

    /// Puts down how a line goes on after so many moves, and what leaves it there.
    fn fork(&self, line: usize, ply: usize, rest: &mut Vec<Rest>) {
        let (after, moves) = self.line(line);
        let own = (after + moves.len() > ply).then_some(Rest::Line(line, ply + 1));
        let Some(forks) = self.forks.get(&(line, ply)) else {
            rest.extend(own);
            return;
        };
        let mut all: Vec<Rest> = Vec::new();
        let mut own = own;
        for &fork in forks {
            if self.record.branches[fork - 1].place > all.len() {
                all.extend(own.take());
            }
            all.push(Rest::Line(fork, ply + 1));
        }
        all.extend(own);
        for next in all.into_iter().rev() {
            rest.extend([Rest::Text(")"), next, Rest::Text("\n(")]);
        }
    }

    /// The move with this number of a line.
    fn node(&mut self, line: usize, ply: usize) -> Result<(), UnwritableError> {
        let frame = self.board.frame;
        let (after, moves) = self.line(line);
        let text = moves[ply - after - 1].as_str();
        let value = match text {
            // On a wide board these may be the letters of a point.
            "pass" if self.board.is_reversi && frame.width < 16 => "PA".into(),
            "pass" => String::new(),
            _ => {
                let point = frame.read(text);
                self.board.write(point.map_err(|_| cannot(Unwritable::Move(ply)))?)
            }
        };
        if (ply - after) % MOVES_PER_LINE == 1 && !self.out.ends_with('(') {
            self.out.push('\n');
        }
        let mover = if ply % 2 == 1 { self.first } else { self.first.other() };
        let name = if mover == Side::Black { 'B' } else { 'W' };
        self.out.push_str(&format!(";{name}[{value}]"));
        Ok(())
    }

    /// What is said of a place.
    fn said_of(&mut self, line: usize, ply: usize) {
        let record = self.record;
        let (comments, evaluations) = match line.checked_sub(1) {
            None => (&record.comments, &record.evaluations),
            Some(branch) => {
                let branch = &record.branches[branch];
                (&branch.comments, &branch.evaluations)
            }
        };
        if let Some(note) = comments.get(&ply) {
            self.property("C", note);
        }
        if let Some(evaluated) = evaluations.get(&ply) {
            let is_black = ply.is_multiple_of(2) == (self.first == Side::Black);
            // What was found by looking for it counts more than what somebody played by.
            let best = evaluated.analysed.as_ref().or(evaluated.played.as_ref());
            if let Some(number) = best.and_then(|found| evaluations::number(found.worth, is_black))
            {
                self.property(VALUE, &number);
            }
            // A property stands once in a place; its values follow one another.
            let names = std::iter::once(WORTH).chain(std::iter::repeat(""));
            for ((source, found), name) in evaluated.iter().zip(names) {
                self.property(name, &evaluations::write(source, found));
            }
        }
        let mut last = "";
        for mark in record.marks.get(&(line, ply)).into_iter().flatten() {
            let Some(value) = self.board.write_mark(&mark.name, &mark.value) else { continue };
            let is_ours = is_name(&mark.name) && !is_reserved(&mark.name);
            let is_taken = mark.name == VALUE && evaluations.contains_key(&ply);
            if is_ours && !is_taken && (ply > 0 || is_on_points(&mark.name)) {
                // Values of one name stand together.
                let name = if mark.name == last { "" } else { mark.name.as_str() };
                self.property(name, &value);
                last = &mark.name;
            }
        }
        self.here(line, ply);
    }

    /// Where the game stands, if it is not the end of the first variations.
    fn here(&mut self, line: usize, ply: usize) {
        let record = self.record;
        if line != 0 || ply != record.moves.len() {
            return;
        }
        let none = Vec::new();
        let leaves = self.forks.get(&(0, ply)).unwrap_or(&none);
        let is_first = |line: &usize| record.branches[line - 1].place > 0;
        let before = self.forks.range((0, 0)..(0, ply));
        if leaves.is_empty() && before.flat_map(|(_, lines)| lines).all(is_first) {
            return;
        }
        let next = leaves.iter().position(|line| record.branches[line - 1].is_next);
        self.property(HERE, &next.map_or(0, |index| index + 1).to_string());
    }
}

/// Whether a key can be the name of a property.
fn is_name(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn size_value(frame: Frame) -> String {
    if frame.width == frame.height {
        frame.width.to_string()
    } else {
        format!("{}:{}", frame.width, frame.height)
    }
}

pub(super) fn result(ending: Ending) -> String {
    let by = match ending.how {
        How::Resignation => "R",
        How::Time => "T",
        How::IllegalMove | How::Crash => "F",
        How::Board | How::Agreement | How::Abandoned => "",
    };
    match ending.outcome {
        Some(Outcome::Win(Side::Black)) => format!("B+{by}"),
        Some(Outcome::Win(Side::White)) => format!("W+{by}"),
        Some(Outcome::Draw) => "0".into(),
        None => "Void".into(),
    }
}
