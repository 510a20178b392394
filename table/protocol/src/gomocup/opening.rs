//! Openings: Swap2, by searches as every opening rule here, in the words of Gomocup and of Yixin.

use std::sync::Arc;

use engine::{Limits, SearchResult};
use game::{Frame, Game, Point};
use openings::{Answer, Choice, Decision, Opening, Request, Step, rule};

use super::write_point;

/// In which words an opening is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// `SWAP2BOARD`: points on a line, or `SWAP`.
    Gomocup,
    /// `YXSWAP2STEP1` and so on: a `MESSAGE SWAP2` for each stone and each decision.
    Yixin,
}

/// The answers of one who is asked: several stones, or a decision and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct Swap2 {
    opening: Opening,
    decision: Option<Decision>,
    limits: Limits,
    words: Words,
    /// Stones that stood before.
    before: usize,
    chosen: Option<Choice>,
}

/// What is to be done next.
pub(super) enum Next {
    /// This search.
    Search(Box<engine::Task>),
    /// Say these lines; nothing more.
    Say(Vec<String>),
    /// The position is to be played on, by us.
    Move(Vec<String>),
}

impl Swap2 {
    /// The opening of `game` with these stones in their order: none, three or five.
    pub(super) fn new(
        game: &Arc<dyn Game>,
        stones: &[String],
        limits: Limits,
        words: Words,
    ) -> Result<Self, String> {
        let swap2 = rule("swap2", &**game).map_err(|error| error.to_string())?;
        let seed = limits.seed;
        let mut opening =
            Opening::new(swap2, Arc::clone(game), seed).map_err(|error| error.to_string())?;
        if !matches!(stones.len(), 0 | 3 | 5) {
            let given = stones.len();
            return Err(format!("Swap2 has 0, 3 or 5 stones to decide on, not {given}"));
        }
        for (number, stone) in stones.iter().enumerate() {
            let two_more = (number == 3).then_some(Answer::Choice(Choice::TwoMore));
            for answer in two_more.into_iter().chain([Answer::Point(stone.clone())]) {
                opening.answer(&answer).map_err(|error| error.to_string())?;
            }
        }
        Ok(Self { opening, decision: None, limits, words, before: stones.len(), chosen: None })
    }

    /// The next step, after a search that it asked for or at first.
    pub(super) fn next(&mut self, mut found: Option<&SearchResult>) -> Result<Next, String> {
        let player = self.opening.ask().map(|ask| ask.player);
        loop {
            let Some(ask) = self.opening.ask() else { return Ok(self.answered()) };
            // The other chooses now.
            if Some(ask.player) != player {
                return Ok(self.answered());
            }
            let step = match (&mut self.decision, found.take()) {
                (Some(decision), Some(found)) => decision.found(found),
                _ => Decision::begin(&self.opening, &self.limits).map(|(decision, step)| {
                    self.decision = Some(decision);
                    step
                }),
            };
            match step.map_err(|error| error.to_string())? {
                Step::Search(task) => return Ok(Next::Search(task)),
                Step::Answer(answer) => {
                    self.decision = None;
                    self.opening.answer(&answer).map_err(|error| error.to_string())?;
                    if let Answer::Choice(choice) = answer {
                        self.chosen = Some(choice);
                    }
                    let is_stone = |request| matches!(request, Request::Stone { .. });
                    if !self.opening.ask().is_some_and(|ask| is_stone(ask.request)) {
                        return Ok(self.answered());
                    }
                }
            }
        }
    }

    /// All that was decided, in words.
    fn answered(&self) -> Next {
        let frame: Frame = self.opening.game().frame();
        let read = |text: &String| frame.read(text).ok();
        let stones: Vec<Point> =
            self.opening.moves()[self.before..].iter().filter_map(read).collect();
        match self.words {
            Words::Gomocup => match self.chosen {
                Some(Choice::Black) => Next::Say(vec!["SWAP".into()]),
                Some(Choice::White) => Next::Move(self.opening.moves().to_vec()),
                _ => {
                    let said: Vec<String> = stones.into_iter().map(write_point).collect();
                    Next::Say(vec![said.join(" ")])
                }
            },
            Words::Yixin => {
                let number = if self.before == 5 { 2 } else { 1 };
                let decided = |yes| format!("MESSAGE SWAP2 SWAP{number} {yes}");
                Next::Say(match self.chosen {
                    Some(Choice::Black) => vec![decided("YES")],
                    Some(Choice::White) => vec![decided("NO")],
                    _ => {
                        let told = |(n, point): (usize, Point)| {
                            let number = self.before + n + 1;
                            format!("MESSAGE SWAP2 MOVE{number} {} {}", point.column, point.row)
                        };
                        stones.into_iter().enumerate().map(told).collect()
                    }
                })
            }
        }
    }
}
