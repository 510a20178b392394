//! Games that are not kept, and that nobody leaves them without knowing it.

use crate::keys::Action;
use crate::message::Effect;
use crate::shared::Shared;

/// Whether games are kept, and who leaves would lose something.
#[derive(Debug, Default)]
pub struct Unkept {
    /// Why they are not kept; none if they are.
    pub reason: Option<String>,
    /// Whether moves were seen since the program began.
    pub has_played: bool,
    /// Whether who leaves was told what he would lose, by the key before.
    is_warned: bool,
}

impl Unkept {
    /// Takes leaving out of what is to be done where that would lose something, and gives what is
    /// to be said then; who says it again leaves.
    pub fn warn(
        &mut self,
        effects: &mut Vec<Effect>,
        is_key: bool,
        shared: &Shared,
    ) -> Option<String> {
        let is_leaving = effects.iter().any(|effect| matches!(effect, Effect::Quit));
        let is_lost = self.reason.is_some() && self.has_played;
        if is_leaving && is_lost && !self.is_warned {
            self.is_warned = true;
            effects.retain(|effect| !matches!(effect, Effect::Quit));
            let keys = [("save", Action::Save), ("quit", Action::Quit)];
            let keys = keys.map(|(name, action)| (name, shared.key(action)));
            return Some(shared.format("tui-leave-unkept", &keys));
        }
        if is_key {
            self.is_warned = false;
        }
        None
    }
}
