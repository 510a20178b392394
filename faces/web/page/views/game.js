// A game: two seats, the board between them, and the panel.

import "../board/board.js";
import { h, put } from "../dom.js";
import { Actions } from "../game/actions/actions.js";
import { goOn } from "../start/begin.js";
import { Asks } from "../game/asks.js";
import { LookBack } from "../game/moves/back.js";
import { followBoard } from "../game/board/events.js";
import { BranchTools } from "../game/moves/branch.js";
import { Conversation } from "../game/sent/conversation.js";
import { drawAgain } from "../game/board/drawn.js";
import { holdFocus } from "../game/focus.js";
import { imported, ofFile, toStudy } from "../game/link.js";
import { MoveList, mover, origin } from "../game/moves/moves.js";
import { moveNumbers } from "../game/board/numbers.js";
import { offeredValues, stoneAsked } from "../game/told/opening.js";
import { Reader } from "../game/reader.js";
import { greeting } from "../game/seats/naming.js";
import { Sides } from "../game/seats/sides.js";
import { Thinking } from "../game/seats/thinking.js";
import { Sending } from "../game/sent/sending.js";
import { aboutGame, turnedPoints } from "../game/told/sentences.js";
import { Course } from "../game/study/course.js";
import { Study } from "../game/study/study.js";
import { Tabs } from "../game/tabs.js";
import { Telling } from "../game/told/telling.js";
import { gameLine } from "../game/told/command-line.js";
import { catalogueAtLast } from "../host/catalogue.js";
import { isOwn } from "../host/server.js";
import { noteGame } from "../last-game.js";
import { meanwhile } from "../meanwhile.js";
import { claim, secretsOf } from "../seat-secrets.js";
import { isOn, onSetting } from "../settings.js";
import { GameSocket } from "../socket.js";
import { speak } from "../speech.js";
import { gameTitle, say, speakOf } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

const TABS = /** @type {const} */ (["game", "analysis", "thinking"]);

/** The page of one game. */
export class GameView {
  /** @type {State | null} */ #state = null;
  /** @type {Reader | null} */ #reader = null;
  /** The place that the reader looks at, where others must not be led there. */ #back = new LookBack();
  #isOwnLink;
  /** The view was left. */ #closed = false;
  /** The game may be the reader's, though this browser has no secret for it. */ #isForeign = false;
  /** @type {Catalogue | null} */ #catalogue = null;

