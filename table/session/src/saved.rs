//! A session as a record, and back with nothing lost.
//!
//! The line to where the game stands is the record's own. All else of the tree hangs on it in
//! branches: each follows the line that redo would play, and what leaves it there is a branch of
//! its own, listed after it.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Game, Outcome, Side};
use record::{
    Branch, EndPlace, Ending, EngineSeat, Evaluated, How, Mark, OpenError, Reading, Record, Sitter,
    Timing,
};

use crate::end::EndedAt;
use crate::session::About;
use crate::{Cause, Clock, NodeId, Seat, Session, Tree};

/// A line of the tree: after how many plies it begins, and its places.
type Line = (usize, Vec<NodeId>);

impl Session {
    /// The game as data: all that was played and tried, by whom, when and how fast.
    pub fn record(&self) -> Record {
        let mut lines = vec![(0, self.tree().path(self.current()))];
        let branches = self.branches(&mut lines);
        let ended = self.end_place(&lines);
        let marks = self.marks_of(&lines);
        let (_, mut main) = lines.swap_remove(0);
        main.insert(0, Tree::ROOT);
        let About { names, engines, date, opening, others } = self.about.clone();
        Record {
            game: self.game().id().to_string(),
            size: Some(self.game().size()),
            variant: Some(self.game().variant()),
            start: self.start().map(str::to_string),
            moves: self.moves().to_vec(),
            ending: self.result(),
            ended,
            reason: self.cause().map(Cause::to_string),
            names,
            seats: self.sitters(engines),
            date,
            time: self.clocks.each_ref().map(|clock| clock.as_ref().map(Clock::control)),
            clocks: readings(&self.clocks),
            offer: self.offer(),
            opening,
            comments: self.comments_of(&main, 0),
            timing: self.timing_of(&main, 0),
            evaluations: self.evaluations_of(&main, 0),
            branches,
            marks,
            others,
        }
    }

    /// What leaves the lines that there are, line after line; each is a line itself then.
    fn branches(&self, lines: &mut Vec<Line>) -> Vec<Branch> {
        let tree = self.tree();
        let mut branches = Vec::new();
        let mut of = 0;
        while let Some((after, line)) = lines.get(of).cloned() {
            // Where a branch begins belongs to the line that it leaves.
            let start = (of == 0).then_some(Tree::ROOT);
            let places = start.into_iter().chain(line.iter().copied());
            for (node, ply) in places.zip(after + usize::from(of > 0)..) {
                let own = line.get(ply - after);
                for (place, &child) in tree.children(node).iter().enumerate() {
                    if own == Some(&child) {
                        continue;
                    }
                    let rest = std::iter::successors(Some(child), |&at| tree.next(at));
                    let nodes: Vec<NodeId> = rest.collect();
                    branches.push(Branch {
                        of,
                        after: ply,
                        place,
                        is_next: own.is_none() && tree.next(node) == Some(child),
                        moves: self.moves_of(&nodes),
                        comments: self.comments_of(&nodes, ply + 1),
                        timing: self.timing_of(&nodes, ply + 1),
                        evaluations: self.evaluations_of(&nodes, ply + 1),
                    });
                    lines.push((ply, nodes));
                }
            }
            of += 1;
        }
        branches
    }

    /// Where the game ended, among its lines.
    fn end_place(&self, lines: &[Line]) -> Option<EndPlace> {
        let place = self.ended_at.as_ref()?.place;
        if place == Tree::ROOT {
            return Some(EndPlace { line: 0, after: 0 });
        }
        lines.iter().zip(0..).find_map(|((after, nodes), number)| {
            let at = nodes.iter().position(|&node| node == place)?;
            Some(EndPlace { line: number, after: after + at + 1 })
        })
    }

    fn sitters(&self, engines: [Option<EngineSeat>; 2]) -> [Option<Sitter>; 2] {
        let mut engines = engines.into_iter();
        Side::BOTH.map(|side| {
            let engine = engines.next().flatten();
            Some(match self.seat(side) {
                Seat::Person => Sitter::Person,
                Seat::Engine => Sitter::Engine(engine.unwrap_or_default()),
            })
        })
    }

    fn moves_of(&self, nodes: &[NodeId]) -> Vec<String> {
        nodes.iter().filter_map(|&node| self.tree().text(node).map(str::to_string)).collect()
    }

    fn comments_of(&self, nodes: &[NodeId], first: usize) -> BTreeMap<usize, String> {
        let notes = nodes.iter().map(|&node| self.tree().comment(node).to_string());
        (first..).zip(notes).filter(|(_, note)| !note.is_empty()).collect()
    }

