//! What all who look at a table see.

use game::{Outcome, Side, Status};
use openings::{Ask, Opening, Player, Request, opening_name};
use record::Offer;
use serde::{Serialize, Serializer};
use session::{Cause, Ending, How, Seat, Session, Tree};
use utoipa::ToSchema;

use crate::verdict::judged;
use crate::{
    Board, ClockState, Color, Happened, Localized, NewGame, Occasion, Permits, Refusal, Table,
    Tally, Valued, Verdict,
};

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// Grows with every change.
    pub revision: u64,
    /// Which game.
    pub game: GameName,
    /// The position in which it started, if not the usual one.
    pub start: Option<String>,
    /// Whose the first move is; from there on the sides move in turn, a pass being a move.
    pub first: Color,
    /// The moves to where it stands.
    pub moves: Vec<String>,
    /// The moves that redo would play again.
    pub ahead: Vec<String>,
    /// The tree of all that was tried: the parent of each place and the move that leads there;
    /// place 0 is the start and not in the list. Empty where nothing leaves the line.
    pub tree: Vec<(usize, String)>,
    /// Where the game stands in the tree.
    pub node: usize,
    /// The note at this place.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The board.
    pub board: Board,
    /// Who is to move at this place; none where the game is over there.
    pub turn: Option<Color>,
    /// Whether the side to move can only pass.
    pub must_pass: bool,
    /// How it ended, also while somebody looks at an earlier place.
    pub ending: Option<EndingState>,
    /// Who sits at Black and at White.
    pub seats: [SeatState; 2],
    /// Whether these are two people who sit apart, one of whom came by a link.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    /// The clocks of Black and White.
    pub clocks: [Option<ClockState>; 2],
    /// The time control, as a new game takes it; none without clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// Whether somebody looks at another place of the game: clocks stand, and an engine waits until
    /// it is told to move or somebody moves for it.
    pub paused: bool,
    /// An offer that stands: whose, and of what.
    pub offer: Option<(Color, Offered)>,
    /// Another game like this one, with the colours changed; none where the two have to agree to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub another: Option<NewGame>,
    /// The id of the game that the two have begun after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The opening rule, while it asks something and after.
    pub opening: Option<OpeningState>,
    /// What the opening that was played is called; none where it has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening_name: Option<Localized>,
    /// Where and when it was played; missing where nobody has said so.
    #[serde(skip_serializing_if = "Occasion::is_unknown")]
    pub occasion: Occasion,
    /// What the places of the line through where it stands are worth, the start first; empty where
    /// nobody has looked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Option<Valued>>,
    /// The moves of that line that were not the best.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub verdicts: Vec<Verdict>,
    /// How Black and White have moved on that line; none where no move was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<[Tally; 2]>,
    /// How many positions an analysis of the line has looked at, of how many; none if nobody
    /// analyses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<(usize, usize)>,
    /// What has happened since the state before.
    pub happened: Vec<Happened>,
    /// What each of those may do who can be here; each is told only what is his.
    #[serde(skip)]
    pub permits: Permits,
}

/// Which game it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameName {
    /// The id: `reversi`.
    pub id: String,
    /// The size.
    pub size: String,
    /// The variant.
    pub variant: String,
}

/// What one of two can ask of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offered {
    /// A draw.
    Draw,
    /// To let him resign.
    Resignation,
    /// To take back.
    Undo,
    /// Another game.
    Rematch,
}

impl Offered {
    /// The word that stands for it in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => Offer::Draw.name(),
            Self::Resignation => Offer::Resignation.name(),
            Self::Undo => "undo",
            Self::Rematch => "rematch",
        }
    }
}

impl From<Offer> for Offered {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::Draw => Self::Draw,
            Offer::Resignation => Self::Resignation,
        }
    }
}

/// What an opening rule asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OpeningAsks {
    /// Where a stone is put.
    Stone,
    /// One of some choices.
    Choose,
    /// How many fifth stones are offered.
    Declare,
    /// A fifth stone that is offered.
    Offer,
    /// Which of those that are offered stays.
    Pick,
    /// Nothing: it is over.
    #[serde(rename = "")]
    Nothing,
}

impl OpeningAsks {
    /// As messages call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stone => "stone",
            Self::Choose => "choose",
            Self::Declare => "declare",
            Self::Offer => "offer",
            Self::Pick => "pick",
            Self::Nothing => "",
        }
    }
}

