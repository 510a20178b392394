//! What is read can be written, and read again as the same: for every format.

use std::collections::BTreeMap;

use proptest::prelude::*;
use record::{Record, ggf, laws, psq, sgf};

use crate::transcripts::reversi;

/// Files that once came back as something else.
#[test]
fn files_that_were_not_the_same() {
    for text in [
        "duiyi 1\ngame:\0\n",
        "duiyi 1\ngame: \0x\0\n",
        "duiyi 1\ngame: x\n\n# a\n#\n",
        "duiyi 1\ngame: x\n\n#\n#\n# a\n#\n1. a1\n##b\n",
        "duiyi 1\ngame: x\nempty:\n~tilde: 1\noffer: a\nanswers: b\ntime: soon\nopening: swap2\n",
        "duiyi 1\ngame: x\ntime: 5m+2\nblack: a\\b\\n\n\na\\\\b \\u{41} 7.x\n",
        "duiyi 2\ngame: x\n~~: y\n~: z\n\n# \\u{20}a\\\n1. a\\u{20}b \\e 2\\u{2e}\n@0 - 1 -\n@3 0.5 1x2 2/3\n",
        "duiyi 2\ngame: x\n\n1. a b\nbranch: of 0 after 1 place 1 next\n2. c\n# n\n@2 1 - -\nbranch: of 1 after 2 place 9\nd",
        "duiyi 2\ngame: x\nseat-black: engine \\e level=3 +a\\u{3d}=b=c\nseat-white: person\nopening: a 7\nanswers: b c\nundone: d\n",
        "duiyi 2\ngame: x\ntime-white: 300\nclock-white: 3.25\noffer: white draw\nresult: none\nending: board",
    ] {
        laws::duiyi(text.as_bytes());
        assert!(record::duiyi::read(text.as_bytes()).is_ok() || text.contains("game:\0"), "{text}");
    }
    for text in [
        "(;GM[];)",
        "(;TY[99r]RE[foo]RE[+1.00]RE[?]PC[x]PC[Duiyi];)",
        "(;PB[?]PW[]DT[]W[F6/1.2/3]XX[1]B[F5]B[E6]YY[2];)",
        "(;BO[2 -- -- O]B[a1]\u{1};)",
        "(;BO[2 -- -- O]PB[a\nb\u{1}]B[a1]B[b1];)",
    ] {
        laws::ggf(text.as_bytes());
    }
    for text in [
        "(;GM[2]SZ[8]AB[d4];)",
        "(;GM[2]SZ[8]PL[W])",
        "(;GM[2]SZ[8]AE[aa])",
        "(;GM[2]SZ[20];B[];W[])",
        "(;GM[2];B[f5];W[PA])",
        "(;GM[4]RU[Renju rules]RU[x]RE[B+Draw]RE[B+R]AP[x]AP[Duiyi]PB[a\\\\b\\]c]PW[\\\\])",
        "(;GM[4]RU[renju]RE[B+R]AP[Duiyi]foo[1]blaCk[2]5A[aa][bb]C[])",
        // A result in the words of another format.
        "(;GM[4]RE[15]RE[B+])",
        "(;GM[4]SZ[26:20];B[tt];W[zt])",
    ] {
        laws::sgf(text.as_bytes());
        assert!(sgf::read(text.as_bytes()).unwrap()[0].record().is_ok(), "{text}");
    }
    assert!(sgf::read(b"(;GM[2];[x])").is_err(), "a value without a name");
    for text in [
        "Piskvorky 15x15, , 0\n1,1\n2,2,0\n3,3,7\nA\n4,2\n7\nx",
        "Piskvorky 15x15\n?\n?\nfoo",
        "Piskvorky 5x6, 0:0, 0\n?\nA\n-1",
        "Piskvorky 5x5, 0:0, 0\n-1\n-1",
        "Piskvorky 5x5, 0:0, 0\nA\nB\n-1",
        "A\nB\n0,0,1",
    ] {
        laws::psq(text.as_bytes());
    }
    laws::obf(
        b"---------------------------OX------XO--------------------------- X; A1:0; % a\r% b\x0bc",
    );
}