    fn timing_of(&self, nodes: &[NodeId], first: usize) -> BTreeMap<usize, Timing> {
        let timing = nodes.iter().map(|&node| {
            let clocks = self.clocks_at(node).map_or([None; 2], readings);
            Timing { used: self.used(node), clocks }
        });
        (first..).zip(timing).filter(|(_, timing)| *timing != Timing::default()).collect()
    }

    fn evaluations_of(&self, nodes: &[NodeId], first: usize) -> BTreeMap<usize, Evaluated> {
        let known = (first..).zip(nodes).filter_map(|(ply, &node)| {
            self.evaluated(node).map(|evaluated| (ply, evaluated.clone()))
        });
        known.collect()
    }

    /// What else is said of the places of lines.
    fn marks_of(&self, lines: &[Line]) -> BTreeMap<(usize, usize), Vec<Mark>> {
        if self.marks_at.is_empty() {
            return BTreeMap::new();
        }
        let at = |node: NodeId| self.marks_at.get(&node).filter(|marks| !marks.is_empty()).cloned();
        let root = at(Tree::ROOT).map(|marks| ((0, 0), marks));
        let known = lines.iter().zip(0..).flat_map(|((after, nodes), line)| {
            let places = (after + 1..).zip(nodes);
            places.filter_map(move |(ply, &node)| Some(((line, ply), at(node)?)))
        });
        root.into_iter().chain(known).collect()
    }

    /// The game that a record tells, standing where it stood. An abandoned game can be gone on
    /// with: that is what opening it is for.
    ///
    /// # Errors
    /// An [`OpenError`] that names the move or the branch.
    pub fn open(game: Arc<dyn Game>, record: &Record) -> Result<Self, OpenError> {
        let mut session = match &record.start {
            Some(text) => Self::from_position(game, text).map_err(OpenError::Start)?,
            None => Self::new(game),
        };
        let times = Times { control: record.time };
        let mut lines = vec![session.grow(Tree::ROOT, 0, &record.moves)?];
        session.note(&lines[0], 0, &record.comments, &record.timing, times);
        session.evaluate(&lines[0], 0, &record.evaluations);
        let mut arranged: BTreeMap<NodeId, Vec<(usize, NodeId)>> = BTreeMap::new();
        let mut next = None;
        for (branch, number) in record.branches.iter().zip(0..) {
            let place =
                lines.get(branch.of).filter(|_| record.is_rooted(number)).and_then(|line| {
                    let (first, _) = record.span(branch.of)?;
                    line.get(branch.after - first).copied()
                });
            let stem = place.ok_or(OpenError::Branch { branch: number + 1 })?;
            let line = session.grow(stem, branch.after, &branch.moves)?;
            session.note(&line, branch.after, &branch.comments, &branch.timing, times);
            session.evaluate(&line, branch.after, &branch.evaluations);
            arranged.entry(stem).or_default().push((branch.place, line[1]));
            if branch.is_next && stem == *lines[0].last().unwrap_or(&Tree::ROOT) {
                next = Some(line[1]);
            }
            lines.push(line);
        }
        for (&(number, ply), marks) in &record.marks {
            let first = record.span(number).map(|(first, _)| first);
            let place = first.and_then(|first| ply.checked_sub(first));
            if let Some(&node) = place.and_then(|place| lines.get(number)?.get(place)) {
                session.marks_at.entry(node).or_default().extend_from_slice(marks);
            }
        }
        for (node, places) in arranged {
            session.tree.arrange(node, &places);
        }
        // Each line goes on along itself and ends at its end; the game's own comes last, for it
        // leads through all of its places.
        for (number, line) in lines.iter().enumerate().rev() {
            // Where a branch begins belongs to the line that it leaves.
            for pair in line.windows(2).skip(usize::from(number > 0)) {
                session.tree.set_next(pair[0], Some(pair[1]));
            }
            if let Some(&last) = line.last() {
                session.tree.set_next(last, None);
            }
        }
        let last = *lines[0].last().unwrap_or(&Tree::ROOT);
        session.stand_at(last);
        session.tree.set_next(last, next);
        session.take_over(record, times, &lines);
        Ok(session)
    }

    /// Plays `moves` from `stem` in the tree and returns all places, `stem` first.
    fn grow(
        &mut self,
        stem: NodeId,
        after: usize,
        moves: &[String],
    ) -> Result<Vec<NodeId>, OpenError> {
        let mut line = vec![stem];
        let mut at = stem;
        for (text, number) in moves.iter().zip(after + 1..) {
            let played = self.tree.play(at, text);
            at = played.map_err(|error| OpenError::Move { number, error })?;
            line.push(at);
        }
        Ok(line)
    }

