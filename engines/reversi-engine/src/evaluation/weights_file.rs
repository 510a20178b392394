//! A file of weights.
//!
//! ```text
//!   magic       8 bytes
//!   checksum    8 bytes, of all that follows
//!   spans       a byte for each canonical content: its first knot with a weight other than 0 in the
//!               high half, the knot after the last such one in the low half
//!   weights     for each canonical content those of its span, a byte each
//!   mobility    for each knot the numbers of both sides, 16 bits each
//!   tempo       64 numbers of 16 bits
//! ```
//!
//! Most contents are seen in a part of the game alone, and half of them never: with spans the file
//! has a third of the bytes, and what is loaded with a page is smaller by a sixth than with zeros
//! compressed. A content's knots stand together because they are alike.

use engine::{seal, unseal};

use super::learned::{COUNTS, Knot, Learned, Patterned, canonical_places, knots};

const MAGIC: &[u8; 8] = b"DUIYIRV3";

impl<B: Patterned> Learned<B> {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it: not such a file, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        let (knots, tempo) = knots_of::<B>(bytes)?;
        Ok(Self::new(&knots, tempo))
    }

    /// Writes a file of weights.
    ///
    /// # Panics
    /// If there are not [`knots`], or a knot has not all weights.
    pub fn write(knots: &[Knot], tempo: &[i16; 64]) -> Vec<u8> {
        let (mut body, mut weights) = (Vec::new(), Vec::new());
        for place in 0..canonical_places::<B>().len() {
            let all = || knots.iter().map(|knot| knot.patterns[place]);
            let first = all().position(|weight| weight != 0).unwrap_or(0);
            let end = all().rposition(|weight| weight != 0).map_or(0, |last| last + 1);
            body.push((first << 4 | end) as u8);
            weights.extend(all().take(end).skip(first).map(|weight| weight as u8));
        }
        body.extend(weights);
        for weight in
            knots.iter().flat_map(|knot| knot.own_mobility.iter().chain(&knot.opponent_mobility))
        {
            body.extend(weight.to_le_bytes());
        }
        body.extend(tempo.iter().flat_map(|weight| weight.to_le_bytes()));
        seal(MAGIC, &body)
    }
}

/// The weights that a file holds: of each knot, and what the move is worth by the number of empty
/// squares.
///
/// # Errors
/// As [`Learned::read`].
pub fn knots_of<B: Patterned>(bytes: &[u8]) -> Result<(Vec<Knot>, [i16; 64]), &'static str> {
    // A knot's number has half a byte.
    const { assert!(knots::<B>() < 16) };
    const WRONG: &str = "the wrong number of weights";
    const FOREIGN: &str = "not a file of Reversi weights of this version";
    let body = unseal(MAGIC, bytes).map_err(|error| error.told(FOREIGN))?;
    let places = canonical_places::<B>().len();
    let (spans, body) = body.split_at_checked(places).ok_or(WRONG)?;
    let numbers = 4 * COUNTS * knots::<B>() + 2 * 64;
    let split = body.len().checked_sub(numbers).ok_or(WRONG)?;
    let (mut weights, numbers) = body.split_at(split);
    let mut patterns = vec![vec![0; places]; knots::<B>()];
    for (place, span) in spans.iter().enumerate() {
        let (first, end) = (usize::from(span >> 4), usize::from(span & 15));
        let knots = patterns.get_mut(first..end).ok_or("a span that is none")?;
        let (own, rest) = weights.split_at_checked(knots.len()).ok_or(WRONG)?;
        for (knot, &weight) in knots.iter_mut().zip(own) {
            knot[place] = weight as i8;
        }
        weights = rest;
    }
    if !weights.is_empty() {
        return Err(WRONG);
    }
    let mut numbers = numbers.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    let mut next = || numbers.next().unwrap_or_default();
    let knots = patterns.into_iter().map(|patterns| Knot {
        patterns,
        own_mobility: std::array::from_fn(|_| next()),
        opponent_mobility: std::array::from_fn(|_| next()),
    });
    let knots = knots.collect();
    Ok((knots, std::array::from_fn(|_| next())))
}

#[cfg(test)]
mod tests {
    use reversi::{B6, B8};

    use super::*;

    fn sealed(body: &[u8]) -> Vec<u8> {
        seal(MAGIC, body)
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let bytes = [&include_bytes!("weights6.bin")[..], include_bytes!("weights.bin")];
        let (knots, tempo) = knots_of::<B6>(bytes[0]).unwrap();
        assert!(Learned::<B6>::write(&knots, &tempo) == bytes[0]);
        let (knots, tempo) = knots_of::<B8>(bytes[1]).unwrap();
        assert!(Learned::<B8>::write(&knots, &tempo) == bytes[1]);
    }

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        let whole = include_bytes!("weights6.bin");
        let body = &whole[16..];
        assert!(knots_of::<B6>(&sealed(body)).is_ok());
        let longer = [body, &[0]].concat();
        for other in [&body[..body.len() - 1], &body[1..], &body[..100], &[], &longer] {
            assert!(knots_of::<B6>(&sealed(other)).is_err());
        }
        let mut spoilt = body.to_vec();
        // From the fifth knot to the third; and to one that is not there.
        for span in [0x53, 0x0f] {
            spoilt[7] = span;
            assert_eq!(knots_of::<B6>(&sealed(&spoilt)).unwrap_err(), "a span that is none");
        }
        assert!(
            knots_of::<B6>(&whole[..15]).is_err() && knots_of::<B6>(&sealed(body)[1..]).is_err()
        );
        assert!(knots_of::<B8>(whole).is_err(), "those of another board");
        let mut damaged = whole.to_vec();
        damaged[40_000] ^= 1;
        assert_eq!(knots_of::<B6>(&damaged).unwrap_err(), "damaged: the checksum is wrong");
    }
}
