//! Words in all languages, as messages have them.

use serde::Serialize;
use utoipa::ToSchema;

/// Words in the three languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Text)]
pub struct Localized {
    /// Chinese.
    pub zh: &'static str,
    /// English.
    pub en: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

impl From<game::Localized> for Localized {
    fn from(game::Localized { zh, en, ja }: game::Localized) -> Self {
        Self { zh, en, ja }
    }
}

impl From<Localized> for game::Localized {
    fn from(Localized { zh, en, ja }: Localized) -> Self {
        Self { zh, en, ja }
    }
}
