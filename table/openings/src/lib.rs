//! Opening rules: how a game begins so that neither side has the better of it.
//!
//! A [`Rule`] is one pure function from what has been done so far ([`Progress`]) to what is asked
//! next ([`Ask`]); each rule has a file of its own in `rules/`. An [`Opening`] runs a rule for one
//! game: it checks every [`Answer`], plays the stones, remembers who has which colour, and can
//! take answers back. A [`Decision`] answers for an engine. A [`Course`] is a session that begins
//! by an opening: board, seats and undo go by both.
//!
//! ```text
//!   Rule ── Progress ─> Ask ──> person or Decision ──> Answer ──> Opening ──> moves, colours ──> Course
//! ```
//!
//! [`opening_name`] says what an opening is called, where it has a name.
//!
//! Nothing here reads a clock, and chance comes from a seed. Sources for each rule stand in its
//! file and in docs/openings.md.

mod ask;
mod comparison;
mod course;
mod decide;
mod error;
mod fifths;
pub mod laws;
mod names;
mod opening;
mod patterns;
mod progress;
mod read;
mod rule;
mod rules;
mod saved;
mod start;
mod symmetric;

pub use ask::{Answer, Area, Ask, Choice, Player, Request};
pub use course::{Course, TakenBack};
pub use decide::{Decision, Step, decide};
pub use error::{AnswerError, RuleError};
pub use names::{NamedMove, named_moves, named_openings, opening_called, opening_name, place_key};
pub use opening::Opening;
pub use patterns::{Pattern, pattern, pattern_called, patterns};
pub use progress::Progress;
pub use rule::{Rule, beginning, rule, rules, rules_for, usual_rule};
pub use rules::chance::FREE;
pub use start::random_line;
pub use symmetric::{Motion, stabilizer, twins};
