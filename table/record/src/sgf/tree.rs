//! The tree of an SGF file.

use game::text;

use super::FORMAT;
use crate::{FormatError, FormatFault};

/// One game of a file with all its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Depth first, as they stand in the file; the first is the root and there always is one.
    pub nodes: Vec<Node>,
}

/// A node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// In file order; a name may stand twice in careless files.
    pub properties: Vec<(String, Vec<String>)>,
    /// Indices of the nodes that continue, the main line first.
    pub children: Vec<usize>,
    /// Its place in the file: the line, from 1.
    pub line: usize,
    /// Its place in the file: the byte, from 0.
    pub offset: usize,
}

impl Node {
    /// The first value of a property.
    pub fn first(&self, name: &str) -> Option<&str> {
        let (_, values) = self.properties.iter().find(|(n, _)| n == name)?;
        values.first().map(String::as_str)
    }
}

impl Game {
    /// The nodes from the root to the end of the main line.
    pub fn main_line(&self) -> Vec<usize> {
        let mut line = vec![0];
        while let Some(&next) = line.last().and_then(|&last| self.nodes[last].children.first()) {
            line.push(next);
        }
        line
    }
}

/// Reads all games of a file. What stands outside of games, such as the `---` at the end of some
/// archives, is skipped.
///
/// # Errors
/// A [`FormatError`] that names the place; also if there is no game at all.
pub fn read(bytes: &[u8]) -> Result<Vec<Game>, FormatError> {
    let mut reader = Reader { bytes, at: 0, line: 1 };
    let mut games = Vec::new();
    while reader.seek_game() {
        games.push(reader.game()?);
    }
    if games.is_empty() {
        return Err(FormatError::new(FORMAT, bytes, 0, FormatFault::NoGame));
    }
    Ok(games)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    line: usize,
}

impl Reader<'_> {
    const fn fault(&self, fault: FormatFault) -> FormatError {
        FormatError { format: FORMAT, line: self.line, offset: self.at, fault }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn bump(&mut self) {
        self.line += usize::from(self.peek() == Some(b'\n'));
        self.at += 1;
    }

    fn skip_blank(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.bump();
        }
    }

    /// Goes to the next `(` that a `;` follows.
    fn seek_game(&mut self) -> bool {
        while let Some(b) = self.peek() {
            if b == b'(' {
                let rest = &self.bytes[self.at + 1..];
                if rest.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b';') {
                    return true;
                }
            }
            self.bump();
        }
        false
    }

    /// A game, standing at its `(`. Open variations are kept in a list, not on the call stack,
    /// so that a file of brackets cannot exhaust it.
    fn game(&mut self) -> Result<Game, FormatError> {
        let mut nodes: Vec<Node> = Vec::new();
        // For each open bracket: the node at which its content hangs.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut last: Option<usize> = None;
        loop {
            self.skip_blank();
            match self.peek() {
                Some(b'(') => {
                    open.push(last);
                    self.bump();
                }
                Some(b')') => {
                    self.bump();
                    match open.pop() {
                        Some(parent) if !open.is_empty() => last = parent,
                        _ => break,
                    }
                }
                Some(b';') => {
                    let (line, offset) = (self.line, self.at);
                    self.bump();
                    let properties = self.properties()?;
                    let index = nodes.len();
                    nodes.push(Node { properties, children: Vec::new(), line, offset });
                    match last {
                        Some(parent) => nodes[parent].children.push(index),
                        None if index > 0 => {
                            return Err(self.fault(FormatFault::SecondRoot));
                        }
                        None => {}
                    }
                    last = Some(index);
                }
                Some(_) => return Err(self.fault(FormatFault::Expected("`;`, `(`, `)`"))),
                None => return Err(self.fault(FormatFault::Unended(")"))),
            }
        }
        Ok(Game { nodes })
    }

    fn properties(&mut self) -> Result<Vec<(String, Vec<String>)>, FormatError> {
        let mut properties = Vec::new();
        loop {
            self.skip_blank();
            let mut name = String::new();
            while let Some(b) = self.peek().filter(u8::is_ascii_alphanumeric) {
                name.push(b.into());
                self.bump();
            }
            // Lower-case letters of old files (`Black[…]`) do not count, unless there are no
            // others; a private name may start with a digit.
            if name.bytes().any(|b| !b.is_ascii_lowercase()) {
                name.retain(|c| !c.is_ascii_lowercase());
            }
            self.skip_blank();
            if name.is_empty() && self.peek() == Some(b'[') {
                return Err(self.fault(FormatFault::Nameless));
            }
            if self.peek() != Some(b'[') {
                return if name.is_empty() {
                    Ok(properties)
                } else {
                    Err(self.fault(FormatFault::NoValue(text::clip(&name))))
                };
            }
            let mut values = Vec::new();
            while self.peek() == Some(b'[') {
                self.bump();
                values.push(self.value()?);
                self.skip_blank();
            }
            properties.push((name, values));
        }
    }

    fn value(&mut self) -> Result<String, FormatError> {
        let mut value = Vec::new();
        loop {
            match self.peek() {
                None => return Err(self.fault(FormatFault::Unclosed)),
                Some(b']') => {
                    self.bump();
                    return Ok(String::from_utf8_lossy(&value).into_owned());
                }
                Some(b'\\') => {
                    self.bump();
                    match self.peek() {
                        // A soft line break.
                        Some(b'\n') => self.bump(),
                        Some(b'\r') => {
                            self.bump();
                            if self.peek() == Some(b'\n') {
                                self.bump();
                            }
                        }
                        Some(b) => {
                            value.push(b);
                            self.bump();
                        }
                        None => {}
                    }
                }
                Some(b) => {
                    value.push(b);
                    self.bump();
                }
            }
        }
    }
}
