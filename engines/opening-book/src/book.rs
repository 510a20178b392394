//! A book in memory: its positions, their leaves and links, and their values.

use std::collections::{HashMap, HashSet, VecDeque};

use engine::{Rng, Score};

use crate::rules::{BookRules, Next};

/// The best move that leads out of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Where to; none if the book of another program gave a value and no move.
    pub square: Option<u8>,
    /// For the side to move.
    pub value: i16,
    /// Plies of the search that found it.
    pub depth: u8,
}

/// A move to another position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where to.
    pub square: u8,
    /// The place of the position that it leads to.
    pub to: usize,
    /// Whether the same side has the next turn there.
    pub again: bool,
}

/// A position of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<K> {
    /// The position.
    pub key: K,
    /// The best way out of the book, if that was looked for and there is one.
    pub leaf: Option<Leaf>,
    /// The best of leaf and links, and how deep the searches behind it have looked from here;
    /// none as long as nothing is known.
    pub best: Option<(i16, u8)>,
    /// The ways to other positions, by square.
    pub links: Vec<Link>,
}

/// A move that the book knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The square.
    pub square: usize,
    /// For the side that moves.
    pub value: i16,
    /// Plies that were looked ahead for that.
    pub depth: u8,
    /// Whether the position after it is in the book.
    pub is_link: bool,
}

/// A known move in notation, for callers that have positions as text.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownMove {
    /// Its notation.
    pub text: String,
    /// For the side that moves.
    pub score: Score,
    /// See [`BookMove`].
    pub depth: u8,
    /// See [`BookMove`].
    pub is_link: bool,
}

/// An opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<R: BookRules> {
    rules: R,
    /// In the order of the file; at least the start.
    pub(crate) positions: Vec<Known<R::Key>>,
    places: HashMap<R::Key, usize>,
}

impl<R: BookRules + Default> Default for Book<R> {
    /// The start of the game, of which nothing is known yet.
    fn default() -> Self {
        Self::new(R::default())
    }
}

impl<R: BookRules> Book<R> {
    /// The beginnings of a game, of which nothing is known yet.
    pub fn new(rules: R) -> Self {
        Self::of(rules, &HashMap::new())
    }

    /// The book with these positions and leaves, as far as play from the start meets them, and with
    /// the beginnings of the game.
    pub fn of(rules: R, known: &HashMap<R::Key, Option<Leaf>>) -> Self {
        let beginnings: HashSet<R::Key> = rules.beginnings().into_iter().collect();
        let mut leaves = Vec::new();
        let mut book = Self::walk(rules, &mut |key| {
            let leaf = known.get(&key).copied();
            let leaf = leaf.or_else(|| beginnings.contains(&key).then_some(None));
            leaves.extend(leaf);
            leaf.is_some()
        });
        book.set_leaves(leaves);
        book
    }

    /// Meets the positions from the start; `is_known` is asked about each one once, in the order of
    /// the file, and says whether it is in the book. Nothing is known of them yet.
    pub(crate) fn walk(rules: R, is_known: &mut dyn FnMut(R::Key) -> bool) -> Self {
        let first = rules.start();
        is_known(first);
        let mut places = HashMap::from([(first, 0)]);
        let mut met = HashSet::from([first]);
        let mut waiting = VecDeque::from([first]);
        let mut positions = Vec::new();
        while let Some(key) = waiting.pop_front() {
            let mut links = Vec::new();
            for (square, next) in rules.moves(&key) {
                let Next::Turn { key: next, again } = next else { continue };
                if met.insert(next) && is_known(next) {
                    places.insert(next, places.len());
                    waiting.push_back(next);
                }
                if let Some(&to) = places.get(&next) {
                    links.push(Link { square, to, again });
                }
            }
            positions.push(Known { key, leaf: None, best: None, links });
        }
        Self { rules, positions, places }
    }

    /// Gives the positions their leaves, in their order.
    pub(crate) fn set_leaves(&mut self, leaves: impl IntoIterator<Item = Option<Leaf>>) {
        for (known, leaf) in self.positions.iter_mut().zip(leaves) {
            known.leaf = leaf;
        }
        self.conclude();
    }

    /// The game.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Its positions in the order of the file.
    pub fn positions(&self) -> &[Known<R::Key>] {
        &self.positions
    }

    /// Whether a position is in it.
    pub fn has(&self, key: &R::Key) -> bool {
        self.places.contains_key(key)
    }

    /// Where a position is in it.
    pub(crate) fn place(&self, key: &R::Key) -> Option<usize> {
        self.places.get(key).copied()
    }

