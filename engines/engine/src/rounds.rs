//! Lines of a search that were looked at equally deep.

use crate::{Info, Score};

/// The best lines of a search as its reports come in, for those who compare them: all that are not
/// proved were looked at equally deep, and the best one stands first.
///
/// An engine reports line by line, and a round of lines takes its time. What it has said of a round
/// waits here until the round is whole; until then the round before is what it thinks. A caller
/// that wants all that is new at once has [`Lines`](crate::Lines).
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// How many lines a whole round has, unless the engine has no more.
    wanted: usize,
    lines: Vec<Info>,
    /// The round of now, by rank.
    coming: Vec<Info>,
}

impl Rounds {
    /// None yet, and so many are wanted.
    pub fn of(wanted: usize) -> Self {
        Self { wanted: wanted.max(1), lines: Vec::new(), coming: Vec::new() }
    }

    /// The lines, best first.
    pub fn as_slice(&self) -> &[Info] {
        &self.lines
    }

    /// Takes a report in; what names no move is no line. True if the lines are others now.
    pub fn take(&mut self, info: &Info) -> bool {
        if info.pv.is_empty() {
            return false;
        }
        let line = Info { rank: info.rank.max(1), ..info.clone() };
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
        if round.iter().all(is_proved) {
            let is_new =
                |old: &&Info| self.coming.iter().all(|new| new.pv.first() != old.pv.first());
            round.extend(self.lines.iter().filter(is_new).cloned());
            round.truncate(self.wanted);
        }
        round.len() >= self.wanted && self.tell(round)
    }

    fn tell_if_most(&mut self) -> bool {
        self.coming.len() >= self.lines.len().max(1) && self.tell(self.coming.clone())
    }

    fn tell(&mut self, mut round: Vec<Info>) -> bool {
        let mut depths = round.iter().filter(|line| !is_proved(line)).map(|line| line.depth);
        let first = depths.next();
        if depths.any(|depth| Some(depth) != first) {
            return false;
        }
        // What is worth the same stays as the engine has it.
        round.sort_by(|a, b| wish(b.score).total_cmp(&wish(a.score)));
        for (line, rank) in round.iter_mut().zip(1..) {
            line.rank = rank;
        }
        let changed = round != self.lines;
        self.lines = round;
        changed
    }
}

fn is_proved(line: &Info) -> bool {
    line.score.is_some_and(Score::is_exact)
}

/// A number that grows with what a value of one engine is worth; a sooner win is worth more.
fn wish(score: Option<Score>) -> f64 {
    /// More than any estimate.
    const WON: f64 = 1e12;
    let soon = |plies: Option<u32>| plies.map_or(0.0, |plies| 1.0 / (1.0 + f64::from(plies)));
    let guess = |value: f64| if value.is_nan() { 0.0 } else { value.clamp(-WON, WON) };
    match score {
        Some(Score::Win(plies)) => WON * (2.0 + soon(plies)),
        Some(Score::Loss(plies)) => -WON * (2.0 + soon(plies)),
        Some(Score::Draw) => 0.0,
        Some(Score::Discs(n)) => f64::from(n),
        Some(Score::EstimatedDiscs(value) | Score::Hundredths(value)) => guess(value),
        Some(Score::Chance(share)) => guess(share - 0.5),
        None => f64::NEG_INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A win or a loss in one ply from 100 on, else a guess.
    fn line(rank: u32, depth: u32, text: &str, value: f64) -> Info {
        let score = match value {
            100.0.. => Score::Win(Some(1)),
            ..=-100.0 => Score::Loss(Some(1)),
            _ => Score::Hundredths(value),
        };
        let pv = vec![text.to_string()];
        Info { rank, depth, pv, score: Some(score), ..Info::default() }
    }

    /// What is shown after each of the reports, as `depth:move,move`.
    fn shown(wanted: usize, reports: &[(u32, u32, &str, f64)]) -> Vec<String> {
        let mut lines = Rounds::of(wanted);
        let mut all = Vec::new();
        let tell = |lines: &Rounds| {
            let all = lines.as_slice().iter().map(|l| format!("{}{}", l.pv[0], l.depth));
            all.collect::<Vec<_>>().join(" ")
        };
        for &(rank, depth, text, value) in reports {
            if lines.take(&line(rank, depth, text, value)) {
                all.push(tell(&lines));
            }
        }
        if lines.finish() {
            all.push(tell(&lines));
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
        assert_eq!(shown(3, &reports), ["b1 a1 c1"]);
    }

    #[test]
    fn an_engine_may_have_fewer_lines_than_were_wanted() {
        let reports = [(1, 1, "a", 1.0), (2, 1, "b", 2.0), (1, 2, "a", 3.0), (2, 2, "b", 1.0)];
        assert_eq!(shown(4, &reports), ["b1 a1", "a2 b2"]);
    }

    #[test]
    fn what_is_proved_is_told_at_once_beside_what_was_known() {
        let reports =
            [(1, 4, "a", 10.0), (2, 4, "b", 5.0), (1, 20, "b", 100.0), (2, 20, "a", -100.0)];
        assert_eq!(shown(2, &reports), ["a4 b4", "b20 a4", "b20 a20"]);
    }

    #[test]
    fn one_line_is_told_as_it_comes() {
        let reports = [(1, 1, "a", 1.0), (1, 2, "b", 2.0), (1, 3, "b", 2.0)];
        assert_eq!(shown(1, &reports), ["a1", "b2", "b3"]);
        let mut lines = Rounds::of(1);
        assert!(!lines.take(&Info::default()), "what names no move is no line");
        assert!(lines.take(&Info { pv: vec!["a".into()], ..Info::default() }));
        assert_eq!(lines.as_slice()[0].rank, 1);
    }

    #[test]
    fn better_values_stand_before_worse_ones() {
        use Score::{Chance, Discs, Draw, EstimatedDiscs, Hundredths, Loss, Win};
        for order in [
            &[Win(Some(3)), Win(Some(9)), Win(None), Chance(0.9), Draw, Chance(0.4)][..],
            // Even where both are won by far.
            &[Discs(40), EstimatedDiscs(39.5), Discs(20), EstimatedDiscs(-0.5), Discs(-2)],
            &[Hundredths(1e9), Hundredths(-1e9), Loss(None), Loss(Some(8)), Loss(Some(2))],
        ] {
            let values: Vec<f64> = order.iter().map(|&score| wish(Some(score))).collect();
            assert!(values.is_sorted_by(|a, b| a > b), "{order:?}: {values:?}");
        }
        assert!(wish(None) < wish(Some(Loss(Some(0)))));
    }
}
