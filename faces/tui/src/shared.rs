//! What all screens share: words, colours, keys, and what is known of the games.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use game::Pieces;
use host::{Catalogue, Localized, Played, Refusal};
use jiff::tz::TimeZone;
use puzzles::Solved;
use words::{Lang, Value, Words};

use crate::config::Config;
use crate::keys::Action;
use crate::look::Look;

/// What all screens share.
pub struct Shared {
    /// The messages of the language.
    pub words: Words,
    /// Colours and glyphs.
    pub look: Look,
    /// What the config file says.
    pub config: Config,
    /// What can be played, as soon as it is known.
    pub catalogue: Option<Arc<Catalogue>>,
    /// What the clock shows.
    pub now: Duration,
    /// Whether a browser can be opened here.
    pub has_display: bool,
    /// In which zone times are told.
    pub zone: TimeZone,
    /// Whether players elsewhere find the program.
    pub network: Network,
    /// Which puzzles are solved.
    pub solved: Solved,
    /// The secrets of the seats to which somebody comes by a link, by their games.
    pub invitations: HashMap<String, String>,
}

/// Whether players elsewhere find the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Network {
    /// Nobody was asked whether it may listen.
    #[default]
    Unasked,
    /// It may not.
    Refused,
    /// It listens at this address.
    Listens(SocketAddr),
}

impl Shared {
    /// What is shared at the beginning.
    pub fn new(
        words: Words,
        look: Look,
        config: Config,
        has_display: bool,
        zone: TimeZone,
    ) -> Self {
        Self {
            words,
            look,
            config,
            catalogue: None,
            now: Duration::ZERO,
            has_display,
            zone,
            network: Network::default(),
            solved: Solved::default(),
            invitations: HashMap::new(),
        }
    }

    /// What is said from now on is said of these pieces: `discs`, `stones` or `marks`.
    pub fn speak_of(&mut self, pieces: &str) {
        if let Some(pieces) = Pieces::named(pieces) {
            self.words = self.words.with(pieces);
        }
    }

    /// What stands on the board of the game with this id.
    pub fn pieces_of(&self, game: &str) -> Option<&'static str> {
        let games = &self.catalogue.as_ref()?.games;
        games.iter().find(|known| known.id == game).map(|known| known.pieces)
    }

    /// A message.
    pub fn say(&self, id: &str) -> String {
        self.words.text(id)
    }

    /// The same with letters alone, where the terminal has no others.
    pub fn in_letters(&self, text: String) -> String {
        if self.look.is_ascii() { text.replace('×', "x").replace('·', "-") } else { text }
    }

    /// A move as a reader calls it.
    pub fn move_name(&self, text: &str) -> String {
        self.words.move_name(text)
    }

    /// A message with what stands in it.
    pub fn format<'a, V>(&self, id: &str, args: &[(&'a str, V)]) -> String
    where
        V: Into<Value<'a>> + Clone,
    {
        self.words.format(id, args)
    }

    /// The text in this language.
    pub fn of(&self, text: Localized) -> &'static str {
        match self.words.lang() {
            Lang::Zh => text.zh,
            Lang::En => text.en,
            Lang::Ja => text.ja,
        }
    }

    /// What something is called whose words say after a colon what it is.
    pub fn title_of(&self, text: Localized) -> String {
        words::title(self.of(text)).to_string()
    }

    /// The key that is shown for an action.
    pub fn key(&self, action: Action) -> String {
        self.config.keys.shown(action, self.look.is_ascii())
    }

    /// Why something was not done.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.words.refusal(refusal)
    }

    /// What is wrong with the config file: that it cannot be read, or its first problem.
    pub fn config_notice(&self) -> Option<String> {
        let Config { path, unread, problems, .. } = &self.config;
        if let Some((path, error)) = path.as_ref().zip(unread.as_ref()) {
            let file = path.display().to_string();
            let args = [("file", file), ("reason", self.words.io(error))];
            return Some(self.format("tui-config-unread", &args));
        }
        let problem = problems.first()?;
        let reason = self.format(problem.id, &[("what", problem.what.clone())]);
        let args = [("line", problem.line.to_string()), ("reason", reason)];
        let first = self.format("tui-config-line", &args);
        let mut others: Vec<usize> = problems[1..].iter().map(|problem| problem.line).collect();
        others.dedup();
        if others.is_empty() {
            return Some(first);
        }
        let lines: Vec<String> = others.iter().map(usize::to_string).collect();
        let args = [("lines", lines.join(&self.say("list-separator")))];
        Some(first + &self.say("sentence-separator") + &self.format("tui-config-others", &args))
    }

    /// How a variant of a game is played, or what is put together of variants.
    pub fn played(&self, game: &str, variant: &str) -> Option<&Played> {
        let game = self.catalogue.as_ref()?.games.iter().find(|known| known.id == game)?;
        let variants = game.variants.iter().map(|v| (v.id, &v.played));
        let combined = game.combined.iter().map(|c| (c.id.as_str(), &c.played));
        variants.chain(combined).find(|(id, _)| *id == variant).map(|(_, played)| played)
    }

    /// The name of a game.
    pub fn game_name(&self, id: &str) -> String {
        let catalogue = self.catalogue.as_ref();
        let game = catalogue.and_then(|c| c.games.iter().find(|game| game.id == id));
        game.map_or_else(|| id.to_string(), |game| self.of(game.name).to_string())
    }

    /// The name of a variant of a game; none of the usual one.
    pub fn variant_name(&self, game: &str, variant: &str) -> Option<String> {
        let game = self.catalogue.as_ref()?.games.iter().find(|known| known.id == game)?;
        // What was kept without a variant is of the usual one.
        if variant.is_empty() || game.variants.first()?.id == variant {
            return None;
        }
        let parts = variant.split('+').map(|id| {
            let known = game.variants.iter().find(|variant| variant.id == id);
            known.map_or_else(|| id.to_string(), |variant| self.title_of(variant.words))
        });
        Some(parts.collect::<Vec<_>>().join(&self.say("list-separator")))
    }

    /// The name of a game with that of its variant, if that is not the usual one.
    pub fn full_name(&self, game: &str, variant: &str) -> String {
        let name = self.game_name(game);
        match self.variant_name(game, variant) {
            Some(variant) => name + self.look.glyph(" · ", " - ") + &variant,
            None => name,
        }
    }

    /// How large a board is, in one form whatever its game calls it: 8 and 8x8 are 8×8. Numbers
    /// that say more stay numbers.
    pub fn size_name(&self, size: &str) -> String {
        words::size_name(size, self.look.glyph("×", "x"))
    }
}
