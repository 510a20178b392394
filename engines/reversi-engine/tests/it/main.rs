//! Holds the solver to problems with known answers and to plain negamax.

mod book;
mod exact;
mod ffo;
mod kernels;
mod player;
mod positions;
mod small_boards;
mod tables;
