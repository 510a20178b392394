// A game: two seats, the board between them, and the panel.

import "../board/board.js";
import { h, put } from "../dom.js";
import { ActionBar } from "../game/actions.js";
import { asked } from "../game/asks.js";
import { BranchTools } from "../game/branch.js";
import { Course } from "../game/course.js";
import { MoveList, mover, whiteBegins } from "../game/moves.js";
import { question, stoneAsked, wantsPoint } from "../game/opening.js";
import { askSeats } from "../game/players.js";
import { SeatLine } from "../game/seat.js";
import { endingSentence, happenedSentences, turnedPoints } from "../game/sentences.js";
import { Study } from "../game/study.js";
import { Tabs } from "../game/tabs.js";
import { CommandLine } from "../game/typed.js";
import { address, invitation } from "../invitations.js";
import { Refused, loadCatalogue } from "../net.js";
import { secretsOf } from "../seats.js";
import { isOn, onSetting, set } from "../settings.js";
import { GameSocket } from "../socket.js";
import { sound } from "../sound.js";
import { speak } from "../speech.js";
import { sure } from "../sure.js";
import { explain, list, local, say, sideName } from "../words.js";
import { rematch } from "../game/after.js";
import { linkTo, setupLink, toStudy } from "../game/link.js";
import { FORMATS, download, savePicture } from "../game/saving.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */
/** @typedef {import("../game/actions.js").Action} Action */

const SIDES = /** @type {const} */ (["black", "white"]);
const TABS = /** @type {const} */ (["game", "analysis", "thinking"]);

/** The page of one game. */
export class GameView {
  /** @type {State | null} */ #state = null;
  /** For which sides the reader speaks. */ #you = [false, false];
  /** A move is drawn that is not confirmed yet. */ #pending = false;
  /** The view was left. */ #closed = false;
  /** Whose seat is below: the reader's. @type {0 | 1} */ #below = 0;
  #flipped = false;
  /** @type {Catalogue | null} */ #catalogue = null;

