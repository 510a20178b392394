//! What is said in the conversation about one game, as JSON: docs/protocols/web.md.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use game::Side;

use super::milliseconds;
use crate::{Color, Happened, Line, May, Refusal, Request, Rights};

/// What a page says.
#[derive(Debug)]
pub enum Said {
    /// Who it is and what it has seen; the first message.
    Hello(Hello),
    /// What an engine thinks is wanted, or not any more.
    Advice(Wish),
    /// Whether anybody is there is asked.
    There(There),
    /// Something is to be done.
    Request(Request),
}

/// A question that any host answers at once: a connection may look open long after it was cut.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct There {
    /// What the answer repeats.
    pub there: u64,
}

/// A greeting.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The secrets of the seats that are one's own.
    pub hello: Vec<String>,
    /// The number of the last state that was seen.
    #[serde(default)]
    pub since: Option<u64>,
    /// Whether one says that the game is one's own, though one has no secret for it. At home that
    /// is believed, where nobody else plays.
    #[serde(default)]
    pub mine: bool,
}

/// Advice that is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// How many lines; 0 ends it.
    pub advise: u32,
    /// For how many milliseconds; without it for as long as somebody looks.
    #[serde(default)]
    pub within: Option<u64>,
}

impl Said {
    /// Reads a message.
    ///
    /// # Errors
    /// The number of the message, so that who sent it does not wait for ever (0 if it has none),
    /// and what is wrong.
    pub fn read(text: &str) -> Result<Self, (u64, Refusal)> {
        let message =
            serde_json::from_str::<Value>(text).map_err(|error| (0, malformed(&error)))?;
        let number = number_of(&message);
        let refused = |reason: &dyn std::fmt::Display| (number, malformed(reason));
        let Value::Object(fields) = &message else {
            return Err(refused(&"a message is an object"));
        };
        let has = |name| fields.contains_key(name);
        // What it is about is told by one field, and what is wrong with it by whoever reads that.
        let read = if has("hello") {
            serde_json::from_value(message).map(Self::Hello)
        } else if has("advise") {
            serde_json::from_value(message).map(Self::Advice)
        } else if has("there") {
            serde_json::from_value(message).map(Self::There)
        } else if has("do") {
            serde_json::from_value(message).map(Self::Request)
        } else {
            return Err(refused(&"a message has `hello`, `do`, `advise` or `there`"));
        };
        read.map_err(|error| refused(&error))
    }

    /// The number of a message that is not read any further; 0 if it has none.
    pub fn number(text: &str) -> u64 {
        serde_json::from_str(text).map_or(0, |message| number_of(&message))
    }
}

fn number_of(message: &Value) -> u64 {
    message.get("n").and_then(Value::as_u64).unwrap_or_default()
}

/// A message that nobody can mean.
pub fn malformed(reason: &dyn std::fmt::Display) -> Refusal {
    Refusal::plain("refused-malformed", reason.to_string()).with("reason", reason)
}

/// The state `seq`, given as JSON, for whoever may speak for `you`, and what he `may` do there.
pub fn state(
    seq: u64,
    you: Rights,
    may: &May,
    happened: Option<&[Happened]>,
    state: &str,
) -> String {
    let [black, white] = you.0;
    let (may, happened) = (json(may), json(&happened));
    format!(
        r#"{{"type":"state","seq":{seq},"you":[{black},{white}],"may":{may},"happened":{happened},"state":{state}}}"#
    )
}

/// Whether somebody is at the table who may speak for Black, and for White.
pub fn here(sides: [bool; 2]) -> String {
    format!(r#"{{"type":"here","here":{}}}"#, json(&sides))
}

/// Somebody is there.
pub fn there(number: u64) -> String {
    format!(r#"{{"type":"there","there":{number}}}"#)
}

/// What was asked for under this number is done.
pub fn done(n: u64) -> String {
    format!(r#"{{"type":"done","n":{n}}}"#)
}

/// What was asked for under this number is not done.
pub fn refused(n: u64, why: &Refusal) -> String {
    format!(r#"{{"type":"refused","n":{n},"error":{}}}"#, json(why))
}

/// What the engine thinks that plays this side, before it moves.
pub fn thought(side: Side, lines: &[Line]) -> String {
    let (side, lines) = (json(&Color::from(side)), json(lines));
    format!(r#"{{"type":"thought","side":{side},"lines":{lines}}}"#)
}

/// All engines are busy, and for about how long.
pub fn busy(wait: Duration) -> String {
    let ms = milliseconds(wait);
    format!(r#"{{"type":"busy","wait":{ms}}}"#)
}

/// What an adviser thinks; `done` if these are its last lines.
pub fn advice(lines: &[Line], done: bool) -> String {
    format!(r#"{{"type":"advice","lines":{},"done":{done}}}"#, json(&lines))
}

/// Why there is no advice.
pub fn no_advice(why: &Refusal) -> String {
    format!(r#"{{"type":"advice","lines":[],"done":true,"error":{}}}"#, json(why))
}

/// A value of ours; it holds nothing that JSON cannot say.
pub fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
