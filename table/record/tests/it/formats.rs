//! The formats of other programs: examples read, written and read again.

use std::collections::BTreeMap;

use game::{Outcome, Side};
use proptest::prelude::*;
use record::{Ending, FormatFault, How, Record, ggf, psq, sgf};

fn lines(moves: &[String]) -> String {
    moves.iter().filter(|m| *m != "pass").cloned().collect()
}

const TRANSCRIPT: &str = include_str!("../data/transcript.txt");

#[test]
fn ggf_of_a_whole_game() {
    let games = ggf::read(include_bytes!("../data/game.ggf")).unwrap();
    let [game] = &games[..] else { panic!("one game") };
    assert_eq!(lines(&game.moves), TRANSCRIPT.trim());
    assert_eq!(game.moves.iter().filter(|m| *m == "pass").count(), 1);
    assert_eq!(
        game.names.each_ref().map(|n| n.as_deref()),
        [Some("Mimura Takuya"), Some("Cerf Jonathan")]
    );
    assert_eq!(game.ending.unwrap().outcome, Some(Outcome::Win(Side::White)));
    assert_eq!((game.start.as_deref(), game.size.as_deref()), (None, Some("8")));
    let again = ggf::read(ggf::write(game).unwrap().as_bytes()).unwrap();
    assert_eq!(&again[0].moves, &game.moves);
    assert_eq!(again[0].others.len(), game.others.len());
}

#[test]
fn ggf_as_nboard_and_the_server_write_it() {
    let nboard = b"(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]\
        TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
        B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";
    let game = &ggf::read(nboard).unwrap()[0];
    assert_eq!(lines(&game.moves), "f5f6d3c5e6f7e7f4");
    assert_eq!((&game.start, game.ending), (&None, None));

    let synchro = b"2 (;GM[Othello]TY[s8r20]RE[+64.00:r]BO[4 ---- -O*- -*O- ---- *]\
        B[d3//0.01]W[c4/2.39/0.01];)(;GM[Othello]TY[8]BO[4 ---- -OO- -**- ---- O]W[a1];)";
    let games = ggf::read(synchro).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].moves, ["d3", "c4"]);
    let found = games[0].evaluations[&1].played.as_ref().unwrap();
    assert_eq!(found.worth, record::Worth::EstimatedDiscs(239));
    assert_eq!(games[0].timing[&2].used, Some(std::time::Duration::from_millis(10)));
    assert_eq!(games[0].ending.unwrap().how, How::Resignation);
    assert_eq!(games[1].start.as_deref(), Some("..../.OO./.XX./.... O"));
    let text = ggf::write(&games[0]).unwrap();
    assert!(text.contains("B[D3//0.01]W[C4/2.39/0.01];)"), "{text}");
    assert!(text.contains("RE[+64.00:r]"), "{text}");
}

#[test]
fn ggf_errors_name_the_place() {
    let cases = [
        (&b"nothing"[..], "GGF, line 1 (byte 0): no game found; a game starts with `(;`"),
        (b"(;GM[Othello]", "GGF, line 1 (byte 13): the game does not end with `;)`"),
        (b"\n(;PB[a", "GGF, line 2 (byte 3): a value without `]`"),
        (b"(;B[z99];)", "GGF, line 1 (byte 4): `z99` is not a move"),
    ];
    for (bytes, expected) in cases {
        assert_eq!(ggf::read(bytes).unwrap_err().to_string(), expected);
    }
    let board = ggf::read(b"(;BO[8 -- *];)").unwrap_err().to_string();
    assert!(board.contains("2 points, expected 64"), "{board}");
}

