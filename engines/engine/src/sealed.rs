//! How every file begins that an engine has learned or proved: eight bytes that tell what it is, and
//! a checksum of what follows.
//!
//! ```text
//!   magic       8 bytes
//!   checksum    8 bytes, of all that follows; the low one first
//!   body
//! ```

use game::hash::checksum;

/// The length of what stands before the body, in bytes.
pub const SEAL_BYTES: usize = 16;

/// Why a file is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealError {
    /// It is something else, of another version, or shorter than a seal.
    Foreign,
    /// The checksum is wrong.
    Damaged,
}

impl SealError {
    /// Why, in words; `foreign` says what it is not.
    pub const fn told(self, foreign: &'static str) -> &'static str {
        match self {
            Self::Foreign => foreign,
            Self::Damaged => "damaged: the checksum is wrong",
        }
    }
}

/// The body of a file.
///
/// # Errors
/// If it is not one that begins with `magic`, or it is damaged.
pub fn unseal<'a>(magic: &[u8; 8], bytes: &'a [u8]) -> Result<&'a [u8], SealError> {
    let (head, body) = bytes.split_at_checked(SEAL_BYTES).ok_or(SealError::Foreign)?;
    let (kind, sum) = head.split_at(magic.len());
    if kind != magic {
        return Err(SealError::Foreign);
    }
    if sum != checksum(body).to_le_bytes() {
        return Err(SealError::Damaged);
    }
    Ok(body)
}

/// The file of which [`unseal`] gives `body`.
pub fn seal(magic: &[u8; 8], body: &[u8]) -> Vec<u8> {
    [&magic[..], &checksum(body).to_le_bytes(), body].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_damaged_byte_is_noticed() {
        let file = seal(b"DUIYI...", b"what was learned");
        assert_eq!(unseal(b"DUIYI...", &file), Ok(&b"what was learned"[..]));
        for at in 0..file.len() {
            let mut damaged = file.clone();
            damaged[at] ^= 4;
            let expected = if at < 8 { SealError::Foreign } else { SealError::Damaged };
            assert_eq!(unseal(b"DUIYI...", &damaged), Err(expected), "byte {at}");
        }
        for (length, expected) in [
            (0, SealError::Foreign),
            (SEAL_BYTES - 1, SealError::Foreign),
            (SEAL_BYTES, SealError::Damaged),
            (file.len() - 1, SealError::Damaged),
        ] {
            assert_eq!(unseal(b"DUIYI...", &file[..length]), Err(expected), "{length} bytes");
        }
    }
}
