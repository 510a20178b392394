//! An opening as a file keeps it.

use std::sync::Arc;

use game::{Explain, Game};

use crate::{Answer, Opening, rule};

impl Opening {
    /// Its rule and decisions as data, in words that can be typed.
    pub fn saved(&self) -> record::Opening {
        let words = |answers: &[Answer]| answers.iter().map(word).collect();
        record::Opening {
            rule: self.rule().id.to_string(),
            seed: self.seed(),
            answers: words(self.answers()),
            undone: words(self.undone()),
        }
    }

    /// The opening that was saved, at the same place. A decision taken back that cannot be made
    /// any more is forgotten.
    ///
    /// # Errors
    /// If the rule is none for this game, or does not take a decision.
    pub fn restored(
        game: Arc<dyn Game>,
        saved: &record::Opening,
    ) -> Result<Self, Box<dyn Explain>> {
        let boxed = |error: crate::RuleError| Box::new(error) as Box<dyn Explain>;
        let rule = rule(&saved.rule, &*game).map_err(boxed)?;
        let mut opening = Self::new(rule, game, saved.seed).map_err(boxed)?;
        for text in &saved.answers {
            let answers = opening.read(text);
            let done = answers.and_then(|answers| opening.answer_all(&answers));
            done.map_err(|error| Box::new(error) as Box<dyn Explain>)?;
        }
        // Made once more and taken back, they are ready to be made again.
        let again = saved.undone.iter().rev().take_while(|text| {
            let answers = opening.read(text);
            answers.is_ok_and(|answers| opening.answer_all(&answers).is_ok())
        });
        let count = again.count();
        opening.undo(count);
        Ok(opening)
    }
}

fn word(answer: &Answer) -> String {
    match answer {
        Answer::Point(point) => point.clone(),
        Answer::Choice(choice) => choice.term().id.to_string(),
        Answer::Number(number) => number.to_string(),
    }
}