#[test]
fn both_othello_dialects_of_sgf() {
    let edax = &include_bytes!("../data/game_edaxstyle.sgf")[..];
    let points = &include_bytes!("../data/game_pointstyle.sgf")[..];
    let [edax, points] = [edax, points].map(|bytes| {
        let games = sgf::read(bytes).unwrap();
        games[0].record().unwrap()
    });
    assert_eq!(lines(&edax.moves), TRANSCRIPT.trim());
    assert_eq!(edax.moves, points.moves);
    assert_eq!((&edax.start, edax.size.as_deref()), (&None, Some("8")));
    let again = sgf::read(sgf::write(&edax).unwrap().as_bytes()).unwrap()[0].record().unwrap();
    assert_eq!(again.moves, edax.moves);
    assert_eq!(again.ending, edax.ending);
}

#[test]
fn sgf_keeps_variations() {
    let games = sgf::read(include_bytes!("../data/renju.sgf")).unwrap();
    let game = &games[0];
    let record = game.record().unwrap();
    assert_eq!(record.game, "gomoku");
    assert_eq!(record.moves, ["h8", "i9", "j10", "g9", "i7"]);
    assert_eq!(record.ending.unwrap().how, How::Resignation);
    let fork = game.nodes.iter().find(|node| node.children.len() == 2).unwrap();
    assert_eq!(game.nodes[fork.children[1]].first("C"), Some("other"));
}

/// Variations are branches, with what is said in them; they are written back.
#[test]
fn sgf_variations_are_branches() {
    let text = "(;GM[4]SZ[15]C[first]LB[aa:A];B[hh]TR[hh][ii];W[hi](;B[ii]C[main](;W[jj])(;W[kk]N[good]))(;B[gg];W[ff](;B[ee])(;B[dd]C[deep\\]])))";
    let record = sgf::read(text.as_bytes()).unwrap()[0].record().unwrap();
    assert_eq!(record.moves, ["h8", "h7", "i7", "j6"]);
    let of: Vec<_> = record
        .branches
        .iter()
        .map(|b| (b.of, b.after, b.place, b.moves.join(" "), b.comments.clone()))
        .collect();
    let deep = BTreeMap::from([(5, "deep]".to_string())]);
    assert_eq!(
        of,
        [
            (0, 2, 1, "g9 f10 e11".into(), BTreeMap::new()),
            (0, 3, 1, "k5".into(), BTreeMap::new()),
            (1, 4, 1, "d12".into(), deep),
        ]
    );
    let marks: Vec<(usize, usize, &str, &str)> = record
        .marks
        .iter()
        .flat_map(|(&(l, p), all)| all.iter().map(move |m| (l, p, &*m.name, &*m.value)))
        .collect();
    assert_eq!(
        marks,
        [(0, 0, "LB", "a15:A"), (0, 1, "TR", "h8"), (0, 1, "TR", "i7"), (2, 4, "N", "good")]
    );
    let written = sgf::write(&record).unwrap();
    assert!(written.contains("TR[hh][ii]"), "{written}");
    assert_eq!(sgf::read(written.as_bytes()).unwrap()[0].record().unwrap(), record);
    // Our own files keep all of it too.
    assert_eq!(record::duiyi::read(record::duiyi::write(&record).as_bytes()).unwrap(), record);
}

/// Where somebody has gone back, the file says so; other programs see the longer line.
#[test]
fn sgf_tells_where_the_game_stands() {
    let branch = |of, after, place, is_next, moves: &[&str]| record::Branch {
        of,
        after,
        place,
        is_next,
        moves: moves.iter().map(|m| (*m).to_string()).collect(),
        ..record::Branch::default()
    };
    let record = Record {
        game: "reversi".into(),
        size: Some("8".into()),
        moves: ["f5", "d6"].map(str::to_string).to_vec(),
        branches: vec![
            branch(0, 1, 0, false, &["f4"]),
            branch(0, 2, 0, false, &["c3"]),
            branch(0, 2, 1, true, &["c5", "f4"]),
        ],
        ..Record::default()
    };
    let text = sgf::write(&record).unwrap();
    assert_eq!(sgf::read(text.as_bytes()).unwrap()[0].record().unwrap(), record, "{text}");
}

