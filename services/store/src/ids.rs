//! Names that nobody can guess.

use std::fmt;

use sha2::{Digest, Sha256};

/// Digits and letters that are not taken for one another.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

fn random_text(length: usize) -> String {
    let mut bytes = vec![0; length];
    // The system's generator is there on all that we run on; without it no secret can be kept.
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// An id of 12 characters (60 bits).
pub fn new_id() -> String {
    random_text(12)
}

/// Prefix of the ids of games kept by a terminal; no server gives such an id, and only those games
/// may name a program to be started.
pub const OF_TERMINAL: &str = "terminal-";

/// The id of a new game of the terminal.
pub fn new_id_of_terminal() -> String {
    format!("{OF_TERMINAL}{}", new_id())
}

/// A new id for a copy of a game: of the terminal, if that is.
pub(crate) fn new_id_like(id: &str) -> String {
    if id.starts_with(OF_TERMINAL) { new_id_of_terminal() } else { new_id() }
}

/// Whether a text could be an id that was made by [`new_id`] or [`id_of`].
pub fn is_id(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The id that a game of this text always gets, so that it is kept once however often it comes.
pub fn id_of(text: &[u8]) -> String {
    let digest = Sha256::digest(text);
    digest.iter().take(12).map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// What somebody shows to be let in: 26 characters (130 bits). The store keeps only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    pub fn new() -> Self {
        Self(random_text(26))
    }

    /// One that was shown.
    pub fn shown(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text to show.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What the store keeps: SHA-256 in hexadecimal digits.
    pub fn hash(&self) -> String {
        let digest = Sha256::digest(self.0.as_bytes());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

/// Not the secret: what is printed ends in logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
