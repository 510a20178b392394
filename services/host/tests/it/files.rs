//! A game that leaves as a file of another program's comes back as the same game.

use std::sync::Arc;

use game::{Game, Spec};
use host::{Probably, export, import};
use proptest::prelude::*;
use record::{Record, Worth};
use session::Session;

/// Reversi's variants: what counts, how it begins, and the corners given away.
fn variants() -> impl Strategy<Value = String> {
    (any::<bool>(), any::<bool>(), 0..=4).prop_map(|(anti, parallel, corners)| {
        let flags = [
            anti.then(|| "anti".to_string()),
            parallel.then(|| "parallel".to_string()),
            (corners > 0).then(|| format!("handicap{corners}")),
        ];
        flags.into_iter().flatten().collect::<Vec<_>>().join("+")
    })
}

/// Which reader a text is given to, by what it says and not by what a comment of it says.
#[test]
fn the_text_tells_its_format() {
    let read = |text: &str| host::read(text.as_bytes(), &Probably::default());
    let moves = |text: &str| read(text).map(|record| (record.game, record.moves.join(" ")));
    let gomoku = |text: &str| Ok(("gomoku".to_string(), text.to_string()));
    assert_eq!(moves("(;GM[4]SZ[15];B[hh];)"), gomoku("h8"));
    assert_eq!(moves("(;GM[4]SZ[15]C[as in GM[Othello\\]];B[hh])"), gomoku("h8"));
    assert_eq!(moves("(;FF[4]GM[2]SZ[8];B[f5];)").unwrap().1, "f5");
    let ggf = "(;GM[Othello]PC[x]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)";
    assert_eq!(moves(&format!("1 {ggf}")), moves(ggf));
    assert_eq!(moves(ggf).unwrap(), ("reversi".to_string(), "f5".to_string()));
    assert_eq!(moves("Ann\nEve\n7,7\n8,8"), gomoku("h8 i7"));
    let ours = "duiyi 1\ngame: tictactoe\nblack: Ann\n\n1. b2\n";
    assert_eq!(moves(&format!("\n  {ours}")).unwrap().1, "b2");
    let damaged = ours.replace("Ann", "A?n").into_bytes();
    let damaged: Vec<u8> = damaged.into_iter().map(|b| if b == b'?' { 0xff } else { b }).collect();
    assert!(host::read(&damaged, &Probably::default()).is_err(), "not UTF-8");
    // A game of Reversi with a slip is none of Gomoku, where any point will do.
    for slip in ["f5f6e6f4e3c5c4e7b4", "F5 F6 E6 F4 A1", "f5d6a1"] {
        let refusal = read(slip).unwrap_err();
        let number = slip.replace(' ', "").len() / 2;
        assert!(refusal.args.values().any(|arg| *arg == number.to_string()), "{refusal:?}");
    }
    assert_eq!(moves("f5 d6 h8"), gomoku("f5 d6 h8"));
    assert_eq!(moves("h8i9h9"), gomoku("h8 i9 h9"));
    // What another program keeps in bytes is no text.
    assert_eq!(
        read("\u{fffd}RenLib\u{fffd}\u{3}\0\0x\0i h8 i9").unwrap_err().id,
        "refused-import-unknown"
    );
    // A line of numbers is no game.
    for text in [",", "12,5", "The score was\n2-1,", "8,8\n9,9", "1,2\n3,4\n5,6", "name,score\n1,2"]
    {
        assert_eq!(read(text).unwrap_err().id, "refused-import-unknown", "{text:?}");
    }
}

