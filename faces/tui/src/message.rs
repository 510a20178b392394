//! What the interface is told, and what it wants done. It waits for nothing: whatever takes time is
//! an [`Effect`], and what comes of it a [`Message`].

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use crossterm::event::Event;
use host::{Catalogue, Command, FileGame, Holding, Line, NewGame, Refusal, Thinking};
use puzzles::{Set, Solved};
use record::Record;
use server::Seen;
use store::Summary;
use words::Lang;

/// Something that the interface is told.
#[derive(Debug)]
pub enum Message {
    /// A key, the mouse, a paste, another size.
    Input(Event),
    /// What can be played.
    Catalogue(Arc<Catalogue>),
    /// Why games cannot be kept; none if they can, again.
    NotKept(Option<String>),
    /// What there is to say of the games that are kept, as sentences.
    Notes(Vec<String>),
    /// The game that can be gone on with, if there is one.
    Left(Option<Summary>),
    /// Games of the store, and whether there are more.
    Games(Vec<Summary>, bool),
    /// A game was begun or taken in.
    Made(String),
    /// A text or a file has several games; nobody said which is meant, or only by these words.
    Several(Arc<Vec<u8>>, Vec<FileGame>, String),
    /// What is to be seen at the table of this game.
    Seen(String, Box<Seen>),
    /// The game is not there any more.
    Gone,
    /// An adviser says.
    Advice(Vec<Line>, bool),
    /// How a player that follows a rule thinks.
    Rule(Box<Thinking>),
    /// The formats that can hold the game.
    Formats(Vec<Holding>),
    /// The game as a text, to be copied or written.
    Exported(String),
    /// Something was written to this file, or could not be.
    Written(String, io::Result<()>),
    /// A text was not written to this file, for there is one of that name.
    Exists(String, String),
    /// This file is larger than any that is read.
    TooLarge(String),
    /// This file could not be read.
    Unread(String, io::Error),
    /// What a game looks like that is not begun.
    Position(Box<host::State>),
    /// Where browsers find the page, and whether one was opened; or why it is not served.
    Served(io::Result<(String, bool)>),
    /// Where others of the network could find the program, if it may listen; or why nowhere.
    Network(Result<SocketAddr, io::Error>),
    /// It listens there now; or why it does not.
    Listening(Result<SocketAddr, io::Error>),
    /// A game was begun to which somebody comes by a link: its id, and the secret of his seat.
    Invited(String, String),
    /// A setting was kept in this file, or why not.
    Kept(String, io::Result<()>),
    /// Which puzzles are solved; or why that is not kept.
    Solved(io::Result<Solved>),
    /// Something was not done.
    Refused(Refusal),
    /// The program is to stand still for a while.
    Suspend,
    /// It goes on after it stood still; others may have written on the terminal.
    Resume,
    /// The program is to end.
    End,
}

/// Something that is to be done.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Find the game that can be gone on with.
    FindLeft,
    /// List games, so many.
    List(u32),
    /// Begin a game.
    Make(Box<NewGame>),
    /// Take in a text: a game, or the name of a file with one, for whoever speaks this language.
    Import(String, Lang),
    /// Take in the game with this number of a text or a file that has several.
    ImportOne(Arc<Vec<u8>>, usize),
    /// Keep a game that was read elsewhere.
    TakeIn(Box<Record>),
    /// Sit down at a game.
    Open(String),
    /// Be this player of browsers from now on, also at the table.
    Be(String),
    /// Leave the table.
    Leave,
    /// Say something at the table, having seen this revision.
    Say(Command, Option<u64>),
    /// Ask for advice in so many lines, for so many milliseconds; 0 lines ends it.
    Advise(u32, Option<u64>),
    /// Ask how a player thinks, after so many moves.
    Rule(String, usize),
    /// Ask in which formats the game can be saved.
    Formats,
    /// Ask for the game in a format.
    Export(String),
    /// Write a text to a file, in place of one of that name or not.
    Write(String, String, bool),
    /// Put a text on the clipboard.
    Copy(String),
    /// Take a game out of the store.
    Delete(String),
    /// What a game would look like that begins like this.
    Preview(Box<NewGame>),
    /// Open the browser, at a game or at home.
    Browser(Option<String>),
    /// Find an address of the network, at which nobody listens yet.
    FindNetwork,
    /// Listen there: somebody has said that the program may.
    Listen,
    /// Nobody may listen there.
    Shut,
    /// Begin a game to which somebody comes by a link.
    Invite(Box<NewGame>),
    /// Keep that a puzzle of this set is solved.
    Solved(&'static Set, usize),
    /// Keep a setting.
    Keep(&'static str, String),
    /// Have the shell stop the program.
    Suspend,
    /// Give the terminal back and stand still until the shell says to go on.
    Stop,
    /// Take the terminal again, whoever has had it meanwhile.
    Retake,
    /// End.
    Quit,
}
