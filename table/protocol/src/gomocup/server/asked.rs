//! What is asked beside a move: openings, balanced positions, blocked points.

use std::sync::Arc;

use engine::SearchResult;
use game::{Frame, Game};
use session::Session;

use super::{GomocupServer, ListKind, Work, say};
use crate::Action;
use crate::gomocup::balance::Balance;
use crate::gomocup::opening::{Next, Swap2, Words};
use crate::gomocup::read_point;

impl GomocupServer {
    /// The moves that are not blocked; none where all are free, or all are blocked.
    pub(super) fn not_blocked(&self, session: &Session) -> Vec<String> {
        if self.blocked.is_empty() {
            return Vec::new();
        }
        let mut moves = session.position().legal_moves();
        moves.retain(|m| !self.blocked.contains(m));
        moves
    }

    pub(super) fn swap2_board(
        &mut self,
        game: &Arc<dyn Game>,
        lines: &[String],
    ) -> Result<Vec<Action>, String> {
        // Some managers add the owner as in BOARD; whose stones they are follows from order.
        let point = |line: &String| -> String {
            let mut parts = line.splitn(3, ',');
            format!("{},{}", parts.next().unwrap_or(""), parts.next().unwrap_or(""))
        };
        let points = lines.iter().map(point).collect::<Vec<_>>();
        let stones = read_points(game.frame(), &points)?;
        self.swap2(game, &stones, Words::Gomocup)
    }

    pub(super) fn swap2(
        &mut self,
        game: &Arc<dyn Game>,
        stones: &[String],
        words: Words,
    ) -> Result<Vec<Action>, String> {
        let swap2 = Swap2::new(game, stones, self.limits(), words)?;
        self.go_on_with(Box::new(swap2), None)
    }

    pub(super) fn go_on_with(
        &mut self,
        mut swap2: Box<Swap2>,
        found: Option<&SearchResult>,
    ) -> Result<Vec<Action>, String> {
        match swap2.next(found)? {
            Next::Search(task) => {
                self.work = Some(Work::Swap2(swap2));
                Ok(vec![Action::Go(task)])
            }
            Next::Say(lines) => Ok(lines.iter().map(|line| say(line)).collect()),
            Next::Move(moves) => {
                let mut session = Session::new(self.session()?.game().clone());
                for m in &moves {
                    session.play(m).map_err(|error| error.to_string())?;
                }
                self.think(Work::Swap2Move(Box::new(session)))
            }
        }
    }

    /// Yixin: points that the engine must not play, or may play again.
    pub(super) fn block(
        &mut self,
        game: &Arc<dyn Game>,
        kind: ListKind,
        lines: &[String],
    ) -> Result<Vec<Action>, String> {
        let points = read_points(game.frame(), lines)?;
        self.blocked.retain(|point| !points.contains(point));
        if kind == ListKind::Block {
            self.blocked.extend(points);
        }
        Ok(Vec::new())
    }

    /// Yixin: one or two stones that leave the position even, or as far from that as `bias` says.
    pub(super) fn balance(&mut self, stones: usize, bias: &str) -> Result<Vec<Action>, String> {
        let bias =
            if bias.is_empty() { 0 } else { bias.parse().map_err(|_| "expected a number")? };
        let limits = self.limits();
        let session = self.session()?;
        if session.ending().is_some() {
            return Err("the game is over".into());
        }
        let balance = Box::new(Balance::new(session, stones, bias, limits)?);
        self.balanced(balance)
    }

    pub(super) fn balanced(&mut self, mut balance: Box<Balance>) -> Result<Vec<Action>, String> {
        match balance.next() {
            Some(task) => {
                self.work = Some(Work::Balance(balance));
                Ok(vec![Action::Go(task)])
            }
            None => Ok(vec![say(&balance.answer()?)]),
        }
    }
}

/// Points `x,y` as moves.
fn read_points(frame: Frame, lines: &[String]) -> Result<Vec<String>, String> {
    let read = |line: &String| read_point(line, frame).map(|point| frame.name(point));
    lines.iter().map(|line| read(line).ok_or_else(|| "expected x,y on the board".into())).collect()
}
