//! How all files of weights begin: 8 bytes that tell which they are, and a checksum of what
//! follows.

use game::hash::checksum;

/// What follows.
///
/// # Errors
/// What is wrong: cut off, `another` file, or damaged.
pub fn opened<'a>(
    magic: &[u8; 8],
    bytes: &'a [u8],
    another: &'static str,
) -> Result<&'a [u8], &'static str> {
    let (head, body) = bytes.split_at_checked(16).ok_or("too short")?;
    if &head[..8] != magic {
        return Err(another);
    }
    if head[8..] != checksum(body).to_le_bytes() {
        return Err("damaged: the checksum is wrong");
    }
    Ok(body)
}

/// The file of which [`opened`] gives `body`.
pub fn sealed(magic: &[u8; 8], body: &[u8]) -> Vec<u8> {
    [&magic[..], &checksum(body).to_le_bytes(), body].concat()
}
