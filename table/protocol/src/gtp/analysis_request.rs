//! What an analysis is asked for: `[colour] [interval] [key value] …`, as Leela Zero and KataGo write it
//! (<https://github.com/lightvector/KataGo/blob/master/docs/GTP_Extensions.md>).

use std::time::Duration;

use game::Side;

use super::read_color;

/// What somebody wants to hear.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AnalysisRequest {
    /// Who is to move; none if that is not said.
    pub side: Option<Side>,
    /// How long it takes at least from one report to the next.
    pub interval: Duration,
    /// How many moves; none if that is not said.
    pub lines: Option<u32>,
    /// The only moves of a side, and those that are left out, in the words of the other program.
    allowed: Vec<(Side, String)>,
    avoided: Vec<(Side, String)>,
}

/// What others want besides, of which nothing is said here; each with one value.
const PASSED_OVER: [&str; 9] = [
    "minmoves",
    "ownership",
    "ownershipstdev",
    "movesownership",
    "movesownershipstdev",
    "rootinfo",
    "pvvisits",
    "pvedgevisits",
    "noresultvalue",
];

impl AnalysisRequest {
    /// Reads the arguments; none if they are not of that form.
    pub fn read(arguments: &[String]) -> Option<Self> {
        let mut words = arguments.iter().map(String::as_str).peekable();
        let mut wanted = Self { side: words.peek().and_then(|c| read_color(c)), ..Self::default() };
        if wanted.side.is_some() {
            words.next();
        }
        if let Some(interval) = words.peek().and_then(|word| hundredths(word)) {
            wanted.interval = interval;
            words.next();
        }
        while let Some(key) = words.next() {
            match key.to_ascii_lowercase().as_str() {
                "interval" => wanted.interval = hundredths(words.next()?)?,
                "maxmoves" => wanted.lines = Some(words.next()?.parse().ok()?),
                list @ ("allow" | "avoid") => {
                    let side = read_color(words.next()?)?;
                    let points = words.next()?.split(',').map(|point| (side, point.to_lowercase()));
                    match list {
                        "allow" => wanted.allowed.extend(points),
                        _ => wanted.avoided.extend(points),
                    }
                    // How deep that holds: it is taken for the next move alone.
                    words.next()?.parse::<u32>().ok()?;
                }
                key if PASSED_OVER.contains(&key) => {
                    words.next()?;
                }
                _ => return None,
            }
        }
        Some(wanted)
    }

    /// Which of the moves of `side` are looked at.
    pub fn among(&self, side: Side, mut legal: Vec<String>) -> Vec<String> {
        let of_side = |list: &[(Side, String)], text: &str| {
            list.iter().any(|(whose, point)| *whose == side && point == text)
        };
        let is_limited = self.allowed.iter().any(|(whose, _)| *whose == side);
        legal.retain(|text| {
            (!is_limited || of_side(&self.allowed, text)) && !of_side(&self.avoided, text)
        });
        legal
    }

    /// The points that are named.
    pub fn points(&self) -> impl Iterator<Item = &str> {
        self.allowed.iter().chain(&self.avoided).map(|(_, point)| point.as_str())
    }
}

fn hundredths(word: &str) -> Option<Duration> {
    word.parse().ok().map(|hundredths: u32| Duration::from_millis(10 * u64::from(hundredths)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<AnalysisRequest> {
        AnalysisRequest::read(&text.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_come_in_many_forms() {
        let centi = |n: u64| Duration::from_millis(10 * n);
        let none = AnalysisRequest::default();
        for (text, wanted) in [
            ("", none.clone()),
            ("b", AnalysisRequest { side: Some(Side::Black), ..none.clone() }),
            ("50", AnalysisRequest { interval: centi(50), ..none.clone() }),
            (
                "interval 7 maxmoves 3",
                AnalysisRequest { interval: centi(7), lines: Some(3), ..none.clone() },
            ),
            ("White 5 minmoves 1 rootInfo true", {
                AnalysisRequest { side: Some(Side::White), interval: centi(5), ..none }
            }),
        ] {
            assert_eq!(read(text), Some(wanted), "{text}");
        }
        for bad in [
            "foo bar",
            "blah -5 zz",
            "b -5",
            "maxmoves",
            "maxmoves x",
            "avoid d3 5",
            "avoid b d3",
            "allow b d3 x",
            "b 5 w",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn moves_are_allowed_or_avoided_for_a_side() {
        let among = |text: &str| {
            let legal = ["c4", "d3", "e6", "f5"].map(String::from).to_vec();
            read(text).unwrap().among(Side::Black, legal).join(" ")
        };
        assert_eq!(among("avoid b D3,c4 1"), "e6 f5");
        assert_eq!(among("allow b e6 1 allow b f5,a1 1"), "e6 f5");
        assert_eq!(among("allow b e6,f5 1 avoid b f5 1"), "e6");
        assert_eq!(among("avoid w d3 1 allow w a1 1"), "c4 d3 e6 f5");
        assert_eq!(among("allow b a1 1"), "");
    }
}
