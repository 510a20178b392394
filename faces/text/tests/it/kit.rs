//! Games and small players for the tests.

use std::sync::Arc;

use engine::{Engine, EngineError, Info, Limits, Root, SearchResult, Stop, Waiting};
use game::{AnyPosition, Family, Game, Rules, Spec, Visitor};

pub struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

pub fn open<F: Family>(size: &str) -> Arc<dyn Game> {
    F::visit(&Spec { size: Some(size.into()), variant: None }, Open).unwrap()
}

pub fn reversi(size: u8) -> Arc<dyn Game> {
    open::<reversi::ReversiFamily>(&size.to_string())
}

pub fn tictactoe() -> Arc<dyn Game> {
    open::<mnk::TicTacToe>("3")
}

pub fn gomoku(size: u8) -> Arc<dyn Game> {
    open::<gomoku::GomokuFamily>(&size.to_string())
}

/// A player that is one function of the position.
pub struct Pick(pub fn(&dyn AnyPosition) -> String);

impl Engine for Pick {
    fn name(&self) -> &str {
        "pick"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let start = root.start.map(|text| root.game.parse_position(text));
        let mut position = match start {
            Some(position) => position.map_err(|e| EngineError::Root(e.to_string()))?,
            None => root.game.start(),
        };
        for m in root.moves {
            position.play(m).map_err(|e| EngineError::Root(e.to_string()))?;
        }
        if position.outcome().is_some() {
            return Err(EngineError::Root("the game is over".into()));
        }
        Ok(SearchResult::only_move((self.0)(&*position)))
    }
}

/// Such a player behind a handle.
pub fn waiting(pick: fn(&dyn AnyPosition) -> String) -> Waiting {
    Waiting::new(Box::new(move |_, _| Ok(Box::new(Pick(pick)))))
}

/// The first legal move in the game's own order.
pub fn first(position: &dyn AnyPosition) -> String {
    position.legal_moves().swap_remove(0)
}

/// The legal moves from the top row down.
fn by_rows(position: &dyn AnyPosition) -> Vec<String> {
    let mut moves = position.view().legal;
    moves.sort_by_key(|m| m.point.map(|p| (p.row, p.column)));
    moves.into_iter().map(|m| m.notation).collect()
}

fn after(position: &dyn AnyPosition, m: &str) -> Box<dyn AnyPosition> {
    let mut next = position.boxed_clone();
    next.play(m).unwrap();
    next
}

/// Takes most discs; ties go to the first.
pub fn greedy(position: &dyn AnyPosition) -> String {
    let side = position.turn().index();
    let count = |m: &String| after(position, m).view().counts[side];
    let mut best: Option<(usize, String)> = None;
    for m in by_rows(position) {
        let n = count(&m);
        if best.as_ref().is_none_or(|(most, _)| n > *most) {
            best = Some((n, m));
        }
    }
    best.unwrap().1
}

/// Leaves the opponent the smallest best disc difference.
pub fn one_ply(position: &dyn AnyPosition) -> String {
    let them = position.turn().other();
    let mut best: Option<(i64, String)> = None;
    for m in by_rows(position) {
        let next = after(position, &m);
        let replies = if next.turn() == them { by_rows(&*next) } else { Vec::new() };
        let difference = |reply: &String| {
            let counts = after(&*next, reply).view().counts.map(|n| n as i64);
            counts[them.index()] - counts[them.other().index()]
        };
        let worst = replies.iter().filter(|r| *r != "pass").map(difference).max();
        let worst = worst.unwrap_or(0).max(0);
        if best.as_ref().is_none_or(|(least, _)| worst < *least) {
            best = Some((worst, m));
        }
    }
    best.unwrap().1
}
