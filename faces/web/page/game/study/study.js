// What engines think of the position: advice that the reader asked for, and the thoughts of those
// who play; both as lines in the panel, values on the board and a bar beside it.

import { h, put } from "../../dom.js";
import { seatOf, sideOf } from "../../side.js";
import { explain, movesOf, say, shortWorth, sideName, worthOf } from "../../words.js";
import { AdviceTools, wantedLines } from "./advice-tools.js";
import { Candidates } from "./candidates.js";
import { Explorer } from "./explorer.js";
import { LineList, belowSearch, ofSearch } from "./lines.js";
import { RuleView } from "./rule.js";

/** @typedef {import("../../board/board.js").DuiyiBoard} DuiyiBoard */
/** @typedef {import("../../board/overlay.js").Value} Value */
/** @typedef {import("../told/telling.js").Telling} Telling */
/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {(lines: number, within?: number) => void} advise asks for advice in so many lines, for so many
 * milliseconds
 * @property {(text: string) => void} play
 * @property {Telling["say"]} tell says something about a hint
 * @property {() => void} tellStanding says how the game stands
 * @property {() => void} review analyses the whole game, and shows what is found
 */
/**
 * The game that is looked at.
 * @typedef {object} Looked
 * @property {State} state
 * @property {boolean} apart whether two people play who are not advised
 * @property {boolean} back whether the game stands elsewhere, and goes on there
 * @property {boolean} mayMove whether the reader could play a line's move
 */

/** What a hint says to the side that is to move. @param {Line} line @param {Color} turn */
const sayHint = ({ pv: [move = ""], score }, turn) =>
  score ? say("play-hint-score", { move, score: worthOf(score, turn) }) : say("play-hint", { move });

/** For how long a hint is thought about, in milliseconds. */
const HINT = 1500;

/** How many moves of a line are shown on the board. */
const PREVIEWED = 10;

