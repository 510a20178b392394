//! What is around a game: advice, sentences, another game, the place where it is kept.

use std::cell::RefCell;
use std::fs;
use std::io::Cursor;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Engine, EngineConfig, EngineError, Info, Limits, Root, Score, SearchResult, Stop};
use game::{Game, Side};
use openings::{Course, Opening, rule};
use record::Record;
use session::{EngineSeat, Session};
use tempfile::tempdir;
use text::Ending;
use text::board::{Stones, Style};
use text::play::{Console, EnginePlayer, Keep, Player, Seats, Setup, play};
use words::{Lang, Words};

use crate::kit::{gomoku, reversi, tictactoe};

/// Tells as many lines as it is asked for, of the first legal moves, and plays one of them.
#[derive(Clone, Copy)]
struct Tells {
    /// Which of the legal moves it plays.
    plays: usize,
    /// What its lines are worth.
    scores: [Option<Score>; 3],
}

/// As of three moves of which it knows all.
const DISCS: [Option<Score>; 3] =
    [Some(Score::Discs(9)), Some(Score::Discs(8)), Some(Score::Discs(7))];

/// As of three moves of which it has seen two.
const GUESSES: [Option<Score>; 3] =
    [Some(Score::EstimatedDiscs(-3.5)), Some(Score::Win(None)), None];

impl Engine for Tells {
    fn name(&self) -> &str {
        "tells"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        _: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut position = root.game.start();
        for m in root.moves {
            position.play(m).map_err(|e| EngineError::Root(e.to_string()))?;
        }
        let legal = position.legal_moves();
        for (m, rank) in legal.iter().zip(1..=limits.lines.max(1)) {
            let score = self.scores.get(rank as usize - 1).copied().flatten();
            on_info(&Info { depth: 1, score, pv: vec![m.clone()], rank, ..Info::default() });
        }
        let best = legal.get(self.plays).or_else(|| legal.first()).cloned();
        best.map(SearchResult::only_move).ok_or_else(|| EngineError::Root("over".into()))
    }
}

fn eve(plays: usize) -> EnginePlayer {
    adviser(plays, DISCS)
}

fn adviser(plays: usize, scores: [Option<Score>; 3]) -> EnginePlayer {
    EnginePlayer {
        make: Box::new(move |_, _| Ok(Box::new(Tells { plays, scores }))),
        config: EngineConfig::default(),
        limits: Limits::default(),
        name: "Eve".into(),
    }
}

fn ann() -> Player {
    Player::named("Ann")
}

/// Where games are kept: the moves of each, and what stands in the way of keeping another one.
#[derive(Clone, Default)]
struct Shelf(Rc<RefCell<Kept>>);

#[derive(Default)]
struct Kept {
    games: Vec<String>,
    writes: usize,
    holds: bool,
    /// Keeping fails so often.
    fails: usize,
}

impl Keep for Shelf {
    fn keep(&mut self, record: &Record) -> Result<Option<String>, String> {
        let mut kept = self.0.borrow_mut();
        if let Some(less) = kept.fails.checked_sub(1) {
            kept.fails = less;
            return Err("No place.".into());
        }
        if !kept.holds {
            kept.games.push(String::new());
            kept.holds = true;
        }
        kept.writes += 1;
        let text = match record.ending {
            Some(ending) => format!("{} {}", record.moves.join(" "), ending.outcome_name()),
            None => record.moves.join(" "),
        };
        *kept.games.last_mut().unwrap() = text;
        Ok((kept.writes == 2).then(|| "A note.".to_string()))
    }

    fn holds(&self) -> bool {
        self.0.borrow().holds
    }

    fn another(&mut self) {
        self.0.borrow_mut().holds = false;
    }
}

impl Shelf {
    fn games(&self) -> Vec<String> {
        self.0.borrow().games.clone()
    }
}

/// A table with an engine's seat noted where an engine sits.
struct Case<'a> {
    game: Arc<dyn Game>,
    players: [Player; 2],
    rule: Option<&'a str>,
    control: &'a str,
    adviser: usize,
    scores: [Option<Score>; 3],
    boards: bool,
    keep: Option<Box<dyn Keep>>,
}

impl<'a> Case<'a> {
    fn new(game: Arc<dyn Game>, players: [Player; 2]) -> Self {
        Self {
            game,
            players,
            rule: None,
            control: "none",
            adviser: 0,
            scores: DISCS,
            boards: true,
            keep: None,
        }
    }

    fn kept(game: Arc<dyn Game>, players: [Player; 2], shelf: &Shelf) -> Self {
        Self { keep: Some(Box::new(shelf.clone())), ..Self::new(game, players) }
    }

    fn run(self, input: &str) -> (String, Session) {
        let (output, session, _) = self.end(input);
        (output, session)
    }

