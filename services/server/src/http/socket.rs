//! The conversation about one game.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use host::conversation::{self, Hello, Wish, malformed};
use host::{Refusal, Said};
use store::Secret;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval_at, sleep, timeout};

use super::Site;
use super::answer::{Id, Problem};
use super::visitor::{KnownVisitor, visitor};
use crate::feed::{Here, Latest};
use crate::limits::Messages;
use crate::tables::{Advice, AdviceOrder, KeeperHandle, KeeperMessage, Visitor, ask};

/// The longest message that is answered, in bytes: a comment, or a long list of secrets.
const MAX_MESSAGE_BYTES: usize = 64 << 10;

/// The longest that is read to the end, so that it can be said that it is too long.
const MAX_READ_BYTES: usize = 4 * MAX_MESSAGE_BYTES;

/// What is read from a socket at once, in bytes. Thousands are open, and people say little.
const READ_BUFFER_BYTES: usize = 2 << 10;

/// How long somebody may take what he is sent; then the socket is closed, and he comes again.
const MAX_SEND_TIME: Duration = Duration::from_secs(20);

/// How long somebody may take it when the server goes.
const MAX_LAST_SEND_TIME: Duration = Duration::from_millis(500);

/// How often it is asked whether somebody is still there.
const PING_INTERVAL: Duration = Duration::from_secs(25);

/// How many seats somebody may show secrets for.
const MAX_SECRETS: usize = 8;

/// Opens the socket of a game.
pub(super) async fn open(
    State(site): State<Arc<Site>>,
    known: Option<KnownVisitor>,
    Id(id): Id,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let (keeper, news) = site.tables.open(&id).await?;
    let upgrade = upgrade.max_message_size(MAX_READ_BYTES).max_frame_size(MAX_READ_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        site.metrics.sockets.inc();
        let visitor = visitor(known.as_ref(), site.config.home, Vec::new());
        let mut conversation = Conversation {
            site: Arc::clone(&site),
            socket,
            keeper,
            news,
            visitor,
            seen: Seen::default(),
            here: None,
            since: None,
            advice: None,
            messages: Messages::new(),
            leaving: site.leaving(),
        };
        conversation.run().await;
        site.metrics.sockets.dec();
    }))
}

/// The socket is closed.
struct Closed;

#[derive(Default)]
struct Seen {
    seq: Option<u64>,
    thoughts: u64,
    presence: Option<[bool; 2]>,
}

struct Conversation {
    site: Arc<Site>,
    socket: WebSocket,
    keeper: KeeperHandle,
    /// Tells when something new is to be seen; the keeper stays as long as this is held.
    news: watch::Receiver<u64>,
    visitor: Visitor,
    seen: Seen,
    /// He is here, once he has said who he is.
    here: Option<Here>,
    since: Option<u64>,
    advice: Option<watch::Receiver<Option<Advice>>>,
    messages: Messages,
    /// Whether the server is going.
    leaving: watch::Receiver<bool>,
}

impl Conversation {
    async fn run(&mut self) {
        // Whatever goes wrong, the browser comes again.
        let ended = self.talk().await;
        // Something may have been asked of a keeper that went before this conversation.
        if ended.is_err() && *self.leaving.borrow() {
            let _ = self.farewell().await;
        }
    }

