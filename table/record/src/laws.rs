//! What holds for every format: bytes are a file or an error, and what was read can be written,
//! and read again as the same. Tests and fuzzing call these with whatever they find.

use game::Game;

use crate::{Record, TimeControl, duiyi, ggf, obf, psq, sgf, transcript, wthor};

/// Our own format.
///
/// # Panics
/// If it does not hold.
pub fn duiyi(bytes: &[u8]) {
    if let Ok(record) = duiyi::read(bytes) {
        let text = duiyi::write(&record);
        assert_eq!(duiyi::read(text.as_bytes()).as_ref(), Ok(&record), "{text}");
    }
}

/// GGF, each game of a file.
///
/// # Panics
/// If it does not hold.
pub fn ggf(bytes: &[u8]) {
    for record in ggf::read(bytes).into_iter().flatten() {
        let text = ggf::write(&record).expect("what was read can be written");
        assert_eq!(ggf::read(text.as_bytes()), Ok(vec![record]), "{text}");
    }
}

/// SGF, the main line of each game of a file.
///
/// # Panics
/// If it does not hold.
pub fn sgf(bytes: &[u8]) {
    for record in sgf::read(bytes).into_iter().flatten().filter_map(|game| game.record().ok()) {
        let text = sgf::write(&record).expect("what was read can be written");
        let games = sgf::read(text.as_bytes()).expect("what was written can be read");
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(games[0].record().as_ref(), Ok(&record), "{text}");
    }
}

/// PSQ; and REC, which is written as PSQ unless its names look like moves.
///
/// # Panics
/// If it does not hold.
pub fn psq(bytes: &[u8]) {
    let again = |record: &Record, text: String| {
        assert_eq!(psq::read(text.as_bytes()).as_ref(), Ok(record), "{text}");
    };
    if let Ok(record) = psq::read(bytes) {
        again(&record, psq::write(&record).expect("what was read can be written"));
    }
    if let Ok(record) = psq::read_rec(bytes, 15)
        && let Ok(text) = psq::write(&record)
    {
        again(&record, text);
    }
}

/// OBF, each problem of a file.
///
/// # Panics
/// If it does not hold.
pub fn obf(bytes: &[u8]) {
    for problem in obf::read(bytes).into_iter().flatten() {
        let text = obf::write(&problem).expect("what was read can be written");
        assert_eq!(obf::read(text.as_bytes()), Ok(vec![problem]), "{text}");
    }
}

/// The base of WTHOR, each game of a file, which other formats can hold.
///
/// # Panics
/// If it does not hold.
pub fn wthor(bytes: &[u8]) {
    for record in wthor::read(bytes).into_iter().flatten().flatten() {
        let ours = duiyi::write(&record);
        assert_eq!(duiyi::read(ours.as_bytes()).as_ref(), Ok(&record), "{ours}");
        let text = ggf::write(&record).expect("what was read can be written");
        let again = ggf::read(text.as_bytes()).expect("what was written can be read");
        assert_eq!(again[0].moves, record.moves, "{text}");
    }
}

/// Transcripts of a game.
///
/// # Panics
/// If it does not hold.
pub fn transcript(game: &dyn Game, bytes: &[u8]) {
    if let Ok(moves) = transcript::read(game, None, bytes) {
        for separator in ["", " ", "\n"] {
            let text = transcript::write(game, None, &moves, separator).expect("they are moves");
            assert_eq!(transcript::read(game, None, text.as_bytes()), Ok(moves.clone()), "{text}");
        }
    }
}

/// Time controls.
///
/// # Panics
/// If it does not hold.
pub fn time_control(text: &str) {
    if let Ok(time) = text.parse::<TimeControl>() {
        assert_eq!(time.to_string().parse(), Ok(time), "{text}");
    }
}
