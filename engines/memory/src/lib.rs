//! Memory for large tables.
//!
//! A search reads its table in no order, so nearly each read is of another page, and where a page
//! is must be looked up as well. Pages of 2 MiB are so few that the processor remembers them.

use bytemuck::Zeroable;

/// The size of a large page where they are asked for, otherwise that of a line of the cache. Bytes.
pub const LARGE_PAGE: usize = if cfg!(target_os = "linux") { 2 << 20 } else { 64 };

/// So many zeros, whose memory is only taken when they are written, a page at a time: in large
/// pages where all of them are larger than one. None if there is not so much memory.
pub fn zeroed<T: Zeroable>(count: usize) -> Option<Box<[T]>> {
    let zeros = bytemuck::allocation::try_zeroed_slice_box(count).ok()?;
    ask_for_large_pages(&zeros);
    Some(zeros)
}

#[cfg(target_os = "linux")]
fn ask_for_large_pages<T>(memory: &[T]) {
    let bytes = std::mem::size_of_val(memory);
    let page = rustix::param::page_size();
    let start = memory.as_ptr().cast::<u8>();
    let before = start.align_offset(page);
    if bytes <= LARGE_PAGE || before >= bytes {
        return;
    }
    let whole = (bytes - before) / page * page;
    // SAFETY: these are whole pages of `memory`. What they hold stays as it is; where the system
    // has no large pages it says so, and nothing is lost.
    let _ = unsafe {
        let first = start.add(before).cast_mut().cast();
        rustix::mm::madvise(first, whole, rustix::mm::Advice::LinuxHugepage)
    };
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages<T>(_: &[T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_zeros_and_keep_what_is_written() {
        for count in [0, 1, 511, LARGE_PAGE / 8 + 1, 3 * LARGE_PAGE / 8 + 77] {
            let mut words = zeroed::<u64>(count).expect("memory");
            assert_eq!(words.len(), count);
            assert!(words.iter().all(|&word| word == 0), "{count}");
            words.iter_mut().zip(1..).for_each(|(word, n)| *word = n);
            assert!(words.iter().zip(1..).all(|(&word, n)| word == n), "{count}");
        }
    }

    #[test]
    fn more_than_there_is_is_none() {
        assert!(zeroed::<u64>(usize::MAX / 8).is_none());
        assert!(zeroed::<u64>(usize::MAX / 64).is_none());
    }

    /// The system says of the mapping that large pages were asked for (`hg`), where it has any.
    #[cfg(target_os = "linux")]
    #[test]
    fn large_pages_are_asked_for() {
        if !std::path::Path::new("/sys/kernel/mm/transparent_hugepage/enabled").exists() {
            return;
        }
        let words = zeroed::<u64>(5 * LARGE_PAGE / 8).expect("memory");
        let inside = words.as_ptr() as usize + 2 * LARGE_PAGE;
        let maps = std::fs::read_to_string("/proc/self/smaps").expect("Linux tells what is mapped");
        let mut flags = None;
        let mut is_here = false;
        for line in maps.lines() {
            let range = line.split(' ').next().and_then(|range| range.split_once('-'));
            let range = range.map(|(a, b)| [a, b].map(|n| usize::from_str_radix(n, 16)));
            if let Some([Ok(first), Ok(end)]) = range {
                is_here = (first..end).contains(&inside);
            } else if is_here && let Some(found) = line.strip_prefix("VmFlags:") {
                flags = Some(found.to_owned());
            }
        }
        let flags = flags.expect("the place is mapped");
        assert!(flags.split(' ').any(|flag| flag == "hg"), "{flags}");
    }
}
