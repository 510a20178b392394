//! Forbidden points: collected cases, and the pictures of the definition.

use game::{MoveError, Position, Rows, Rules, Side};
use gomoku::{Foul, Gomoku, GomokuPosition, Rule};
use serde_json::Value;

use crate::slow::{Grid, Verdict};

/// The position with these rows, Black to move.
fn position(rows: &[&str]) -> (Gomoku, GomokuPosition) {
    let rules = Gomoku::new(rows.len() as u8, Rule::Renju).unwrap();
    let text = format!("{} X", rows.join("/"));
    let position = rules.parse_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    (rules, position)
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect()
}

#[test]
fn verdicts_of_280_points() {
    for line in include_str!("../data/renju-cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (rules, position) = position(&texts(&case["rows"]));
        let name = case["point"].as_str().unwrap();
        let point = rules.frame().read(name).unwrap();
        let verdict = match position.fouls(point).first() {
            Some(kind) => kind.term().id,
            None if position.wins_at(point, Side::Black) => "five",
            None => "ok",
        };
        assert_eq!(verdict, case["verdict"], "{case}");
        // A position with a five on it is over; only the others have moves.
        if position.outcome().is_none() {
            let legal = matches!(verdict, "ok" | "five");
            assert_eq!(rules.parse_move(&position, name).is_ok(), legal, "{case}");
        }
    }
}

#[test]
fn collected_boards() {
    for line in include_str!("../data/forbidden.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (rules, position) = position(&texts(&case["board"]));
        let point = |value: &Value| game::Point {
            column: value[0].as_u64().unwrap() as u8,
            row: value[1].as_u64().unwrap() as u8,
        };
        let id = |kind| match kind {
            Foul::Overline => "overline",
            Foul::DoubleFour => "44",
            Foul::DoubleThree => "33",
        };
        let forbidden = case["forbidden"].as_array().unwrap();
        for entry in forbidden {
            let kinds = position.fouls(point(entry));
            let found: Vec<_> = kinds.iter().map(id).collect();
            // The source of `?` says only that the point is forbidden.
            let expected = entry[2].as_str().unwrap();
            let holds = if expected == "?" { !found.is_empty() } else { found.contains(&expected) };
            assert!(holds, "{entry} {found:?}: {case}");
        }
        for entry in case["allowed"].as_array().unwrap() {
            assert!(position.fouls(point(entry)).is_empty(), "{entry}: {case}");
        }
        if case["complete"] == true && position.outcome().is_none() {
            let mut expected: Vec<_> = forbidden.iter().map(point).collect();
            expected.sort_by_key(|&p| rules.frame().index(p));
            let found: Vec<_> = rules.forbidden(&position).iter().map(|f| f.point).collect();
            assert_eq!(found, expected, "{case}");
        }
    }
}

/// Checks one row in the middle of an empty board; `*` is the point in question.
#[track_caller]
fn check(row: &str, expected: &[Foul]) {
    let mut rows = vec!["...............".to_string(); 15];
    rows[7] = format!("{row:.<15}").replace('*', ".");
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let (_, position) = position(&rows);
    let point = game::Point { column: row.find('*').unwrap() as u8, row: 7 };
    let found: Vec<Foul> = position.fouls(point).iter().collect();
    assert_eq!(found, expected, "{row}");
}

#[test]
fn shapes_on_one_line() {
    check("..X.X*X.X", &[Foul::DoubleFour]);
    check("..XX.*X.XX", &[Foul::DoubleFour]);
    check("..XXX.*.XXX", &[Foul::DoubleFour]);
    check("..XX*X..", &[]);
    check("OXX*X.O", &[]);
    check("..XXX*XX", &[Foul::Overline]);
    check("..XX*XX", &[]);
    check("XXXXX.*XXX", &[]);
    check(".XXXX.*XXX.", &[]);
    check("*..............", &[]);
}

#[test]
fn a_forbidden_move_is_refused_with_its_reason() {
    let (rules, position) = position(&[
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        ".......X.......",
        ".......X.......",
        ".....XX........",
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        "O.O.O.O........",
    ]);
    match rules.parse_move(&position, "H8") {
        Err(MoveError::Against { text, rule }) => {
            assert_eq!((text.as_str(), rule.id), ("h8", "double-three"));
            assert_eq!(rule.words.zh, "三三禁手");
        }
        other => panic!("{other:?}"),
    }
    let pass = rules.parse_move(&position, "pass");
    assert!(
        matches!(pass, Err(MoveError::Against { rule, .. }) if rule.id == "passes-have-their-variant")
    );
    let forbidden = rules.forbidden(&position);
    assert_eq!(forbidden.len(), 1);
    assert_eq!(forbidden[0].notation, "h8");
}

