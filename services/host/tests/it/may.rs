//! What is told to be possible is possible, and nothing else is.

use std::time::Duration;

use engine::SearchResult;
use host::{Color, Command, Deed, NewGame, NewSeat, Rights, Table};
use proptest::prelude::*;
use proptest::sample::Index;

const RIGHTS: [Rights; 4] =
    [Rights([false, false]), Rights([true, false]), Rights([false, true]), Rights([true, true])];

/// What somebody does, or a computer; which of the possible things, where there are several.
#[derive(Clone, Debug)]
struct Step {
    rights: Rights,
    deed: Index,
    which: Index,
}

fn step() -> impl Strategy<Value = Step> {
    let rights = prop::sample::select(&RIGHTS[1..]);
    (rights, any::<Index>(), any::<Index>()).prop_map(|(rights, deed, which)| Step {
        rights,
        deed,
        which,
    })
}

/// Games in which different things are possible: who sits there, and how the game begins.
fn games() -> Vec<NewGame> {
    let person = NewSeat::default;
    let apart = || NewSeat { apart: true, ..NewSeat::default() };
    let engine = |id: &str| NewSeat { engine: Some(id.into()), ..NewSeat::default() };
    let game = |game: &str, opening: &str, black, white| NewGame {
        game: game.into(),
        opening: Some(opening.into()),
        black,
        white,
        time: Some("60".into()),
        ..NewGame::default()
    };
    vec![
        game("tictactoe", "none", person(), person()),
        game("tictactoe", "none", person(), apart()),
        game("tictactoe", "none", engine("general"), person()),
        game("tictactoe", "none", engine("general"), engine("general")),
        game("reversi", "xot", person(), apart()),
        game("reversi", "none", person(), engine("greedy")),
        game("gomoku", "swap2", person(), person()),
        game("gomoku", "swap2", person(), apart()),
        game("gomoku", "swap", engine("shapes"), person()),
        NewGame {
            variant: Some("renju".into()),
            ..game("gomoku", "taraguchi-10", person(), apart())
        },
    ]
}

/// Commands of a kind that could be meant where the game stands: among them one that is possible, if
/// any is.
fn commands(table: &mut Table, deed: Deed) -> Vec<Command> {
    let state = table.state(Duration::ZERO);
    let texts = || {
        let legal = state.board.legal.iter().take(3).map(|legal| legal.text.clone());
        let opening = state.opening.iter();
        let choices = opening.clone().flat_map(|o| o.choices.iter().map(|(id, _)| id.to_string()));
        let offered = opening.clone().flat_map(|o| o.offered.clone());
        let points = opening.flat_map(|o| o.points.iter().take(3));
        let points = points.map(|at| {
            let width = usize::from(state.board.width);
            format!("{}{}", state.board.columns[at % width], state.board.rows[at / width])
        });
        legal.chain(choices).chain(offered).chain(points).chain(["1".to_string()])
    };
    let nodes = 0..state.tree.len().max(state.moves.len() + state.ahead.len()) + 1;
    let sides = [Color::Black, Color::White];
    match deed {
        Deed::Move => texts().map(|text| Command::Move { text }).collect(),
        Deed::Answer => texts().map(|text| Command::Answer { text }).collect(),
        Deed::Undo => vec![Command::Undo],
        Deed::Redo => vec![Command::Redo],
        Deed::GoTo => nodes.map(|node| Command::GoTo { node }).collect(),
        Deed::Resign => vec![Command::Resign],
        Deed::Draw => vec![Command::Draw],
        Deed::Decline => vec![Command::Decline],
        Deed::Rematch => vec![Command::Rematch],
        Deed::Now => vec![Command::Now],
        Deed::Swap => vec![Command::Swap],
        Deed::Seat => sides.map(|side| Command::Seat { side, engine: None, level: None }).to_vec(),
        Deed::Name => sides.map(|side| Command::Name { side, text: "x".into() }).to_vec(),
        Deed::Promote => nodes.map(|node| Command::Promote { node }).collect(),
        Deed::Cut => nodes.map(|node| Command::Cut { node }).collect(),
        Deed::Analyse => vec![Command::Analyse { on: true }],
        Deed::Comment => vec![Command::Comment { text: "x".into(), node: None }],
        Deed::Advise => vec![],
    }
}

/// The game after these steps, of which those that are not possible change nothing.
fn played(new: &NewGame, steps: &[Step]) -> Table {
    let mut table = new.open().expect("a game");
    table.begin(Duration::ZERO);
    for Step { rights, deed, which } in steps {
        if let Some(wanted) = table.wanted().cloned() {
            let moves = table.session().position().legal_moves();
            let best = which.get(&moves).clone();
            table.found(wanted.number, Ok(SearchResult::only_move(best)), Duration::ZERO);
            continue;
        }
        let all = commands(&mut table, *deed.get(&Deed::ALL));
        if !all.is_empty() {
            let _ = table.obey(which.get(&all), *rights, Duration::ZERO);
        }
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_may_be_done_can_be_done(
        new in prop::sample::select(games()),
        steps in prop::collection::vec(step(), 0..14),
    ) {
        for rights in RIGHTS {
            let mut table = played(&new, &steps);
            let may = table.may(rights);
            let state = table.state(Duration::ZERO);
            prop_assert_eq!(&may, state.permits.to(rights));
            prop_assert_eq!(may.has(Deed::Advise), table.advice(1).is_ok());
            // One that thinks is told to move by whoever has it search.
            let thinks = table.wanted().is_some();
            for deed in Deed::ALL.into_iter().filter(|&deed| deed != Deed::Advise) {
                if deed == Deed::Now && thinks {
                    prop_assert_eq!(may.has(deed), rights.any());
                    continue;
                }
                let mut is_done = false;
                for command in commands(&mut table, deed) {
                    let mut table = played(&new, &steps);
                    is_done |= table.obey(&command, rights, Duration::ZERO).is_ok();
                    if is_done {
                        break;
                    }
                }
                prop_assert_eq!(may.has(deed), is_done, "{:?} for {:?}", deed, rights);
            }
        }
    }
}

/// Each kind is told by the word that asks for it.
#[test]
fn deeds_are_called_as_their_commands() {
    let mut table =
        NewGame { game: "reversi".into(), ..NewGame::default() }.open().expect("a game");
    for deed in Deed::ALL {
        let name = serde_json::to_value(deed).expect("a word");
        for command in commands(&mut table, deed) {
            assert_command(&command, deed, name.as_str().expect("a word"));
        }
    }
}

fn assert_command(command: &Command, deed: Deed, name: &str) {
    assert_eq!(command.deed(), deed);
    let fields = serde_json::json!({
        "do": name, "text": "x", "node": 0, "side": "black", "on": true,
    });
    let read: Command = serde_json::from_value(fields).expect("a command");
    assert_eq!(read.deed(), deed, "{name}");
}