    async fn talk(&mut self) -> Result<(), Closed> {
        let mut ping = interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
        let mut greeted = false;
        let mut heard_at = Instant::now();
        loop {
            tokio::select! {
                said = self.socket.recv() => {
                    let said = match said {
                        Some(Ok(said)) => said,
                        Some(Err(_)) => return self.refuse_frame().await,
                        None => return Err(Closed),
                    };
                    heard_at = Instant::now();
                    match said {
                        Message::Text(text) if text.len() > MAX_MESSAGE_BYTES => {
                            let reason = format!("a message has at most {MAX_MESSAGE_BYTES} bytes");
                            self.refuse(Said::number(&text), &malformed(&reason)).await?;
                        }
                        Message::Text(text) => greeted |= self.hear(&text, greeted).await?,
                        Message::Binary(_) => self.refuse(0, &malformed(&"not text")).await?,
                        Message::Close(_) => return Err(Closed),
                        Message::Ping(_) | Message::Pong(_) => {}
                    }
                    if greeted {
                        self.show().await?;
                    }
                }
                changed = self.news.changed(), if greeted => {
                    if changed.is_err() || self.keeper.feed.latest().gone {
                        return self.farewell().await;
                    }
                    self.show().await?;
                }
                advice = heard(&mut self.advice) => self.advise(advice).await?,
                // A line that was cut says nothing, and takes what is sent for many minutes.
                _ = ping.tick() => match heard_at.elapsed() > PING_INTERVAL * 2 + MAX_SEND_TIME {
                    true => return Err(Closed),
                    false => self.send(Message::Ping(Vec::new().into())).await?,
                },
                () = going(&mut self.leaving) => return self.farewell().await,
            }
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Closed> {
        let Self { socket, leaving, .. } = self;
        let patience = async {
            tokio::select! {
                () = sleep(MAX_SEND_TIME) => {}
                // A server that goes does not wait for those who never read.
                () = going(leaving) => sleep(MAX_LAST_SEND_TIME).await,
            }
        };
        tokio::select! {
            biased;
            sent = socket.send(message) => sent.map_err(|_| Closed),
            () = patience => Err(Closed),
        }
    }

    async fn text(&mut self, text: String) -> Result<(), Closed> {
        self.send(Message::Text(text.into())).await
    }

    async fn farewell(&mut self) -> Result<(), Closed> {
        self.close(close_code::AWAY, "come again").await
    }

    /// What came is no frame, or one that is too long. Whoever has gone does not hear it.
    async fn refuse_frame(&mut self) -> Result<(), Closed> {
        self.close(close_code::PROTOCOL, "no frame that can be read").await
    }

    async fn close(&mut self, code: CloseCode, reason: &'static str) -> Result<(), Closed> {
        let reason = reason.into();
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        // A connection that is closed with something unread is reset, and the farewell lost.
        let answered = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(MAX_LAST_SEND_TIME, answered).await;
        Ok(())
    }

    async fn refuse(&mut self, n: u64, refusal: &Refusal) -> Result<(), Closed> {
        self.site.metrics.refused.inc();
        self.text(conversation::refused(n, refusal)).await
    }

    /// What is new since it was last shown: the state and what is thought, in the order in which
    /// they came, and who is here; who has seen no state is shown one first.
    async fn show(&mut self) -> Result<(), Closed> {
        let latest = self.keeper.feed.latest();
        let presence = latest.presence;
        let here = presence.filter(|_| presence != self.seen.presence).map(conversation::here);
        let state = (self.seen.seq != Some(latest.seq)).then(|| self.state(&latest));
        let is_new = self.seen.thoughts != latest.thoughts;
        let thought = latest.thought.filter(|_| is_new);
        let leads_here = thought.as_ref().is_some_and(|thought| thought.about != latest.seq);
        let is_before = leads_here && self.seen.seq.is_some();
        self.seen = Seen { seq: Some(latest.seq), thoughts: latest.thoughts, presence };
        let thought = thought.map(|thought| thought.text.to_string());
        let texts = if is_before { [thought, state] } else { [state, thought] };
        for text in texts.into_iter().flatten().chain(here) {
            self.text(text).await?;
        }
        Ok(())
    }

    fn state(&mut self, latest: &Latest) -> String {
        let rights = self.visitor.rights(&latest.seats, latest.engines);
        let since = self.seen.seq.or(self.since.take());
        let happened = since.and_then(|seq| self.keeper.feed.between(seq, latest.seq));
        let (may, state) = (latest.permits.to(rights), latest.state_now());
        conversation::state(latest.seq, rights, may, happened.as_deref(), &state)
    }

    /// Does what was said; true if that was the greeting.
    async fn hear(&mut self, text: &str, greeted: bool) -> Result<bool, Closed> {
        if !self.messages.admit() {
            let refusal = Refusal::plain("refused-too-often", "too many messages");
            self.refuse(Said::number(text), &refusal.with("seconds", 1)).await?;
            return Ok(false);
        }
        match Said::read(text) {
            Ok(Said::Hello(Hello { hello, since, mine })) if !greeted => {
                let secrets = hello.into_iter().take(MAX_SECRETS);
                self.visitor.secrets = secrets.map(|s| Secret::shown(s).hash()).collect();
                self.visitor.owner = mine;
                self.since = since;
                self.here = Some(self.keeper.feed.come(self.visitor.clone()));
                return Ok(true);
            }
            Ok(_) if !greeted => {
                self.refuse(Said::number(text), &malformed(&"say hello first")).await?;
            }
            Ok(Said::Hello(_)) => self.refuse(0, &malformed(&"hello was said")).await?,
            Ok(Said::Advice(Wish { advise: 0, .. })) => self.advice = None,
            Ok(Said::Advice(Wish { advise, within })) => {
                let (tell, hear) = watch::channel(None);
                self.advice = Some(hear);
                let (lines, visitor) = (advise, self.visitor.clone());
                let within = within.map(Duration::from_millis);
                let told =
                    KeeperMessage::Advise(Box::new(AdviceOrder { lines, within, visitor, tell }));
                self.inbox()?.send(told).await.map_err(|_| Closed)?;
            }
            Ok(Said::There(asked)) => self.text(conversation::there(asked.there)).await?,
            Ok(Said::Request(request)) => {
                let n = request.n;
                match ask(self.inbox()?, request, self.visitor.clone()).await {
                    Ok(()) => {
                        // What was done is seen before it is called done.
                        self.show().await?;
                        self.text(conversation::done(n)).await?;
                    }
                    Err(refusal) => self.refuse(n, &refusal).await?,
                }
            }
            Err((n, refusal)) => self.refuse(n, &refusal).await?,
        }
        Ok(false)
    }

    /// Takes messages to the keeper; where that has gone, the browser comes again.
    fn inbox(&self) -> Result<&mpsc::Sender<KeeperMessage>, Closed> {
        Some(&self.keeper.inbox).filter(|inbox| !inbox.is_closed()).ok_or(Closed)
    }

    async fn advise(&mut self, advice: Option<Advice>) -> Result<(), Closed> {
        match advice {
            Some(Advice::Lines(lines, done)) => self.text(conversation::advice(&lines, done)).await,
            Some(Advice::Refused(refusal)) => {
                self.advice = None;
                self.text(conversation::no_advice(&refusal)).await
            }
            None => {
                self.advice = None;
                Ok(())
            }
        }
    }
}

/// Waits until the server is going.
async fn going(leaving: &mut watch::Receiver<bool>) {
    // A site that is not there any more has gone as well.
    let _ = leaving.wait_for(|&going| going).await;
}

/// What an adviser says next; none if it says nothing any more.
async fn heard(advice: &mut Option<watch::Receiver<Option<Advice>>>) -> Option<Advice> {
    match advice {
        None => std::future::pending().await,
        Some(hear) => match hear.changed().await {
            Ok(()) => hear.borrow_and_update().clone(),
            Err(_) => None,
        },
    }
}
