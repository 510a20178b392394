//! Exact scores.
//!
//! Everything below the root is a null-window search: "is the score above `alpha`?". The root
//! asks that question around a guess until both bounds meet (Plaat et al., "Best-first
//! fixed-depth minimax algorithms", 1996, called MTD(f)); each answer is a proven bound, so the
//! search can be stopped at any time with what is proved. With many empty squares selective
//! searches go before it, which use the same functions with ProbCut: they cost little, prove
//! nothing, and find a first guess and good moves.
//!
//! | empty squares | how |
//! |---|---|
//! | 1–4 ([`last`]) | written out, odd quadrants first |
//! | [`SHALLOW`] ([`shallow`]) | odd quadrants first, no table |
//! | up to [`MIDDLE`] ([`middle`]) | local table, ordered by mobility |
//! | more ([`deep`]) | shared table, ordered by a shallow search, split among threads |
//!
//! Nodes are positions entered, by a move or by a pass.

mod deep;
mod last;
pub(crate) mod local_table;
mod middle;
mod order;
mod root;
mod shallow;
pub mod shared_table;
pub(crate) mod solve;
pub(crate) mod tables;

pub(crate) use deep::{Node, body as deep_body, search_child};
pub(crate) use last::three_body;
pub(crate) use middle::body as middle_body;
pub(crate) use order::{evaluate_child, shallow_search, shallow_value_body, value_at_once};
pub(crate) use root::{Believed, RootReport, SELECTIVE, root_search, solve_root};
pub(crate) use shallow::body as shallow_body;

/// The most empty squares that are searched without a table, and in no order of mobility: as many
/// as [`shallow`] is for, which leaves the last four. FFO #46–#48 in millions of nodes and seconds:
/// 121.4 and 3.33 with 5, 147.5 and 3.41 with 6.
pub(crate) const SHALLOW: u32 = 5;
/// The most empty squares that are searched without help from the evaluation.
pub(crate) const MIDDLE: u32 = 12;

/// As [`MIDDLE`], in a selective search.
pub(crate) const MIDDLE_SELECTIVE: u32 = 10;

/// Lower than any score.
pub(crate) const LOWEST: i32 = -10_000;
