use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, Info, Limits, LossCause, MakeEngine, Root, SearchResult,
    Stop,
};
use general_engine::Kind;
use mnk::TicTacToe;
use record::How;
use reversi::ReversiFamily;
use session::{Cause, TimeControl};
use tournament::{
    Account, Adjudication, Contestant, EloModel, Event, Finished, Maker, Match, Schedule,
    SideLimits, Sprt, Verdict,
};

use crate::open;

pub fn general(name: &str, kind: Kind, level: u32) -> Contestant {
    let make = move || -> MakeEngine {
        Box::new(move |_, _| {
            Ok(general_engine::engine(
                kind,
                mnk::MnkRules::<1, 64>::tic_tac_toe(false),
                heuristics::of(),
            ))
        })
    };
    let config = EngineConfig::default();
    let limits = SideLimits { level: Some(level), ..SideLimits::default() };
    Contestant { name: name.into(), identity: String::new(), make: Box::new(make), config, limits }
}

/// A match at tic-tac-toe between a perfect player and chance.
pub fn perfect_against_random(pairs: usize) -> Match {
    Match {
        game: open::<TicTacToe>("3"),
        contestants: vec![general("perfect", Kind::Mixed, 10), general("random", Kind::Random, 1)],
        schedule: Schedule::RoundRobin,
        pairs,
        openings: vec![],
        concurrency: 2,
        adjudication: Adjudication::default(),
        sprt: None,
        seed: 3,
    }
}

/// Plays and returns all games in order of their numbers.
pub fn games(m: &Match, journal: Option<(&Path, bool)>) -> (Vec<Finished>, tournament::Summary) {
    let games = Mutex::new(Vec::new());
    let summary = m
        .run(journal, &Stop::new(), &mut |event| {
            if let Event::Game { finished, .. } = event {
                games.lock().unwrap().push((*finished).clone());
            }
        })
        .expect("a match");
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|g| g.number);
    (games, summary)
}

#[test]
fn a_match_is_played_with_both_colours_and_counted() {
    let (games, summary) = games(&perfect_against_random(10), None);
    assert_eq!(games.len(), 20);
    assert!(games.iter().enumerate().all(|(i, g)| g.number == i && g.black == i % 2));
    let total = summary.standings.total(0);
    assert_eq!((total.games(), total.losses), (20, 0), "{total:?}");
    assert!(total.wins > 12, "{total:?}");
    assert_eq!(summary.standings.pairs(0, 1).pairs(), 10);
    let score = summary.standings.pairs(0, 1).score();
    assert!((score - total.points() / 20.0).abs() < 1e-9);
    assert_eq!(summary.accounts.iter().map(failures).collect::<Vec<_>>(), [[0; 3]; 2]);
    assert!(!summary.stopped);
}

/// Who plays by chance has another chance in each pair, at each seat and with each seed: pooled matches
/// with neighbouring seeds would else be one match counted several times.
#[test]
fn no_two_games_have_the_same_chance() {
    let played = |seed: u64| {
        let contestants = ["one", "other"].map(|name| general(name, Kind::Random, 1)).into();
        let m = Match { contestants, seed, ..perfect_against_random(20) };
        games(&m, None).0.into_iter().map(|g| g.result.moves).collect::<Vec<_>>()
    };
    let [first, next] = [played(1), played(2)];
    assert!(first.chunks(2).any(|pair| pair[0] != pair[1]), "{first:?}");
    let same = first.iter().filter(|moves| next.contains(moves)).count();
    assert!(same < 5, "{same}");
    assert_eq!(played(1), first);
}

#[test]
fn a_sequential_test_ends_the_match() {
    let sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, model: EloModel::Logistic };
    let m = Match { sprt: Some(sprt), ..perfect_against_random(10_000) };
    let (games, summary) = games(&m, None);
    assert_eq!(summary.verdict, Some(Verdict::AcceptAlternative));
    assert!(games.len() < 1000, "{}", games.len());
}

