//! A game as the text of a file, and which files can hold it.

use game::{Game, Spec};
use record::{How, Record, Unwritable, UnwritableError, duiyi, ggf, obf, psq, sgf};
use serde::Serialize;
use session::Session;
use utoipa::ToSchema;

use crate::table::{ASKED, PAUSED};
use crate::{Probably, Refusal, import, position_of};

/// The formats in which a game leaves; `position` and `obf` are the position where it stands.
const FORMATS: [&str; 7] = ["duiyi", "sgf", "ggf", "psq", "transcript", "position", "obf"];

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// What stands in it.
    pub text: String,
    /// The ending of its name.
    pub ending: &'static str,
}

/// A game in a format.
///
/// # Errors
/// If there is no such format, or it cannot hold this game.
pub fn export(record: &Record, format: &str) -> Result<Exported, Refusal> {
    let told = told_in(record, format)?;
    let record = told.as_ref().unwrap_or(record);
    // Others know no variants: where a game begins is told as a board.
    let told = |score: fn(i32) -> String, keeps_result: fn(&Record) -> bool| {
        let spec = record.spec();
        let Ok(game) = catalog::open(&record.game, &spec) else { return record.clone() };
        let mut told = record.clone().with_start_of(&*game);
        // A record knows who won; what the board shows is told as well.
        if !keeps_result(&told) {
            told.others.retain(|(key, _)| key != RESULT);
            let discs = final_discs(&*game, record);
            told.others.extend(discs.map(|discs| (RESULT.into(), score(discs))));
        }
        told
    };
    let (text, ending) = match format {
        "duiyi" => (duiyi::write(record), "duiyi"),
        "sgf" => (sgf::write(&told(sgf_result, sgf::keeps_result)).map_err(Refusal::from)?, "sgf"),
        "ggf" if record.game != ggf::GAME => {
            let why = Unwritable::Game(record.game.clone());
            return Err(UnwritableError { format: "GGF", why }.into());
        }
        "ggf" => (ggf::write(&told(ggf_result, ggf::keeps_result)).map_err(Refusal::from)?, "ggf"),
        "psq" => (psq::write(record).map_err(Refusal::from)?, "psq"),
        "transcript" => (record.moves.join(" ") + "\n", "txt"),
        "position" => (position_of(record)? + "\n", "txt"),
        "obf" => {
            let position = position_of(record)?;
            let problem = obf::Problem { position, scores: Vec::new(), comment: String::new() };
            (obf::write(&problem).map_err(Refusal::from)?, "obf")
        }
        other => {
            let text = format!("{other:?} is no format; expected {}", FORMATS.join(", "));
            let refusal = Refusal::plain("refused-format", text);
            return Err(refusal.with("given", other.chars().take(40).collect::<String>()));
        }
    };
    Ok(Exported { text, ending })
}

/// What a format tells of a game: the game at its end, also while somebody looks at an earlier
/// place, for others know no result of a game that stands elsewhere. That it is paused there means
/// nothing but to ourselves. None where that is the record as it is.
fn told_in(record: &Record, format: &str) -> Result<Option<Record>, Refusal> {
    let stands_at_end = matches!(format, "ggf" | "psq" | "transcript" | "sgf");
    if format == "duiyi" || !FORMATS.contains(&format) {
        return Ok(None);
    }
    let mut told = record.clone();
    if stands_at_end && record.ended.is_some() {
        let game = catalog::open(&record.game, &record.spec())?;
        let session = Session::open(game, record);
        let mut session = session.map_err(|error| Refusal::of_record(&error))?;
        session.go_to_end();
        told = session.record();
    }
    told.others.retain(|(key, _)| ![PAUSED, ASKED].contains(&&**key));
    Ok(Some(told))
}

/// The property of a result, in SGF and GGF.
const RESULT: &str = "RE";

fn sgf_result(discs: i32) -> String {
    match discs {
        1.. => format!("B+{discs}"),
        0 => "0".into(),
        _ => format!("W+{}", -discs),
    }
}

