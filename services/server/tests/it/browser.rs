//! A server and its visitors.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Assets, Config, HouseConfig, Programs, SiteConfig};
use store::Place;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing that these tests wait for takes longer, however busy the machine is.
pub const LONG: Duration = Duration::from_secs(60);

/// A server that runs.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

/// How tests run a server unless they say otherwise.
pub async fn config(folder: &Path) -> Config {
    let place = Place::File(folder.join("games.sqlite"));
    let store = store::open(&place).await.unwrap();
    Config {
        house: HouseConfig {
            store,
            engines: 1,
            queue: 16,
            memory_mib: 16,
            own_book: None,
            programs: Programs::new(),
            seed: Some(0),
        },
        site: SiteConfig {
            assets: Assets(Arc::new(|_| None)),
            home: false,
            names: Vec::new(),
            proxies: Vec::new(),
            rate: None,
        },
    }
}

impl Server {
    pub async fn start(folder: &Path) -> Self {
        Self::with(config(folder).await).await
    }

    pub async fn with(config: Config) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server::serve(listener, config, async move {
            let _ = stopped.await;
        }));
        Self { address, stop: Some(stop), task }
    }

    /// As Ctrl-C does.
    pub async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        timeout(LONG, self.task).await.expect("it ends").unwrap().unwrap();
    }

    /// As `kill -9` does, as far as a task can.
    pub async fn kill(self) {
        self.task.abort();
        let _ = self.task.await;
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// Somebody with a browser, which keeps cookies.
pub struct Visitor {
    pub client: reqwest::Client,
}

impl Visitor {
    pub fn new() -> Self {
        Self { client: reqwest::Client::builder().cookie_store(true).build().unwrap() }
    }

    pub async fn get(&self, server: &Server, path: &str) -> (u16, Value) {
        answer(self.client.get(server.url(path))).await
    }

    pub async fn post(&self, server: &Server, path: &str, body: &Value) -> (u16, Value) {
        answer(self.client.post(server.url(path)).json(body)).await
    }

    pub async fn send(
        &self,
        request: impl FnOnce(&reqwest::Client) -> reqwest::RequestBuilder,
    ) -> (u16, Value) {
        answer(request(&self.client)).await
    }

    /// The cookie by which the server knows him.
    pub async fn cookie(&self, server: &Server) -> String {
        let answer = self.client.get(server.url("/api/me")).send().await.unwrap();
        let told = answer.headers().get("set-cookie").map(|value| value.to_str().unwrap());
        told.unwrap_or_default().split(';').next().unwrap().to_string()
    }

    /// A new game: its id, and the secrets of its seats.
    pub async fn begin(&self, server: &Server, body: Value) -> (String, [Option<String>; 2]) {
        let (status, made) = self.post(server, "/api/games", &body).await;
        assert_eq!(status, 201, "{made}");
        let secret = |at: usize| made["secrets"][at].as_str().map(str::to_string);
        (made["id"].as_str().unwrap().to_string(), [secret(0), secret(1)])
    }
}

async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    // A server that refuses a large body goes away while it is still being sent, and its answer may
    // be lost with that.
    let mut tries = 0;
    let response = loop {
        match request.try_clone().unwrap().send().await {
            Ok(response) => break response,
            Err(error) if tries < 50 && error.is_request() => tries += 1,
            Err(error) => panic!("{error}"),
        }
    };
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// An open page of one game.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The newest state, and its number.
    pub state: Value,
    pub seq: u64,
    pub you: [bool; 2],
    /// What has happened, as it was told last.
    pub happened: Value,
    next: u64,
}

impl Page {
    pub async fn open(server: &Server, id: &str, secrets: &[&str]) -> Self {
        Self::open_since(server, id, secrets, None).await
    }

    pub async fn open_since(
        server: &Server,
        id: &str,
        secrets: &[&str],
        since: Option<u64>,
    ) -> Self {
        let mut page = Self::silent(server, id).await;
        page.say(&json!({ "hello": secrets, "since": since })).await;
        page.until(|page| !page.state.is_null()).await;
        page
    }

