//! What an engine says while it thinks.

use engine::{Info, Score};
use serde::Serialize;
use utoipa::ToSchema;

/// One of the best lines, as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// Which of the best moves, from 1.
    pub rank: u32,
    /// How deep it was looked at, in plies.
    pub depth: u32,
    /// Its value for the side to move: `win 5`, `+12`, `~ +1.50`, `62%`.
    pub score: Option<String>,
    /// The same from -1 (lost) to 1 (won) for Black: what an evaluation bar shows.
    pub advantage: Option<f64>,
    /// Whether it is proved.
    pub proved: bool,
    /// The moves.
    pub pv: Vec<String>,
    /// Positions visited so far.
    pub nodes: u64,
    /// Milliseconds so far.
    pub ms: u64,
    /// What else the engine says.
    pub note: Option<String>,
}

impl Line {
    /// What an engine reports about a position in which `sign` is 1 if Black is to move, else -1.
    pub fn of(info: &Info, sign: f64) -> Self {
        Self {
            rank: info.rank.max(1),
            depth: info.depth,
            score: info.score.map(|score| score.to_string()),
            advantage: info.score.map(|score| sign * score.advantage()),
            proved: info.score.is_some_and(Score::is_exact),
            pv: info.pv.clone(),
            nodes: info.nodes,
            ms: u64::try_from(info.time.as_millis()).unwrap_or(u64::MAX),
            note: info.note.clone(),
        }
    }
}

/// The lines of a search, for those who compare them: all that are not proved were looked at
/// equally deep, and the best one stands first.
///
/// An engine reports line by line, and a round of lines takes its time. What it has said of a round
/// waits here until the round is whole; until then the round before is what it thinks.
#[derive(Clone, Debug)]
pub struct Thought {
    /// How many lines a whole round has, unless the engine has no more.
    wanted: usize,
    /// 1 if Black is to move, else -1.
    sign: f64,
    lines: Vec<Line>,
    /// The round of now, by rank.
    coming: Vec<Line>,
}

impl Thought {
    /// Nothing is thought yet; `wanted` lines are, of a position in which `sign` is 1 if Black is to
    /// move, else -1.
    pub fn of(wanted: usize, sign: f64) -> Self {
        Self { wanted: wanted.max(1), sign, lines: Vec::new(), coming: Vec::new() }
    }

    /// The lines, best first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Takes a report in. True if the lines are others now.
    pub fn take(&mut self, line: Line) -> bool {
        let at = line.rank as usize - 1;
        if at == 0 {
            // An engine that has fewer lines than were wanted ends a round by beginning another.
            let ended = !self.coming.is_empty() && self.coming[0].depth != line.depth;
            let told = ended && self.tell_if_most();
            self.coming = vec![line];
            return self.tell_if_whole() || told;
        }
        self.coming.truncate(at);
        // A line without those before it is of a round that nobody has heard of.
        if self.coming.len() < at {
            return false;
        }
        self.coming.push(line);
        self.tell_if_whole()
    }

    /// The search is over. True if the lines are others now.
    pub fn finish(&mut self) -> bool {
        self.tell_if_most()
    }

    /// A round is whole when it has all its lines. While all are proved that it has, the others are
    /// those of the round before.
    fn tell_if_whole(&mut self) -> bool {
        let mut round = self.coming.clone();
        if round.iter().all(|line| line.proved) {
            let is_new =
                |old: &&Line| self.coming.iter().all(|new| new.pv.first() != old.pv.first());
            round.extend(self.lines.iter().filter(is_new).cloned());
            round.truncate(self.wanted);
        }
        round.len() >= self.wanted && self.tell(round)
    }

    fn tell_if_most(&mut self) -> bool {
        self.coming.len() >= self.lines.len().max(1) && self.tell(self.coming.clone())
    }

    fn tell(&mut self, mut round: Vec<Line>) -> bool {
        let mut depths = round.iter().filter(|line| !line.proved).map(|line| line.depth);
        let first = depths.next();
        if depths.any(|depth| Some(depth) != first) {
            return false;
        }
        let value =
            |line: &Line| line.advantage.map_or(f64::NEG_INFINITY, |value| self.sign * value);
        // What is worth the same stays as the engine has it.
        round.sort_by(|a, b| value(b).total_cmp(&value(a)));
        for (line, rank) in round.iter_mut().zip(1..) {
            line.rank = rank;
        }
        let changed = round != self.lines;
        self.lines = round;
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(rank: u32, depth: u32, text: &str, value: f64) -> Line {
        let (advantage, proved) = (Some(value / 100.0), value.abs() >= 100.0);
        let pv = vec![text.to_string()];
        let score = Some(value.to_string());
        Line { rank, depth, score, advantage, proved, pv, nodes: 0, ms: 0, note: None }
    }

    /// What is shown after each of the reports, as `depth:move,move`.
    fn shown(wanted: usize, sign: f64, reports: &[(u32, u32, &str, f64)]) -> Vec<String> {
        let mut thought = Thought::of(wanted, sign);
        let mut all = Vec::new();
        let tell = |thought: &Thought| {
            let lines = thought.lines().iter().map(|l| format!("{}{}", l.pv[0], l.depth));
            lines.collect::<Vec<_>>().join(" ")
        };
        for &(rank, depth, text, value) in reports {
            if thought.take(line(rank, depth, text, value)) {
                all.push(tell(&thought));
            }
        }
        if thought.finish() {
            all.push(tell(&thought));
        }
        all
    }

    #[test]
    fn a_round_is_told_when_it_is_whole_and_best_first() {
        let reports = [
            (1, 1, "a", 10.0),
            (2, 1, "b", 12.0),
            (3, 1, "c", 5.0),
            (1, 2, "c", 9.0),
            (2, 2, "a", 8.0),
        ];
        // The second round was broken off: it is not mixed with the first.
        assert_eq!(shown(3, 1.0, &reports), ["b1 a1 c1"]);
        // What is good for Black is bad for White.
        assert_eq!(shown(3, -1.0, &reports), ["c1 a1 b1"]);
    }

    #[test]
    fn an_engine_may_have_fewer_lines_than_were_wanted() {
        let reports = [(1, 1, "a", 1.0), (2, 1, "b", 2.0), (1, 2, "a", 3.0), (2, 2, "b", 1.0)];
        assert_eq!(shown(4, 1.0, &reports), ["b1 a1", "a2 b2"]);
    }

    #[test]
    fn what_is_proved_is_told_at_once_beside_what_was_known() {
        let reports =
            [(1, 4, "a", 10.0), (2, 4, "b", 5.0), (1, 20, "b", 100.0), (2, 20, "a", -100.0)];
        assert_eq!(shown(2, 1.0, &reports), ["a4 b4", "b20 a4", "b20 a20"]);
    }

    #[test]
    fn one_line_is_told_as_it_comes() {
        let reports = [(1, 1, "a", 1.0), (1, 2, "b", 2.0), (1, 3, "b", 2.0)];
        assert_eq!(shown(1, 1.0, &reports), ["a1", "b2", "b3"]);
    }
}
