//! What a place is worth, as a value of a property.

use crate::{Evaluation, Source, Worth};

/// `played discs~+1.50 18 d7 reversi`: the best move as moves are written in our own files, `-` for
/// none. Who said it comes last, for it may be any text.
pub fn write(source: Source, evaluation: &Evaluation) -> String {
    let Evaluation { worth, depth, by, best } = evaluation;
    let is_word = |text: &&str| !text.is_empty() && !text.contains(char::is_whitespace);
    let best = best.as_deref().filter(is_word).unwrap_or("-");
    format!("{} {worth} {depth} {best} {by}", source.name())
}

/// The inverse of [`write`].
pub fn read(value: &str) -> Option<(Source, Evaluation)> {
    let mut parts = value.splitn(5, ' ');
    let mut word = || parts.next();
    let source = Source::from_name(word()?)?;
    let (worth, depth) = (word()?.parse().ok()?, word()?.parse().ok()?);
    let best = word()?;
    let best = (best != "-" && !best.is_empty()).then(|| best.to_string());
    Some((source, Evaluation { worth, depth, by: word()?.to_string(), best }))
}

/// The number that other programs read (`V`): good for Black where it is above 0. None where it is
/// no number of discs or units.
pub fn number(worth: Worth, is_black: bool) -> Option<String> {
    let worth = if is_black { worth } else { worth.flip() };
    let hundredths = match worth {
        Worth::Discs(n) => i64::from(n) * 100,
        Worth::EstimatedDiscs(n) | Worth::Hundredths(n) => n.into(),
        Worth::Draw => 0,
        Worth::Win(_) | Worth::Loss(_) | Worth::Chance(_) => return None,
    };
    let sign = if hundredths < 0 { "-" } else { "" };
    let n = hundredths.unsigned_abs();
    Some(format!("{sign}{}.{:02}", n / 100, n % 100))
}
