//! The vocabulary that every game and every engine shares.
//!
//! A game implements two traits: [`Position`], the rules as an engine needs them (fast, typed,
//! no text), and [`Rules`], the same game as the outside world needs it (notation, set-up text,
//! a view to draw). Everything above the engines sees only the erased [`Game`] and
//! [`AnyPosition`], where moves and positions are text.
//!
//! ```text
//!   Position  ── play, legal moves, outcome ──>  perft, general engines, conformance
//!      │
//!    Rules    ── notation, set-up, view ──────>  impl<R: Rules> Game for R
//!      │
//!   Family    ── sizes, variants, words ──────>  one line in the catalogue
//! ```
//!
//! No I/O, no clock, no randomness; builds without `std`.
#![no_std]
extern crate alloc;

mod any;
mod error;
mod family;
mod frame;
pub mod hash;
mod outcome;
mod perft;
mod position;
mod rows;
mod rules;
mod side;
mod symmetry;
pub mod text;
mod view;

pub use any::{AnyPosition, Game};
pub use error::{Explain, MoveError, SetupError, SpecError};
pub use family::{Family, FamilyInfo, Localized, Sizes, Spec, Term, Variant, Visitor};
pub use frame::{Frame, MAX_SIDE, Origin, Point};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use position::Position;
pub use rows::Rows;
pub use rules::Rules;
pub use side::Side;
pub use symmetry::Symmetry;
pub use view::{BoardView, Change, Forbidden, LegalMove, Pieces, Status, Surface};
