// A game: two seats, the board between them, and the panel.

import "../board/board.js";
import { fit, h, put } from "../dom.js";
import { ActionBar } from "../game/action-bar.js";
import { Unreached, showAbsent } from "../game/absent.js";
import { Asks } from "../game/asks.js";
import { LookBack } from "../game/back.js";
import { BranchTools } from "../game/branch.js";
import { Course } from "../game/study/course.js";
import { ActionEffects } from "../game/action-effects.js";
import { drawAgain, forgetDrawn, keepsDrawn } from "../game/drawn.js";
import { holdFocus } from "../game/focus.js";
import { describePoint, tellNotes } from "../game/board-described.js";
import { toStudy } from "../game/link.js";
import { possibleActions } from "../game/possible-actions.js";
import { greeting } from "../game/seats/naming.js";
import { MoveList, mover, whiteBegins } from "../game/moves.js";
import { moveNumbers } from "../game/numbers.js";
import { offeredValues, stoneAsked } from "../game/opening.js";
import { Reader } from "../game/reader.js";
import { forgetRetry } from "../game/study/retry.js";
import { OWN, formatsOf } from "../game/saving.js";
import { Sending } from "../game/sending.js";
import { aboutGame, turnedPoints } from "../game/sentences.js";
import { Sides } from "../game/seats/sides.js";
import { Study } from "../game/study/study.js";
import { Telling } from "../game/telling.js";
import { Thinking } from "../game/seats/thinking.js";
import { Tabs } from "../game/tabs.js";
import { CommandLine } from "../game/typed.js";
import { catalogueAtLast } from "../host/catalogue.js";
import { isOwn } from "../host/server.js";
import { meanwhile } from "../meanwhile.js";
import { Notice } from "../notice.js";
import { claim, secretsOf, sit } from "../seat-secrets.js";
import { isOn, onSetting, set } from "../settings.js";
import { GameSocket } from "../socket.js";
import { sound } from "../sound.js";
import { speak } from "../speech.js";
import { explain, gameTitle, list, local, say, speakOf } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

const TABS = /** @type {const} */ (["game", "analysis", "thinking"]);

/** The page of one game. */
export class GameView {
  /** @type {State | null} */ #state = null;
  /** @type {Reader | null} */ #reader = null;
  /** The place that he looks at, where others must not be led there. */ #back = new LookBack();
  #isOwnLink;
  /** The view was left. */ #closed = false;
  /** The game may be the reader's, though this browser has no secret for it. */ #isForeign = false;
  #flipped = false;
  /** @type {Catalogue | null} */ #catalogue = null;

