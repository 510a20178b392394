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
    /// `PART PARTS`, the first `0`, or nothing for the only program.
    pub fn of(words: &[&str]) -> Option<Self> {
        match numbers(words)?[..] {
            [] => Some(Self { number: 0, parts: 1 }),
            [number, parts] if number < parts => Some(Self { number, parts }),
            _ => None,
        }
    }

    /// The first game that this program plays after so many of its own; then it plays each
    /// [`parts`](Self::parts)th.
    pub fn first(self, done: u64) -> u64 {
        self.number + done * self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_one_of_its_parts() {
        let first = |words: &[&str]| Part::of(words).map(|part| part.first(3));
        assert_eq!(first(&[]), Some(3));
        assert_eq!([first(&["0", "2"]), first(&["1", "2"])], [Some(6), Some(7)]);
        for wrong in [&["2", "2"][..], &["0", "0"], &["1"], &["0", "x"]] {
            assert_eq!(first(wrong), None, "{wrong:?}");
        }
    }
}
