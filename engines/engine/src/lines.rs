//! The latest lines of a search.

use crate::Info;

/// The best lines of a search as its reports come in: the latest of each rank.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines(Vec<Info>);

impl Lines {
    /// None yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Takes a report in the place of the one of the same rank. A move has one line: where it has
    /// changed its rank, what was said of it before is dropped. What names no move is no line.
    pub fn take(&mut self, info: &Info) {
        let (Some(first), rank) = (info.pv.first(), info.rank.max(1)) else { return };
        self.0.retain(|old| old.rank != rank && old.pv.first() != Some(first));
        let at = self.0.partition_point(|old| old.rank < rank);
        self.0.insert(at, Info { rank, ..info.clone() });
    }

    /// The lines, best first.
    pub fn as_slice(&self) -> &[Info] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_report_of_each_rank_and_move() {
        let info =
            |rank, m: &str, depth| Info { rank, depth, pv: vec![m.to_string()], ..Info::default() };
        let mut lines = Lines::new();
        for (rank, m, depth) in [(1, "a1", 1), (2, "b1", 1), (1, "b1", 2), (2, "a1", 2)] {
            lines.take(&info(rank, m, depth));
        }
        lines.take(&Info::default());
        assert_eq!(lines.as_slice(), [info(1, "b1", 2), info(2, "a1", 2)]);
        lines.take(&info(0, "c1", 3));
        assert_eq!(lines.as_slice(), [info(1, "c1", 3), info(2, "a1", 2)]);
    }
}
