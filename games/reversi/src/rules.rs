//! Reversi in text, for every size and variant.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::marker::PhantomData;

use game::{
    Family, FamilyInfo, Frame, Localized, MoveError, Pieces, Point, Position, Rows, Rules,
    SetupError, Side, Sizes, Spec, SpecError, Surface, Symmetry, Term, Variant, Visitor, text,
};

use crate::start::frame;
use crate::{
    B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26, Board, Move, Objective,
    ReversiPosition, Start, Word,
};

/// The rules on one board, with a start and an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reversi<B: Board> {
    /// How the board looks before the first move.
    pub start: Start,
    /// Corners given to Black, 0..=4.
    pub handicap: u8,
    /// What the players want.
    pub objective: Objective,
    board: PhantomData<B>,
}

impl<B: Board> Default for Reversi<B> {
    fn default() -> Self {
        Self::new(Start::default(), 0, Objective::default())
    }
}

impl<B: Board> Reversi<B> {
    /// The rules with this start, so many corners for Black (0..=4), and this objective.
    pub const fn new(start: Start, handicap: u8, objective: Objective) -> Self {
        Self { start, handicap, objective, board: PhantomData }
    }
}

const FLIPS_NOTHING: Term = Term {
    id: "flips-nothing",
    words: Localized {
        zh: "这里夹不到对方的棋子",
        en: "a move must flip at least one disc",
        ja: "相手の石を挟めない場所です",
    },
};

impl<B: Board> Rules for Reversi<B> {
    type Position = ReversiPosition<B>;

