//! A journal of what is proved: a first line that names the game, `duiyi.proof/1 gomoku 15 freestyle`,
//! and a line for each move: the stones of Black, those of White and Black's move (`h8/a1/g9`).

use game::{Rules, Side};
use gomoku::Move;

use super::Book;
use crate::stones::{Spot, Stones, point_of, spot_of};

/// What the first line begins with.
const JOURNAL: &str = "duiyi.proof/1";

impl Book {
    /// The first line of a journal.
    pub fn head(&self) -> String {
        format!("{JOURNAL} gomoku {} {}\n", self.rules.lines(), self.rules.rule().id())
    }

    /// The line of a journal.
    pub(crate) fn line(&self, stones: &Stones, at: Spot) -> String {
        let lines = self.rules.lines();
        let write = |spot: Spot| {
            let point = point_of(spot, lines);
            Rules::write_move(&self.rules, Move::at(point))
        };
        let [black, white] = stones.0.map(|side| side.iter().map(write).collect::<String>());
        format!("{black}/{white}/{}\n", write(at))
    }

    /// Takes in a line of a journal behind the first, if it is one.
    pub fn read_line(&mut self, line: &str) -> Option<()> {
        let mut parts = line.split('/');
        let mut stones = Stones::default();
        for side in Side::BOTH {
            for spot in self.spots(parts.next()?)? {
                if stones.has(spot) {
                    return None;
                }
                stones = stones.with(side, spot);
            }
        }
        let &[at] = self.spots(parts.next()?)?.as_slice() else { return None };
        let is_fit = !stones.has(at) && stones.0[0].len() == stones.0[1].len();
        if parts.next().is_some() || !is_fit {
            return None;
        }
        self.add(&stones, at);
        Some(())
    }

    /// Points one after another: `h8i9`.
    fn spots(&self, text: &str) -> Option<Vec<Spot>> {
        let lines = self.rules.lines();
        let mut spots = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
            let (word, after) = rest.split_at_checked(1 + digits)?;
            let start = Rules::start(&self.rules);
            let point = Rules::parse_move(&self.rules, &start, word).ok()?.point()?;
            spots.push(spot_of(point, lines));
            rest = after;
        }
        Some(spots)
    }
}
