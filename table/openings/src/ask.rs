//! What an opening rule asks, of whom, and how that is answered.

use game::{Frame, Localized, Point, Side, Term};

/// One of the two who play. Who has which colour may change during an opening; the players do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Begins: tentative Black.
    First,
    /// The other: tentative White.
    Second,
}

impl Player {
    /// Both, the one who begins first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 1 for who begins, 2 for the other.
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Where a stone of an opening may be put, on a board with a centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// On every empty point.
    Anywhere,
    /// At most so many lines from the centre: 0 is the centre, 1 the central 3×3.
    Within(u8),
    /// More than so many lines from the centre: 2 is outside the central 5×5.
    Outside(u8),
}

impl Area {
    /// The centre itself.
    pub const CENTRE: Self = Self::Within(0);

    /// Whether `point` is in the area of a board with odd sides.
    pub fn contains(self, frame: Frame, point: Point) -> bool {
        let off = |at: u8, side: u8| (2 * i32::from(at) - (i32::from(side) - 1)).unsigned_abs();
        let distance = off(point.column, frame.width).max(off(point.row, frame.height)) / 2;
        match self {
            Self::Anywhere => true,
            Self::Within(lines) => distance <= u32::from(lines),
            Self::Outside(lines) => distance > u32::from(lines),
        }
    }

    /// The area in words that finish “the stone must be …”.
    pub const fn term(self) -> Term {
        macro_rules! area {
            ($id:literal, $zh:literal, $en:literal, $ja:literal) => {
                Term { id: $id, words: Localized { zh: $zh, en: $en, ja: $ja } }
            };
        }
        match self {
            Self::Anywhere => area!("anywhere", "任意空点", "anywhere", "好きな場所"),
            Self::Within(0) => area!("centre", "天元", "on the centre", "天元"),
            Self::Within(1) => {
                area!("central-3", "中央 3×3 之内", "within the central 3×3", "中央の 3×3 の中")
            }
            Self::Within(2) => {
                area!("central-5", "中央 5×5 之内", "within the central 5×5", "中央の 5×5 の中")
            }
            Self::Within(3) => {
                area!("central-7", "中央 7×7 之内", "within the central 7×7", "中央の 7×7 の中")
            }
            Self::Within(_) => {
                area!("central-9", "中央 9×9 之内", "within the central 9×9", "中央の 9×9 の中")
            }
            Self::Outside(0..=2) => {
                area!("outside-5", "中央 5×5 之外", "outside the central 5×5", "中央の 5×5 の外")
            }
            Self::Outside(_) => {
                area!("outside-7", "中央 7×7 之外", "outside the central 7×7", "中央の 7×7 の外")
            }
        }
    }
}

/// One way to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Take Black.
    Black,
    /// Take White.
    White,
    /// Put one more stone of each colour and let the other choose.
    TwoMore,
    /// Change colours with the other.
    Swap,
    /// Leave the colours as they are.
    Keep,
    /// As Black, without changing colours, offer many fifth stones.
    ManyFifths,
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Black, Self::White, Self::TwoMore, Self::Swap, Self::Keep, Self::ManyFifths];

    /// A word to type for it, in each language; the English one is its id.
    pub const fn word(self) -> Localized {
        let (zh, ja) = match self {
            Self::Black => ("黑", "黒"),
            Self::White => ("白", "白"),
            Self::TwoMore => ("再摆", "追加"),
            Self::Swap => ("交换", "交替"),
            Self::Keep => ("不交换", "交替しない"),
            Self::ManyFifths => ("多打", "多題"),
        };
        Localized { zh, en: self.term().id, ja }
    }

    /// Whether it is called `name`, in small letters and half-width forms: by its word or its
    /// whole text in any of the languages.
    pub fn is_called(self, name: &str) -> bool {
        let (words, long) = (self.word(), self.term().words);
        let known = [words.zh, words.en, words.ja, long.zh, long.en, long.ja];
        known.iter().any(|known| game::text::fold(known).to_lowercase() == name)
    }

    /// Id for answers in text, never translated, and words.
    pub const fn term(self) -> Term {
        macro_rules! choice {
            ($id:literal, $zh:literal, $en:literal, $ja:literal) => {
                Term { id: $id, words: Localized { zh: $zh, en: $en, ja: $ja } }
            };
        }
        match self {
            Self::Black => choice!("black", "执黑", "take Black", "黒を持つ"),
            Self::White => choice!("white", "执白", "take White", "白を持つ"),
            Self::TwoMore => choice!(
                "more",
                "再摆白、黑各一子，由对方选择颜色",
                "put one more white and one more black stone; the other then chooses",
                "白と黒をもう一つずつ置き、相手に色を選ばせる"
            ),
            Self::Swap => choice!("swap", "交换黑白", "swap colours", "黒白を交替する"),
            Self::Keep => choice!("keep", "不交换", "keep the colours", "交替しない"),
            Self::ManyFifths => choice!(
                "fifths",
                "不交换，给出十个第五手打点",
                "keep the colours and offer ten fifth stones",
                "交替せず、五手目の候補を十個示す"
            ),
        }
    }
}

/// What is asked, and whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who has to answer.
    pub player: Player,
    /// What kind of answer is wanted.
    pub request: Request,
}

/// What kind of answer an opening rule wants next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Put a stone; answered by a point.
    Stone {
        /// Its colour, whoever puts it.
        side: Side,
        /// Where it may go.
        area: Area,
        /// How many this player puts in a row, this one included.
        left: usize,
        /// Whether the other may take this colour afterwards, so that a fair stone is wanted
        /// and not a good one.
        fair: bool,
        /// Whether one of the 26 patterns may be named instead.
        named: bool,
    },
    /// Decide; answered by one of these.
    Choose(&'static [Choice]),
    /// Say how many fifth stones Black will have to offer; answered by a number from 1.
    Declare {
        /// The most.
        most: u32,
    },
    /// Show one more point for Black's fifth stone; answered by a point that is not symmetric to
    /// one shown before.
    Offer {
        /// How many more, this one included.
        left: usize,
    },
    /// Take one of the points offered for Black's fifth stone.
    Pick(Vec<String>),
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// To [`Request::Stone`], [`Request::Offer`], [`Request::Pick`].
    Point(String),
    /// To [`Request::Choose`].
    Choice(Choice),
    /// To [`Request::Declare`].
    Number(u32),
}