/// What a program expected is kept to the letter, and told to others in their way.
#[test]
fn sgf_and_ggf_keep_evaluations() {
    let found = |worth: &str| record::Evaluation {
        worth: worth.parse().unwrap(),
        depth: 12,
        by: "reversi".into(),
        best: Some("d6".into()),
    };
    let mut record = Record {
        game: "reversi".into(),
        size: Some("8".into()),
        moves: ["f5", "d6"].map(str::to_string).to_vec(),
        ..Record::default()
    };
    assert!(record.note_evaluation(0, 1, record::Source::Played, found("discs~+1.50")));
    assert!(record.note_evaluation(0, 2, record::Source::Analysed, found("win:7")));
    let text = sgf::write(&record).unwrap();
    assert!(text.contains("V[-1.50]"), "White to move expects to win: {text}");
    assert_eq!(sgf::read(text.as_bytes()).unwrap()[0].record().unwrap(), record, "{text}");
    let text = ggf::write(&record).unwrap();
    assert!(text.contains("B[F5]W[D6/1.50]"), "{text}");
}

/// Where two of one kind stand at a place the first counts, in one property or in two nodes.
#[test]
fn sgf_takes_the_first_of_two_evaluations() {
    for between in ["][", "];EVAL[", "]C[note]EVAL["] {
        let text = format!(
            "(;GM[2];B[f5]EVAL[played discs:+2 12 d6 first\
            {between}analysed draw 7 c4 first{between}played discs:-9 1 c4 second\
            {between}analysed win 9 c4 second])"
        );
        let record = sgf::read(text.as_bytes()).unwrap()[0].record().unwrap();
        let by: Vec<&str> =
            record.evaluations[&1].iter().map(|(_, found)| found.by.as_str()).collect();
        assert_eq!(by, ["first", "first"], "{text}");
    }
}

/// Programs that leave out passes, and set-up boards that do not say who moves.
#[test]
fn sgf_of_othello_without_passes() {
    let moves = |text: &str| {
        let record = sgf::read(text.as_bytes()).unwrap()[0].record().unwrap();
        (record.moves, record.start)
    };
    assert_eq!(moves("(;GM[2];B[f5];B[d6])").0, ["f5", "pass", "d6"]);
    assert_eq!(moves("(;GM[2]SZ[4]AB[b2]AW[c2];W[a2])").1.unwrap(), "..../.XO./..../.... O");
    // A pass under the name of who is not to move is the one that would be missing.
    for pass in ["", "PA", "--"] {
        assert_eq!(moves(&format!("(;GM[2];B[f5];B[{pass}];B[d6])")).0, ["f5", "pass", "d6"]);
    }
}

/// Who begins is said before the first move: later on `PL` changes nothing.
#[test]
fn sgf_tells_who_begins_before_the_first_move() {
    let white = "...../...../...../...../..... O";
    for (text, start, moves) in [
        ("(;GM[4]SZ[5]PL[W];W[aa];B[bb])", Some(white), "a5 b4"),
        ("(;GM[4]SZ[5];PL[W];W[aa];B[bb])", Some(white), "a5 b4"),
        ("(;GM[4]SZ[5];B[aa]PL[W];W[bb])", None, "a5 b4"),
        ("(;GM[4]SZ[5];B[aa];PL[W];W[bb])", None, "a5 b4"),
    ] {
        let record = sgf::read(text.as_bytes()).unwrap()[0].record().unwrap();
        let read = (record.start.as_deref(), record.moves.join(" "));
        assert_eq!(read, (start, moves.to_string()), "{text}");
    }
}

