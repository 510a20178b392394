//! A look for continuous threats beside the main search, which sees few of the long ones.

use engine::Bound;

use super::{Entry, Line, Search, WIN};
use crate::vct::{Proved, Vct};

/// One position of so many may be visited to look for threats.
const SHARE_OF_NODES: u64 = 12;
/// Positions with which it begins.
const FIRST_NODES: u64 = 64;

/// Bytes that a look may take at most.
pub const MOST_FOR_THREATS: usize = 16 << 20;

/// What is known of threats at the root.
#[derive(Default)]
pub(super) struct Looked {
    /// Positions that the last look could visit; the most there can be if nothing is left to be
    /// found.
    within: u64,
    /// The win.
    pub line: Option<Line>,
}

impl Search<'_, '_> {
    /// Looks whether continuous threats win from the root, once twice as many positions may be
    /// visited as the last time. What is proved of positions on the way goes into the table, so
    /// that the win is not lost from one move to the next.
    pub(super) fn look_for_threats(&mut self) {
        let within = self.pace.nodes() / SHARE_OF_NODES;
        let bytes = self.wanted.threats;
        let is_wanted = bytes > 0 && self.wanted.moves.is_empty();
        if !is_wanted || within < FIRST_NODES || within / 2 < self.threats.within {
            return;
        }
        self.threats.within = within;
        let pace = &mut *self.pace;
        let mut tick = || pace.tick();
        let (found, proved) = Vct::new(&mut self.board, within, bytes, &mut tick).find_proved();
        if found.wins.is_some() {
            self.threats.within = u64::MAX;
        }
        if found.line.is_empty() {
            return;
        }
        for Proved { key, is_attack, plies, best } in proved {
            let value = if is_attack { WIN - i32::from(plies) } else { i32::from(plies) - WIN };
            let entry = Entry::new(value, Bound::Exact, 0, best, 0);
            self.table.put(key, entry, u32::from(plies));
        }
        let value = WIN - found.plies as i32;
        self.threats.line = Some(Line { moves: found.line, value, depth: found.plies as u32 });
    }
}

#[cfg(test)]
mod tests {
    use engine::{Limits, Pace, Stop};
    use game::Rules;
    use gomoku::{Gomoku, Rule};

    use super::*;
    use crate::board::SearchBoard;
    use crate::search::{CHECK_EVERY, Table, Tuning, Wanted};

    /// `test_vct_black` of renju-note/quintet.
    const WON: &str = "\
.............../.............../.............../.............../........O....../\
.......X......./.......XOX...../......OX.O...../.......OX....../.............../\
.............../.............../.............../.............../............... X";

    /// What a look within so many bytes finds once so many positions were visited: the line, and
    /// what the table knows of the positions before and after its first move.
    fn look(nodes: u64, bytes: usize) -> (Option<Line>, [Option<i32>; 2]) {
        let rules = Gomoku::new(15, Rule::Renju).unwrap();
        let position = Rules::parse_position(&rules, WON).unwrap();
        let board = SearchBoard::for_network(&position);
        let (stop, limits) = (Stop::new(), Limits::default());
        let mut pace = Pace::new(&limits, &stop, CHECK_EVERY);
        (0..nodes).for_each(|_| _ = pace.tick());
        let mut table = Table::default();
        assert!(table.prepare(10_000, 1 << 20));
        let wanted = Wanted { threats: bytes, ..Wanted::best(100) };
        let key = board.key();
        let mut search =
            Search::new(board.clone(), None, &mut pace, &table, wanted, Tuning::default());
        search.look_for_threats();
        let line = search.threats.line.take();
        let after = line.as_ref().map(|line| board.key_after(line.moves[0]));
        let known = |key| table.get(key).filter(|entry| entry.bound == Bound::Exact);
        let value = |key| known(key).map(|entry| entry.value(0));
        (line, [value(key), after.and_then(value)])
    }

    #[test]
    fn what_threats_prove_is_in_the_table() {
        let (line, known) = look(20_000, 1 << 20);
        let line = line.unwrap();
        assert!(line.is_proved() && line.depth > 6, "{line:?}");
        assert_eq!(known, [Some(line.value), Some(-line.value - 1)]);
    }

    #[test]
    fn nothing_is_looked_for_too_soon_or_unasked() {
        assert!(look(20_000, 0).0.is_none());
        assert!(look(FIRST_NODES * SHARE_OF_NODES - 1, 1 << 20).0.is_none());
    }
}
