//! What the words of a command line say.

/// The numbers that the words are; none if one of them is no number.
pub fn numbers(words: &[&str]) -> Option<Vec<u64>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

/// As [`numbers`], of so many words.
pub fn all_numbers<const N: usize>(words: [&str; N]) -> Option<[u64; N]> {
    numbers(&words)?.try_into().ok()
}

/// One of several programs that share the games of a file.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its number, from 0 on.
    number: u64,
    /// How many programs there are, at least 1.
    pub parts: u64,
}

impl Part {
    /// `PART PARTS`, or nothing for the only program.
    pub fn of(words: &[&str]) -> Option<Self> {
        match numbers(words)?[..] {
            [] => Some(Self { number: 0, parts: 1 }),
            [number, parts] => Some(Self { number, parts: parts.max(1) }),
            _ => None,
        }
    }

    /// The first game that this program plays after so many of its own; then it plays each
    /// [`parts`](Self::parts)th.
    pub fn first(self, done: u64) -> u64 {
        self.number + done * self.parts
    }
}
