//! Values on points, where they have room.

/// A text on a point, and whether it is the best.
type Value = (usize, String, bool);

/// The values as they are, where each fits into so many columns; else their places: `1` for the
/// best, up to `9`, and a mark for all others. A number that lacks a digit would be another number.
/// Where they stand in order their places are those in it; else those of what they say.
pub(super) fn fitting(values: &[Value], room: usize, other: &str, in_order: bool) -> Vec<Value> {
    if values.iter().all(|(_, text, _)| text.chars().count() <= room) {
        return values.to_vec();
    }
    if in_order {
        let place = |(at, (point, _, best)): (usize, &Value)| {
            let text = if at < 9 { (at + 1).to_string() } else { other.to_string() };
            (*point, text, *best)
        };
        return values.iter().enumerate().map(place).collect();
    }
    let number = |text: &str| text.trim_end_matches('%').parse::<f64>().ok();
    let best = values.iter().find(|(_, _, best)| *best).and_then(|(_, text, _)| number(text));
    let known = || values.iter().filter_map(|(_, text, _)| number(text));
    // Some players look for the least.
    let is_least = best.is_some_and(|best| known().all(|value| value >= best));
    let rank = |(point, text, best): &Value| {
        let place = number(text).map(|own| {
            let mut better: Vec<f64> =
                known().filter(|&v| if is_least { v < own } else { v > own }).collect();
            better.sort_by(f64::total_cmp);
            better.dedup();
            better.len() + 1
        });
        let text = match place {
            Some(place @ 1..=9) => place.to_string(),
            _ => other.to_string(),
        };
        (*point, text, *best)
    };
    values.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(texts: &str, room: usize, in_order: bool) -> String {
        let values = texts.split(' ').enumerate();
        let values: Vec<Value> = values.map(|(at, t)| (at, t.to_string(), at == 0)).collect();
        let texts: Vec<String> =
            fitting(&values, room, ".", in_order).into_iter().map(|v| v.1).collect();
        texts.join(" ")
    }

    #[test]
    fn no_number_lacks_a_digit() {
        let cases = [
            ("+2 -3 0", 2, "+2 -3 0"),
            ("66% 64% 66% 2%", 1, "1 2 1 3"),
            ("+12 -3 -12", 2, "1 2 3"),
            ("1400 40 7", 3, "1 2 3"),
            // The least is the best; what is no number has no place.
            ("-9 4 10", 1, "1 2 3"),
            ("W5 +2", 1, ". 1"),
            ("10 9 8 7 6 5 4 3 2 1", 1, "1 2 3 4 5 6 7 8 9 ."),
        ];
        for (texts, room, expected) in cases {
            assert_eq!(shown(texts, room, false), expected, "{texts}");
        }
        // What a list tells in its order is not told otherwise on the board.
        assert_eq!(shown("-1 -1 -3", 1, true), "1 2 3");
        assert_eq!(shown("-1 -1 -3", 2, true), "-1 -1 -3");
    }
}
