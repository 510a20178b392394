//! What was found, in the reader's language.

use engine::{Bounds, Granted, Proof, ThreatWin};
use record::problems::Problem;
use words::Words;

use super::output::note;

/// What was proved of a position until somebody stopped it, in words.
pub fn so_far(problem: &Problem, proof: &Proof, words: &Words) -> String {
    let (sign, discs) = (|sign| sign_in_words(sign, words), discs_in_words);
    // What is true of any position was not proved.
    let most = problem.position.view().frame.points().count() as i32;
    let ends = match proof.bounds {
        Bounds::Discs { lower, upper } if lower > -most || upper < most => {
            Some((discs(lower), discs(upper)))
        }
        Bounds::Outcome { lower, upper, .. } if lower > -1 || upper < 1 => {
            Some((sign(lower), sign(upper)))
        }
        Bounds::Discs { .. } | Bounds::Outcome { .. } | Bounds::Threats { .. } => None,
    };
    let mut args = vec![
        ("line", problem.line.to_string()),
        ("nodes", proof.nodes.to_string()),
        ("seconds", format!("{:.1}", proof.time.as_secs_f64())),
    ];
    if let (Bounds::Threats { wins: Some(true) }, Some(best)) = (proof.bounds, &proof.best) {
        args.extend([("best", best.clone()), ("pv", proof.pv.join(" "))]);
        return words.format("solve-stopped-won", &args);
    }
    let Some((lower, upper)) = ends else { return words.format("solve-stopped-open", &args) };
    args.extend([("lower", lower), ("upper", upper)]);
    words.format("solve-stopped-at", &args)
}

/// Of the side to move, in words.
fn sign_in_words(sign: i8, words: &Words) -> String {
    match sign {
        1.. => words.text("score-win"),
        0 => words.text("score-draw"),
        _ => words.text("score-loss"),
    }
}

fn discs_in_words(n: i32) -> String {
    words::with_minus(&format!("{n:+}"))
}

/// The result of one position, and below it what else wins if that was asked for.
pub fn result(problem: &Problem, granted: &Granted, all: bool, words: &Words) -> String {
    let answer = &granted.proof;
    let between = |lower: String, upper: String| {
        words.format("solve-between", &[("lower", lower), ("upper", upper)])
    };
    let (sign, discs) = (|sign| sign_in_words(sign, words), discs_in_words);
    let score = match answer.bounds {
        Bounds::Discs { lower, upper } if lower == upper => discs(lower),
        Bounds::Discs { lower, .. } if lower > 0 => sign(1),
        Bounds::Discs { upper, .. } if upper < 0 => sign(-1),
        Bounds::Discs { lower, upper } => between(discs(lower), discs(upper)),
        Bounds::Outcome { lower, upper, .. } if lower == upper => sign(lower),
        Bounds::Outcome { lower, upper, .. } => between(sign(lower), sign(upper)),
        Bounds::Threats { wins: Some(true) } => won(granted.wins.first(), words),
        Bounds::Threats { wins: Some(false) } => words.text("solve-none"),
        Bounds::Threats { wins: None } => words.text("solve-open"),
    };
    let mut args = vec![
        ("line", problem.line.to_string()),
        ("score", score),
        ("nodes", answer.nodes.to_string()),
        ("seconds", format!("{:.3}", answer.time.as_secs_f64())),
    ];
    let mut line = match &answer.best {
        Some(best) => {
            args.extend([("best", best.clone()), ("pv", answer.pv.join(" "))]);
            words.format("solve-found", &args)
        }
        None => words.format("solve-found-no-move", &args),
    };
    if let Some(note) = note(problem) {
        line.push(' ');
        line.push_str(note);
    }
    for more in all.then(|| others(granted, words)).into_iter().flatten() {
        line.push_str("\n   ");
        line.push_str(&more);
    }
    line
}

/// A win by threats, in words.
fn won(win: Option<&ThreatWin>, words: &Words) -> String {
    match win {
        Some(win) => words.decided_in(true, win.plies),
        None => sign_in_words(1, words),
    }
}

