//! Reads a game file of ours.

use game::{Outcome, Side, text};

use super::{END, Fault, MAGIC, ReadError, VERSION, escape, fields};
use crate::{Branch, Ending, How, Opening, Record, TimeControl};

/// Reads a record.
///
/// # Errors
/// A [`ReadError`] that names the line.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let all = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
        ReadError { line, fault: Fault::NotText }
    })?;
    let mut lines = all.lines().zip(1..);
    let version = first_line(lines.next().map_or("", |(line, _)| line))
        .map_err(|fault| ReadError { line: 1, fault })?;

    let mut reader = Reader { version, ..Reader::default() };
    let mut last = 1;
    for (line, number) in lines {
        last = number;
        reader.line(line).map_err(|fault| ReadError { line: number, fault })?;
    }
    reader.finish().map_err(|fault| ReadError { line: last, fault })
}

fn first_line(line: &str) -> Result<u32, Fault> {
    let not_ours = || Fault::NotOurs { found: text::clip(line) };
    let version = line.trim().strip_prefix(MAGIC).ok_or_else(not_ours)?;
    if !version.starts_with([' ', '\t']) {
        return Err(not_ours());
    }
    let version = version.trim();
    if version.is_empty() || !version.bytes().all(|b| b.is_ascii_digit()) {
        return Err(not_ours());
    }
    match version.parse::<u32>() {
        Ok(version @ 1..=VERSION) => Ok(version),
        _ => Err(Fault::Version { found: text::clip(version) }),
    }
}