fn by_name<S: Serializer>(how: &How, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(how.name())
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EndingState {
    /// Who won; none for a draw and where there is no result.
    pub winner: Option<Color>,
    /// Whether it is a draw.
    pub draw: bool,
    /// In what way.
    #[serde(serialize_with = "by_name")]
    #[schema(value_type = String, example = "resignation")]
    pub how: How,
    /// More about it, in the words of the file.
    pub reason: Option<String>,
    /// The same as messages, part after part, where it is known what is meant: how an engine was
    /// lost, why its move was refused, or what a referee ruled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Refusal>,
}

impl EndingState {
    /// The same as a record knows it.
    pub fn ending(&self) -> Ending {
        let outcome = self.winner.map(|winner| Outcome::Win(winner.into()));
        Ending { outcome: outcome.or(self.draw.then_some(Outcome::Draw)), how: self.how }
    }
}

/// Who sits at a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatState {
    /// Whether it is a person.
    pub person: bool,
    /// The person's name.
    pub name: Option<String>,
    /// Which of the two players sits here: 1 who sat at Black when the game began, else 2. In an
    /// opening and later they may change sides.
    pub player: u8,
    /// The engine's id.
    pub engine: Option<String>,
    /// Its level.
    pub level: Option<u32>,
}

/// An opening rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpeningState {
    /// Its id.
    pub rule: &'static str,
    /// What it is called.
    pub name: Localized,
    /// Whose decision it is; none when it is over.
    pub asks: Option<Color>,
    /// What is to be decided.
    pub kind: OpeningAsks,
    /// The colour of the stone that is wanted.
    pub stone: Option<Color>,
    /// Where it may go, in words.
    pub area: Option<Localized>,
    /// How many are still wanted, or the most that may be declared.
    pub count: usize,
    /// The choices: what to answer, and words.
    pub choices: Vec<(&'static str, Localized)>,
    /// How many points Black has to offer for the fifth stone, where that was declared.
    pub declared: Option<u32>,
    /// The points offered for the fifth stone.
    pub offered: Vec<String>,
    /// The points that can be answered now, row by row from the top left.
    pub points: Vec<usize>,
    /// Whether something was taken back that can be decided again as it was.
    pub again: bool,
    /// How many of the game's moves are the opening's.
    pub moves: usize,
    /// The first stone, where the rules have put it and nobody has chosen its point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<String>,
}

impl State {
    pub(crate) fn of(table: &Table, clocks: [Option<ClockState>; 2]) -> Self {
        let session = table.session();
        let view = session.view();
        let is_on = session.ending().is_none();
        let turn = table.side_asked().filter(|_| is_on);
        let asks = table.ask().is_some();
        let (tree, node) = tree(session);
        let judged = judged(session, table.opening_moves());
        Self {
            revision: session.revision(),
            game: GameName {
                id: session.game().id().to_string(),
                size: session.game().size(),
                variant: session.game().variant(),
            },
            start: session.start().map(str::to_string),
            first: session.tree().position(Tree::ROOT).turn().into(),
            moves: session.moves().to_vec(),
            ahead: ahead(session),
            tree,
            node,
            comment: session.tree().comment(session.current()).to_string(),
            // While the opening asks, it says what is possible.
            board: Board::of(&view, is_on && !asks),
            turn: turn.map(Color::from),
            must_pass: is_on && matches!(view.status, Status::MustPass(_)),
            ending: session.result().map(|end| EndingState::of(&end, session)),
            seats: Side::BOTH.map(|side| SeatState::of(table, side)),
            apart: table.is_apart(),
            clocks,
            time: session.clock(Side::Black).map(|clock| clock.control().to_string()),
            paused: table.is_paused(),
            offer: table.offer(),
            another: (!table.is_apart()).then(|| table.another()),
            next: table.next_game().map(str::to_string),
            opening: table.opening().map(|opening| OpeningState::of(opening, table)),
            opening_name: opening_name(&**session.game(), session.start(), session.moves())
                .map(Localized::from),
            occasion: Occasion::of_session(session),
            values: judged.values,
            verdicts: judged.verdicts,
            tally: judged.tally,
            analysis: table.analysis(),
            happened: table.happened().to_vec(),
            permits: Permits::of(table),
        }
    }
}

impl State {
    /// Who made the move with this number, the first being 1.
    pub fn mover(&self, number: usize) -> Color {
        let second = Side::from(self.first).other().into();
        if number % 2 == 1 { self.first } else { second }
    }
}

