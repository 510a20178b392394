//! Puzzles: a position with a task (win, hold the draw, win by fours, play an opening), and all that
//! solves it.
//!
//! A [`Puzzle`] is made once, by solvers that prove which moves are right (`examples/make.rs`), or of
//! the line of an opening that has a name (`practice.rs`), and from then on it is data: whether a try
//! is right is looked up in its [tree](Try), by [`Puzzle::attempt`], without a search. So it is the
//! same in every face, and at once.
//!
//! ```text
//!          the task's position
//!                 │  the only right move
//!               ● e3
//!                 │  the reply that makes it hardest
//!               ○ f3
//!           ┌─────┴─────┐
//!         ● g4        ● h2      right moves; any other is wrong
//!           │           │
//!         ○ f5          ∎       nothing follows: solved
//!           │
//!           ∎                   a reply is the last: what wins at once solves it
//! ```

mod attempt;
mod collection;
pub mod laws;
mod practice;
mod puzzle;
mod solved;
mod solving;

pub use attempt::{Attempt, AttemptError, Hint, Standing};
pub use collection::{Set, TEXT, Theme, sets};
pub use puzzle::{Puzzle, PuzzleError, Task, Try};
pub use solved::Solved;
pub use solving::Solving;
