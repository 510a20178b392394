//! A tree of nodes as a record.

use game::{Frame, Origin, Outcome, Rows, Side, text};

use super::lines::Places;
use super::points::{Board, Dialect, is_on_points, read_size};
use super::{FORMAT, HERE, VALUE, WORTH, evaluations, write};
use super::{Game, Node};
use crate::kept::RESULT;
use crate::{Ending, FormatError, FormatFault, How, Mark, Record};

impl Game {
    /// The game: its main line is the first variation everywhere, the others are branches. What
    /// stands in nodes without a move belongs to the place that they are at. A variation that puts
    /// stones on the board has no place in a record and is left out, as is one in which a side moves twice.
    ///
    /// # Errors
    /// A [`FormatError`] if it is another game, or names a point that the board does not have.
    pub fn record(&self) -> Result<Record, FormatError> {
        let board = self.board()?;
        let frame = board.frame;
        let mut record = Record { game: game_id(board).into(), ..Record::default() };
        record.size = Some(if frame.width == frame.height {
            frame.width.to_string()
        } else {
            format!("{}x{}", frame.width, frame.height)
        });
        // What is said before the first move is about the game.
        let mut is_before = true;
        for index in self.main_line() {
            let node = &self.nodes[index];
            is_before &= !node.properties.iter().any(|(name, _)| name == "B" || name == "W");
            for (name, values) in &node.properties {
                let first = || values.first().cloned();
                match name.as_str() {
                    "PB" => record.names[0] = first(),
                    "PW" => record.names[1] = first(),
                    "DT" => record.date = first(),
                    RESULT => record.others.push((RESULT.into(), first().unwrap_or_default())),
                    name if write::is_reserved(name) || is_on_points(name) => {}
                    _ if is_before || index == 0 => {
                        record.others.extend(values.iter().map(|v| (name.clone(), v.clone())));
                    }
                    _ => {}
                }
            }
        }
        // The first of each counts; whatever else is said is kept, but not what we would write.
        let first = |name: &str| record.said(name).next().map(str::to_string);
        let (result, rules_said) = (first(RESULT), first("RU"));
        record.ending = result.as_deref().and_then(ending);
        record.variant = rules_said.as_deref().and_then(rules);
        let result = record.ending.map(write::result);
        let is_usual = |name: &str, usual: Option<&str>| record.said(name).eq(usual);
        let dropped = [
            (RESULT, is_usual(RESULT, result.as_deref())),
            ("RU", is_usual("RU", record.variant.as_deref())),
            ("AP", is_usual("AP", Some(write::PROGRAM))),
        ];
        record.others.retain(|(key, _)| !dropped.contains(&(key.as_str(), true)));
        let start = self.start(board)?;
        if start != board.usual() {
            record.start = Some(start.write());
        }
        self.places(board, start.turn)?.put_into(&mut record);
        if record.evaluations.contains_key(&0) {
            record.others.retain(|(name, _)| name != VALUE);
        }
        Ok(record)
    }