/// Whoever makes the first move begins, and nobody moves twice but where the other has passed.
#[test]
fn sgf_gives_every_move_to_its_side() {
    let read = |text: &str| sgf::read(text.as_bytes()).unwrap()[0].record();
    let white = read("(;GM[4]SZ[5];W[aa];B[bb])").unwrap();
    assert_eq!(white.start.as_deref(), Some("...../...../...../...../..... O"));
    assert_eq!(white.moves, ["a5", "b4"]);
    let white = read("(;GM[2]SZ[4];W[ca])").unwrap();
    assert_eq!(white.start.as_deref(), Some("..../.OX./.XO./.... O"));
    for (text, found) in [
        ("(;GM[4]SZ[5];B[aa];B[bb])", "B[bb]"),
        ("(;GM[4]SZ[5]AB[aa];B[bb];B[cc])", "B[cc]"),
        ("(;GM[4]SZ[5]PL[W];B[bb])", "B[bb]"),
    ] {
        assert_eq!(read(text).unwrap_err().fault, FormatFault::Turn(found.into()), "{text}");
    }
    // A variation in which somebody does is left out.
    let record = read("(;GM[4]SZ[5];B[aa](;W[bb];B[cc])(;B[dd];W[ee]))").unwrap();
    assert_eq!(record.moves, ["a5", "b4", "c3"]);
    assert!(record.branches.is_empty(), "{:?}", record.branches);
}

#[test]
fn sgf_of_the_renju_archives() {
    let text =
        b"(;GM[5]FF[4]SZ[15]PB[a]PW[b]KM[5.5]RE[B+Draw]5A[gg]SW[NO]C[a \\] b];B[hh];W[hi];)---";
    let record = sgf::read(text).unwrap()[0].record().unwrap();
    assert_eq!(record.moves, ["h8", "h7"]);
    assert_eq!(record.ending.unwrap().outcome, Some(Outcome::Draw));
    assert_eq!(record.comments, BTreeMap::from([(0, "a ] b".to_string())]));
    assert!(record.others.contains(&("5A".into(), "gg".into())));
}

#[test]
fn sgf_faults() {
    let deep = "(;".repeat(50_000);
    for bytes in [&b""[..], b"(;GM[2]", b"(;B[", b"(;B)", b"(;GM[2];B[f5](x))", deep.as_bytes()] {
        assert!(sgf::read(bytes).is_err());
    }
    for text in ["(;GM[1];B[aa])", "(;FF[4])", "(;GM[2]SZ[99])", "(;GM[2]SZ[8];B[zz])"] {
        assert!(sgf::read(text.as_bytes()).unwrap()[0].record().is_err(), "{text}");
    }
}

#[test]
fn psq_of_the_judge() {
    let bytes = &include_bytes!("../data/game.psq")[..];
    let record = psq::read(bytes).unwrap();
    assert_eq!(record.size.as_deref(), Some("15"));
    assert_eq!(record.moves, ["h8", "i9", "i8", "g8", "i7"]);
    assert_eq!(record.names[1].as_deref(), Some("WHITE.zip"));
    assert_eq!(psq::write(&record).unwrap().as_bytes(), bytes);
    for bad in [
        "",
        "Piskvorky 99x99, 0:0, 0",
        "Piskvorky 5x5, 0:0, 0\n6,1,0",
        "Piskvorky 5x5, 0:0, 0\n1,1,0\nfoo\n2,2,0\n-1",
        "Piskvorky 5x5, 0:0, 0\n1,1,99999999999999999999\n2,2,0\n-1",
    ] {
        assert!(psq::read(bad.as_bytes()).is_err(), "{bad}");
    }
}

#[test]
fn rec_counts_from_zero() {
    let record = psq::read_rec(b"A\r\nB\r\n0,0,1\r\n14,14,2\r\n", 15).unwrap();
    assert_eq!(record.moves, ["a15", "o1"]);
    assert_eq!(record.names[0].as_deref(), Some("A"));
}

