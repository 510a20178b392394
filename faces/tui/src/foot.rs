//! The foot of the screen: what was said, what is wrong, and the keys.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, Hit, width, wrap};
use crate::keys::Action;
use crate::look::Ink;
use crate::screens::Screen;
use crate::shared::Shared;

/// Between two keys.
const GAP: u16 = 2;

/// What was said, what is wrong, and the keys; gives the rows that this takes.
pub fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    screen: &Screen,
    notice: Option<&(String, Ink)>,
    not_kept: Option<&String>,
    shared: &Shared,
) -> u16 {
    let look = canvas.look;
    let bottom = area.bottom() - 1;
    let mut x = area.x;
    for (action, key, what) in fitting(screen, area.width, shared) {
        let needs = width(&key) + 1 + width(&what);
        let start = x;
        x = canvas.text(x, bottom, needs, &key, look.ink(Ink::Seal));
        x = canvas.text(x + 1, bottom, needs, &what, look.ink(Ink::Quiet));
        canvas.hit(Rect { x: start, y: bottom, width: x - start, height: 1 }, Hit::Act(action));
        x += GAP;
    }
    // Always as many, so that nothing above moves when something is said.
    let rows = if area.height >= 23 { 2 } else { 1 };
    let not_kept = not_kept
        .map(|reason| (shared.format("tui-not-kept", &[("reason", reason.clone())]), Ink::Bad));
    // What is not kept stays said, above all else where there is room for both.
    let said: Vec<&(String, Ink)> = match (not_kept.as_ref(), notice) {
        (Some(first), Some(second)) if rows > 1 => vec![first, second],
        (first, second) => second.or(first).into_iter().collect(),
    };
    if said.is_empty() {
        canvas.silent = Some(Rect { y: bottom - 1, height: 1, ..area });
    }
    let each = usize::from(rows) / said.len().max(1);
    let mut y = bottom - rows;
    if said.len() == 1 {
        let lines = wrap(&said[0].0, area.width.into()).len().min(each);
        y = bottom - lines as u16;
    }
    for (text, ink) in said {
        let lines = wrap(text, area.width.into());
        for (at, line) in lines.iter().take(each).enumerate() {
            let is_cut = at + 1 == each && lines.len() > each;
            // What is cut ends with an ellipsis.
            let line = if is_cut { format!("{line} {}", lines[each]) } else { line.clone() };
            canvas.line(area.x, y, area.width, &line, look.ink(*ink));
            y += 1;
        }
    }
    rows + 1
}

/// The keys for which there is room, in their order. What must not be missing is the page of all
/// keys, what is done most, and the way out.
fn fitting(screen: &Screen, room: u16, shared: &Shared) -> Vec<(Action, String, String)> {
    let keys = screen.keys(shared).into_iter();
    let keys = keys.map(|(action, id)| (action, shared.key(action), shared.say(id)));
    let keys: Vec<_> = keys.filter(|(_, key, _)| !key.is_empty()).collect();
    let needs = |at: usize| width(&keys[at].1) + 1 + width(&keys[at].2) + GAP;
    let rank = |at: &usize| match keys[*at].0 {
        Action::Help => 0,
        _ if *at == 0 => 1,
        Action::Back => 2,
        _ => 3,
    };
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by_key(rank);
    let (mut chosen, mut left) = (Vec::new(), room + GAP);
    for at in order {
        if needs(at) <= left {
            left -= needs(at);
            chosen.push(at);
        } else if rank(&at) == 3 {
            // Nothing that counts less stands in its place.
            break;
        }
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|at| keys[at].clone()).collect()
}
