//! The terminal: taken and always given back, also by a panic, a signal, or while it is suspended.
//!
//! `●`, `○` and lines are characters whose width terminals do not agree about: where a font or a
//! setting is for Chinese or Japanese they may take two columns. Asking a terminal takes time and
//! is not answered everywhere, so nothing depends on the answer: after each such character the
//! place of the next one is said, and nothing is moved. Boards leave a blank or a line beside their
//! stones, which is all that a wide one covers.

use std::io::{self, Stdout, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::{Attribute, ResetColor, SetAttribute};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use unicode_width::UnicodeWidthStr;

/// Whether the terminal is ours now: whoever ends the program gives it back then.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours.
pub struct Screen {
    /// What draws on it.
    pub terminal: Terminal<Placed>,
    has_mouse: bool,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// What the terminal says.
    pub fn take(has_mouse: bool) -> io::Result<Self> {
        let before = std::panic::take_hook();
        let own = std::thread::current().id();
        std::panic::set_hook(Box::new(move |info| {
            // What an engine throws is caught, and told at its table.
            if std::thread::current().id() == own {
                give_back();
                before(info);
            }
        }));
        enter(has_mouse)?;
        let backend = Placed(CrosstermBackend::new(stdout()));
        Ok(Self { terminal: Terminal::new(backend)?, has_mouse })
    }

    /// Takes it again after it was given back for a while, or whatever others have made of it.
    ///
    /// # Errors
    /// What the terminal says.
    pub fn take_again(&mut self) -> io::Result<()> {
        // A shell may have set it to its own mode without asking.
        disable_raw_mode()?;
        enter(self.has_mouse)?;
        self.terminal.clear()
    }

    /// Puts a text on the clipboard of who looks at the terminal, wherever he is.
    ///
    /// # Errors
    /// What the terminal says.
    pub fn copy(text: &str) -> io::Result<()> {
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter(has_mouse: bool) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    let mut out = stdout();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, cursor::Hide, SetTitle("Duiyi"))?;
    if has_mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

/// Gives the terminal back as it was, if it is ours. What it says is nobody's concern any more.
pub fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = execute!(
        out,
        DisableMouseCapture,
        DisableBracketedPaste,
        SetAttribute(Attribute::Reset),
        ResetColor,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Draws, and says the place of each character that follows one of unknown width.
pub struct Placed(CrosstermBackend<Stdout>);

fn is_unsure(symbol: &str) -> bool {
    symbol.width() != symbol.width_cjk()
}

impl Backend for Placed {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut run: Vec<(u16, u16, &'a Cell)> = Vec::new();
        for item in content {
            run.push(item);
            // Each run begins with its place.
            if is_unsure(item.2.symbol()) {
                self.0.draw(run.drain(..))?;
            }
        }
        self.0.draw(run.into_iter())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        // Whoever draws shows it at his end and complains on a terminal that is gone.
        let _ = self.0.show_cursor();
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        // It is hidden, and where it stands is asked by nobody.
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, kind: ClearType) -> io::Result<()> {
        self.0.clear_region(kind)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}
