//! Reads the answer to a question of an opening from text.

use game::{MoveError, text};

use crate::{Answer, AnswerError, Opening, Request, pattern_called};

impl Opening {
    /// Reads what a person typed as answers to what is asked now: points (several on a line where
    /// several are asked for), a pattern's id or name, a choice by number, id or words, a number.
    ///
    /// # Errors
    /// An [`AnswerError`] that says what was expected. That the points can be taken is seen only
    /// by [`Opening::answer_all`].
    pub fn read(&self, given: &str) -> Result<Vec<Answer>, AnswerError> {
        let ask = self.ask().ok_or(AnswerError::Over)?;
        match ask.request {
            Request::Stone { left, named, .. } => {
                let frame = self.game().frame();
                if let Some(stones) =
                    pattern_called(given).filter(|_| named).and_then(|p| p.stones(frame))
                {
                    return Ok(stones.map(|p| Answer::Point(frame.name(p))).to_vec());
                }
                self.points(given, left)
            }
            Request::Offer { left } => self.points(given, left),
            Request::Pick(_) => self.points(given, 1),
            Request::Choose(choices) => {
                let folded = folded(given);
                let by_number = folded.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                let choice = match by_number {
                    Some(index) => choices.get(index),
                    None => choices.iter().find(|choice| choice.is_called(&folded)),
                };
                let error = || AnswerError::Choice { given: text::clip(given), choices };
                Ok(vec![Answer::Choice(*choice.ok_or_else(error)?)])
            }
            Request::Declare { most } => {
                let number = folded(given).parse().ok().filter(|n| (1..=most).contains(n));
                let error = || AnswerError::Number { given: text::clip(given), most };
                Ok(vec![Answer::Number(number.ok_or_else(error)?)])
            }
        }
    }

    fn points(&self, given: &str, left: usize) -> Result<Vec<Answer>, AnswerError> {
        let words: Vec<&str> = given
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
            .filter(|word| !word.is_empty())
            .collect();
        if words.len() > left && words.iter().all(|word| self.game().frame().read(word).is_ok()) {
            return Err(AnswerError::TooMany { given: words.len(), left });
        }
        let frame = self.game().frame();
        // What is no point is refused as a whole line, so that the message repeats what was typed.
        let point = |word: &str| match frame.read(word) {
            Ok(point) => Ok(Answer::Point(frame.name(point))),
            Err(MoveError::Malformed { example, .. }) => {
                Err(MoveError::Malformed { text: text::clip(given), example })
            }
            Err(error) => Err(error),
        };
        let words = if words.is_empty() { vec![""] } else { words };
        let points = words.into_iter().map(point).collect::<Result<_, _>>();
        points.map_err(|error| error.with_example(|| self.example()).into())
    }

    /// A point that would be taken now, the nearest to the middle.
    fn example(&self) -> Option<String> {
        let frame = self.game().frame();
        let nearest = self.possible().into_iter().min_by_key(|&point| frame.from_middle(point));
        nearest.map(|point| frame.name(point))
    }
}

fn folded(given: &str) -> String {
    if given.len() > 512 { String::new() } else { text::fold(given).to_lowercase() }
}
