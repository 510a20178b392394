//! Programs that speak a protocol, as engines.

mod process;
mod profile;
mod profile_file;
mod program;

pub use profile::{Profile, ProfileError, Protocol, Wanted};
pub use program::ExternalEngine;