/// A line for each first move that wins besides the best, and for those that stayed open.
fn others(granted: &Granted, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for win in granted.wins.iter().skip(1) {
        let args = [("score", won(Some(win), words)), ("pv", win.pv.join(" "))];
        let best = ("best", win.pv.first().cloned().unwrap_or_default());
        lines.push(words.format("solve-also", &[&args[..], &[best]].concat()));
    }
    if granted.wins.len() == 1 && granted.open.is_empty() {
        lines.push(words.text("solve-no-other"));
    }
    if !granted.open.is_empty() {
        lines.push(words.format("solve-open-moves", &[("moves", granted.open.join(" "))]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use game::Spec;
    use words::Lang;

    use super::*;

    /// Who stops a search is told what it had proved.
    #[test]
    fn what_is_stopped_says_how_far_it_was() {
        let game = catalog::open(catalog::FIRST, &Spec::default()).unwrap();
        let problem = Problem { line: 3, position: game.start(), note: None };
        let said = |bounds, lang| {
            let time = std::time::Duration::from_millis(2_540);
            let won = matches!(bounds, Bounds::Threats { wins: Some(true) });
            let pv: Vec<String> = if won { vec!["h8".into(), "h9".into()] } else { Vec::new() };
            let best = pv.first().cloned();
            let proof = Proof { bounds, best, pv, nodes: 12, time, complete: false };
            so_far(&problem, &proof, &Words::new(lang))
        };
        let discs = Bounds::Discs { lower: -2, upper: 64 };
        let outcome = |lower| Bounds::Outcome { lower, upper: 1, plies: None };
        let open = Bounds::Threats { wins: None };
        let won = Bounds::Threats { wins: Some(true) };
        for (bounds, lang, expected) in [
            (discs, Lang::En, "Line 3 was not finished: between −2 and +64 for"),
            (outcome(0), Lang::En, "Line 3 was not finished: between draw and win for"),
            (Bounds::Discs { lower: -64, upper: 64 }, Lang::En, "nothing is decided after 12"),
            (outcome(-1), Lang::En, "nothing is decided after 12 positions in 2.5 s."),
            (won, Lang::En, "finished, but h8 wins (h8 h9), found among 12 positions in 2.5 s."),
            (won, Lang::Ja, "h8 で勝ち（h8 h9）"),
            (open, Lang::Zh, "第 3 行没有解完：尚无定论（搜索了 12 个局面，2.5 秒）。"),
            (discs, Lang::Ja, "手番の結果は −2 から +64 の間と証明済みです"),
        ] {
            let text = said(bounds, lang);
            assert!(text.contains(expected), "{text}");
        }
    }

    /// Who reads a result at a terminal reads his language.
    #[test]
    fn results_in_words() {
        let game = catalog::open(catalog::FIRST, &Spec::default()).unwrap();
        let problem = Problem { line: 3, position: game.start(), note: Some("; a note".into()) };
        let said = |bounds, best: Option<&str>, plies: Option<u32>, lang| {
            let time = std::time::Duration::from_millis(2_540);
            let best = best.map(String::from);
            let pv = best.iter().cloned().collect();
            let proof = Proof { bounds, best, pv, nodes: 1, time, complete: true };
            let pv = proof.pv.clone();
            let win = plies.map(|plies| ThreatWin { pv, plies, least: None, certificate: None });
            let granted = Granted { wins: win.into_iter().collect(), ..Granted::plain(proof) };
            result(&problem, &granted, false, &Words::new(lang))
        };
        let discs = |lower, upper| Bounds::Discs { lower, upper };
        let threats = |wins| Bounds::Threats { wins };
        for (bounds, best, plies, lang, expected) in [
            (
                discs(-4, -4),
                Some("f5"),
                None,
                Lang::En,
                "3: −4, f5 (f5); one position, 2.540 s ; a note",
            ),
            (
                discs(2, 64),
                Some("f5"),
                None,
                Lang::Zh,
                "3：必胜，f5（f5）；1 个局面，2.540 秒 ; a note",
            ),
            (discs(-2, 6), None, None, Lang::Ja, "3：−2 から +6 の間。1 局面、2.540 秒 ; a note"),
            (
                threats(Some(true)),
                Some("f5"),
                Some(5),
                Lang::Ja,
                "3：あと 3 手で勝ち、f5（f5）。1 局面、2.540 秒 ; a note",
            ),
            (
                threats(Some(false)),
                None,
                None,
                Lang::Zh,
                "3：仅靠连续进攻不能取胜；1 个局面，2.540 秒 ; a note",
            ),
            (threats(None), None, None, Lang::En, "3: not decided; one position, 2.540 s ; a note"),
        ] {
            assert_eq!(said(bounds, best, plies, lang), expected);
        }
    }

    /// What else wins stands below, and what stayed open.
    #[test]
    fn other_first_moves_stand_below() {
        let game = catalog::open(catalog::FIRST, &Spec::default()).unwrap();
        let problem = Problem { line: 1, position: game.start(), note: None };
        let win = |pv: &[&str]| ThreatWin {
            pv: pv.iter().map(ToString::to_string).collect(),
            plies: pv.len() as u32,
            least: None,
            certificate: None,
        };
        let best = win(&["h8", "h9", "h10"]);
        let other = win(&["a1", "b1", "c1", "d1", "e1"]);
        let proof = Proof {
            bounds: Bounds::Threats { wins: Some(true) },
            best: Some("h8".into()),
            pv: best.pv.clone(),
            nodes: 7,
            time: std::time::Duration::from_millis(20),
            complete: true,
        };
        let alone = Granted { wins: vec![best], ..Granted::plain(proof) };
        let more = Granted { wins: [&alone.wins[..], &[other]].concat(), ..alone.clone() };
        let open = Granted { open: vec!["c3".into(), "d4".into()], ..more.clone() };
        let first = "1: win in 2, h8 (h8 h9 h10); 7 positions, 0.020 s";
        let also = "\n   also a1: win in 3 (a1 b1 c1 d1 e1)";
        let said = |granted, all, lang| result(&problem, granted, all, &Words::new(lang));
        assert_eq!(said(&more, false, Lang::En), first);
        assert_eq!(said(&more, true, Lang::En), format!("{first}{also}"));
        let undecided = format!("{first}{also}\n   not decided: c3 d4");
        assert_eq!(said(&open, true, Lang::En), undecided);
        let only = said(&alone, true, Lang::Zh);
        assert!(only.ends_with("\n   其他第一手都不能如此取胜。"), "{only}");
    }
}
