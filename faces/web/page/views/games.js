// The games of the reader: to go on with, to look at, to delete, to take in.

import { ask } from "../dialog.js";
import { h, icon, put } from "../dom.js";
import { forgetGame } from "../forget.js";
import { download, saveMenu } from "../game/actions/saving.js";
import { loadCatalogue } from "../host/catalogue.js";
import { request } from "../host/route.js";
import { Refused } from "../net.js";
import { meanwhile } from "../meanwhile.js";
import { speak } from "../speech.js";
import { unkeptNote } from "../unkept.js";
import { explain, gameNames, language, list, local, say, sizeName } from "../words.js";
import { opponents, resultOf } from "./game-line.js";
import { ImportForm } from "./import-form.js";

/**
 * A game in the list: the names that its buttons can have, each telling more than the one before, and which
 * it is.
 * @typedef {{ element: HTMLElement, names: string[], name: string, call: (name: string) => void }} Row
 */

/** How many games are asked for at once, and at most. */
const [FEW, MANY] = [30, 200];

/**
 * How a list was left: what it showed, how many games, and how far down.
 * @typedef {{ state: string, game: string, count: number, top: number }} Left
 */

/**
 * How lists were left, by their entries in the browser's history: going back finds them so.
 * @type {Map<string, Left>}
 */
const left = new Map();

/** The list of games. */
export class GamesView {
  #list = h("ul", { class: "games" });
  #more = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#loadMore() }, say("web-more-games"));
  #none = h("p", { class: "none", hidden: true }, say("face-no-games"));
  #wait = h("p");
  #alarm = h("p", { class: "alarm", role: "alert" });
  #again = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#begin() }, say("web-try-now"));
  #which = h("select", { name: "state" });
  #game = h("select", { name: "game" });
  #import = new ImportForm();
  /** What is listed. @type {Row[]} */ #rows = [];
  /** @type {string | null} */ #after = null;
  /** How often was asked for games. */ #turn = 0;
  /** What is listed, as it was told. @type {GameLine[]} */ #lines = [];
  /** @type {Catalogue | null} */ #catalogue = null;
  /** Its entry in the history. */ #entry = String(history.state?.games ?? Math.random());
  element = h("div", { class: "page" });

