//! Holds the solver to problems with known answers and to plain negamax, the counter to the rules.

mod evaluation;
mod exact;
mod ffo;
mod kernels;
mod laws;
mod levels;
mod lines;
mod nodes;
mod opening_book;
mod opening_book_files;
mod perft;
mod player;
mod positions;
mod proven_book;
mod small_boards;
mod stopping;
mod tables;
mod wide;