/** Advice and thoughts about one game. */
export class Study {
  #ink = h("i");
  #figure = h("b", {});
  bar = h("div", { class: "bar unknown", role: "img" }, this.#ink, this.#figure);
  #advice;
  #explorer;
  #thought;
  #thoughts;
  #rule;
  /**
   * What was advised for points, and what a player that follows a rule makes of them.
   * @type {Map<number, Value>}
   */
  #advised = new Map();
  /** @type {Map<number, Value> | null} */ #ruled = null;
  /** The lines that begin on a point. @type {Map<number, string[]>} */ #lines = new Map();
  /** How deep the search had come that goes on. */ #deepest = 0;
  #tools;
  #adviceSaid = h("p", { class: "meta" });
  /** The way on where nothing can be advised any more. */
  #review = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#page.review() }, say("web-analyse-game"));
  #thoughtSaid = h("p", { class: "meta" });
  /** What is in the tab of the analysis, and in that of the thoughts. */
  analysis;
  thinking;
  /** A hint is shown on the board. */
  hinting = false;
  /** Whose thoughts there have been last: they stay. @type {Color | null} */ #thinker = null;
  /** What advice is asked for: the position and the tab. */ #asked = "";
  /** The last line of each rank that has moves. @type {Map<number, Line>} */ #ranked = new Map();
  /** Something has been advised since. */ #answered = false;
  /** @type {Looked | null} */ #looked = null;
  /** The moves after which the bar was judged last. @type {string[] | null} */ #judged = null;
  #board;
  #page;
  /** @type {number | null} the place for which a hint is looked for */ #awaited = null;

  /**
   * @param {string} id of the game
   * @param {DuiyiBoard} board
   * @param {Page} page
   */
  constructor(id, board, page) {
    this.#board = board;
    this.#page = page;
    const preview = (/** @type {string[]} */ pv) => this.#preview(pv, this.#looked?.state.turn ?? null);
    const tapped = (/** @type {string} */ text) => page.tell(say("web-tap-again", { point: text }));
    const use = { preview, play: page.play, tapped };
    this.#advice = new LineList(use);
    this.#advice.element.classList.add("advice");
    this.#explorer = new Explorer(use);
    this.#thought = new Candidates((pv) => this.#preview(pv, this.#thinker));
    this.#rule = new RuleView(id, (values) => {
      this.#ruled = values;
      this.#value();
    });
    this.#tools = new AdviceTools({ changed: () => this.#askAnew(), goOn: () => this.#goOn() });
    this.analysis = h("div", { class: "block" }, this.#advice.element, this.#adviceSaid, this.#review, this.#tools.element, this.#explorer.element);
    this.#thoughts = h("div", { class: "block" }, this.#thoughtSaid, this.#thought.element);
    this.thinking = h("div", {}, this.#thoughts, this.#rule.element);
    this.bar.setAttribute("aria-label", say("face-not-judged"));
    board.addEventListener("look", (event) => {
      const point = event instanceof CustomEvent ? event.detail.point : null;
      preview(this.#lines.get(point) ?? []);
    });
  }

  /**
   * Takes the game as it is now, and asks for advice where it is in sight.
   * @param {Looked} looked
   * @param {"game" | "analysis" | "thinking"} open what is open beside the board
   * @param {Catalogue | null} catalogue
   */
  look(looked, open, catalogue) {
    this.#looked = looked;
    const analysing = open === "analysis";
    const { state, apart, back } = looked;
    // Looking back at a game that is over, there is something to be advised.
    const over = state.turn === null;
    const deciding = Boolean(state.opening?.asks);
    const forbidden = apart && !state.ending;
    if (forbidden && analysing) put(this.#adviceSaid, say("web-no-advice-apart"));
    else if (back) put(this.#adviceSaid, say("web-no-advice-back"));
    else if (over) put(this.#adviceSaid, say("face-no-advice-over"));
    else if (deciding) put(this.#adviceSaid, say("play-after-opening"));
    else put(this.#adviceSaid, this.#asked && !this.#answered ? say("web-advice-begins") : "");
    this.#explorer.look(state, analysing && !forbidden, looked.mayMove && !back && !deciding);
    this.#review.hidden = !over || back || Boolean(state.tally || state.analysis);
    if (!analysing && !this.hinting) {
      this.#advised = new Map();
      this.#lines = new Map();
    }
    const value = state.values?.[state.moves.length];
    if (value) this.#evaluate(value);
    else if (this.#judged && !isNear(this.#judged, state.moves)) this.#unjudge();
    this.#rule.look(state, catalogue, open === "thinking" && !forbidden && !deciding);
    this.#value();
    if (back || (over && this.hinting)) this.forget();
    const wanted = (analysing || this.hinting) && !over && !forbidden && !deciding && !back;
    const asked = wanted ? `${state.node} ${state.moves.join(" ")} ${this.hinting ? "hint" : "analysis"}` : "";
    if (asked === this.#asked) return;
    // Where a hint is not waited for any longer, it is told how the game stands.
    const isGivenUp = this.#awaited === state.node && !this.hinting;
    this.#awaited = wanted && this.hinting ? state.node : null;
    this.#asked = asked;
    this.#answered = false;
    this.#ranked.clear();
    this.#deepest = 0;
    this.#tools.ended = false;
    if (wanted) put(this.#adviceSaid, say("web-advice-begins"));
    if (wanted && this.hinting) this.#page.tell(say("face-hint-thinking"));
    else if (isGivenUp && !over && !back) this.#page.tellStanding();
    if (wanted && this.hinting) this.#page.advise(wantedLines(), HINT);
    else this.#page.advise(wanted ? wantedLines() : 0);
  }

  /** Asks for another number of lines: what was found goes until there is something new. */
  #askAnew() {
    if (!this.#asked) return;
    this.#ranked.clear();
    this.#deepest = 0;
    this.#tools.ended = false;
    this.#page.advise(wantedLines());
  }

  /** Has the search go on. What it finds again on the way is not shown. */
  #goOn() {
    if (!this.#asked) return;
    this.#deepest = this.#ranked.get(1)?.depth ?? 0;
    this.#tools.ended = false;
    this.#page.advise(wantedLines());
  }

  /** Shows values on the points. */
  #value() {
    this.#board.values = this.#ruled ?? this.#advised;
  }

  /** Takes away what was found about another position. */
  forget() {
    this.hinting = false;
    this.#advised = new Map();
    this.#lines = new Map();
    this.#ruled = null;
    this.#value();
    this.#board.line = [];
    this.#advice.show([], false, "");
  }

  /**
   * Says what is known of the thinking of those who play, before there is any.
   * @param {State} state
   * @param {Catalogue | null} catalogue
   */
  introduce(state, catalogue) {
    if (this.#thinker) return;
    const engines = state.seats.filter(({ person }) => !person).map(({ engine }) => engine);
    const known = catalogue?.engines.filter(({ id }) => engines.includes(id)) ?? [];
    // A player that follows a rule tells it below.
    const searches = engines.length === 0 || known.some(({ explains }) => !explains);
    put(this.#thoughtSaid, say(engines.length === 0 ? "play-no-computer" : "face-thinks-when-it-moves"));
    this.#thoughts.hidden = !searches;
  }

  /**
   * Advice has come.
   * @param {{ lines: Line[], done: boolean, error?: Refusal }} message
   */
  advised({ lines, done, error }) {
    // What was on its way when it was not wanted any more.
    if (!this.#asked) return;
    if (error) {
      put(this.#adviceSaid, explain(error));
      this.#awaited = null;
      if (this.hinting) this.#page.tell(explain(error), "problem");
      return;
    }
    const looked = this.#looked;
    const turn = looked?.state.turn;
    if (!looked || !turn || lines.length === 0) return;
    this.#tools.ended = done && !this.hinting && !lines.every(({ proved }) => proved);
    if (Number(lines[0]?.depth) < this.#deepest) return;
    this.#evaluate(lines[0]);
    const told = this.#complete(lines);
    if (told.length === 0) return;
    this.#answered = true;
    put(this.#adviceSaid, "");
    this.#advice.show(ofSearch(told, turn), looked.mayMove, belowSearch(told, turn));
    /** @type {Map<number, Value>} */
    const values = new Map();
    this.#lines = new Map();
    for (const { pv, score, proved } of told) {
      const move = looked.state.board.legal.find(({ text }) => text === pv[0]);
      if (move?.point === undefined || values.has(move.point)) continue;
      this.#lines.set(move.point, pv);
      values.set(move.point, { text: score ? shortWorth(score) : "", best: values.size === 0, proved });
    }
    this.#advised = values;
    this.#value();
    // A hint is said once, when nothing better comes any more.
    const [best] = told;
    if (done) this.#awaited = null;
    if (done && this.hinting && best) this.#page.tell(sayHint(best, turn));
  }

  /**
   * The lines with moves: what a line is worth may be known before any move that leads there, and until one
   * is the line of before stays, where it has one. No move is there twice.
   * @param {Line[]} lines
   */
  #complete(lines) {
    for (const line of lines) if (line.pv.length > 0) this.#ranked.set(line.rank, line);
    const told = lines.flatMap(({ rank }) => this.#ranked.get(rank) ?? []);
    return told.filter(({ pv }, at) => told.findIndex((other) => other.pv[0] === pv[0]) === at);
  }

  /**
   * What an engine at the table thinks, or has thought before it moved.
   * @param {Line[]} lines
   * @param {Color} side which it plays
   */
  thought(lines, side) {
    if (lines.length === 0) return;
    this.#thinker = side;
    put(this.#thoughtSaid, "");
    this.#thoughts.hidden = false;
    this.#thought.show(lines, side);
    // It is thought about where the game stands, which need not be what is seen; and at the end the board
    // says what it came to.
    if (!this.#looked?.back && this.#looked?.state.turn) this.#evaluate(lines[0]);
  }

  /** @param {{ advantage: number | null, score: string | null, proved: boolean } | undefined} line */
  #evaluate(line) {
    if (!line || line.advantage === null) return;
    this.#judged = this.#looked?.state.moves ?? [];
    const black = line.advantage >= 0;
    this.bar.classList.remove("unknown");
    this.bar.classList.toggle("black", black);
    this.bar.classList.toggle("proved", line.proved);
    this.#ink.style.setProperty("--share", ((line.advantage + 1) / 2).toFixed(3));
    put(this.#figure, line.score ? figure(line.score) : "");
    const parts = [Math.abs(line.advantage) < (line.proved ? 1e-6 : 0.02) ? say("web-even") : say("web-ahead", { side: sideName(black ? "black" : "white") })];
    if (line.proved) parts.push(say("face-proved"));
    this.bar.setAttribute("aria-label", parts.join(say("clause-separator")));
  }

  /** What the bar says was of another position. */
  #unjudge() {
    this.#judged = null;
    this.bar.classList.add("unknown");
    this.bar.classList.remove("black", "proved");
    put(this.#figure, "");
    this.bar.setAttribute("aria-label", say("face-not-judged"));
  }

  /**
   * @param {string[]} pv
   * @param {Color | null} turn who makes its first move
   */
  #preview(pv, turn) {
    const state = this.#looked?.state;
    if (!state || !turn) return;
    const first = seatOf(turn);
    this.#board.line = pv.slice(0, PREVIEWED).flatMap((text, at) => {
      const point = this.#board.point(text);
      const empty = point !== null && sideOf(state.board.stones[point] ?? ".") === null;
      /** @type {Color} */
      const side = (first + at) % 2 === 0 ? "black" : "white";
      return empty ? [{ point, side }] : [];
    });
  }
}

/** For so many moves a value is still about the game that goes on. */
const FRESH = 2;

/**
 * Whether what was found after some moves still says something about a position.
 * @param {string[]} judged
 * @param {string[]} moves
 */
const isNear = (judged, moves) => moves.length - judged.length <= FRESH && judged.every((text, at) => text === moves[at]);

/**
 * By how much the better side is ahead, in the room of a bar.
 * @param {string} score
 */
function figure(score) {
  const [word, plies] = score.split(" ");
  if (word === "draw") return "=";
  // At the end of a game nothing is left to be counted.
  if (word === "win" || word === "loss") return plies && plies !== "0" ? `#${movesOf(plies)}` : "";
  const number = Math.abs(Number.parseFloat(score.replace("~ ", "")));
  return score.endsWith("%") ? `${Math.max(number, 100 - number)}` : Math.round(number) === 0 ? "0" : `+${Math.round(number)}`;
}
