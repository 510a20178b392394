//! A game given as an explicit tree, to test search without rules.

use engine::Rng;
use game::{
    Frame, MoveError, Origin, Outcome, Point, Position, Rows, Rules, SetupError, Side, Surface,
    Symmetry,
};

/// A node: who moves and which children there are, or how the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    pub turn: Side,
    pub outcome: Option<Outcome>,
    pub children: Vec<usize>,
}

/// The game whose positions are the nodes of a tree; move n goes to child n.
///
/// The tree lives as long as the test process, so that positions stay small values.
#[derive(Clone, Copy, Debug)]
pub struct TreeGame {
    nodes: &'static [Node],
}

#[derive(Clone, Copy, Debug)]
pub struct TreePosition {
    nodes: &'static [Node],
    pub at: usize,
}

impl PartialEq for TreePosition {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Eq for TreePosition {}

impl std::hash::Hash for TreePosition {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

impl TreeGame {
    /// A random tree of that depth. The side to move is random too, so sides pass and move twice;
    /// now and then two moves lead to the same node.
    pub fn random(seed: u64, depth: u32, width: usize) -> Self {
        let mut rng = Rng::new(seed);
        let mut nodes = Vec::new();
        grow(&mut nodes, &mut rng, depth, width);
        Self { nodes: Vec::leak(nodes) }
    }

    /// The tree with these nodes, the root first.
    pub fn new(nodes: Vec<Node>) -> Self {
        Self { nodes: Vec::leak(nodes) }
    }
}

fn grow(nodes: &mut Vec<Node>, rng: &mut Rng, depth: u32, width: usize) -> usize {
    let at = nodes.len();
    let turn = Side::BOTH[rng.below(2)];
    nodes.push(Node { turn, outcome: None, children: Vec::new() });
    if depth == 0 || (at > 0 && rng.below(8) == 0) {
        let outcomes = [Outcome::Win(Side::Black), Outcome::Win(Side::White), Outcome::Draw];
        nodes[at].outcome = Some(outcomes[rng.below(3)]);
        return at;
    }
    let mut children = Vec::new();
    for _ in 0..=rng.below(width) {
        let child = match children.last() {
            Some(&same) if rng.below(6) == 0 => same,
            _ => grow(nodes, rng, depth - 1, width),
        };
        children.push(child);
    }
    nodes[at].children = children;
    at
}

impl Position for TreePosition {
    type Move = u8;
    type MoveList = Vec<u8>;

    fn turn(&self) -> Side {
        self.nodes[self.at].turn
    }

    fn legal_moves(&self) -> Vec<u8> {
        (0..self.nodes[self.at].children.len() as u8).collect()
    }

    fn play_unchecked(&mut self, m: u8) {
        if let Some(&child) = self.nodes[self.at].children.get(usize::from(m)) {
            self.at = child;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.nodes[self.at].outcome
    }

    fn key(&self) -> u64 {
        game::hash::mix(self.at as u64)
    }
}

impl Rules for TreeGame {
    type Position = TreePosition;

    fn id(&self) -> &'static str {
        "tree"
    }

    fn size(&self) -> String {
        self.nodes.len().to_string()
    }

    fn variant(&self) -> String {
        "standard".into()
    }

    fn frame(&self) -> Frame {
        Frame::square(1, Origin::Top)
    }

    fn surface(&self) -> Surface {
        Surface::Cells
    }

    fn start(&self) -> TreePosition {
        TreePosition { nodes: self.nodes, at: 0 }
    }

    fn rows(&self, position: &TreePosition) -> Rows {
        Rows { turn: position.turn(), ..Rows::empty(Rules::frame(self)) }
    }

    fn set_up(&self, _: &Rows) -> Result<TreePosition, SetupError> {
        Err(SetupError::NoTurn)
    }

    fn write_move(&self, m: u8) -> String {
        m.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u8, MoveError> {
        text.parse()
            .map_err(|_| MoveError::Malformed { text: game::text::clip(text), example: "0".into() })
    }

    fn why_illegal(&self, _: &TreePosition, m: u8) -> MoveError {
        MoveError::Occupied { text: m.to_string() }
    }

    fn landing(&self, _: &TreePosition, _: u8) -> Option<Point> {
        None
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    fn transform_move(&self, m: u8, _: Symmetry) -> u8 {
        m
    }
}
