//! The catalogue is whole: every language says everything, and everything said has words.

mod catalogue;
mod code;
mod detect;
mod errors;
mod sentences;
