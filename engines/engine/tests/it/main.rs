//! The handle of an engine: messages in, messages out.

mod handle;
