//! Games of the terminal in the store: kept while they are played, and found again.
//!
//! Their ids begin with a word that no server gives, so that it is known which games were kept
//! here: those alone may name a program to be started.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use record::{Record, duiyi};
use store::{
    Fault, Filter, OF_TERMINAL, Place, SeatKey, State, Store, StoreError, StoredGame, id_of,
    new_id_of_terminal,
};
use text::play::{Keep, Loaded, Open};
use tokio::runtime::Runtime;
use words::Words;

use crate::commands::ui;
use crate::places;

/// The store, opened when it is needed first.
pub struct TerminalStore<'a> {
    words: &'a Words,
    place: Place,
    open: Option<(Runtime, Arc<dyn Store>)>,
    /// The player who sits here, as browsers know him.
    player: Option<String>,
    /// What could not be read, as sentences.
    pub notes: Vec<String>,
}

/// A game that can be gone on with.
pub struct Left {
    /// The game.
    pub loaded: Loaded,
    /// Whether it was kept by a terminal.
    pub is_ours: bool,
    id: String,
    revision: u64,
}

impl<'a> TerminalStore<'a> {
    /// The usual store; none if the system has no place for it.
    pub fn usual(words: &'a Words) -> Option<Self> {
        let player = ui::config().player;
        Some(Self { words, place: places::store()?, open: None, player, notes: Vec::new() })
    }

    /// Whether there is anything to open; what is not there is not made for a question.
    fn is_there(&self) -> bool {
        let Place::File(path) = &self.place else { return true };
        path.exists() || !files_of_before().is_empty()
    }

    /// Opens the store, and takes in the games that earlier versions have kept.
    fn opened(&mut self) -> Result<(&Runtime, Arc<dyn Store>), String> {
        if self.open.is_none() {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.map_err(|error| self.words.io(&error))?;
            let words = self.words;
            let opened =
                runtime.block_on(store::open_within(&self.place, places::STORE_LOCK_TIMEOUT));
            let store = opened.map_err(|error| sentence(&error, words))?;
            self.notes.extend(runtime.block_on(take_in(&*store, words)));
            self.open = Some((runtime, store));
        }
        match &self.open {
            Some((runtime, store)) => Ok((runtime, Arc::clone(store))),
            None => Err(String::new()),
        }
    }

    fn ask<T>(
        &mut self,
        question: impl AsyncFnOnce(&dyn Store) -> store::Result<T>,
    ) -> Result<store::Result<T>, String> {
        let (runtime, store) = self.opened()?;
        Ok(runtime.block_on(question(&*store)))
    }

    /// The game that was left last and can be gone on with by whoever sits here, on the screen or
    /// line by line; none if there is none. Those that cannot be read are passed over, with a note.
    ///
    /// # Errors
    /// Why the store cannot be read, as a sentence.
    pub fn newest(&mut self, open: Open<'_>, on_screen: bool) -> Result<Option<Left>, String> {
        if !self.is_there() {
            return Ok(None);
        }
        let words = self.words;
        let mut filter = Filter { state: Some(State::Open), limit: 20, ..Filter::default() };
        loop {
            let page = self.ask(async |store| store.games(&filter).await)?;
            let page = page.map_err(|error| sentence(&error, words))?;
            for summary in page.games {
                let id = summary.id;
                let reason = match self.ask(async |store| store.game(&id).await)? {
                    Ok(game) if !is_open_here(&game, self.player.as_ref(), on_screen) => continue,
                    Ok(StoredGame { record, revision, .. }) => {
                        match text::play::loaded(&record, open, words) {
                            Ok(loaded) => {
                                let is_ours = id.starts_with(OF_TERMINAL);
                                return Ok(Some(Left { loaded, is_ours, id, revision }));
                            }
                            Err(reason) => reason,
                        }
                    }
                    Err(StoreError::Damaged { error, .. }) => words.explain(&error),
                    // Somebody has deleted it meanwhile.
                    Err(StoreError::Missing { .. }) => continue,
                    Err(error) => return Err(sentence(&error, words)),
                };
                let what = words.format("play-kept-game", &[("id", id)]);
                let args = [("what", what), ("error", reason)];
                self.notes.push(words.format("play-passed-over", &args));
            }
            filter.after = page.next;
            if filter.after.is_none() {
                return Ok(None);
            }
        }
    }

    /// Keeps a game: one that was left, or another one.
    pub fn writer(self, left: Option<&Left>) -> StoredGameWriter<'a> {
        let (id, revision) = match left {
            Some(left) => (left.id.clone(), left.revision),
            None => (new_id_of_terminal(), 0),
        };
        StoredGameWriter { kept: self, id, revision, tried: String::new(), is_written: false }
    }
}

impl Drop for TerminalStore<'_> {
    fn drop(&mut self) {
        if let Some((runtime, store)) = self.open.take() {
            runtime.block_on(store.close());
        }
    }
}

/// Whether who sits here can go on with it: somebody is to sit there, and his seat is not locked to
/// others; line by line, where one person moves for both, no seat is. A server gives keys to who
/// begins a game there, perhaps a stranger.
fn is_open_here(game: &StoredGame, player: Option<&String>, on_screen: bool) -> bool {
    let is_own = |key: &SeatKey| key.player.is_some() && key.player.as_ref() == player;
    let may_play =
        |(key, is_engine): (&Option<SeatKey>, bool)| key.as_ref().is_none_or(is_own) && !is_engine;
    let is_locked = |key: &Option<SeatKey>| key.as_ref().is_some_and(|key| !is_own(key));
    game.seats.iter().zip(game.record.engines()).any(may_play)
        && (on_screen || !game.seats.iter().any(is_locked))
}

