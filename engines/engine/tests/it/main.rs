//! The handle of an engine, messages in, messages out; and how far a search goes.

mod handle;
mod limits;
mod overseen;
mod score;
