//! Openings, clocks, offers and branches, line by line and in simulated time.

mod clocks;
mod told;

use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, Info, Limits, LossCause, Root, Score, SearchResult, Stop,
};
use game::{Family, Game, Outcome, Side, Spec};
use openings::{AnswerError, Choice, Course, Opening, RuleError, rule, rules_for};
use proptest::prelude::*;
use record::How;
use session::{BadTimeControl, OfferError, Session};
use text::Ending;
use text::board::{Stones, Style};
use text::play::{Console, EnginePlayer, Player, Seats, Setup, play};
use words::{Lang, Words};

use crate::kit::{Open, open, reversi, tictactoe};

fn gomoku() -> Arc<dyn Game> {
    open::<gomoku::GomokuFamily>("15")
}

fn renju() -> Arc<dyn Game> {
    let spec = Spec { size: None, variant: Some("renju".into()) };
    gomoku::GomokuFamily::visit(&spec, Open).unwrap()
}

/// The time of a test, in milliseconds: it passes when somebody says so.
#[derive(Clone, Default)]
struct Time(Arc<AtomicU64>);

impl Time {
    fn pass(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::Relaxed);
    }

    fn now(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// An engine that plays the first legal move, with the score and in the time it was told.
#[derive(Clone, Default)]
struct Says {
    score: Option<Score>,
    takes: u64,
    time: Time,
    fails: bool,
}

impl Engine for Says {
    fn name(&self) -> &str {
        "says"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.time.pass(self.takes);
        if self.fails {
            let (engine, loss) = ("says".to_string(), LossCause::Gone.into());
            return Err(EngineError::Lost { engine, loss });
        }
        let mut position = root.game.start();
        for m in root.moves {
            position.play(m).map_err(|e| EngineError::Root(e.to_string()))?;
        }
        let best = position.legal_moves().into_iter().next();
        let best = best.ok_or_else(|| EngineError::Root("the game is over".into()))?;
        Ok(SearchResult { score: self.score, ..SearchResult::only_move(best) })
    }
}

fn person(name: &str) -> Player {
    Player::named(name)
}

fn engine(says: Says) -> Player {
    Player::Engine(player(says))
}

fn player(says: Says) -> EnginePlayer {
    EnginePlayer {
        make: Box::new(move |_, _| Ok(Box::new(says.clone()))),
        config: EngineConfig::default(),
        limits: Limits::default(),
        name: "Eve".into(),
    }
}

/// One game.
struct Case {
    game: Arc<dyn Game>,
    players: [Player; 2],
    rule: Option<&'static str>,
    control: &'static str,
    time: Time,
    /// How long a person takes for each line.
    per_line: u64,
    lang: Lang,
}

impl Case {
    fn new(game: Arc<dyn Game>, players: [Player; 2]) -> Self {
        let time = Time::default();
        Self { game, players, rule: None, control: "none", time, per_line: 0, lang: Lang::En }
    }

    fn rule(self, rule: &'static str) -> Self {
        Self { rule: Some(rule), ..self }
    }

    fn clock(self, control: &'static str, per_line: u64, time: &Time) -> Self {
        Self { control, per_line, time: time.clone(), ..self }
    }

    fn run(self, input: &str) -> (String, Ending, Session) {
        let mut session = Session::new(self.game.clone());
        session.set_time(self.control.parse().unwrap());
        let opening = self
            .rule
            .map(|id| Opening::new(rule(id, &*self.game).unwrap(), self.game.clone(), 1).unwrap());
        self.run_on(Course::new(session, opening), input)
    }

    /// The same game goes on.
    fn run_on(self, course: Course, input: &str) -> (String, Ending, Session) {
        let words = Words::new(self.lang);
        let time = self.control.parse().unwrap();
        let (timer, game) = (self.time.clone(), self.game.clone());
        let setup = Setup {
            open: &|_| Ok(game.clone()),
            reseat: &|_, _| {
                Ok(Seats { players: [person("A"), person("B")], adviser: None, notes: Vec::new() })
            },
            words: words.clone(),
            style: Style { stones: Stones::Ascii, legal: false },
            date: None,
            timer: Box::new(move || timer.now()),
            boards: true,
            columns: || None,
            time,
            keep: None,
        };
        let seats = Seats {
            players: self.players,
            adviser: Some(player(Says::default())),
            notes: Vec::new(),
        };
        let input =
            SlowLines { lines: Cursor::new(input.into()), time: self.time, ms: self.per_line };
        let mut output = Vec::new();
        let (ending, session) =
            play(Console::new(input, false).unwrap(), &mut output, course, setup, seats).unwrap();
        (String::from_utf8(output).unwrap(), ending, session)
    }
}

/// Input for which time passes before each line.
struct SlowLines {
    lines: Cursor<Vec<u8>>,
    time: Time,
    ms: u64,
}

impl std::io::Read for SlowLines {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.lines.read(buffer)
    }
}