/// A file that has several games is asked which is meant, whatever its format.
#[test]
fn of_several_games_one_is_meant() {
    let ggf = "(;GM[Othello]PB[a]TY[8]B[f5];)(;GM[Othello]PB[b]TY[8]B[c4];)";
    let sgf =
        "(;GM[2]SZ[8]PB[a];B[f5])\n(;GM[2]SZ[8]PB[b]DT[1999]EV[Cup];B[c4])(;GM[2]SZ[8];B[x9])";
    let lines = "# mine\nf5d6c3d3 -22\n\n 2: c4e3f6e6\nf5d6a1\nAnn 40-24 Bo\nc4c3d3c5b3";
    // One that is damaged does not spoil the others, wherever it stands.
    let cut = "(;GM[2]SZ[8];B[f5]C[cut \n(;GM[2]SZ[8];B[c4])\n(;GM[2]SZ[8];B[d3])(;GM[2]SZ[8];B[f5";
    let cut_ggf = format!("{ggf}(;GM[Othello]TY[8]B[Z99];)\n(;GM[Othello]TY[8]B[f5");
    let garbled = "f5d6a1\nf5d6c3d3\nc4e3f6e6";
    let all = [(ggf, 2), (&*format!("2 {ggf}"), 2), (sgf, 3), (lines, 4), (&*cut_ggf, 4)];
    for (text, count) in all {
        let read = |number| {
            let probably = Probably { number, ..Probably::default() };
            host::read(text.as_bytes(), &probably)
        };
        let several = read(None).unwrap_err();
        assert_eq!((&*several.id, &*several.args["count"]), (host::SEVERAL, &*count.to_string()));
        let first = |number| read(Some(number)).unwrap().moves[0].clone();
        assert_eq!((&*first(1), &*first(2)), ("f5", "c4"), "{text}");
        for number in [0, count + 1, usize::MAX] {
            assert_eq!(read(Some(number)).unwrap_err().id, "refused-import-number", "{text}");
        }
        let games = host::games_in(text.as_bytes(), &Probably::default()).unwrap();
        assert_eq!(games.len(), count, "{text}");
        for (game, number) in games.iter().zip(1..) {
            assert_eq!(game.number, number);
            let read = read(Some(number));
            // What is played is tried here already.
            assert!(read.is_ok() || game.refusal == read.as_ref().err().cloned(), "{text}");
            assert_eq!(game.game.is_some(), read.is_ok());
            let moves = read.map(|record| record.moves).unwrap_or_default();
            assert!(moves.starts_with(&game.begins) && game.begins.is_empty() == moves.is_empty());
        }
    }
    let games = host::games_in(sgf.as_bytes(), &Probably::default()).unwrap();
    assert_eq!(
        (games[1].occasion.date.as_deref(), games[1].occasion.event.as_deref()),
        (Some("1999"), Some("Cup"))
    );
    assert_eq!(games[0].game.as_ref().unwrap().players[0], "a");
    let refused = |text: &str| {
        let games = host::games_in(text.as_bytes(), &Probably::default()).unwrap();
        games.iter().map(|game| game.refusal.is_some()).collect::<Vec<bool>>()
    };
    assert_eq!(refused(cut), [true, false, false, true]);
    assert_eq!(refused(garbled), [true, false, false]);
    let cut = host::games_in(cut.as_bytes(), &Probably::default()).unwrap();
    assert_eq!(cut[3].refusal.as_ref().unwrap().args["line"], "3");
    // A move that is not possible, and the stones at the end.
    let played =
        "(;GM[2]SZ[8];B[f5];W[a1])(;GM[2]SZ[4];B[a2])(;GM[2]SZ[4]PL[B]AB[aa]AW[ba]RE[B+4];B[ca])";
    let games = host::games_in(played.as_bytes(), &Probably::default()).unwrap();
    assert_eq!(games[0].refusal.as_ref().unwrap().args["in-move"], "2");
    assert!(games[0].game.is_some());
    assert_eq!([games[1].counts, games[2].counts], [None, Some([3, 0])]);
    // What lists say is one line that nobody has to obey, and no longer than anybody reads.
    let long = "x".repeat(9000);
    let odd = format!("(;GM[2]SZ[8]PB[\u{1b}a]DT[\u{1b}1\n9]EV[\u{202e}{long}];B[f5])");
    let games = host::games_in(odd.as_bytes(), &Probably::default()).unwrap();
    assert_eq!(games[0].game.as_ref().unwrap().players[0], "a");
    assert_eq!(games[0].occasion.date.as_deref(), Some("19"));
    assert_eq!(games[0].occasion.event.as_deref(), Some(&long[..200]));
    // Where a game was played is told by whatever says it.
    let places = "(;GM[2]SZ[8]EV[ ]PC[Tokyo]DT[];B[f5])(;GM[2]SZ[8]PC[Tokyo]EV[Cup];B[f5])";
    let games = host::games_in(places.as_bytes(), &Probably::default()).unwrap();
    let told = games.iter().map(|game| game.occasion.parts().collect::<Vec<_>>().join("|"));
    assert_eq!(told.collect::<Vec<_>>(), ["Tokyo", "Cup"]);
    // A comment that quotes a game is none of them.
    let quoted = "(;GM[2]SZ[8]C[as in (;GM[2\\];B[f5\\])];B[c4])";
    assert_eq!(host::read(quoted.as_bytes(), &Probably::default()).unwrap().moves, ["c4"]);
    // Positions, too, stand in lines.
    let board = "---------------------------OX------XO--------------------------- X; f5:0;";
    let boards = format!("% two\n{board}\n{board}\n");
    assert_eq!(host::games_in(boards.as_bytes(), &Probably::default()).unwrap().len(), 2);
    // More than anybody looks through.
    let many = "(;GM[2]SZ[8];B[f5])".repeat(20_001);
    assert_eq!(
        host::games_in(many.as_bytes(), &Probably::default()).unwrap_err().id,
        "refused-import-too-many"
    );
    let many = "f5d6c3d3\n".repeat(20_001);
    assert_eq!(
        host::games_in(many.as_bytes(), &Probably::default()).unwrap_err().id,
        "refused-import-too-many"
    );
    // One game has a number, too, and needs none.
    let one = |number| host::read(b"f5d6", &Probably { number, ..Probably::default() });
    assert_eq!((one(None), one(Some(1)).is_ok()), (one(Some(1)), true));
    assert_eq!(one(Some(2)).unwrap_err().id, "refused-import-number");
    // One game in several lines is one game, whole or with a slip, and so is what any point is for.
    let read = |text: &str| host::read(text.as_bytes(), &Probably::default());
    assert_eq!(read("f5d6c3d3\nc4f4f6").unwrap().moves.len(), 7);
    assert_eq!(read("f5d6c3d3\nc4f4a1").unwrap_err().args["in-move"], "7");
    assert_eq!(read("h8i9h9i8\ng8f8h7h6").unwrap().game, "gomoku");
}

