//! Formats as their callers see them.

mod duiyi_format;
mod formats;
mod laws;
mod log;
mod obf;
mod problems;
mod transcripts;
mod wthor;
