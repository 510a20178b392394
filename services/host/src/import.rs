//! A game from any file that we know: which format it is, the file itself tells.

use std::borrow::Cow;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use game::{AnyPosition, Game, Spec};
use record::{FormatError, Record, duiyi, ggf, psq, sgf, transcript, wthor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Refusal;
use crate::separate::{self, InLine};
use crate::setup::check_seats;
use crate::table::MAX_PLACES;

/// What a text does not say: which game it is probably of, if it has bare moves or a position, and
/// which of its games is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Probably {
    /// The id of a game; none tries all of them, the first of the catalogue first.
    pub game: Option<String>,
    /// Its size; none for the usual one, or as many lines as the position has.
    pub size: Option<String>,
    /// Its variant; none for the usual one.
    pub variant: Option<String>,
    /// Which game is meant of a file that has several, from 1.
    pub number: Option<usize>,
    /// How many of bare moves are taken, what follows them being wrong; none for all.
    pub moves: Option<usize>,
}

/// The id of the refusal where a file has several games and nobody says which is meant.
pub const SEVERAL: &str = "refused-import-several";

/// The argument of a refusal of bare moves that says how many of them, before the one to blame, can
/// be opened: [`Probably::moves`].
const READABLE: &str = "readable";

/// The most games of one file.
const MAX_GAMES: usize = 20_000;

/// The most branches of all games of one file.
const MAX_BRANCHES: usize = 100_000;

/// What bytes begin with that travel as text (RFC 2397), and what stands before them there.
const DATA: &str = "data:";
const IN_BASE64: &str = ";base64,";

/// The longest text of a position or of bare moves that is tried, in bytes.
const MAX_BARE_TEXT_BYTES: usize = 20_000;

/// Reads a game with [`read`], to be played on here.
///
/// # Errors
/// As there; also if it has more places than a table has room for, or an engine is to play on that
/// there is not, or at a level that it has not.
pub fn import(bytes: &[u8], probably: &Probably) -> Result<Record, Refusal> {
    let record = read(bytes, probably)?;
    let branched: usize = record.branches.iter().map(|branch| branch.moves.len()).sum();
    if record.moves.len() + branched > MAX_PLACES {
        return Err(Refusal::plain("refused-too-long", "a game has no room for so many branches"));
    }
    check_seats(&record)?;
    Ok(record)
}

/// A start that is that of a variant is told by the variant: other programs' files tell a handicap
/// as a board.
fn with_named_start(mut record: Record) -> Record {
    let Some(start) = &record.start else { return record };
    let begins = |variant: Option<String>| {
        let spec = Spec { size: record.size.clone(), variant };
        let game = catalog::open(&record.game, &spec).ok()?;
        let is_it = game.parse_position(start).ok()?.text() == game.start().text();
        is_it.then(|| game.variant())
    };
    let own = record.variant.clone().filter(|variant| !variant.is_empty());
    let info = catalog::games().iter().map(|entry| &entry.info);
    let Some(info) = info.into_iter().find(|info| info.id == record.game) else { return record };
    let ids: Vec<&str> = info.variants.iter().map(|variant| variant.term.id).collect();
    let with = |more: &str| {
        Some(own.as_ref().map_or_else(|| more.to_string(), |own| format!("{own}+{more}")))
    };
    // As few words as will do: those that change more than the start are not needed for it.
    let singles = ids.iter().map(|id| with(id));
    let pairs = ids.iter().flat_map(|a| ids.iter().map(move |b| format!("{a}+{b}")));
    let mut all = std::iter::once(own.clone()).chain(singles).chain(pairs.map(|pair| with(&pair)));
    if let Some(variant) = all.find_map(begins) {
        record.variant = Some(variant);
        record.start = None;
    }
    record
}

