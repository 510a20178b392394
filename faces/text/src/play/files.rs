use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use tempfile::Builder;

/// The largest file that is read, in MiB: no game comes near.
pub const LARGEST_MIB: u64 = 16;

/// Writes a file in one piece: a reader sees the old one or the whole new one.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if there is such a file and `replace` is false, or what the
/// file system says; what was there is as it was.
pub fn save(path: &Path, text: &str, replace: bool) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".duiyi-");
    #[cfg(unix)]
    {
        // As for any new file: the process's mask decides who may read it.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    let done = if replace { file.persist(path) } else { file.persist_noclobber(path) };
    done.map(|_| ()).map_err(|error| error.error)
}

/// Reads a file; none if it is larger than `LARGEST_MIB`.
///
/// # Errors
/// What the file system says.
pub fn load(path: &Path) -> io::Result<Option<Vec<u8>>> {
    const LARGEST: u64 = LARGEST_MIB << 20;
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= LARGEST).then_some(bytes))
}
