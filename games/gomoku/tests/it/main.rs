//! Tests of gomoku.
mod conformance;
mod family;
mod forbidden;
mod naive;
mod perft;
mod play;
mod slow;