/// Reads a game: our own files, SGF, GGF, Piskvork's PSQ and REC, the base of WTHOR, bare moves, a
/// position as set-up text or as a line of OBF. Bytes that are no text may come as a `data:` URL.
///
/// # Errors
/// What is wrong, by the reader of the format that the text looks like; [`SEVERAL`] if there are several
/// games and nobody says which is meant.
pub fn read(bytes: &[u8], probably: &Probably) -> Result<Record, Refusal> {
    let mut games = read_all(bytes, probably)?;
    let count = games.len();
    let number = match probably.number {
        Some(number) => number,
        None if count > 1 => {
            let text = format!("there are {count} games, and nobody says which is meant");
            return Err(Refusal::plain(SEVERAL, text).with("count", count));
        }
        None => 1,
    };
    if !(1..=count).contains(&number) {
        let text = format!("there is no game {number} among {count}");
        let refusal = Refusal::plain("refused-import-number", text);
        return Err(refusal.with("number", number).with("count", count));
    }
    games.swap_remove(number - 1)
}

/// The games of a file, each with why it cannot be read if it cannot.
pub(crate) type Games = Vec<Result<Record, Refusal>>;

/// All games of a file; there is at least one. One that is damaged does not spoil the others, where
/// its format tells them apart.
pub(crate) fn read_all(bytes: &[u8], probably: &Probably) -> Result<Games, Refusal> {
    let games = read_each(bytes, probably)?;
    if games.len() <= MAX_GAMES { Ok(games) } else { Err(too_many()) }
}

fn too_many() -> Refusal {
    let text = format!("these are more than {MAX_GAMES} games");
    Refusal::plain("refused-import-too-many", text).with("most", MAX_GAMES)
}

fn read_each(bytes: &[u8], probably: &Probably) -> Result<Games, Refusal> {
    let bytes = &*in_bytes(bytes)?;
    let one = |record: Record| vec![Ok(record)];
    if duiyi::is_ours(bytes) {
        // Our own files are UTF-8: one that is not is damaged.
        return duiyi::read(bytes).map(one).map_err(Refusal::from);
    }
    if wthor::is_one(bytes) {
        let games = wthor::read(bytes).map_err(Refusal::from)?;
        return Ok(games.into_iter().map(|game| game.map_err(Refusal::from)).collect());
    }
    if wthor::is_names(bytes) {
        let text = "these are names of the base of WTHOR, without its games";
        return Err(Refusal::plain("refused-import-names", text));
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(Refusal::plain("refused-import-empty", "there is no text"));
    }
    if duiyi::is_ours(text.as_bytes()) {
        return duiyi::read(text.as_bytes()).map(one).map_err(Refusal::from);
    }
    // A line of an archive of GGF says first how many games it has.
    let counted = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = if counted.trim_start().starts_with("(;") { counted.trim_start() } else { text };
    if text.starts_with('(') {
        // Before they are read: each has a tree of its own.
        let is_long = text.match_indices("(;").nth(MAX_BRANCHES).is_some();
        if is_long || separate::starts(text).count() > MAX_GAMES {
            return Err(too_many());
        }
        if is_ggf(text) {
            let read = |text: &str| ggf::read(text.as_bytes());
            let games = separate::roots(text, read(text), read).map_err(Refusal::from)?;
            let record = |game: Result<Record, FormatError>| game.map(with_named_start);
            return Ok(games.into_iter().map(|game| record(game).map_err(Refusal::from)).collect());
        }
        let read = |text: &str| sgf::read(text.as_bytes());
        let games = separate::roots(text, read(text), read).map_err(Refusal::from)?;
        let record = |game: Result<sgf::Game, FormatError>| game?.record().map(with_named_start);
        return Ok(games.into_iter().map(|game| record(game).map_err(Refusal::from)).collect());
    }
    if text.starts_with("Piskvorky") {
        return psq::read(text.as_bytes()).map(one).map_err(Refusal::from);
    }
    let is_number = |c: char| c.is_ascii_digit() || c == ',' || c == '-';
    let is_move = |line: &str| line.contains(',') && line.trim().chars().all(is_number);
    // Two names, whatever they are, and then moves.
    if text.lines().skip(2).any(is_move) && !text.lines().take(2).any(is_move) {
        return psq::read_rec(text.as_bytes(), 15).map(one).map_err(Refusal::from);
    }
    // No text has zeros: a file of a program that keeps its games in bytes.
    if text.contains('\0') {
        return Err(unknown());
    }
    let boards: Vec<&str> = text.lines().map_while(board).filter(|b| !b.is_empty()).collect();
    if !boards.is_empty() {
        return match boards[..] {
            [board] => position(board, probably).map(one),
            // Rows of one board are no positions.
            _ => {
                let all: Games =
                    boards.into_iter().map(|board| position(board, probably)).collect();
                match all.iter().any(Result::is_ok) {
                    true => Ok(all),
                    false => all.into_iter().next().unwrap_or_else(|| Err(unknown())).map(one),
                }
            }
        };
    }
    if let Some(games) = games_by_line(text, probably) {
        return Ok(games);
    }
    if text.len() > MAX_BARE_TEXT_BYTES {
        return Err(unknown());
    }
    moves(text, probably).map(one)
}

