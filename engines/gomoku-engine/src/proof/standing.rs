//! What a book knows of a position that is looked at, for hints and analyses: a search would only
//! guess.

use std::time::Duration;

use engine::{EngineError, FROM_BOOK, Info, Limits, Root, Score, SearchResult, Stop};
use game::{Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move};

use super::book::Book;
use super::player::{is_strong, leads};

/// How the game stands by a book.
pub(crate) enum Standing {
    /// Black is to move and wins.
    Won(WinningMove),
    /// White is to move and loses.
    Lost(LostPosition),
}

/// A move of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WinningMove {
    /// Where it is made.
    pub at: Point,
    text: String,
    /// Plies until the five stands, at most.
    plies: Option<u32>,
}

impl WinningMove {
    /// The first line of all, when so many positions have been visited in so long.
    fn info(&self, nodes: u64, time: Duration) -> Info {
        Info {
            depth: self.plies.unwrap_or(0),
            score: Some(Score::Win(self.plies)),
            nodes,
            time,
            pv: vec![self.text.clone()],
            rank: 1,
            note: Some(FROM_BOOK.into()),
            ..Info::default()
        }
    }

    /// Tells it as the answer, where no search is wanted.
    pub fn told(&self, on_info: &mut dyn FnMut(&Info)) -> SearchResult {
        on_info(&self.info(0, Duration::ZERO));
        self.answer(0, Duration::ZERO)
    }

    fn answer(&self, nodes: u64, time: Duration) -> SearchResult {
        let Info { depth, score, pv, .. } = self.info(nodes, time);
        SearchResult { best: self.text.clone(), score, pv, depth, nodes, time }
    }
}

/// A position after a move of the book.
pub(crate) struct LostPosition {
    book: &'static Book,
    position: GomokuPosition,
    /// Plies until the five stands, at most, whatever White answers.
    plies: Option<u32>,
}

impl LostPosition {
    /// What White's line is worth to him of which a search says this: that may be proved, too.
    fn score_of(&self, line: &[String], said: Option<Score>) -> Option<Score> {
        if let Some(Score::Win(_) | Score::Loss(_) | Score::Draw) = said {
            return said;
        }
        let rules = self.book.rules();
        let Some(answer) =
            line.first().and_then(|text| rules.parse_move(&self.position, text).ok())
        else {
            return said;
        };
        let mut after = self.position.clone();
        after.play_unchecked(answer);
        let known = self.book.move_in(&after).and_then(|(_, plies)| plies);
        let least = known.map(|plies| plies + 1).into_iter().chain(self.plies).min();
        Some(Score::Loss(least))
    }
}