fn ggf_result(discs: i32) -> String {
    format!("{discs:+}.00")
}

/// By how many discs Black has won a game that was played to its end, empty squares being the
/// winner's; none where they decide nothing, or the other way round.
fn final_discs(game: &dyn Game, record: &Record) -> Option<i32> {
    let ending = record.ending.filter(|ending| ending.how == How::Board)?;
    let mut position = match &record.start {
        Some(start) => game.parse_position(start).ok()?,
        None => game.start(),
    };
    record.moves.iter().try_for_each(|text| position.play(text).map(|_| ())).ok()?;
    let is_so = ending.outcome.is_some() && position.outcome() == ending.outcome;
    position.view().margin().filter(|_| is_so)
}

/// A format that holds a game: what is written in it is read again as the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Holding {
    /// Its name.
    pub format: &'static str,
    /// What it leaves out of what belongs to a game: `result`, `notes`, `branches`, `opening`,
    /// `offer`, `engines`, `clocks`, `analysis`. Nothing is told of bare moves and of positions,
    /// which leave out all of it.
    pub without: Vec<&'static str>,
}

/// The formats that hold a game.
pub fn formats(record: &Record) -> Vec<Holding> {
    FORMATS.into_iter().filter_map(|format| holding(record, format)).collect()
}

/// Whether a format holds a game, and what it leaves out; none if it does not.
pub fn holding(record: &Record, format: &str) -> Option<Holding> {
    let format = FORMATS.into_iter().find(|known| *known == format)?;
    let told = told_in(record, format).ok()?;
    let record = told.as_ref().unwrap_or(record);
    let read = read_again(record, format).ok().flatten()?;
    let is_bare = matches!(format, "transcript" | "position" | "obf");
    Some(Holding { format, without: if is_bare { Vec::new() } else { left_out(record, &read) } })
}

/// What belongs to a game and was not read again.
fn left_out(record: &Record, read: &Record) -> Vec<&'static str> {
    let outcome = |record: &Record| record.ending.and_then(|ending| ending.outcome);
    // What the board says need not be told.
    let is_told = record.ending.is_some_and(|ending| ending.how != How::Board);
    // Who plays, and by what clock, is wanted where a game goes on.
    let goes_on = record.ending.is_none();
    let engines = |record: &Record| record.engines().into_iter().filter(|&is| is).count();
    let clocks = |record: &Record| record.clocks.iter().flatten().count();
    let parts = [
        ("result", is_told && outcome(record) != outcome(read)),
        ("notes", record.comments.len() > read.comments.len()),
        ("branches", record.branches.len() > read.branches.len()),
        ("opening", record.opening.is_some() && read.opening.is_none()),
        ("offer", record.offer.is_some() && read.offer.is_none()),
        ("engines", goes_on && engines(record) > engines(read)),
        ("clocks", goes_on && clocks(record) > clocks(read)),
        ("analysis", record.evaluations.len() > read.evaluations.len()),
    ];
    parts.into_iter().filter(|(_, is_left)| *is_left).map(|(part, _)| part).collect()
}

/// What is read of a game that was written in a format; none if that is another game.
fn read_again(record: &Record, format: &str) -> Result<Option<Record>, Refusal> {
    let text = export(record, format)?.text;
    let is_position = matches!(format, "position" | "obf");
    // A transcript and a set-up text say nothing of the game; who reads them knows it.
    let probably = match format {
        "transcript" | "position" => Probably {
            game: Some(record.game.clone()),
            size: record.size.clone(),
            variant: record.variant.clone(),
            ..Probably::default()
        },
        _ => Probably::default(),
    };
    let read = import(text.as_bytes(), &probably)?;
    let is_alike = read.game == record.game
        && position_of(&read)? == position_of(record)?
        && rules(&read)? == rules(record)?;
    Ok((is_alike && (is_position || read.moves == record.moves)).then_some(read))
}

