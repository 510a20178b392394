//! Tests of the m,n,k games.
mod conformance;
mod family;
mod naive;
mod perft;
mod solved;
mod tictactoe;
