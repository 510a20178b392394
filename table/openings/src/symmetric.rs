use game::{BoardView, Frame, Point, Symmetry};

/// The symmetries of the board that leave every stone of `view` where one of its colour stands;
/// the identity is always among them.
pub fn stabilizer(view: &BoardView) -> Vec<Symmetry> {
    let frame = view.frame;
    let keeps = |&symmetry: &Symmetry| {
        frame.points().all(|p| view.at(p) == view.at(frame.transform(p, symmetry)))
    };
    Symmetry::of_board(frame.width, frame.height).iter().copied().filter(keeps).collect()
}

/// Whether one of `symmetries` takes `a` to `b`: then they are the same fifth stone.
pub fn twins(frame: Frame, symmetries: &[Symmetry], a: Point, b: Point) -> bool {
    symmetries.iter().any(|&symmetry| frame.transform(a, symmetry) == b)
}
