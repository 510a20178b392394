//! The win that a search has found as steps that follow each other: an answer to every answer.

use std::collections::BTreeMap;

use game::Point;

use super::look::after_one;
use super::replies::Series;
use super::table::INFINITE;
use super::{Threats, Vct};
use crate::certificate::{Step, StepId};
use crate::points::{At, point_of};
use crate::threat::Threat;
use crate::vcf::{ANY, Fours, Plies, left_key};

/// Positions that are visited to find fours again.
const FOURS: u64 = 1 << 20;
/// Positions that a certificate may take, if the search might not take more.
const LEAST_FOR_CERTIFICATE: u64 = 1_000_000;

/// What follows a move: the steps after some answers, and that after all others.
type After = (Vec<(Vec<Point>, StepId)>, Option<StepId>);

impl Vct<'_> {
    /// Makes the certificate if it is wanted: of a win that begins with a move, or with any. That
    /// takes as many positions again at most.
    pub(super) fn certify(&mut self, threats: &mut Threats, left: Plies, first: Option<At>) {
        let Some((rules, position)) = self.certified.clone() else { return };
        self.is_over = false;
        self.budget = self.nodes.saturating_add(self.most.max(LEAST_FOR_CERTIFICATE));
        let rest = threats.plies as Plies;
        let first = match first {
            Some(at) => self.step_on(at, |search| search.after_move(after_one(left), rest - 1)),
            None => self.strategy(left, rest),
        };
        if let Some(first) = first {
            threats.certificate = Some(self.steps.write(rules, &position, first));
            threats.plies = threats.plies.min(self.steps.plies(first) as usize);
        }
    }

    /// The first step of the attacker, who is to move and wins, as was proved within `rest` plies;
    /// none if the search is over before all steps are found.
    pub(super) fn strategy(&mut self, left: Plies, rest: Plies) -> Option<StepId> {
        let key = self.board.key() ^ left_key(left);
        if let Some(&id) = self.made.get(&key)
            && self.steps.plies(id) <= rest.into()
        {
            return Some(id);
        }
        let most = self.known_plies(left, rest);
        let fours = self.fours_within(FOURS, left, most);
        let is_short = fours.as_ref().is_some_and(|fours| fours.plies <= most.into());
        let id = match fours.map(|fours| fours.line) {
            Some(line) if is_short && !self.is_for_book && self.still_wins(&line) => {
                self.series(&line)
            }
            fours => {
                let first = fours.map(|line| line[0]);
                let at =
                    first.filter(|_| is_short).or_else(|| self.winning_move(left)).or(first)?;
                self.step_on(at, |search| search.after_move(after_one(left), after_one(most)))
            }
        }?;
        self.made.insert(key, id);
        Some(id)
    }

    /// The plies within which the attacker, who is to move, is known to win, `rest` of them at most;
    /// the books do not ask.
    fn known_plies(&self, left: Plies, rest: Plies) -> Plies {
        if self.is_for_book {
            return ANY;
        }
        let id = self.table.id(self.board.key() ^ left_key(left));
        let node = id.map(|id| self.table.node(id)).filter(|node| node.proof == 0);
        node.map_or(rest, |node| node.plies.min(rest))
    }

    /// The win by fours of the attacker, who is to move: the shorter one of what a hasty search
    /// finds and what one to the end does, or if both take longer than is known, one that does not.
    /// The books take the first.
    pub(super) fn fours_within(&mut self, most: u64, left: Plies, known: Plies) -> Option<Fours> {
        let all = self.by_fours(most, left).0?;
        if self.is_for_book {
            return Some(all);
        }
        let hasty = self.by_hasty_fours(most, left).0;
        let best = hasty.filter(|hasty| hasty.plies < all.plies).unwrap_or(all);
        if best.plies <= known.into() {
            return Some(best);
        }
        Some(self.by_fours(most, known).0.unwrap_or(best))
    }

    /// The move of the attacker that was proved to win, or is proved now.
    fn winning_move(&mut self, left: Plies) -> Option<At> {
        let id = self.id(left);
        self.visit(id, left, INFINITE, INFINITE);
        let won = self.table.moves(id).filter_map(|n| {
            let edge = self.table.edges[n];
            let key = self.board.key_after(edge.at) ^ left_key(after_one(left));
            let node = self.table.node(self.table.id(key)?);
            (node.proof == 0).then_some((node.plies, edge.at))
        });
        won.min().map(|(_, at)| at)
    }

    /// The step with a move, if what follows is found.
    fn step_on(
        &mut self,
        at: At,
        after: impl FnOnce(&mut Self) -> Option<After>,
    ) -> Option<StepId> {
        if self.board.threat(self.attacker, at) == Threat::Five {
            return Some(self.last_step(at));
        }
        if self.is_over {
            return None;
        }
        self.board.put(at);
        let after = after(self);
        self.board.lift();
        let (after, others) = after?;
        Some(self.steps.id(Step { at: point_of(at), after, others }))
    }

    /// The step that makes five.
    fn last_step(&mut self, at: At) -> StepId {
        self.steps.id(Step { at: point_of(at), after: Vec::new(), others: None })
    }

    /// What follows a move of the attacker.
    fn after_move(&mut self, left: Plies, rest: Plies) -> Option<After> {
        let (left, rest) = (after_one(left), after_one(rest));
        if self.board.count_of(self.attacker, Threat::Five) > 0 {
            return self.after_four(&mut |search| search.strategy(left, rest));
        }
        self.board.hand_over();
        let threat = self.fours_within(FOURS, left, rest).map(Series::of);
        let is_forced = threat.as_ref().is_some_and(|threat| self.still_wins(&threat.line));
        let others = if is_forced { threat.as_ref().map(|t| self.series(&t.line)) } else { None };
        self.board.hand_over();
        let threat = threat?;
        let others = match others {
            Some(id) => Some(id?),
            None => None,
        };
        let matter = others.map(|_| self.that_matter(&threat.line));
        let mut known: Vec<Series> = others.map(|_| threat).into_iter().collect();
        let mut after = BTreeMap::<StepId, Vec<Point>>::new();
        let answers: Vec<At> = self.board.empty_points().collect();
        for at in answers {
            let is_same = matter.as_ref().is_some_and(|matter| !matter.contains(at));
            if is_same || !self.board.is_allowed(self.board.turn(), at) {
                continue;
            }
            self.step();
            self.board.put(at);
            let id = self.after_answer(&mut known, left, rest);
            self.board.lift();
            let id = id?;
            if Some(id) != others {
                after.entry(id).or_default().push(point_of(at));
            }
        }
        Some((after.into_iter().map(|(id, points)| (points, id)).collect(), others))
    }

    /// The step after an answer to a threat: of a series that wins after others too, if there is
    /// one.
    fn after_answer(
        &mut self,
        known: &mut Vec<Series>,
        left: Plies,
        rest: Plies,
    ) -> Option<StepId> {
        let is_for_book = self.is_for_book;
        let mut winning = (0..known.len()).rev().filter(|&n| self.still_wins(&known[n].line));
        let shortest =
            if is_for_book { winning.next() } else { winning.min_by_key(|&n| known[n].plies) };
        let most = self.known_plies(left, rest);
        if let Some(n) = shortest
            && known[n].plies <= most
        {
            // The last four may have another five here.
            return self.series(&known[n].line);
        }
        if let Some(fours) = self.fours_within(FOURS, left, most)
            && fours.plies <= most.into()
        {
            let series = Series::of(fours);
            if self.still_wins(&series.line) {
                let id = self.series(&series.line);
                known.push(series);
                return id;
            }
        }
        self.strategy(left, most)
    }

    /// The steps of a series of fours, each of which has one answer.
    fn series(&mut self, line: &[At]) -> Option<StepId> {
        let (&at, rest) = line.split_first()?;
        self.step_on(at, |search| {
            search.after_four(&mut |search| search.series(rest.get(1..).unwrap_or_default()))
        })
    }

    /// What follows a four: five, but after the answers that stop it something else.
    fn after_four(&mut self, next: &mut dyn FnMut(&mut Self) -> Option<StepId>) -> Option<After> {
        let me = self.attacker;
        let fives: Vec<At> = self.board.threatening(me, Threat::Five).collect();
        let first = *fives.first()?;
        let others = self.last_step(first);
        let answers = if self.board.two_fives_win() {
            vec![first]
        } else {
            // A stone at the end of a row may stop it too.
            self.board.empty_points().collect()
        };
        let mut after = BTreeMap::<StepId, Vec<Point>>::new();
        for at in answers {
            if !self.board.is_allowed(self.board.turn(), at) {
                continue;
            }
            self.board.put(at);
            let five = self.board.threatening(me, Threat::Five).next();
            let id = match five {
                Some(five) => Some(self.last_step(five)),
                None => next(self),
            };
            self.board.lift();
            let id = id?;
            if id != others {
                after.entry(id).or_default().push(point_of(at));
            }
        }
        Some((after.into_iter().map(|(id, points)| (points, id)).collect(), Some(others)))
    }
}