    fn id(&self) -> &'static str {
        ReversiFamily::INFO.id
    }

    fn size(&self) -> String {
        B::SIZE.to_string()
    }

    fn variant(&self) -> String {
        let mut parts = alloc::vec::Vec::new();
        if self.objective == Objective::Fewest {
            parts.push(ANTI);
        }
        if self.start == Start::Parallel {
            parts.push(PARALLEL);
        }
        if self.handicap > 0 {
            parts.push(HANDICAPS[usize::from(self.handicap.min(4)) - 1]);
        }
        if parts.is_empty() { STANDARD.to_string() } else { parts.join("+") }
    }

    fn frame(&self) -> Frame {
        frame(B::SIZE)
    }

    fn surface(&self) -> Surface {
        Surface::Cells
    }

    fn pieces(&self) -> Pieces {
        Pieces::Discs
    }

    /// The four that frame the middle, two squares from each edge, as boards have them.
    fn crossings(&self) -> Vec<Point> {
        let Some(far) = B::SIZE.checked_sub(3).filter(|&far| far > 2) else { return Vec::new() };
        let at = [1, far];
        at.iter().flat_map(|&row| at.map(|column| Point { column, row })).collect()
    }

    fn start(&self) -> ReversiPosition<B> {
        self.position_of(&self.start.rows(B::SIZE, self.handicap))
    }

    fn rows(&self, position: &ReversiPosition<B>) -> Rows {
        let mut rows = Rows::empty(self.frame());
        rows.turn = position.turn();
        let (black, white) = (position.discs(Side::Black), position.discs(Side::White));
        for (square, cell) in rows.cells.iter_mut().enumerate() {
            if black.has(square) {
                *cell = Some(Side::Black);
            } else if white.has(square) {
                *cell = Some(Side::White);
            }
        }
        rows
    }

    /// Any content is a position: problems and wiped-out boards are set up too.
    fn set_up(&self, rows: &Rows) -> Result<ReversiPosition<B>, SetupError> {
        Ok(self.position_of(rows))
    }

    fn write_move(&self, m: Move) -> String {
        match m.square() {
            Some(square) => self.frame().name(self.frame().point(square)),
            None => text::PASS.to_string(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        match self.frame().read(text) {
            Ok(point) => Ok(Move::place(self.frame().index(point))),
            Err(_) if is_pass(text) => Ok(Move::PASS),
            Err(error) => Err(error),
        }
    }

    fn why_illegal(&self, position: &ReversiPosition<B>, m: Move) -> MoveError {
        let Some(square) = m.square() else { return MoveError::CannotPass };
        let text = self.write_move(m);
        if !position.empties().has(square) {
            MoveError::Occupied { text }
        } else if position.is_legal(Move::PASS) {
            MoveError::MustPass
        } else {
            MoveError::Against { text, rule: FLIPS_NOTHING }
        }
    }

    fn landing(&self, _: &ReversiPosition<B>, m: Move) -> Option<Point> {
        m.square().map(|square| self.frame().point(square))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        m.square().map_or(m, |square| {
            let frame = self.frame();
            Move::place(frame.index(frame.transform(frame.point(square), symmetry)))
        })
    }

    fn counts_decide(&self) -> bool {
        true
    }
}

impl<B: Board> Reversi<B> {
    fn position_of(&self, rows: &Rows) -> ReversiPosition<B> {
        let set = |side: Side| {
            rows.cells.iter().enumerate().fold(B::Word::EMPTY, |set, (square, &cell)| {
                if cell == Some(side) { set | B::Word::one(square) } else { set }
            })
        };
        ReversiPosition::new(set(rows.turn), set(rows.turn.other()), rows.turn, self.objective)
    }
}

/// Whether somebody typed a pass.
fn is_pass(typed: &str) -> bool {
    // Longer than any token, so that a long line is not copied.
    typed.len() <= 32 && text::is_pass(&text::fold(typed))
}

const STANDARD: &str = "standard";
const ANTI: &str = "anti";
const PARALLEL: &str = "parallel";
const HANDICAPS: [&str; 4] = ["handicap1", "handicap2", "handicap3", "handicap4"];

const fn variant(
    id: &'static str,
    zh: &'static str,
    en: &'static str,
    ja: &'static str,
) -> Variant {
    Variant { term: Term { id, words: Localized { zh, en, ja } }, goal: None, rules: None }
}

/// Who has fewer discs wins.
const REVERSED: Variant = Variant {
    goal: Some(Localized {
        zh: "夹住对方的棋子使其翻转，无处可下时弃权；终局时棋子少的一方获胜。",
        en: "Bracket the opponent's discs to flip them, or pass if you cannot; fewest discs at the end win.",
        ja: "相手の石を挟んで返す。返せなければパス。終局時に石の少ない側の勝ち。",
    }),
    ..variant(
        ANTI,
        "反向：棋子少的一方获胜",
        "Reversed: fewest discs win",
        "逆ルール：石の少ない側の勝ち",
    )
};

/// Reversi on all boards, for the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct ReversiFamily;

impl Family for ReversiFamily {
    const INFO: FamilyInfo = FamilyInfo {
        id: "reversi",
        aliases: &["othello", "黑白棋", "翻转棋", "リバーシ", "オセロ"],
        name: Localized { zh: "黑白棋", en: "Reversi", ja: "リバーシ" },
        goal: Localized {
            zh: "夹住对方的棋子使其翻转，无处可下时弃权；终局时棋子多的一方获胜。",
            en: "Bracket the opponent's discs to flip them, or pass if you cannot; most discs at the end win.",
            ja: "相手の石を挟んで返す。返せなければパス。終局時に石の多い側の勝ち。",
        },
        rules: Localized {
            zh: "棋子下在空格里，并且在横、竖、斜的某个方向上，新棋子与自己的另一枚棋子之间连续夹着一枚或多枚对方的棋子；\
                 所有这样夹住的棋子都翻成自己的颜色。有这样的着法就必须下，没有才弃权。双方都无处可下时终局。",
            en: "A disc goes on an empty square from which, along a line in some direction, one or more discs of \
                 the other side and then a disc of one's own stand in a row. All discs that are bracketed so are \
                 flipped. Whoever has such a move must make one; whoever has none passes. The game ends when \
                 neither side can move.",
            ja: "空いたマスのうち、縦・横・斜めのどれかの方向で、相手の石が一つ以上続き、その先に自分の石がある所に打ちます。\
                 こうして挟んだ石はすべて返します。打てる所があれば必ず打ち、なければパスします。どちらも打てなくなれば終局です。",
        },
        sizes: Sizes {
            default: "8",
            all: Localized {
                zh: "4 到 26 的偶数",
                en: "an even number from 4 to 26",
                ja: "4 から 26 の偶数",
            },
            common: &["4", "6", "8", "10", "12"],
        },
        variants: &[
            variant(STANDARD, "标准", "Standard", "標準"),
            REVERSED,
            variant(PARALLEL, "初始棋子平行摆放", "Parallel start", "平行の初期配置"),
            variant(HANDICAPS[0], "让一个角", "Handicap of one corner", "一子局（隅に黒石一つ）"),
            variant(HANDICAPS[1], "让两个角", "Handicap of two corners", "二子局（隅に黒石二つ）"),
            variant(
                HANDICAPS[2],
                "让三个角",
                "Handicap of three corners",
                "三子局（隅に黒石三つ）",
            ),
            variant(HANDICAPS[3], "让四个角", "Handicap of four corners", "四子局（四隅に黒石）"),
        ],
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let size =
            spec.square_size(8, Self::INFO.sizes.all, |n| (4..=26).contains(&n) && n % 2 == 0)?;
        let mut start = Start::default();
        let mut handicap = 0;
        let mut objective = Objective::default();
        for id in spec.variant_ids() {
            match id.as_str() {
                STANDARD => {}
                ANTI => objective = Objective::Fewest,
                PARALLEL => start = Start::Parallel,
                other => match HANDICAPS.iter().position(|h| *h == other) {
                    Some(i) if handicap == 0 || handicap == i as u8 + 1 => handicap = i as u8 + 1,
                    _ => return Err(spec.bad_variant(&Self::INFO)),
                },
            }
        }
        macro_rules! on {
            ($($size:literal => $board:ty),*) => {
                match size {
                    $($size => Ok(visitor.visit(Reversi::<$board>::new(start, handicap, objective))),)*
                    _ => unreachable!("square_size lets only even numbers from 4 to 26 through"),
                }
            };
        }
        on!(4 => B4, 6 => B6, 8 => B8, 10 => B10, 12 => B12, 14 => B14, 16 => B16, 18 => B18,
            20 => B20, 22 => B22, 24 => B24, 26 => B26)
    }
}
