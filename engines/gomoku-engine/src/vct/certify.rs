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
use crate::vcf::{Fours, Plies, left_key};

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
        let first = match first {
            Some(at) => self.step_on(at, |search| search.after_move(after_one(left))),
            None => self.strategy(left),
        };
        if let Some(first) = first {
            threats.certificate = Some(self.steps.write(rules, &position, first));
            threats.plies = threats.plies.min(self.steps.plies(first) as usize);
        }
    }

    /// The first step of the attacker, who is to move and wins; none if the search is over before
    /// all steps are found.
    pub(super) fn strategy(&mut self, left: Plies) -> Option<StepId> {
        let key = self.board.key() ^ left_key(left);
        if let Some(&id) = self.made.get(&key) {
            return Some(id);
        }
        let fours = self.short_fours(left);
        let is_short = fours.as_ref().is_some_and(|fours| fours.plies <= self.known_plies(left));
        let id = match fours.map(|fours| fours.line) {
            Some(line) if is_short && !self.is_for_book && self.still_wins(&line) => {
                self.series(&line)
            }
            fours => {
                let first = fours.map(|line| line[0]);
                let at =
                    first.filter(|_| is_short).or_else(|| self.winning_move(left)).or(first)?;
                self.step_on(at, |search| search.after_move(after_one(left)))
            }
        }?;
        self.made.insert(key, id);
        Some(id)
    }

    /// The plies within which the attacker, who is to move, is known to win; the books do not ask.
    fn known_plies(&self, left: Plies) -> usize {
        if self.is_for_book {
            return usize::MAX;
        }
        let id = self.table.id(self.board.key() ^ left_key(left));
        let node = id.map(|id| self.table.node(id)).filter(|node| node.proof == 0);
        node.map_or(usize::MAX, |node| node.plies.into())
    }

    /// The win by fours of the attacker, who is to move: the shorter one of what a hasty search
    /// finds and what one to the end does.
    fn short_fours(&mut self, left: Plies) -> Option<Fours> {
        let all = self.by_fours(FOURS, left).0?;
        if self.is_for_book {
            return Some(all);
        }
        let hasty = self.by_hasty_fours(FOURS, left).0;
        Some(hasty.filter(|hasty| hasty.plies < all.plies).unwrap_or(all))
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
    fn after_move(&mut self, left: Plies) -> Option<After> {
        if self.board.count_of(self.attacker, Threat::Five) > 0 {
            return self.after_four(&mut |search| search.strategy(after_one(left)));
        }
        let left = after_one(left);
        self.board.hand_over();
        let threat = self.by_fours(FOURS, left).0.map(Series::of);
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
            let id = self.after_answer(&mut known, left);
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
    fn after_answer(&mut self, known: &mut Vec<Series>, left: Plies) -> Option<StepId> {
        let is_for_book = self.is_for_book;
        let mut winning = (0..known.len()).rev().filter(|&n| self.still_wins(&known[n].line));
        let shortest =
            if is_for_book { winning.next() } else { winning.min_by_key(|&n| known[n].plies) };
        let most = self.known_plies(left);
        if let Some(n) = shortest
            && usize::from(known[n].plies) <= most
        {
            // The last four may have another five here.
            return self.series(&known[n].line);
        }
        if let Some(fours) = self.short_fours(left)
            && fours.plies <= most
        {
            let series = Series::of(fours);
            if self.still_wins(&series.line) {
                let id = self.series(&series.line);
                known.push(series);
                return id;
            }
        }
        self.strategy(left)
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