    /// A page of somebody whom the server knows by a cookie.
    pub async fn known(server: &Server, id: &str, secrets: &[&str], cookie: &str) -> Self {
        let mut page = Self::connect(server, id, Some(cookie)).await;
        page.say(&json!({ "hello": secrets })).await;
        page.until(|page| !page.state.is_null()).await;
        page
    }

    /// A page that has said nothing yet.
    pub async fn silent(server: &Server, id: &str) -> Self {
        Self::connect(server, id, None).await
    }

    async fn connect(server: &Server, id: &str, cookie: Option<&str>) -> Self {
        let url = format!("ws://{}/api/games/{id}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.unwrap();
        let (state, happened) = (Value::Null, Value::Null);
        Self { socket, state, seq: 0, you: [false; 2], happened, next: 0 }
    }

    pub async fn say(&mut self, message: &Value) {
        self.raw(Message::Text(message.to_string().into())).await;
    }

    pub async fn raw(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// Sends bytes that need not be a frame of the protocol.
    pub async fn raw_bytes(&mut self, bytes: &[u8]) {
        self.socket.get_mut().write_all(bytes).await.unwrap();
    }

    /// Says what nobody reads to its end: the server goes away, while it is said or after it.
    pub async fn cut_off(&mut self, message: Message) {
        if self.socket.send(message).await.is_ok() {
            while self.hear().await.is_some() {}
        }
    }

    /// The next message of the server; none if it has closed the socket.
    pub async fn hear(&mut self) -> Option<Value> {
        // Pings are no answer: they do not make the wait longer.
        timeout(LONG, self.hear_text()).await.expect("an answer")
    }

    async fn hear_text(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message["type"] == "state" {
                        self.seq = message["seq"].as_u64().unwrap();
                        self.state = message["state"].clone();
                        self.you = [0, 1].map(|at| message["you"][at] == true);
                        self.happened = message["happened"].clone();
                    }
                    return Some(message);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(_) | Err(_) => return None,
            }
        }
    }

    /// The code with which the server closes the socket; none if it just goes.
    pub async fn farewell(&mut self) -> Option<u16> {
        let end = async {
            loop {
                match self.socket.next().await? {
                    Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                    Ok(_) => {}
                    Err(_) => return None,
                }
            }
        };
        timeout(LONG, end).await.expect("an end")
    }

    /// Listens until this holds.
    pub async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            self.hear().await.expect("the server goes on");
        }
    }

    /// Asks for something; the error is the id of the refusal.
    pub async fn ask(&mut self, command: Value) -> Result<(), String> {
        self.ask_at(command, None).await
    }

    pub async fn ask_at(
        &mut self,
        mut command: Value,
        revision: Option<u64>,
    ) -> Result<(), String> {
        self.next += 1;
        command["n"] = self.next.into();
        if let Some(revision) = revision {
            command["revision"] = revision.into();
        }
        self.say(&command).await;
        loop {
            let message = self.hear().await.expect("an answer");
            if message["n"] == self.next {
                return match &message["type"] {
                    kind if *kind == "done" => Ok(()),
                    _ => Err(message["error"]["id"].as_str().unwrap().to_string()),
                };
            }
        }
    }

    pub async fn play(&mut self, text: &str) -> Result<(), String> {
        self.ask(json!({ "do": "move", "text": text })).await
    }

    pub fn moves(&self) -> Vec<&str> {
        let moves = self.state["moves"].as_array().unwrap();
        moves.iter().map(|text| text.as_str().unwrap()).collect()
    }

    /// The first move that is possible.
    pub fn possible(&self) -> String {
        self.state["board"]["legal"][0]["text"].as_str().unwrap().to_string()
    }

    pub fn is_over(&self) -> bool {
        !self.state["ending"].is_null()
    }
}