impl EndingState {
    fn of(ending: &Ending, session: &Session) -> Self {
        let cause = session.cause();
        let why = match cause {
            Some(Cause::Refused { .. }) => session.refused().iter().map(Refusal::of).collect(),
            Some(Cause::Lost(loss)) => Refusal::of_loss(loss),
            Some(Cause::Ruled(ruling)) => vec![Refusal::of(ruling)],
            Some(Cause::Said(_)) | None => Vec::new(),
        };
        Self {
            winner: ending.outcome.and_then(Outcome::winner).map(Color::from),
            draw: ending.outcome == Some(Outcome::Draw),
            how: ending.how,
            reason: cause.map(Cause::to_string),
            why,
        }
    }
}

impl SeatState {
    fn of(table: &Table, side: Side) -> Self {
        let session = table.session();
        let engine = session.engine(side);
        let [first, second] = Player::BOTH;
        let player = if table.side_of(first) == side { first } else { second };
        Self {
            person: session.seat(side) == Seat::Person,
            name: session.name(side).map(str::to_string),
            player: player.number(),
            engine: engine.map(|engine| engine.id.clone()),
            level: engine.and_then(|engine| engine.level),
        }
    }
}

impl OpeningState {
    fn of(opening: &Opening, table: &Table) -> Self {
        let rule = opening.rule();
        let base = Self {
            rule: rule.id,
            name: rule.name.into(),
            asks: None,
            kind: OpeningAsks::Nothing,
            stone: None,
            area: None,
            count: 0,
            choices: Vec::new(),
            declared: opening.progress().declared,
            offered: opening.progress().offered.to_vec(),
            points: Vec::new(),
            again: opening.can_redo(),
            moves: table.opening_moves(),
            forced: opening.forced_stone().map(str::to_string),
        };
        let Some(Ask { player, request }) = table.ask() else { return base };
        let base = Self {
            asks: Some(table.side_of(player).into()),
            points: opening
                .possible()
                .into_iter()
                .map(|p| opening.game().frame().index(p))
                .collect(),
            ..base
        };
        match request {
            Request::Stone { side, area, left, .. } => Self {
                kind: OpeningAsks::Stone,
                stone: Some(side.into()),
                area: Some(area.term().words.into()),
                count: left,
                ..base
            },
            Request::Choose(choices) => Self {
                kind: OpeningAsks::Choose,
                choices: choices.iter().map(|c| (c.term().id, c.term().words.into())).collect(),
                ..base
            },
            Request::Declare { most } => {
                Self { kind: OpeningAsks::Declare, count: most as usize, ..base }
            }
            Request::Offer { left } => Self { kind: OpeningAsks::Offer, count: left, ..base },
            Request::Pick(points) => Self { kind: OpeningAsks::Pick, offered: points, ..base },
        }
    }
}

/// The moves that redo would play, in order.
fn ahead(session: &Session) -> Vec<String> {
    let tree = session.tree();
    let line = std::iter::successors(tree.next(session.current()), |&node| tree.next(node));
    line.filter_map(|node| tree.text(node).map(str::to_string)).collect()
}

/// Every place with its parent and move, in the order of the branches, and the number of the place
/// now. Nothing where all places are on the line that is played: the moves tell it then.
fn tree(session: &Session) -> (Vec<(usize, String)>, usize) {
    let tree = session.tree();
    let (mut places, mut now, mut is_line) = (Vec::new(), 0, true);
    let mut open = vec![(Tree::ROOT, 0)];
    while let Some((node, number)) = open.pop() {
        if node == session.current() {
            now = number;
        }
        let children = tree.children(node);
        is_line &= children.iter().all(|&child| tree.next(node) == Some(child));
        for &child in children {
            places.push((number, tree.text(child).unwrap_or_default().to_string()));
            open.push((child, places.len()));
        }
    }
    if is_line { (Vec::new(), session.moves().len()) } else { (places, now) }
}

/// The place with this number; the numbers are those of [`tree`].
pub(crate) fn place(session: &Session, wanted: usize) -> Option<session::NodeId> {
    let tree = session.tree();
    let (mut count, mut open) = (0, vec![(Tree::ROOT, 0)]);
    while let Some((node, number)) = open.pop() {
        if number == wanted {
            return Some(node);
        }
        for &child in tree.children(node) {
            count += 1;
            open.push((child, count));
        }
    }
    None
}
