//! Gomoku and its relatives in text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{
    Change, Forbidden, Frame, Localized, MoveError, Origin, Outcome, Point, Position, Rows, Rules,
    SetupError, Side, Surface, Symmetry, Term, text,
};

use crate::{Foul, GomokuPosition, Move, Rule};

const BOTH_HAVE_FIVE: Term = Term {
    id: "both-have-five",
    words: Localized {
        zh: "双方都已连成五子",
        en: "both sides have five in a row",
        ja: "黒にも白にも五連があります",
    },
};

const PASSES: Term = Term {
    id: "passes-have-their-variant",
    words: Localized {
        zh: "要能弃权，请用 renju-pass 规则",
        en: "passing is part of the variant renju-pass",
        ja: "パスができるのはルール renju-pass です",
    },
};

const PASS_OF_NOTHING: Term = Term {
    id: "no-such-pass",
    words: Localized {
        zh: "此局面之前不可能弃权",
        en: "nobody can have passed here",
        ja: "この局面の前にパスはありえません",
    },
};

/// Gomoku on a board of one size under one rule, in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gomoku {
    size: u8,
    rule: Rule,
}

impl Gomoku {
    /// The game on a board of `size` lines, if there is one: 5..=26.
    pub const fn new(size: u8, rule: Rule) -> Option<Self> {
        if size >= 5 && size <= game::MAX_SIDE { Some(Self { size, rule }) } else { None }
    }

    /// What wins.
    pub const fn rule(self) -> Rule {
        self.rule
    }

    /// Lines of the board in each direction.
    pub const fn lines(self) -> u8 {
        self.size
    }
}

impl Rules for Gomoku {
    type Position = GomokuPosition;

    fn id(&self) -> &'static str {
        "gomoku"
    }

    fn size(&self) -> String {
        self.size.to_string()
    }

    fn variant(&self) -> String {
        self.rule.id().to_string()
    }

    fn frame(&self) -> Frame {
        Frame::square(self.size, Origin::Bottom)
    }

    fn surface(&self) -> Surface {
        Surface::Intersections
    }

    fn start(&self) -> GomokuPosition {
        GomokuPosition::new(self.size, self.rule)
    }

    fn rows(&self, position: &GomokuPosition) -> Rows {
        Rows::of(self.frame(), position.turn(), |point| position.stone_at(point))
    }

    fn set_up(&self, rows: &Rows) -> Result<GomokuPosition, SetupError> {
        GomokuPosition::from_rows(self.rule, rows)
            .ok_or(SetupError::Against { rule: BOTH_HAVE_FIVE })
    }

    fn write_move(&self, m: Move) -> String {
        m.point().map_or_else(|| text::PASS.to_string(), |point| self.frame().name(point))
    }

    fn read_move(&self, given: &str) -> Result<Move, MoveError> {
        let pass = given.trim().chars().map(|c| text::fold_width(c).to_ascii_lowercase());
        if pass.eq(text::PASS.chars()) {
            return Ok(Move::PASS);
        }
        self.frame().read(given).map(Move::at)
    }

    fn why_illegal(&self, position: &GomokuPosition, m: Move) -> MoveError {
        let text = self.write_move(m);
        let Some(point) = m.point() else {
            return match self.rule {
                Rule::Renju => MoveError::Against { text, rule: PASSES },
                _ => MoveError::CannotPass,
            };
        };
        match position.fouls(point).first() {
            Some(kind) => MoveError::Against { text, rule: kind.term() },
            None => MoveError::Occupied { text },
        }
    }

    fn landing(&self, _: &GomokuPosition, m: Move) -> Option<Point> {
        m.point()
    }

    /// A stone comes to stand, and that is all.
    fn changes(&self, _: &Rows, position: &Self::Position, m: Move) -> Vec<Change> {
        Change::stone(self.landing(position, m), position.turn())
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        m.point().map_or(m, |point| Move::at(self.frame().transform(point, symmetry)))
    }

    fn forbidden(&self, position: &GomokuPosition) -> Vec<Forbidden> {
        if position.outcome().is_some() || !self.rule.forbids(position.turn()) {
            return Vec::new();
        }
        let rows = position.forbidden_rows();
        let points = self.frame().points();
        points
            .filter(|p| rows[usize::from(p.row)] >> p.column & 1 != 0)
            .map(|point| Forbidden {
                notation: self.frame().name(point),
                point,
                kinds: position.fouls(point).iter().map(Foul::term).collect(),
                shapes: position.foul_shapes(point),
            })
            .collect()
    }

    fn winning_stones(&self, position: &GomokuPosition) -> Vec<Point> {
        let winner: Option<Side> = position.outcome().and_then(Outcome::winner);
        let stones = self.frame().points();
        stones
            .filter(|&p| winner.is_some() && position.stone_at(p) == winner)
            .filter(|&p| position.is_five_at(p))
            .collect()
    }

    /// The common set-up text; behind it, where they count, the passes just played.
    fn write_position(&self, position: &GomokuPosition) -> String {
        let passes = usize::from(position.passes());
        self.rows(position).write() + &alloc::format!(" {}", text::PASS).repeat(passes)
    }

    fn parse_position(&self, text: &str) -> Result<GomokuPosition, SetupError> {
        let (mut rest, mut passes) = (text.trim_end(), 0);
        if self.rule.has_passes() {
            while let Some(before) = rest.strip_suffix(text::PASS)
                && passes < 3
            {
                (rest, passes) = (before.trim_end(), passes + 1);
            }
        }
        let position = self.set_up(&Rows::parse(self.frame(), rest)?)?;
        position.after_passes(passes).ok_or(SetupError::Against { rule: PASS_OF_NOTHING })
    }

    fn transform(&self, position: &GomokuPosition, symmetry: Symmetry) -> GomokuPosition {
        let rows = self.rows(position).transform(symmetry);
        let image = self.set_up(&rows).expect("a symmetry of the rules keeps positions legal");
        image.after_passes(position.passes()).expect("what was passed before was a game going on")
    }

    fn stars(&self) -> Vec<Point> {
        // The fourth line on boards that can hold it well, the third on small ones.
        let inset = if self.size >= 13 { 3 } else { 2 };
        let far = self.size - 1 - inset;
        let odd = self.size % 2 == 1;
        let middle = self.size / 2;
        let mut lines = alloc::vec![inset, far];
        if odd && self.size >= 17 {
            lines.insert(1, middle);
        }
        let mut stars: Vec<Point> = Vec::new();
        if self.size >= 9 {
            for &row in &lines {
                stars.extend(lines.iter().map(|&column| Point { column, row }));
            }
        }
        let centre = Point { column: middle, row: middle };
        if odd && !stars.contains(&centre) {
            stars.insert(stars.len() / 2, centre);
        }
        stars
    }
}
