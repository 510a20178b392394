//! The laws that every game obeys, as a test kit.
//!
//! A game's own tests call [`check`] with the sizes and variants worth a look; the kit plays
//! seeded random games and asks every law at every position. A broken law panics with the
//! position in set-up text, so that the failure can be replayed.
//!
//! ```ignore
//! #[test]
//! fn obeys_the_laws() {
//!     conformance::check::<Gomoku>(&[("15", "freestyle"), ("15", "renju"), ("5", "")]);
//! }
//! ```
//!
//! | law | where |
//! |---|---|
//! | what the catalogue tells is true: sizes and variants exist, ids are unique | [`check_info`] |
//! | moves are sorted, unique, and none exactly when the game is over; counts agree | `moves` |
//! | a move changes the position, and its stone stands where it was said to land | `moves` |
//! | notation and set-up text round-trip; equal positions have equal keys and hashes | `text` |
//! | what is not legal is refused and changes nothing, whatever the text is | `refusal` |
//! | a symmetry maps legal moves to legal moves and keeps outcome and perft | `symmetry` |
//! | perft is the sum of its parts; the view shows what the rules say | `view`, `moves` |
//! | what a view says that a move changes is what it changes | `view` |
//! | every game ends within a bound | [`check_rules`] |
//!
//! The functions in [`fuzz`] state the same laws for arbitrary bytes, for property tests and
//! fuzz targets alike.

pub mod fuzz;
mod info;
mod moves;
mod play;
mod refusal;
mod symmetry;
mod text;
mod view;

pub use info::check_info;
pub use play::{check, check_rules};
