//! A game that somebody has open.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{EngineError, Info, SearchResult, Task};
use host::{
    AdviceFeed, Changes, Desk, Ended, GameLine, Happened, MAX_ADVICE_TIME, May, Next, Obeyed,
    RETRY_DELAY, Refusal, Request, Said, conversation,
};
use record::duiyi;

use crate::effect::Effect;
use crate::wire::{self, Order};
use crate::{News, OWN, Unwritten, by_address};

/// Numbers of advisers' searches; the table counts its own from 1.
const ADVISERS: u64 = 1 << 40;

/// What is on its way to be written.
#[derive(Debug)]
struct Writing {
    text: String,
    /// How long whoever is asked has thought.
    used: Duration,
    /// Who waits for it: his number, and why what he asked for is not done.
    answer: Option<(u64, Option<Refusal>)>,
    /// Nothing has changed but what positions are worth.
    known: bool,
}

#[derive(Debug)]
pub(crate) struct OpenGame {
    desk: Desk,
    changes: Changes,
    /// The record as it is kept.
    kept: String,
    clocked: Clocked,
    /// The state as JSON, and what its owner may do there.
    shown: String,
    may: May,
    /// What an engine thinks or has thought before it moved, as it is told.
    thought: Option<String>,
    greeted: bool,
    writing: Option<Writing>,
    /// The search of an engine at the table, and of an analysis.
    running: [Option<u64>; 2],
    /// The adviser's search, and how many there were.
    advice: Option<(u64, AdviceFeed)>,
    advices: u64,
    /// What searches were asked to do, for one that has to be asked again, and what they have
    /// reported last.
    searches: BTreeMap<u64, (Order, Option<Info>)>,
    /// When to search again after the game could not be written.
    again: Option<Duration>,
}

/// How long the player to move had thought when the game was written.
#[derive(Clone, Copy, Debug)]
struct Clocked {
    used: Duration,
    /// When that was, by the host's clock.
    at: Duration,
}

impl OpenGame {
    pub(crate) fn open(
        text: &str,
        revision: u64,
        now: Duration,
        used: Option<u64>,
    ) -> Result<(Self, Vec<Effect>), Refusal> {
        let mut table = by_address::open(text)?;
        let used = wire::time(used);
        table.go_on(now, used);
        let mut game = Self {
            desk: Desk::new(table, revision),
            changes: Changes::default(),
            kept: text.to_string(),
            clocked: Clocked { used, at: now },
            shown: String::new(),
            may: May::default(),
            thought: None,
            greeted: false,
            writing: None,
            running: [None; 2],
            advice: None,
            advices: 0,
            searches: BTreeMap::new(),
            again: None,
        };
        let mut out = Vec::new();
        game.show(now, &mut out);
        game.think(now, &mut out);
        Ok((game, out))
    }

    /// In how many milliseconds it wants to hear that time has gone by; none for never.
    pub(crate) fn wake(&self, now: Duration) -> Option<u64> {
        let at = [self.desk.table().deadline(), self.again].into_iter().flatten().min()?;
        // A timer of a browser holds 31 bits; it may ring early.
        u64::try_from(at.saturating_sub(now).as_millis()).ok().map(|ms| ms.min(86_400_000))
    }

