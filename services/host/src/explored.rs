//! What is known of a position by books and names, without a search.

use catalog::KnownMove;
use engine::Score;
use game::{Game, Side, Spec, Status};
use openings::NamedMove;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Color, Localized, Refusal};

/// A position that somebody wants to know about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// The id of the game.
    pub game: String,
    /// Its size.
    pub size: String,
    /// Its variant.
    pub variant: String,
    /// Where it began, if not as usual.
    #[serde(default)]
    pub start: Option<String>,
    /// The moves since then.
    pub moves: Vec<String>,
    /// Whether an opening rule asks something there: no proof is about that.
    #[serde(default)]
    pub asks: bool,
}

/// What is known of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Explored {
    /// What its opening is called; none if it has no name.
    pub opening: Option<Localized>,
    /// Whose move it is, for whom the values are; none where the game is over.
    pub turn: Option<Color>,
    /// The moves that a book knows, best first, then those that only lead to names, most of them first.
    pub moves: Vec<ExploredMove>,
}

/// A move of which something is known.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ExploredMove {
    /// In the game's notation.
    pub text: String,
    /// What the position after it is called; none if it has no name of its own.
    pub opening: Option<Localized>,
    /// How many openings with names come after that.
    pub ahead: usize,
    /// What a book says of it; none where none does.
    pub book: Option<BookValue>,
}

/// What a book says of a move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct BookValue {
    /// What it is worth for the side that moves: as in a line of a search.
    pub score: String,
    /// The same from -1 (lost) to 1 (won) for Black.
    pub advantage: f64,
    /// Whether that is proved.
    pub proved: bool,
    /// Plies that were looked ahead.
    pub depth: u8,
    /// Whether the position after it is in the book.
    pub inside: bool,
}

impl Explore {
    /// What is known.
    ///
    /// # Errors
    /// If there is no such game, or a move is not possible.
    pub fn answer(&self) -> Result<Explored, Refusal> {
        let spec = Spec { size: Some(self.size.clone()), variant: Some(self.variant.clone()) };
        let game = catalog::open(&self.game, &spec)?;
        explore(&*game, self.start.as_deref(), &self.moves, self.asks)
    }
}

/// What is known where a game stands that began at `start` (its usual one if none). Where an opening
/// rule `asks` something, a move need not be possible that a proof plays, nor its side be the player's.
///
/// # Errors
/// If a move is not possible.
pub fn explore(
    game: &dyn Game,
    start: Option<&str>,
    moves: &[String],
    asks: bool,
) -> Result<Explored, Refusal> {
    let mut position = match start {
        Some(text) => game.parse_position(text)?,
        None => game.start(),
    };
    for (text, number) in moves.iter().zip(1..) {
        let played = position.play(text);
        played.map_err(|error| Refusal::of(&error).in_move(number))?;
    }
    let opening = openings::opening_name(game, start, moves).map(Localized::from);
    let turn = matches!(position.status(), Status::ToMove(_)).then(|| position.turn().into());
    let mut book = catalog::known_moves(game, &position.text()).unwrap_or_default();
    // A proof holds from the usual start on.
    let proved =
        catalog::proved_move(game, moves).filter(|_| start.is_none() && turn.is_some() && !asks);
    if let Some((text, plies)) = proved {
        let depth = plies.map_or(u8::MAX, |plies| plies.try_into().unwrap_or(u8::MAX));
        book.insert(0, KnownMove { text, score: Score::Win(plies), depth, is_link: true });
    }
    let sign = if position.turn() == Side::Black { 1.0 } else { -1.0 };
    let mut named = openings::named_moves(game, start, moves);
    let mut told: Vec<ExploredMove> = Vec::new();
    for m in book {
        let at = named.iter().position(|lead| lead.text == m.text);
        let (text, score) = (m.text, m.score);
        let lead = at.map(|at| named.remove(at));
        let lead = lead.unwrap_or(NamedMove { text, name: None, ahead: 0 });
        let value = BookValue {
            score: score.to_string(),
            advantage: sign * score.advantage(game.frame()),
            proved: score.is_exact(),
            depth: m.depth,
            inside: m.is_link,
        };
        told.push(ExploredMove { book: Some(value), ..ExploredMove::from(lead) });
    }
    named.sort_by_key(|lead| std::cmp::Reverse(lead.ahead));
    told.extend(named.into_iter().map(ExploredMove::from));
    Ok(Explored { opening, turn, moves: told })
}

impl From<NamedMove> for ExploredMove {
    fn from(NamedMove { text, name, ahead }: NamedMove) -> Self {
        Self { text, opening: name.map(Localized::from), ahead, book: None }
    }
}
