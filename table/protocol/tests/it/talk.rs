//! What every conversation keeps to, whatever the other side says: a command that owes an answer
//! gets exactly one, and nothing else is said than the protocol has words for.

use game::text;
use protocol::{Protocol, server};

use crate::kit::{Table, program};

const GAMES: [&str; 4] = ["reversi 8", "reversi 4", "gomoku 15", "gomoku 5 renju"];

/// Says these lines to a server for one of four games. A line that begins with `~` comes while the
/// search before it still runs.
pub fn stands(protocol: Protocol, game: usize, lines: &[u8]) {
    let mut table = Table::new(server(protocol, program(GAMES[game % 4])));
    let mut owed = Owed::default();
    // The last command, until its search is over.
    let mut open: Option<(Command, Vec<String>)> = None;
    for line in lines.split(|&b| b == b'\n').take(64) {
        if table.over {
            break;
        }
        let (line, early) = match line.strip_prefix(b"~") {
            Some(line) => (line, protocol != Protocol::Gtp),
            None => (line, false),
        };
        let command = Command::of(protocol, line);
        let mut waits = true;
        if open.is_some() && early {
            waits = table.waits(line);
            may_wait(protocol, &command, waits);
        }
        if waits && let Some((before, mut said)) = open.take() {
            table.think();
            said.append(&mut table.said);
            // Who shows another board than the one thought about does not want to hear of it.
            let moot = early && protocol == Protocol::NBoard && command.name != "quit";
            if moot { unsaid(&before, &said) } else { judge(protocol, &before, &said, &mut owed) }
        }
        table.say(line);
        let said = std::mem::take(&mut table.said);
        assert!(said.iter().all(|said| said.len() < 100_000));
        if table.thinks() && open.is_none() {
            open = Some((command, said));
        } else {
            judge(protocol, &command, &said, &mut owed);
        }
    }
    if let Some((before, mut said)) = open {
        table.think();
        said.append(&mut table.said);
        judge(protocol, &before, &said, &mut owed);
    }
}

/// A line as its server reads it.
struct Command {
    name: String,
    rest: String,
}

impl Command {
    fn of(protocol: Protocol, line: &[u8]) -> Self {
        let line = String::from_utf8_lossy(line);
        let line = match protocol {
            Protocol::Gtp => {
                let plain = |c: &char| !c.is_control() || *c == '\t';
                let text: String = line.chars().filter(plain).collect();
                text.split('#').next().unwrap_or_default().trim().to_string()
            }
            _ => line.trim().to_string(),
        };
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let name =
            if protocol == Protocol::Gomocup { name.to_ascii_uppercase() } else { name.into() };
        Self { name, rest: rest.trim().to_string() }
    }
}

/// What is answered in the middle of a search, and what ends it.
fn may_wait(protocol: Protocol, command: &Command, waits: bool) {
    match (protocol, command.name.as_str()) {
        (Protocol::Ugi, "isready") => assert!(!waits, "isready waits for the end of a search"),
        (Protocol::NBoard, "ping") => assert!(waits, "a pong comes while the engine thinks"),
        _ => {}
    }
}

/// What earlier commands have left open.
#[derive(Default)]
struct Owed {
    /// A list that is not yet complete.
    list: Option<List>,
    /// The move that pondering has found, until the opponent moves or stops it; or that a search
    /// without end has.
    pondered: bool,
    /// Whether any other line makes that be said.
    endless: bool,
}

fn judge(protocol: Protocol, command: &Command, said: &[String], owed: &mut Owed) {
    let fine = match protocol {
        Protocol::Gtp => gtp(command, said),
        Protocol::NBoard => nboard(command, said),
        Protocol::Gomocup => gomocup(command, said, &mut owed.list),
        Protocol::Ugi => ugi(command, said, owed),
    };
    let Command { name, rest } = command;
    assert!(fine, "{protocol:?}: {name:?} {rest:?}: {said:#?}");
}

/// `=` or `?` once, and an empty line behind it.
fn gtp(command: &Command, said: &[String]) -> bool {
    let answers = said.iter().filter(|line| line.starts_with(['=', '?'])).count();
    command.name.is_empty() || answers == 1 && said.last().is_some_and(String::is_empty)
}