/// Keeps the game of a table in the store.
pub struct StoredGameWriter<'a> {
    kept: TerminalStore<'a>,
    id: String,
    /// The revision under which it is kept; 0 before it is.
    revision: u64,
    /// What was written last, or was to be.
    tried: String,
    /// Whether it was written.
    is_written: bool,
}

impl StoredGameWriter<'_> {
    /// Under which id it is kept.
    pub fn id(&self) -> &str {
        &self.id
    }

    fn write(&mut self, record: &Record) -> Result<store::Result<u64>, String> {
        let Self { kept, id, revision, .. } = self;
        kept.ask(async |store| match *revision {
            0 => store.create(id, record, &[None, None]).await.map(|game| game.revision),
            revision => store.update(id, revision, record, None).await,
        })
    }

    /// Whether what is in the store is what we wrote last: the answer was lost on its way.
    fn is_own(&mut self) -> Result<Option<u64>, String> {
        let id = self.id.clone();
        let found = self.kept.ask(async |store| store.game(&id).await)?.ok();
        let found = found.filter(|game| duiyi::write(&game.record) == self.tried);
        Ok(found.map(|game| game.revision))
    }
}

impl Keep for StoredGameWriter<'_> {
    fn keep(&mut self, record: &Record) -> Result<Option<String>, String> {
        let words = self.kept.words;
        let text = duiyi::write(record);
        if self.is_written && self.tried == text {
            return Ok(None);
        }
        self.is_written = false;
        let mut done = self.write(record)?;
        let mut note = None;
        if let Err(StoreError::Conflict { .. } | StoreError::Missing { .. }) = done {
            match self.is_own()? {
                Some(revision) => self.revision = revision,
                // What the other program did stays as it is, and so does what is played here.
                None => {
                    (self.id, self.revision) = (new_id_of_terminal(), 0);
                    note = Some(words.text("play-kept-apart"));
                }
            }
            done = self.write(record)?;
        }
        // Also what was not accepted: the answer alone may have been lost.
        self.tried = text;
        self.revision = done.map_err(|error| sentence(&error, words))?;
        self.is_written = true;
        Ok(note)
    }

    fn holds(&self) -> bool {
        self.revision > 0
    }

    fn another(&mut self) {
        (self.id, self.revision, self.is_written) = (new_id_of_terminal(), 0, false);
    }
}

/// Files in which programs of before have kept games, the oldest first: `kept.before.duiyi`,
/// `kept-2.duiyi` and so on, and `kept.duiyi`, the last.
fn files_of_before() -> Vec<PathBuf> {
    let Some(folder) = places::data() else { return Vec::new() };
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let number = match name.to_str()?.strip_prefix("kept")?.strip_suffix(".duiyi")? {
                ".before" => 0,
                "" => u32::MAX,
                rest => rest.strip_prefix('-')?.parse().ok()?,
            };
            Some((number, folder.join(name)))
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, path)| path).collect()
}

/// Takes the games of those files into a store, and says which of them cannot be read; these stay
/// where they are.
pub async fn take_in(store: &dyn Store, words: &Words) -> Vec<String> {
    let mut notes = Vec::new();
    for path in files_of_before() {
        let Err(reason) = take_in_file(store, &path, words).await else { continue };
        let args = [("what", path.display().to_string()), ("error", reason)];
        notes.push(words.format("play-passed-over", &args));
    }
    notes
}

async fn take_in_file(store: &dyn Store, path: &Path, words: &Words) -> Result<(), String> {
    let bytes = match text::play::load(path) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => {
            let most = text::play::LARGEST_MIB;
            return Err(words.format("play-load-too-large", &[("size", most)]));
        }
        // Another program has taken it in meanwhile.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(words.io(&error)),
    };
    let record = duiyi::read(&bytes).map_err(|error| words.explain(&error))?;
    // The same file has the same id: who takes it in twice finds it there.
    let id = format!("{OF_TERMINAL}{}", id_of(&bytes));
    match store.create(&id, &record, &[None, None]).await {
        // It is there already, or somebody has deleted it since.
        Ok(_) | Err(StoreError::Conflict { .. } | StoreError::Missing { .. }) => {}
        Err(error) => return Err(sentence(&error, words)),
    }
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(words.io(&error)),
        _ => Ok(()),
    }
}

/// Why a store does not do what it should, in the reader's language.
pub fn sentence(error: &StoreError, words: &Words) -> String {
    let (place, fault) = match error {
        StoreError::Failed { place, fault } => (place, fault),
        StoreError::Address { text } => {
            return words.format("store-address", &[("text", text.clone())]);
        }
        StoreError::Missing { .. } => return words.text("refused-no-game"),
        StoreError::Conflict { .. } => return words.text("refused-stale"),
        StoreError::Damaged { .. } => return words.text("refused-damaged"),
    };
    let id = match fault {
        Fault::Newer { .. } => "store-newer",
        Fault::Foreign => "store-foreign",
        Fault::Corrupt => "store-corrupt",
        Fault::Full => "store-full",
        Fault::ReadOnly => "store-read-only",
        Fault::Busy => "store-busy",
        Fault::NoFile => "store-no-file",
        Fault::System(..) => "error-file",
        Fault::Other(_) => "store-other",
    };
    let reason = match fault {
        Fault::System(kind, reason) => words.io(&io::Error::new(*kind, reason.clone())),
        fault => fault.to_string(),
    };
    let args = [("place", place.clone()), ("path", place.clone()), ("reason", reason)];
    words.format(id, &args)
}