proptest! {
    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = (ggf::read(&bytes), psq::read(&bytes), psq::read_rec(&bytes, 15));
        if let Ok(games) = sgf::read(&bytes) {
            for game in games {
                let _ = game.record();
            }
        }
    }

    #[test]
    fn near_files_never_panic(text in r"\(;(GM\[(2|4|Othello)\]|SZ\[\d{1,2}\]|BO\[\d [-*O]{0,5} \*\]|A[BWE]\[[a-t0-9:]{0,5}\]|;?[BW]\[[a-tA-T0-9/]{0,4}\]|\(;|\)|;){0,12};?\)") {
        if let Ok(games) = ggf::read(text.as_bytes()) {
            for game in games {
                let _ = (ggf::write(&game), sgf::write(&game), psq::write(&game));
            }
        }
        if let Ok(games) = sgf::read(text.as_bytes()) {
            for game in games {
                if let Ok(record) = game.record() {
                    let _ = (ggf::write(&record), sgf::write(&record), psq::write(&record));
                }
            }
        }
    }

    #[test]
    fn moves_come_back(
        points in proptest::collection::vec((0u8..15, 0u8..15), 0..40),
        note in "[ -~]{0,20}",
    ) {
        let frame = game::Frame::square(15, game::Origin::Bottom);
        let moves: Vec<String> = points
            .iter()
            .map(|&(column, row)| frame.name(game::Point { column, row }))
            .collect();
        let record = Record {
            game: "gomoku".into(),
            size: Some("15".into()),
            comments: BTreeMap::from([(moves.len(), note)]),
            moves,
            ..Record::default()
        };
        let sgf = sgf::read(sgf::write(&record).unwrap().as_bytes()).unwrap()[0].record().unwrap();
        prop_assert_eq!(&sgf.moves, &record.moves);
        prop_assert_eq!(&sgf.comments, &record.comments);
        prop_assert_eq!(psq::read(psq::write(&record).unwrap().as_bytes()).unwrap().moves, record.moves);
    }
}

/// A variant whose name holds another's is not taken for that.
#[test]
fn sgf_keeps_every_variant_apart() {
    for variant in
        ["freestyle", "standard", "renju", "renju-pass", "caro", "standard-caro", "anti+handicap2"]
    {
        let games = sgf::read(format!("(;GM[4]RU[{variant}];B[aa])").as_bytes()).unwrap();
        assert_eq!(games[0].record().unwrap().variant.as_deref(), Some(variant));
    }
}

/// Each way in which a game ended has a letter of its own.
#[test]
fn ggf_tells_how_a_game_ended() {
    for (result, how) in [
        ("0.00", How::Board),
        ("0.00:s", How::Agreement),
        ("+64.00:t", How::Time),
        ("-64.00:r", How::Resignation),
    ] {
        let text = format!("(;GM[Othello]TY[8]RE[{result}]BO[4 ---- -O*- -*O- ---- *]B[d3];)");
        let game = &ggf::read(text.as_bytes()).unwrap()[0];
        assert_eq!(game.ending.map(|ending| ending.how), Some(how), "{result}");
        let again = &ggf::read(ggf::write(game).unwrap().as_bytes()).unwrap()[0];
        assert_eq!(again.ending, game.ending, "{result}");
    }
}

/// `pa` is a pass on boards that have no such point, `tt` on those up to 19 lines.
#[test]
fn sgf_passes_where_there_is_no_such_point() {
    for (size, value, read) in
        [("15", "pa", "pass"), ("16", "pa", "p16"), ("19", "tt", "pass"), ("20", "tt", "t1")]
    {
        let text = format!("(;GM[4]SZ[{size}]RU[renju-pass];B[aa];W[{value}])");
        let games = sgf::read(text.as_bytes()).unwrap();
        assert_eq!(games[0].record().unwrap().moves[1], read, "{value} on {size}");
    }
    // With more lines one way only it is neither.
    for size in ["19:21", "21:19"] {
        let text = format!("(;GM[4]SZ[{size}];B[aa];W[tt])");
        let error = sgf::read(text.as_bytes()).unwrap()[0].record().unwrap_err();
        assert_eq!(error.fault, record::FormatFault::Point("tt".into()), "{size}");
    }
}

