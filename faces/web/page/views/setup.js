// The page on which a position is put together, to be analysed or played on.

import "../board/board.js";
import { SIDES, sideOf } from "../side.js";
import { begin, goTo } from "../start/begin.js";
import { WHO, seatsOf } from "../start/who.js";
import { linked, setupLink, setupText, toStudy } from "../game/link.js";
import { fullText } from "../game/full-text.js";
import { fit, h, oneAtATime, put } from "../dom.js";
import { loadCatalogue } from "../host/catalogue.js";
import { request } from "../host/route.js";
import { Refused } from "../net.js";
import { meanwhile } from "../meanwhile.js";
import { explain, local, say, sideName, speakOf } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

/** How long nothing may be changed before the server is asked, in milliseconds. */
const QUIET = 120;

const TOOLS = /** @type {const} */ ([["X", "black"], ["O", "white"], [".", "erase"]]);

/** The editor. */
export class SetupView {
  #board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
  #game = h("select", { name: "game" });
  #size = h("input", { type: "text", name: "size", autocomplete: "off" });
  #variant = h("select", { name: "variant" });
  #who = h("select", { name: "who" });
  #text = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  /** What the position is, and what is wrong with what was typed or chosen. */
  #is = h("span", { "aria-live": "polite" });
  #wrong = h("span", { role: "alert", id: "setup-wrong" });
  #said = h("p", { class: "verdict" }, this.#is, this.#wrong);
  #tool = "X";
  /** @type {Color} */ #turn = "black";
  /** The frame of the board, as the server has it. @type {Board | null} */ #frame = null;
  #stones = "";
  #timer = 0;
  #asked = 0;
  /** A board is asked for, and what is typed meanwhile is read when it is there. */ #awaits = true;
  #isTyped = false;
  /** What was typed is not read yet. */ #isUnread = false;
  /** What is done to the board before it is there, or is what was typed. @type {(() => void)[]} */
  #waiting = [];
  /** @type {Catalogue | null} */ #catalogue = null;
  /** What the address says of the position. @type {string[]} */ #parts = [];
  /** @type {HTMLButtonElement[]} */ #begins = [];
  /** What is called by sides, which have other names in other games. @type {[Text, string][]} */ #named = [];
  #tools = choices("tool", TOOLS.map(([stone, kind]) => [stone, this.#name(`web-setup-${kind}`)]), (stone) => this.#hold(stone));
  #turns = choices("turn", SIDES.map((side) => [side, this.#name(`side-${side}`)]), (side) => this.#give(/** @type {Color} */ (side)));
  element = h("div", { class: "table setup" });

  /** @param {string[]} parts of the address: game, size, variant, start */
  constructor(parts) {
    this.#build();
    this.#listen();
    this.#begin(parts);
  }