    fn end(self, input: &str) -> (String, Session, Ending) {
        let words = Words::new(Lang::En);
        let mut session = Session::new(self.game.clone());
        session.set_time(self.control.parse().unwrap());
        for side in Side::BOTH {
            if matches!(self.players[side.index()], Player::Engine(_)) {
                let options = [("nodes", "5"), ("seed", "3")];
                let options = options.map(|(key, value)| (key.to_string(), value.to_string()));
                let options = options.into_iter().collect();
                session.set_engine(side, EngineSeat { id: "tells".into(), level: None, options });
            }
        }
        let opening = self
            .rule
            .map(|id| Opening::new(rule(id, &*self.game).unwrap(), self.game.clone(), 1).unwrap());
        let game = self.game.clone();
        let course = Course::new(session, opening);
        let setup = Setup {
            open: &|_| Ok(game.clone()),
            reseat: &|_, _| Err("nobody".into()),
            words: words.clone(),
            style: Style { stones: Stones::Ascii, legal: false },
            date: None,
            timer: Box::new(|| std::time::Duration::ZERO),
            boards: self.boards,
            columns: || None,
            time: self.control.parse().unwrap(),
            keep: self.keep,
        };
        let seats = Seats {
            players: self.players,
            adviser: Some(adviser(self.adviser, self.scores)),
            notes: Vec::new(),
        };
        let console = Console::new(Cursor::new(input.as_bytes().to_vec()), false).unwrap();
        let mut output = Vec::new();
        let (ending, session) = play(console, &mut output, course, setup, seats).unwrap();
        (String::from_utf8(output).unwrap(), session, ending)
    }
}

#[test]
fn a_hint_is_three_moves_or_one_that_has_no_line() {
    let (output, _) = Case::new(tictactoe(), [ann(), ann()]).run("hint\n");
    assert!(
        output.contains("1. a3: +9 discs for X\n2. b3: +8 discs for X\n3. c3: +7 discs for X\n"),
        "{output}"
    );
    assert!(!output.contains("4. "), "{output}");
    let (output, _) = Case::new(tictactoe(), [ann(), ann()]).run("hint 2\nhint 0\nhint x\n");
    assert!(output.contains("2. b3: +8 discs for X\n") && !output.contains("3. c3"), "{output}");
    assert_eq!(output.matches("How many moves? From 1 to 20").count(), 2, "{output}");
    // As from a book: the lines are about other moves.
    let case = Case { adviser: 4, ..Case::new(tictactoe(), [ann(), ann()]) };
    let (output, _) = case.run("hint\n");
    assert!(output.contains("Try b2.\n") && !output.contains("1. a3"), "{output}");
}

#[test]
fn rows_columns_and_moves_in_sentences() {
    let (output, _) =
        Case::new(reversi(8), [ann(), ann()]).run("f5\nlast\nrow 9\nrow 5\ncolumn z\n");
    for expected in [
        // Said with the board, and again when it is asked for.
        "White 1\nWhite to move: The last move is Black’s f5. One disc is flipped: e5. Black 4, White 1.\n",
        "\nBlack plays f5. One disc is flipped: e5. Black 4, White 1.\n   a b",
        "There is no row “9”; rows go from 1 to 8.\n",
        "Row 5: d5 Black, e5 Black, f5 Black; the rest is empty.\n",
        "There is no column “z”; columns go from a to h.\n",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    // Its rows are numbered from below.
    let (output, _) = Case::new(gomoku(15), [ann(), ann()]).run("row 99\nlast\n");
    assert!(output.contains("There is no row “99”; rows go from 1 to 15.\n"), "{output}");
    assert!(output.contains("No move has been played yet.\n"), "{output}");
}

/// What an engine leaves to chance falls otherwise in the next game.
#[test]
fn an_engine_plays_another_game_otherwise() {
    let seed = |input: &str| {
        let case = Case::new(tictactoe(), [ann(), Player::Engine(eve(0))]);
        let (_, session) = case.run(input);
        session.engine(Side::White).expect("Eve").options.get("seed").cloned()
    };
    let seeds = ["quit\n", "resign\nagain\nquit\n", "resign\nagain\nresign\nagain\nquit\n"];
    let seeds = seeds.map(seed);
    assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2], "{seeds:?}");
}