/// What the record says itself stands once, whatever else it brings under the same name.
#[test]
fn ggf_has_each_property_of_a_game_once() {
    let names = ["GM", "DT", "PB", "PW", "BO", "B", "W"];
    let others = names.iter().flat_map(|name| [name.to_string(), name.to_ascii_lowercase()]);
    let record = Record {
        game: "reversi".into(),
        names: ["a", "b"].map(|name| Some(name.into())),
        date: Some("2014".into()),
        moves: ["f5", "d6"].map(str::to_string).to_vec(),
        others: others.chain(["XX".into()]).map(|name| (name, "other".into())).collect(),
        ..Record::default()
    };
    let text = ggf::write(&record).unwrap();
    assert_eq!(text.matches("other]").count(), 1, "{text}");
    assert!(text.contains("XX[other]"), "{text}");
    assert_eq!(text.matches("BO[8 ").count(), 1, "{text}");
}

/// A value of all discs of the largest board is one; what is beyond is kept as it stands.
#[test]
fn ggf_values_are_at_most_all_discs() {
    for (value, discs) in
        [("676.00", Some(67_600)), ("-676.00", Some(-67_600)), ("676.01", None), ("-676.01", None)]
    {
        let text = format!("(;B[f5/{value}];)");
        let game = &ggf::read(text.as_bytes()).unwrap()[0];
        let played = game.evaluations.get(&0).and_then(|known| known.played.as_ref());
        let worth = played.map(|found| found.worth);
        assert_eq!(worth, discs.map(record::Worth::EstimatedDiscs), "{value}");
        let written = ggf::write(game).unwrap();
        assert!(written.contains(&format!("B[F5/{value}]")), "{written}");
    }
}

/// What a file said of its result or of a move stands in another one as long as it is so, and never
/// in the words of another format.
#[test]
fn what_was_said_is_written_while_it_is_true() {
    let result = |text: &str| {
        text.split("RE[").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or("").to_string()
    };
    let resigned = Ending { outcome: Some(Outcome::Win(Side::Black)), how: How::Resignation };
    let mut game = sgf::read(b"(;GM[2]SZ[4]RE[W+10];B[b1])").unwrap()[0].record().unwrap();
    assert_eq!(result(&sgf::write(&game).unwrap()), "W+10");
    assert_eq!(result(&ggf::write(&game).unwrap()), "-1.00");
    game.ending = Some(resigned);
    assert_eq!(result(&sgf::write(&game).unwrap()), "B+R");
    assert_eq!(result(&ggf::write(&game).unwrap()), "+64.00:r");
    let text = "(;GM[Othello]TY[4]RE[-22.00:r]BO[4 ---- -O*- -*O- ---- *]B[b1/1.2/0.01x]W[a1//y];)";
    let mut game = ggf::read(text.as_bytes()).unwrap().remove(0);
    assert_eq!(result(&ggf::write(&game).unwrap()), "-22.00:r");
    assert_eq!(result(&sgf::write(&game).unwrap()), "W+R");
    assert!(ggf::write(&game).unwrap().contains("B[B1/1.2/0.01x]W[A1//y]"));
    game.moves = ["a2", "a1"].map(str::to_string).to_vec();
    let text = ggf::write(&game).unwrap();
    assert!(!text.contains("0.01x") && text.contains("W[A1//y]"), "{text}");
    let mut game = psq::read(b"Piskvorky 15x15, 11:11, 1\r\n8,8,120\r\n9,9,19\r\n").unwrap();
    assert!(psq::write(&game).unwrap().contains("8,8,120\r\n9,9,19\r\n"));
    game.moves[1] = "a1".into();
    let text = psq::write(&game).unwrap();
    assert!(text.contains("8,8,120\r\n1,15,0\r\n"), "{text}");
    let text = sgf::write(&game).unwrap();
    assert!(!text.contains("11:11"), "{text}");
}
