//! The worker of a page, as far as a game needs it: it writes at once, and searches while all wait.

use std::collections::VecDeque;
use std::time::Duration;

use engine::Stop;
use page_host::{Host, Searcher};
use serde_json::{Value, json};

/// A worker with one game open.
pub struct Worker {
    host: Host,
    searcher: Searcher,
    /// What its clock shows; it goes on when there is nothing else to be done.
    now: Duration,
    revision: u64,
    pub record: String,
    /// What the page has been told.
    told: VecDeque<Value>,
    /// Searches that are to run.
    orders: VecDeque<(u64, String)>,
    wake: Option<u64>,
    /// What writing fails with.
    pub broken: Option<&'static str>,
}

impl Worker {
    pub fn new() -> Self {
        Self {
            host: Host::default(),
            searcher: Searcher::new(16),
            now: Duration::ZERO,
            revision: 1,
            record: String::new(),
            told: VecDeque::new(),
            orders: VecDeque::new(),
            wake: None,
            broken: None,
        }
    }

    /// Asks by address; the error is the id of the refusal.
    pub fn ask(&mut self, question: &Value) -> Result<Value, String> {
        let answer = self.hear(question);
        match answer.get("ok") {
            Some(ok) => Ok(ok.clone()),
            None => Err(answer["error"]["id"].as_str().expect("a refusal").to_string()),
        }
    }

    fn hear(&mut self, message: &Value) -> Value {
        let answer = self.host.hear(&message.to_string(), self.now);
        serde_json::from_str(&answer).expect("JSON")
    }

    /// Begins a game and opens it.
    pub fn begin(&mut self, new: &Value) {
        let made = self.ask(&json!({ "ask": "make", "new": new })).expect("a game");
        self.record = made["record"].as_str().expect("its text").to_string();
        self.open();
    }

    /// Opens the game as it is kept.
    pub fn open(&mut self) {
        let (record, revision) = (self.record.clone(), self.revision);
        self.tell(&json!({ "what": "open", "record": record, "revision": revision }));
    }

    /// Tells news of the game, and does what comes of it.
    pub fn tell(&mut self, news: &Value) {
        let mut message = news.clone();
        message["at"] = 1.into();
        let answer = self.hear(&message);
        self.wake = answer["wake"].as_u64();
        for effect in answer["effects"].as_array().expect("effects") {
            let number = effect["number"].as_u64().unwrap_or_default();
            let text = |name: &str| effect[name].as_str().expect("a text").to_string();
            match effect["do"].as_str().expect("what to do") {
                "tell" => {
                    let told = serde_json::from_str(&text("text")).expect("JSON");
                    self.told.push_back(told);
                }
                "write" => self.write(&text("record"), effect["revision"].as_u64().unwrap()),
                "search" => self.orders.push_back((number, text("order"))),
                "stop" => self.orders.retain(|(other, _)| *other != number),
                "now" => self.cut(number),
                other => panic!("{other}"),
            }
        }
    }

    fn write(&mut self, record: &str, revision: u64) {
        assert_eq!(revision, self.revision, "it was read before it is written");
        if let Some(why) = self.broken {
            let (record, revision) = (self.record.clone(), self.revision);
            let news =
                json!({ "what": "unwritten", "why": why, "record": record, "revision": revision });
            return self.tell(&news);
        }
        self.record = record.to_string();
        self.revision += 1;
        self.tell(&json!({ "what": "written", "revision": self.revision }));
    }

    fn cut(&mut self, number: u64) {
        self.orders.retain(|(other, _)| *other != number);
        self.tell(&json!({ "what": "cut", "number": number }));
    }

    /// The page says something.
    pub fn say(&mut self, message: &Value) {
        self.tell(&json!({ "what": "said", "text": message.to_string() }));
    }

    /// The next message for the page; searches run, and time goes by, when there is none.
    pub fn next(&mut self) -> Value {
        loop {
            if let Some(told) = self.told.pop_front() {
                return told;
            }
            if let Some((number, order)) = self.orders.pop_front() {
                let mut infos = Vec::new();
                let result = self.searcher.search(&order, &Stop::new(), &mut |info| {
                    infos.push(info.to_string());
                });
                for info in infos {
                    self.tell(&json!({ "what": "info", "number": number, "info": info }));
                }
                self.tell(&json!({ "what": "found", "number": number, "result": result }));
            } else {
                let wake = self.wake.expect("something happens");
                self.now += Duration::from_millis(wake);
                self.tell(&json!({ "what": "tick" }));
            }
        }
    }
}
