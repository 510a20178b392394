//! Where one game of a text ends and the next begins.

use record::FormatError;

/// Bare moves are a game of a list only if there are so many of them.
const FEWEST_MOVES: usize = 4;

/// So many games of a list show that it is one.
const FEWEST_GAMES: usize = 2;

/// So many lines of a long text are looked at.
const LOOKED_AT: usize = 200;

/// A line of a text that may have a game in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InLine {
    /// So many moves, all possible.
    Game(usize),
    /// Moves, of which one is not possible.
    Damaged,
    /// Something else: a name, a comment.
    Words,
}

/// The lines of a text that has a game in each, or none: those in which a game begins, without the
/// numbers and results that may stand around. One game over several lines is no such text, as none
/// of its later lines is a game by itself; `judge` says what a line is.
pub fn lines<'a>(text: &'a str, judge: impl Fn(&str) -> InLine) -> Option<Vec<&'a str>> {
    let bare = |line: &'a str| bare(line.trim());
    let all = text.lines().map(bare).filter(|line| !line.is_empty());
    let is_whole =
        |line: &&str| matches!(judge(line), InLine::Game(moves) if moves >= FEWEST_MOVES);
    if all.clone().take(LOOKED_AT).filter(is_whole).count() < FEWEST_GAMES {
        return None;
    }
    Some(all.filter(|line| judge(line) != InLine::Words).collect())
}

/// A line without its number before (`12:`), and without the result behind (`-22`, `40-24`).
fn bare(line: &str) -> &str {
    let mut line = match line.split_once(':') {
        Some((number, rest)) if number.bytes().all(|b| b.is_ascii_digit()) => rest.trim_start(),
        _ => line,
    };
    while let Some((rest, last)) = line.rsplit_once(char::is_whitespace)
        && last.contains(|c: char| c.is_ascii_digit())
        && !last.contains(char::is_alphabetic)
    {
        line = rest.trim_end();
    }
    line
}

/// The games of a text in brackets: as they were read, or each by itself where that finds more of
/// them, since one that is damaged spoils those that follow it.
///
/// # Errors
/// That with which they were read, if no game can be read by itself either.
pub fn roots<G>(
    text: &str,
    whole: Result<Vec<G>, FormatError>,
    read: impl Fn(&str) -> Result<Vec<G>, FormatError>,
) -> Result<Vec<Result<G, FormatError>>, FormatError> {
    let all = |games: Vec<G>| games.into_iter().map(Ok).collect();
    let starts: Vec<usize> = starts(text).collect();
    let count = whole.as_ref().map_or(0, Vec::len);
    if starts.len() <= count.max(1) {
        return whole.map(all);
    }
    let ends = starts[1..].iter().copied().chain([text.len()]);
    let mut lines = 0;
    let mut counted = 0;
    let mut games = Vec::new();
    for (&start, end) in starts.iter().zip(ends) {
        lines += text[counted..start].matches('\n').count();
        counted = start;
        match read(&text[start..end]) {
            Ok(found) => games.extend(found.into_iter().map(Ok)),
            Err(error) => games.push(Err(FormatError {
                line: error.line + lines,
                offset: error.offset + start,
                ..error
            })),
        }
    }
    if games.iter().filter(|game| game.is_ok()).count() > count {
        Ok(games)
    } else {
        whole.map(all)
    }
}

/// Where games in brackets begin: their first node says which game it is.
pub fn starts(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices("(;").map(|(at, _)| at).filter(|at| {
        let node = &text[at + 2..];
        let node = &node[..node.find(['(', ';']).unwrap_or(node.len())];
        node.contains("GM[")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_results_are_around_a_game() {
        for line in ["f5d6", "3: f5d6", "f5d6 -22", "12:f5d6 40-24 +16", "f5d6  1"] {
            assert_eq!(bare(line), "f5d6", "{line}");
        }
        for line in ["f5 d6 --", "f5 d6 a1", "Ann: f5", "1. f5 d6"] {
            assert_eq!(bare(line), line);
        }
    }
}
