//! The protocols, as engine and as controller.

#[path = "../../examples/first_move/player.rs"]
#[allow(unreachable_pub)]
mod player;

mod controllers;
mod driver;
mod fuzz;
mod kit;
mod limits;
#[cfg(unix)]
mod processes;
mod profiles;
mod talk;
mod told;
mod transcripts;