  #board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
  #sides = new Sides({
    changed: (text) => {
      this.#showSeats();
      if (this.#reader) this.#asks.show(this.#reader, this.#place);
      if (text) this.#telling.say(text);
    },
    levels: { set: (side, level) => this.#effects.level(side, level), more: () => this.#effects.seat() },
  });
  #study;
  #thinking = new Thinking();
  #telling = new Telling({
    thinking: () => this.#thinking.sentence(),
    hear: (text) => this.#typed.hear(text),
  });
  #left = h("section", { class: "left" });
  #asks;
  #branch = new BranchTools((command) => this.#sending.send(command));
  #moves = new MoveList((node) => this.#sending.send({ do: "go-to", node }), this.#branch);
  #actions = new ActionBar(() => this.#offerFormats());
  /** The formats that are known to hold the game. */ #formats = OWN;
  #typed = new CommandLine({
    state: () => this.#state && this.#back.seen(this.#state),
    move: (text) => this.#sending.play(text),
    act: (id) => this.#act(id),
    note: (text) => this.#sending.send({ do: "comment", text, node: this.#state && this.#back.seen(this.#state).node }),
    name: (point) => this.#board.name(point),
  });
  #course;
  #effects;
  #title = h("h1", { class: "aside" }, say("web-game"));
  #tabs;
  #notice = new Notice();
  #unreached = new Unreached();
  /** Empty until there is a game to be seen. */ element = h("div", { class: "table waiting" });

  #socket;
  #sending;
  #begin = () => {};
  /** When there is something to be seen, or nothing will be. @type {Promise<void>} */
  #begun = new Promise((done) => (this.#begin = done));
  #timer = 0;

  /** @param {string} id of the game @param {boolean} isOwnLink whether the reader has come by a link that is for somebody else */
  constructor(id, isOwnLink) {
    this.id = id;
    this.#isOwnLink = isOwnLink;
    this.#socket = new GameSocket(id, secretsOf(id));
    this.#sending = new Sending(id, this.#socket, this.#board, {
      reader: () => this.#reader,
      looking: () => this.#back.looking,
      lookBack: (node) => this.#lookBack(node),
      tell: (text, problem) => this.#telling.say(text, problem),
      untell: (text) => this.#state && this.#reader && this.#telling.untell(text, this.#state, this.#reader),
    });
    this.#study = new Study(id, this.#board, {
      advise: (lines, within) => this.#socket.advise(lines, within),
      play: (text) => this.#sending.play(text),
      tell: (text, problem) => this.#telling.say(text, problem),
      tellStanding: () => this.#state && this.#reader && this.#telling.standing(this.#state, this.#reader, ""),
    });
    this.#asks = new Asks(id, {
      send: (command) => this.#sending.send(command),
      look: (opening, name) => (this.#board.values = this.#offered(opening, name)),
      again: () => this.#effects.again(),
      board: () => this.#board.focus(),
      now: () => this.#leaveBack(),
      claim: () => this.#claim(),
    });
    this.#course = new Course(id, {
      send: (command, own) => this.#sending.send(command, own),
      tell: (text) => this.#telling.say(text),
      ask: (text) => {
        this.#telling.say(text);
        this.#board.scrollIntoView({ block: "nearest" });
        this.#board.focus();
      },
    });
    this.#effects = new ActionEffects(id, {
      reader: () => this.#reader,
      catalogue: () => this.#catalogue,
      picture: () => this.#board.picture,
      send: (command) => this.#sending.send(command),
      tell: (text) => this.#telling.say(text),
      fail: (error) => this.#sending.fail(error),
    });
    const moves = h("div", { class: "block record", role: "group", tabindex: 0, "aria-label": say("web-record") }, this.#moves.element);
    this.#tabs = new Tabs(
      [
        { id: "face-tab-game", body: h("div", { class: "whole" }, this.#course.element, moves, this.#course.found, this.#asks.rest, this.#branch.element) },
        { id: "face-tab-analysis", body: this.#study.analysis },
        { id: "face-tab-thinking", body: this.#study.thinking },
      ],
      () => this.#look(),
    );
    this.#left.append(this.#sides.upper.element, this.#study.bar, this.#board, this.#sides.lower.element, this.#telling.element);
    this.#build();
    this.#listen();
    this.#learn();
    meanwhile(this.#telling.element, () => this.#begun);
    this.#timer = window.setInterval(() => this.#tick(), 100);
  }

  /** Fetches the list of games. */
  async #learn() {
    this.#catalogue = await catalogueAtLast(() => !this.#closed);
    if (this.#closed) return;
    if (this.#state && this.#reader) {
      this.#entitle(this.#state);
      this.#showPlace();
    }
    this.#look();
  }

  get title() {
    return gameTitle(this.#catalogue, this.#state?.game);
  }

  /** Whether the game is over. */
  get over() {
    return this.#state?.ending != null;
  }

  /** The view is left. */
  close() {
    this.#closed = true;
    // What is half written is kept before nothing is asked any more.
    this.#branch.keep();
    this.#sending.close();
    this.#begin();
    clearInterval(this.#timer);
    this.#sides.close();
    this.#telling.close();
    this.#socket.close();
    this.#notice.element.remove();
  }

  #build() {
    const panel = h("aside", { class: "panel card", "aria-label": say("web-panel") }, this.#tabs.list, this.#tabs.panel, h("div", { class: "foot" }, this.#asks.questions, this.#actions.element));
    holdFocus(panel, () => this.#board.focus());
    this.element.append(
      this.#title,
      this.#left,
      panel,
      this.#actions.menu,
      this.#typed.element,
      this.#notice.element,
    );
    this.#left.setAttribute("aria-label", say("web-board"));
    this.#actions.speak();
  }

  #listen() {
    const [board, sending] = [this.#board, this.#sending];
    board.addEventListener("move", (event) => {
      if (event instanceof CustomEvent) sending.play(event.detail.text);
    });
    board.addEventListener("explain", (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { name, reasons, tried } = event.detail;
      if (reasons.length > 0) {
        this.#telling.say(say("board-forbidden", { point: name, reasons: list(reasons.map(local)) }), true);
      } else if (tried && !sending.tellPending() && (this.#back.looking || (sending.mayMove && !this.#state?.opening?.asks))) {
        // Whoever keeps the rules knows why not.
        sending.play(name);
      }
    });
    board.addEventListener("tapped", (event) => {
      if (event instanceof CustomEvent) this.#telling.say(say("web-tap-again", { point: event.detail.text }));
    });
    tellNotes(board);
    keepsDrawn(this.id, board);
    board.addEventListener("resize", () => fit(board, this.element));
    board.describe = describePoint;
    this.#follow();
    onSetting(() => this.#follow());
    const socket = this.#socket;
    /** @param {string} type @param {(detail: any) => void} told */
    const on = (type, told) =>
      socket.addEventListener(type, (event) => told(event instanceof CustomEvent ? event.detail : null));
    on("state", (message) => this.#take(message));
    on("thought", ({ lines, side }) => this.#study.thought(lines, side));
    on("here", ({ here }) => this.#sides.arrive(here));
    on("busy", ({ wait }) => this.#telling.say(say("refused-busy", { seconds: Math.ceil(wait / 1000) })));
    on("advice", (message) => this.#study.advised(message));
    on("refused", (refusal) => this.#telling.say(explain(refusal), true));
    const again = { text: say("web-try-now"), act: () => socket.retry() };
    on("offline", (/** @type {Refusal | undefined} */ why) => {
      const isOther = why && why.id !== "web-offline";
      const isUnseen = !this.#state && !isOther;
      // Where there is nothing to be seen it is the page that says so.
      if (!isUnseen) this.#notice.tell(isOther ? explain(why) : say("web-reconnecting"), again);
      else this.#unreached.show(this.element, again.act);
      sending.waits();
    });
    on("online", () => this.#notice.tell(socket.lasting ? "" : say("web-unkept")));
    on("gone", (/** @type {Refusal} */ refusal) => {
      this.#begin();
      forgetDrawn(this.id);
      forgetRetry(this.id);
      this.#arrived();
      this.#notice.tell("");
      this.#board.interactive = false;
      this.#asks.leave();
      if (this.#state) this.#telling.say(explain(refusal), true);
      else showAbsent(this.element, explain(refusal));
    });
  }

  /** There is something to be seen, or nothing will be. */
  #arrived() {
    this.#unreached.leave();
    this.element.classList.remove("waiting");
  }

  /** Takes over what is set. */
  #follow() {
    this.#board.animated = isOn("animation");
    this.#board.coordinates = isOn("coordinates");
    this.#board.confirmTouch = isOn("confirm");
    if (this.#state) this.#number(this.#back.seen(this.#state));
  }

  /** A new state. @param {{ you: boolean[], happened: Happened[] | null, state: State }} message */
  #take({ you, happened, state }) {
    this.#begin();
    this.#arrived();
    speakOf(state.board.pieces);
    const before = this.#state;
    const wasMay = this.#reader?.may;
    const reader = new Reader(state, you);
    this.#state = state;
    this.#reader = reader;
    this.#sending.confirmed();
    this.#thinking.take(reader);
    const events = happened ?? [];
    const board = this.#board;
    const turned = turnedPoints(before?.board ?? null, state.board, events, (point) => board.name(point));
    const moved = before !== null && before.moves.join() !== state.moves.join();
    if (moved || !before) this.#study.forget();
    if (!before) this.#askWhose();
    this.#back.take(state, moved && reader.plays);
    board.flipped = this.#flipped;
    board.turn = stoneAsked(state);
    this.#showPlace();
    if (!before) drawAgain(this.id, board);
    this.#showActions();
    if (before && events.length > 0) this.#telling.happened(events, state, reader, turned, before.opening?.asks ?? null);
    else if (!before && this.#isOwnLink) this.#telling.say(say("web-own-invitation"), true);
    else if (!before || wasMay === false && reader.may) this.#telling.begin(state, reader);
    else if (JSON.stringify(before.opening) !== JSON.stringify(state.opening)) this.#telling.asked(state, reader);
    this.#telling.show();
    // Where a game is over there is no position to be looked at, but all of it.
    if (!before && toStudy.delete(this.id) && state.turn) this.#tabs.show(1);
    this.#look();
    // Which state is shown, for whoever drives the page.
    this.element.dataset["revision"] = String(state.revision);
    this.#entitle(state);
    this.#sending.resume(!before);
    const named = before ? null : greeting(reader);
    if (named) this.#sending.send(named, true);
    if (state.next && reader.may) this.#follows(state.next, before !== null && !before.next);
  }

  /** The game's name, wherever it stands. @param {State} state */
  #entitle(state) {
    put(this.#title, this.title);
    this.#board.label = say("web-board-label", { game: this.title, columns: state.board.width, rows: state.board.height });
    document.title = `${this.title} · Duiyi`;
  }

  /**
   * Another game follows this one, with the same keys to its seats.
   * @param {string} next its id
   * @param {boolean} now it has just begun
   */
  #follows(next, now) {
    sit(next, secretsOf(this.id));
    if (!now) return;
    speak(say("web-rematch-begun"));
    location.hash = `#/game/${next}`;
  }

  /** What the questions depend on, beside the game. */
  get #place() {
    return { looking: this.#back.looking, came: [0, 1].map((at) => this.#sides.came(at)), foreign: this.#isForeign };
  }

  /** Who looks on may have begun the game himself with another browser, where nobody else plays and the server is his. */
  async #askWhose() {
    this.#isForeign = this.#reader?.may === false && !this.#state?.apart && (await isOwn());
    if (this.#isForeign && !this.#closed) this.#showPlace();
  }

  #claim() {
    claim(this.id);
    this.#isForeign = false;
    this.#socket.greetAgain();
    this.#board.focus();
  }

  /** Shows the place of the game that is looked at. */
  #showPlace() {
    if (!this.#state || !this.#reader) return;
    const seen = this.#back.seen(this.#state);
    this.#showSeats();
    this.#board.board = seen.board;
    this.#number(seen);
    this.#sending.allow();
    this.#showPanel(seen, this.#reader);
  }

  /** Looks at another place, which nobody else is led to. @param {unknown} node */
  async #lookBack(node) {
    if (!this.#state || !(await this.#back.look(this.#state, Number(node)))) return;
    this.#showBack();
  }

  #leaveBack() {
    if (this.#back.leave()) this.#showBack();
    return true;
  }

  #showBack() {
    if (!this.#state || !this.#reader) return;
    this.#showPlace();
    this.#look();
    if (this.#back.looking) this.#telling.say(say("face-went", { count: this.#back.ply }));
    else this.#telling.standing(this.#state, this.#reader, say("web-back-now"));
  }

  /** @param {State} state */
  #number(state) {
    this.#board.numbers = isOn("numbers") ? moveNumbers(state, (text) => this.#board.point(text)) : new Map();
  }

  #showSeats() {
    if (!this.#state || !this.#reader) return;
    this.#sides.show(this.#reader, this.#back.seen(this.#state).board, this.#catalogue, this.#thinking);
    this.#study.bar.classList.toggle("turned", this.#sides.below === 1);
    this.#study.introduce(this.#state, this.#catalogue);
  }

  /** @param {State} state @param {Reader} reader */
  #showPanel(state, reader) {
    this.#asks.show(reader, this.#place);
    const { open } = reader;
    this.#moves.about = aboutGame(state, this.#catalogue);
    this.#moves.show(state, whiteBegins(state));
    this.#branch.show(state, open && (!reader.engineToMove || state.paused));
    const last = state.moves.length - 1;
    this.#course.show(state, reader, last < 0 ? null : mover(state, last), this.#catalogue);
  }

  /** @param {boolean} [anew] also in a menu that is open */
  #showActions(anew = false) {
    if (!this.#reader) return;
    const effects = this.#effects;
    const { bar, groups } = possibleActions(this.id, this.#reader, this.#study.hinting, this.#socket.inside, this.#formats, {
      send: (command) => this.#sending.send(command),
      hint: () => this.#hint(),
      again: () => effects.again(),
      resign: () => effects.resign(),
      draw: () => effects.draw(),
      seat: () => effects.seat(),
      name: () => effects.name(),
      flip: () => this.#flip(),
      type: () => this.#typed.open(),
      copy: (text) => effects.copy(text),
      tell: (id) => this.#telling.say(say(id)),
      save: (format) => effects.save(format),
    });
    this.#actions.show(bar, groups, anew);
  }

  /** Which formats can hold the game is asked when somebody might want to save it. */
  async #offerFormats() {
    const formats = await formatsOf(this.id);
    if (JSON.stringify(formats) === JSON.stringify(this.#formats)) return;
    this.#formats = formats;
    this.#showActions(true);
  }

  /** @param {string} id */
  #act(id) {
    const names = ["undo", "redo", "hint", "resign", "draw", "swap", "again", "pass", "analyse"];
    if (!names.includes(id)) return false;
    if (id === "pass") this.#sending.send({ do: "move", text: "pass" });
    else if (id === "again") this.#effects.again();
    else if (id === "analyse") return this.#course.analyse();
    else return this.#actions.act(id);
    return true;
  }

  #flip() {
    this.#board.flipped = this.#flipped = !this.#flipped;
    this.#telling.say(say("web-flipped"));
  }

  #sound() {
    const on = !isOn("sound");
    set("sound", on ? "on" : "off");
    this.#telling.say(say(on ? "web-sound-on" : "web-sound-off"));
  }

  #hint() {
    this.#study.hinting = !this.#study.hinting;
    this.#look();
    this.#showActions();
  }

  /** Shows what there is to study, as far as somebody wants to see it. */
  #look() {
    const state = this.#state;
    if (!state) return;
    const open = TABS[this.#tabs.open] ?? "game";
    // What is thought of where the game stands says nothing of another place.
    const seen = this.#back.seen(state);
    this.#study.look({ state: seen, apart: this.#reader?.apart ?? true, back: this.#back.looking, mayMove: this.#sending.mayMove }, open, this.#catalogue);
    if (state.opening?.asks) this.#board.values = this.#offered(state.opening, null);
  }

  /** @param {Opening} opening @param {string | null} looked the point that somebody looks at */
  #offered(opening, looked) {
    return offeredValues(opening, (name) => this.#board.point(name), looked);
  }

  #tick() {
    if (this.#thinking.tick()) {
      const seconds = this.#thinking.seconds ?? 0;
      this.#sides.think(this.#thinking);
      this.#telling.show();
      // Who hears it hears it once.
      if (seconds === 1) speak(this.#thinking.sentence(false));
    }
    this.#sides.tick();
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
      w: () => this.#course.nextFault(),
      "[": () => this.#course.step(-1),
      "]": () => this.#course.step(1),
      m: () => this.#sound(),
      "/": () => this.#typed.open(),
    };
    if (key === "Escape" && this.#back.looking) return this.#leaveBack();
    if (key.startsWith("Arrow")) this.#board.focus();
    else if (this.#asks.press(key)) return true;
    else if (acts[key]) acts[key]();
    else return false;
    return true;
  }
}
