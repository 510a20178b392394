//! The numbers of the search that are found by measuring.

macro_rules! tuning {
    ($($(#[$doc:meta])* $name:ident = $value:literal, $step:literal;)*) => {
        /// Numbers of the search that are found by measuring. Values are in
        /// [`crate::weights::UNIT`]s, depths in plies.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Default for Tuning {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Tuning {
            /// The numbers by name, each with a step that is felt; those of step 0 are no matter
            /// of degree.
            pub const STEPS: &[(&str, i32)] = &[$((stringify!($name), $step),)*];

            /// The numbers in the order of their [`Tuning::STEPS`].
            pub const fn numbers(&self) -> [i32; Self::STEPS.len()] {
                [$(self.$name,)*]
            }

            /// Sets a number by its name; false if there is none of that name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

tuning! {
    /// Up to so many plies before the horizon an estimate far above the window is believed.
    futile_depth = 99, 0;
    /// How far above, for each ply.
    futile_margin = 60, 10;
    /// Up to so many plies before the horizon an estimate far below the window is believed.
    razor_depth = 2, 0;
    /// How far below, for each ply.
    razor_margin = 180, 30;
    /// How far below besides.
    razor_base = 60, 20;
    /// Up to so many plies before the horizon a quiet move must come near the window.
    child_depth = 4, 0;
    /// How near, for each ply.
    child_margin = 90, 20;
    /// How near besides.
    child_base = 60, 20;
    /// Up to so many plies before the horizon a threat is not put off by fours that stop nothing,
    /// if something else does not lose.
    put_off_depth = 8, 0;
    /// From this depth the table's move is compared with all others together.
    singular_depth = 6, 0;
    /// How much worse those must be, for each ply.
    singular_margin = 3, 1;
    /// Moves that are looked at where nothing forces one,
    width_base = 3, 0;
    /// more for each ply, in sixteenths,
    width_slope = 16, 3;
    /// more for the square of them, in sixteenths,
    width_square = 2, 0;
    /// and more where the window is open.
    width_pv = 8, 2;
    /// Late moves are searched less deep by the product of two logarithms over this.
    reduction = 24, 4;
    /// Sixteenths of a ply less where the window is open.
    reduction_pv = 16, 4;
    /// Sixteenths of a ply less for moves that threaten or stop a threat.
    reduction_threat = 16, 4;
    /// Sixteenths of a ply more where some move is expected to refute.
    reduction_cut = 28, 5;
    /// Sixteenths of a ply more where a side's estimates do not grow.
    reduction_worse = 16, 4;
    /// What of a move's history is a sixteenth of a ply.
    reduction_history = 50, 10;
    /// By how much less must speak for a move than for the best, for a sixteenth of a ply,
    reduction_order = 8, 2;
    /// and sixteenths of a ply at most.
    reduction_order_most = 80, 12;
    /// Where some move is expected to refute, all but fours are searched a ply less deep if the
    /// estimate is so far above the window, for each four plies.
    high_margin = 60, 12;
    /// Without a move from the table a search of this depth is one ply shorter.
    blind_depth = 4, 0;
    /// How far the value is expected from that of the iteration before.
    aspiration = 40, 8;
    /// What a move that refuted a neighbour is preferred by.
    killer = 120, 25;
    /// What of a move's history is one in the order of moves.
    history_order = 8, 2;
    /// The largest number of the history.
    history_limit = 2000, 300;
    /// What a refutation adds to it, for the square of the depth,
    history_bonus = 4, 1;
    /// and at most.
    history_most = 400, 70;
    /// Sixteenths of what estimates were off before are made up for,
    correction = 12, 3;
    /// and no kind of position learns more than so much.
    correction_limit = 100, 20;
    /// Positions that one search for continuous fours may visit.
    fours = 100, 20;
}
