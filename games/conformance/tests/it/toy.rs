//! A game just big enough to break every law: stones on a strip, and who takes the middle wins.

use game::{
    Change, Family, FamilyInfo, Frame, Localized, MoveError, Origin, Outcome, Point, Position,
    Rows, Rules, SetupError, Side, Sizes, Spec, SpecError, Surface, Symmetry, Term, Variant,
    Visitor,
};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    Unsorted,
    Uncounted,
    Endless,
    Frozen,
    SameKey,
    WrongLanding,
    ListedButIllegal,
    LegalButUnlisted,
    Lopsided,
    RefusesItself,
    NameTaken,
    WrongRow,
    WrongChanges,
}

impl Fault {
    pub const ALL: [Self; 13] = [
        Self::Unsorted,
        Self::Uncounted,
        Self::Endless,
        Self::Frozen,
        Self::SameKey,
        Self::WrongLanding,
        Self::ListedButIllegal,
        Self::LegalButUnlisted,
        Self::Lopsided,
        Self::RefusesItself,
        Self::NameTaken,
        Self::WrongRow,
        Self::WrongChanges,
    ];
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    cells: Vec<Option<Side>>,
    turn: Side,
    fault: Option<Fault>,
}

impl Strip {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// The two middle points of an even strip, the one of an odd strip.
    fn is_middle(&self, index: usize) -> bool {
        let mirrored = self.cells.len() - 1 - index;
        index.abs_diff(mirrored) <= 1 && !(self.has(Fault::Lopsided) && index > mirrored)
    }
}

impl Position for Strip {
    type Move = u8;
    type MoveList = Vec<u8>;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<u8> {
        if self.outcome().is_some() {
            return vec![];
        }
        let empty = (0..self.cells.len()).filter(|&i| self.cells[i].is_none());
        let mut moves: Vec<u8> = empty.map(|i| i as u8).collect();
        if self.has(Fault::Unsorted) {
            moves.reverse();
        }
        if self.has(Fault::LegalButUnlisted) {
            moves.truncate(1);
        }
        moves
    }

    fn play_unchecked(&mut self, m: u8) {
        if self.has(Fault::Frozen) {
            return;
        }
        if !self.has(Fault::Endless) {
            self.cells[usize::from(m)] = Some(self.turn);
        }
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome> {
        let taken = (0..self.cells.len()).find(|&i| self.is_middle(i) && self.cells[i].is_some());
        taken.and_then(|i| self.cells[i]).map(Outcome::Win)
    }

    fn key(&self) -> u64 {
        if self.has(Fault::SameKey) {
            return 1;
        }
        let digit = |cell: &Option<Side>| cell.map_or(0, |side| 1 + side.index() as u64);
        let cells = self.cells.iter().fold(0, |key, cell| key * 3 + digit(cell));
        cells * 2 + self.turn.index() as u64
    }

    fn legal_move_count(&self) -> usize {
        self.legal_moves().len() + usize::from(self.has(Fault::Uncounted))
    }

    fn is_legal(&self, m: u8) -> bool {
        let empty = self.cells.get(usize::from(m)).is_some_and(Option::is_none);
        !self.has(Fault::ListedButIllegal) && self.outcome().is_none() && empty
    }
}

#[derive(Clone, Debug)]
pub struct Toy {
    pub size: u8,
    pub fault: Option<Fault>,
}

impl Rules for Toy {
    type Position = Strip;

    fn id(&self) -> &'static str {
        "toy"
    }

    fn size(&self) -> String {
        self.size.to_string()
    }

    fn variant(&self) -> String {
        "sound".to_string()
    }

    fn frame(&self) -> Frame {
        Frame { width: self.size, height: 1, origin: Origin::Top }
    }

    fn surface(&self) -> Surface {
        Surface::Cells
    }

    fn start(&self) -> Strip {
        Strip { cells: vec![None; self.size.into()], turn: Side::Black, fault: self.fault }
    }

    fn rows(&self, position: &Strip) -> Rows {
        Rows { frame: self.frame(), cells: position.cells.clone(), turn: position.turn }
    }

    fn set_up(&self, rows: &Rows) -> Result<Strip, SetupError> {
        if self.fault == Some(Fault::RefusesItself) && rows.counts() != [0, 0] {
            return Err(SetupError::NoTurn);
        }
        Ok(Strip { cells: rows.cells.clone(), turn: rows.turn, fault: self.fault })
    }

    fn write_move(&self, m: u8) -> String {
        let column = if self.fault == Some(Fault::NameTaken) { 0 } else { m };
        self.frame().name(Point { column, row: 0 })
    }

    fn read_move(&self, text: &str) -> Result<u8, MoveError> {
        self.frame().read(text).map(|point| point.column)
    }

    fn why_illegal(&self, _: &Strip, m: u8) -> MoveError {
        MoveError::Occupied { text: self.write_move(m) }
    }

    fn landing(&self, _: &Strip, m: u8) -> Option<Point> {
        let column = if self.fault == Some(Fault::WrongLanding) { m ^ 1 } else { m };
        Some(Point { column, row: 0 })
    }

    fn changes(&self, _: &Rows, position: &Strip, m: u8) -> Vec<Change> {
        let turn = position.turn();
        let side = if self.fault == Some(Fault::WrongChanges) { turn.other() } else { turn };
        vec![Change { point: Point { column: m, row: 0 }, becomes: Some(side) }]
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::MIRROR
    }

    fn transform_move(&self, m: u8, symmetry: Symmetry) -> u8 {
        self.frame().transform(Point { column: m, row: 0 }, symmetry).column
    }

    fn winning_stones(&self, position: &Strip) -> Vec<Point> {
        if self.fault == Some(Fault::WrongRow) && position.cells[0].is_some() {
            return vec![Point { column: 0, row: 0 }];
        }
        let won = position.outcome().is_some();
        let middle = (0..self.size).filter(|&i| won && position.is_middle(i.into()));
        let taken = middle.filter(|&i| position.cells[usize::from(i)].is_some());
        taken.map(|column| Point { column, row: 0 }).collect()
    }
}

pub struct ToyFamily;

const WORDS: Localized = Localized { zh: "玩具", en: "toy", ja: "おもちゃ" };

impl Family for ToyFamily {
    const INFO: FamilyInfo = FamilyInfo {
        id: "toy",
        aliases: &[],
        name: WORDS,
        goal: WORDS,
        rules: WORDS,
        sizes: Sizes {
            default: "6",
            all: Localized { zh: "1 到 26", en: "1 to 26", ja: "1 から 26" },
            common: &["6"],
        },
        variants: &[Variant { term: Term { id: "sound", words: WORDS }, goal: None, rules: None }],
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let size = spec.square_size(6, Self::INFO.sizes.all, |n| (1..=26).contains(&n))?;
        match spec.variant_ids().as_slice() {
            [] => {}
            [id] if id == "sound" => {}
            _ => return Err(spec.bad_variant(&Self::INFO)),
        }
        Ok(visitor.visit(Toy { size, fault: None }))
    }
}
