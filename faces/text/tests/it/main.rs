//! What people see, from the outside: input in, text out.

mod around;
mod board;
mod commands;
mod gomoku;
mod kit;
mod lines;
mod live;
mod log;
mod othello;
mod play;
mod reversi;
mod said;
mod table;
mod tictactoe;
