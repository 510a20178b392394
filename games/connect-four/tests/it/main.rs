//! Tests of Connect Four.
mod conformance;
mod naive;
mod play;
