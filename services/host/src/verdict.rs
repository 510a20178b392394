//! What a position is worth, and what a move has cost.
//!
//! A move is judged by two searches of the position before it, one of all moves and one of this
//! move alone, in the unit in which they speak: proved results, discs, or the share of points that
//! can be expected. (Searches of the positions before and after it would differ in depth by one,
//! and that alone makes discs.) What differs by less than a search can be wrong about is no fault.

use std::collections::BTreeMap;

use engine::{Score, discs_at_stake};
use game::{AnyPosition, Frame, Side, Status};
use record::{Evaluation, Source};
use serde::Serialize;
use session::{NodeId, Session, Tree, score};
use utoipa::ToSchema;

use crate::Fault;

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Valued {
    /// For the side to move there: `win 5`, `+12`, `~ +1.50`, `62%`.
    pub score: String,
    /// From -1 (lost) to 1 (won) for Black.
    pub advantage: f64,
    /// Whether it is proved.
    pub proved: bool,
    /// How deep it was looked at, in plies.
    pub depth: u32,
    /// Which engine said it; empty where the board shows it.
    pub by: String,
    /// The best move, if it was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// `played` by the engine that was to move, `analysed`, or `board`.
    pub source: &'static str,
}

/// A move that was not the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Verdict {
    /// After how many moves: the number of this one, from 1.
    pub after: usize,
    /// How bad it is: `?!`, `?` or `??`.
    #[schema(value_type = String, example = "?!")]
    pub mark: Fault,
    /// What it cost: the message `face-verdict-` and this says it.
    pub id: &'static str,
    /// What stands in the message; `reply` and `better` are moves, where they are known; `left` is
    /// how many moves the side has after the reply, `had` how many it had, where that matters and
    /// are fewer; `wins-in` is in how many moves the other wins by force.
    pub args: BTreeMap<&'static str, String>,
}

/// How a side has moved, as far as its moves were judged. Where there is only one move nothing is
/// judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Tally {
    /// Moves that were judged.
    pub judged: usize,
    /// Of them `?!`.
    pub inexact: usize,
    /// `?`.
    pub mistakes: usize,
    /// `??`.
    pub blunders: usize,
    /// Discs that were lost with each of them, in the mean; none where discs are not what is
    /// counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<f64>,
}

impl Tally {
    fn count(&mut self, verdict: Option<&Verdict>) {
        self.judged += 1;
        match verdict.map(|verdict| verdict.mark) {
            Some(Fault::Inaccuracy) => self.inexact += 1,
            Some(Fault::Mistake) => self.mistakes += 1,
            Some(Fault::Blunder) => self.blunders += 1,
            None => {}
        }
    }
}

/// What is known of a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// What its places are worth, the start first.
    pub values: Vec<Option<Valued>>,
    /// The moves that were not the best.
    pub verdicts: Vec<Verdict>,
    /// How Black and White have moved; none where no move was judged.
    pub tally: Option<[Tally; 2]>,
}

/// A value of a position with its origin, for the side to move there.
#[derive(Clone, Debug)]
struct KnownValue {
    score: Score,
    source: &'static str,
    depth: u32,
    by: String,
    best: Option<String>,
}

impl KnownValue {
    fn of(found: &Evaluation, source: Source) -> Self {
        Self {
            score: score(found.worth),
            source: source.name(),
            depth: found.depth,
            by: found.by.clone(),
            best: found.best.clone(),
        }
    }
}

/// Who made move number `after` of the current line.
pub fn mover(session: &Session, after: usize) -> Option<Side> {
    let before = *line(session).get(after.checked_sub(1)?)?;
    Some(session.tree().position(before).turn())
}

/// The places of the current line, the start first, to its end.
pub(crate) fn line(session: &Session) -> Vec<NodeId> {
    let tree = session.tree();
    let mut line = vec![Tree::ROOT];
    line.extend(tree.path(session.current()));
    line.extend(std::iter::successors(tree.next(session.current()), |&node| tree.next(node)));
    line
}

