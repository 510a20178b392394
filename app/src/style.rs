//! How boards are drawn on this terminal.

use std::env;

use text::board::{Stones, Style};

/// Letters only: right everywhere.
pub fn ascii() -> Style {
    Style { stones: Stones::Ascii, legal: false }
}

/// Round stones where the locale has Unicode, as wide as its terminals usually draw them.
pub fn detect() -> Style {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()))
        .unwrap_or_default();
    let unicode = locale.to_ascii_lowercase().replace('-', "").contains("utf8");
    let stones = if unicode { Stones::Narrow } else { Stones::Ascii };
    Style { stones, legal: false }
}

/// The columns of the terminal now; none if it does not tell.
#[cfg(unix)]
pub fn columns() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|&columns| columns > 0)
}

/// The columns of the terminal now; none if it does not tell.
#[cfg(not(unix))]
pub fn columns() -> Option<usize> {
    None
}
