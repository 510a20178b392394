//! Numbers in the files of other programs, little-endian.

use engine::BookError;

/// Takes numbers off the front.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    pub(super) fn take<const N: usize>(&mut self) -> Result<[u8; N], BookError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BookError::Content)?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(super) fn u8(&mut self) -> Result<u8, BookError> {
        Ok(self.take::<1>()?[0])
    }

    pub(super) fn i8(&mut self) -> Result<i8, BookError> {
        Ok(self.u8()? as i8)
    }

    pub(super) fn i16(&mut self) -> Result<i16, BookError> {
        self.take().map(i16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32, BookError> {
        self.take().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, BookError> {
        self.take().map(u64::from_le_bytes)
    }
}