/// What the places of the current line are worth, and what its moves have cost. Nothing of either
/// where nobody has looked, and no move is judged by what an engine thought when it moved alone:
/// that was not asked of it. The first `opening` moves were made by an opening rule, whose matter
/// it is what they are worth.
pub fn judged(session: &Session, opening: usize) -> Judged {
    if !session.is_evaluated() {
        return Judged::default();
    }
    let line = line(session);
    let mut found: Vec<Option<KnownValue>> =
        line.iter().map(|&node| known(session, node)).collect();
    // After a pass all is as it was before.
    for at in (1..line.len()).rev() {
        let before = &session.tree().position(line[at - 1]).status();
        if found[at - 1].is_none()
            && matches!(before, Status::MustPass(_))
            && let Some(next) = &found[at]
        {
            let best = session.tree().text(line[at]).map(str::to_string);
            found[at - 1] = Some(KnownValue { score: next.score.flip(), best, ..next.clone() });
        }
    }
    let is_analysed =
        |&node: &NodeId| session.evaluated(node).is_some_and(|e| e.analysed.is_some());
    let (verdicts, tally) = match line.iter().any(is_analysed) {
        true => verdicts(session, &line, opening),
        false => Default::default(),
    };
    let values = found.into_iter().zip(&line).map(|(found, &node)| {
        let sign = f64::from(session.tree().position(node).turn().index() == 0) * 2.0 - 1.0;
        found.map(|found| Valued {
            score: found.score.to_string(),
            advantage: sign * found.score.advantage(session.game().frame()),
            proved: found.score.is_exact(),
            depth: found.depth,
            by: found.by,
            best: found.best,
            source: found.source,
        })
    });
    let tally = Some(tally).filter(|sides| sides.iter().any(|side| side.judged > 0));
    Judged { values: values.collect(), verdicts, tally }
}

/// The moves of a line that were not the best, and how both sides have moved after the opening.
fn verdicts(session: &Session, line: &[NodeId], opening: usize) -> (Vec<Verdict>, [Tally; 2]) {
    let mut verdicts = Vec::new();
    let mut tally = [Tally::default(); 2];
    // What each judged move has cost a side, where discs are counted.
    let mut lost = [const { Vec::new() }; 2];
    for after in opening + 1..line.len() {
        let position = session.tree().position(line[after - 1]);
        let Some(text) = session.tree().text(line[after]) else { continue };
        let had = position.legal_moves().len();
        if had < 2 {
            continue;
        }
        let side = position.turn().index();
        let Some((before, now)) = compared(session, [line[after - 1], line[after]]) else {
            // What was found to be best is not looked at a second time.
            let analysed = session.evaluated(line[after - 1]).and_then(|e| e.analysed.as_ref());
            if let Some(found) = analysed.filter(|found| found.best.as_deref() == Some(text)) {
                tally[side].count(None);
                lost[side].extend(discs(score(found.worth)).map(|_| 0.0));
            }
            continue;
        };
        let verdict = judge(after, text, &before, &now, session.game().frame());
        tally[side].count(verdict.as_ref());
        let cost = discs(before.score).zip(discs(now.score.flip()));
        let is_best = before.best.as_deref() == Some(text);
        lost[side].extend(cost.map(|((had, _), (has, _))| match is_best {
            true => 0.0,
            false => (had - has).max(0.0),
        }));
        let Some(mut verdict) = verdict else { continue };
        if session.game().counts_decide()
            && let Some(reply) = &now.best
            && let Some(left) = moves_after(session.tree().position(line[after]), reply)
            && is_cramped(left, had)
        {
            verdict.args.insert("left", left.to_string());
            verdict.args.insert("had", had.to_string());
        }
        verdicts.push(verdict);
    }
    for (tally, lost) in tally.iter_mut().zip(&lost) {
        let is_counted = !lost.is_empty();
        tally.lost = is_counted.then(|| lost.iter().sum::<f64>() / lost.len() as f64);
    }
    (verdicts, tally)
}

/// Whether so few moves are left that it matters: one of eleven less explains nothing.
const fn is_cramped(left: usize, had: usize) -> bool {
    3 * left <= 2 * had && left + 2 <= had
}

/// Discs, and whether they are proved.
fn discs(score: Score) -> Option<(f64, bool)> {
    match score {
        Score::Discs(n) => Some((f64::from(n), true)),
        Score::EstimatedDiscs(v) => Some((v, false)),
        _ => None,
    }
}

/// How many moves the side has that has just moved, after `reply`; none if it is not to move then.
fn moves_after(position: &dyn AnyPosition, reply: &str) -> Option<usize> {
    let mover = position.turn().other();
    let mut after = position.boxed_clone();
    after.play(reply).ok()?;
    let is_free = matches!(after.status(), Status::ToMove(side) if side == mover);
    is_free.then(|| after.legal_moves().len())
}

/// What is known of a place: what the board shows, else the better founded of what was said.
fn known(session: &Session, node: NodeId) -> Option<KnownValue> {
    let position = session.tree().position(node);
    if position.outcome().is_some() {
        let (source, by) = ("board", String::new());
        return Some(KnownValue {
            score: Score::of_the_end(&position.view(), position.turn())?,
            source,
            depth: 0,
            by,
            best: None,
        });
    }
    let evaluated = session.evaluated(node)?;
    let analysed = evaluated.analysed.as_ref().map(|found| KnownValue::of(found, Source::Analysed));
    let played = evaluated.played.as_ref().map(|found| KnownValue::of(found, Source::Played));
    match (analysed, played) {
        (Some(analysed), Some(played)) => {
            let better = played.score.is_exact() && !analysed.score.is_exact();
            Some(if better { played } else { analysed })
        }
        (analysed, played) => analysed.or(played),
    }
}

