//! Moves with variations as a record's lines.

use std::collections::{BTreeMap, VecDeque};

use crate::{Branch, Evaluated, Mark, Record};

/// A place that moves lead to, and what is said of it.
#[derive(Debug, Default)]
pub struct Place {
    /// The move that leads there; empty at the start of the game.
    pub text: String,
    /// Where it comes from.
    pub before: usize,
    /// After how many moves.
    pub ply: usize,
    /// Where it goes on, in order.
    pub children: Vec<usize>,
    pub comment: Option<String>,
    pub evaluated: Evaluated,
    pub marks: Vec<Mark>,
    /// Whether the game stands here, and which of its children redo plays, from 1.
    pub here: Option<usize>,
}

/// All places; the first is the start of the game.
#[derive(Debug)]
pub struct Places(pub Vec<Place>);

impl Places {
    pub fn new() -> Self {
        Self(vec![Place::default()])
    }

    /// The place that a move leads to, known already or new.
    pub fn play(&mut self, from: usize, text: &str) -> usize {
        let known = self.0[from].children.iter().copied().find(|&at| self.0[at].text == text);
        known.unwrap_or_else(|| {
            let (index, ply) = (self.0.len(), self.0[from].ply + 1);
            self.0[from].children.push(index);
            self.0.push(Place { text: text.into(), before: from, ply, ..Place::default() });
            index
        })
    }

    /// A note; what was noted before stands above it.
    pub fn comment(&mut self, at: usize, note: &str) {
        match &mut self.0[at].comment {
            Some(before) => {
                before.push('\n');
                before.push_str(note);
            }
            none => *none = Some(note.to_string()),
        }
    }

    /// The first moves from a place on, which is not among them.
    fn firsts(&self, at: usize) -> impl Iterator<Item = usize> {
        let next = |&at: &usize| self.0[at].children.first().copied();
        std::iter::successors(next(&at), next)
    }

    /// The line of the game: to where it stands, or along the first moves.
    fn main(&self) -> Vec<usize> {
        let Some(here) = self.0.iter().position(|place| place.here.is_some()) else {
            return self.firsts(0).collect();
        };
        let mut line: Vec<usize> = std::iter::successors(Some(here), |&at| Some(self.0[at].before))
            .take_while(|&at| at != 0)
            .collect();
        line.reverse();
        line
    }

    /// Puts all of it into a record: the game's line first, then what leaves it, and so on.
    pub fn put_into(&self, record: &mut Record) {
        let mut known = 0;
        let mut lines = VecDeque::from([(0, self.main())]);
        while let Some((number, line)) = lines.pop_front() {
            let is_main = number == 0;
            let first = is_main.then_some(0).into_iter();
            let places: Vec<usize> = first.chain(line.iter().copied()).collect();
            for (nth, &at) in places.iter().enumerate() {
                let (place, next) = (&self.0[at], places.get(nth + 1).copied());
                for (index, &child) in place.children.iter().enumerate() {
                    if Some(child) == next {
                        continue;
                    }
                    let rest: Vec<usize> =
                        std::iter::once(child).chain(self.firsts(child)).collect();
                    record.branches.push(Branch {
                        of: number,
                        after: place.ply,
                        place: index,
                        is_next: next.is_none() && is_main && place.here == Some(index + 1),
                        moves: self.told(&rest, |place| Some(place.text.clone())),
                        comments: self.known(&rest, |place| place.comment.clone()),
                        timing: BTreeMap::new(),
                        evaluations: self.known(&rest, evaluated),
                    });
                    known += 1;
                    lines.push_back((known, rest));
                }
                if !place.marks.is_empty() {
                    record.marks.insert((number, place.ply), place.marks.clone());
                }
            }
            if is_main {
                let all: Vec<usize> = std::iter::once(0).chain(line.iter().copied()).collect();
                record.moves = self.told(&line, |place| Some(place.text.clone()));
                record.comments = self.known(&all, |place| place.comment.clone());
                record.evaluations = self.known(&all, evaluated);
            }
        }
    }

    fn told<T>(&self, line: &[usize], what: impl Fn(&Place) -> Option<T>) -> Vec<T> {
        line.iter().filter_map(|&at| what(&self.0[at])).collect()
    }

    fn known<T>(&self, line: &[usize], what: impl Fn(&Place) -> Option<T>) -> BTreeMap<usize, T> {
        let all = line.iter().map(|&at| &self.0[at]);
        all.filter_map(|place| Some((place.ply, what(place)?))).collect()
    }
}

fn evaluated(place: &Place) -> Option<Evaluated> {
    Some(place.evaluated.clone()).filter(|known| *known != Evaluated::default())
}
