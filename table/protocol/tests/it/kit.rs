//! What all tests need: rules, a program, an engine.

use std::sync::Arc;

use engine::{Engine, EngineConfig, Limits, Stop, Task};
use game::{Family, Game, Rules, Spec, SpecError, Visitor};
use protocol::{Action, During, Program, Server};

use crate::player::FirstMove;

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

/// The games of the tests.
pub fn open(name: &str, spec: &Spec) -> Result<Arc<dyn Game>, SpecError> {
    match name.to_lowercase().as_str() {
        "reversi" | "othello" => reversi::ReversiFamily::visit(spec, Open),
        "gomoku" => gomoku::GomokuFamily::visit(spec, Open),
        _ => Err(SpecError::Game { given: name.into(), expected: "reversi, gomoku".into() }),
    }
}

/// A game in words: `gomoku 15 renju`.
pub fn game(text: &str) -> Arc<dyn Game> {
    let mut words = text.split_whitespace().map(str::to_string);
    let name = words.next().unwrap();
    open(&name, &Spec { size: words.next(), variant: words.next() }).unwrap()
}

/// A program that plays it.
pub fn program(text: &str) -> Program {
    Program {
        name: "Duiyi".into(),
        version: "1.0".into(),
        game: game(text),
        games: vec!["reversi".into(), "gomoku".into()],
        open: Box::new(open),
        limits: Limits::default(),
        config: EngineConfig::default(),
        options: Box::new(|_| vec![engine::THREADS, engine::MEMORY]),
    }
}

/// A server and an engine in step: a search takes place when nothing else is to do.
pub struct Table {
    server: Box<dyn Server>,
    task: Option<Box<Task>>,
    /// What was said since it was last looked at.
    pub said: Vec<String>,
    /// Whether the server has said goodbye.
    pub over: bool,
}

impl Table {
    pub fn new(server: Box<dyn Server>) -> Self {
        Self { server, task: None, said: Vec::new(), over: false }
    }

    /// A line that comes while nothing is searched.
    pub fn line(&mut self, line: &[u8]) {
        self.think();
        self.say(line);
    }

    /// Whether a search has been asked for and has not begun.
    pub fn thinks(&self) -> bool {
        self.task.is_some()
    }

    /// Whether this line, which comes while a search runs, waits for its end.
    pub fn waits(&mut self, line: &[u8]) -> bool {
        self.server.during(line) != During::Now
    }

    /// A line, whatever is searched.
    pub fn say(&mut self, line: &[u8]) {
        let actions = self.server.line(line);
        self.act(actions);
    }

    /// A line that comes while the last search runs.
    pub fn line_during(&mut self, line: &[u8]) {
        if self.thinks() && self.waits(line) {
            self.think();
        }
        self.say(line);
    }

    pub fn too_long(&mut self) {
        let actions = self.server.too_long();
        self.act(actions);
    }

    /// Searches until nothing is left to search.
    pub fn think(&mut self) {
        while let Some(task) = self.task.take() {
            let mut engine = FirstMove { slow: false };
            let mut infos = Vec::new();
            let found =
                engine.go(task.root(), &task.limits, &Stop::new(), &mut |i| infos.push(i.clone()));
            for info in infos {
                let actions = self.server.info(&info);
                self.act(actions);
            }
            let actions = self.server.found(found);
            self.act(actions);
        }
    }

    fn act(&mut self, actions: Vec<Action>) {
        for action in actions {
            match action {
                Action::Say(text) | Action::Ready(_, _, text) => {
                    self.said.extend(text.split('\n').map(str::to_string))
                }
                Action::Go(task) | Action::Ponder(task) => {
                    assert!(self.task.is_none(), "two searches at once");
                    self.task = Some(task);
                }
                Action::NewGame | Action::Prepare(..) | Action::Configure(_) => {}
                Action::Load(path) => {
                    let path = std::path::Path::new("../record/tests/data").join(path);
                    let content = std::fs::read(path).map_err(|_| "there is no such file".into());
                    let more = self.server.loaded(content);
                    self.act(more);
                }
                Action::Quit => self.over = true,
            }
        }
    }
}
