//! Tests of gomoku.