    /// Notes what is known about the places of a line that leaves another one after so many moves.
    fn note(
        &mut self,
        line: &[NodeId],
        after: usize,
        comments: &BTreeMap<usize, String>,
        timing: &BTreeMap<usize, Timing>,
        times: Times,
    ) {
        let node = |ply: &usize| ply.checked_sub(after).and_then(|n| line.get(n)).copied();
        for (ply, note) in comments {
            if let Some(node) = node(ply) {
                self.tree.set_comment(node, note.clone());
            }
        }
        for (ply, timing) in timing {
            let Some(node) = node(ply) else { continue };
            if let Some(used) = timing.used {
                self.used_at.insert(node, used);
            }
            let clocks = times.clocks(timing.clocks);
            if clocks.iter().any(Option::is_some) {
                self.clocks_at.insert(node, clocks);
            }
        }
    }

    /// Notes what the places of a line are worth that leaves another one after so many moves.
    fn evaluate(
        &mut self,
        line: &[NodeId],
        after: usize,
        evaluations: &BTreeMap<usize, Evaluated>,
    ) {
        for (ply, known) in evaluations {
            let node = ply.checked_sub(after).and_then(|n| line.get(n));
            if let Some(&node) = node {
                self.evaluated_at.insert(node, known.clone());
            }
        }
    }

    /// Takes over what is no move.
    fn take_over(&mut self, record: &Record, times: Times, lines: &[Vec<NodeId>]) {
        self.clocks = times.clocks(record.clocks);
        let mut is_fresh = false;
        for side in Side::BOTH {
            // A setting without a reading is a clock that has not run yet.
            if let (None, Some(control)) = (&self.clocks[side.index()], times.control(side)) {
                self.clocks[side.index()] = Some(Clock::new(control));
                is_fresh = true;
            }
            match &record.seats[side.index()] {
                Some(Sitter::Engine(engine)) => self.set_engine(side, engine.clone()),
                Some(Sitter::Person) => self.set_seat(side, Seat::Person),
                None => {}
            }
        }
        if is_fresh {
            self.remember_clocks();
        }
        let is_declared = |ending: &Ending| !matches!(ending.how, How::Board | How::Abandoned);
        // A draw that no board shows was agreed on: not each format has a word for that.
        let shows = |&place: &NodeId| self.tree.position(place).outcome() == Some(Outcome::Draw);
        let is_agreed = !lines.iter().flatten().any(shows);
        let told = record.ending.map(|ending| match ending {
            Ending { outcome: Some(Outcome::Draw), how: How::Board } if is_agreed => {
                Ending { how: How::Agreement, ..ending }
            }
            _ => ending,
        });
        self.declared = told.filter(is_declared).filter(|_| self.position().outcome().is_none());
        let cause = record.reason.as_deref().map(Cause::read);
        self.cause = cause.clone().filter(|_| self.declared.is_some());
        // A game that ended elsewhere is over, but can be gone on with where it stands.
        let place = record.ended.and_then(|EndPlace { line, after }| {
            let (first, _) = record.span(line)?;
            lines.get(line)?.get(after.checked_sub(first)?).copied()
        });
        let is_end = |place: &NodeId, ending: &Ending| match ending.how {
            How::Board => self.tree.position(*place).outcome() == ending.outcome,
            _ => is_declared(ending),
        };
        let elsewhere = place.filter(|&place| place != self.current()).zip(told);
        if let Some((place, ending)) = elsewhere.filter(|(place, ending)| is_end(place, ending))
            && self.position().outcome().is_none()
        {
            self.declared = None;
            self.cause = None;
            self.ended_at = Some(EndedAt { place, ending, cause });
        }
        self.offer = record.offer;
        self.about.names.clone_from(&record.names);
        self.about.date.clone_from(&record.date);
        self.about.opening.clone_from(&record.opening);
        self.about.others.clone_from(&record.others);
    }
}

/// How the clocks are set.
#[derive(Clone, Copy, Debug)]
struct Times {
    control: [Option<record::TimeControl>; 2],
}

impl Times {
    fn control(self, side: Side) -> Option<record::TimeControl> {
        self.control[side.index()].filter(|control| *control != record::TimeControl::None)
    }

    /// Clocks that show this.
    fn clocks(self, readings: [Option<Reading>; 2]) -> [Option<Clock>; 2] {
        Side::BOTH.map(|side| {
            let (control, reading) = (self.control(side)?, readings[side.index()]?);
            Some(Clock::set(control, reading))
        })
    }
}

fn readings(clocks: &[Option<Clock>; 2]) -> [Option<Reading>; 2] {
    clocks.each_ref().map(|clock| clock.as_ref().map(Clock::reading))
}