/// What the variant says of the rules. Where it only begins elsewhere, a file may tell the board
/// instead.
fn rules(record: &Record) -> Result<Vec<String>, Refusal> {
    let open = |variant| {
        let spec = Spec { size: record.size.clone(), variant };
        catalog::open(&record.game, &spec).map_err(Refusal::from)
    };
    let usual = open(None)?;
    let (name, start) = (usual.variant(), usual.start().text());
    let variant = open(record.variant.clone())?.variant();
    let begins_as_usual =
        |id: &str| open(Some(id.to_string())).is_ok_and(|game| game.start().text() == start);
    let ids = variant.split('+').filter(|id| *id != name && begins_as_usual(id));
    Ok(ids.map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewGame;

    fn record(game: &str, size: &str, variant: &str, start: Option<&str>, moves: &str) -> Record {
        let new = NewGame {
            game: game.into(),
            size: Some(size.into()),
            variant: Some(variant.into()),
            start: start.map(str::to_string),
            opening: Some("none".into()),
            moves: moves.split_whitespace().map(str::to_string).collect(),
            ..NewGame::default()
        };
        new.open().unwrap().record()
    }

    #[test]
    fn a_format_is_offered_if_it_holds_the_game() {
        let board = Some("X..../...../...../...../..... O");
        let discs = Some("OOO./OXX./OXX./.... X");
        for (game, size, variant, start, moves, expected) in [
            ("reversi", "8", "standard", None, "f5 d6", "duiyi sgf ggf transcript position obf"),
            ("gomoku", "15", "freestyle", None, "h8 i9", "duiyi sgf psq transcript position"),
            ("tictactoe", "3", "standard", None, "b2", "duiyi transcript position"),
            // Nothing to write down.
            ("connect-four", "7,6", "standard", None, "", "duiyi position"),
            ("gomoku", "5", "freestyle", board, "c3", "duiyi sgf position"),
            // Where it begins is told as a board.
            ("reversi", "8", "handicap2", None, "f4", "duiyi sgf ggf transcript position obf"),
            ("reversi", "10", "parallel", None, "", "duiyi sgf ggf position"),
            ("reversi", "4", "standard", discs, "", "duiyi sgf ggf position"),
            // Other rules than those that are meant where nothing is said of them.
            ("reversi", "8", "anti", None, "f5", "duiyi sgf ggf transcript position"),
            ("gomoku", "15", "renju", None, "h8 i9", "duiyi sgf transcript position"),
        ] {
            let found = formats(&record(game, size, variant, start, moves));
            let found: Vec<&str> = found.iter().map(|holding| holding.format).collect();
            assert_eq!(found.join(" "), expected, "{game} {size} {variant} {start:?}");
        }
    }

    /// What a format leaves out is what is gone when its text is read again.
    #[test]
    fn what_is_left_out_is_told() {
        let new = NewGame {
            game: "gomoku".into(),
            white: crate::NewSeat { engine: Some("shapes".into()), ..crate::NewSeat::default() },
            time: Some("5m".into()),
            moves: ["h8", "i9"].map(str::to_string).to_vec(),
            ..NewGame::default()
        };
        let mut record = new.open().unwrap().record();
        record.comments.insert(1, "the middle".into());
        let without = |format: &str| holding(&record, format).expect("it holds it").without;
        assert_eq!(without("duiyi"), Vec::<&str>::new());
        assert_eq!(without("transcript"), Vec::<&str>::new());
        assert_eq!(without("psq"), ["notes", "engines", "clocks"]);
        let sgf = without("sgf");
        assert!(!sgf.contains(&"notes") && sgf.contains(&"engines"), "{sgf:?}");
        assert_eq!(holding(&record, "ggf"), None);
        assert_eq!(export(&record, "ggf").unwrap_err().id, "unwritable-game");
        assert_eq!(holding(&record, "nonsense"), None);
    }

    /// What the board shows at the end stands in the file, and is read as the same result. White
    /// has 10 discs here and Black 6; where fewer win nothing but the winner is told.
    #[test]
    fn the_score_is_told() {
        let told = |variant: &str| {
            let spec = Spec { size: Some("4".into()), variant: Some(variant.into()) };
            let mut position = catalog::open("reversi", &spec).unwrap().start();
            let mut moves = Vec::new();
            while let Some(text) = position.legal_moves().pop() {
                moves.push(position.play(&text).unwrap());
            }
            let mut record = record("reversi", "4", variant, None, &moves.join(" "));
            // What the file said of a game that went on otherwise.
            record.others.push((RESULT.into(), "0".into()));
            ["sgf", "ggf"].map(|format| {
                let text = export(&record, format).unwrap().text;
                let read = import(text.as_bytes(), &Probably::default()).unwrap();
                assert_eq!(read.ending.map(|e| e.outcome), record.ending.map(|e| e.outcome));
                let result = text.split("RE[").nth(1).and_then(|rest| rest.split(']').next());
                result.unwrap_or_default().to_string()
            })
        };
        assert_eq!(told("standard"), ["W+4", "-4.00"]);
        assert_eq!(told("anti"), ["B+", "+1.00"]);
    }

    /// What a game that is not over was said to have ended with is told in the words of its own format
    /// alone.
    #[test]
    fn a_result_is_told_in_no_other_format() {
        let mut record = record("reversi", "8", "standard", None, "f5");
        for (said, sgf, ggf) in
            [("-22.00:r", "", "-22.00:r"), ("W+22", "W+22", "?"), ("?", "?", "?")]
        {
            record.others = vec![(RESULT.into(), said.into())];
            let told = ["sgf", "ggf"].map(|format| {
                let text = export(&record, format).unwrap().text;
                let result = text.split("RE[").nth(1).and_then(|rest| rest.split(']').next());
                result.unwrap_or_default().to_string()
            });
            assert_eq!(told, [sgf, ggf], "{said}");
        }
    }

    /// Where a format knows one line only it holds the game to its end, wherever somebody looks
    /// meanwhile, and nothing else is said to be left out; what somebody tries there is.
    #[test]
    fn the_whole_game_leaves() {
        let game =
            catalog::open("reversi", &Spec { size: Some("4".into()), variant: None }).unwrap();
        let mut session = Session::new(game);
        while let Some(text) = session.position().legal_moves().pop() {
            session.play(&text).unwrap();
        }
        let whole = session.record();
        session.set_other(PAUSED, "yes");
        session.go_to(session.tree().path(session.current())[3]);
        let looks_back = session.record();
        for format in ["ggf", "transcript", "sgf"] {
            let text = |record| export(record, format).unwrap().text;
            assert!(!text(&looks_back).to_lowercase().contains(PAUSED), "{format}");
            let told = holding(&looks_back, format).expect("it holds it");
            assert_eq!(told.without, [""; 0], "{format}");
            let read = import(text(&looks_back).as_bytes(), &Probably::default()).unwrap();
            assert!(read.moves == whole.moves && read.ended.is_none(), "{format}");
            if format != "transcript" {
                assert_eq!(read.ending, whole.ending, "{format}");
            }
        }
        let both = [&whole, &looks_back].map(|record| export(record, "ggf").unwrap().text);
        assert_eq!(both[0], both[1]);
        assert_eq!(export(&looks_back, "transcript").unwrap().text, whole.moves.join(" ") + "\n");
        // Nothing has ended once a move is taken back: the game is what stands on the board.
        session.go_to_end();
        session.undo(2);
        let open = session.record();
        assert_eq!(export(&open, "transcript").unwrap().text, open.moves.join(" ") + "\n");
    }

    /// Who knows nothing of a variant still sees the board on which it begins.
    #[test]
    fn others_are_told_where_a_variant_begins() {
        let record = record("reversi", "8", "handicap2", None, "f4");
        let sgf = export(&record, "sgf").unwrap().text;
        assert!(sgf.contains("AB[a1]"), "{sgf}");
        let ggf = export(&record, "ggf").unwrap().text;
        assert!(ggf.contains("BO[8 *-------"), "{ggf}");
    }
}
