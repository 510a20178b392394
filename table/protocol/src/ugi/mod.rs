//! UGI, the Universal Game Interface (`ugi.md` of <https://github.com/kz04px/cutegames>): UCI for
//! any game of two players.
//!
//! Moves are the game's own notation, a pass is `pass`; a `fen` is the common set-up text with
//! its blank, such as `.../.X./... O`.

mod control;
mod server;

use game::text;

pub use control::UgiController;
pub use server::UgiServer;

/// The passes in circulation: ours, and the null move that games derived from UCI write.
fn read_move(text: &str) -> &str {
    if text == "0000" || text::is_pass(text) { text::PASS } else { text }
}