/// From how many discs on a move is inexact, a mistake, a blunder: 2, 4, 10 on 8×8, and as many
/// more on larger boards as more are at stake there. On smaller ones they are the same.
fn discs_lost(frame: Frame) -> [f64; 3] {
    [0.25, 0.5, 1.25].map(|part| part * discs_at_stake(frame).max(8.0))
}

/// The same for the share of points that can be expected, and for an engine's own unit on that
/// scale.
const SHARE: [f64; 3] = [0.1, 0.18, 0.33];

/// Who expects no more than this of a point is believed to lose.
const BELIEVED_LOST: f64 = 0.25;

/// How far from won: 0 won, 1 drawn, 2 lost; none if it is not proved.
fn class(score: Score) -> Option<u8> {
    match score {
        Score::Win(_) => Some(0),
        Score::Draw => Some(1),
        Score::Loss(_) => Some(2),
        Score::Discs(n) => Some((1 - n.signum()) as u8),
        Score::EstimatedDiscs(_) | Score::Hundredths(_) | Score::Chance(_) => None,
    }
}

/// What can be compared of two places that follow each other: what was found before the move, and
/// what was found of the move by a search of the same place; or what is proved of both.
fn compared(session: &Session, [before, now]: [NodeId; 2]) -> Option<(KnownValue, KnownValue)> {
    let analysed =
        || Some(KnownValue::of(session.evaluated(before)?.analysed.as_ref()?, Source::Analysed));
    let looked =
        || Some(KnownValue::of(session.evaluated(now)?.compared.as_ref()?, Source::Compared));
    let proved = |node| known(session, node).filter(|found| found.score.is_exact());
    match (proved(before), proved(now)) {
        (Some(before), Some(now)) => Some((before, now)),
        _ => Some((analysed()?, looked()?)),
    }
}

/// What the move `text` has cost that leads from `before` to `now`.
fn judge(
    after: usize,
    text: &str,
    before: &KnownValue,
    now: &KnownValue,
    frame: Frame,
) -> Option<Verdict> {
    // What was found to be best is no mistake, whatever a deeper look at what follows says.
    if before.best.as_deref() == Some(text) {
        return None;
    }
    let (had, has) = (before.score, now.score.flip());
    let (mark, id, count) = cost(had, has, frame)?;
    let mut args = BTreeMap::from([("move", text.to_string())]);
    if let Some(count) = count {
        args.insert("count", count);
    }
    // A loss so many plies away: the other's moves of them.
    if let Score::Loss(Some(plies)) = has {
        args.insert("wins-in", plies.div_ceil(2).max(1).to_string());
    }
    if let Some(better) = &before.best {
        args.insert("better", better.clone());
    }
    if let Some(reply) = &now.best {
        args.insert("reply", reply.clone());
    }
    Some(Verdict { after, mark, id, args })
}