    /// Which game on which board, and how its points are written.
    fn board(&self) -> Result<Board, FormatError> {
        let root = &self.nodes[0];
        let (is_reversi, default_size, origin) = match root.first("GM").map(str::trim) {
            Some("2") => (true, 8, Origin::Top),
            Some("4" | "5") => (false, 15, Origin::Bottom),
            Some(other) => {
                let other = text::clip(other);
                return Err(root.fault(FormatFault::OtherGame(other)));
            }
            None => return Err(root.fault(FormatFault::NamelessGame)),
        };
        let frame = match root.first("SZ") {
            None => Frame::square(default_size, origin),
            Some(size) => read_size(size, origin)
                .ok_or_else(|| root.fault(FormatFault::Size(text::clip(size))))?,
        };
        // Marks tell it only where nothing is played.
        let (mut is_played, mut plays_digit, mut marks_digit) = (false, false, false);
        for node in self.kept().into_iter().flatten() {
            for (name, values) in &node.properties {
                let is_digit =
                    |v: &String| v.trim().as_bytes().get(1).is_some_and(u8::is_ascii_digit);
                let has_digit = values.iter().any(is_digit);
                if matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE") {
                    // A pass may be written in both ways.
                    let is_pass = |v: &String| {
                        matches!(&*v.trim().to_ascii_lowercase(), "" | "pass" | "pa" | "--" | "tt")
                    };
                    is_played |= !values.iter().all(is_pass);
                    plays_digit |= has_digit;
                } else if is_on_points(name) {
                    marks_digit |= has_digit;
                }
            }
        }
        let has_digit = if is_played { plays_digit } else { marks_digit };
        let dialect = if has_digit { Dialect::Notation } else { Dialect::Letters };
        Ok(Board { frame, dialect, is_reversi })
    }

    /// The nodes; none for those of a variation that sets stones up.
    fn kept(&self) -> Vec<Option<&Node>> {
        let mut is_main = vec![false; self.nodes.len()];
        self.main_line().into_iter().for_each(|index| is_main[index] = true);
        let mut is_left_out = vec![false; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            let sets_up = |(name, _): &(String, Vec<String>)| {
                matches!(name.as_str(), "AB" | "AW" | "AE" | "PL")
            };
            is_left_out[index] |= !is_main[index] && node.properties.iter().any(sets_up);
            if is_left_out[index] {
                node.children.iter().for_each(|&child| is_left_out[child] = true);
            }
        }
        let nodes = self.nodes.iter().zip(is_left_out);
        nodes.map(|(node, is_left_out)| (!is_left_out).then_some(node)).collect()
    }

    /// The position before the first move, with the side that moves.
    fn start(&self, board: Board) -> Result<Rows, FormatError> {
        let mut set_up = Rows::empty(board.frame);
        let (mut has_stones, mut turn, mut first) = (false, None, None);
        for index in self.main_line() {
            let node = &self.nodes[index];
            for (name, values) in &node.properties {
                let cell = match name.as_str() {
                    "B" => {
                        first = first.or(Some(Side::Black));
                        continue;
                    }
                    "W" => {
                        first = first.or(Some(Side::White));
                        continue;
                    }
                    "PL" if first.is_none() => {
                        let is_white = |v: &String| v.trim().starts_with(['W', 'w', '2']);
                        let white = values.first().is_some_and(is_white);
                        turn = Some(if white { Side::White } else { Side::Black });
                        continue;
                    }
                    "AB" => Some(Side::Black),
                    "AW" => Some(Side::White),
                    "AE" => None,
                    _ => continue,
                };
                if first.is_some() {
                    return Err(node.fault(FormatFault::LateSetup));
                }
                for point in board.read_all(values, |value| node.no_point(value))? {
                    set_up.cells[board.frame.index(point)] = cell;
                }
                has_stones = true;
            }
        }
        let mut start = if has_stones { set_up } else { board.usual() };
        // Who does not say who moves shows it by the first move.
        start.turn = turn.or(first).unwrap_or(Side::Black);
        Ok(start)
    }

    fn places(&self, board: Board, turn: Side) -> Result<Places, FormatError> {
        let mut places = Places::new();
        // Where each node is; none where it is left out.
        let mut at: Vec<Option<usize>> = vec![None; self.nodes.len()];
        at[0] = Some(0);
        let mut is_main = vec![false; self.nodes.len()];
        self.main_line().into_iter().for_each(|index| is_main[index] = true);
        'nodes: for (index, node) in self.kept().into_iter().enumerate() {
            let (Some(node), Some(mut place)) = (node, at[index]) else { continue };
            for (name, values) in &node.properties {
                match name.as_str() {
                    "B" | "W" => {
                        let value = values.first().map_or("", String::as_str);
                        let point = board.read(value).ok_or_else(|| node.no_point(value))?;
                        let mover = if name == "B" { Side::Black } else { Side::White };
                        let is_even = places.0[place].ply.is_multiple_of(2);
                        let expected = if is_even { turn } else { turn.other() };
                        // A pass under the wrong name is the one that would be missing.
                        if mover != expected && point.is_some() {
                            // Some writers leave out passes; elsewhere nobody moves twice.
                            if board.is_reversi {
                                place = places.play(place, text::PASS);
                            } else if !is_main[index] {
                                continue 'nodes;
                            } else {
                                let found = text::clip(&format!("{name}[{value}]"));
                                return Err(node.fault(FormatFault::Turn(found)));
                            }
                        }
                        let text = point.map_or_else(|| text::PASS.into(), |p| board.frame.name(p));
                        place = places.play(place, &text);
                    }
                    "C" => places.comment(place, values.first().map_or("", String::as_str)),
                    _ => {}
                }
            }
            // What is said of the move may stand before it.
            for (name, values) in &node.properties {
                let slot = &mut places.0[place];
                match name.as_str() {
                    WORTH => values.iter().for_each(|value| {
                        if let Some((source, found)) = evaluations::read(value) {
                            slot.evaluated.slot(source).get_or_insert(found);
                        }
                    }),
                    HERE => slot.here = values.first().and_then(|v| v.trim().parse().ok()),
                    RESULT => {}
                    name if write::is_reserved(name) => {}
                    name if slot.ply > 0 || is_on_points(name) => {
                        slot.marks.extend(values.iter().filter_map(|value| {
                            let value = board.read_mark(name, value)?;
                            Some(Mark { name: name.to_string(), value })
                        }));
                    }
                    _ => {}
                }
            }
            node.children.iter().for_each(|&child| at[child] = Some(place));
        }
        // Where more is known, the number says nothing new.
        for place in &mut places.0 {
            let is_known = place.evaluated.iter().next().is_some();
            place.marks.retain(|mark| !is_known || mark.name != VALUE);
        }
        Ok(places)
    }
}

