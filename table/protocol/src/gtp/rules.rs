//! What a position looks like to GTP: the board, the `gogui-rules_…` family by which GoGui learns
//! the rules of a game it does not know, and the score.

use game::{BoardView, Frame, Outcome, Point, Side};
use session::Session;

use super::vertex;

/// The name by which GoGui and other programs know a game.
pub(super) fn game_name(id: &str) -> &str {
    match id {
        "reversi" => "Othello",
        "gomoku" => "Gomoku",
        other => other,
    }
}

/// The board for people: letters below and above, row numbers at both sides.
pub(super) fn show(session: &Session) -> String {
    let view = session.view();
    let frame = view.frame;
    let letters: Vec<String> = (0..frame.width)
        .map(|c| Frame::column_letter(c).to_ascii_uppercase().to_string())
        .collect();
    let letters = format!("   {}", letters.join(" "));
    let mut lines = vec![letters.clone()];
    for row in 0..frame.height {
        let number = frame.row_number(row);
        lines.push(format!("{number:>2} {} {number}", cells(&view, row)));
    }
    lines.push(letters);
    let [black, white] = view.counts;
    lines.push(match session.ending() {
        Some(_) => format!("Black (X) {black}, White (O) {white}; the game is over"),
        None => format!("Black (X) {black}, White (O) {white}; {} to move", session.turn().name()),
    });
    // A first line of its own keeps the columns under each other after `= `.
    format!("{}\n{}", game_name(session.game().id()), lines.join("\n"))
}

fn cells(view: &BoardView, row: u8) -> String {
    let cells: Vec<String> = (0..view.frame.width)
        .map(|column| view.at(Point { column, row }).map_or('.', Side::letter).to_string())
        .collect();
    cells.join(" ")
}

/// `gogui-rules_board`: rows from the top, `X`, `O` and `.` with blanks between them.
pub(super) fn board(session: &Session) -> String {
    let view = session.view();
    let rows: Vec<String> = (0..view.frame.height).map(|row| cells(&view, row)).collect();
    rows.join("\n")
}

/// `gogui-rules_legal_moves`: empty when the game is over.
pub(super) fn legal_moves(session: &Session) -> String {
    if session.ending().is_some() {
        return String::new();
    }
    let moves: Vec<String> = session.position().legal_moves().iter().map(|m| vertex(m)).collect();
    moves.join(" ")
}

/// `final_score`: `B+12`, `0`; where stones do not count, or the fewer win, a win is one point. None
/// while the game goes on. Empty squares of a finished Othello game go to the winner, as everywhere
/// in Othello.
pub(super) fn final_score(session: &Session) -> Option<String> {
    let outcome = session.ending()?.outcome?;
    let Outcome::Win(winner) = outcome else { return Some("0".into()) };
    let margin = session.view().margin().map_or(1, i32::unsigned_abs);
    let letter = if winner == Side::Black { 'B' } else { 'W' };
    Some(format!("{letter}+{margin}"))
}
