// One puzzle: what is asked for, the board on which it is tried, and what came of that.

import "../board/board.js";
import { fit, h, put, single } from "../dom.js";
import { describePoint, tellNotes } from "../game/board/described.js";
import { moveNumbers } from "../game/board/numbers.js";
import { holdFocus } from "../game/focus.js";
import { linkTo } from "../game/link.js";
import { forbiddenSentence } from "../game/told/sentences.js";
import { loadCatalogue } from "../host/catalogue.js";
import { nameOfKey } from "../keys.js";
import { meanwhile } from "../meanwhile.js";
import { Refused } from "../net.js";
import { Attempt } from "../puzzles/attempt.js";
import { Numbers } from "../puzzles/numbers.js";
import { isLedHere, puzzleLine } from "../puzzles/puzzle-line.js";
import { hintSentence, standingSentence, taskSentence } from "../puzzles/sentences.js";
import { addressOf, gameName, keyOf, loadSets, setName, setOf } from "../puzzles/sets.js";
import { gatherSolved, keepSolved, nextUnsolved, solvedHere } from "../puzzles/solved.js";
import { isOn, onSetting, set as change } from "../settings.js";
import { sound } from "../sound.js";
import { speak } from "../speech.js";
import { explain, joined, list, say, speakOf } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

/** How long a move is seen before it is answered, in milliseconds. */
const REPLY = 450;

/** The page of one puzzle. */
export class PuzzleView {
  #board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
  #title = h("h1");
  #tick = h("span", { class: "tick", hidden: true }, say("puzzle-is-solved"));
  #dot = h("span", { class: "dot" });
  #task = h("strong");
  #level = h("p", { class: "meta" });
  #said = h("p", { class: "said" });
  #hint = button("puzzle-hint", () => this.#tellHint());
  #solution = button("puzzle-solution", () => this.#show());
  #again = button("puzzle-again", () => this.#takeBack(), "main again");
  #start = button("puzzle-from-start", () => this.#restart(), "from-start");
  #pass = button("face-pass", () => this.#play("pass"), "main pass");
  #analyse = h("a", { class: "button analyse" }, say("puzzle-analyse"));
  #previous = h("a", { class: "button" }, say("puzzle-previous"));
  #next = h("a", { class: "button" }, say("puzzle-next"));
  #list = h("a", { href: "#/puzzles" });
  #panel = h("aside", { class: "panel card", "aria-label": say("puzzles") });
  /** What is seen before there is a puzzle, or instead of it. */
  #wait = h("div");
  #alarm = h("p", { class: "alarm", role: "alert" });
  #retry = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#begin() }, say("web-try-now"));
  element = h("div", { class: "page" }, h("h1", {}, say("puzzles")), this.#alarm, this.#retry, this.#wait);

  #typed = puzzleLine({
    now: () => this.#attempt?.now ?? null,
    play: (text) => void this.#play(text),
    hint: () => this.#tellHint(),
    solution: () => this.#show(),
    undo: () => this.#takeBack(),
    again: () => this.#restart(),
    next: () => this.#next.hash,
    previous: () => this.#previous.hash,
    at: (number) => (this.#which ? addressOf(this.#which.set, number) : ""),
    count: () => this.#which?.set.puzzles.length ?? 0,
    solved: () => this.#list.textContent ?? "",
  });
  #parts;
  /** The set and which puzzle of it, when they are known. @type {{ set: PuzzleSet, number: number, name: string } | null} */
  #which = null;
  /** @type {Attempt | null} */ #attempt = null;
  /** How far the reader had come before all was shown in other words. @type {Left | null} */ #left = null;
  /** @type {Numbers | null} */ #numbers = null;
  /** What is solved of the set. @type {ReadonlySet<number>} */ #solved = new Set();
  /** A move is on its way, or not answered on the board yet. */ #isBusy = false;
  /** The hint is what was said last. */ #isHinted = false;
  /** The view was left. */ #isClosed = false;
  #unfollow = () => {};

  /** @param {string[]} parts of the address: game, size, variant, theme if it has one, number */
  constructor(parts) {
    this.#parts = parts.map(plain);
    this.#listen();
    this.#begin();
  }