/// A name may be anything: it comes back, or the format says why it cannot hold it.
#[test]
fn strange_names() {
    let named = |game: &str, name: &str| Record {
        game: game.into(),
        size: Some("15".into()),
        names: [Some(name.into()), Some("B".into())],
        ..Record::default()
    };
    for name in ["back\\slash", "\\", "a]b[c", "(;)", "\\]"] {
        let record = named("gomoku", name);
        let text = sgf::write(&record).unwrap();
        assert_eq!(sgf::read(text.as_bytes()).unwrap()[0].record().unwrap().names, record.names);
    }
    for name in ["4,2", "4,2,0", "-1"] {
        let error = psq::write(&named("gomoku", name)).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
    }
    assert!(psq::write(&named("reversi", "A")).is_err());
}

/// Some writers leave out passes, also the first.
#[test]
fn passes_that_ggf_leaves_out() {
    let moves = |text: &str| ggf::read(text.as_bytes()).unwrap().swap_remove(0).moves;
    assert_eq!(moves("(;B[f5]B[d6]W[c3];)"), ["f5", "pass", "d6", "c3"]);
    assert_eq!(moves("(;W[f6];)"), ["pass", "f6"]);
    assert_eq!(moves("(;W[f6]BO[2 -- -- O]W[e6];)"), ["f6", "pass", "e6"]);
    assert_eq!(moves("(;B[f5]W[PA]B[d6];)"), ["f5", "pass", "d6"]);
}

fn near(pieces: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => proptest::sample::select(pieces).prop_map(|s| s.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..4),
        1 => "\\PC{0,3}".prop_map(String::into_bytes),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|all| all.concat())
}

