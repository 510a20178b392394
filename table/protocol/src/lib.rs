//! The protocols by which game programs talk: GTP 2, NBoard 2, Gomocup with Yixin's extensions,
//! and UGI; each as an engine ([`Server`]) and as a controller ([`Controller`]).
//!
//! Both are sans-I/O: lines in, lines and wishes out. Two places do I/O, and only through what
//! they are given: [`serve`] connects a server with a reader, a writer and an engine, and
//! [`ExternalEngine`] runs a program and is a [`engine::Engine`] like any other.
//!
//! ```text
//!   reader ─ lines ─> serve ─> Server ─ Go ─> an EngineHandle ─ Info, SearchResult ─> text
//!   Engine::go ─> ExternalEngine ─> Controller ─ lines ─> a program ─ lines ─> SearchResult
//! ```
//!
//! Coordinates differ between protocols; each folder converts its own and nothing else sees them.

mod controller;
mod drive;
pub mod external;
pub mod gomocup;
pub mod gtp;
mod lines;
pub mod nboard;
mod program;
mod score;
mod server;
pub mod ugi;

pub use controller::{Answer, Controller, Does, Order, Request};
pub use drive::serve;
pub use external::{ExternalEngine, Profile, ProfileError, Protocol, Wanted};
pub use lines::{Line, LineReader, MAX_LINE};
pub use program::{OpenGame, OptionsOf, Program};
pub use server::{Action, During, Server};

/// The engine side of a protocol.
pub fn server(protocol: Protocol, program: Program) -> Box<dyn Server> {
    match protocol {
        Protocol::Gtp => Box::new(gtp::GtpServer::new(program)),
        Protocol::NBoard => Box::new(nboard::NBoardServer::new(program)),
        Protocol::Gomocup => Box::new(gomocup::GomocupServer::new(program)),
        Protocol::Ugi => Box::new(ugi::UgiServer::new(program)),
    }
}