/// Who plays several games at a time counts them in their order, or a test would see short games
/// sooner and end elsewhere each time.
#[test]
fn a_sequential_test_ends_at_the_same_game_however_many_are_played_at_a_time() {
    let sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, model: EloModel::Logistic };
    let told = |concurrency: usize| {
        let m = Match { sprt: Some(sprt), concurrency, ..perfect_against_random(10_000) };
        let numbers = Mutex::new(Vec::new());
        let summary = m.run(None, &Stop::new(), &mut |event| {
            if let Event::Game { finished, .. } = event {
                numbers.lock().unwrap().push(finished.number);
            }
        });
        let standings = format!("{:?}", summary.expect("a match").standings);
        (numbers.into_inner().unwrap(), standings)
    };
    let alone = told(1);
    assert!(alone.0.iter().copied().eq(0..alone.0.len()), "{alone:?}");
    for _ in 0..5 {
        assert_eq!(told(4), alone);
    }
}

/// An engine that does one thing wrong at its third move.
struct Faulty(&'static str, AtomicUsize);

impl Engine for Faulty {
    fn name(&self) -> &str {
        self.0
    }

    fn go(
        &mut self,
        root: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut position = root.game.start();
        for m in root.moves {
            position.play(m).expect("legal");
        }
        let best = position.legal_moves().swap_remove(0);
        let third = self.1.fetch_add(1, Ordering::Relaxed) % 3 == 2;
        match self.0 {
            "illegal" if third => Ok(SearchResult::only_move("a1".into())),
            "crash" if third => {
                Err(EngineError::Lost { engine: "crash".into(), loss: LossCause::Gone.into() })
            }
            "slow" if third => {
                std::thread::sleep(Duration::from_millis(60));
                Ok(SearchResult::only_move(best))
            }
            _ => Ok(SearchResult::only_move(best)),
        }
    }
}

fn faulty_maker(fault: &'static str) -> Maker {
    Box::new(move || Box::new(move |_, _| Ok(Box::new(Faulty(fault, AtomicUsize::new(0))))))
}

/// Games lost by crash, illegal move and time.
const fn failures(account: &Account) -> [u64; 3] {
    [account.crashes, account.illegal, account.timeouts]
}

#[test]
fn faults_lose_the_game_and_are_recorded() {
    let faulty = |fault: &'static str, time: &str| Contestant {
        name: fault.into(),
        identity: String::new(),
        make: faulty_maker(fault),
        config: EngineConfig::default(),
        limits: SideLimits { time: time.parse().expect("a time"), ..SideLimits::default() },
    };
    for (fault, how, place) in
        [("crash", How::Crash, 0), ("illegal", How::IllegalMove, 1), ("slow", How::Time, 2)]
    {
        let m = Match {
            game: open::<ReversiFamily>("6"),
            contestants: vec![faulty(fault, "50ms/move"), faulty("sound", "none")],
            pairs: 1,
            ..perfect_against_random(1)
        };
        let (games, summary) = games(&m, None);
        assert_eq!(games.len(), 2);
        for game in &games {
            assert_eq!(game.result.ending.how, how);
            assert!(game.result.cause.is_some());
        }
        assert_eq!(summary.standings.total(0).losses, 2, "{fault}");
        assert_eq!(failures(&summary.accounts[0])[place], 2);
        assert_eq!(failures(&summary.accounts[1]), [0; 3]);
    }
}

/// Who crashed is started again for the next game, on either side; the other plays on.
#[test]
fn the_engine_that_crashed_is_started_again() {
    let made = [(); 2].map(|()| Arc::new(AtomicUsize::new(0)));
    let contestant = |fault: &'static str, made: &Arc<AtomicUsize>| {
        let made = Arc::clone(made);
        let make: Maker = Box::new(move || {
            let made = Arc::clone(&made);
            Box::new(move |_, _| {
                made.fetch_add(1, Ordering::Relaxed);
                Ok(Box::new(Faulty(fault, AtomicUsize::new(0))))
            })
        });
        let (config, limits) = (EngineConfig::default(), SideLimits::default());
        Contestant { name: fault.into(), identity: String::new(), make, config, limits }
    };
    let m = Match {
        game: open::<ReversiFamily>("6"),
        contestants: vec![contestant("crash", &made[0]), contestant("sound", &made[1])],
        concurrency: 1,
        pairs: 2,
        ..perfect_against_random(1)
    };
    let (games, summary) = games(&m, None);
    assert!(games.iter().all(|game| game.result.ending.how == How::Crash));
    assert_eq!(made.map(|count| count.load(Ordering::Relaxed)), [4, 1]);
    let last: Vec<_> = summary.accounts.iter().map(|a| a.last_crash.clone()).collect();
    assert_eq!(last, [Some(Cause::Lost(LossCause::Gone.into())), None]);
}

