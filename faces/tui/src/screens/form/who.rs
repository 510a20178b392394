//! Who sits where in a new game.

use host::NewSeat;

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Black,
    White,
    /// Either side, by lot.
    Lot,
    Here,
    /// Black here, and White comes by a link; and the other way round; and by lot.
    Apart,
    ApartWhite,
    ApartLot,
    Watch,
}

impl Who {
    pub(super) const ALL: [Self; 8] = [
        Self::Black,
        Self::White,
        Self::Lot,
        Self::Here,
        Self::Apart,
        Self::ApartWhite,
        Self::ApartLot,
        Self::Watch,
    ];

    /// The id of what it is called.
    pub(super) fn message(self) -> &'static str {
        match self {
            Self::Black => "face-who-black",
            Self::White => "face-who-white",
            Self::Lot => "face-who-lot",
            Self::Here => "face-who-here",
            Self::Apart => "face-who-apart",
            Self::ApartWhite => "face-who-apart-white",
            Self::ApartLot => "face-who-apart-lot",
            Self::Watch => "face-who-watch",
        }
    }

    /// Whether somebody comes by a link.
    pub(super) fn is_apart(self) -> bool {
        matches!(self, Self::Apart | Self::ApartWhite | Self::ApartLot)
    }

    /// How many computers play.
    pub(super) fn engines(self) -> usize {
        match self {
            Self::Watch => 2,
            Self::Black | Self::White | Self::Lot => 1,
            Self::Here | Self::Apart | Self::ApartWhite | Self::ApartLot => 0,
        }
    }

    /// The seats of Black and White; a lot is drawn here, and the computers are numbered.
    pub(super) fn seats(
        self,
        person: impl Fn() -> NewSeat,
        engine: impl Fn(usize) -> NewSeat,
    ) -> (NewSeat, NewSeat) {
        let is_white = match self {
            Self::Here => return (NewSeat::default(), NewSeat::default()),
            Self::Watch => return (engine(0), engine(1)),
            Self::Black | Self::Apart => false,
            Self::White | Self::ApartWhite => true,
            Self::Lot | Self::ApartLot => host::chance() % 2 == 1,
        };
        let elsewhere = || NewSeat { apart: true, ..NewSeat::default() };
        let other = if self.is_apart() { elsewhere() } else { engine(0) };
        if is_white { (other, person()) } else { (person(), other) }
    }
}