/// What a file has, also where it travels as a `data:` URL.
fn in_bytes(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Refusal> {
    let data = std::str::from_utf8(bytes).ok().and_then(|text| text.trim().strip_prefix(DATA));
    let Some((_, coded)) = data.and_then(|data| data.split_once(IN_BASE64)) else {
        return Ok(Cow::Borrowed(bytes));
    };
    STANDARD.decode(coded).map(Cow::Owned).map_err(|_| unknown())
}

/// The board of a line of OBF, or a set-up text; nothing of a comment, and none if it is neither.
fn board(line: &str) -> Option<&str> {
    // What is known of the moves of a position stands behind a semicolon.
    let board = line.split([';', '%']).next().unwrap_or_default().trim();
    let is_board = |c: char| "XOxo@*.-_/ \t".contains(c);
    let is_one = board.len() > 8 && board.len() < MAX_BARE_TEXT_BYTES;
    (board.is_empty() || is_one && board.chars().all(is_board)).then_some(board)
}

/// The games of a text that has one in each line, as bare moves. They are told from one game in
/// several lines only where few points can be played.
fn games_by_line(text: &str, probably: &Probably) -> Option<Games> {
    let games = candidates(probably, None).ok()?;
    let game = games.iter().find(|game| game.counts_decide())?;
    let read = |line: &str| transcript::read(&**game, None, line.as_bytes());
    if text.len() <= MAX_BARE_TEXT_BYTES && read(text).is_ok() {
        return None;
    }
    let lines = separate::lines(text, |line| match read(line) {
        _ if line.len() > MAX_BARE_TEXT_BYTES => InLine::Words,
        Ok(moves) => InLine::Game(moves.len()),
        Err(error) if error.number() > Some(1) => InLine::Damaged,
        Err(_) => InLine::Words,
    })?;
    let record = |line: &str| match read(line) {
        Ok(moves) => Ok(Record { moves, ..fresh(&**game) }),
        Err(error) => Err(Refusal::of_record(&error)),
    };
    // One more than the limit is enough to tell that there are too many.
    Some(lines.into_iter().take(MAX_GAMES + 1).map(record).collect())
}

/// Whether what begins as SGF and GGF do is GGF: it writes its game in words. Where no game is
/// named it ends with a mark of its own.
fn is_ggf(text: &str) -> bool {
    let named = text.split_once("GM[").map(|(_, rest)| rest.trim_start());
    match named.and_then(|rest| rest.get(..3)) {
        Some(game) => game.eq_ignore_ascii_case("oth"),
        None => text.ends_with(";)"),
    }
}

fn unknown() -> Refusal {
    Refusal::plain("refused-import-unknown", "this is no game in any format that is known here")
}

/// The games that a text may be of, with the one that was asked for alone if there is one.
fn candidates(probably: &Probably, lines: Option<usize>) -> Result<Vec<Arc<dyn Game>>, Refusal> {
    let Probably { game, size, variant, number: _, moves: _ } = probably;
    if let Some(id) = game.as_deref().filter(|id| !id.is_empty()) {
        let size = size.clone().filter(|size| !size.is_empty());
        let variant = variant.clone().filter(|variant| !variant.is_empty());
        let by_lines = lines.filter(|_| size.is_none()).and_then(|lines| {
            let spec = Spec { size: Some(lines.to_string()), variant: variant.clone() };
            catalog::open(id, &spec).ok()
        });
        if let Some(game) = by_lines {
            return Ok(vec![game]);
        }
        let game = catalog::open(id, &Spec { size, variant })?;
        return Ok(vec![game]);
    }
    let opened = catalog::games().iter().flat_map(|entry| {
        let sizes = [lines.map(|lines| lines.to_string()), None];
        sizes.into_iter().filter_map(|size| entry.open(&Spec { size, variant: None }).ok())
    });
    Ok(opened.collect())
}

fn fresh(game: &dyn Game) -> Record {
    Record {
        game: game.id().to_string(),
        size: Some(game.size()),
        variant: Some(game.variant()),
        ..Record::default()
    }
}

fn position(text: &str, probably: &Probably) -> Result<Record, Refusal> {
    let lines = text.contains('/').then(|| text.split('/').count());
    let mut refusal = None;
    for game in candidates(probably, lines)? {
        match game.parse_position(text) {
            Ok(position) => {
                return Ok(Record { start: Some(position.text()), ..fresh(&*game) });
            }
            Err(error) => refusal = refusal.or_else(|| Some(error.into())),
        }
    }
    Err(refusal.unwrap_or_else(unknown))
}

fn moves(text: &str, probably: &Probably) -> Result<Record, Refusal> {
    // In Reversi few points can be played: so many such moves in a row are a game of it, and one
    // more that is not possible makes it none of a game in which any point will do. Nobody else
    // writes moves without anything between.
    let no_accident = if text.trim().contains(char::is_whitespace) { 4 } else { 2 };
    let most = probably.moves.unwrap_or(usize::MAX);
    // The reader that came furthest knows best what is wrong.
    let mut furthest: Option<(usize, Refusal)> = None;
    for game in candidates(probably, None)? {
        match transcript::read_first(&*game, None, text.as_bytes(), most) {
            Ok(moves) if !moves.is_empty() => return Ok(Record { moves, ..fresh(&*game) }),
            Ok(_) => {}
            Err(error) => {
                let number = error.number().unwrap_or(0);
                let refusal = Refusal::of_record(&error);
                let refusal = if number > 1 { refusal.with(READABLE, number - 1) } else { refusal };
                if number > no_accident && game.counts_decide() {
                    return Err(refusal);
                }
                if furthest.as_ref().is_none_or(|(most, _)| number > *most) {
                    furthest = Some((number, refusal));
                }
            }
        }
    }
    // Who was wrong at the first move has not even found the game.
    let is_named = probably.game.as_ref().is_some_and(|id| !id.is_empty());
    match furthest {
        Some((number, refusal)) if number > 1 || is_named => Err(refusal),
        _ => Err(unknown()),
    }
}

/// The position in which a record ends, as set-up text.
///
/// # Errors
/// If the record is of no game that we know, or has a move that is not possible.
pub fn position_of(record: &Record) -> Result<String, Refusal> {
    end_of(record).map(|(_, position)| position.text())
}

/// A game, and a position of it.
pub(crate) type Place = (Arc<dyn Game>, Box<dyn AnyPosition>);

/// The game of a record, and the position in which it ends.
pub(crate) fn end_of(record: &Record) -> Result<Place, Refusal> {
    let game = catalog::open(&record.game, &record.spec())?;
    let mut position = match &record.start {
        Some(text) => game.parse_position(text)?,
        None => game.start(),
    };
    for (text, number) in record.moves.iter().zip(1..) {
        let played = position.play(text);
        played.map_err(|error| Refusal::of(&error).in_move(number))?;
    }
    Ok((game, position))
}