#[test]
fn a_late_move_within_the_margin_loses_nothing() {
    let slow = |margin: u64| Contestant {
        name: format!("slow, {margin}"),
        identity: String::new(),
        make: faulty_maker("slow"),
        config: EngineConfig::default(),
        limits: SideLimits {
            time: "50ms/move".parse().expect("a time"),
            // An hour is more than any machine needs.
            margin: Duration::from_secs(margin),
            ..SideLimits::default()
        },
    };
    let m = Match {
        game: open::<ReversiFamily>("6"),
        contestants: vec![slow(3600), slow(0)],
        pairs: 1,
        ..perfect_against_random(1)
    };
    let (_, summary) = games(&m, None);
    assert_eq!(summary.accounts.iter().map(failures).collect::<Vec<_>>(), [[0; 3], [0, 0, 2]]);
    assert_eq!(slow(3600).limits.to_string(), "0.05/move,margin=3600000");
}

#[test]
fn an_engine_that_does_not_start_ends_the_match_with_its_reason() {
    let mut m = perfect_against_random(3);
    m.contestants[1].make = Box::new(|| {
        Box::new(|_, _| {
            Err(EngineError::Lost { engine: "none".into(), loss: LossCause::Gone.into() })
        })
    });
    let summary = m.run(None, &Stop::new(), &mut |_| {}).expect("a table");
    let error = summary.failed.expect("no engine");
    assert_eq!(error.to_string(), "random does not start: none: it is gone");
}

#[test]
fn a_stopped_match_can_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.log");
    let m = perfect_against_random(20);
    let stop = Stop::new();
    let played = Arc::new(AtomicUsize::new(0));
    let summary = m
        .run(Some((&path, false)), &stop, &mut |event| {
            if matches!(event, Event::Game { .. }) && played.fetch_add(1, Ordering::Relaxed) == 4 {
                stop.set();
            }
        })
        .expect("a match");
    assert!(summary.stopped);
    let first = played.load(Ordering::Relaxed);
    let (rest, summary) = games(&m, Some((&path, true)));
    assert_eq!(first + rest.len(), 40);
    assert_eq!(summary.standings.total(0).games(), 40);
}

#[test]
fn adjudication() {
    let m = Match {
        game: open::<ReversiFamily>("8"),
        contestants: ["a", "b"]
            .map(|name| Contestant {
                name: name.into(),
                identity: String::new(),
                make: faulty_maker("sound"),
                config: EngineConfig::default(),
                limits: SideLimits { time: TimeControl::None, ..SideLimits::default() },
            })
            .into(),
        adjudication: Adjudication { max_plies: Some(10), agreed_proofs: false },
        pairs: 1,
        ..perfect_against_random(1)
    };
    let (games, _) = games(&m, None);
    assert!(games.iter().all(|g| g.result.moves.len() == 10));
    let m = Match {
        contestants: vec![general("one", Kind::Mixed, 20), general("two", Kind::Mixed, 20)],
        adjudication: Adjudication { max_plies: None, agreed_proofs: true },
        ..perfect_against_random(1)
    };
    let (games, _) = self::games(&m, None);
    assert!(games.iter().all(|g| g.result.moves.len() < 9), "both prove the draw at once");
    // Black threatens two rows: White sees that it is lost, and then three stand on the board.
    let opening = ["b2", "b1", "a1", "c3", "a3"].map(String::from).into();
    let (games, _) = self::games(&Match { openings: vec![opening], ..m }, None);
    for game in games {
        assert_eq!((game.result.moves.len(), game.result.ending.how), (7, How::Board));
    }
}
