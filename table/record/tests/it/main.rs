//! Formats as their callers see them.

mod duiyi_format;
mod log;
mod transcripts;
