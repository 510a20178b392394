//! The languages in which there are messages, and which of them is chosen.

/// A language in which there are messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Chinese (simplified).
    Zh,
    /// English.
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Zh, Self::En, Self::Ja];

    /// The tag: `zh`, `en`, `ja`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The language of a tag or locale name: `zh`, `zh_CN.UTF-8`, `ja-JP`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(primary))
    }

    /// The language asked for, or else the one of the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set; English if that is none of ours.
    pub fn detect(asked: Option<&str>, env: impl Fn(&str) -> Option<String>) -> Self {
        if let Some(lang) = asked.and_then(Self::from_tag) {
            return lang;
        }
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| env(name).filter(|value| !value.is_empty()))
            .and_then(|value| Self::from_tag(&value))
            .unwrap_or(Self::En)
    }
}