fn ugi(command: &Command, said: &[String], owed: &mut Owed) -> bool {
    let error = |line: &String| line.starts_with("info error ");
    let best = |line: &String| line.strip_prefix("bestmove ").is_some_and(|m| words(m) == 1);
    let infos = |lines: &[String]| lines.iter().all(|line| line.starts_with("info depth "));
    let goes_on = owed.endless && !matches!(&*command.name, "isready" | "");
    let mut said = said;
    if goes_on {
        owed.endless = false;
        if std::mem::take(&mut owed.pondered) {
            match said.split_first() {
                Some((first, rest)) if best(first) => said = rest,
                _ => return false,
            }
        }
    }
    // What is not understood of `go` is told, and the rest is searched.
    let in_part = |line: &String| {
        line.starts_with("info error go: ")
            || line.starts_with("info error expected a number after ")
    };
    let said = match said.split_first() {
        Some((first, rest)) if command.name == "go" && in_part(first) => rest,
        _ => said,
    };
    let is_error = said.len() == 1 && error(&said[0]);
    match command.name.as_str() {
        "ugi" => said.split_last().is_some_and(|(last, before)| {
            let known = |line: &String| line.starts_with("id ") || line.starts_with("option name ");
            last == "ugiok" && before.iter().all(known)
        }),
        "isready" => said == ["readyok"],
        "go" if is_error => true,
        "go" => {
            let found = said.split_last().is_some_and(|(last, before)| best(last) && infos(before));
            let has = |name: &str| command.rest.split_whitespace().any(|word| word == name);
            // What an earlier one has found and nobody asked for is gone.
            owed.pondered = (has("ponder") || has("infinite")) && !found;
            owed.endless = has("infinite");
            found || owed.pondered && infos(said)
        }
        "stop" | "ponderhit" if std::mem::take(&mut owed.pondered) => {
            said.len() == 1 && best(&said[0])
        }
        "query" => {
            is_error || said.len() == 1 && said[0].starts_with("response ") && words(&said[0]) == 2
        }
        "setoption" | "position" => said.is_empty() || is_error,
        "uginewgame" | "quit" | "stop" | "ponderhit" | "" => said.is_empty(),
        _ => is_error,
    }
}

fn nboard(command: &Command, said: &[String]) -> bool {
    let is = |line: &String, word: &str| line.split(' ').next() == Some(word) && words(line) > 1;
    let only = |word: &str| said.len() == 1 && is(&said[0], word);
    let over = said == ["status The game is over"];
    let waiting = said.last().is_some_and(|line| line == "status Duiyi is waiting");
    let all = |known: &[&str]| said.iter().all(|line| known.iter().any(|word| is(line, word)));
    let count = |word: &str| said.iter().filter(|line| is(line, word)).count();
    match command.name.as_str() {
        "nboard" => only("set"),
        "set" => match command.rest.split_whitespace().next() {
            Some("depth") => only("set") || only("status"),
            Some("game") => said.is_empty() || only("status"),
            // What later versions bring.
            _ => said.is_empty(),
        },
        "move" => said.is_empty() || only("status"),
        "go" => {
            let found = count("===") == 1 && all(&["===", "search", "nodestats", "status"]);
            let parts = |line: &String| matches!(line.split('/').count(), 1 | 3);
            let formed = said.iter().filter(|line| is(line, "===")).all(parts);
            over || found && formed && (waiting || said == ["=== PA"])
        }
        "hint" => {
            let found = count("search") > 0 && all(&["search", "nodestats", "status"]);
            over || found && (waiting || said.len() == 1)
        }
        "analyze" => waiting && said.len() > 1 && all(&["analysis", "status"]),
        "ping" => said == [format!("pong {}", text::clip(&command.rest))],
        "learn" => said == ["learned"],
        // A move of version 1 that cannot be played, whatever is told of it behind a slash, or
        // nothing that is known.
        name if command.rest.is_empty() && name.split('/').next().is_some_and(str::is_ascii) => {
            said.is_empty() || only("status")
        }
        _ => said.is_empty(),
    }
}

/// What is said of a search whose board is gone.
fn unsaid(command: &Command, said: &[String]) {
    let told = said.iter().any(|line| line.starts_with("=== "));
    assert!(!told, "{} was ended, but {said:?}", command.name);
    assert_eq!(said.last().map(String::as_str), Some("status Duiyi is waiting"));
}