    pub(crate) fn hear(&mut self, news: News, now: Duration) -> Vec<Effect> {
        let mut out = Vec::new();
        match news {
            News::Said { text } => self.said(&text, now, &mut out),
            News::Tick => self.tick(now, &mut out),
            News::Written { revision } => self.written(revision, now, &mut out),
            News::Unwritten { why, record, revision, used } => {
                let answer = self.writing.take().and_then(|writing| writing.answer);
                let Clocked { used: before, at } = self.clocked;
                let used = match record {
                    Some(_) => wire::time(used),
                    None => before + now.saturating_sub(at),
                };
                let kept = record.unwrap_or_else(|| self.kept.clone());
                let revision = revision.unwrap_or(self.desk.revision());
                self.open_again(&kept, revision, now, used, &mut out);
                if let Some((n, _)) = answer {
                    out.push(Effect::Tell { text: conversation::refused(n, &why.refusal()) });
                }
                match why {
                    Unwritten::Changed => self.think(now, &mut out),
                    // Where there is no room for a move, that would go on without end.
                    Unwritten::Full | Unwritten::Failed => self.again = Some(now + RETRY_DELAY),
                }
            }
            News::Changed { record, revision, used } => {
                if revision > self.desk.revision() {
                    self.open_again(&record, revision, now, wire::time(used), &mut out);
                    self.think(now, &mut out);
                }
            }
            News::Info { number, info } => self.thinks(number, &info, now, &mut out),
            News::Found { number, result } => {
                self.found(number, wire::read_result(&result), now, &mut out);
            }
            News::Cut { number } => self.cut(number, now, &mut out),
            News::Late { number } => self.late(number, &mut out),
            News::Open { .. } | News::Closed => {}
        }
        out
    }

    fn said(&mut self, text: &str, now: Duration, out: &mut Vec<Effect>) {
        let refuse =
            |n, refusal: &Refusal| Effect::Tell { text: conversation::refused(n, refusal) };
        match Said::read(text) {
            Ok(Said::Hello(hello)) if !self.greeted => {
                self.greeted = true;
                let revision = self.desk.revision();
                let happened = hello.since.and_then(|seq| self.changes.between(seq, revision));
                let text = self.state(happened.as_deref());
                out.push(Effect::Tell { text });
                let thought = self.thought.clone();
                out.extend(thought.map(|text| Effect::Tell { text }));
            }
            Ok(_) if !self.greeted => {
                out.push(refuse(Said::number(text), &conversation::malformed(&"say hello first")));
            }
            Ok(Said::Hello(_)) => out.push(refuse(0, &conversation::malformed(&"hello was said"))),
            Ok(Said::Advice(wish)) => self.advise(wish.advise, wish.within, out),
            Ok(Said::There(asked)) => {
                out.push(Effect::Tell { text: conversation::there(asked.there) });
            }
            Ok(Said::Request(request)) => self.obey(request, now, out),
            Err((n, refusal)) => out.push(refuse(n, &refusal)),
        }
    }

    fn obey(&mut self, request: Request, now: Duration, out: &mut Vec<Effect>) {
        let n = request.n;
        if self.desk.has_done(&request) {
            return out.push(Effect::Tell { text: conversation::done(n) });
        }
        if let Err(refusal) = self.desk.check_fresh(&request) {
            return out.push(Effect::Tell { text: conversation::refused(n, &refusal) });
        }
        // A flag that fell before is no matter of what is asked.
        let fell = self.desk.table_mut().tick(now);
        match self.desk.obey(request, OWN, now) {
            Ok(Obeyed::Changed) => self.write(Some((n, None)), false, now, out),
            Ok(Obeyed::MoveNow(number)) => {
                out.push(Effect::Now { number });
                out.push(Effect::Tell { text: conversation::done(n) });
            }
            Ok(Obeyed::Hastened) => {
                self.think(now, out);
                out.push(Effect::Tell { text: conversation::done(n) });
            }
            Err(refusal) if fell => self.write(Some((n, Some(refusal))), false, now, out),
            Err(refusal) => out.push(Effect::Tell { text: conversation::refused(n, &refusal) }),
        }
    }

    fn tick(&mut self, now: Duration, out: &mut Vec<Effect>) {
        if self.again.take_if(|at| *at <= now).is_some() {
            self.think(now, out);
        }
        if self.desk.table_mut().tick(now) {
            self.write(None, false, now, out);
        }
    }