impl std::io::BufRead for SlowLines {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        self.time.pass(self.ms);
        self.lines.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.lines.consume(amount);
    }
}

fn hot_seat(game: Arc<dyn Game>) -> Case {
    Case::new(game, [person("Ann"), person("Bob")])
}

fn black_of(output: &str) -> &str {
    let over = output.lines().find(|line| line.contains("The opening is over")).unwrap();
    over.split(['(', ')']).nth(1).unwrap()
}

#[test]
fn two_people_decide_swap2() {
    let (output, ending, session) =
        hot_seat(gomoku()).rule("swap2").run("h8 i9\nj10\n3\na1\nb2\n1\nc3\n");
    for expected in [
        "Swap2: The first player puts a black, a white and a black stone anywhere;",
        "First player (Ann) places a Black stone anywhere (3 to go): ",
        "First player (Ann) places a Black stone anywhere (1 to go): Pattern: 長星",
        "Second player (Bob) chooses, by number: ",
        "  3. put one more white and one more black stone; the other then chooses\n",
        "Second player (Bob) places a White stone anywhere (2 to go): ",
        "The opening is over. Black: First player (Ann). White: Second player (Bob).",
        "White to move: ",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert_eq!(session.moves().join(" "), "h8 i9 j10 a1 b2 c3");
    assert_eq!(ending, Ending::Abandoned);
    let (output, ..) = hot_seat(gomoku()).rule("swap2").run("a1 b1 c1\n1\n");
    assert_eq!(black_of(&output), "Bob");
    let (output, ..) = hot_seat(renju()).rule("rif").run("D4\n");
    assert!(output.contains("Black plays h8. White plays h9.\n"), "{output}");
}

#[test]
fn mistakes_in_an_opening_are_explained_and_change_nothing() {
    let input = "h9\nh8\nj8\nh8\nfoo\n\npass\ndraw\nbranches\ngoto 1\ni9\nj10\n7\nswap2\nkeep\nh7\n\
                 g8 g8\nb1 c1 d1\nb1\nc1\nz1\nd1\nmoves\n";
    let (output, _, session) = hot_seat(renju()).rule("rif").run(input);
    for expected in [
        "h9 is not allowed; this stone goes on the centre.",
        "j8 is not allowed; this stone goes within the central 3×3.",
        "h8 is occupied.",
        "“foo” is not a move; expected something like “h9”. “help” lists what else you can type.",
        "This is possible only after the opening.",
        "“7” is not a choice; expected a number from 1 to 2, or one of swap, keep.",
        "g8 is offered already, and g8 is the same point or its mirror image.",
        "3 points are too many; expected at most 2.",
        "Second player (Bob) picks Black’s fifth stone from b1 c1: ",
        "“z1” is off the board",
        "d1 was not offered; expected one of b1 c1.",
        "Moves: h8 i9 j10 h7\n",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert_eq!(session.moves().len(), 4);
}

/// Who gives up while an opening is decided may take that back, but is led to no other place of it:
/// its answers would not fit there.
#[test]
fn after_the_end_of_an_opening_nobody_is_led_elsewhere_in_it() {
    for rule in ["rif", "yamaguchi", "soosorv-8"] {
        let lines = "D4\n1\nundo\nresign\nbranches\ngoto 1\n1\nundo\n1\n";
        let (output, ..) = hot_seat(renju()).rule(rule).run(lines);
        let refused = output.matches("This is possible only after the opening.").count();
        assert_eq!(refused, 2, "{rule}: {output}");
    }
}

#[test]
fn decisions_are_taken_back_with_the_colours() {
    let (output, _, session) = hot_seat(gomoku())
        .rule("swap")
        .run("a1 b1 c1\n1\nundo\n2\nd1\nundo\nundo\n1\nmoves\nresign\n");
    // Bob took Black, thought again and took White, moved, went back to the choice: Black.
    assert_eq!(output.matches("The opening is over. Black: Second player (Bob)").count(), 2);
    assert!(output.contains("The opening is over. Black: First player (Ann)"), "{output}");
    assert_eq!(session.moves().join(" "), "a1 b1 c1");
    assert_eq!(session.ending().and_then(|e| e.outcome), Some(Outcome::Win(Side::Black)));
    let (output, _, session) = hot_seat(gomoku())
        .rule("swap")
        .run("a1\nb1\nundo\nundo\nundo\nredo\nredo\nc1\n2\nundo\nredo\n");
    assert!(output.contains("There is no move of yours to take back."), "{output}");
    assert_eq!(session.moves().join(" "), "a1 b1 c1");
    assert_eq!(output.matches("The opening is over.").count(), 1);
}

#[test]
fn an_engine_takes_the_better_side() {
    for (score, black) in [(Score::Chance(0.9), "Ann"), (Score::Chance(0.1), "Eve")] {
        let says = Says { score: Some(score), ..Says::default() };
        let case = Case::new(gomoku(), [person("Ann"), engine(says)]).rule("swap");
        let (output, _, session) = case.run("h8 i9 j10\nhint\n");
        assert_eq!(black_of(&output), black, "{output}");
        // White moves after three stones: the engine has done so if it took White.
        assert_eq!(session.moves().len(), if black == "Ann" { 4 } else { 3 });
        let record = session.record();
        assert!(record.ending.is_none());
    }
    // The engine begins and the person decides; taking back goes to his decision.
    let case = Case::new(gomoku(), [engine(Says::default()), person("Ann")]).rule("swap2");
    let (output, ..) = case.run("undo\nhint\n2\nundo\n1\nundo\nundo\n");
    assert_eq!(output.matches("There is no move of yours to take back.").count(), 2, "{output}");
    assert!(output.contains("Black: Second player (Ann)") && output.contains("Hint: "), "{output}");
}

#[test]
fn every_rule_in_every_language_between_engines() {
    for game in [gomoku(), renju(), reversi(8)] {
        for rule in rules_for(&*game) {
            for lang in Lang::ALL {
                let players = [engine(Says::default()), engine(Says::default())];
                let case = Case { lang, ..Case::new(game.clone(), players).rule(rule.id) };
                let (output, ending, session) = case.run("");
                assert_eq!(ending, Ending::Finished, "{}: {output}", rule.id);
                assert!(session.position().outcome().is_some());
                assert!(!output.contains("opening-"), "{output}");
            }
        }
    }
}

#[test]
fn an_engine_that_is_gone_has_lost() {
    let gone = || Says { fails: true, ..Says::default() };
    for rule in [None, Some("swap")] {
        let case = Case { rule, ..Case::new(gomoku(), [engine(gone()), person("Ann")]) };
        let (output, ending, session) = case.run("\n");
        // Both fair stones are drawn; the third is compared by searching.
        assert!(output.contains("Black’s program failed; White wins."), "{output}");
        assert_eq!(ending, Ending::Finished);
        assert_eq!(session.record().reason.as_deref(), Some("it is gone"));
    }
}

/// What an engine expected is kept with the place where it moved.
#[test]
fn what_an_engine_expects_is_kept() {
    let says = Says { score: Some(Score::EstimatedDiscs(1.5)), ..Says::default() };
    let (_, _, session) = Case::new(reversi(8), [person("Ann"), engine(says)]).run("d3\nquit\n");
    let record = session.record();
    let found = record.evaluations[&1].played.as_ref().expect("it was told");
    assert_eq!((found.worth, &*found.by), (record::Worth::EstimatedDiscs(150), "Eve"));
    assert_eq!(found.best.as_deref(), Some(record.moves[1].as_str()));
}

#[test]
fn draws_are_offered_and_answered() {
    // A guess counts for nothing in the opening.
    for (score, drawn) in
        [(Score::Win(None), true), (Score::Chance(0.9), false), (Score::Chance(0.4), false)]
    {
        // The score is the person's, who is to move.
        let says = Says { score: Some(score), ..Says::default() };
        let (output, _, session) =
            Case::new(tictactoe(), [person("Ann"), engine(says)]).run("draw\n\nquit\n");
        let how = session.ending().map(|e| e.how);
        assert_eq!(how, drawn.then_some(How::Agreement), "{output}");
        assert_eq!(output.contains("O declines the draw."), !drawn, "{output}");
    }
    let (output, _, session) = hot_seat(tictactoe()).run("draw\na1\ndraw\n");
    for expected in [
        "A draw is offered; waiting for O to answer.",
        "X offers a draw: “draw” accepts, a move declines.",
        "The players agreed on a draw.",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert_eq!(session.ending().map(|e| e.how), Some(How::Agreement));
    // At one keyboard the answer need not wait for a move.
    let (output, _, session) = hot_seat(tictactoe()).run("a1\ndraw\ndraw\n");
    let ended = (session.ending().map(|e| e.how), session.moves().len());
    assert_eq!(ended, (Some(How::Agreement), 1), "{output}");
    let (output, _, session) = hot_seat(tictactoe()).run("draw\na1\nb1\n");
    assert!(output.contains("O declines the draw.") && session.ending().is_none(), "{output}");
}

#[test]
fn branches_are_listed_and_gone_to() {
    let input = "a1\nb1\nundo\nc1\nundo\nundo\nb2\nbranches\ngoto 1 1\nvariations\ngoto 2\nmoves\n\
                 goto\ngoto 9\ngoto x\ngoto 1 7\ngoto 3 0\nmoves\n";
    let (output, ..) = hot_seat(tictactoe()).run(input);
    let first = "   1. a1 b1\n   2. a1 c1\n*  3. b2\n“goto 2” goes to";
    assert!(output.contains(first), "{output}");
    assert!(output.contains("*  1. a1 b1\n*  2. a1 c1\n   3. b2\n"), "{output}");
    assert!(output.contains("Moves: a1 c1\n"), "{output}");
    assert_eq!(
        output.matches("Which line, or which move? “branches” lists").count(),
        4,
        "{output}"
    );
    assert!(output.contains("No move has been played yet."));
    let (output, ..) = hot_seat(tictactoe()).run("branches\n");
    assert!(
        output.contains("No move has been played yet.") && !output.contains("*  1"),
        "{output}"
    );
    // A single line has only places.
    let (output, ..) =
        hot_seat(tictactoe()).run("a1\nb1\nc1\ngoto 2\nmoves\ngoto 0\nmoves\ngoto 4\n");
    assert!(output.contains("Moves: a1 b1\n"), "{output}");
    assert!(output.contains("No move has been played yet."), "{output}");
    assert_eq!(output.matches("Which line, or").count(), 1, "{output}");
    // The stones of an opening are no place to go to.
    let (output, ..) =
        hot_seat(gomoku()).rule("swap").run("a1 b1 c1\n1\nd1\ngoto 1 2\ngoto 1 3\nmoves\n");
    assert_eq!(output.matches("Which line, or").count(), 1, "{output}");
    assert!(output.contains("Moves: a1 b1 c1\n"), "{output}");
}

#[test]
fn a_file_says_how_the_game_began_and_on_what_clock() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let time = Time::default();
    let case = hot_seat(gomoku()).rule("swap").clock("5m+2", 0, &time);
    let input = format!("a1 b1 c1\n1\nd1\nsave {0}\nload {0}\nundo\nundo\nundo\n", file.display());
    let (output, _, session) = case.run(&input);
    let text = std::fs::read_to_string(&file).unwrap();
    for header in
        ["black: Bob\nwhite: Ann\n", "time: 300+2\n", "opening: swap 1\nanswers: a1 b1 c1 black\n"]
    {
        assert!(text.contains(header), "{header}{text}");
    }
    // The decisions of the opening can be taken back after loading as before.
    assert_eq!(session.moves().join(" "), "a1 b1", "{output}");
}

#[test]
fn errors_of_openings_and_clocks_have_words() {
    let s = || "x".to_string();
    let area = openings::Area::CENTRE.term();
    let errors: Vec<Box<dyn game::Explain>> = vec![
        Box::new(AnswerError::Area { point: s(), area }),
        Box::new(AnswerError::Symmetric { point: s(), other: s() }),
        Box::new(AnswerError::NotOffered { point: s(), expected: s() }),
        Box::new(AnswerError::Choice { given: s(), choices: &Choice::ALL }),
        Box::new(AnswerError::Number { given: s(), most: 1 }),
        Box::new(AnswerError::TooMany { given: 2, left: 1 }),
        Box::new(AnswerError::OtherQuestion),
        Box::new(AnswerError::Over),
        Box::new(RuleError::Unknown { given: s(), expected: s() }),
        Box::new(RuleError::OtherGame { given: "x", expected: s() }),
        Box::new(OfferError::Standing),
        Box::new(OfferError::Nothing),
        Box::new(OfferError::GameOver),
        Box::new(BadTimeControl(s())),
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for error in &errors {
            let text = words.explain(&**error);
            assert!(words.has(error.id()) && !text.contains(['$', '{']), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_end_properly(
        which in 0usize..9,
        lines in proptest::collection::vec(
            prop_oneof![
                "[f-j]([6-9]|10)", "[1-3]", "\\PC{0,12}", Just("undo".to_string()),
                Just("redo".to_string()), Just("draw".to_string()), Just("D4".to_string()),
                Just("hint".to_string()), Just("goto 1".to_string()), Just("resign".to_string()),
            ],
            0..60,
        )
    ) {
        let game = renju();
        let rule = rules_for(&*game).nth(which).unwrap().id;
        let time = Time::default();
        let case = Case::new(game, [person("Ann"), engine(Says::default())]).rule(rule);
        case.clock("100+1", 10, &time).run(&lines.join("\n"));
    }
}
