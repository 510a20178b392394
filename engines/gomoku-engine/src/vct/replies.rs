//! The answers that a series of fours rests on.
//!
//! After a threat the attacker would win by some series of fours if nothing were answered. A stone
//! of the defender changes that only
//!
//! - on a point of the series, or on one where it makes five in between;
//! - where he makes a four now, or in between, with what he has been made to answer;
//! - in Renju, where a point of the series is allowed or forbidden for what stands there;
//! - where a five between two enemies is nothing, in line with the series.
//!
//! Any other answer loses to the very same series.

use game::Side;

use super::Vct;
use crate::points::{At, PointSet, star};
use crate::threat::Threat;
use crate::vcf::{Fours, Plies};

/// A series of fours that wins if nothing is answered.
pub(super) struct Series {
    /// From the first four, with answers.
    pub line: Vec<At>,
    /// Plies until the five stands.
    pub plies: Plies,
}

impl Series {
    pub fn of(fours: Fours) -> Self {
        Self { plies: fours.plies as Plies, line: fours.line }
    }
}

impl Vct<'_> {
    /// The points, some of them taken, on which an answer may change something about a series; the
    /// defender is to move.
    pub(super) fn that_matter(&mut self, series: &[At]) -> PointSet {
        let (me, them) = (self.attacker, self.attacker.other());
        let rule = self.board.rule();
        let mut points = PointSet::default();
        if rule.both_ends_block() && !self.is_forced(series) {
            // There were other answers in between, of which the series does not tell.
            self.board.empty_points().for_each(|at| points.insert(at));
            return points;
        }
        self.board.threatening(them, Threat::Four).for_each(|at| points.insert(at));
        self.board.hand_over();
        for (n, &at) in series.iter().enumerate() {
            let is_attack = n % 2 == 0;
            points.insert(at);
            if is_attack {
                self.note_forbidden(me, at, &mut points);
            }
            if rule.both_ends_block() {
                star(at).filter(|&at| self.board.is_empty_at(at)).for_each(|at| points.insert(at));
            }
            self.board.put(at);
            if is_attack {
                let fives: Vec<At> = self.board.threatening(me, Threat::Five).collect();
                for five in fives {
                    points.insert(five);
                    self.note_forbidden(them, five, &mut points);
                }
            } else {
                self.board.threatening(them, Threat::Four).for_each(|at| points.insert(at));
            }
        }
        for _ in series {
            self.board.lift();
        }
        self.board.hand_over();
        points
    }

    /// Takes in what decides whether Black may take a point.
    fn note_forbidden(&mut self, side: Side, at: At, points: &mut PointSet) {
        if !self.board.rule().forbids(side) || !self.board.is_suspect(side, at) {
            return;
        }
        let mut read = Vec::new();
        self.board.is_forbidden(at, &mut |at| read.push(at));
        for at in read.into_iter().flat_map(star) {
            if self.board.is_empty_at(at) {
                points.insert(at);
            }
        }
    }

    /// Whether the attacker wins by just this series if nothing is answered now.
    fn is_forced(&mut self, series: &[At]) -> bool {
        self.board.hand_over();
        let wins = self.still_wins(series);
        self.board.hand_over();
        wins
    }

    /// Whether the attacker, who is to move, wins by just this series of fours.
    pub(super) fn still_wins(&mut self, series: &[At]) -> bool {
        let me = self.attacker;
        let mut stops = Vec::new();
        let (mut put, mut wins) = (0, false);
        let mut steps = series.iter();
        while let Some(&at) = steps.next() {
            if self.board.count_of(me, Threat::Five) > 0 {
                wins = true;
                break;
            }
            if !self.board.is_empty_at(at) || self.board.threat(me, at) < Threat::Four {
                break;
            }
            if self.board.count_of(me.other(), Threat::Five) > 0 {
                stops.clear();
                self.board.stops(&mut stops);
                if !stops.contains(&at) {
                    break;
                }
            }
            if !self.board.is_allowed(me, at) {
                break;
            }
            self.board.put(at);
            put += 1;
            if self.board.count_of(me, Threat::Five) == 0
                || self.board.count_of(me.other(), Threat::Five) > 0
            {
                break;
            }
            stops.clear();
            self.board.stops(&mut stops);
            stops.retain(|&stop| self.board.is_allowed(me.other(), stop));
            match (stops.as_slice(), steps.next()) {
                ([], _) => {
                    wins = true;
                    break;
                }
                ([only], Some(answer)) if only == answer => {
                    self.board.put(*only);
                    put += 1;
                }
                _ => break,
            }
        }
        for _ in 0..put {
            self.board.lift();
        }
        wins
    }
}