/// What it costs to have `has` instead of `had`, both for the side that moved: how bad that is, the
/// id of the message, and how much.
fn cost(had: Score, has: Score, frame: Frame) -> Option<(Fault, &'static str, Option<String>)> {
    let is_proved = (class(had), class(has));
    if let (Some((had_discs, sure)), Some((has_discs, sure_now))) = (discs(had), discs(has)) {
        let lost = had_discs - has_discs;
        let id = if sure && sure_now { "discs" } else { "about-discs" };
        let loses_more = matches!(is_proved, (Some(had), Some(has)) if has > had);
        let fault = Fault::of_cost(lost, discs_lost(frame));
        let fault = fault.max(loses_more.then_some(Fault::Mistake))?;
        return Some((fault, id, Some(format!("{}", lost.round()))));
    }
    match is_proved {
        (Some(0), Some(1)) => return Some((Fault::Blunder, "win-to-draw", None)),
        (Some(0), Some(2)) => return Some((Fault::Blunder, "win-to-loss", None)),
        (Some(1), Some(2)) => return Some((Fault::Blunder, "draw-to-loss", None)),
        (Some(_), Some(_)) => return None,
        _ => {}
    }
    let share = |score: Score| (score.advantage(frame) + 1.0) / 2.0;
    let lost = share(had) - share(has);
    let fault = Fault::of_cost(lost, SHARE);
    match is_proved {
        // It was lost before, so nothing was lost.
        (Some(2), _) => None,
        // That a proved win is not proved any more says nothing by itself: where much less is
        // believed, one step less, unless the other is believed to win now.
        (Some(0), None) => {
            let fault = fault?;
            let fault = if share(has) > BELIEVED_LOST { fault.milder() } else { fault };
            Some((fault, "unsure-win", None))
        }
        (Some(_), None) => Some((fault?.milder(), "unsure-draw", None)),
        // What loses the game is more than inexact, however bad it stood.
        (None, Some(2)) => Some((fault?.max(Fault::Mistake), "to-loss", None)),
        (None, Some(_)) => None,
        _ => {
            let percent = Some(format!("{:.0}", lost * 100.0));
            match (had, has) {
                (Score::Chance(_), Score::Chance(_)) => Some((fault?, "share", percent)),
                (Score::Hundredths(a), Score::Hundredths(b)) => {
                    let units = Some(format!("{:.1}", (a - b) / 100.0));
                    Some((fault?, "units", units))
                }
                // Units that cannot be compared.
                _ => None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Origin;

    fn check(had: Score, has: Score, expected: Option<(&str, &str, Option<&str>)>) {
        let found = cost(had, has, Frame::square(8, Origin::Top));
        let found = found.as_ref().map(|(mark, id, count)| (mark.symbol(), *id, count.as_deref()));
        assert_eq!(found, expected, "{had} to {has}");
    }

    #[test]
    fn a_forced_win_says_in_how_many_moves() {
        let found =
            |score| KnownValue { score, source: "board", depth: 0, by: String::new(), best: None };
        let board = Frame::square(8, Origin::Top);
        let wins_in = |plies| {
            let verdict = judge(2, "a1", &found(Score::Draw), &found(Score::Win(plies)), board);
            verdict.and_then(|verdict| verdict.args.get("wins-in").cloned())
        };
        // The one who wins moves first and last.
        for (plies, moves) in [(1, "1"), (5, "3"), (7, "4")] {
            assert_eq!(wins_in(Some(plies)).as_deref(), Some(moves));
        }
        assert_eq!(wins_in(None), None);
    }

    #[test]
    fn few_moves_are_a_reason_where_they_are_markedly_fewer() {
        for (left, had, expected) in [
            (10, 11, false),
            (7, 9, false),
            (6, 9, true),
            (1, 2, false),
            (1, 3, true),
            (0, 2, true),
        ] {
            assert_eq!(is_cramped(left, had), expected, "{left} of {had}");
        }
    }

    #[test]
    fn what_a_move_costs() {
        use Score::{Chance, Discs, Draw, EstimatedDiscs, Hundredths, Loss, Win};
        check(EstimatedDiscs(3.0), EstimatedDiscs(1.6), None);
        check(EstimatedDiscs(3.0), EstimatedDiscs(1.0), Some(("?!", "about-discs", Some("2"))));
        check(EstimatedDiscs(3.1), Discs(-1), Some(("?", "about-discs", Some("4"))));
        check(Discs(6), Discs(-6), Some(("??", "discs", Some("12"))));
        // Two discs are little, but not if they turn a win into a draw.
        check(Discs(2), Discs(0), Some(("?", "discs", Some("2"))));
        check(Discs(4), Discs(4), None);
        check(Discs(4), Discs(8), None);
        check(Win(Some(3)), Win(Some(9)), None);
        check(Win(Some(3)), Draw, Some(("??", "win-to-draw", None)));
        check(Draw, Loss(None), Some(("??", "draw-to-loss", None)));
        check(Loss(None), Loss(Some(2)), None);
        check(Win(None), Hundredths(20.0), Some(("?", "unsure-win", None)));
        check(Win(None), Hundredths(150.0), Some(("?!", "unsure-win", None)));
        check(Win(None), Hundredths(2000.0), None);
        check(Win(None), Chance(0.13), Some(("??", "unsure-win", None)));
        check(Win(None), Chance(0.4), Some(("?", "unsure-win", None)));
        check(Hundredths(-300.0), Loss(None), Some(("?", "to-loss", None)));
        // It was as good as lost before.
        check(Hundredths(-500.0), Loss(None), None);
        check(Chance(0.6), Loss(None), Some(("??", "to-loss", None)));
        check(Chance(0.6), Chance(0.4), Some(("?", "share", Some("20"))));
        check(Chance(0.6), Hundredths(-300.0), None);
        check(Hundredths(100.0), Hundredths(-20.0), Some(("??", "units", Some("1.2"))));
        check(Loss(None), Chance(0.5), None);
    }

    /// Four discs are a mistake on 8×8 and nothing on 20×20, where 16 are as much.
    #[test]
    fn discs_weigh_by_the_board() {
        let mark = |lost, size| {
            let (had, has) = (Score::EstimatedDiscs(lost), Score::EstimatedDiscs(0.0));
            cost(had, has, Frame::square(size, Origin::Top)).map(|(mark, ..)| mark.symbol())
        };
        assert_eq!(
            [4, 6, 8, 20, 26].map(|size| mark(4.0, size)),
            [Some("?"), Some("?"), Some("?"), None, None]
        );
        assert_eq!([8, 20].map(|size| mark(16.0, size)), [Some("??"), Some("?")]);
    }
}
