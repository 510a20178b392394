//! Colours and glyphs. Nothing needs a colour to be understood: every mark has a form of its own.

use ratatui::style::{Color, Modifier, Style};

/// A theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as the terminal seems to be.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
    /// The most contrast that there is.
    Contrast,
    /// Colours that all eyes tell apart.
    ColourBlind,
}

impl Theme {
    /// All themes, with their names in config files.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Auto, "auto"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
        (Self::Contrast, "contrast"),
        (Self::ColourBlind, "colour-blind"),
    ];
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// None: only bold, underlined and reversed.
    None,
    /// The sixteen of the terminal.
    Sixteen,
    /// 256.
    #[default]
    Palette,
    /// All.
    True,
}

impl Depth {
    /// All depths, with their names in config files.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::None, "none"),
        (Self::Sixteen, "16"),
        (Self::Palette, "256"),
        (Self::True, "truecolor"),
    ];

    /// What a terminal can do, as its environment tells it.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" {
            return Self::None;
        }
        let told = variable("COLORTERM").unwrap_or_default();
        if told == "truecolor" || told == "24bit" || term.ends_with("-direct") {
            Self::True
        } else if term.contains("256") {
            Self::Palette
        } else {
            Self::Sixteen
        }
    }
}

/// What stones look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stones {
    /// `X` and `O`, and nothing else that is not ASCII on the board: right on every terminal.
    Ascii,
    /// `●` and `○` where they take one column. Where a terminal draws them wider nothing is moved:
    /// see [`crate::terminal`].
    #[default]
    Narrow,
    /// `●` and `○` where they take two columns, as on some Chinese and Japanese terminals.
    Wide,
}

impl Stones {
    /// All kinds, with their names in config files.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Ascii, "ascii"), (Self::Narrow, "narrow"), (Self::Wide, "wide")];

    /// Round stones where the locale has Unicode.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_default();
        let unicode = locale.to_ascii_lowercase().replace('-', "").contains("utf8");
        // The console of Linux has few glyphs.
        let is_console = variable("TERM").is_some_and(|term| term == "linux");
        if unicode && !is_console { Self::Narrow } else { Self::Ascii }
    }
}

/// What something is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Text.
    Text,
    /// What is less important.
    Quiet,
    /// The accent: the last move, what is chosen.
    Seal,
    /// The best of something.
    Gold,
    /// What is proved, or well.
    Good,
    /// What is wrong.
    Bad,
    /// Lines of the board and its names.
    Line,
    /// Black's stones.
    Black,
    /// White's stones.
    White,
}

/// Colours and glyphs, as somebody has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Never [`Theme::Auto`].
    pub theme: Theme,
    /// How many colours.
    pub depth: Depth,
    /// What stones look like.
    pub stones: Stones,
}

impl Default for Look {
    fn default() -> Self {
        Self { theme: Theme::Dark, depth: Depth::None, stones: Stones::Narrow }
    }
}

/// Red, green, blue; and which of the sixteen is nearest in meaning.
type Paint = ((u8, u8, u8), Color);

impl Look {
    /// Whether everything is to be ASCII.
    pub fn is_ascii(self) -> bool {
        self.stones == Stones::Ascii
    }

    fn paint(self, ink: Ink) -> Paint {
        use Color::{Blue, Cyan, DarkGray, Gray, Green, Magenta, Red, Reset, Yellow};
        let light = self.theme == Theme::Light;
        let pick = |on_paper, on_ink| if light { on_paper } else { on_ink };
        let basic = |on_paper, on_ink| if light { on_paper } else { on_ink };
        match (self.theme, ink) {
            (Theme::Contrast, Ink::Black) => ((0, 0, 0), Reset),
            (Theme::Contrast, Ink::Line) => ((60, 60, 60), DarkGray),
            (Theme::Contrast, Ink::Gold | Ink::Seal) => ((255, 230, 0), Yellow),
            (Theme::Contrast, _) => ((255, 255, 255), Color::White),
            (_, Ink::Text) => (pick((32, 29, 26), (232, 226, 214)), Reset),
            (_, Ink::Quiet) => (pick((105, 98, 88), (160, 152, 140)), basic(DarkGray, Gray)),
            (Theme::ColourBlind, Ink::Seal) => ((230, 159, 0), Yellow),
            (Theme::ColourBlind, Ink::Gold) => ((240, 228, 66), Yellow),
            (Theme::ColourBlind, Ink::Good) => ((86, 180, 233), Cyan),
            (Theme::ColourBlind, Ink::Bad) => ((213, 94, 0), Magenta),
            (_, Ink::Seal) => (pick((176, 42, 32), (226, 98, 84)), Red),
            (_, Ink::Gold) => (pick((138, 98, 0), (224, 180, 72)), basic(Blue, Yellow)),
            (_, Ink::Good) => (pick((32, 110, 60), (122, 190, 130)), Green),
            (_, Ink::Bad) => (pick((176, 42, 32), (226, 98, 84)), Red),
            (_, Ink::Line) => (pick((150, 132, 98), (58, 68, 56)), DarkGray),
            (_, Ink::Black) => ((14, 12, 10), Reset),
            (_, Ink::White) => ((255, 253, 246), Reset),
        }
    }

