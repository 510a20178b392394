//! What engines say, in the reader's language.

use std::io;

use engine::{EngineError, Loss, LossCause, Score};
use game::Side;
use session::Cause;
use words::Words;

/// A value in words.
pub fn score(score: Score, words: &Words) -> String {
    words.worth(&score.to_string())
}

/// A value with whose it is, `side` being the one to move, and whether it is a guess.
pub fn score_of(value: Score, side: Side, words: &Words) -> String {
    let number = score(value, words);
    let args = [("score", number.trim_start_matches(['~', ' '])), ("side", &*words.side(side))];
    let id = match value {
        // It is the same for both.
        Score::Draw => return number,
        Score::Win(_) | Score::Loss(_) => "score-proved",
        Score::Discs(_) => "score-discs",
        Score::Chance(_) => "score-chance",
        Score::EstimatedDiscs(_) => "score-estimate-discs",
        Score::Hundredths(_) => "score-estimate",
    };
    words.format(id, &args)
}

/// That a side wins whatever the other does, in at most `moves` more moves of its own if that is
/// known.
pub fn newly_won(side: Side, moves: Option<u32>, words: &Words) -> String {
    let side = words.side(side);
    match moves {
        Some(moves) => {
            let args = [("side", words::Value::from(side)), ("count", moves.into())];
            words.format("tell-wins-in", &args)
        }
        None => words.format("tell-wins", &[("side", side)]),
    }
}

/// How an engine was lost. What it said itself stays as it is.
pub fn lost(loss: &Loss, words: &Words) -> String {
    let cause = match &loss.cause {
        LossCause::NoStart { command, kind, error } => {
            let error = words.io(&io::Error::new(*kind, error.clone()));
            words.format("loss-no-start", &[("command", command), ("error", &error)])
        }
        LossCause::NoFolder { folder, kind, error } => {
            let error = words.io(&io::Error::new(*kind, error.clone()));
            words.format("loss-no-folder", &[("folder", folder), ("error", &error)])
        }
        cause => words.explain(cause),
    };
    let traces = loss.traces.iter().map(|trace| words.explain(trace));
    let all: Vec<String> = std::iter::once(cause).chain(traces).collect();
    all.join(&words.text("loss-separator"))
}

/// What is known of an ending beside how it came about. Why a move was refused is told in English:
/// in the reader's language a session knows it.
pub fn cause(cause: &Cause, words: &Words) -> String {
    match cause {
        Cause::Refused { error, .. } => error.clone(),
        Cause::Lost(loss) => lost(loss, words),
        Cause::Ruled(ruling) => words.explain(ruling),
        Cause::Said(text) => text.clone(),
    }
}

/// Why an engine gave no move, to stand behind its name. What a program said itself stays as it is.
pub fn engine_error(error: &EngineError, words: &Words) -> String {
    match error {
        EngineError::Root(reason) => words.format("engine-cannot-move", &[("reason", reason)]),
        EngineError::Unsupported { reason, .. } => {
            words.format("engine-does-not-play", &[("reason", reason)])
        }
        EngineError::Memory { mib, .. } => {
            words.format("error-memory", &[("mib", mib.to_string())])
        }
        EngineError::Threads { asked, got, .. } => {
            let args = [("asked", asked.to_string()), ("got", got.to_string())];
            words.format("error-threads", &args)
        }
        EngineError::Resources { reason, .. } => {
            words.format("engine-resources", &[("reason", reason)])
        }
        // What has not begun is not lost.
        EngineError::Lost { loss, .. }
            if matches!(loss.cause, LossCause::NoStart { .. } | LossCause::NoFolder { .. }) =>
        {
            lost(loss, words)
        }
        EngineError::Lost { loss, .. } => {
            words.format("engine-lost", &[("reason", lost(loss, words))])
        }
    }
}
