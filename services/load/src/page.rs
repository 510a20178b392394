//! A browser made of a few lines.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Longer than any answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A game that was begun: its id and the secrets of its seats, Black first.
#[derive(Clone, Debug)]
pub struct Begun {
    pub id: String,
    pub secrets: [String; 2],
}

/// Begins a game between two people; they sit apart where that is asked for.
pub async fn begin(
    client: &reqwest::Client,
    address: &str,
    game: &str,
    apart: bool,
) -> Result<Begun> {
    let body = json!({ "game": game, "opening": "none", "white": { "apart": apart } });
    let request = client.post(format!("http://{address}/api/games")).json(&body);
    let made: Value = request.send().await?.error_for_status()?.json().await?;
    let text = |value: &Value| value.as_str().map(str::to_string).context("a game");
    let secrets = [text(&made["secrets"][0])?, text(&made["secrets"][1])?];
    Ok(Begun { id: text(&made["id"])?, secrets })
}

/// An open page.
pub struct Page(WebSocketStream<TcpStream>);

/// What a server has said, as far as it matters here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A state with this number, as JSON.
    State(u64, String),
    /// What was asked with this number is done.
    Done(u64),
    /// It is refused.
    Refused(String),
    /// Something else.
    Else,
}

impl Page {
    /// Opens the page of a game and waits until its state is there.
    pub async fn open(
        address: &str,
        begun: &Begun,
        seats: &[usize],
    ) -> Result<(Self, u64, String)> {
        let url = format!("ws://{address}/api/games/{}/socket", begun.id);
        // Thousands of them are open at once.
        let config = WebSocketConfig::default().read_buffer_size(4 << 10);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        let mut page = Self(socket);
        let secrets: Vec<&String> = seats.iter().map(|&seat| &begun.secrets[seat]).collect();
        page.say(json!({ "hello": secrets }).to_string()).await?;
        loop {
            if let Said::State(number, text) = page.hear().await? {
                return Ok((page, number, text));
            }
        }
    }

    /// Sends a text.
    pub async fn say(&mut self, text: String) -> Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// Sends a move under a number of its own.
    pub async fn play(&mut self, text: &str, number: u64) -> Result<()> {
        self.say(format!(r#"{{"do":"move","text":"{text}","n":{number}}}"#)).await
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<Said> {
        loop {
            match timeout(ANSWER_TIMEOUT, self.0.next())
                .await?
                .context("the socket is closed")??
            {
                Message::Text(text) => return Ok(Said::of(&text)),
                Message::Close(_) => bail!("the socket is closed"),
                _ => {}
            }
        }
    }
}

impl Said {
    /// Reads the beginning alone: whoever measures has no time for more.
    fn of(text: &str) -> Self {
        let number = |rest: &str| {
            let digits = rest.split(|c: char| !c.is_ascii_digit()).next();
            digits.and_then(|digits| digits.parse().ok()).unwrap_or_default()
        };
        if let Some(rest) = text.strip_prefix(r#"{"type":"state","seq":"#) {
            Self::State(number(rest), text.to_string())
        } else if let Some(rest) = text.strip_prefix(r#"{"type":"done","n":"#) {
            Self::Done(number(rest))
        } else if text.starts_with(r#"{"type":"refused""#) {
            Self::Refused(text.to_string())
        } else {
            Self::Else
        }
    }
}

/// The moves of a state.
pub fn moves_of(state: &str) -> Result<Vec<String>> {
    let state: Value = serde_json::from_str(state)?;
    let moves = state["state"]["moves"].as_array().context("a state with moves")?;
    Ok(moves.iter().filter_map(|text| text.as_str().map(str::to_string)).collect())
}
