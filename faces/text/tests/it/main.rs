//! What people see, from the outside: input in, text out.

mod gomoku;
mod kit;
mod lines;
mod log;
mod othello;
mod reversi;
mod tictactoe;