/// A list of stones that `DONE` ends.
#[derive(Clone, Copy, PartialEq)]
enum List {
    Play,
    SetUp,
    Swap2,
    /// Answered with an error before its end.
    Refused,
}

fn gomocup(command: &Command, said: &[String], list: &mut Option<List>) -> bool {
    let (messages, answers): (Vec<&String>, Vec<&String>) =
        said.iter().partition(|line| line.starts_with("MESSAGE "));
    let is_point = |text: &str| {
        let number = |n: &str| n.len() < 3 && n.parse::<u8>().is_ok();
        text.split_once(',').is_some_and(|(x, y)| number(x) && number(y))
    };
    let only = |fits: &dyn Fn(&str) -> bool| answers.len() == 1 && fits(answers[0]);
    let error = only(&|answer| answer.starts_with("ERROR ") && answer.len() > 6);
    let nothing = said.is_empty();
    let point = error || only(&is_point);
    let done = command.name == "DONE" && command.rest.is_empty();
    let is_stone = command.name.starts_with(|c: char| c.is_ascii_digit());
    if matches!(list, Some(List::Refused)) && !done && !is_stone {
        *list = None;
    }
    if let Some(kind) = *list {
        if done {
            *list = None;
        } else if error {
            *list = Some(List::Refused);
        }
        return match (done, kind) {
            (_, List::Refused) => nothing,
            (false, _) => nothing || error,
            (true, List::Play) => point,
            (true, List::SetUp) => nothing || error,
            (true, List::Swap2) => {
                let points = |text: &str| words(text) <= 3 && text.split(' ').all(is_point);
                error || only(&|text| text == "SWAP" || points(text))
            }
        };
    }
    let mut begin = |kind| {
        *list = Some(if nothing { kind } else { List::Refused });
        nothing || error
    };
    match command.name.as_str() {
        "START" | "RECTSTART" | "RESTART" | "TAKEBACK" => error || only(&|text| text == "OK"),
        "BEGIN" | "TURN" | "PLAY" | "YXNBEST" | "YXSEARCHDEFEND" | "YXBALANCEONE" => point,
        "YXBALANCETWO" => error || only(&|text| words(text) == 2 && text.split(' ').all(is_point)),
        "YXSWAP2STEP1" | "YXSWAP2STEP2" | "YXSWAP2STEP3" => {
            let swap2 = |line: &&String| line.starts_with("MESSAGE SWAP2 ");
            error || answers.is_empty() && !messages.is_empty() && messages.iter().all(swap2)
        }
        "YXBLOCK" | "YXBLOCKUNDO" => begin(List::SetUp),
        "YXDELETEDATABASEALL" => {
            *list = Some(List::SetUp);
            answers.is_empty() && messages.len() == 1
        }
        "YXDBTOPOS" => answers.is_empty() && messages.len() == 1,
        "BOARD" => begin(List::Play),
        "YXBOARD" => begin(List::SetUp),
        "SWAP2BOARD" => begin(List::Swap2),
        "INFO" => answers.is_empty() || error && messages.is_empty(),
        "ABOUT" => only(&|text| text.starts_with("name=\"")),
        "YXSHOWFORBID" => error || only(&|text| text.starts_with("FORBID ") && text.ends_with('.')),
        "END" | "YXSHOWINFO" | "YXHASHCLEAR" | "YXSTOP" | "STOP" | "YXBLOCKRESET" | "" => nothing,
        "DONE" => error,
        // Of Yixin's board others are understood, and it is said why nothing happens.
        name if name.starts_with("YX") && answers.is_empty() => {
            if has_list(name) {
                *list = Some(List::SetUp);
            }
            messages.len() == 1 && messages[0].starts_with("MESSAGE YX")
        }
        _ => only(&|text| text.starts_with("UNKNOWN ")),
    }
}

/// Whether a list comes with a command of Yixin's board that is refused.
fn has_list(name: &str) -> bool {
    let of_a_position = ["QUERY", "EDIT", "DELETE", "SETBESTMOVE", "CLEARBESTMOVE"];
    let is_of_a_position = of_a_position.iter().any(|verb| name[2..].starts_with(verb));
    name.contains("DATABASE") && is_of_a_position
        || ["YXBLOCKPATH", "YXBLOCKPATHUNDO"].contains(&name)
        || matches!(name.strip_prefix("YXSOOSORVSTEP"), Some("2" | "3" | "4" | "5" | "6"))
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}
