//! Tests of the Gomoku player.

mod board;
mod certificate;
mod claims;
mod first_moves;
mod levels;
mod network;
mod opening_book;
mod player;
mod shapes;
mod shortest;
mod threats;
mod told;
mod two_threats;
mod vcf;
mod vct;
mod weights;