  get title() {
    const which = this.#which;
    return which ? [this.#called(which), which.name].join(" · ") : say("puzzles");
  }

  close() {
    this.#isClosed = true;
    this.#typed.close();
    this.#unfollow();
  }

  /** How far the reader has come. @typedef {{ attempt: Attempt, isHinted: boolean }} Left @returns {Left | null} */
  left() {
    return this.#attempt && { attempt: this.#attempt.copy(), isHinted: this.#isHinted };
  }

  /** @param {unknown} left */
  resume(left) {
    this.#left = /** @type {Left} */ (left);
    // The puzzle itself may have come before.
    if (this.#attempt) this.#goOn();
  }

  /** The host can be reached again: what could not be fetched is. */
  again() {
    if (!this.#attempt && !this.#retry.hidden) this.#begin();
  }

  /** What keys do here. */
  keys = { undo: "puzzle-again", hint: "puzzle-hint", back: "puzzle-previous", forward: "puzzle-next", new: "puzzle-next", command: "web-command-line", sound: "web-key-sound", keys: "web-key-keys" };

  /** A key that nothing on the page has taken. @param {string} key */
  key(key) {
    if (!this.#attempt) return false;
    if (key.startsWith("Arrow")) {
      this.#board.focus();
      return true;
    }
    /** What keys do, by the names that they have in keys.js. @type {Record<string, () => void>} */
    const acts = {
      undo: () => this.#takeBack(),
      hint: () => this.#tellHint(),
      new: () => this.#next.click(),
      back: () => this.#previous.click(),
      forward: () => this.#next.click(),
      sound: () => this.#sound(),
      command: () => this.#typed.open(),
    };
    const act = acts[nameOfKey(key) ?? ""];
    act?.();
    return act !== undefined;
  }

  #listen() {
    const board = this.#board;
    /** @param {string} type @param {(detail: any) => void} done */
    const on = (type, done) =>
      board.addEventListener(type, (event) => {
        if (event instanceof CustomEvent) done(event.detail);
      });
    on("move", ({ text }) => this.#play(text));
    on("explain", ({ name, reasons, shapes, tried }) => {
      if (reasons.length > 0) this.#tell(forbiddenSentence(name, reasons, shapes), true);
      // The host, which keeps the rules, knows why not.
      else if (tried) this.#play(name);
    });
    on("tapped", ({ text }) => this.#tell(say("web-tap-again", { point: text })));
    // Whoever goes on on the board where a move was wrong takes it back.
    board.addEventListener("click", () => this.#isWrong && this.#takeBack());
    board.addEventListener("keydown", ({ key }) => (key === "Enter" || key === " ") && this.#isWrong && this.#takeBack());
    tellNotes(board);
    board.addEventListener("resize", () => fit(board, this.element));
    board.describe = describePoint;
    this.#follow();
    this.#unfollow = onSetting(() => this.#follow());
  }

  /** Takes over what is set. */
  #follow() {
    this.#board.animated = isOn("animation");
    this.#board.coordinates = isOn("coordinates");
    this.#board.confirmTouch = isOn("confirm");
    this.#number();
  }

  #number() {
    const state = this.#attempt?.now?.state;
    if (state) this.#board.numbers = isOn("numbers") ? moveNumbers(state, (text) => this.#board.point(text)) : new Map();
  }

  async #begin() {
    this.#retry.hidden = true;
    try {
      const [sets, catalogue] = await meanwhile(this.#wait, () => Promise.all([loadSets(), loadCatalogue()]));
      const { set, asked } = setOf(sets, this.#parts);
      if (!set) return this.#none(say("puzzle-none", { games: list([...new Set(sets.map((set) => gameName(catalogue, set)))]) }));
      const number = /^\d+$/.test(asked) ? Number(asked) : 0;
      const count = set.puzzles.length;
      if (number < 1 || number > count) return this.#none(say("puzzle-no-such", { number: asked.slice(0, 12), count }));
      const attempt = new Attempt(set, number);
      if (!this.#left) await meanwhile(this.#wait, () => attempt.begin());
      if (this.#isClosed || this.#attempt) return;
      this.#which = { set, number, name: setName(catalogue, set, sets) };
      this.#attempt = attempt;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      put(this.#alarm, explain(error.refusal));
      this.#retry.hidden = false;
      return;
    }
    this.#build();
    if (isLedHere()) this.#typed.open();
    this.#goOn();
  }

  /** There is no such puzzle. @param {string} text */
  #none(text) {
    put(this.#alarm, "");
    this.#wait.replaceChildren(h("p", { class: "lead" }, text), h("a", { class: "button", href: "#/puzzles" }, say("puzzles")));
    speak(text);
  }

  /** @param {{ set: PuzzleSet, number: number }} which */
  #called({ set, number }) {
    return say("puzzle-number", { number, count: set.puzzles.length });
  }

  /** The puzzle is there. */
  #build() {
    const which = this.#which;
    if (!which) return;
    const { set, number, name } = which;
    put(this.#title, joined([name, this.#called(which)], " · "));
    const count = set.puzzles.length;
    lead(this.#previous, addressOf(set, ((number + count - 2) % count) + 1));
    this.#numbers = new Numbers(set, name, number);
    const acts = h("div", { class: "block tries" }, this.#pass, this.#again, this.#hint, this.#solution, this.#analyse, this.#start);
    const going = h("div", { class: "block going-on" }, this.#previous, this.#next);
    this.#panel.append(acts, going, h("div", { class: "block" }, h("h2", { class: "small" }, this.#list), this.#numbers.element));
    single(this.#panel);
    holdFocus(this.#panel, () => this.#board.focus());
    const about = h("header", { class: "task" }, h("div", { class: "row" }, this.#title, this.#tick), h("p", {}, this.#dot, this.#task), this.#level);
    const left = h("section", { class: "left", "aria-label": say("web-board") }, about, this.#board, this.#said);
    this.element.className = "table setup puzzle";
    this.element.replaceChildren(left, this.#panel, this.#typed.element);
    document.title = `${this.title} · Duiyi`;
    this.#mark(solvedHere());
    gatherSolved().then((solved) => this.#mark(solved));
  }

  /** Shows the puzzle, as far as the reader has come with it. */
  #goOn() {
    if (this.#left) {
      this.#attempt = this.#left.attempt;
      this.#isHinted = this.#left.isHinted;
      this.#left = null;
    }
    const now = this.#attempt?.now;
    const which = this.#which;
    if (!now || !which) return;
    const { board } = now.state;
    speakOf(board.pieces);
    this.#board.label = say("web-board-label", { game: which.name, columns: board.width, rows: board.height });
    this.#dot.className = `dot ${now.solver}${board.pieces === "marks" ? " mark" : ""}`;
    put(this.#task, taskSentence(now));
    this.#showPlace();
    this.#tellStanding(joined([which.name, `${this.#called(which)}${say("face-full-stop")}`, taskSentence(now)]));
  }

  /** Takes what is solved. @param {import("../puzzles/solved.js").Solved} solved */
  #mark(solved) {
    const which = this.#which;
    if (!which || this.#isClosed) return;
    const { set, number, name } = which;
    const count = set.puzzles.length;
    this.#solved = new Set([...(solved.get(keyOf(set)) ?? [])].filter((number) => number <= count));
    this.#numbers?.mark(this.#solved);
    this.#tick.hidden = !this.#solved.has(number);
    put(this.#list, say("puzzles-set", { game: name, solved: this.#solved.size, count }));
    this.#lead();
  }

  /** The way on: to the puzzle that follows, and from a solved one to one that is not solved. */
  #lead() {
    const which = this.#which;
    if (!which) return;
    const { set, number } = which;
    const count = set.puzzles.length;
    const isOver = this.#attempt?.now?.standing === "solved";
    const next = isOver ? nextUnsolved(this.#solved, number, count) : (number % count) + 1;
    // Where nothing is left of this set there are others.
    const address = next !== null ? addressOf(set, next) : isOver ? "#/puzzles" : null;
    lead(this.#next, address);
    put(this.#next, say(isOver && next === null ? "puzzles" : "puzzle-next"));
    this.#next.classList.toggle("main", isOver);
  }

  /** Shows how it stands on the board, and what can be done. */
  #showPlace() {
    const [attempt, now] = [this.#attempt, this.#attempt?.now];
    if (!attempt || !now) return;
    const { standing, state } = now;
    const board = this.#board;
    board.turn = state.turn;
    board.board = state.board;
    this.#number();
    this.#allow();
    const isAsked = standing === "asked";
    const [black, white] = state.board.counts;
    const score = state.board.countsDecide ? say("board-score", { black, white }) : "";
    put(this.#level, joined([now.level === null ? "" : say("puzzle-level", { level: now.level }), score]));
    this.#pass.hidden = !state.board.legal.some(({ point, text }) => point === undefined && text === "pass");
    this.#hint.hidden = this.#solution.hidden = !isAsked;
    this.#again.hidden = standing !== "wrong";
    this.#analyse.hidden = isAsked;
    // With a wrong move, to see what is wrong with it; an opening to go on from it.
    const place = standing === "solved" && now.task !== "opening" ? attempt.start : now;
    if (place) this.#analyse.href = new URL(linkTo(place.state)).hash;
    this.#start.disabled = !attempt.isBegun;
    this.#lead();
    // What is shown, for tests that drive the page.
    this.element.dataset["standing"] = standing;
    this.element.dataset["moves"] = String(state.moves.length - now.given);
  }

  get #isWrong() {
    return !this.#isBusy && this.#attempt?.now?.standing === "wrong";
  }

  #allow() {
    this.#board.interactive = !this.#isBusy && this.#attempt?.now?.standing === "asked";
  }

  /**
   * Tries a move: drawn before it is judged, and answered a moment later.
   * @param {string} text
   * @param {boolean} [isShown] whether it is the solution's
   */
  async #play(text, isShown = false) {
    const [attempt, which] = [this.#attempt, this.#which];
    if (!attempt || !which || this.#isBusy || attempt.now?.standing !== "asked") return;
    this.#isBusy = true;
    const isDrawn = this.#board.preview(text);
    this.#allow();
    if (isShown) this.#tell(say("puzzle-the-move", { move: text }));
    try {
      await attempt.play(text, isShown);
      sound("move");
      const { standing } = attempt.now ?? {};
      if (standing === "solved" && !attempt.isShown) keepSolved(keyOf(which.set), which.number).then((solved) => this.#mark(solved));
      if (standing === "asked") await new Promise((done) => setTimeout(done, REPLY));
    } catch (error) {
      this.#isBusy = false;
      if (isDrawn) this.#board.restore();
      this.#allow();
      if (!this.#isClosed) this.#fail(error);
      return;
    }
    this.#isBusy = false;
    if (!this.#isClosed) this.#judged();
  }

  /** The move was judged. */
  #judged() {
    const standing = this.#attempt?.now?.standing;
    const before = this.#solved;
    if (standing === "solved") this.#mark(solvedHere());
    this.#showPlace();
    sound(standing === "solved" ? "end" : "move");
    const { set } = this.#which ?? {};
    const isLast = set && this.#solved.size === set.puzzles.length && before.size < set.puzzles.length;
    this.#isHinted = false;
    this.#tellStanding("", isLast ? say("puzzles-all-solved", { count: set.puzzles.length }) : "");
    if (standing === "solved") this.#next.focus({ preventScroll: true });
  }

  /** Plays the move of the solution. */
  #show() {
    const [move] = this.#attempt?.now?.right ?? [];
    if (move) this.#play(move, true);
  }

  #tellHint() {
    const now = this.#attempt?.now;
    if (!now || this.#isBusy || now.standing !== "asked") return;
    this.#isHinted = true;
    this.#tell(hintSentence(now));
  }

  /** @returns {boolean} whether there was anything to take back */
  #takeBack() {
    if (this.#isBusy || !this.#attempt?.takeBack()) return false;
    this.#isAgain();
    return true;
  }

  #restart() {
    if (this.#isBusy || !this.#attempt?.isBegun) return this.#tellStanding();
    this.#attempt.restart();
    this.#isAgain();
  }

  /** A move is asked for once more. */
  #isAgain() {
    this.#isHinted = false;
    const had = this.#panel.contains(document.activeElement);
    this.#showPlace();
    this.#tellStanding();
    // What was pressed is not there any more.
    if (had) this.#board.focus();
  }

  /** Says how it stands. @param {string} [before] what is said aloud before @param {string} [after] */
  #tellStanding(before = "", after = "") {
    const attempt = this.#attempt;
    if (!attempt?.now) return;
    const text = joined([this.#isHinted ? hintSentence(attempt.now) : standingSentence(attempt), after]);
    this.#tell(text, attempt.now.standing === "wrong", joined([before, text]));
  }

  /**
   * Says something below the board and aloud.
   * @param {string} text
   * @param {boolean} [isProblem]
   * @param {string} [aloud] where more is said than shown
   */
  #tell(text, isProblem = false, aloud = text) {
    this.#said.classList.toggle("problem", isProblem);
    put(this.#said, text);
    speak(aloud);
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    this.#tell(explain(error.refusal), true);
  }

  #sound() {
    const on = !isOn("sound");
    change("sound", on ? "on" : "off");
    this.#tell(say(on ? "web-sound-on" : "web-sound-off"));
  }
}

/** @param {string} id @param {() => void} onclick */
const button = (id, onclick, kind = "") => h("button", { type: "button", class: `button ${kind}`, onclick }, say(id));

/**
 * Lets a link lead somewhere, or nowhere.
 * @param {HTMLAnchorElement} link
 * @param {string | null} address
 */
function lead(link, address) {
  if (address === null) link.removeAttribute("href");
  else link.href = address;
  for (const [name, value] of [["role", "link"], ["aria-disabled", "true"]]) {
    if (address === null) link.setAttribute(name ?? "", value ?? "");
    else link.removeAttribute(name ?? "");
  }
}

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
