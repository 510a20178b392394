//! Tests of gomoku.
mod family;
mod forbidden;
mod naive;
mod perft;
mod play;
mod slow;