/// Of moves among which one is wrong those before it can be opened, passes counted that nobody wrote.
#[test]
fn the_moves_before_a_wrong_one_are_read() {
    // After the twelfth move somebody passes.
    let passed = "f5f6c4g5h5c3c2f4g7h6f3h4e3";
    for (text, readable) in [
        ("f5d6c3d3 a1 and more", 4),
        ("f5 d6\nc3d3c4a1", 5),
        (&*format!("{passed}a1"), 14),
        ("h8h9h8", 2),
    ] {
        let read = |moves| host::read(text.as_bytes(), &Probably { moves, ..Probably::default() });
        let refused = read(None).unwrap_err();
        assert_eq!(refused.args["readable"], readable.to_string(), "{text}");
        assert_eq!(refused.args["in-move"], (readable + 1).to_string(), "{text}");
        assert_eq!(read(Some(readable)).unwrap().moves.len(), readable, "{text}");
        assert_eq!(read(Some(readable + 1)).unwrap_err(), refused, "{text}");
    }
    let named = Probably { game: Some("reversi".into()), ..Probably::default() };
    assert!(!host::read(b"a1f5", &named).unwrap_err().args.contains_key("readable"));
}

/// Bytes travel as text.
#[test]
fn what_is_no_text_comes_as_a_data_url() {
    let bytes = include_bytes!("../../../../table/record/tests/data/mini.wtb");
    let read = |text: &str| host::read(text.as_bytes(), &Probably::default());
    let coded = |bytes: &[u8]| {
        use base64::Engine;
        let coded = base64::engine::general_purpose::STANDARD.encode(bytes);
        format!("data:application/octet-stream;base64,{coded}")
    };
    let record = read(&coded(bytes)).unwrap();
    assert_eq!(record, host::read(bytes, &Probably::default()).unwrap());
    assert_eq!((&*record.game, record.moves.len()), ("reversi", 61));
    assert_eq!(read(&coded(b"f5d6")).unwrap().moves, ["f5", "d6"]);
    for text in ["data:,f5d6", "data:x;base64,?", "data:x;base64,AA", &coded(&[0; 300])] {
        assert_eq!(read(text).unwrap_err().id, "refused-import-unknown", "{text}");
    }
}

