//! The player through the interface of all engines.

use std::time::{Duration, Instant};

use engine::{ClockLimits, Limits, MAX_LEVEL, Root, Score, SearchResult, Stop};
use game::{Game, Position, Rules};
use reversi::{B4, B6, B8, B10, B26, Board, Objective, Reversi, Start};
use reversi_engine::{engine, plays};

fn go(game: &dyn Game, moves: &[String], limits: &Limits) -> SearchResult {
    let root = Root { game, start: None, moves };
    engine(1, 8).go(root, limits, &Stop::new(), &mut |_| {}).expect("it plays this")
}

/// Plays a game against itself; gives the moves and the discs of Black and White.
fn self_play<B: Board>(
    rules: Reversi<B>,
    black: &Limits,
    white: &Limits,
) -> (Vec<String>, [usize; 2])
where
    Reversi<B>: Rules,
{
    let game: &dyn Game = &rules;
    let mut position = game.start();
    let mut moves = Vec::new();
    let (mut one, mut two) = (engine(1, 4), engine(1, 4));
    while position.outcome().is_none() {
        let first = position.turn() == game::Side::Black;
        let (player, limits) = if first { (&mut one, black) } else { (&mut two, white) };
        let root = Root { game, start: None, moves: &moves };
        let result = player.go(root, limits, &Stop::new(), &mut |_| {}).expect("it plays this");
        assert_eq!(result.pv.first(), Some(&result.best));
        let played = position.play(&result.best).expect("a legal move");
        moves.push(played);
    }
    (moves, position.view().counts)
}

#[test]
fn plays_whole_games_alike_every_time() {
    let level = Limits::level(3);
    let first = self_play(Reversi::<B8>::default(), &level, &level);
    assert_eq!(first, self_play(Reversi::<B8>::default(), &level, &level));
    self_play(Reversi::<B4>::default(), &level, &level);
    self_play(Reversi::<B6>::default(), &level, &level);
    self_play(Reversi::<B10>::default(), &Limits::level(1), &Limits::level(2));
    self_play(Reversi::<B8>::new(Start::Parallel, 2, Objective::Most), &level, &level);
}

/// Whoever thinks on the opponent's turn has as long afterwards as without that: a part of the
/// clock that grows to the end.
#[test]
fn says_how_long_it_would_think() {
    let game: &dyn Game = &Reversi::<B8>::default();
    let left = Duration::from_secs(100);
    let clock = ClockLimits { left, increment: Duration::ZERO, moves_to_go: None };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    let seconds = |start: Option<&str>| {
        let time = engine(1, 1).move_time(Root { game, start, moves: &[] }, &limits);
        time.expect("there is a clock").as_secs()
    };
    assert_eq!(seconds(None), 4);
    // FFO #40: 20 squares are empty.
    let late = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    assert_eq!(seconds(Some(late)), 21);
    assert_eq!(seconds(Some("no position")), 4);
    assert_eq!(
        engine(1, 1).move_time(Root { game, start: None, moves: &[] }, &Limits::level(5)),
        None
    );
}

#[test]
fn higher_levels_win() {
    for (black, white) in [(6, 1), (1, 6)] {
        let (_, discs) =
            self_play(Reversi::<B8>::default(), &Limits::level(black), &Limits::level(white));
        assert_eq!(discs[0] > discs[1], black > white, "{discs:?}");
    }
}

#[test]
fn four_by_four_is_played_out_perfectly() {
    let result = go(&Reversi::<B4>::default(), &[], &Limits::level(MAX_LEVEL));
    assert_eq!(result.score, Some(Score::Discs(-10)));
}

#[test]
fn plays_the_widest_board() {
    let result = go(&Reversi::<B26>::default(), &[], &Limits::nodes(2000));
    assert!(!result.best.is_empty());
}

/// White has rows of discs along three lines that meet in y25, with more than 64 moves for Black on
/// the way there. Only y25, the last of his moves, takes all of them.
#[test]
fn sees_the_last_of_very_many_moves() {
    let mut board = [[b'-'; 26]; 26];
    for i in 1..24 {
        (board[i][i], board[i + 1][i]) = (b'O', b'X');
        (board[24][i], board[25][i]) = (b'O', b'X');
        (board[i][24], board[i][25]) = (b'O', b'X');
    }
    board[24][1..24].fill(b'O');
    for (row, column) in [(0, 0), (24, 0), (0, 24), (25, 24), (24, 25), (25, 25)] {
        board[row][column] = b'X';
    }
    let start = String::from_utf8([board.concat(), b" X".to_vec()].concat()).unwrap();
    let game = Reversi::<B26>::default();
    let position = Rules::parse_position(&game, &start).unwrap();
    let moves = position.legal_moves();
    assert!(moves.as_ref().len() > 64, "{}", moves.as_ref().len());
    assert_eq!(moves.as_ref().last().map(|&m| Rules::write_move(&game, m)).as_deref(), Some("y25"));
    let root = Root { game: &game, start: Some(&start), moves: &[] };
    let limits = Limits::depth(2);
    let result = engine(1, 1).go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
    assert_eq!(result.best, "y25");
}

#[test]
fn declines_what_it_does_not_play() {
    assert!(plays(&Reversi::<B8>::default()));
    assert!(plays(&Reversi::<B26>::new(Start::Parallel, 4, Objective::Most)));
    let anti = Reversi::<B8>::new(Start::Cross, 0, Objective::Fewest);
    assert!(!plays(&anti));
    let root = Root { game: &anti, start: None, moves: &[] };
    let answer = engine(1, 1).go(root, &Limits::level(1), &Stop::new(), &mut |_| {});
    assert!(answer.is_err());
}

#[test]
fn keeps_to_nodes_and_time() {
    let game = Reversi::<B8>::default();
    let result = go(&game, &[], &Limits::nodes(100_000));
    assert!(result.nodes < 150_000, "{}", result.nodes);
    assert_eq!(result.nodes, go(&game, &[], &Limits::nodes(100_000)).nodes);
    // Nothing but the clock ends this search; how soon is seen in `stopping`, by its nodes.
    assert!(go(&game, &[], &Limits::time(Duration::from_millis(100))).nodes > 0);
}

#[test]
fn stops_at_once() {
    let game = Reversi::<B8>::default();
    let stop = Stop::new();
    std::thread::scope(|scope| {
        let stopper = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(200));
            stop.set();
            Instant::now()
        });
        let root = Root { game: &game, start: None, moves: &[] };
        let result = engine(2, 4).go(root, &Limits::default(), &stop, &mut |_| {});
        let late = stopper.join().expect("it only sleeps").elapsed();
        assert!(result.is_ok());
        assert!(late < Duration::from_millis(500), "{late:?}");
    });
}

/// Who is made ready before a game plays it as who is not; in the middle of it nothing is
/// forgotten.
#[test]
fn to_be_made_ready_changes_no_game() {
    let rules = Reversi::<B8>::default();
    let limits = Limits::nodes(20_000);
    let game = |ready: bool| -> Vec<(String, u64)> {
        let (mut engine, mut moves) = (engine(1, 4), Vec::new());
        let search = |_| {
            if ready {
                engine.prepare(&rules, None);
            }
            let root = Root { game: &rules, start: None, moves: &moves };
            let found = engine.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
            moves.push(found.best.clone());
            (found.best, found.nodes)
        };
        (0..40).map(search).collect()
    };
    let found = game(false);
    assert!(found.iter().filter(|(_, nodes)| *nodes > 1_000).count() > 10, "{found:?}");
    assert_eq!(found, game(true));
}
