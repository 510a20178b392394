//! An engine that plays the first legal move, behind any protocol:
//!
//! ```text
//! cargo run -p protocol --example first_move -- gtp reversi 8 [variant] [slow]
//! ```
//!
//! It shows all that a program needs in order to be an engine for others, and is the other side
//! of the tests of this crate.

mod player;

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;
use std::sync::Arc;

use engine::{EngineConfig, Limits, MakeEngine};
use game::{Family, Game, Rules, Spec, SpecError, Visitor};
use player::FirstMove;
use protocol::{Program, Protocol, serve, server};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

fn open(name: &str, spec: &Spec) -> Result<Arc<dyn Game>, SpecError> {
    match name.to_lowercase().as_str() {
        "reversi" | "othello" => reversi::ReversiFamily::visit(spec, Open),
        "gomoku" => gomoku::GomokuFamily::visit(spec, Open),
        _ => Err(SpecError::Game { given: name.into(), expected: "reversi, gomoku".into() }),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |n: usize| arguments.get(n).cloned();
    let Some(Ok(protocol)) = argument(0).map(|given| given.parse::<Protocol>()) else {
        eprintln!("usage: first_move gtp|nboard|gomocup|ugi [game [size [variant]]] [slow]");
        return ExitCode::from(2);
    };
    let slow = arguments.iter().any(|a| a == "slow");
    let variant = argument(3).filter(|variant| variant != "slow");
    let game = argument(1).unwrap_or_else(|| "reversi".into());
    let game = match open(&game, &Spec { size: argument(2), variant }) {
        Ok(game) => game,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let program = Program {
        name: "First".into(),
        version: "1".into(),
        game,
        games: vec!["reversi".into(), "gomoku".into()],
        open: Box::new(open),
        limits: Limits::default(),
        config: EngineConfig::default(),
        options: Box::new(|_| Vec::new()),
    };
    let make: MakeEngine = Box::new(move |_, _| Ok(Box::new(FirstMove { slow })));
    let mut server = server(protocol, program);
    match serve(&mut *server, make, BufReader::new(stdin()), &mut stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The other side has hung up.
        Err(_) => ExitCode::from(1),
    }
}
