//! Where the program keeps what it keeps.

use std::path::PathBuf;
use std::time::Duration;

use etcetera::{BaseStrategy, choose_base_strategy};
use store::Place;
use text::puzzle::SolvedFile;

/// The program's own folder for data; none if the system has no place for it.
pub fn data() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.data_dir().join("duiyi"))
}

/// The program's own folder for what people choose; none if the system has no place for it.
pub fn config() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.config_dir().join("duiyi"))
}

/// Where it is kept which puzzles were solved.
pub fn solved() -> SolvedFile {
    SolvedFile(data().map(|folder| folder.join("puzzles.txt")))
}

/// How long the store may be another program's before a game goes on without it: somebody waits for
/// each move.
pub const STORE_LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// The store of games where nobody names another one.
pub fn store() -> Option<Place> {
    Some(Place::File(data()?.join("games.sqlite")))
}