  #board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
  #upper = new SeatLine();
  #lower = new SeatLine();
  #study;
  #said = h("p", { class: "said" });
  #left = h("section", { class: "left" });
  #asks = h("div", {});
  #branch = new BranchTools((command) => this.#send(command));
  #moves = new MoveList((node) => this.#send({ do: "go-to", node }), this.#branch);
  #actions = new ActionBar();
  #typed = new CommandLine({
    state: () => this.#state,
    move: (text) => this.#play(text),
    act: (id) => this.#act(id),
    name: (point) => this.#board.name(point),
  });
  #course = new Course((command) => this.#send(command));
  #tabs;
  #notice = h("div", { class: "notice", hidden: true, role: "status" });
  element = h("div", { class: "table" });

  #socket;
  #timer = 0;
  /** What is asked beside the board. */ #asking = "";

  /** @param {string} id of the game */
  constructor(id) {
    this.id = id;
    this.#study = new Study(
      id,
      this.#board,
      (lines) => this.#socket.advise(lines),
      (text) => this.#play(text),
      (text, problem) => this.#say(text, problem),
    );
    const moves = h("div", { class: "block" }, this.#moves.element);
    this.#tabs = new Tabs(
      [
        { id: "web-tab-game", body: h("div", {}, this.#asks, this.#course.element, moves, this.#branch.element) },
        { id: "web-tab-analysis", body: this.#study.analysis },
        { id: "web-tab-thinking", body: this.#study.thinking },
      ],
      () => this.#look(),
    );
    if (toStudy.delete(id)) this.#tabs.show(1);
    this.#left.append(this.#upper.element, this.#study.bar, this.#board, this.#lower.element, this.#said);
    this.#socket = new GameSocket(id, secretsOf(id));
    this.#build();
    this.#listen();
    loadCatalogue().then(
      (catalogue) => {
        this.#catalogue = catalogue;
        if (this.#state) this.#showSeats(this.#state);
        this.#look();
      },
      () => undefined,
    );
    this.#timer = window.setInterval(() => this.#tick(), 100);
  }

  get title() {
    const game = this.#catalogue?.games.find(({ id }) => id === this.#state?.game.id);
    return game ? local(game.name) : say("web-game");
  }

  /** The view is left. */
  close() {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#socket.close();
    this.#notice.remove();
  }

  #build() {
    const panel = h("aside", { class: "panel card", "aria-label": say("web-panel") }, this.#tabs.list, this.#tabs.panel, this.#actions.element);
    this.element.append(
      h("h1", { class: "aside" }, say("web-game")),
      this.#left,
      panel,
      this.#actions.menu,
      this.#typed.element,
      this.#notice,
    );
    this.#left.setAttribute("aria-label", say("web-board"));
    this.#actions.speak();
  }

  #listen() {
    const board = this.#board;
    board.addEventListener("move", (event) => {
      if (event instanceof CustomEvent) this.#play(event.detail.text);
    });
    board.addEventListener("explain", (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { name, reasons } = event.detail;
      if (reasons.length > 0) {
        this.#say(say("board-forbidden", { point: name, reasons: list(reasons.map(local)) }), true);
      }
    });
    board.addEventListener("note", (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { from, to, on } = event.detail;
      const kind = from === to ? "circle" : "arrow";
      speak(say(`web-note-${kind}-${on ? "on" : "off"}`, { from, to }));
    });
    board.addEventListener("resize", () => this.#left.style.setProperty("--ratio", String(board.ratio)));
    board.describe = ({ name, side, last, legal, reasons }) => {
      const parts = [name, side ? sideName(side) : say("web-empty")];
      if (last) parts.push(say("web-last-move"));
      if (legal) parts.push(say("web-possible"));
      if (reasons.length > 0) parts.push(...reasons.map(local));
      return parts.join(say("list-separator"));
    };
    this.#follow();
    onSetting(() => this.#follow());
    const socket = this.#socket;
    /** @param {string} type @param {(detail: any) => void} told */
    const on = (type, told) =>
      socket.addEventListener(type, (event) => told(event instanceof CustomEvent ? event.detail : null));
    on("state", (message) => this.#take(message));
    on("thought", ({ lines }) => {
      this.#study.thought(lines);
    });
    on("busy", ({ wait }) => this.#say(say("web-busy", { seconds: Math.ceil(wait / 1000) })));
    on("advice", (message) => this.#study.advised(message));
    on("refused", (refusal) => this.#say(explain(refusal), true));
    on("offline", () => this.#note(say("web-reconnecting")));
    on("online", () => this.#note(""));
    on("gone", () => {
      this.#note("");
      this.#say(say("web-no-game"), true);
      this.#board.interactive = false;
    });
  }

  /** Takes over what is set. */
  #follow() {
    this.#board.animated = isOn("animation");
    this.#board.coordinates = isOn("coordinates");
    this.#board.confirmTouch = isOn("confirm");
    if (this.#state) this.#number(this.#state);
  }

  /** A new state. @param {{ you: boolean[], happened: Happened[] | null, state: State }} message */
  #take({ you, happened, state }) {
    const before = this.#state;
    this.#state = state;
    this.#you = you;
    this.#pending = false;
    const events = happened ?? [];
    this.#below = !this.#mine(0) && this.#mine(1) ? 1 : 0;
    const board = this.#board;
    const turned = turnedPoints(before?.board ?? null, state.board, (point) => board.name(point));
    const moved = before !== null && before.moves.join() !== state.moves.join();
    if (moved || !before) this.#study.forget();
    board.flipped = this.#flipped;
    board.turn = stoneAsked(state);
    board.board = state.board;
    board.label = this.#boardLabel(state);
    this.#number(state);
    this.#allow();
    this.#showSeats(state);
    this.#showPanel(state);
    this.#showActions(state);
    if (before && events.length > 0) this.#tell(events, state, turned);
    else if (!before || JSON.stringify(before.opening) !== JSON.stringify(state.opening)) this.#say(this.#standing(state));
    this.#look();
    document.title = `${this.title} · Duiyi`;
  }

  /** @param {number} at a side's number */
  #mine(at) {
    return Boolean(this.#you[at]) && Boolean(this.#state?.seats[at]?.person);
  }

  /** Whether two people sit apart who do not share a seat. */
  #apart() {
    const people = this.#state?.seats.every(({ person }) => person) ?? false;
    return people && !(this.#you[0] && this.#you[1]);
  }

  /** Whether the reader may move now. */
  #mayMove() {
    const state = this.#state;
    if (!state?.turn || state.ending || this.#pending) return false;
    if (state.paused && (this.#you[0] || this.#you[1])) return true;
    return this.#mine(state.turn === "black" ? 0 : 1);
  }

  #allow() {
    const opening = this.#state?.opening;
    const points = wantsPoint(opening ?? null);
    this.#board.points = points ? (opening?.points ?? []) : null;
    this.#board.interactive = this.#mayMove() && (points || !opening?.asks);
  }

  /** @param {State} state */
  #number({ board, moves }) {
    /** @type {Map<number, number>} */
    const numbers = new Map();
    // Where stones stay what they are, their numbers tell the game; ink has no room for them.
    if (isOn("numbers") && !board.countsDecide && board.pieces === "stones") {
      moves.forEach((text, at) => {
        const point = this.#board.point(text);
        if (point !== null) numbers.set(point, at + 1);
      });
    }
    this.#board.numbers = numbers;
  }

  /** @param {State} state */
  #boardLabel(state) {
    return say("web-board-label", { game: this.title, columns: state.board.width, rows: state.board.height });
  }

  /** What there is to say about a game that one comes to. @param {State} state */
  #standing(state) {
    if (state.ending) return endingSentence(state);
    if (!state.turn) return "";
    if (state.opening?.asks) return question(state.opening, this.#mine(state.opening.asks === "black" ? 0 : 1));
    const parts = [say("board-to-move", { side: sideName(state.turn) }) + say("web-full-stop")];
    if (!this.#you[0] && !this.#you[1]) parts.push(say("web-looking-on"));
    return parts.join(say("sentence-separator"));
  }

  /**
   * @param {Happened[]} events
   * @param {State} state
   * @param {string[]} turned
   */
  #tell(events, state, turned) {
    const told = happenedSentences(events, state, turned);
    // What an opening asks next belongs to what has happened.
    const parts = state.opening?.asks || !told ? [told, this.#standing(state)] : [told];
    this.#say(parts.filter((part) => part).join(say("sentence-separator")));
    const over = events.some(({ what }) => what === "ended");
    if (over) sound("end");
    else if (events.some(({ what }) => what === "moved")) sound("move");
    if (turned.length > 0) sound("turn");
  }

  /**
   * Says something below the board and aloud.
   * @param {string} text
   * @param {boolean} [problem]
   */
  #say(text, problem = false) {
    this.#said.classList.toggle("problem", problem);
    put(this.#said, text);
    speak(text);
  }

  /** @param {string} text */
  #note(text) {
    put(this.#notice, text);
    this.#notice.hidden = text === "";
  }

  /** @param {State} state */
  #showSeats(state) {
    const lower = SIDES[this.#below];
    const upper = SIDES[this.#below === 0 ? 1 : 0];
    this.#lower.show(state, lower, this.#you, this.#catalogue);
    this.#upper.show(state, upper, this.#you, this.#catalogue);
    this.#study.bar.classList.toggle("turned", this.#below === 1);
    this.#study.introduce(state, this.#catalogue);
  }

  /** @param {State} state */
  #showPanel(state) {
    const mine = [this.#mine(0), this.#mine(1)];
    const send = (/** @type {Record<string, unknown>} */ command) => this.#send(command);
    const key = JSON.stringify([state.opening, state.offer, state.ending, state.board.legal.length, state.moves.length, state.seats, state.paused, mine, this.#mayMove()]);
    if (key !== this.#asking) this.#ask(state, mine, send);
    this.#asking = key;
    const open = (this.#you[0] || this.#you[1] || false) && !(this.#apart() && !state.ending) && !state.opening?.asks;
    this.#moves.show(state, whiteBegins(state), open);
    this.#branch.show(state, open && !this.#isEngineToMove());
    const last = state.moves.length - 1;
    this.#course.show(state, open, last < 0 ? null : mover(state, last));
  }

  /**
   * Asks what there is to ask beside the board.
   * @param {State} state
   * @param {boolean[]} mine
   * @param {(command: Record<string, unknown>) => void} send
   */
  #ask(state, mine, send) {
    /** @param {string | null} name */
    const look = (name) => {
      if (state.opening) this.#board.values = this.#offered(state.opening, name);
    };
    const parts = asked({ state, mine, send, look, invitation: invitation(this.id), id: this.id });
    const passes = state.board.legal.filter(({ point }) => point === undefined);
    const [pass] = passes;
    if (pass && this.#mayMove()) {
      const act = () => this.#send({ do: "move", text: pass.text });
      parts.push(h("div", { class: "block" }, h("button", { type: "button", class: "button", onclick: act }, say("web-pass"))));
    }
    if (this.#engineWaits()) {
      const act = () => this.#now();
      const text = h("p", {}, say("web-computer-waits"));
      const button = h("button", { type: "button", class: "button", onclick: act }, say("web-now"));
      parts.push(h("div", { class: "block asks" }, text, h("div", { class: "row" }, button)));
    }
    if (state.ending) {
      const reason = state.ending.reason ? h("p", { class: "meta" }, state.ending.reason) : null;
      parts.push(
        h(
          "div",
          { class: "block asks" },
          h("h2", {}, endingSentence(state)),
          reason,
          h(
            "div",
            { class: "row" },
            h("button", { type: "button", class: "button main", onclick: () => this.#act("again") }, say("web-rematch")),
            h("a", { class: "button", href: "#/" }, say("web-new-game")),
          ),
        ),
      );
    }
    const active = document.activeElement;
    const had = this.#asks.contains(active);
    this.#asks.replaceChildren(...parts);
    // Who answers by keyboard goes from the board to the buttons and back.
    const button = this.#asks.querySelector(".answers button");
    if (button instanceof HTMLElement && (had || active === this.#board)) button.focus();
    else if (had && active !== document.activeElement) this.#board.focus();
  }

  /** @param {State} state */
  #showActions(state) {
    const mine = this.#mine(0) || this.#mine(1);
    const may = this.#you[0] || this.#you[1] || false;
    const over = state.ending !== null;
    const asks = Boolean(state.opening?.asks);
    const apart = this.#apart();
    const engineToMove = state.turn !== null && !state.seats[state.turn === "black" ? 0 : 1].person;
    /** @type {Action[]} */
    const bar = [
      { id: "undo", text: "web-undo", possible: may && state.moves.length > 0, act: () => this.#send({ do: "undo" }) },
      { id: "redo", text: "web-redo", possible: may && !apart && (state.ahead.length > 0 || asks), act: () => this.#send({ do: "redo" }) },
      { id: "hint", text: "web-hint", possible: !over && !apart && !asks && mine, pressed: this.#study.hinting, act: () => this.#hint() },
      over
        ? { id: "again", text: "web-rematch", possible: true, act: () => this.#again() }
        : { id: "resign", text: "web-resign", possible: mine, act: () => this.#resign() },
    ];
    /** @type {Action[][]} */
    const groups = [
      [
        { id: "now", text: "web-now", possible: may && !over && engineToMove, act: () => this.#now() },
        { id: "draw", text: "web-offer-draw", possible: mine && !over && !state.offer && !asks, act: () => this.#draw() },
        { id: "swap", text: "web-swap", possible: may && !apart && !over && !asks, act: () => this.#send({ do: "swap" }) },
        { id: "players", text: "web-players", possible: may && !apart && !asks && !over, act: () => this.#seat() },
        { id: "flip", text: "web-flip", possible: true, act: () => this.#flip() },
      ],
      [
        { id: "new", text: "web-new-game", possible: true, act: () => (location.hash = "#/") },
        { id: "watch", text: "web-copy-watch", possible: true, act: () => this.#copy(address(this.id)) },
        { id: "link", text: "web-copy-game", possible: true, act: () => this.#copy(linkTo(state)) },
        { id: "edit", text: "web-edit-position", possible: true, act: () => (location.hash = setupLink(state)) },
        { id: "typed", text: "web-command-line", possible: true, act: () => this.#typed.open() },
      ],
      [...FORMATS, "svg", "png"].map((format) => ({ id: `save-${format}`, text: `web-save-${format}`, possible: true, act: () => this.#save(format) })),
    ];
    this.#actions.show(bar, groups);
  }

  /** @param {Record<string, unknown>} command */
  async #send(command) {
    try {
      await this.#socket.send(command);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    // What was not answered when the view was left concerns nobody.
    if (!this.#closed) this.#say(explain(error.refusal), true);
  }

  /** Plays a move, drawn before it is confirmed. @param {string} text */
  async #play(text) {
    const opening = Boolean(this.#state?.opening?.asks);
    const drawn = !opening && this.#mayMove() && this.#board.preview(text);
    this.#pending = drawn;
    this.#allow();
    try {
      await this.#socket.send({ do: opening ? "answer" : "move", text });
    } catch (error) {
      this.#pending = false;
      if (drawn) this.#board.restore();
      this.#allow();
      this.#fail(error);
    }
  }

  /** @param {string} id */
  #act(id) {
    const names = ["undo", "redo", "hint", "resign", "draw", "swap", "again", "pass"];
    if (!names.includes(id)) return false;
    if (id === "pass") this.#send({ do: "move", text: "pass" });
    else if (id === "again") this.#again();
    else this.#actions.act(id);
    return true;
  }

  async #resign() {
    if (await sure(say("web-resign-sure"), say("web-resign"))) this.#send({ do: "resign" });
  }

  async #draw() {
    // At one screen nobody is asked but the two who sit there.
    const alone = this.#mine(0) && this.#mine(1);
    if (alone && !(await sure(say("web-draw-sure"), say("web-draw-agreed")))) return;
    await this.#send({ do: "draw" });
    const state = this.#state;
    if (state && !state.ending && state.seats.some(({ person }) => !person)) this.#say(say("web-draw-offered"));
  }

  /** Lets somebody else sit at a side. */
  async #seat() {
    const [state, catalogue] = [this.#state, this.#catalogue];
    if (!state || !catalogue) return;
    for (const change of await askSeats(state, catalogue)) await this.#send({ do: "seat", ...change });
  }

  async #now() {
    await this.#send({ do: "now" });
  }

  async #again() {
    const state = this.#state;
    if (!state) return;
    try {
      const id = await rematch(state, this.#apart(), [this.#mine(0), this.#mine(1)]);
      location.hash = `#/game/${id}`;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} format */
  async #save(format) {
    try {
      if (format === "svg" || format === "png") await savePicture(this.#board.picture, `${this.#state?.game.id}-${this.id}`, format);
      else await download(this.id, format);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#say(say("web-copied"));
    } catch {
      this.#say(link);
    }
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#board.flipped = this.#flipped;
  }

  #hint() {
    this.#study.hinting = !this.#study.hinting;
    this.#look();
    if (this.#state) this.#showActions(this.#state);
  }

  /** Shows what there is to study, as far as somebody wants to see it. */
  #look() {
    const state = this.#state;
    if (!state) return;
    const open = TABS[this.#tabs.open] ?? "game";
    this.#study.look({ state, apart: this.#apart(), mayMove: this.#mayMove() }, open, this.#catalogue);
    if (state.opening?.asks) this.#board.values = this.#offered(state.opening, null);
  }

  /**
   * The points that are offered for the fifth stone, numbered.
   * @param {Opening} opening
   * @param {string | null} looked the point that somebody looks at
   */
  #offered({ offered }, looked) {
    /** @type {Map<number, { text: string, best: boolean }>} */
    const numbered = new Map();
    offered.forEach((name, at) => {
      const point = this.#board.point(name);
      if (point !== null) numbered.set(point, { text: String(at + 1), best: name === looked });
    });
    return numbered;
  }

  /** Whether a computer is to move and does not wait. */
  #isEngineToMove() {
    const state = this.#state;
    return Boolean(state?.turn && !state.seats[state.turn === "black" ? 0 : 1].person && !this.#paused);
  }

  /** Whether a computer is to move that waits to be told. */
  #engineWaits() {
    const state = this.#state;
    if (!state?.turn || !(this.#you[0] || this.#you[1])) return false;
    if (state.seats[state.turn === "black" ? 0 : 1].person) return false;
    return state.paused;
  }

  #tick() {
    const low = [this.#upper.tick(), this.#lower.tick()].some((low) => low);
    if (!low) return;
    sound("warn");
    speak(say("web-clock-low"));
  }

  /**
   * A key that nothing on the page has taken.
   * @param {string} key
   */
  key(key) {
    /** @type {Record<string, () => void>} */
    const acts = {
      u: () => this.#act("undo"),
      r: () => this.#act("redo"),
      h: () => this.#act("hint"),
      n: () => (location.hash = "#/"),
      f: () => this.#flip(),
      m: () => set("sound", isOn("sound") ? "off" : "on"),
      "/": () => this.#typed.open(),
    };
    const answer = this.#asks.querySelector(`.answers [data-digit="${CSS.escape(key)}"]`);
    if (key.startsWith("Arrow")) this.#board.focus();
    else if (answer instanceof HTMLElement) answer.click();
    else if (acts[key]) acts[key]();
    else return false;
    return true;
  }
}