    fn write(
        &mut self,
        answer: Option<(u64, Option<Refusal>)>,
        known: bool,
        now: Duration,
        out: &mut Vec<Effect>,
    ) {
        let record = self.desk.table_mut().record();
        let used = self.desk.table().used_now(now);
        let text = duiyi::write(&record);
        self.writing = Some(Writing { text: text.clone(), used, answer, known });
        let (revision, line) = (self.desk.revision(), Box::new(GameLine::own(&record)));
        out.push(Effect::Write { record: text, revision, line, used: host::milliseconds(used) });
    }

    fn written(&mut self, revision: u64, now: Duration, out: &mut Vec<Effect>) {
        let Some(Writing { text, used, answer, known }) = self.writing.take() else { return };
        (self.kept, self.clocked) = (text, Clocked { used, at: now });
        match known {
            true => self.desk.wrote_analysis(revision, now),
            false => self.desk.wrote(revision, now),
        }
        self.show(now, out);
        if let Some((n, why)) = answer {
            let text =
                why.map_or_else(|| conversation::done(n), |why| conversation::refused(n, &why));
            out.push(Effect::Tell { text });
        }
        self.think(now, out);
    }

    /// Takes the game over as it is kept.
    fn open_again(
        &mut self,
        kept: &str,
        revision: u64,
        now: Duration,
        used: Duration,
        out: &mut Vec<Effect>,
    ) {
        let Ok(table) = by_address::open(kept) else { return out.push(Effect::Leave) };
        let advice = self.advice.take().map(|(number, _)| number);
        for number in self.running.into_iter().flatten().chain(advice) {
            self.stop(number, out);
        }
        self.running = [None; 2];
        (self.kept, self.clocked) = (kept.to_string(), Clocked { used, at: now });
        self.desk.reopen(table, revision, now, used);
        self.show(now, out);
    }

    /// Shows the state to whoever looks.
    fn show(&mut self, now: Duration, out: &mut Vec<Effect>) {
        let (state, happened) = self.desk.show(now);
        self.shown = conversation::json(&state);
        self.may = state.permits.to(OWN).clone();
        let revision = self.desk.revision();
        if self.greeted {
            let text = self.state(Some(&happened));
            out.push(Effect::Tell { text });
        }
        self.changes.push(revision, happened);
    }

    fn state(&self, happened: Option<&[Happened]>) -> String {
        conversation::state(self.desk.revision(), OWN, &self.may, happened, &self.shown)
    }

    /// Asks for the searches that are wanted, if they are not those that run.
    fn think(&mut self, now: Duration, out: &mut Vec<Effect>) {
        for (at, next) in
            [self.desk.next_search(now), self.desk.next_analysis()].into_iter().enumerate()
        {
            let wanted = match next {
                Next::Same => continue,
                Next::Later(wait) => {
                    self.again = Some(self.again.map_or(wait, |known| known.min(wait)));
                    None
                }
                Next::Nothing => None,
                Next::Other(wanted) => Some(wanted),
            };
            if let Some(number) = self.running[at].take() {
                self.stop(number, out);
            }
            let Some(wanted) = wanted else { continue };
            self.running[at] = Some(wanted.number);
            let most = wanted.most();
            self.search(wanted.number, false, &wanted.engine, &wanted.task, most, out);
        }
    }

    fn search(
        &mut self,
        number: u64,
        advice: bool,
        engine: &str,
        task: &Task,
        most: Duration,
        out: &mut Vec<Effect>,
    ) {
        let order = Order::of(engine, task, most);
        let text = conversation::json(&order);
        self.searches.insert(number, (order, None));
        out.push(Effect::Search { number, advice, order: text });
    }

    fn stop(&mut self, number: u64, out: &mut Vec<Effect>) {
        self.searches.remove(&number);
        out.push(Effect::Stop { number });
    }

    fn advise(&mut self, lines: u32, within: Option<u64>, out: &mut Vec<Effect>) {
        if let Some((number, _)) = self.advice.take() {
            self.stop(number, out);
        }
        if lines == 0 {
            return;
        }
        match self.desk.table().advice(lines) {
            Ok((task, telling)) => {
                self.advices += 1;
                let number = ADVISERS + self.advices;
                self.advice = Some((number, telling));
                let most = within
                    .map_or(MAX_ADVICE_TIME, |ms| Duration::from_millis(ms).min(MAX_ADVICE_TIME));
                self.search(number, true, "", &task, most, out);
            }
            Err(refusal) => out.push(Effect::Tell { text: conversation::no_advice(&refusal) }),
        }
    }

