//! Stable 64-bit hashing of board content.
//!
//! The finaliser is that of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
//! generators", 2014): every input bit reaches every output bit, and the numbers are the same on
//! every machine.

/// Scrambles one word.
#[inline]
pub const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Folds `word` into the running hash `seed`; the order of words matters.
///
/// Begin with a [`mix`] of something: a small number as it is, such as the side to move, would only
/// flip a bit of the first word, which another position may have flipped already.
#[inline]
pub const fn combine(seed: u64, word: u64) -> u64 {
    mix(seed.rotate_left(23) ^ word)
}

/// A 64-bit sum that notices damage.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        combine(sum, u64::from_le_bytes(word))
    })
}