#[derive(Default)]
struct Reader {
    version: u32,
    record: Record,
    outcome: Option<Option<Outcome>>,
    how: Option<How>,
    in_moves: bool,
    /// The line that ends the file was there.
    ended: bool,
    /// What positions are worth, as it stands in the file: which positions there are is known at
    /// its end.
    evaluations: Vec<String>,
    /// Where the game ended, as it stands in the file.
    end_place: Option<String>,
    marks: Vec<String>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), Fault> {
        match line.trim() {
            "" => {
                self.in_moves |= !self.record.game.is_empty();
                Ok(())
            }
            more if self.ended => Err(Fault::AfterEnd { found: text::clip(more) }),
            END if self.in_moves && self.version > 2 => {
                self.ended = true;
                Ok(())
            }
            note if note.starts_with('#') => self.note(line.trim_start()),
            branch if self.in_moves && self.version > 1 && branch.starts_with("branch:") => {
                self.branch(branch)
            }
            timing if self.in_moves && self.version > 1 && timing.starts_with('@') => {
                self.timing(timing)
            }
            moves if self.in_moves => self.moves(moves),
            header => self.header(header),
        }
    }

    fn header(&mut self, line: &str) -> Result<(), Fault> {
        let split = line.split_once(':').map(|(key, value)| (key.trim(), value));
        let Some((key, value)) = split.filter(|(key, _)| {
            !key.is_empty() && !key.contains(|c: char| c.is_whitespace() || c.is_control())
        }) else {
            return Err(Fault::Header { found: text::clip(line) });
        };
        let clean: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        // Parts of a value are escaped one by one, so they are read from the raw text.
        let raw = clean.trim();
        let value = if self.version > 1 { escape::read(raw) } else { raw.to_string() };
        if self.version > 1 {
            if let Some(key) = key.strip_prefix('~') {
                self.record.others.push((key.to_string(), value));
                return Ok(());
            }
            if self.new_header(key, raw)? {
                return Ok(());
            }
        }
        self.old_header(key, value)
    }

    /// The headers that version 2 brought; false if it is none of them.
    fn new_header(&mut self, key: &str, raw: &str) -> Result<bool, Fault> {
        let record = &mut self.record;
        let once = |is_there: bool| match is_there {
            true => Err(Fault::Repeated { key: text::clip(key) }),
            false => Ok(()),
        };
        const TIME: &str = "300, 5m+2, 40/5m, 10m+3x30, 5/move";
        let time = |key| TimeControl::kept(raw).map_err(|_| bad_value(key, raw, TIME));
        match key {
            "seat-black" | "seat-white" => {
                let slot = &mut record.seats[usize::from(key == "seat-white")];
                once(slot.is_some())?;
                let seat = fields::read_seat(raw);
                let key = if key == "seat-white" { "seat-white" } else { "seat-black" };
                *slot = Some(seat.ok_or_else(|| bad_value(key, raw, "person, engine ID"))?);
            }
            "time" => {
                once(record.time != [None; 2])?;
                record.time = [Some(time("time")?); 2];
            }
            "time-black" => {
                once(record.time[0].is_some())?;
                record.time[0] = Some(time("time-black")?);
            }
            "time-white" => {
                once(record.time[1].is_some())?;
                record.time[1] = Some(time("time-white")?);
            }
            "clock-black" | "clock-white" => {
                let slot = &mut record.clocks[usize::from(key == "clock-white")];
                once(slot.is_some())?;
                let key = if key == "clock-white" { "clock-white" } else { "clock-black" };
                let reading = fields::read_reading(raw);
                *slot = Some(reading.ok_or_else(|| bad_value(key, raw, "288.25, 288.25/12, 0x2"))?);
            }
            "offer" => {
                once(record.offer.is_some())?;
                const EXPECTED: &str =
                    "black draw, white draw, black resignation, white resignation";
                let offer = fields::read_offer(raw);
                record.offer = Some(offer.ok_or_else(|| bad_value("offer", raw, EXPECTED))?);
            }
            "opening" => {
                once(record.opening.is_some())?;
                let parts = raw.split_once(char::is_whitespace);
                let parts = parts.and_then(|(rule, seed)| Some((rule, seed.trim().parse().ok()?)));
                let (rule, seed) = parts.ok_or_else(|| bad_value("opening", raw, "RULE SEED"))?;
                let rule = escape::read(rule);
                record.opening = Some(Opening { rule, seed, ..Opening::default() });
            }
            "answers" | "undone" => {
                let opening = record.opening.as_mut();
                let opening = opening.ok_or(Fault::Missing { key: "opening" })?;
                let list = match key {
                    "answers" => &mut opening.answers,
                    _ => &mut opening.undone,
                };
                once(!list.is_empty())?;
                *list = fields::read_words(raw);
            }
            "evaluation" => self.evaluations.push(raw.to_string()),
            "ended" => {
                once(self.end_place.is_some())?;
                self.end_place = Some(raw.to_string());
            }
            "mark" => self.marks.push(raw.to_string()),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn old_header(&mut self, key: &str, value: String) -> Result<(), Fault> {
        let record = &mut self.record;
        let repeated = || Fault::Repeated { key: text::clip(key) };
        let once = |slot: &mut Option<String>, value: String| {
            if slot.is_some() {
                return Err(repeated());
            }
            *slot = (!value.is_empty()).then_some(value);
            Ok(())
        };
        match key {
            "game" if !record.game.is_empty() => Err(repeated()),
            "game" => {
                record.game = value;
                Ok(())
            }
            "size" => once(&mut record.size, value),
            "variant" => once(&mut record.variant, value),
            "start" => once(&mut record.start, value),
            "black" => once(&mut record.names[0], value),
            "white" => once(&mut record.names[1], value),
            "date" => once(&mut record.date, value),
            "reason" => once(&mut record.reason, value),
            "result" if self.outcome.is_some() => Err(repeated()),
            "result" => {
                let outcome = match &*value {
                    "black" => Some(Outcome::Win(Side::Black)),
                    "white" => Some(Outcome::Win(Side::White)),
                    "draw" => Some(Outcome::Draw),
                    "none" => None,
                    _ => return Err(bad_value("result", &value, "black, white, draw, none")),
                };
                self.outcome = Some(outcome);
                Ok(())
            }
            "ending" if self.how.is_some() => Err(repeated()),
            "ending" => {
                const EXPECTED: &str =
                    "board, resignation, time, illegal-move, crash, agreement, abandoned";
                let how = How::from_name(&value);
                self.how = Some(how.ok_or_else(|| bad_value("ending", &value, EXPECTED))?);
                Ok(())
            }
            // Version 1 noted the clocks' setting among what it did not know.
            "time" if record.time == [None; 2] && TimeControl::kept(&value).is_ok() => {
                record.time = [TimeControl::kept(&value).ok(); 2];
                Ok(())
            }
            _ => {
                record.others.push((key.to_string(), value));
                Ok(())
            }
        }
    }

    /// How many moves from the start the current line has come.
    fn ply(&self) -> usize {
        self.record.span(self.record.branches.len()).map_or(0, |(_, end)| end)
    }

    fn note(&mut self, line: &str) -> Result<(), Fault> {
        let text = line.strip_prefix('#').unwrap_or(line);
        let text = match self.version {
            1 => text.trim().to_string(),
            _ => escape::read(text.strip_prefix(' ').unwrap_or(text)),
        };
        let ply = self.ply();
        let comments = match self.record.branches.last_mut() {
            Some(branch) if branch.moves.is_empty() => {
                return Err(bad_value("branch", line, "moves"));
            }
            Some(branch) => &mut branch.comments,
            None => &mut self.record.comments,
        };
        comments
            .entry(ply)
            .and_modify(|note| {
                note.push('\n');
                note.push_str(&text);
            })
            .or_insert(text);
        Ok(())
    }

    fn branch(&mut self, line: &str) -> Result<(), Fault> {
        self.end_of_branch()?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let bad = || bad_value("branch", line, "of N after N place N, of N after N place N next");
        let (words, is_next) = match &words[..] {
            [words @ .., "next"] => (words, true),
            words => (words, false),
        };
        let ["branch:", "of", of, "after", after, "place", place] = words else {
            return Err(bad());
        };
        let number = |text: &str| text.parse::<usize>().ok().filter(|&n| n < usize::MAX / 2);
        let (Some(of), Some(after), Some(place)) = (number(of), number(after), number(place))
        else {
            return Err(bad());
        };
        let place = place.checked_sub(1).ok_or_else(bad)?;
        self.record.branches.push(Branch { of, after, place, is_next, ..Branch::default() });
        Ok(())
    }

    /// A branch has moves and leaves a line that there is.
    fn end_of_branch(&self) -> Result<(), Fault> {
        let Some((last, before)) = self.record.branches.split_last() else { return Ok(()) };
        if self.record.is_rooted(before.len()) {
            return Ok(());
        }
        let found = format!("of {} after {}", last.of, last.after);
        Err(bad_value("branch", &found, "a place in a line before it, and moves"))
    }

    fn timing(&mut self, line: &str) -> Result<(), Fault> {
        let expected = "@MOVE SECONDS BLACK WHITE";
        let (ply, timing) =
            fields::read_timing(line).ok_or_else(|| bad_value("@", line, expected))?;
        let last = self.ply();
        let (first, slot) = match self.record.branches.last_mut() {
            Some(branch) => (branch.after + 1, &mut branch.timing),
            None => (0, &mut self.record.timing),
        };
        if !(first..=last).contains(&ply) {
            return Err(Fault::Number { expected: last, found: ply.to_string() });
        }
        match slot.insert(ply, timing) {
            Some(_) => Err(Fault::Repeated { key: format!("@{ply}") }),
            None => Ok(()),
        }
    }

    fn moves(&mut self, line: &str) -> Result<(), Fault> {
        for token in line.split_whitespace() {
            let expected = self.ply() + 1;
            let moves = match self.record.branches.last_mut() {
                Some(branch) => &mut branch.moves,
                None => &mut self.record.moves,
            };
            if let Some(number) = token.strip_suffix('.')
                && !number.is_empty()
                && number.bytes().all(|b| b.is_ascii_digit())
            {
                if number.parse() != Ok(expected) {
                    return Err(Fault::Number { expected, found: text::clip(number) });
                }
            } else if token.contains(char::is_control) {
                return Err(Fault::Move { found: text::clip(token) });
            } else {
                moves.push(match self.version {
                    1 => token.to_string(),
                    _ => escape::read(token),
                });
            }
        }
        Ok(())
    }

    /// Takes in what a position is worth; false if it is none of this game's, or told twice.
    fn evaluation(&mut self, raw: &str) -> bool {
        let Some(noted) = fields::read_evaluation(raw) else { return false };
        let fields::Noted { line, after, by_move, source, evaluation } = noted;
        // A program that knows nothing of it may have changed the moves.
        self.record.leads_to(line, after) == Some(by_move.as_deref())
            && self.record.note_evaluation(line, after, source, evaluation)
    }

    /// Takes in what else is said of a place; false if it is none of this game's.
    fn mark(&mut self, raw: &str) -> bool {
        let Some((line, after, by_move, mark)) = fields::read_mark(raw) else { return false };
        let fits = self.record.leads_to(line, after) == Some(by_move.as_deref());
        if fits {
            self.record.marks.entry((line, after)).or_default().push(mark);
        }
        fits
    }

    fn finish(mut self) -> Result<Record, Fault> {
        if self.record.game.is_empty() {
            return Err(Fault::Missing { key: "game" });
        }
        if self.version > 2 && !self.ended {
            return Err(Fault::Cut);
        }
        self.end_of_branch()?;
        for raw in std::mem::take(&mut self.evaluations) {
            if !self.evaluation(&raw) {
                self.record.others.push(("evaluation".to_string(), escape::read(&raw)));
            }
        }
        if let Some(raw) = self.end_place.take() {
            let told = fields::read_end_place(&raw);
            // A program that knows nothing of it may have changed the moves.
            self.record.ended = told.and_then(|(place, by_move)| {
                let leads = self.record.leads_to(place.line, place.after)?;
                (leads == by_move.as_deref()).then_some(place)
            });
            if self.record.ended.is_none() {
                self.record.others.push(("ended".to_string(), escape::read(&raw)));
            }
        }
        for raw in std::mem::take(&mut self.marks) {
            if !self.mark(&raw) {
                self.record.others.push(("mark".to_string(), escape::read(&raw)));
            }
        }
        self.record.ending = match (self.outcome, self.how) {
            (None, None) => None,
            (Some(outcome), how) => {
                // A bare result came about on the board; no result at all means nobody went on.
                let usual = if outcome.is_some() { How::Board } else { How::Abandoned };
                Some(Ending { outcome, how: how.unwrap_or(usual) })
            }
            (None, Some(How::Abandoned)) => Some(Ending::ABANDONED),
            (None, Some(_)) => return Err(Fault::Missing { key: "result" }),
        };
        Ok(self.record)
    }
}

fn bad_value(key: &'static str, found: &str, expected: &'static str) -> Fault {
    Fault::Value { key, found: text::clip(found), expected }
}
