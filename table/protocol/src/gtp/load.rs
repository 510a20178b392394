//! `loadsgf`.

use record::{Record, ggf, sgf};
use session::Session;

use super::server::GtpServer;

impl GtpServer {
    /// The game of a file, up to the move before `before`.
    pub(super) fn load(&mut self, bytes: &[u8], before: Option<usize>) -> Result<(), String> {
        let record = read_record(bytes)?;
        let now = self.session.game();
        let spec = record.spec();
        let spec = if record.game == now.id() {
            game::Spec {
                size: spec.size.or_else(|| Some(now.size())),
                variant: spec.variant.or_else(|| Some(now.variant())),
            }
        } else {
            spec
        };
        let open = |spec| (self.program.open)(&record.game, spec).map_err(|e| e.to_string());
        let game = open(&spec)?;
        // A file that names no variant begins as usual, whatever the one in use begins with.
        let usual = match (&record.start, &record.variant) {
            (None, None) => {
                Some(open(&game::Spec { variant: None, ..spec.clone() })?.start().text())
            }
            (start, _) => start.clone(),
        };
        let mut session = match usual.filter(|start| *start != game.start().text()) {
            Some(start) => Session::from_position(game, &start).map_err(|e| e.to_string())?,
            None => Session::new(game),
        };
        // `loadsgf file 5` loads the position before the fifth move.
        let count = before.map_or(record.moves.len(), |n| n.saturating_sub(1));
        for (m, number) in record.moves.iter().take(count).zip(1..) {
            session.play(m).map_err(|error| format!("move {number}: {error}"))?;
        }
        // A pass is a move of its own here: who reads a file puts in those that it leaves out.
        let steps = vec![1; session.moves().len()];
        self.start_over(session);
        self.steps = steps;
        Ok(())
    }
}

/// The first game of an SGF file; GGF is taken too, because Othello programs save that.
fn read_record(bytes: &[u8]) -> Result<Record, String> {
    let from_sgf = sgf::read(bytes).and_then(|games| games[0].record());
    match from_sgf {
        Ok(record) => Ok(record),
        Err(error) => match ggf::read(bytes) {
            Ok(mut games) if !games[0].moves.is_empty() => Ok(games.swap_remove(0)),
            _ => Err(error.to_string()),
        },
    }
}
