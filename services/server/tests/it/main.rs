//! A server on loopback, and browsers made of a few lines.

mod api;
mod browser;
mod conversations;
mod games;
mod guards;
mod misuse;
mod stores;
mod study;