  #board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
  #sides = new Sides({
    changed: (text) => {
      this.#showSeats();
      if (this.#reader) this.#asks.show(this.#reader, this.#place);
      if (text) this.#telling.say(text);
    },
    levels: { set: (side, level) => this.#actions.effects.level(side, level), more: () => this.#actions.effects.seat() },
  });
  #study;
  #thinking = new Thinking();
  #telling = new Telling({
    thinking: () => this.#thinking.sentence(),
    calm: (text) => this.#state && this.#reader && this.#telling.calm(text, this.#back.seen(this.#state), this.#reader),
  });
  #left = h("section", { class: "left" });
  #asks;
  #branch = new BranchTools((command) => this.#sending.send(command));
  #moves = new MoveList((node) => this.#sending.send({ do: "go-to", node }), this.#branch);
  #actions;
  #typed = gameLine({
    state: () => this.#state && this.#back.seen(this.#state),
    looking: () => this.#back.looking,
    quiet: () => this.#state && this.#reader && this.#telling.quiet(this.#back.seen(this.#state), this.#reader),
    move: (text, otherwise) => this.#sending.play(text, otherwise),
    act: (action) => this.#actions.act(action),
    note: (text) => this.#sending.send({ do: "comment", text, node: this.#state && this.#back.seen(this.#state).node }),
    name: (point) => this.#board.name(point),
    go: (node) => this.#sending.send({ do: "go-to", node }),
    clocks: () => this.#sides.clocks,
    catalogue: () => this.#catalogue,
    levels: () => this.#catalogue?.levels ?? 0,
    level: (side, level) => this.#actions.effects.level(side, level),
  });
  #course;
  /** Where the game comes from, for those who study it. */
  #origin = h("div");
  #title = h("h1", { class: "aside" }, say("web-game"));
  #tabs;
  #conversation;
  /** Empty until there is a game to be seen. */ element = h("div", { class: "table waiting" });

  #socket;
  #sending;
  #begin = () => {};
  /** When there is something to be seen, or nothing will be. @type {Promise<void>} */
  #begun = new Promise((done) => (this.#begin = done));
  #timer = 0;
  #unfollow = () => {};

  /**
   * @param {string} id of the game
   * @param {boolean} isOwnLink whether the reader has opened the link that is for the other player
   */
  constructor(id, isOwnLink) {
    this.id = id;
    this.#isOwnLink = isOwnLink;
    this.#socket = new GameSocket(id, secretsOf(id));
    this.#sending = new Sending(id, this.#socket, this.#board, {
      reader: () => this.#reader,
      looking: () => this.#back.looking,
      lookBack: (node) => this.#lookBack(node),
      tell: (text, alarm) => this.#telling.say(text, alarm),
      untell: (text) => this.#state && this.#reader && this.#telling.untell(text, this.#state, this.#reader),
    });
    this.#study = new Study(id, this.#board, {
      advise: (lines, within) => this.#socket.advise(lines, within),
      play: (text) => this.#sending.play(text),
      tell: (text, alarm) => this.#telling.say(text, alarm),
      tellStanding: () => this.#state && this.#reader && this.#telling.standing(this.#state, this.#reader, ""),
      review: () => {
        this.#tabs.show(0);
        this.#course.analyse();
      },
    });
    this.#asks = new Asks(id, {
      send: (command) => this.#sending.send(command),
      look: (opening, name) => (this.#board.values = this.#offered(opening, name)),
      again: () => this.#actions.effects.again(),
      board: () => this.#board.focus(),
      now: () => this.#leaveBack(),
      claim: () => this.#claim(),
    });
    this.#course = new Course(id, {
      send: (command, own) => this.#sending.send(command, own),
      tell: (text) => this.#telling.say(text),
      mark: (verdict, side) => {
        const better = verdict?.args["better"];
        this.#board.judged = verdict && side ? { mark: verdict.mark, side, better: better ? this.#pointOf(better) : null } : null;
      },
      ask: (text) => {
        this.#telling.say(text);
        this.#board.scrollIntoView({ block: "nearest" });
        this.#board.focus();
      },
      bringBoard: (button) => {
        const acts = this.element.querySelector(".acts")?.getBoundingClientRect();
        const room = acts && acts.top > window.innerHeight / 2 ? acts.top : window.innerHeight;
        const needed = button.getBoundingClientRect().bottom - this.#board.getBoundingClientRect().top;
        if (needed <= room) this.#board.scrollIntoView({ block: "nearest" });
      },
    });
    this.#actions = new Actions(id, {
      board: this.#board,
      course: this.#course,
      reader: () => this.#reader,
      catalogue: () => this.#catalogue,
      now: () => ({ hinting: this.#study.hinting, inside: this.#socket.inside }),
      sending: this.#sending,
      tell: (text) => this.#telling.say(text),
      hint: () => this.#hint(),
      type: () => this.#typed.open(),
    });
    this.#conversation = new Conversation(id, this.#socket, {
      element: this.element,
      telling: this.#telling,
      study: this.#study,
      sides: this.#sides,
      sending: this.#sending,
      isShown: () => this.#state !== null,
      take: (message) => this.#take(message),
      end: () => this.#end(),
    });
    this.#moves.beside = ofFile.get(id) ?? 0;
    this.#study.analysis.prepend(this.#origin);
    const moves = h("div", { class: "block record", role: "group", tabindex: 0, "aria-label": say("web-record") }, this.#moves.element);
    this.#tabs = new Tabs(
      [
        { id: "face-tab-game", body: h("div", { class: "whole" }, this.#course.element, moves, this.#course.found, this.#asks.rest, this.#branch.element) },
        { id: "face-tab-analysis", body: this.#study.analysis },
        { id: "face-tab-thinking", body: this.#study.thinking },
      ],
      () => this.#look(),
    );
    this.#telling.element.prepend(this.#course.steps.element);
    this.#left.append(this.#sides.upper.element, this.#study.bar, this.#board, this.#sides.lower.element, this.#telling.element);
    this.#build();
    followBoard(id, this.#board, {
      element: this.element,
      telling: this.#telling,
      sending: this.#sending,
      looking: () => this.#back.looking,
      isAsked: () => Boolean(this.#state?.opening?.asks),
    });
    this.#follow();
    this.#unfollow = onSetting(() => this.#follow());
    this.#learn();
    meanwhile(this.#telling.element, () => this.#begun);
    this.#timer = window.setInterval(() => this.#tick(), 100);
  }

  /** Fetches the catalogue. */
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
    this.#unfollow();
    this.#sides.close();
    this.#telling.close();
    this.#typed.close();
    this.#socket.close();
    this.#conversation.close();
  }

  #build() {
    const panel = h("aside", { class: "panel card", "aria-label": say("web-panel") }, this.#tabs.list, this.#tabs.panel, h("div", { class: "foot" }, this.#asks.questions, this.#actions.bar.element));
    holdFocus(panel, () => this.#board.focus());
    this.element.append(this.#title, this.#left, panel, this.#actions.bar.menu, this.#typed.element, this.#conversation.element);
    this.#left.setAttribute("aria-label", say("web-board"));
    this.#actions.bar.speak();
  }

  /** There is no such game any more. */
  #end() {
    noteGame(this.id, false);
    this.#begin();
    this.#board.interactive = false;
    this.#asks.leave();
  }

  /** Takes over what is set. */
  #follow() {
    this.#board.animated = isOn("animation");
    this.#board.coordinates = isOn("coordinates");
    this.#board.confirmTouch = isOn("confirm");
    this.#study.bar.classList.toggle("off", !isOn("bar"));
    if (this.#state) this.#number(this.#back.seen(this.#state));
  }

  /** A new state. @param {StateMessage} message */
  #take({ you, may, happened, state }) {
    this.#begin();
    this.#conversation.arrived();
    speakOf(state.board.pieces);
    const before = this.#state;
    const spoke = this.#reader?.speaks;
    const reader = new Reader(state, you, may);
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
    board.turn = stoneAsked(state);
    this.#showPlace();
    if (!before) drawAgain(this.id, board);
    // That stays the same; whoever is at its link is not disturbed.
    if (!before) this.#origin.append(...origin(state, this.#moves.beside));
    this.#actions.show();
    if (before && events.length > 0) this.#telling.happened(events, state, reader, turned, before.opening?.asks ?? null);
    else if (!before && this.#isOwnLink) this.#telling.say(say("web-own-invitation"), "warning");
    else if (!before || spoke === false && reader.speaks) this.#telling.begin(state, reader);
    else if (JSON.stringify(before.opening) !== JSON.stringify(state.opening)) this.#telling.asked(state, reader);
    this.#telling.show();
    if (!before && this.#isStudied(state)) this.#tabs.show(1);
    this.#look();
    // Which state is shown, for tests that drive the page.
    this.element.dataset["revision"] = String(state.revision);
    this.#entitle(state);
    noteGame(this.id, reader.plays && !state.ending && state.moves.length > 0);
    this.#sending.resume(!before);
    const named = before ? null : greeting(reader);
    if (named) this.#sending.send(named, true);
    if (state.next && reader.speaks) goOn(this.id, state.next, before !== null && !before.next);
  }

  /** The game's name, wherever it stands. @param {State} state */
  #entitle(state) {
    put(this.#title, this.title);
    this.#board.label = say("web-board-label", { game: this.title, columns: state.board.width, rows: state.board.height });
    document.title = `${this.title} · Duiyi`;
  }

  /** What the questions depend on, beside the game. */
  get #place() {
    return { looking: this.#back.looking, came: [0, 1].map((at) => this.#sides.came(at)), foreign: this.#isForeign };
  }

  /**
   * A reader without a seat may have begun the game in another browser, if no two play apart and the server
   * is their own.
   */
  async #askWhose() {
    this.#isForeign = this.#reader?.speaks === false && !this.#state?.apart && (await isOwn());
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

  /** Looks at another place without leading the other players there. @param {unknown} node */
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
    this.#moves.show(state, state.first === "white");
    this.#branch.show(state, open && (!reader.engineToMove || state.paused));
    const { length } = state.moves;
    this.#course.show(state, reader, length === 0 ? null : mover(state, length), this.#catalogue);
  }

  /**
   * Whether the game was opened to be studied, which is known once.
   * @param {State} state
   */
  #isStudied(state) {
    // Of a game that was read all of it is looked at, of a position what can be played.
    const isPosition = imported.delete(this.id) && state.moves.length === 0;
    return (toStudy.delete(this.id) || isPosition) && state.turn !== null;
  }

  #hint() {
    this.#study.hinting = !this.#study.hinting;
    if (!this.#study.hinting) speak(say("web-hint-off"));
    this.#look();
    this.#actions.show();
  }

  /** The point of a move; of a column that where a piece comes to stand. @param {string} text */
  #pointOf(text) {
    return this.#board.point(text) ?? this.#state?.board.legal.find((legal) => legal.text === text)?.point ?? null;
  }

  /** Shows what there is to study, as far as it is in sight. */
  #look() {
    const state = this.#state;
    if (!state) return;
    const open = TABS[this.#tabs.open] ?? "game";
    // What is thought of where the game stands says nothing of another place.
    const seen = this.#back.seen(state);
    this.#study.look({ state: seen, apart: this.#reader?.apart ?? true, back: this.#back.looking, mayMove: this.#sending.mayMove }, open, this.#catalogue);
    if (state.opening?.asks) this.#board.values = this.#offered(state.opening, null);
  }

  /** @param {Opening} opening @param {string | null} looked the point that is looked at */
  #offered(opening, looked) {
    return offeredValues(opening, (name) => this.#board.point(name), looked);
  }

  #tick() {
    if (this.#thinking.tick()) {
      const seconds = this.#thinking.seconds ?? 0;
      this.#sides.think(this.#thinking);
      this.#telling.show();
      // It is read aloud once.
      if (seconds === 1) speak(this.#thinking.sentence(false));
    }
    this.#sides.tick();
  }

  /**
   * A key that nothing on the page has taken.
   * @param {string} key
   */
  key(key) {
    if (key === "Escape" && this.#back.looking) return this.#leaveBack();
    if (key.startsWith("Arrow")) this.#board.focus();
    else if (this.#asks.press(key)) return true;
    else return this.#actions.press(key);
    return true;
  }
}
