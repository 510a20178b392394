//! What the general engines promise, on explicit trees and on small real games.

mod levels;
mod lines;
mod naive;
mod promises;
mod prover;
mod same;
mod searches;
mod stopping;
mod tree;
mod waiting;
mod watched;