const DUIYI: &[&str] = &[
    "\n",
    "\n",
    "\n\n",
    "# ",
    "#",
    " ",
    "game: x\n",
    "black: ",
    "time: ",
    "5m+2",
    "\\",
    "\\n",
    "\\u{20}",
    "\\e",
    "1. ",
    "a1 ",
    "2. ",
    "b2 ",
    "@1 ",
    "@0 ",
    "1 - 2",
    "- - -",
    "\0",
    "\r\n",
    "branch: of 0 after 1 place 1\n",
    "branch: of 1 after 2 place 2 next\n",
    "seat-black: ",
    "engine x",
    " level=3",
    " +a=b",
    "person",
    "result: draw\n",
    "ending: time\n",
    "~",
    "offer: ",
    "black draw",
    "opening: swap2 7\n",
    "answers: a b\n",
    "clock-white: 3.5/2x1\n",
    "key:",
    "end\n",
    "evaluation: 0 1 a1 played draw 3 x -\n",
    "evaluation: 0 0 - analysed discs~+1.50 0 \\e b2\n",
    "evaluation: 1 2 b2 played win:3 1 x -\n",
    "evaluation: ",
    "mark: 0 1 a1 LB b2:\\u{20}A\n",
    "mark: 1 2 b2 N \\e\n",
    "mark: 0 0 - TR a1\n",
    "\u{feff}",
];
const GGF: &[&str] = &[
    "(;",
    ";)",
    "GM[Othello]",
    "GM[",
    "]",
    "PB[",
    "RE[+2.00]",
    "RE[",
    "0.00:t",
    "TY[8",
    "a]",
    "TY[8r]",
    "BO[2 ---- *]",
    "BO[2 -- *O O]",
    "B[a1]",
    "W[b2/1/2]",
    "B[PA]",
    "B[a2/1.20/0.50]",
    "W[b1/-3.05]",
    "W[",
    "XX[y]",
    "PC[Duiyi]",
    "\n",
    "?",
    " ",
    "DT[",
];
const SGF: &[&str] = &[
    "(;",
    ")",
    ";",
    "(",
    "GM[2]",
    "GM[4]",
    "SZ[8]",
    "SZ[20]",
    "SZ[9:7]",
    "B[aa]",
    "W[bb]",
    "B[c3]",
    "W[]",
    "B[PA]",
    "W[tt]",
    "AB[aa]",
    "AW[aa:cc]",
    "AE[bb]",
    "PL[W]",
    "PL[B]",
    "C[",
    "]",
    "\\",
    "\\]",
    "\n",
    "RE[B+R]",
    "RE[0]",
    "RU[renju]",
    "RU[Caro x]",
    "AP[Duiyi]",
    "AP[x]",
    "foo[1]",
    "[x]",
    "PB[a",
    "5A[aa][bb]",
    "TR[aa][bb]",
    "MA[c3]",
    "SQ[aa:bb]",
    "LB[bb:x:y]",
    "N[x]",
    "V[1]",
    "EVAL[played win 3 - x]",
    "EVAL[analysed discs~+1.50 9 bb some body]",
    "HERE[0]",
    "HERE[1]",
    "(;B[aa]",
    "(;W[bb]",
    ";C[x]",
];
const PSQ: &[&str] = &[
    "Piskvorky 15x15, 11:11, 0\n",
    "Piskvorky 5x6",
    ", 0:0",
    ", 0",
    "\n",
    "1,1,0\n",
    "2,2,9\n",
    "3,3\n",
    "-1\n",
    "?\n",
    "A\n",
    "4,2\n",
    "\r",
    " ",
    "Piskvorky 5x5, 0:0, 0\n",
];
const OBF: &[&str] = &[
    "---------------------------OX------XO--------------------------- X",
    ";",
    " A1:+3",
    "PA:-2",
    "%",
    " x",
    "\n",
    "\r",
    "\u{b}",
    "O",
    ":",
    "+0",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn our_files(tail in near(DUIYI), version in 1..=3) {
        let end: &[u8] = if version > 2 { b"\nend\n" } else { b"" };
        laws::duiyi(&tail);
        laws::duiyi(&[format!("duiyi {version}\n").as_bytes(), &tail, end].concat());
        laws::duiyi(&[format!("duiyi {version}\ngame: x\n\n").as_bytes(), &tail, end].concat());
    }

    #[test]
    fn ggf_files(tail in near(GGF)) {
        laws::ggf(&tail);
        laws::ggf(&[b"(;", &tail[..], b";)"].concat());
    }

    /// A game in which some bytes are others, in a file that says a number of games.
    #[test]
    fn wthor_files(count in 0u8..3, changes in prop::collection::vec((16usize..84, any::<u8>()), 0..4)) {
        let mut bytes = include_bytes!("../data/mini.wtb").to_vec();
        bytes[4] = count;
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        laws::wthor(&bytes);
    }

    #[test]
    fn sgf_files(tail in near(SGF), game in 0usize..2) {
        laws::sgf(&tail);
        laws::sgf(&[&b"(;GM["[..], [b"2", b"4"][game], b"]", &tail, b")"].concat());
    }

    #[test]
    fn psq_files(tail in near(PSQ)) {
        laws::psq(&tail);
        laws::psq(&[b"Piskvorky 5x5, 0:0, 0\n", &tail[..]].concat());
    }

    #[test]
    fn obf_files(bytes in near(OBF)) {
        laws::obf(&bytes);
    }

    #[test]
    fn time_controls(text in "([0-9]{0,4}(\\.[0-9]{0,12})?(ms|s|m|h)?[+x/]?){0,4}(move|none)?") {
        laws::time_control(&text);
    }

    #[test]
    fn transcripts(text in "([a-d][1-4]|pass| |\n|1\\.){0,40}") {
        laws::transcript(&*reversi("4"), text.as_bytes());
    }

    /// Any note and any name at all, in a record that was made and not read.
    #[test]
    fn anything_in_our_own(note in any::<String>(), name in "\\PC{1,9}|[\\s\\S]{1,5}", value in any::<String>()) {
        let record = Record {
            game: "x".into(),
            names: [Some(name.clone()), None],
            moves: vec!["7.".into(), "#a".into(), "a b".into(), String::new(), value.clone()],
            comments: BTreeMap::from([(0, note.clone()), (5, note)]),
            others: vec![("time".into(), value)],
            ..Record::default()
        };
        let text = record::duiyi::write(&record);
        prop_assert_eq!(record::duiyi::read(text.as_bytes()), Ok(record), "{}", text);
    }
}
