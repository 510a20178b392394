//! Places of the tree of moves, by the numbers under which a host knows them.

use host::State;

/// Whether all places are on one line, where the number of a place is that of its move.
fn is_line(state: &State) -> bool {
    state.tree.is_empty()
}

/// The place before this one.
pub fn parent(state: &State) -> Option<usize> {
    let at = state.node.checked_sub(1)?;
    if is_line(state) { Some(at) } else { state.tree.get(at).map(|(parent, _)| *parent) }
}

/// The places after one, in the order of the branches.
pub fn children(state: &State, node: usize) -> Vec<usize> {
    if is_line(state) {
        let all = state.moves.len() + state.ahead.len();
        return (node < all).then_some(node + 1).into_iter().collect();
    }
    let places = state.tree.iter().enumerate();
    places.filter(|(_, (parent, _))| *parent == node).map(|(at, _)| at + 1).collect()
}

/// The move that leads to a place.
pub fn text(state: &State, node: usize) -> Option<&str> {
    let at = node.checked_sub(1)?;
    if is_line(state) {
        return state.moves.iter().chain(&state.ahead).nth(at).map(String::as_str);
    }
    state.tree.get(at).map(|(_, text)| text.as_str())
}

/// The place after this one on the line that redo would go.
fn after(state: &State, node: usize, wanted: Option<&String>) -> Option<usize> {
    let children = children(state, node);
    let same = children.iter().find(|&&child| text(state, child) == wanted.map(String::as_str));
    same.or(children.first()).copied()
}

/// The next place on the line.
pub fn next(state: &State) -> Option<usize> {
    after(state, state.node, state.ahead.first())
}

/// The last place on the line.
pub fn last(state: &State) -> Option<usize> {
    let mut node = state.node;
    for text in &state.ahead {
        node = after(state, node, Some(text))?;
    }
    Some(node).filter(|&node| node != state.node)
}

/// For each move of the line, whether others were tried in its place.
pub fn forks(state: &State) -> Vec<bool> {
    let mut many = vec![0; state.tree.len() + 1];
    for (parent, _) in &state.tree {
        many[*parent] += 1;
    }
    let mut forks = Vec::new();
    let mut node = last(state).unwrap_or(state.node);
    while let Some((parent, _)) = node.checked_sub(1).and_then(|at| state.tree.get(at)) {
        forks.push(many[*parent] > 1);
        node = *parent;
    }
    forks.reverse();
    forks
}

/// The next branch that leaves the line where this one does.
pub fn sibling(state: &State) -> Option<usize> {
    let siblings = children(state, parent(state)?);
    let at = siblings.iter().position(|&node| node == state.node)?;
    let next = siblings[(at + 1) % siblings.len()];
    Some(next).filter(|&node| node != state.node)
}

/// The place after so many moves of the line.
pub fn at_ply(state: &State, ply: usize) -> Option<usize> {
    if ply >= state.moves.len() {
        let mut node = state.node;
        for text in state.ahead.iter().take(ply - state.moves.len()) {
            node = after(state, node, Some(text))?;
        }
        return Some(node);
    }
    let mut node = state.node;
    for _ in ply..state.moves.len() {
        node = if is_line(state) {
            node.checked_sub(1)?
        } else {
            state.tree.get(node.checked_sub(1)?)?.0
        };
    }
    Some(node)
}
