//! Runs the interface on a terminal: one thread that draws, one that reads keys, one for signals.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use server::Assets;
use text::puzzle::SolvedFile;
use tokio::runtime::Handle;
use words::Words;

use crate::app::{App, First};
use crate::config::Config;
use crate::link::{Link, OpenHouse};
use crate::look::{Depth, Look, Stones, Theme};
use crate::message::{Effect, Message};
use crate::shared::Shared;
use crate::terminal::{Screen, give_back};

/// How often what changes by itself is drawn: clocks, and the time of a search.
const TICK: Duration = Duration::from_millis(200);

/// What the interface is started with.
pub struct Start {
    /// Runs what is done beside the interface.
    pub runtime: Handle,
    /// Opens the tables.
    pub house: OpenHouse,
    /// What browsers load.
    pub assets: Assets,
    /// Opens a browser; false if there is none.
    pub open: fn(&str) -> bool,
    /// The language that was asked for; none for what the config file says, or the environment.
    pub words: Words,
    /// What the config file says.
    pub config: Config,
    /// Letters only, whatever the config file says.
    pub ascii: bool,
    /// What is shown first.
    pub first: First,
    /// What is said first, as sentences.
    pub notes: Vec<String>,
    /// Where it is kept which puzzles are solved.
    pub solved: SolvedFile,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody left.
    Left,
    /// A signal, or a terminal that is not there any more.
    Signal,
}

/// Colours and glyphs as the config file wants them, else as the terminal can show them.
pub fn look(config: &Config, ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Look {
    let theme = match config.theme {
        Theme::Auto => {
            // Some terminals tell their colours: `foreground;background`, of sixteen.
            let told = variable("COLORFGBG").unwrap_or_default();
            let is_light = matches!(told.rsplit(';').next(), Some("7" | "15"));
            if is_light { Theme::Light } else { Theme::Dark }
        }
        chosen => chosen,
    };
    let stones = config.stones.unwrap_or_else(|| Stones::detect(&variable));
    let depth = match config.depth {
        // Who wants no colours anywhere wants none here.
        Some(depth) if variable("NO_COLOR").is_none_or(|value| value.is_empty()) => depth,
        _ => Depth::detect(&variable),
    };
    Look { theme, depth, stones: if ascii { Stones::Ascii } else { stones } }
}

/// Runs until somebody leaves.
///
/// # Errors
/// What the terminal says when it is taken; what it says later ends the program, for then it is
/// gone.
pub fn run(start: Start) -> io::Result<Ended> {
    let Start { runtime, house, assets, open, words, config, ascii, first, notes, solved } = start;
    let variable = |name: &str| std::env::var(name).ok();
    let look = look(&config, ascii, variable);
    let has_display = has_display(variable);
    let (tell, told) = channel();
    let known = solved.read();
    let mut link = Link::new(runtime, tell.clone(), house, assets, open, &config, solved);
    // Before the screen is taken: a signal that nobody hears would leave the terminal as it is then.
    #[cfg(unix)]
    crate::signals::hear(&tell)?;
    let mut screen = Screen::take(!config.no_mouse)?;
    let size = crossterm::terminal::size().unwrap_or((80, 24));
    let zone = jiff::tz::TimeZone::system();
    let mut shared = Shared::new(words, look, config, has_display, zone);
    // What cannot be read is said when something is to be written.
    shared.solved = known.unwrap_or_default();
    let (mut app, effects) = App::new(shared, first, size);
    app.say(&notes);
    draw(&mut app, &mut screen)?;
    crate::keyboard::read(tell)?;
    for effect in effects {
        link.perform(effect);
    }
    let ended = follow(&mut app, &mut screen, &mut link, &told);
    give_back();
    ended
}

fn follow(
    app: &mut App,
    screen: &mut Screen,
    link: &mut Link,
    told: &Receiver<Message>,
) -> io::Result<Ended> {
    let begun = Instant::now();
    loop {
        let tick = app.is_ticking().then_some(TICK);
        let wait = app.patience().into_iter().chain(tick).min();
        let message = match wait.map(|wait| told.recv_timeout(wait)) {
            Some(Ok(message)) => Some(message),
            Some(Err(RecvTimeoutError::Timeout)) => None,
            Some(Err(RecvTimeoutError::Disconnected)) => return Ok(Ended::Signal),
            None => match told.recv() {
                Ok(message) => Some(message),
                Err(_) => return Ok(Ended::Signal),
            },
        };
        app.shared.now = begun.elapsed();
        app.is_new |= message.is_none();
        // What has come meanwhile is taken in before anything is drawn.
        let messages = message.into_iter().chain(told.try_iter());
        for message in messages {
            let is_end = matches!(message, Message::End);
            let was_new = app.is_new;
            let effects = app.update(message);
            app.is_new |= was_new;
            if let Some(ended) = perform(effects, is_end, screen, link) {
                return Ok(ended);
            }
        }
        if let Some(ended) = perform(app.release(), false, screen, link) {
            return Ok(ended);
        }
        if app.is_new && draw(app, screen).is_err() {
            // Nobody is there to see it.
            return Ok(Ended::Signal);
        }
    }
}

/// Does what is to be done; how the program ends, if it does.
fn perform(
    effects: Vec<Effect>,
    is_end: bool,
    screen: &mut Screen,
    link: &mut Link,
) -> Option<Ended> {
    for effect in effects {
        match effect {
            Effect::Quit if is_end => return Some(Ended::Signal),
            Effect::Quit => return Some(Ended::Left),
            Effect::Suspend => suspend(),
            Effect::Stop if stop(screen).is_err() => return Some(Ended::Signal),
            Effect::Retake if screen.take_again().is_err() => return Some(Ended::Signal),
            Effect::Stop | Effect::Retake => {}
            // A terminal that takes no clipboard leaves it alone.
            Effect::Copy(text) => drop(Screen::copy(&text)),
            other => link.perform(other),
        }
    }
    None
}

fn draw(app: &mut App, screen: &mut Screen) -> io::Result<()> {
    screen.terminal.draw(|frame| {
        let area: Rect = frame.area();
        debug_assert_eq!(area, frame.buffer_mut().area);
        app.draw(frame.buffer_mut());
    })?;
    Ok(())
}

/// Whether a browser can be opened here: a system without windows has none that is not named.
fn has_display(variable: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].into_iter().any(is_set)
}

/// Has the job stopped of which the program is a part; the signal comes back to it.
fn suspend() {
    #[cfg(unix)]
    crate::signals::stop_job();
}

/// Gives the terminal back and stands still until the shell says to go on.
#[cfg(unix)]
fn stop(screen: &mut Screen) -> io::Result<()> {
    give_back();
    crate::signals::stand_still()?;
    screen.take_again()
}

#[cfg(not(unix))]
fn stop(_screen: &mut Screen) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `NO_COLOR` counts for more than a config file, unless it is empty.
    #[test]
    fn who_wants_no_colours_has_none() {
        let config = Config { depth: Some(Depth::True), ..Config::default() };
        let with = |value: &'static str| {
            look(&config, false, move |name| (name == "NO_COLOR").then(|| value.to_string())).depth
        };
        assert_eq!(with("1"), Depth::None);
        assert_eq!(with(""), Depth::True);
    }
}