/// The one who began begins again, whatever colours the opening gave; engines go with their seats.
#[test]
fn another_game_seats_those_who_sat_there() {
    let case = Case { rule: Some("swap"), ..Case::new(gomoku(9), [Player::Engine(eve(0)), ann()]) };
    // Ann takes Black from the engine, gives up and asks for another game.
    let (output, session) = case.run("1\nresign\nagain\nquit\n");
    assert!(output.contains("A new game. Black: Eve. White: Ann.\n"), "{output}");
    assert!(session.engine(Side::Black).is_some() && session.engine(Side::White).is_none());
    let case = Case::new(tictactoe(), [ann(), Player::Engine(eve(0))]);
    let (output, session) = case.run("resign\nswap\nquit\n");
    assert!(output.contains("A new game. X: Eve. O: Ann.\n"), "{output}");
    assert!(session.engine(Side::Black).is_some() && session.engine(Side::White).is_none());
    // Who has changed sides in a game stays there in the next one.
    for (rule, input) in
        [(None, "swap\nresign\nagain\nquit\n"), (Some("swap"), "1\nswap\nresign\nagain\nquit\n")]
    {
        let case = Case { rule, ..Case::new(gomoku(9), [Player::Engine(eve(0)), ann()]) };
        let (output, session) = case.run(input);
        assert!(output.contains("A new game. Black: Ann. White: Eve.\n"), "{output}");
        assert!(session.engine(Side::Black).is_none() && session.engine(Side::White).is_some());
    }
}

#[test]
fn chance_falls_otherwise_in_another_game() {
    let case = Case { rule: Some("random"), ..Case::new(reversi(8), [ann(), ann()]) };
    let (output, _) = case.run("moves\nresign\nagain\nmoves\n");
    let told = |line: &str| line.split("Moves: ").nth(1).map(String::from);
    let moves: Vec<String> = output.lines().filter_map(told).collect();
    assert!(moves.len() == 2 && moves[0] != moves[1], "{moves:?}");
}

#[test]
fn a_level_stands_in_for_other_limits() {
    let case = Case::new(tictactoe(), [ann(), Player::Engine(eve(0))]);
    let (output, session) = case.run("level 3\nlevel 21\nquit\n");
    assert!(output.contains("Which level? From 1 to 20"), "{output}");
    let seat = session.engine(Side::White).unwrap();
    assert_eq!(seat.level, Some(3));
    assert_eq!(seat.options.keys().collect::<Vec<_>>(), ["seed"]);
}

#[test]
fn a_game_is_kept_after_every_move() {
    let shelf = Shelf::default();
    let two = || [ann(), ann()];
    // Nothing has been played: nothing is kept.
    let (output, _) = Case::kept(tictactoe(), two(), &shelf).run("quit\n");
    assert!(shelf.games().is_empty() && output.contains("left unfinished"), "{output}");
    let (output, _) = Case::kept(tictactoe(), two(), &shelf).run("a1\nb1\nquit\n");
    assert!(output.contains("The game is saved") && output.contains("A note.\n"), "{output}");
    assert_eq!((shelf.games(), shelf.0.borrow().writes), (vec!["a1 b1".to_string()], 3));
    // Another game at the same table is another one, and so is one that was loaded.
    let folder = tempdir().unwrap();
    let file = folder.path().join("bare.txt");
    fs::write(&file, "duiyi 2\ngame: tictactoe\n\n1. c3\n").unwrap();
    let shelf = Shelf::default();
    let input = format!("a2\nagain\nb1\nload {}\nc1\nquit\n", file.display());
    Case::kept(tictactoe(), two(), &shelf).run(&input);
    assert_eq!(shelf.games(), ["a2", "b1", "c3 c1"]);
    // Engines among themselves are nobody's game.
    let engines = || [Player::Engine(eve(0)), Player::Engine(eve(0))];
    let shelf = Shelf::default();
    Case::kept(tictactoe(), engines(), &shelf).run("");
    assert!(shelf.games().is_empty());
    // One that has ended stays, and is open again when that is taken back.
    let over = "a1\nb1\na2\nb2\na3\n";
    Case::kept(tictactoe(), two(), &shelf).run(over);
    assert_eq!(shelf.games(), ["a1 b1 a2 b2 a3 black"]);
    Case::kept(tictactoe(), two(), &shelf).run(&format!("{over}undo\nquit\n"));
    assert_eq!(shelf.games(), ["a1 b1 a2 b2"]);
}

/// What stood in the way of keeping may go away.
#[test]
fn keeping_is_tried_again_and_said_once() {
    let shelf = Shelf::default();
    shelf.0.borrow_mut().fails = 2;
    let (output, session) =
        Case::kept(tictactoe(), [ann(), ann()], &shelf).run("a1\nb1\na2\nquit\n");
    assert_eq!(output.matches("No place.").count(), 1, "{output}");
    assert!(output.contains("The game is saved"), "{output}");
    assert_eq!((session.moves().len(), shelf.games()), (3, vec!["a1 b1 a2".to_string()]));
}