  /** @param {boolean} [imports] whether a game is to be read from a file or a text */
  constructor(imports = false) {
    /** @param {string} value @param {string} text */
    const option = (value, text) => h("option", { value }, text);
    const states = [["", "web-all-games"], ["open", "web-open-games"], ["over", "web-over-games"]];
    this.#which.append(...states.map(([value, id]) => option(value ?? "", say(id ?? ""))));
    this.#game.append(option("", say("web-every-game")));
    for (const select of [this.#which, this.#game]) select.addEventListener("change", () => this.#load(true));
    this.element.append(
      h("h1", {}, say("face-games")),
      unkeptNote(),
      h(
        "div",
        { class: "tools" },
        h("label", { class: "field" }, h("span", {}, say("web-which-games")), this.#which),
        h("label", { class: "field" }, h("span", {}, say("face-form-game")), this.#game),
      ),
      this.#import.element,
      this.#alarm,
      this.#again,
      this.#wait,
      this.#list,
      this.#none,
      this.#more,
    );
    if (imports) this.#import.open();
    history.replaceState({ ...history.state, games: this.#entry }, "");
    window.addEventListener("focus", this.#refresh);
    document.addEventListener("visibilitychange", this.#refresh);
    this.#begin();
  }

  close() {
    window.removeEventListener("focus", this.#refresh);
    document.removeEventListener("visibilitychange", this.#refresh);
    const count = this.#rows.length;
    left.set(this.#entry, { state: this.#which.value, game: this.#game.value, count, top: window.scrollY });
  }

  get title() {
    return say("face-games");
  }

  async #begin() {
    try {
      const isKnown = this.#catalogue !== null;
      this.#catalogue = await meanwhile(this.#wait, loadCatalogue);
      if (!isKnown) {
        this.#game.append(...this.#catalogue.games.map(({ id, name }) => h("option", { value: id }, local(name))));
        this.#import.know(this.#catalogue);
      }
    } catch (error) {
      return this.#fail(error);
    }
    const before = this.#rows.length === 0 ? left.get(this.#entry) : undefined;
    await (before ? this.#restore(before) : this.#load(true));
  }

  /** The host can be reached again: what could not be fetched is. */
  again() {
    if (this.#catalogue === null || !this.#again.hidden) this.#begin();
    else this.#refresh();
  }

  /** @param {Left} before */
  async #restore({ state, game, count, top }) {
    this.#which.value = state;
    this.#game.value = game;
    let turn = this.#turn + 1;
    await this.#load(true, count);
    // A reader who has chosen another list meanwhile is not led back.
    while (this.#after && this.#rows.length < count && turn === this.#turn) {
      turn++;
      await this.#load(false, count - this.#rows.length);
    }
    if (top > 0 && turn === this.#turn) window.scrollTo(0, top);
  }

  #loadMore() {
    if (!this.#more.hasAttribute("aria-disabled")) this.#load(false);
  }

  /**
   * @param {boolean} anew whether the list begins again
   * @param {number} [count] how many games are wanted
   */
  async #load(anew, count = FEW) {
    const query = this.#query(count);
    if (!anew && this.#after) query.set("after", this.#after);
    const turn = ++this.#turn;
    // What follows is known when these have come; a button that is disabled would lose the keyboard.
    this.#more.setAttribute("aria-disabled", "true");
    // An answer may be overtaken by that to a later question, and is of no use then.
    const isNewest = () => turn === this.#turn;
    try {
      const { late, ...listed } = await request("GET", `api/games?${query}`);
      const isThere = document.activeElement === this.#more;
      if (isNewest()) this.#show(listed, anew);
      // After asking for more by keyboard the focus is at the first game that has come.
      if (isNewest() && !anew && isThere) this.#rows.at(-listed.games.length)?.element.querySelector("a")?.focus();
      // A server that takes its time: its games come when it has answered.
      const all = await late?.catch(() => null);
      if (all && isNewest()) this.#show(all, anew);
    } catch (error) {
      if (isNewest()) this.#fail(error);
      else if (!(error instanceof Refused)) throw error;
    }
  }

  /**
   * The reader comes back to a list that was left open: games may have been begun, gone on or ended meanwhile.
   * One that is the same stays as it is; where there is nobody to ask, the old one does.
   */
  #refresh = async () => {
    const isBusy = this.#more.hasAttribute("aria-disabled") || document.hidden || document.querySelector("dialog[open], :popover-open");
    if (isBusy || this.#catalogue === null || this.#rows.length > MANY) return;
    const turn = this.#turn;
    const query = this.#query(this.#rows.length);
    const listed = await request("GET", `api/games?${query}`).catch(() => null);
    if (!listed || turn !== this.#turn) return;
    const { games, after } = (await listed.late?.catch(() => null)) ?? listed;
    if (turn !== this.#turn || JSON.stringify(games) === JSON.stringify(this.#lines)) return;
    // The focus stays at its game, and the page where it was scrolled to.
    const at = this.#rows.findIndex(({ element }) => element.contains(document.activeElement));
    const id = this.#lines[at]?.id;
    this.#show({ games, after }, true);
    const now = id === undefined ? -1 : this.#lines.findIndex((line) => line.id === id);
    this.#rows[now]?.element.querySelector("a")?.focus({ preventScroll: true });
  };

  /** What is asked for. @param {number} count how many games are wanted */
  #query(count) {
    const query = new URLSearchParams({ limit: String(Math.min(Math.max(count, FEW), MANY)) });
    if (this.#which.value) query.set("state", this.#which.value);
    if (this.#game.value) query.set("game", this.#game.value);
    return query;
  }

  /** @param {{ games: GameLine[], after: string | null }} listed @param {boolean} anew */
  #show({ games, after }, anew) {
    const rows = games.map((game) => this.#row(game));
    this.#rows = anew ? rows : [...this.#rows, ...rows];
    this.#lines = anew ? games : [...this.#lines, ...games];
    this.#call();
    const elements = rows.map(({ element }) => element);
    if (anew) this.#list.replaceChildren(...elements);
    else this.#list.append(...elements);
    this.#after = after;
    this.#more.hidden = after === null;
    this.#more.removeAttribute("aria-disabled");
    this.#none.hidden = this.#list.children.length > 0;
    put(this.#none, say(this.#which.value || this.#game.value ? "web-no-such-games" : "face-no-games"));
    this.#alarm.textContent = "";
    this.#again.hidden = true;
  }

  /** Calls the games so that no two are called the same. */
  #call() {
    const names = distinct(this.#rows.map(({ names }) => names));
    this.#rows.forEach((row, at) => row.call(names[at] ?? ""));
  }

  /** @param {GameLine} game @returns {Row} */
  #row(game) {
    const named = gameNames(this.#catalogue, game.game, game.variant);
    const name = named.name || game.game || say("web-damaged-game");
    const [written, exactly] = /** @type {const} */ (["short", "medium"]).map((timeStyle) => writtenAt(game, timeStyle));
    const players = opponents(game, this.#catalogue);
    const sized = game.size ? say("face-game-size", { game: name, size: sizeName(game.size) }) : name;
    const played = say("face-moves-played", { count: game.moves });
    const about = [
      players,
      named.rules,
      resultOf(game, this.#catalogue),
      // Of a game that was given up before anything was played that is all that there is to tell.
      played,
    ];
    const open = h(
      "a",
      { class: "open", href: `#/game/${game.id}` },
      h("strong", {}, sized),
      h("span", { class: "meta" }, about.filter((part) => part).join(" · ")),
      h("span", { class: "meta" }, written),
    );
    const remove = h("button", { type: "button", class: "round", onclick: () => this.#ask(game, row) }, icon("bin"));
    const save = saveMenu(game.id, (format) => this.#save(game.id, format));
    // What tells this game from others, for a screen reader that reads only the name of a button.
    const names = [[written], [written, played], [exactly, played]].map((more) => list([sized, players, ...more].filter((part) => part)));
    /** @type {Row} */
    const row = {
      element: h("li", { class: "card" }, open, save.element, remove),
      names,
      name: "",
      call(name) {
        row.name = name;
        remove.setAttribute("aria-label", say("web-delete", { game: name }));
        save.call(name);
      },
    };
    return row;
  }

  /**
   * Asks once more before a game is deleted: it does not come back, though the other player keeps it.
   * @param {GameLine} game
   * @param {Row} row
   */
  async #ask(game, row) {
    const { element, name } = row;
    const question = game.shared ? "web-let-go-sure" : "web-delete-sure";
    if (!(await ask(say(question, { game: name }), say("face-delete-now")))) return;
    try {
      await request("DELETE", `api/games/${game.id}`);
      forgetGame(game.id);
      // The focus goes to the next game, or to the one before where it was the last.
      const next = element.nextElementSibling ?? element.previousElementSibling;
      element.remove();
      this.#rows = this.#rows.filter((other) => other !== row);
      this.#lines = this.#lines.filter(({ id }) => id !== game.id);
      this.#call();
      this.#none.hidden = this.#list.children.length > 0;
      const place = next?.querySelector("a") ?? this.#which;
      place.focus();
      speak(say("web-deleted", { game: name }));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} id @param {string} format */
  async #save(id, format) {
    try {
      await download(id, format);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    this.#alarm.textContent = explain(error.refusal);
    this.#again.hidden = false;
    this.#more.removeAttribute("aria-disabled");
    this.#alarm.scrollIntoView({ block: "nearest" });
  }
}

/**
 * Names of which no two are the same: where two would be, more is told of both, and at last which of them it
 * is.
 * @param {string[][]} all the names that each can have, those that tell more after the others
 */
function distinct(all) {
  const told = all.map(() => 0);
  for (;;) {
    const names = all.map((own, at) => own[told[at] ?? 0] ?? "");
    const count = new Map();
    for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
    const alike = all.flatMap((own, at) => (count.get(names[at]) > 1 && (told[at] ?? 0) < own.length - 1 ? [at] : []));
    if (alike.length === 0) return names.map((name, at) => (count.get(name) > 1 ? numbered(names, at) : name));
    for (const at of alike) told[at] = (told[at] ?? 0) + 1;
  }
}

/** @param {string[]} names @param {number} at */
function numbered(names, at) {
  const game = names[at] ?? "";
  return say("web-alike", { game, number: names.slice(0, at + 1).filter((name) => name === game).length });
}

/**
 * When a game was last written; nothing where that is not known.
 * @param {GameLine} line
 * @param {"short" | "medium"} timeStyle
 */
const writtenAt = ({ updated }, timeStyle) => (updated ? new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle }).format(updated) : "");