#[test]
fn black_passes_when_all_points_are_forbidden() {
    // The only empty point gives an overline.
    let (rules, mut position) =
        position(&["XXX.XXX", "OOXXOOX", "XXOOXXO", "OOXXOOX", "XXOOXXO", "OOXXOOX", "XXOOXXO"]);
    assert_eq!(position.outcome(), None);
    assert_eq!(position.legal_moves().as_slice(), [gomoku::Move::PASS]);
    assert_eq!(position.legal_move_count(), 1);
    assert!(matches!(rules.parse_move(&position, "d7"), Err(MoveError::Against { .. })));
    let pass = rules.parse_move(&position, "Ｐａｓｓ").unwrap();
    position.play_unchecked(pass);
    let last = rules.parse_move(&position, "d7").unwrap();
    position.play_unchecked(last);
    assert_eq!(position.outcome(), Some(game::Outcome::Draw));
}

#[test]
fn the_definition_read_slowly_agrees_on_dense_boards() {
    let mut seed = 20;
    for round in 0..40u64 {
        let size = 5 + (round % 22) as u8;
        let rules = Gomoku::new(size, Rule::Renju).unwrap();
        let mut rows = Rows::empty(rules.frame());
        for cell in &mut rows.cells {
            seed = game::hash::mix(seed);
            *cell = match seed % 10 {
                0..3 => Some(Side::Black),
                3 => Some(Side::White),
                _ => None,
            };
        }
        let Ok(position) = rules.set_up(&rows) else { continue };
        let grid = Grid::of(&rows);
        let forbidden = position.forbidden_rows();
        for (index, point) in rules.frame().points().enumerate() {
            if rows.cells[index].is_some() {
                continue;
            }
            let found: Vec<Foul> = position.fouls(point).iter().collect();
            let listed = forbidden[usize::from(point.row)] >> point.column & 1 != 0;
            assert_eq!(listed, !found.is_empty(), "{} {point:?}", rows.write());
            let expected = match grid.judge((point.column.into(), point.row.into())) {
                Verdict::Forbidden(kinds) => kinds,
                Verdict::Five | Verdict::Allowed => vec![],
            };
            assert_eq!(found, expected, "{} {point:?}", rows.write());
            let shapes = position.foul_shapes(point);
            let is_shown = |foul: &Foul| count(&shapes, *foul) >= least(*foul);
            assert!(found.iter().all(is_shown), "{} {point:?}: {shapes:?}", rows.write());
            let shown: usize = found.iter().map(|&foul| count(&shapes, foul)).sum();
            assert_eq!(shown, shapes.len(), "{} {point:?}: {shapes:?}", rows.write());
            for shape in shapes {
                assert!(shape.contains(&point), "{shape:?}");
                assert!(
                    shape.iter().all(|&p| p == point || position.stone_at(p) == Some(Side::Black))
                );
                assert!(is_on_a_line(&shape), "{shape:?}");
            }
        }
    }
}

/// How many shapes of a kind are told, and how many it takes.
fn count(shapes: &[Vec<game::Point>], foul: Foul) -> usize {
    let is_of = |shape: &&Vec<game::Point>| match foul {
        Foul::Overline => shape.len() >= 6,
        Foul::DoubleFour => shape.len() == 4,
        Foul::DoubleThree => shape.len() == 3,
    };
    shapes.iter().filter(is_of).count()
}

const fn least(foul: Foul) -> usize {
    match foul {
        Foul::Overline => 1,
        Foul::DoubleFour | Foul::DoubleThree => 2,
    }
}

fn is_on_a_line(shape: &[game::Point]) -> bool {
    let step = |pair: &[game::Point]| {
        let apart = |a: u8, b: u8| i32::from(b) - i32::from(a);
        let (columns, rows) =
            (apart(pair[0].column, pair[1].column), apart(pair[0].row, pair[1].row));
        let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
        (columns.signum(), rows.signum(), straight)
    };
    let steps: Vec<_> = shape.windows(2).map(step).collect();
    steps.iter().all(|&step| step == steps[0] && step.2)
}
