//! What a search for threats has proved of all positions on the way.

use super::{ANY, Threats, Vct};
use crate::points::At;

/// A position that the attacker wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proved {
    /// Its number, as that of the board; see [`crate::board::SearchBoard::key`].
    pub key: u64,
    /// Whether the attacker is to move.
    pub is_attack: bool,
    /// Plies until the five stands, at most.
    pub plies: u16,
    /// The move that wins soonest; none if fours win, or if the other side is to move.
    pub best: Option<At>,
}

impl Vct<'_> {
    /// Whether the side to move wins by threats, and if so, all positions of which that was proved,
    /// in the order in which they were met. Without a line where there was no time left to find
    /// one.
    pub(crate) fn find_proved(mut self) -> (Threats, Vec<Proved>) {
        let mut threats = self.search();
        if threats.wins != Some(true) {
            return (threats, Vec::new());
        }
        threats.line = self.line(ANY);
        threats.nodes = self.nodes;
        let table = &self.table;
        let all = table.in_order().into_iter().filter(|&(_, id)| table.node(id).proof == 0);
        let proved = all.map(|(key, id)| {
            let plies = table.node(id).plies;
            // The last ply is his.
            let is_attack = plies % 2 == 1;
            let best = table.won(id).min().map(|(_, at)| at).filter(|_| is_attack);
            Proved { key, is_attack, plies, best }
        });
        (threats, proved.collect())
    }
}
