//! What an error says by itself is what the catalogue says in English: the same sentence, without
//! its capital and its full stop, and with code marks for quotes.

use std::io::ErrorKind;

use engine::{BookError, LossCause, OptionError, Trace};
use game::{Explain, Localized, MoveError, SetupError, SpecError, Term};
use openings::{AnswerError, RuleError};
use protocol::{ProfileError, Wanted};
use record::duiyi::{Fault, ReadError};
use record::problems::ProblemFault;
use record::{FormatError, FormatFault, OpenError, Unwritable, UnwritableError};
use reversi_engine::SolveError;
use reversi_engine::proven_book::PROVEN_BOOK;
use session::Ruling;
use session::{BadTimeControl, OfferError};
use tournament::Foreign;
use tournament::openings::OpeningFault;
use words::{Lang, Words};

/// Without capital, quotes and full stop.
fn bare(text: &str) -> String {
    let text: String = text.chars().filter(|c| !"`“”".contains(*c)).collect();
    let text = text.strip_suffix('.').unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// All errors that have a message, one of each kind; but not those that name ids where a face has
/// words (`AnswerError::Choice`).
fn all() -> Vec<(String, Box<dyn Explain>)> {
    fn entry<E: Explain + ToString + 'static>(error: E) -> (String, Box<dyn Explain>) {
        (error.to_string(), Box::new(error))
    }
    let s = || "z9".to_string();
    let term = Term { id: "rule", words: Localized { zh: "规则", en: "a rule", ja: "規則" } };
    let fault = |fault| entry(ReadError { line: 3, fault });
    let unwritable = |why| entry(UnwritableError { format: "SGF", why });
    let format = |fault| entry(FormatError { format: "SGF", line: 3, offset: 40, fault });
    vec![
        entry(MoveError::Malformed { text: s(), example: s() }),
        entry(MoveError::OffBoard { text: s(), first: s(), last: s() }),
        entry(MoveError::Occupied { text: s() }),
        entry(MoveError::Against { text: s(), rule: term }),
        entry(MoveError::CannotPass),
        entry(MoveError::MustPass),
        entry(MoveError::GameOver),
        entry(SetupError::BadCell { place: 1, found: s() }),
        entry(SetupError::RowLength { row: 1, expected: 2, found: 3 }),
        entry(SetupError::RowCount { expected: 1, found: 2 }),
        entry(SetupError::PointCount { expected: 1, found: 2 }),
        entry(SetupError::NoTurn),
        entry(SetupError::Against { rule: term }),
        entry(SpecError::Size { given: s(), expected: term.words }),
        entry(SpecError::Variant { given: s(), expected: s() }),
        entry(SpecError::Game { given: s(), expected: s() }),
        entry(OptionError::Unknown { given: s(), expected: s() }),
        entry(OptionError::Value { id: "book", given: s(), expected: s() }),
        entry(AnswerError::Move(MoveError::CannotPass)),
        entry(AnswerError::Area { point: s(), area: term }),
        entry(AnswerError::Symmetric { point: s(), other: "a1".into() }),
        entry(AnswerError::NotOffered { point: s(), expected: s() }),
        entry(AnswerError::Number { given: s(), most: 12 }),
        entry(AnswerError::TooMany { given: 5, left: 2 }),
        entry(AnswerError::OtherQuestion),
        entry(AnswerError::Over),
        entry(RuleError::Unknown { given: s(), expected: s() }),
        entry(RuleError::OtherGame { given: "swap", expected: s() }),
        entry(Ruling::Late { best: s(), seconds: "1.250".into() }),
        entry(Ruling::BothProved),
        entry(Ruling::TooLong { plies: 80 }),
        entry(OfferError::GameOver),
        entry(OfferError::Standing),
        entry(OfferError::Nothing),
        entry(OpenError::Branch { branch: 2 }),
        fault(Fault::NotText),
        fault(Fault::NotOurs { found: s() }),
        fault(Fault::Version { found: s() }),
        fault(Fault::Header { found: s() }),
        fault(Fault::Repeated { key: s() }),
        fault(Fault::Missing { key: "game" }),
        fault(Fault::Value { key: "game", found: s(), expected: "a game" }),
        fault(Fault::Number { expected: 2, found: s() }),
        fault(Fault::Move { found: s() }),
        fault(Fault::Cut),
        fault(Fault::AfterEnd { found: s() }),
        entry(BadTimeControl(s())),
        format(FormatFault::NoGame),
        format(FormatFault::OtherGame(s())),
        format(FormatFault::NamelessGame),
        format(FormatFault::Size(s())),
        format(FormatFault::Point(s())),
        format(FormatFault::Move(s())),
        format(FormatFault::ScoredMove(s())),
        format(FormatFault::OffBoard(s())),
        format(FormatFault::LateSetup),
        format(FormatFault::Turn(s())),
        format(FormatFault::SecondRoot),
        format(FormatFault::Expected("`;`, `(`, `)`")),
        format(FormatFault::Header(s())),
        format(FormatFault::Unended(";)")),
        format(FormatFault::Unclosed),
        format(FormatFault::Nameless),
        format(FormatFault::NoValue(s())),
        format(FormatFault::NoSquares),
        unwritable(Unwritable::Game(s())),
        unwritable(Unwritable::Size(s())),
        unwritable(Unwritable::Start),
        unwritable(Unwritable::Move(7)),
        unwritable(Unwritable::Name(s())),
        unwritable(Unwritable::LineEnd),
        entry(ProblemFault::TooLong),
        entry(ProblemFault::Diagram { height: 8, found: 3 }),
        entry(ProfileError::Protocol { given: s() }),
        entry(ProfileError::Shape { given: s() }),
        entry(ProfileError::Command { given: s() }),
        entry(ProfileError::Syntax { line: 3, reason: s() }),
        entry(ProfileError::UnknownKey { key: s(), expected: s() }),
        entry(ProfileError::MissingKey { key: "command" }),
        entry(ProfileError::Value { key: "grace", wanted: Wanted::Seconds }),
        entry(SolveError::Unsupported),
        entry(SolveError::Memory { mib: 7 }),
        entry(SolveError::Threads { asked: 8, got: 3 }),
        entry(SolveError::Broken { reason: s() }),
        entry(BookError::Foreign(PROVEN_BOOK)),
        entry(BookError::Damaged),
        entry(BookError::Content),
        entry(BookError::Line(3)),
        entry(OpeningFault::TooLong),
        entry(OpeningFault::OffBoard { x: 9, y: -9 }),
        entry(OpeningFault::Over),
        entry(LossCause::StoppedEarly),
        entry(LossCause::NoStart { command: s(), kind: ErrorKind::NotFound, error: s() }),
        entry(LossCause::NoFolder { folder: s(), kind: ErrorKind::NotFound, error: s() }),
        entry(LossCause::Deaf),
        entry(LossCause::Late),
        entry(LossCause::StoppedInVain),
        entry(LossCause::Gone),
        entry(LossCause::NoMove),
        entry(LossCause::Refused),
        entry(LossCause::Resigned),
        entry(LossCause::Fault),
        entry(LossCause::Internal),
        entry(Trace::Said(s())),
        entry(Trace::ExitStatus(3)),
        entry(Trace::Signal(9)),
        entry(Trace::Output(s())),
        entry(Trace::Complaint(s())),
        entry(Foreign::NoFile),
        entry(Foreign::Settings),
        entry(Foreign::NoJournal { begins: s() }),
    ]
}

#[test]
fn errors_say_what_the_catalogue_says() {
    let words = Words::new(Lang::En);
    let differ = |(own, error): &(String, Box<dyn Explain>)| {
        let told = words.explain(&**error);
        (bare(own) != bare(&told)).then(|| format!("{}:\n  {own}\n  {told}", error.id()))
    };
    let differing: Vec<String> = all().iter().filter_map(differ).collect();
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
}
