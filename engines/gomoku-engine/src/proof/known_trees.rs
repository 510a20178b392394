//! Trees of threats that are known, by the stones of Black, and new ones.
//!
//! A tree that has won once is tried first wherever Black has the same stones: White's mostly lie
//! elsewhere, and to walk through a tree costs a thousandth of a search.

use std::collections::HashMap;
use std::rc::Rc;

use engine::Stop;
use game::{Rules, Side};
use gomoku::Gomoku;

use super::checking_board::{CheckingBoard, Stone};
use super::tree::Tree;
use super::walk::{Walked, walk};
use crate::board::SearchBoard;
use crate::stones::{Spot, Stones, at_of_spot};
use crate::vct::Vct;

/// Fewer stones of Black than this make no threats.
pub(super) const LEAST_STONES: usize = 3;
/// Trees that are kept for the same stones of Black.
const MOST_TREES: usize = 32;
/// Steps that are kept of all trees together.
const MOST_STEPS: usize = 40_000_000;
/// Bytes that a search for threats may take.
const SEARCH_BYTES: usize = 1 << 30;

/// What there is to say about threats in a position.
pub(crate) enum Threats {
    /// They win, and so.
    Win(Walked),
    /// None were found that win; whether there are none for sure.
    Open(bool),
}

/// White's answers, of which those matter that might change something.
pub(crate) struct Answers {
    /// How threats win if White passes, in which case the others change nothing; none if they do
    /// not, or none were found.
    pub walked: Option<Walked>,
    /// Those that matter, in order.
    pub spots: Vec<Spot>,
}

/// Trees of threats.
pub(crate) struct KnownTrees {
    rules: Gomoku,
    pub checking_board: CheckingBoard,
    known: HashMap<u64, Vec<Rc<Tree>>>,
    steps: usize,
    /// Positions that searches have visited.
    pub nodes: u64,
    /// The most that one of them took which found a tree.
    pub most_nodes: u64,
}

impl KnownTrees {
    /// None known; nothing for games in which trees cannot be walked.
    pub fn new(rules: Gomoku) -> Option<Self> {
        let checking_board = CheckingBoard::new(rules.lines(), rules.rule())?;
        Some(Self {
            rules,
            checking_board,
            known: HashMap::new(),
            steps: 0,
            nodes: 0,
            most_nodes: 0,
        })
    }

    /// Whether threats win with Black to move, and still do with so many more stones of White.
    /// A search may visit so many positions.
    pub fn look(&mut self, stones: &Stones, more: u8, budget: u64, stop: &Stop) -> Threats {
        self.set(stones);
        let black = stones.key_of_black();
        let known = self.known.entry(black).or_default();
        for n in 0..known.len() {
            if let Some(walked) = walk(&mut self.checking_board, &known[n], more) {
                known[..=n].rotate_right(1);
                return Threats::Win(walked);
            }
        }
        if budget == 0 {
            return Threats::Open(false);
        }
        let mut board = self.board(stones);
        let mut tick = || stop.is_set();
        let (found, steps) =
            Vct::new(&mut board, budget, SEARCH_BYTES, &mut tick).for_book().find_steps();
        self.nodes += found.nodes;
        let open = Threats::Open(found.wins == Some(false));
        let Some((steps, first)) = steps else { return open };
        let tree = Tree::of(&steps, first, self.rules.lines());
        let Some(walked) = walk(&mut self.checking_board, &tree, more) else { return open };
        self.most_nodes = self.most_nodes.max(found.nodes);
        self.steps += tree.len();
        if self.steps > MOST_STEPS {
            self.known.clear();
            self.steps = tree.len();
        }
        let known = self.known.entry(black).or_default();
        known.insert(0, Rc::new(tree));
        known.truncate(MOST_TREES);
        Threats::Win(walked)
    }

    /// White's answers that matter, with White to move. A search for threats after a pass may visit
    /// so many positions.
    pub fn answers(&mut self, stones: &Stones, budget: u64, stop: &Stop) -> Answers {
        let has_threats = stones.0[0].len() >= LEAST_STONES;
        let walked = match has_threats.then(|| self.look(stones, 1, budget, stop)) {
            Some(Threats::Win(walked)) => Some(walked),
            Some(Threats::Open(_)) | None => None,
        };
        let zone = walked.as_ref().map(|walked| walked.zone);
        let matters = |at: &Spot| !stones.has(*at) && zone.is_none_or(|zone| zone.contains(*at));
        Answers { walked, spots: self.checking_board.spots().filter(matters).collect() }
    }

    /// Whether White, who is to move, has five at once.
    pub fn white_wins(&mut self, stones: &Stones) -> bool {
        self.set(stones);
        self.checking_board.is_in_danger()
    }

    /// A board for searching with these stones and Black to move.
    pub fn board(&self, stones: &Stones) -> SearchBoard {
        self.filled(SearchBoard::new(&Rules::start(&self.rules)), stones)
    }

    /// A board for the network with these stones and Black to move.
    pub fn valued_board(&self, stones: &Stones) -> SearchBoard {
        self.filled(SearchBoard::for_network(&Rules::start(&self.rules)), stones)
    }

    /// An empty board with these stones put on it and Black to move.
    fn filled(&self, mut board: SearchBoard, stones: &Stones) -> SearchBoard {
        for (side, spots) in Side::BOTH.into_iter().zip(stones.0) {
            for spot in spots.iter() {
                if board.turn() != side {
                    board.hand_over();
                }
                board.put(at_of_spot(spot, self.rules.lines()));
            }
        }
        if board.turn() != Side::Black {
            board.hand_over();
        }
        board
    }

    fn set(&mut self, stones: &Stones) {
        for spot in self.checking_board.spots() {
            let sides = [Stone::Winner, Stone::Loser];
            let wanted = sides.into_iter().find(|&side| stones.0[side as usize].contains(spot));
            if self.checking_board.at(spot) != wanted {
                self.checking_board.lift(spot);
                if let Some(stone) = wanted {
                    self.checking_board.put(spot, stone);
                }
            }
        }
    }
}