    /// How many positions it has.
    pub const fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.positions.iter().all(|known| known.best.is_none())
    }

    /// The fewest empty squares of a position.
    pub fn fewest_empties(&self) -> u32 {
        let empties = self.positions.iter().map(|known| self.rules.empties(&known.key));
        empties.min().unwrap_or_default()
    }

    /// What is known of a position: its value for the side to move and how far was looked ahead.
    pub fn value(&self, position: &R::Position) -> Option<(i16, u8)> {
        let (key, _) = self.rules.seen(position)?;
        self.positions[*self.places.get(&key)?].best
    }

    /// The moves that the book knows here, best first, equal ones by square. In a position that
    /// looks the same from several sides, all moves that become one are there.
    pub fn moves(&self, position: &R::Position) -> Vec<BookMove> {
        let Some((key, view)) = self.rules.seen(position) else { return Vec::new() };
        let Some(&place) = self.places.get(&key) else { return Vec::new() };
        let known = self.moves_of(place);
        let nexts: HashMap<u8, Next<R::Key>> = self.rules.moves(&key).collect();
        // A leaf is one move of its key's board; those that look the same are as good.
        let move_to = |square: u8| {
            let shown = self.rules.shown(square, view);
            let next = nexts.get(&shown)?;
            let goes_on = matches!(next, Next::Turn { .. });
            let is_same = |m: &&BookMove| {
                let square = m.square as u8;
                square == shown || goes_on && nexts.get(&square) == Some(next)
            };
            Some(BookMove { square: square.into(), ..*known.iter().find(is_same)? })
        };
        let mut moves: Vec<_> = (0..self.rules.squares()).filter_map(move_to).collect();
        moves.sort_by_key(|m| (-m.value, m.square));
        moves
    }

    /// [`Book::moves`] of a position in the common set-up text; none where that is not one.
    pub fn moves_of_text(&self, position: &str) -> Vec<KnownMove> {
        let Some(position) = self.rules.read(position) else { return Vec::new() };
        let known = |m: BookMove| KnownMove {
            text: self.rules.name(m.square as u8),
            score: self.rules.score(m.value),
            depth: m.depth,
            is_link: m.is_link,
        };
        self.moves(&position).into_iter().map(known).collect()
    }

    /// A move to play: one of those that stay in the book and lose at most `margin`. Chance
    /// decides; with the same seed and position the same. None where leaving the book is better,
    /// unless that is proved to win; nor where nothing is known, or where everything loses.
    pub fn choose(&self, position: &R::Position, margin: i16, seed: u64) -> Option<BookMove> {
        let mut moves = self.moves(position);
        let best = moves.first()?.value;
        let is_won = self.rules.is_proved(best);
        if is_won && best < 0 {
            return None;
        }
        moves.retain(
            |m| if is_won { m.value == best } else { m.is_link && m.value >= best - margin },
        );
        let mut rng = Rng::new(seed ^ self.rules.number(position));
        moves.get(rng.below(moves.len())).copied()
    }

    /// Links, by square, and the leaf of the position at a place, on the board of its key.
    pub fn moves_of(&self, place: usize) -> Vec<BookMove> {
        let Known { leaf, links, .. } = &self.positions[place];
        let links = links.iter().filter_map(|link| {
            let (value, depth) = self.value_of(link)?;
            let square = link.square.into();
            Some(BookMove { square, value, depth: depth.saturating_add(1), is_link: true })
        });
        let leaf = leaf.and_then(|Leaf { square, value, depth }| {
            Some(BookMove { square: square?.into(), value, depth, is_link: false })
        });
        links.chain(leaf).collect()
    }

    /// What a link is worth for the side that moves, and how far was looked ahead from behind it.
    pub(crate) fn value_of(&self, link: &Link) -> Option<(i16, u8)> {
        let (value, depth) = self.positions[link.to].best?;
        Some((if link.again { value } else { -value }, depth))
    }

    /// The moves of a position that lead out of the book.
    pub(crate) fn outside(&self, place: usize) -> Vec<u8> {
        let Known { key, links, .. } = &self.positions[place];
        let is_link = |square: u8| links.iter().any(|link| link.square == square);
        self.rules.moves(key).map(|(square, _)| square).filter(|&s| !is_link(s)).collect()
    }

    /// Gives all positions the values that follow from the leaves. A leaf whose move has become a
    /// link says nothing any more.
    pub(crate) fn conclude(&mut self) {
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        order.sort_by_key(|&place| self.rules.empties(&self.positions[place].key));
        for place in order {
            let known = &self.positions[place];
            let is_link = |square: u8| known.links.iter().any(|link| link.square == square);
            let leaf = known.leaf.filter(|leaf| !leaf.square.is_some_and(is_link));
            let best = known.links.iter().filter_map(|link| {
                let (value, depth) = self.value_of(link)?;
                Some((value, depth.saturating_add(1)))
            });
            let best = best.chain(leaf.map(|leaf| (leaf.value, leaf.depth)));
            let best = best.max_by_key(|&(value, _)| value);
            let known = &mut self.positions[place];
            (known.leaf, known.best) = (leaf, best);
        }
    }

    /// The positions with their leaves.
    pub(crate) fn known(&self) -> HashMap<R::Key, Option<Leaf>> {
        self.positions.iter().map(|known| (known.key, known.leaf)).collect()
    }

    /// Takes in what another book of the same game knows: positions that are new here, and leaves
    /// that were searched deeper there.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut known = self.known();
        for theirs in &other.positions {
            let ours = known.entry(theirs.key).or_default();
            let depth = |leaf: &Option<Leaf>| leaf.map_or(-1, |leaf| i32::from(leaf.depth));
            if depth(&theirs.leaf) > depth(ours) {
                *ours = theirs.leaf;
            }
        }
        Self::of(self.rules.clone(), &known)
    }
}