const fn game_id(board: Board) -> &'static str {
    if board.is_reversi { "reversi" } else { "gomoku" }
}

impl Node {
    const fn fault(&self, fault: FormatFault) -> FormatError {
        FormatError { format: FORMAT, line: self.line, offset: self.offset, fault }
    }

    fn no_point(&self, value: &str) -> FormatError {
        self.fault(FormatFault::Point(text::clip(value)))
    }
}

/// The variant that a text names: one of ours with its flags, or a word of it in free text.
fn rules(value: &str) -> Option<String> {
    let lower = value.trim().to_ascii_lowercase();
    // Names that hold another come before it.
    let known = ["standard-caro", "renju-pass", "freestyle", "standard", "renju", "caro", "anti"];
    let (first, flags) = lower.split_once('+').unwrap_or((&lower, ""));
    // Starts of Reversi: words that free text may hold for other reasons.
    let is_start = first == "parallel"
        || first.strip_prefix("handicap").is_some_and(|n| matches!(n, "1" | "2" | "3" | "4"));
    if (known.contains(&first) || is_start)
        && flags.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'+')
    {
        return Some(lower);
    }
    known.iter().find(|id| lower.contains(*id)).map(|id| (*id).to_string())
}

/// `B+R`, `W+22`, `B+Time`, `B+Draw`, `0`, `Draw`; none for `?` and `Void`.
pub(crate) fn ending(value: &str) -> Option<Ending> {
    let value = value.trim();
    let (who, by) = value.split_once('+').unwrap_or((value, ""));
    let by = by.trim().to_ascii_lowercase();
    let how = match by.as_str() {
        "r" | "resign" | "resignation" => How::Resignation,
        "t" | "time" => How::Time,
        "f" | "forfeit" => How::IllegalMove,
        _ => How::Board,
    };
    let outcome = match who.trim().to_ascii_lowercase().as_str() {
        _ if by == "draw" => Outcome::Draw,
        "b" | "black" => Outcome::Win(Side::Black),
        "w" | "white" => Outcome::Win(Side::White),
        "0" | "draw" | "jigo" => Outcome::Draw,
        _ => return None,
    };
    Some(Ending { outcome: Some(outcome), how })
}
