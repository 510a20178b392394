//! `serve`: threads, limits and ends.
