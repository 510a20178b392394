//! Programs that speak a protocol, as engines.

mod process;
mod profile;
mod program;

pub use profile::{Profile, ProfileError, Protocol};
pub use program::ExternalEngine;