    fn ground(self) -> (u8, u8, u8) {
        match self.theme {
            Theme::Light => (246, 241, 231),
            Theme::Contrast => (0, 0, 0),
            Theme::ColourBlind | Theme::Dark | Theme::Auto => (30, 28, 25),
        }
    }

    fn colour(self, (rgb, basic): Paint) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => Some(basic),
            Depth::Palette => Some(Color::Indexed(nearest(rgb))),
            Depth::True => Some(Color::Rgb(rgb.0, rgb.1, rgb.2)),
        }
    }

    /// How the whole screen is painted. With few colours the terminal's own are kept.
    pub fn base(self) -> Style {
        let style = self.ink(Ink::Text);
        match self.depth {
            Depth::None | Depth::Sixteen => Style::reset(),
            Depth::Palette | Depth::True => {
                style.bg(self.colour((self.ground(), Color::Reset)).unwrap_or(Color::Reset))
            }
        }
    }

    /// What a board is painted on: of middle lightness, so that black and white stones both stand
    /// out from it.
    pub fn board(self) -> Style {
        let ground = match self.theme {
            Theme::Light => (222, 204, 166),
            Theme::Contrast => (150, 150, 150),
            Theme::ColourBlind => (120, 130, 140),
            Theme::Dark | Theme::Auto => (98, 112, 94),
        };
        match self.depth {
            Depth::None | Depth::Sixteen => self.base(),
            Depth::Palette | Depth::True => {
                Style::new().bg(self.colour((ground, Color::Reset)).unwrap_or(Color::Reset))
            }
        }
    }

    /// The style of a mark on a board.
    pub fn on_board(self, ink: Ink) -> Style {
        match (self.depth, ink) {
            (Depth::None | Depth::Sixteen, _) | (_, Ink::Black | Ink::White | Ink::Line) => {
                self.ink(ink)
            }
            (_, Ink::Gold) => self.paper((255, 236, 130), (96, 52, 0)),
            (_, Ink::Seal | Ink::Bad) => self.paper((120, 10, 4), (150, 20, 12)),
            (_, Ink::Good) => self.paper((10, 60, 20), (10, 70, 30)),
            (_, Ink::Text | Ink::Quiet) => self.paper((16, 18, 14), (48, 40, 28)),
        }
    }

    /// Bold, in one colour on the boards of dark themes and in another on a light one.
    fn paper(self, dark: (u8, u8, u8), light: (u8, u8, u8)) -> Style {
        let rgb = if self.theme == Theme::Light { light } else { dark };
        let style = Style::new().add_modifier(Modifier::BOLD);
        self.colour((rgb, Color::Reset)).map_or(style, |colour| style.fg(colour))
    }

    /// The style of something.
    pub fn ink(self, ink: Ink) -> Style {
        let style = match self.colour(self.paint(ink)) {
            Some(colour) => Style::new().fg(colour),
            None => Style::new(),
        };
        match ink {
            Ink::Seal | Ink::Gold | Ink::Bad | Ink::White => style.add_modifier(Modifier::BOLD),
            Ink::Quiet if self.depth == Depth::None => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// What is chosen.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A glyph, or what stands for it in ASCII.
    pub fn glyph(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.is_ascii() { ascii } else { unicode }
    }

    /// A number with the minus that people write, where there is one.
    pub fn number(self, text: &str) -> String {
        if self.is_ascii() { text.replace('−', "-") } else { words::with_minus(text) }
    }
}

/// The nearest of the 6×6×6 colours and the greys of the palette of 256.
fn nearest((r, g, b): (u8, u8, u8)) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let step =
        |v: u8| (0..6).min_by_key(|&i| (STEPS[i as usize] - i32::from(v)).abs()).unwrap_or(0);
    let distance = |x: i32, y: i32, z: i32| {
        (x - i32::from(r)).pow(2) + (y - i32::from(g)).pow(2) + (z - i32::from(b)).pow(2)
    };
    let (x, y, z) = (step(r), step(g), step(b));
    let cube = distance(STEPS[x as usize], STEPS[y as usize], STEPS[z as usize]);
    let mean = (i32::from(r) + i32::from(g) + i32::from(b)) / 3;
    let grey = ((mean - 8).max(0) / 10).min(23);
    let level = 8 + 10 * grey;
    if distance(level, level, level) < cube {
        u8::try_from(232 + grey).unwrap_or(232)
    } else {
        u8::try_from(16 + 36 * x + 6 * y + z).unwrap_or(16)
    }
}