fn open(id: &str, size: u32, variant: &str) -> Arc<dyn Game> {
    let variant = Some(variant.to_string()).filter(|variant| !variant.is_empty());
    catalog::open(id, &Spec { size: Some(size.to_string()), variant }).unwrap()
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// Some moves from where it stands; now and then it goes back and tries others.
fn wander(session: &mut Session, dice: &mut Dice, moves: usize) {
    for _ in 0..moves {
        let legal = session.position().legal_moves();
        if legal.is_empty() || dice.below(6) == 0 {
            session.undo(1);
            continue;
        }
        let text = legal[dice.below(legal.len())].clone();
        session.play(&text).unwrap();
        if dice.below(4) == 0 {
            session.set_comment(session.current(), format!("note ] {text}\\"));
        }
    }
}

/// A start that is none of the variants': a position of another game, from either side.
fn set_up(game: &dyn Game, dice: &mut Dice) -> String {
    let mut position = game.start();
    for _ in 0..dice.below(8) {
        let legal = position.legal_moves();
        let Some(text) = legal.get(dice.below(legal.len().max(1))) else { break };
        position.play(text).unwrap();
    }
    let text = position.text();
    match (dice.below(2), text.strip_suffix(" X"), text.strip_suffix(" O")) {
        (0, Some(board), _) => format!("{board} O"),
        (0, _, Some(board)) => format!("{board} X"),
        _ => text,
    }
}

fn begins(record: &Record) -> String {
    let game = catalog::open(&record.game, &record.spec()).unwrap();
    match &record.start {
        Some(start) => game.parse_position(start).unwrap().text(),
        None => game.start().text(),
    }
}

fn comes_back(session: &Session, format: &str, is_set_up: bool) {
    let record = session.record();
    let text = export(&record, format).unwrap().text;
    let read = import(text.as_bytes(), &Probably::default()).unwrap();
    assert_eq!((&read.game, &read.size), (&record.game, &record.size), "{text}");
    assert_eq!(begins(&read), begins(&record), "{text}");
    if is_set_up {
        let is_anti = |record: &Record| record.variant.as_ref().is_some_and(|v| v.contains("anti"));
        assert_eq!(is_anti(&read), is_anti(&record), "{text}");
    } else {
        let variant = read.variant.clone().or_else(|| Some("standard".into()));
        assert_eq!((variant, &read.start), (record.variant.clone(), &None), "{text}");
    }
    assert_eq!(read.moves, record.moves, "{text}");
    let spec = Spec { size: read.size.clone(), variant: read.variant.clone() };
    let game = catalog::open(&read.game, &spec).unwrap();
    let again = Session::open(game, &read).unwrap();
    assert_eq!(again.position().text(), session.position().text(), "{text}");
    if format == "sgf" {
        // All that was tried is there, with the notes.
        assert_eq!(again.tree().len(), session.tree().len(), "{text}");
        assert_eq!(again.record().comments, record.comments, "{text}");
        let notes = |record: &Record| {
            let mut notes: Vec<String> = record
                .branches
                .iter()
                .flat_map(|branch| branch.comments.values().cloned())
                .collect();
            notes.sort();
            notes
        };
        assert_eq!(notes(&again.record()), notes(&record), "{text}");
        // And what a second file says is what the first said.
        assert_eq!(export(&again.record(), "sgf").unwrap().text.len(), text.len(), "{text}");
    }
}

/// A game from its start, or from a position that somebody set up.
fn begun(game: Arc<dyn Game>, sets_up: bool, dice: &mut Dice) -> Session {
    if !sets_up {
        return Session::new(game);
    }
    let start = set_up(&*game, dice);
    Session::from_position(game, &start).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn reversi(half in 2u32..=13, variant in variants(), seed in any::<u64>(), sets_up in any::<bool>()) {
        let game = open("reversi", half * 2, &variant);
        let mut dice = Dice(seed);
        let mut session = begun(game, sets_up, &mut dice);
        wander(&mut session, &mut dice, 24);
        comes_back(&session, "sgf", sets_up);
        comes_back(&session, "ggf", sets_up);
    }

    #[test]
    fn gomoku(size in 5u32..=26, renju in any::<bool>(), seed in any::<u64>(), sets_up in any::<bool>()) {
        let game = open("gomoku", size, match (renju, sets_up) {
            // How many passes were just played has no place in a board.
            (true, false) => "renju-pass",
            (true, true) => "renju",
            (false, _) => "standard",
        });
        let mut dice = Dice(seed);
        let mut session = begun(game, sets_up, &mut dice);
        wander(&mut session, &mut dice, 24);
        comes_back(&session, "sgf", sets_up);
    }

    #[test]
    fn gomoku_as_psq(size in 5u32..=26, seed in any::<u64>()) {
        let game = open("gomoku", size, "");
        let mut session = Session::new(game);
        wander(&mut session, &mut Dice(seed), 24);
        let record = session.record();
        let text = export(&record, "psq").unwrap().text;
        let read = import(text.as_bytes(), &Probably::default()).unwrap();
        prop_assert_eq!((&read.size, &read.moves), (&record.size, &record.moves));
        // It knows no start of any kind, and says so.
        let set_up = Record { start: Some(session.position().text()), ..record };
        prop_assert_eq!(export(&set_up, "psq").unwrap_err().id, "unwritable-start");
    }
}

/// What an analysis found, and marks of other programs, go through a table and back.
#[test]
fn marks_and_evaluations_survive_a_game() {
    let text = "(;GM[4]SZ[15]RU[renju]TR[hh];B[hh]N[good]V[1.25];W[hi](;B[ii];W[jj])(;B[gg]SQ[hh]EVAL[analysed units~+0.35 9 h9 gomoku]))";
    let record = import(text.as_bytes(), &Probably::default()).unwrap();
    let table = host::Table::open(&record, false).unwrap();
    let kept = table.session().record();
    assert_eq!(kept.marks, record.marks);
    assert_eq!(
        kept.branches[0].evaluations[&3].analysed.as_ref().unwrap().worth,
        Worth::Hundredths(35)
    );
    let again = export(&kept, "sgf").unwrap().text;
    for part in ["TR[hh]", "N[good]", "V[1.25]", "SQ[hh]", "EVAL[analysed units~+0.35 9 h9 gomoku]"]
    {
        assert!(again.contains(part), "{part} in {again}");
    }
}

/// What somebody found and what was found later stand in one property: SGF wants each once.
#[test]
fn two_evaluations_are_two_values() {
    let values = "EVAL[played units~+0.35 9 h9 gomoku][analysed units~+0.40 12 h9 gomoku]";
    let text = format!("(;GM[4]SZ[15]RU[freestyle];B[hh]{values})");
    let record = import(text.as_bytes(), &Probably::default()).unwrap();
    let again = export(&record, "sgf").unwrap().text;
    assert_eq!(again.matches("EVAL").count(), 1, "{again}");
    assert_eq!(import(again.as_bytes(), &Probably::default()).unwrap(), record);
}

/// A game with more places than a table has room for is not taken in.
#[test]
fn a_tree_that_is_too_large_is_refused() {
    let of = |branches: usize| {
        let points = (0..225).map(|at| format!("{}{}", letter(at % 15), letter(at / 15)));
        let points: Vec<String> = points.collect();
        let branch = |first: usize| {
            let rest = points.iter().enumerate().filter(|(at, _)| *at != first).take(223);
            let rest =
                rest.zip("WB".chars().cycle()).map(|((_, at), side)| format!(";{side}[{at}]"));
            format!("(;B[{}]{})", points[first], rest.collect::<String>())
        };
        let branches: String = (0..branches).map(branch).collect();
        import(format!("(;GM[4]SZ[15]RU[freestyle]{branches})").as_bytes(), &Probably::default())
    };
    assert!(of(80).is_ok());
    assert_eq!(of(120).unwrap_err().id, "refused-too-long");
}

fn letter(at: usize) -> char {
    char::from(b'a' + at as u8)
}
