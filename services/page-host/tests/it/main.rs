//! The host inside a page, without a page.

mod conversations;
mod open_game;
mod searches;
mod worker;