  get title() {
    return say("face-setup");
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** A key that nothing on the page has taken. @param {string} key */
  key(key) {
    const tool = TOOLS[Number(key) - 1];
    if (key.startsWith("Arrow")) this.#board.focus();
    else if (tool) this.#tools.choose(tool[0]);
    else return false;
    return true;
  }

  #build() {
    const field = (/** @type {string} */ id, /** @type {HTMLElement[]} */ ...parts) => h("label", { class: "field" }, h("span", {}, this.#name(id)), ...parts);
    const button = (/** @type {string} */ id, /** @type {() => void} */ act, kind = "") => h("button", { type: "button", class: `button ${kind}`, onclick: act }, this.#name(id));
    this.#who.append(...WHO.map((who) => h("option", { value: who }, this.#name(`face-who-${who}`))));
    const analyse = button("web-setup-analyse", () => this.#play(""), "main");
    const play = button("face-begin", () => this.#play(this.#who.value));
    this.#begins = [analyse, play];
    const panel = h(
      "aside",
      { class: "panel card", "aria-label": say("face-setup") },
      h("div", { class: "block form" }, field("face-form-game", this.#game), field("face-form-size", this.#size), field("face-form-variant", this.#variant)),
      h(
        "div",
        { class: "block form" },
        h("fieldset", {}, h("legend", {}, say("face-setup-put")), this.#tools.element),
        h("fieldset", {}, h("legend", {}, say("face-setup-turn")), this.#turns.element),
        h("div", { class: "row" }, button("face-setup-clear", () => this.#clear(), "small"), button("face-setup-start", () => this.#another(), "small")),
      ),
      h("div", { class: "block form" }, field("web-setup-text", this.#text), this.#said, field("face-form-who", this.#who, fullText(this.#who))),
      h("div", { class: "block row begins" }, play, analyse),
    );
    this.element.append(h("h1", { class: "aside" }, say("face-setup")), h("section", { class: "left", "aria-label": say("web-board") }, this.#board), panel);
  }

  /** What something is called, in the game that is chosen. @param {string} id */
  #name(id) {
    const name = document.createTextNode(say(id));
    this.#named.push([name, id]);
    return name;
  }

  #listen() {
    const board = this.#board;
    board.animated = false;
    board.describe = ({ name, side }) => [name, side ? sideName(side) : say("web-empty")].join(say("list-separator"));
    board.addEventListener("resize", () => {
      if (board.parentElement) fit(board, board.parentElement);
    });
    board.addEventListener("move", (event) => {
      if (event instanceof CustomEvent) this.#put(event.detail.point);
    });
    this.#game.addEventListener("change", () => this.#gameChosen());
    this.#size.addEventListener("change", () => this.#another());
    this.#variant.addEventListener("change", () => this.#another());
    this.#text.addEventListener("input", () => {
      this.#waiting = [];
      this.#isUnread = true;
      if (this.#awaits) this.#isTyped = true;
      else this.#later(this.#text.value);
    });
  }

  /** The host can be reached again: what could not be fetched is. */
  again() {
    if (this.#catalogue === null) this.#begin(this.#parts);
  }

  /** @param {string[]} parts */
  async #begin(parts) {
    this.#parts = parts;
    try {
      this.#catalogue = await meanwhile(this.#said, loadCatalogue);
    } catch (error) {
      this.#fail(error);
      return;
    }
    const { game, size, variant, start } = linked([...parts.slice(0, 4), "-"]);
    this.#game.append(...this.#catalogue.games.map(({ id, name }) => h("option", { value: id }, local(name))));
    if (this.#catalogue.games.some(({ id }) => id === game)) this.#game.value = game;
    const typed = this.#size.value.trim();
    this.#variants();
    if (typed || size) this.#size.value = typed || (size ?? "");
    // Flags of a variant that is not in the list are kept as they are.
    if (variant && ![...this.#variant.options].some(({ value }) => value === variant)) this.#variant.append(h("option", { value: variant }, variant));
    if (variant) this.#variant.value = variant;
    await this.#frameOf(start ?? null);
  }

  #variants() {
    const game = this.#catalogue?.games.find(({ id }) => id === this.#game.value);
    if (!game) return;
    speakOf(game.pieces);
    for (const [name, id] of this.#named) name.textContent = say(id);
    this.#size.value = game.size;
    this.#variant.replaceChildren(...game.variants.map(({ id, words }) => h("option", { value: id }, local(words))));
  }

  #gameChosen() {
    this.#variants();
    this.#another();
  }

  /** Another board is wished for, with its usual start. */
  #another() {
    this.#isTyped = false;
    this.#isUnread = false;
    this.#waiting = [];
    // A size that is typed before the games are known is taken when they are.
    if (this.#catalogue) this.#frameOf(null);
  }

  /** The game as it would be begun. @param {string | null} start @returns {NewGame & { start?: string }} */
  #new(start) {
    const [size, variant] = [this.#size.value.trim(), this.#variant.value];
    return {
      game: this.#game.value,
      ...(size ? { size } : {}),
      ...(variant ? { variant } : {}),
      ...(start ? { start } : {}),
      opening: "none",
      black: {},
      white: {},
    };
  }

  /** Takes the board of the game that is chosen, with a position on it. @param {string | null} start */
  async #frameOf(start) {
    const asked = this.#anew();
    this.#awaits = true;
    try {
      const state = /** @type {State} */ (await request("POST", "api/position", this.#new(null)));
      if (asked !== this.#asked) return;
      this.#awaits = false;
      this.#take(state);
      if (!this.#isTyped) this.#text.value = start ?? setupText(state.board, this.#turn);
      this.#isTyped = false;
      await this.#check(this.#text.value);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#awaits = false;
      this.#waiting = [];
      this.#fail(error);
    }
  }

  /** Takes a position as the server has it. @param {State} state */
  #take({ board, turn }) {
    this.#frame = board;
    this.#stones = board.stones;
    this.#turn = turn ?? this.#turn;
    this.#turns.choose(this.#turn, true);
    this.#draw();
  }

  #draw() {
    const frame = this.#frame;
    if (!frame) return;
    const board = this.#board;
    board.turn = this.#tool === "." ? null : sideOf(this.#tool);
    board.board = { ...frame, stones: this.#stones, legal: [], forbidden: [], winning: [], last: null };
    board.points = [...this.#stones].map((_, point) => point);
    board.interactive = true;
    const game = this.#catalogue?.games.find(({ id }) => id === this.#game.value);
    board.label = say("web-board-label", { game: game ? local(game.name) : "", columns: frame.width, rows: frame.height });
  }

  /** @param {string} tool */
  #hold(tool) {
    this.#tool = tool;
    this.#board.turn = sideOf(tool);
  }

  /** Does something to the board, when it is there and has what was typed. @param {() => void} act */
  #edit(act) {
    const isThere = !this.#awaits && !this.#isUnread;
    if (!isThere) return this.#waiting.push(act);
    act();
    this.#draw();
    this.#changed();
  }

  /** The board is there, and is what the text says: what has waited for it is done. */
  #arrived() {
    this.#isUnread = false;
    for (const act of this.#waiting.splice(0)) this.#edit(act);
  }

  /** @param {Color} side */
  #give(side) {
    this.#edit(() => (this.#turn = side));
  }

  /** @param {number} point */
  #put(point) {
    const tool = this.#tool;
    this.#edit(() => {
      // What stands there already is taken away.
      const stone = this.#stones[point] === tool ? "." : tool;
      this.#stones = this.#stones.slice(0, point) + stone + this.#stones.slice(point + 1);
    });
  }

  #clear() {
    this.#edit(() => (this.#stones = ".".repeat(this.#stones.length)));
  }

  /** The board was changed: its text follows. */
  #changed() {
    if (!this.#frame) return;
    this.#text.value = setupText({ stones: this.#stones, width: this.#frame.width }, this.#turn);
    this.#later(this.#text.value);
  }

  /**
   * What was asked before is of no use any more: an answer that is still under way would undo what was done
   * since.
   */
  #anew() {
    clearTimeout(this.#timer);
    this.#possible(false);
    return ++this.#asked;
  }

  /** @param {string} text */
  #later(text) {
    this.#anew();
    this.#timer = window.setTimeout(() => this.#check(text), QUIET);
  }

  /** Asks what the position is. @param {string} text */
  async #check(text) {
    const asked = this.#anew();
    try {
      const state = /** @type {State} */ (await request("POST", "api/position", this.#new(text.trim())));
      if (asked !== this.#asked) return;
      this.#take(state);
      // Who comes back to this page, or loads it anew, finds the position.
      history.replaceState(history.state, "", setupLink({ ...state, turn: this.#turn }));
      if (this.#waiting.length > 0) return this.#arrived();
      this.#isUnread = false;
      this.#possible(state.turn !== null);
      this.#blame(null, "");
      put(this.#is, state.turn ? say("board-to-move", { side: sideName(state.turn) }) + say("face-full-stop") : say("web-setup-over"));
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#fail(error);
      // What was typed is no position: what is done to the board is done to the one that is seen.
      this.#arrived();
    }
  }

  /** @param {boolean} possible */
  #possible(possible) {
    for (const button of this.#begins) button.disabled = !possible;
  }

  /**
   * Begins with the position: a game, or alone an analysis.
   * @param {string} who plays it with whom; none for an analysis
   */
  #play = oneAtATime(async (/** @type {string} */ who) => {
    const new_ = this.#new(this.#text.value.trim());
    if (who) [new_.black, new_.white] = seatsOf(who, {}, { engine: "" });
    try {
      await goTo(async () => {
        const id = await begin(new_);
        if (!who) toStudy.add(id);
        return id;
      }, this.#said);
    } catch (error) {
      this.#fail(error);
    }
  });

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    this.#possible(false);
    put(this.#is, "");
    const { id } = error.refusal;
    const field = id === "spec-size" ? this.#size : id === "spec-variant" ? this.#variant : id.startsWith("setup-") ? this.#text : null;
    const isMoves = field === this.#text && /^\s*[a-z]\d/i.test(this.#text.value);
    const where = isMoves ? [say("web-setup-moves", { games: say("face-games"), form: say("face-import-title") })] : [];
    this.#blame(field, [explain(error.refusal), ...where].join(say("sentence-separator")));
  }

  /**
   * Says what is wrong, and in which field, if it is in one.
   * @param {HTMLElement | null} field
   * @param {string} wrong
   */
  #blame(field, wrong) {
    this.#said.classList.toggle("fault", wrong !== "");
    put(this.#wrong, wrong);
    for (const each of [this.#size, this.#variant, this.#text]) {
      if (each !== field) each.removeAttribute("aria-invalid");
      if (each !== field) each.removeAttribute("aria-describedby");
    }
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", this.#wrong.id);
  }
}

/**
 * Some things of which one is chosen.
 * @param {string} name
 * @param {[string, Node][]} all values and words
 * @param {(value: string) => void} chosen
 */
function choices(name, all, chosen) {
  const inputs = all.map(([value], at) => h("input", { type: "radio", name, value, checked: at === 0, onchange: () => chosen(value) }));
  const element = h("div", { class: "choices" }, ...all.map(([, words], at) => h("label", {}, inputs[at] ?? "", words)));
  return {
    element,
    /** @param {string} value @param {boolean} [quietly] without telling */
    choose(value, quietly = false) {
      for (const input of inputs) input.checked = input.value === value;
      if (!quietly) chosen(value);
    },
  };
}
