//! Tests of the Gomoku player.

mod board;
mod network;
mod player;
mod shapes;
mod two_threats;
mod vcf;
mod vct;
mod weights;
