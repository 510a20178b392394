//! The base of games of WTHOR.

use game::{Explain, Outcome, Side};
use record::{How, laws, wthor};

const BASE: &[u8] = include_bytes!("../data/mini.wtb");
const PLAYERS: &[u8] = include_bytes!("../data/mini.jou");
const TOURNAMENTS: &[u8] = include_bytes!("../data/mini.trn");
const TRANSCRIPT: &str = include_str!("../data/transcript.txt");

/// As many copies of the one game.
fn several(count: u8) -> Vec<u8> {
    let (header, game) = BASE.split_at(16);
    let mut bytes = header.to_vec();
    bytes[4] = count;
    (0..count).for_each(|_| bytes.extend(game));
    bytes
}

#[test]
fn a_game_is_read_with_its_passes_and_its_names() {
    let whole = [BASE, PLAYERS, TOURNAMENTS].concat();
    assert!(wthor::is_one(BASE) && wthor::is_one(&whole));
    let games = wthor::read(&whole).unwrap();
    let [Ok(game)] = &games[..] else { panic!("one game") };
    let moves: String = game.moves.iter().filter(|m| *m != "pass").cloned().collect();
    assert_eq!(moves, TRANSCRIPT.trim());
    assert_eq!(game.moves.iter().filter(|m| *m == "pass").count(), 1);
    assert_eq!((&*game.game, game.size.as_deref()), ("reversi", Some("8")));
    assert_eq!(game.name(Side::Black), Some("Mimura Takuya"));
    assert_eq!(game.name(Side::White), Some("Cerf Jonathan"));
    assert_eq!(game.others, [("EV".to_string(), "World Championship".to_string())]);
    assert_eq!(game.date.as_deref(), Some("1980"));
    let ending = game.ending.unwrap();
    assert_eq!((ending.outcome, ending.how), (Some(Outcome::Win(Side::White)), How::Board));
}

#[test]
fn who_played_is_in_other_files() {
    let alone = wthor::read(BASE).unwrap();
    let game = alone[0].as_ref().unwrap();
    assert_eq!((&game.names, game.others.len()), (&[None, None], 0));
    // The first of all names stands for nobody.
    let mut unknown = [BASE, PLAYERS].concat();
    unknown[16 + 2..16 + 4].fill(0);
    let games = wthor::read(&unknown).unwrap();
    let game = games[0].as_ref().unwrap();
    assert_eq!(game.names, [None, Some("Cerf Jonathan".to_string())]);
    // A number that no name has.
    unknown[16 + 2] = 200;
    assert_eq!(wthor::read(&unknown).unwrap()[0].as_ref().unwrap().names[0], None);
}

/// Several years are read as one, in whatever order the files come.
#[test]
fn files_that_stand_one_after_the_other_are_one() {
    let mut later = several(2);
    (later[10], later[16 + 68 + 8]) = (200, 99);
    for parts in [[BASE, &later, PLAYERS, TOURNAMENTS], [TOURNAMENTS, &*later, PLAYERS, BASE]] {
        let games = wthor::read(&parts.concat()).unwrap();
        assert_eq!(games.len(), 3);
        let years = games.iter().flatten().map(|game| game.date.clone().unwrap());
        let mut years: Vec<String> = years.collect();
        years.sort();
        assert_eq!(years, ["1980", "1992"], "the third is damaged");
        for game in games.iter().flatten() {
            assert_eq!(game.name(Side::White), Some("Cerf Jonathan"));
            assert_eq!(game.others.len(), 1);
        }
        // The byte is told of the whole.
        let offset = games.iter().find_map(|game| game.as_ref().err()).unwrap().offset;
        assert_eq!(parts.concat()[offset], 99);
    }
    assert!(wthor::is_names(PLAYERS) && wthor::is_names(TOURNAMENTS) && !wthor::is_names(BASE));
    assert!(!wthor::is_names(b"f5d6c3d3c4f4f6g5e6d7") && !wthor::is_names(&PLAYERS[..16]));
}

#[test]
fn a_damaged_game_does_not_spoil_the_others() {
    let mut bytes = several(3);
    // The second move of the second game: on a disc, and beyond the edge.
    for byte in [56, 9, 90, 255] {
        bytes[16 + 68 + 8 + 1] = byte;
        let games = wthor::read(&bytes).unwrap();
        assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
        let error = games[1].as_ref().unwrap_err();
        assert_eq!((error.offset, error.id()), (93, "format-move"), "{error}");
        assert!(error.to_string().contains(&format!("`{byte}`")), "{error}");
    }
    // Where moves are missing it is not over.
    bytes[16 + 8 + 30..16 + 68].fill(0);
    let games = wthor::read(&bytes).unwrap();
    let game = games[0].as_ref().unwrap();
    assert_eq!((game.moves.len(), game.ending), (30, None));
}

#[test]
fn what_is_no_base_is_refused() {
    let long = |n: usize| BASE[..n].to_vec();
    let with = |at: usize, byte: u8| {
        let mut bytes = BASE.to_vec();
        bytes[at] = byte;
        bytes
    };
    let and = |more: &[u8]| [BASE, more].concat();
    for (bytes, id) in [
        (long(0), "format-no-game"),
        (long(15), "format-no-game"),
        (PLAYERS.to_vec(), "format-no-game"),
        (with(0, 7), "format-no-game"),
        (long(16), "format-length"),
        (long(83), "format-length"),
        (with(4, 2), "format-length"),
        (with(7, 255), "format-length"),
        (with(12, 10), "format-size"),
        (and(b"x"), "format-length"),
        (and(&PLAYERS[..40]), "format-length"),
        (and(&[PLAYERS, b"x"].concat()), "format-length"),
        (and(&[PLAYERS, TOURNAMENTS, b"x"].concat()), "format-length"),
    ] {
        let error = wthor::read(&bytes).unwrap_err();
        assert_eq!(error.id(), id, "{error}");
    }
    // Nothing that is text begins as such a file does.
    for text in ["(;GM[2])", "f5d6c3d3c4f4f6g5e6d7", "duiyi 2\ngame: reversi\n\n"] {
        assert!(!wthor::is_one(text.as_bytes()), "{text}");
    }
}

#[test]
fn what_is_read_can_be_written() {
    laws::wthor(&[BASE, PLAYERS, TOURNAMENTS].concat());
    laws::wthor(&several(2));
}
