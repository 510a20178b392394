//! Programs that speak a protocol, as engines.

mod engine;
mod process;
mod profile;

pub use engine::ExternalEngine;
pub use profile::{Profile, ProfileError, Protocol};
