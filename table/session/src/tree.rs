//! The tree of the moves that were played and tried.

use game::{AnyPosition, MoveError};

/// A place in a [`Tree`]: the position after the moves that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

#[derive(Clone, Debug)]
struct Node {
    parent: Option<NodeId>,
    /// The move that leads here, as the game writes it; empty at the root.
    text: String,
    position: Box<dyn AnyPosition>,
    children: Vec<NodeId>,
    /// The child that was looked at last: where the current line goes on.
    preferred: Option<NodeId>,
    comment: String,
}

/// A legal move that is not in the tree yet.
pub(crate) struct Tried {
    node: NodeId,
    text: String,
    position: Box<dyn AnyPosition>,
}

/// All the moves tried in a game. A [`NodeId`] stays good for as long as the tree lives, also when
/// its branch is cut off.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree with no move yet.
    pub fn new(start: Box<dyn AnyPosition>) -> Self {
        let root = Node {
            parent: None,
            text: String::new(),
            position: start,
            children: Vec::new(),
            preferred: None,
            comment: String::new(),
        };
        Self { nodes: vec![root] }
    }

    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    /// How many places there are or were, the start and those cut off among them.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: the start is always there.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Whether no move has been tried.
    pub fn is_bare(&self) -> bool {
        self.nodes[0].children.is_empty()
    }

    /// The node after `text` is played at `node`: the one that is there already, or a new one.
    /// The current line then goes through it.
    ///
    /// # Errors
    /// A [`MoveError`]; the tree is as it was.
    pub fn play(&mut self, node: NodeId, text: &str) -> Result<NodeId, MoveError> {
        let tried = self.try_move(node, text)?;
        Ok(self.take(tried))
    }

    /// The move `text` at `node`, played on a board beside the tree.
    ///
    /// # Errors
    /// A [`MoveError`].
    pub(crate) fn try_move(&self, node: NodeId, text: &str) -> Result<Tried, MoveError> {
        let mut position = self.nodes[node.0].position.clone();
        let text = position.play(text)?;
        Ok(Tried { node, text, position })
    }

    /// Takes a tried move into the tree.
    pub(crate) fn take(&mut self, tried: Tried) -> NodeId {
        let Tried { node, text, position } = tried;
        let known =
            self.nodes[node.0].children.iter().copied().find(|c| self.nodes[c.0].text == text);
        let child = known.unwrap_or_else(|| {
            let child = NodeId(self.nodes.len());
            self.nodes.push(Node {
                parent: Some(node),
                text,
                position,
                children: Vec::new(),
                preferred: None,
                comment: String::new(),
            });
            self.nodes[node.0].children.push(child);
            child
        });
        self.nodes[node.0].preferred = Some(child);
        child
    }

    /// The position at `node`.
    pub fn position(&self, node: NodeId) -> &dyn AnyPosition {
        &*self.nodes[node.0].position
    }

    /// The move that leads to `node`; none at the root.
    pub fn text(&self, node: NodeId) -> Option<&str> {
        let node = &self.nodes[node.0];
        node.parent.map(|_| node.text.as_str())
    }

    /// Where `node` was reached from.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].parent
    }

    /// The moves tried at `node`, the oldest first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// Where the current line goes on from `node`.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].preferred
    }

    /// From the root to `node`, the root left out.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Leads the current line through `node`.
    pub fn prefer(&mut self, node: NodeId) {
        for at in self.path(node) {
            if let Some(parent) = self.parent(at) {
                self.nodes[parent.0].preferred = Some(at);
            }
        }
    }

    /// Puts `node` before its siblings, so that lists and files begin with it.
    pub fn promote(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let children = &mut self.nodes[parent.0].children;
        if let Some(at) = children.iter().position(|&child| child == node) {
            children[..=at].rotate_right(1);
        }
    }

    /// Cuts off `node` and all that follows. Nothing leads there any more; the root stays. Where
    /// the current line went on there, it goes on with what else was tried first.
    pub fn cut(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let parent = &mut self.nodes[parent.0];
        parent.children.retain(|&child| child != node);
        if parent.preferred == Some(node) {
            parent.preferred = parent.children.first().copied();
        }
    }

    /// The places below `from` where a line ends, in the order of the branches; `from` itself if
    /// nothing was tried there.
    pub fn ends(&self, from: NodeId) -> Vec<NodeId> {
        let mut ends = Vec::new();
        // A line can be longer than the stack is deep.
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            let children = self.children(node);
            if children.is_empty() {
                ends.push(node);
            }
            open.extend(children.iter().rev());
        }
        ends
    }

    /// Leads the current line from `node` to one of its children, or ends it there.
    pub(crate) fn set_next(&mut self, node: NodeId, next: Option<NodeId>) {
        self.nodes[node.0].preferred = next;
    }

    /// Puts the children of `node` into this order: a place for some of them, the others in
    /// between as they stand. A place that is taken or is none counts as none.
    pub(crate) fn arrange(&mut self, node: NodeId, places: &[(usize, NodeId)]) {
        let children = &mut self.nodes[node.0].children;
        let mut slots = vec![None; children.len()];
        let mut placed = Vec::new();
        for &(place, child) in places {
            if let Some(slot @ None) = slots.get_mut(place)
                && !placed.contains(&child)
            {
                *slot = Some(child);
                placed.push(child);
            }
        }
        let mut others = children.iter().copied().filter(|child| !placed.contains(child));
        let arranged = slots.into_iter().filter_map(|slot| slot.or_else(|| others.next()));
        let arranged: Vec<NodeId> = arranged.collect();
        debug_assert_eq!(arranged.len(), children.len(), "no child is lost");
        *children = arranged;
    }

    /// Whether `node` is `root` or comes after it.
    pub fn is_below(&self, node: NodeId, root: NodeId) -> bool {
        let mut at = Some(node);
        while let Some(node) = at {
            if node == root {
                return true;
            }
            at = self.parent(node);
        }
        false
    }

    /// Whether a place is still part of the tree: neither it nor what leads to it was cut off.
    pub fn is_there(&self, node: NodeId) -> bool {
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            if !self.nodes[parent.0].children.contains(&at) {
                return false;
            }
            at = parent;
        }
        true
    }

    /// What was noted at `node`; empty if nothing was.
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// Notes something at `node`.
    pub fn set_comment(&mut self, node: NodeId, comment: impl Into<String>) {
        self.nodes[node.0].comment = comment.into();
    }
}
