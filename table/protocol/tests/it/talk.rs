//! What every conversation keeps to, whatever the other side says.

use protocol::{Protocol, server};

use crate::kit::{Table, host};

const GAMES: [&str; 4] = ["reversi 8", "reversi 4", "gomoku 15", "gomoku 5 renju"];

/// Says these lines to a server that is chosen by a number. GTP answers each command once, with
/// `=` or `?` and an empty line behind it; no protocol says more than is bearable.
pub fn stands(choice: usize, lines: &[u8]) {
    let protocol = Protocol::ALL[choice % 4];
    let mut table = Table::new(server(protocol, host(GAMES[choice / 4 % 4])));
    for line in lines.split(|&b| b == b'\n').take(64) {
        if table.over {
            break;
        }
        table.line(line);
        table.think();
        if protocol == Protocol::Gtp {
            one_answer(line, &table.said);
        }
        assert!(table.said.iter().all(|said| said.len() < 100_000));
        table.said.clear();
    }
}

fn one_answer(line: &[u8], said: &[String]) {
    let text = String::from_utf8_lossy(line);
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\t').collect();
    let command = text.split('#').next().unwrap_or_default().trim();
    if command.is_empty() {
        return;
    }
    let answers = said.iter().filter(|line| line.starts_with(['=', '?'])).count();
    assert_eq!(answers, 1, "{command:?}: {said:?}");
    assert_eq!(said.last().map(String::as_str), Some(""), "{command:?}: {said:?}");
}
