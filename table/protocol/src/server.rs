//! The engine side of every protocol has this one shape.

use std::path::PathBuf;
use std::sync::Arc;

use engine::{EngineConfig, EngineError, Info, SearchResult, Task};
use game::Game;

/// The engine side of a protocol: a value that takes lines and reports of the search, and says
/// what is to be done. It reads nothing, writes nothing and waits for nothing.
///
/// At most one search runs at a time. While it does, lines are handled as [`Server::during`] says.
pub trait Server: Send {
    /// A line, without its end.
    fn line(&mut self, line: &[u8]) -> Vec<Action>;

    /// A line that was longer than [`crate::MAX_LINE`] and has been dropped.
    fn too_long(&mut self) -> Vec<Action>;

    /// What to do with a line that comes while a search runs. Called once for each such line;
    /// a server may note here that nobody waits for the result any more.
    fn during(&mut self, line: &[u8]) -> During;

    /// The search reports.
    fn info(&mut self, info: &Info) -> Vec<Action>;

    /// The search is over.
    fn found(&mut self, found: Result<SearchResult, EngineError>) -> Vec<Action>;

    /// The file that [`Action::Load`] asked for, or why it cannot be read.
    fn loaded(&mut self, content: Result<Vec<u8>, String>) -> Vec<Action> {
        let _ = content;
        Vec::new()
    }

    /// No line will come any more, and nothing is searched: what was kept back is said.
    fn ended(&mut self) -> Vec<Action> {
        Vec::new()
    }
}

/// What a server wants done, in order.
#[derive(Clone, Debug)]
pub enum Action {
    /// Write this and a line end. The text may have several lines.
    Say(String),
    /// Start a search and bring the result to [`Server::found`].
    Go(Box<Task>),
    /// The same while the opponent thinks: its time begins to run with [`During::Hit`].
    Ponder(Box<Task>),
    /// The engine may forget the last game.
    NewGame,
    /// The engine is made for this game, if it is not there, and reads what it needs for it, at that
    /// level if there is one; then this is written. While a search runs it is written at once.
    Ready(Arc<dyn Game>, Option<u32>, String),
    /// The engine reads what it needs for this game, at that level if there is one, as soon as it
    /// does nothing else; nobody waits for that.
    Prepare(Arc<dyn Game>, Option<u32>),
    /// The engine gets these settings, for the searches that follow.
    Configure(EngineConfig),
    /// Read a file and bring it to [`Server::loaded`].
    Load(PathBuf),
    /// Nothing more will be said.
    Quit,
}

/// When a line is handled that comes while a search runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum During {
    /// At once, also before lines that wait; the search goes on.
    Now,
    /// At once; the time of the search, which began with [`Action::Ponder`], runs from now on.
    Hit,
    /// When the search is over by itself.
    Later,
    /// The search is told to stop, and the line is handled after it.
    Stop,
}
