//! Openings to practise.

use std::collections::HashSet;

use puzzles::{Set, Standing, Theme, sets};

fn openings(key: &str) -> &'static Set {
    let set = sets().iter().find(|set| set.key() == key).expect("a set");
    assert_eq!(set.theme, Theme::Openings);
    set
}

/// The number of the opening that has this name in English.
fn called(set: &Set, name: &str) -> usize {
    let is = |puzzle: &puzzles::Puzzle| {
        puzzle.opening(&*set.game).is_some_and(|opening| opening.en == name)
    };
    set.puzzles.iter().position(is).unwrap_or_else(|| panic!("no {name}"))
}

fn tried(set: &Set, name: &str, moves: &str) -> puzzles::Attempt {
    let moves: Vec<String> = moves.split_whitespace().map(str::to_string).collect();
    set.puzzles[called(set, name)].attempt(&*set.game, &moves).expect("moves")
}

/// Every line that solves it, mirrored or not, ends in an opening of that name.
#[test]
fn whoever_plays_an_opening_has_played_it() {
    for (key, count) in [("reversi/8/standard/openings", 91), ("gomoku/15/renju/openings", 26)] {
        let set = openings(key);
        assert_eq!(set.puzzles.len(), count, "{key}");
        for puzzle in &set.puzzles {
            let name = puzzle.opening(&*set.game).expect("a name");
            let mut open = vec![Vec::new()];
            let mut ends = 0;
            while let Some(moves) = open.pop() {
                let attempt = puzzle.attempt(&*set.game, &moves).expect("moves");
                if attempt.standing == Standing::Solved {
                    let found = openings::opening_name(&*set.game, None, &attempt.moves);
                    assert_eq!(found, Some(name), "{puzzle}: {:?}", attempt.moves);
                    ends += 1;
                }
                let next = |text| [&moves[..], &[text]].concat();
                open.extend(attempt.right.into_iter().map(next));
            }
            assert!(ends > 0, "{puzzle}");
        }
    }
}

#[test]
fn an_opening_is_played_by_whoever_makes_its_last_move() {
    let set = openings("reversi/8/standard/openings");
    let cow = tried(set, "Cow", "");
    assert_eq!((&*cow.moves, cow.left), (&["f5".to_string(), "f6".to_string()][..], 2));
    let answered = tried(set, "Cow", "e6");
    assert_eq!(answered.moves, ["f5", "f6", "e6", "f4"]);
    assert_eq!(tried(set, "Cow", "e6 e3").standing, Standing::Solved);
    let diagonal = tried(set, "Diagonal", "");
    assert_eq!((&*diagonal.moves, diagonal.right), (&["f5".to_string()][..], vec!["f6".into()]));
}

#[test]
fn what_a_wrong_move_leads_to_is_told_by_its_name() {
    let set = openings("reversi/8/standard/openings");
    let parallel = tried(set, "Diagonal", "f4");
    assert_eq!(parallel.standing, Standing::Wrong);
    assert_eq!(parallel.other.map(|name| name.en), Some("Parallel"));
    let nameless = tried(set, "Cow", "e6 d3");
    assert_eq!((nameless.standing, nameless.other), (Standing::Wrong, None));
    let renju = openings("gomoku/15/renju/openings");
    let (right, wrong) = (tried(renju, "Kagetsu", "i9"), tried(renju, "Kagetsu", "h10"));
    assert_eq!((right.standing, right.other), (Standing::Solved, None));
    assert_eq!(
        (wrong.standing, wrong.other.map(|name| name.en)),
        (Standing::Wrong, Some("Kansei"))
    );
    // Another order of moves that leads there is as good.
    assert_eq!(tried(set, "Tiger", "").right, ["c3", "c4"]);
    let exchanged = tried(set, "Tiger", "c4");
    assert_eq!(
        (exchanged.moves[2..].join(" "), exchanged.right),
        ("c4 d3".into(), vec!["c3".into()])
    );
    assert_eq!(tried(set, "Tiger", "c4 c3").standing, Standing::Solved);
    // No right move is there twice.
    for puzzle in set.puzzles.iter().chain(&renju.puzzles) {
        let mut open: Vec<_> = vec![&puzzle.tries];
        while let Some(tries) = open.pop() {
            let once: HashSet<_> = tries.iter().map(|one| &one.played).collect();
            assert_eq!(once.len(), tries.len(), "{puzzle}");
            open.extend(tries.iter().map(|one| &one.then));
        }
    }
    // Where the stones are their own mirror image the third may lie on either side.
    assert_eq!(tried(renju, "Kagetsu", "").right, ["i9", "g9"]);
}