    fn thinks(&mut self, number: u64, info: &str, now: Duration, out: &mut Vec<Effect>) {
        let Some(info) = wire::read_info(info) else { return };
        if let Some((_, telling)) = self.advice.as_mut().filter(|(own, _)| *own == number) {
            if let Some(lines) = telling.take(&info, now) {
                out.push(Effect::Tell { text: conversation::advice(lines, false) });
            }
        } else if let Some((side, lines)) = self.desk.thinks(number, &info, now) {
            let text = conversation::thought(side, lines);
            self.think_aloud(text, out);
        }
        if let Some((_, best)) = self.searches.get_mut(&number)
            && info.rank <= 1
            && !info.pv.is_empty()
        {
            *best = Some(info);
        }
    }

    /// Who looks hears what an engine thinks; who comes later, too.
    fn think_aloud(&mut self, text: String, out: &mut Vec<Effect>) {
        if self.greeted {
            out.push(Effect::Tell { text: text.clone() });
        }
        self.thought = Some(text);
    }

    fn found(
        &mut self,
        number: u64,
        result: Result<SearchResult, EngineError>,
        now: Duration,
        out: &mut Vec<Effect>,
    ) {
        self.searches.remove(&number);
        if let Some((_, mut telling)) = self.advice.take_if(|(own, _)| *own == number) {
            let text = match result {
                Ok(_) => conversation::advice(telling.finish(), true),
                Err(error) => {
                    conversation::no_advice(&Refusal::plain("refused-engine", error.to_string()))
                }
            };
            return out.push(Effect::Tell { text });
        }
        for running in &mut self.running {
            running.take_if(|own| *own == number);
        }
        if let Some((side, lines)) = self.desk.thought(number) {
            let text = conversation::thought(side, lines);
            self.think_aloud(text, out);
        }
        match self.desk.ended(number, result, true, now) {
            Ended::Changed => self.write(None, false, now, out),
            Ended::Known => self.write(None, true, now, out),
            Ended::GoesOn => self.think(now, out),
            Ended::Unwanted => {}
        }
    }

    /// A search was ended from outside: what it has said last is what it has found.
    fn cut(&mut self, number: u64, now: Duration, out: &mut Vec<Effect>) {
        let Some((order, best)) = self.searches.get_mut(&number) else { return };
        if let Some(Info { score, pv, depth, nodes, time, .. }) = best.take()
            && let Some(best) = pv.first().cloned()
        {
            let found = SearchResult { best, score, pv, depth, nodes, time };
            return self.found(number, Ok(found), now, out);
        }
        // It had found nothing yet: a glance is enough.
        order.hurry();
        out.push(Effect::Search { number, advice: false, order: conversation::json(order) });
    }

    /// Who waits for this search hears why nothing comes.
    fn late(&self, number: u64, out: &mut Vec<Effect>) {
        let why = || {
            let text = "the engine could not be loaded; that is tried again";
            Refusal::plain("refused-engine-late", text)
        };
        if self.advice.as_ref().is_some_and(|(own, _)| *own == number) {
            out.push(Effect::Tell { text: conversation::no_advice(&why()) });
        } else if self.searches.contains_key(&number) {
            out.push(Effect::Tell { text: conversation::refused(0, &why()) });
        }
    }
}

impl Unwritten {
    fn refusal(self) -> Refusal {
        match self {
            Self::Changed => Refusal::changed_elsewhere("page"),
            Self::Full => {
                Refusal::plain("refused-page-full", "the browser has no room for the game")
            }
            Self::Failed => Refusal::not_kept(),
        }
    }
}
