//! The file of the weights of all wide boards.
//!
//! ```text
//!   magic       8 bytes
//!   checksum    8 bytes, of all that follows
//!   contents    4 bytes: how many have a weight
//!   gaps        a byte for each: how many contents were passed over since the one before; 255 stands
//!               for 255 that were, and no content
//!   weights     for each knot, for each content a byte
//!   factors     for each size, for each kind 16 bits
//!   counts      for each knot those of the middle board, then what is more, 16 bits each
//! ```
//!
//! Only one of contents that share a weight is written, and none without a weight.

use engine::{seal, unseal};

use super::layout::{ALL_CONTENTS, twins};
use super::{COUNT_KNOTS, INPUTS, PATTERN_KNOTS, SIZES, Weights};

const MAGIC: &[u8; 8] = b"DUIYIWD2";
const LONG_GAP: u8 = 255;

impl Weights {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it: not such a file, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        const WRONG: &str = "the wrong number of weights";
        const FOREIGN: &str = "not a file of weights of wide boards of this version";
        let body = unseal(MAGIC, bytes).map_err(|error| error.told(FOREIGN))?;
        let (count, mut body) = body.split_first_chunk().ok_or(WRONG)?;
        let count = u32::from_le_bytes(*count) as usize;
        let mut contents = Vec::new();
        let mut next = 0;
        while contents.len() < count {
            let (&gap, rest) = body.split_first().ok_or(WRONG)?;
            body = rest;
            next += usize::from(gap);
            if gap != LONG_GAP {
                if next >= ALL_CONTENTS {
                    return Err("a content that is none");
                }
                contents.push(next);
                next += 1;
            }
        }
        let mut weights = Self::none();
        for knot in &mut weights.patterns {
            let (own, rest) = body.split_at_checked(count).ok_or(WRONG)?;
            for (&content, &weight) in contents.iter().zip(own) {
                knot[content] = weight as i8;
            }
            body = rest;
        }
        let numbers = weights.factors.iter_mut().flatten();
        let numbers = numbers.chain(weights.counts.iter_mut().flatten().flatten());
        let (pairs, []) = body.as_chunks() else { return Err(WRONG) };
        if pairs.len() != SIZES * super::KINDS + COUNT_KNOTS * 2 * INPUTS {
            return Err(WRONG);
        }
        for (number, pair) in numbers.zip(pairs) {
            *number = i16::from_le_bytes(*pair);
        }
        weights.share();
        Ok(weights)
    }

    /// Gives each content the weight that it shares.
    fn share(&mut self) {
        for knot in &mut self.patterns {
            for (content, twin) in twins().into_iter().enumerate() {
                knot[content] = knot[usize::from(twin)];
            }
        }
    }

    /// Writes a file of weights.
    pub fn write(&self) -> Vec<u8> {
        let twins = twins();
        let has_weight = |&content: &usize| {
            usize::from(twins[content]) == content
                && self.patterns.iter().any(|knot| knot[content] != 0)
        };
        let contents: Vec<usize> = (0..ALL_CONTENTS).filter(has_weight).collect();
        let mut body = (contents.len() as u32).to_le_bytes().to_vec();
        let mut next = 0;
        for &content in &contents {
            while content - next >= usize::from(LONG_GAP) {
                body.push(LONG_GAP);
                next += usize::from(LONG_GAP);
            }
            body.push((content - next) as u8);
            next = content + 1;
        }
        for knot in &self.patterns {
            body.extend(contents.iter().map(|&content| knot[content] as u8));
        }
        let numbers = self.factors.iter().flatten();
        let numbers = numbers.chain(self.counts.iter().flatten().flatten());
        body.extend(numbers.flat_map(|number| number.to_le_bytes()));
        seal(MAGIC, &body)
    }
}

// With another number of knots the files are others, and `MAGIC` has to say so.
const _: () = assert!(PATTERN_KNOTS == 3);

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(body: &[u8]) -> Vec<u8> {
        seal(MAGIC, body)
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let shipped = include_bytes!("../weights_wide.bin");
        assert!(Weights::read(shipped).unwrap().write() == shipped);
        let mut far = Weights::none();
        // Gaps of 254, 255, 256 and more contents.
        for content in [254, 510, 766, 19_683, 26_243, 59_048] {
            far.patterns[1][content] = -7;
        }
        far.share();
        assert_eq!(Weights::read(&far.write()).unwrap(), far);
    }

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        let whole = include_bytes!("../weights_wide.bin");
        let body = &whole[16..];
        assert!(Weights::read(&sealed(body)).is_ok());
        let longer = [body, &[0]].concat();
        let more = [&[255, 255, 255, 0], &body[4..]].concat();
        for other in [&body[..body.len() - 1], &body[1..], &body[..100], &[], &longer, &more] {
            assert!(Weights::read(&sealed(other)).is_err());
        }
        let outside =
            [&[1, 0, 0, 0][..], &[LONG_GAP; ALL_CONTENTS / LONG_GAP as usize + 1], &[0]].concat();
        assert_eq!(Weights::read(&sealed(&outside)).unwrap_err(), "a content that is none");
        assert!(Weights::read(&whole[..15]).is_err() && Weights::read(body).is_err());
        let mut damaged = whole.to_vec();
        damaged[200] ^= 1;
        assert_eq!(Weights::read(&damaged).unwrap_err(), "damaged: the checksum is wrong");
    }
}