impl Standing {
    /// What the book of the program says of where the game is, if a search with such limits is to
    /// tell what the position is worth; none where it says nothing, or there is not the time to
    /// read it.
    pub fn of(
        rules: Gomoku,
        root: &Root<'_>,
        position: &GomokuPosition,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Option<Self>, EngineError> {
        // Who plays a game looks for himself, and is asked for a move.
        let is_seen = limits.lines > 1 || limits.anew || limits.is_endless();
        // With a depth, what a search of that depth says is wanted.
        if !is_seen || !is_strong(limits) || limits.depth.is_some() || !limits.moves.is_empty() {
            return Ok(None);
        }
        let Some(book) = Book::shipped_within(rules, limits, stop) else { return Ok(None) };
        if !leads(book, root)? {
            return Ok(None);
        }
        if position.turn() == Side::Black {
            let won = |(at, plies)| {
                let text = Rules::write_move(&rules, Move::at(at));
                Self::Won(WinningMove { at, text, plies })
            };
            return Ok(book.move_in(position).map(won));
        }
        let [before @ .., _] = root.moves else { return Ok(None) };
        let before = engine::replay(&rules, Root { moves: before, ..*root })?;
        let lost = book.lost_in(&before, position);
        Ok(lost.map(|plies| Self::Lost(LostPosition { book, position: position.clone(), plies })))
    }

    /// Tells what a search says of a line, the other moves where one is known to win. A search that
    /// has proved more is believed.
    pub fn tell(&self, info: &Info, on_info: &mut dyn FnMut(&Info)) {
        match self {
            Self::Won(won) => {
                if info.rank == 1 {
                    on_info(&won.info(info.nodes, info.time));
                }
                on_info(&Info { rank: info.rank + u32::from(info.rank > 0), ..info.clone() });
            }
            Self::Lost(lost) => {
                on_info(&Info { score: lost.score_of(&info.pv, info.score), ..info.clone() });
            }
        }
    }

    /// What is found where a search has found this.
    pub fn found(&self, found: SearchResult) -> SearchResult {
        match self {
            Self::Won(won) => won.answer(found.nodes, found.time),
            Self::Lost(lost) => {
                SearchResult { score: lost.score_of(&found.pv, found.score), ..found }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::EngineConfig;
    use gomoku::Rule;

    use super::*;
    use crate::engine_with;

    /// How the game stands after moves, as Black or White would be told who is to move.
    fn standing(lines: u8, moves: &str, limits: &Limits) -> Option<Standing> {
        let rules = Gomoku::new(lines, Rule::Freestyle).unwrap();
        let moves: Vec<String> = moves.split(' ').map(String::from).collect();
        let root = Root { game: &rules, start: None, moves: &moves };
        let position = engine::replay(&rules, root).unwrap();
        Standing::of(rules, &root, &position, limits, &Stop::new()).unwrap()
    }

    #[test]
    fn who_looks_on_hears_of_the_proof() {
        let limits = Limits { lines: 4, ..Limits::nodes(1_000) };
        let Some(Standing::Lost(lost)) = standing(15, "h8", &limits) else { panic!("h8 wins") };
        assert_eq!(lost.plies, Some(66));
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let mut longest = 0;
        for m in lost.position.legal_moves().iter().copied() {
            let text = Rules::write_move(&rules, m);
            let told = lost.score_of(std::slice::from_ref(&text), Some(Score::Chance(0.2)));
            let Some(Score::Loss(Some(plies))) = told else { panic!("{text}: {told:?}") };
            let text = format!("h8 {text}");
            if let Some(Standing::Won(won)) = standing(15, &text, &limits) {
                assert_eq!(won.plies, Some(plies - 1), "{text}");
            }
            longest = longest.max(plies);
        }
        assert_eq!(longest, 66);
        // Black has left the book; nothing is known of the empty board's other moves.
        assert!(standing(15, "a1", &limits).is_none());
        assert!(standing(19, "j10 a1 a2", &limits).is_none());
        assert!(matches!(standing(19, "j10", &limits), Some(Standing::Lost(_))));
        assert!(standing(15, "h8", &Limits::default()).is_some());
        let level = Limits { level: Some(3), ..limits.clone() };
        for other in [level, Limits::depth(4), Limits::nodes(1_000)] {
            assert!(standing(15, "h8", &other).is_none());
        }
    }

    /// What the player tells and finds, with so many lines.
    fn advice(moves: &str, lines: u32) -> (Vec<Info>, SearchResult) {
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let moves: Vec<String> = moves.split(' ').map(String::from).collect();
        let root = Root { game: &rules, start: None, moves: &moves };
        let config = EngineConfig { memory_mib: 1, ..EngineConfig::default() };
        let limits = Limits { lines, anew: true, ..Limits::nodes(3_000) };
        let mut told = Vec::new();
        let mut hear = |info: &Info| told.push(info.clone());
        let found = engine_with(&config).go(root, &limits, &Stop::new(), &mut hear).unwrap();
        told.retain(|info| !info.pv.is_empty());
        (told, found)
    }

    #[test]
    fn advice_agrees_with_the_proof() {
        let (told, found) = advice("h8 i9", 4);
        assert!(
            found.best == "i7" && matches!(found.score, Some(Score::Win(Some(_)))),
            "{found:?}"
        );
        let firsts = |rank| told.iter().filter(move |info| info.rank == rank);
        assert!(firsts(1).all(|info| info.pv[0] == "i7" && info.score == found.score));
        assert!(firsts(4).count() > 0 && firsts(5).count() == 0);
        assert!(told.iter().all(|info| (info.pv[0] == "i7") == (info.rank == 1)), "{told:?}");
        // One line needs no search.
        let (told, found) = advice("h8 i9", 1);
        assert!(found.best == "i7" && found.nodes == 0 && told.len() == 1, "{found:?}");
        for lines in [1, 4] {
            let (told, found) = advice("h8", lines);
            let is_lost = |score| matches!(score, Some(Score::Loss(Some(plies))) if plies <= 66);
            assert!(
                is_lost(found.score) && told.iter().all(|info| is_lost(info.score)),
                "{told:?}"
            );
        }
    }
}