/// Whoever leaves a game that could not be kept is asked for a file, until there is one or he
/// wants none.
#[test]
fn what_cannot_be_kept_is_offered_as_a_file() {
    let shelf = Shelf::default();
    let folder = tempdir().unwrap();
    let file = folder.path().join("game.duiyi");
    let nowhere = folder.path().join("no/such/folder");
    shelf.0.borrow_mut().fails = usize::MAX;
    let case = Case::kept(tictactoe(), [ann(), ann()], &shelf);
    let input = format!("a1\nquit\n{}\n{}\n", nowhere.display(), file.display());
    let (output, ..) = case.run(&input);
    assert!(output.contains("This game is NOT saved: No place."), "{output}");
    assert!(output.contains("Cannot write") && output.contains("Saved to"), "{output}");
    assert!(fs::read_to_string(&file).unwrap().contains("1. a1"));
    for end in ["quit\n\n", "quit\n", ""] {
        let case = Case::kept(tictactoe(), [ann(), ann()], &shelf);
        let (output, _, ending) = case.end(&format!("a1\n{end}"));
        assert_eq!(output.matches("File to save it to").count(), 1, "{output}");
        assert_eq!(ending.exit_code(), 1);
    }
}

/// Left and kept is no failure; left and lost is one. The advice is for whoever hears it.
#[test]
fn leaving_tells_by_its_exit_code_whether_the_game_is_kept() {
    let shelf = Shelf::default();
    let case = Case { boards: false, ..Case::kept(tictactoe(), [ann(), ann()], &shelf) };
    let (output, _, ending) = case.end("a1\nquit\n");
    assert!(output.contains("“duiyi play --continue --no-board”"), "{output}");
    assert_eq!(ending.exit_code(), 0);
    let (output, _, ending) = Case::new(tictactoe(), [ann(), ann()]).end("a1\nquit\n");
    assert!(output.contains("left unfinished"), "{output}");
    assert_eq!(ending.exit_code(), 1);
}

/// A value is for whoever is to move, and an estimate is called one.
#[test]
fn hints_say_in_words_what_their_numbers_are() {
    let case = Case { scores: GUESSES, ..Case::new(tictactoe(), [ann(), ann()]) };
    let (output, _) = case.run("a1\nhint\n");
    // The engine has them the other way round.
    let expected = "1. b3: win for O\n2. a3: about −3.5 discs for O\n";
    assert!(output.contains(expected), "{output}");
    // A move that was not looked at is no advice.
    assert!(!output.contains("3. c3"), "{output}");
}

/// A file that says nothing of seats and clocks leaves them as they are.
#[test]
fn a_bare_file_takes_nothing_away() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("bare.txt");
    fs::write(&file, "duiyi 2\ngame: tictactoe\n\n1. a1 b1\n").unwrap();
    let case = Case::new(tictactoe(), [ann(), Player::Engine(eve(0))]);
    let case = Case { control: "5m", ..case };
    let (output, session) = case.run(&format!("load {}\nquit\n", file.display()));
    assert!(output.contains("Loaded"), "{output}");
    assert_eq!(session.moves(), ["a1", "b1"]);
    assert_eq!(session.engine(Side::White).map(|seat| &*seat.id), Some("tells"));
    assert!(Side::BOTH.iter().all(|&side| session.clock(side).is_some()));
}

/// What was asked for holds for every game that comes without clocks; what one file brings does
/// not.
#[test]
fn a_clock_belongs_to_its_game() {
    let folder = tempdir().unwrap();
    let [timed, bare] = ["timed.txt", "bare.txt"].map(|name| folder.path().join(name));
    fs::write(&timed, "duiyi 2\ngame: tictactoe\ntime: 60\n\n1. a1\n").unwrap();
    fs::write(&bare, "duiyi 2\ngame: tictactoe\n\n1. a1\n").unwrap();
    let input = format!("load {}\nload {}\nquit\n", timed.display(), bare.display());
    let (output, session) = Case::new(tictactoe(), [ann(), ann()]).run(&input);
    assert!(output.contains("[1:00]") && session.clock(Side::Black).is_none(), "{output}");
}

/// What an engine is made with reaches whoever makes it.
#[test]
fn engines_are_made_as_they_are_told() {
    let told = Arc::new(AtomicUsize::new(0));
    let heard = Arc::clone(&told);
    let white = EnginePlayer {
        make: Box::new(move |_, config| {
            heard.store(config.threads, Ordering::Relaxed);
            Ok(Box::new(Tells { plays: 0, scores: DISCS }))
        }),
        config: EngineConfig { threads: 3, ..EngineConfig::default() },
        ..eve(0)
    };
    Case::new(tictactoe(), [ann(), Player::Engine(white)]).run("b2\nquit\n");
    assert_eq!(told.load(Ordering::Relaxed), 3);
}
