//! Tests of the m,n,k games.
mod family;
mod naive;
mod perft;
mod solved;
mod tictactoe;
