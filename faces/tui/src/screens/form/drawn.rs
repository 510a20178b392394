//! What stands in the lines of the form, and the form on the screen.

use game::Side;
use ratatui::layout::Rect;

use super::{Beginning, Field, Form, OtherTime};
use crate::canvas::{Canvas, Hit, width};
use crate::look::Ink;
use crate::screens::title;
use crate::shared::Shared;

impl Form {
    fn time_name(&self, shared: &Shared) -> String {
        match self.other_time() {
            Some(OtherTime::Increment) => return shared.say("face-time-other"),
            Some(OtherTime::Byoyomi) => return shared.say("face-time-other-byoyomi"),
            None => {}
        }
        let Some(clock) = self.clock() else { return shared.say("face-time-none") };
        let minutes = ("minutes", clock.minutes);
        match clock.periods {
            Some((periods, seconds)) => {
                let args = [minutes, ("periods", periods), ("seconds", seconds)];
                shared.format("face-time-byoyomi", &args)
            }
            None => shared.format("face-time", &[minutes, ("increment", clock.increment)]),
        }
    }

    /// What is asked of an engine: with its side where there are two.
    fn of_engine(&self, id: &str, number: usize, shared: &Shared) -> String {
        if self.who().engines() < 2 {
            return shared.say(id);
        }
        let side = shared.words.side([Side::Black, Side::White][number]);
        shared.format(&format!("{id}-of"), &[("side", side)])
    }

    fn value(&self, field: Field, shared: &Shared) -> (String, String) {
        let Some(game) = self.words() else { return Default::default() };
        let own = |id: &str, value: String| (shared.say(id), value);
        match field {
            Field::Game => own("face-form-game", shared.of(game.name).to_string()),
            Field::Size if self.is_other_size() => {
                let text = format!("{} ({})", self.other_size.text(), shared.of(game.sizes));
                own("face-form-size", text)
            }
            Field::Size => own("face-form-size", shared.size_name(game.common[self.size])),
            Field::Variant => {
                own("face-form-variant", shared.title_of(game.variants[self.variant].words))
            }
            Field::Also(at) => {
                let on = if self.also.contains(&at) { "[x]" } else { "[ ]" };
                let words = shared.title_of(game.variants[at].words);
                own("face-form-also", format!("{on} {words}"))
            }
            Field::Opening => {
                let name = match self.beginning() {
                    Some(Beginning::Rule(rule)) => shared.of(rule.name).to_string(),
                    Some(Beginning::Named(name)) => shared.of(*name).to_string(),
                    None => shared.say("face-form-no-opening"),
                };
                own("face-form-opening", name)
            }
            Field::Who => own("face-form-who", shared.say(self.who().message())),
            Field::Engine(number) => {
                let id = self.engine_id(number);
                let name = shared.format("face-engine-named", &[("engine", id)]);
                (self.of_engine("face-form-engine", number, shared), name)
            }
            Field::Level(number) => {
                let level = [("level", self.level[number])];
                let means = shared.format("face-level-means", &level);
                (self.of_engine("face-form-level", number, shared), means)
            }
            Field::Time => own("face-form-time", self.time_name(shared)),
            Field::Minutes => own("face-form-minutes", self.minutes.text()),
            Field::Increment => own("face-form-increment", self.increment.text()),
            Field::Periods => own("face-form-periods", self.periods.text()),
            Field::Period => own("face-form-period", self.period.text()),
            Field::Name => own("face-form-name", self.name.text()),
            Field::Begin => (String::new(), format!("[ {} ]", shared.say("face-begin"))),
        }
    }

    /// What the chosen line means.
    fn about(&self, field: Field, shared: &Shared) -> String {
        let Some(game) = self.words() else { return String::new() };
        match field {
            Field::Opening => match self.beginning() {
                Some(Beginning::Rule(rule)) => shared.of(rule.summary).to_string(),
                Some(Beginning::Named(_)) => shared.say("face-form-named"),
                None => String::new(),
            },
            Field::Engine(number) => {
                let id = self.engine_id(number);
                let known = self.catalogue.as_ref();
                let engine = known.and_then(|c| c.engines.iter().find(|engine| engine.id == id));
                engine.map(|engine| shared.of(engine.words).to_string()).unwrap_or_default()
            }
            Field::Size => shared.of(game.sizes).to_string(),
            Field::Variant => shared.of(game.variants[self.variant].words).to_string(),
            Field::Also(at) => shared.of(game.variants[at].words).to_string(),
            _ => {
                let own = self.played().and_then(|played| played.goal);
                shared.of(own.unwrap_or(game.goal)).to_string()
            }
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("face-new-game"));
        let fields = self.fields();
        let lines: Vec<_> = fields.iter().map(|&field| self.value(field, shared)).collect();
        let names = lines.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        let names = names.min(area.width / 2) + 1;
        let at = self.at.min(fields.len().saturating_sub(1));
        let rows = usize::from(area.height.saturating_sub(2)).max(1);
        let first = at.saturating_sub(rows / 2).min(fields.len().saturating_sub(rows));
        let mut y = area.y + u16::from(area.height > fields.len() as u16 + 4);
        for (place, (name, value)) in lines.iter().enumerate().skip(first).take(rows) {
            let chosen = place == at;
            let mark = if chosen { "> " } else { "  " };
            canvas.text(area.x, y, 2, mark, look.ink(Ink::Seal));
            let style = look.ink(Ink::Quiet);
            canvas.line(area.x + 2, y, names, name, style);
            let style = look.ink(Ink::Text);
            let style = if chosen { style.patch(look.chosen()) } else { style };
            let x = area.x + 2 + names;
            let room = area.right().saturating_sub(x);
            let value = if chosen && fields[place] != Field::Begin {
                format!("< {value} >")
            } else {
                format!("  {value}  ")
            };
            canvas.line(x, y, room, &value, style);
            canvas.hit(Rect { y, height: 1, ..area }, Hit::Item(place));
            y += 1;
        }
        if let Some(field) = fields.get(at)
            && y + 1 < area.bottom()
        {
            let rest = Rect {
                x: area.x + 2,
                y: y + 1,
                width: area.width.saturating_sub(4).min(76),
                height: area.bottom() - y - 1,
            };
            // What is cut beside its name is there in full.
            let value = &lines[at].1;
            let room = area.right().saturating_sub(area.x + names + 6);
            let about = self.about(*field, shared);
            let about = if width(value) > room { format!("{value}\n{about}") } else { about };
            canvas.wrapped(rest, &about, look.ink(Ink::Quiet));
        }
    }
}
