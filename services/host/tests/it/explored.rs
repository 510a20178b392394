//! What books and names say of a position.

use host::{Color, Explore, Explored, ExploredMove};

fn explore(game: [&str; 3], moves: &str) -> Explored {
    asked(game, moves).answer().unwrap()
}

fn asked([game, size, variant]: [&str; 3], moves: &str) -> Explore {
    let moves = moves.split_whitespace().map(str::to_string).collect();
    let [game, size, variant] = [game, size, variant].map(String::from);
    Explore { game, size, variant, start: None, moves, asks: false }
}

const OTHELLO: [&str; 3] = ["reversi", "8", "standard"];

fn named(m: &ExploredMove) -> Option<&'static str> {
    m.opening.map(|name| name.en)
}

/// The best of the book first, whoever moves, with the names of what it leads to.
#[test]
fn what_a_book_knows_is_told_with_names() {
    let told = explore(OTHELLO, "f5");
    assert!(told.opening.is_none() && told.turn == Some(Color::White));
    let texts: Vec<_> = told.moves.iter().map(|m| (&*m.text, named(m))).collect();
    let expected = [("d6", "Perpendicular"), ("f6", "Diagonal"), ("f4", "Parallel")];
    assert_eq!(texts, expected.map(|(text, name)| (text, Some(name))));
    let books: Vec<_> = told.moves.iter().map(|m| m.book.clone().unwrap()).collect();
    assert!(books.iter().all(|book| book.inside && !book.proved && book.depth > 20));
    // White moves: what is good for it counts less than nothing for Black.
    let values: Vec<f64> = books.iter().map(|book| book.advantage).collect();
    assert!(values.is_sorted() && values[0] < 0.0 && values[2] > 0.0, "{values:?}");
    assert!(books[0].score.starts_with("~ +") && books[2].score.starts_with("~ -"));
    // Fewer names are left behind each move of a line, and none behind its last.
    let tiger = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e3 d2 c6 b4 b5 a5";
    let line: Vec<_> = tiger.split(' ').collect();
    let ahead = |count: usize| {
        let told = explore(OTHELLO, &line[..count].join(" "));
        told.moves.iter().find(|m| m.text == line[count]).map_or(0, |m| m.ahead)
    };
    let counts: Vec<_> = (0..line.len()).map(ahead).collect();
    assert!(counts.is_sorted_by(|a, b| a >= b) && counts[0] > 80, "{counts:?}");
    // The same position from another side.
    let turned = explore(OTHELLO, "c4");
    let turned: Vec<_> = turned.moves.iter().map(named).collect();
    assert_eq!(turned, expected.map(|(_, name)| Some(name)));
}

/// On 6×6 values are proved, and the best is what the game is worth.
#[test]
fn proved_values_are_told_as_such() {
    let first = explore(["reversi", "6", "standard"], "");
    let values: Vec<_> = first.moves.iter().map(|m| m.book.clone().unwrap()).collect();
    assert_eq!(values.len(), 4);
    assert!(values.iter().all(|value| value.score == "-4" && value.proved && value.depth == 32));
    let second = explore(["reversi", "6", "standard"], &first.moves[0].text);
    assert_eq!(second.moves[0].book.as_ref().unwrap().score, "+4");
    assert!(second.moves.len() == 3 && second.opening.is_none());
    assert!(explore(["reversi", "6", "anti"], "").moves.is_empty(), "other rules, other values");
}

/// The three stones of Renju have names, and most of them values.
#[test]
fn openings_of_renju_are_told() {
    let renju = ["gomoku", "15", "renju"];
    let told = explore(renju, "h8 h9");
    let (kagetsu, _) = told.moves.split_at(2);
    assert!(kagetsu.iter().all(|m| named(m) == Some("Kagetsu") && m.book.is_some()));
    assert!(told.moves.iter().all(|m| m.ahead == 0));
    let begun = explore(renju, "");
    let middle: Vec<_> = begun.moves.iter().map(|m| (&*m.text, m.ahead)).collect();
    assert_eq!(middle, [("h8", 26)]);
    assert_eq!(explore(renju, "h8 h9 g9").opening.unwrap().en, "Kagetsu");
}

/// Where nothing is known nothing is told, and what is no game or no move is refused.
#[test]
fn nothing_is_made_up() {
    for game in [["mnk", "3", "standard"], ["gomoku", "15", "caro"], ["reversi", "10", "standard"]]
    {
        let told = explore(game, "");
        let nothing = Explored { turn: Some(Color::Black), ..Explored::default() };
        assert_eq!(told, nothing, "{game:?}");
    }
    let start = Some("8/8/8/3OX3/3XO3/8/8/8 X".to_string());
    let begun = Explore { start, ..asked(OTHELLO, "") }.answer().unwrap();
    assert!(
        !begun.moves.is_empty() && begun.moves.iter().all(|m| m.ahead == 0 && m.book.is_some())
    );
    let refused = |asked: Explore| asked.answer().expect_err("refused").id;
    assert_eq!(refused(asked(["reversi", "9", "standard"], "")), "spec-size");
    assert_eq!(refused(asked(OTHELLO, "f5 a1")), "move-against");
    let broken = Explore { start: Some("8".into()), ..asked(OTHELLO, "") };
    assert!(refused(broken).starts_with("setup-"));
}

/// The proof of Gomoku says what wins, as long as it is followed.
#[test]
fn what_is_proved_of_gomoku_is_told() {
    for (size, variant, moves, plies) in
        [("15", "freestyle", "", 67), ("15", "standard", "h8 a1", 0), ("19", "freestyle", "", 81)]
    {
        let told = explore(["gomoku", size, variant], moves);
        let first = told.moves.first().expect("a proved move");
        let book = first.book.as_ref().expect("it is in the book");
        assert!(book.proved && book.inside && book.advantage == 1.0, "{book:?}");
        let known = book.score.strip_prefix("win ").expect("a win").parse::<u32>().unwrap();
        assert!(if plies == 0 { known < 69 } else { known == plies }, "{known}");
    }
    // Where an opening rule asks something the proof is about another game.
    let asked = Explore { asks: true, ..asked(["gomoku", "15", "freestyle"], "h8 h9") };
    assert!(asked.answer().unwrap().moves.is_empty());
    // White has no move that is proved, Renju no proof, and nobody who did not follow it.
    for (variant, moves) in [("freestyle", "h8"), ("renju", ""), ("freestyle", "a1 h8")] {
        let told = explore(["gomoku", "15", variant], moves);
        assert!(told.moves.iter().all(|m| m.book.as_ref().is_none_or(|book| !book.proved)));
    }
}
