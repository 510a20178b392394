// `<duiyi-board>`: a board for any page. Give it a `board` as a state has it, and listen to `move`.
//
//   const board = document.querySelector("duiyi-board");
//   board.board = state.board;  board.turn = state.turn;  board.interactive = true;
//   board.addEventListener("move", (event) => send(event.detail.text));

import { sideOf } from "../side.js";
import { standalone } from "./export.js";
import { CELL, Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { movesByPoint } from "./legal.js";
import { glass } from "./loupe.js";
import { Notes } from "./notes.js";
import { drawGhost, drawOverlay } from "./overlay.js";
import { PieceLayer } from "./piece-layer.js";
import { style } from "./style.js";
import { gradients, surface } from "./surface.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./values.js").Value} Value */
/**
 * What there is to say about a point.
 * @typedef {object} Described
 * @property {string} name
 * @property {Color | null} side
 * @property {boolean} last
 * @property {boolean} legal
 * @property {string | null} falls where a piece that is played here comes to stand, if elsewhere
 * @property {Localized[]} reasons why it is forbidden
 */

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** How wide a cell is that no finger misses, in CSS pixels. */
const ROOMY = 80;

export class DuiyiBoard extends HTMLElement {
  /** @type {Board | null} */ #board = null;
  /**
   * What is drawn: the board, or what it becomes by a move that is not confirmed yet.
   * @type {Board | null}
   */
  #drawn = null;
  /** @type {Geometry | null} */ #at = null;
  #pieces = new PieceLayer();
  /** The moves that are possible, by their points. @type {Map<number, Legal>} */ #moves = new Map();
  /** @type {Color | null} */ #turn = null;
  #interactive = false;
  /** @type {Set<number> | null} */ #points = null;
  #flipped = false;
  #coordinates = true;
  /** @type {Map<number, number>} */ #numbers = new Map();
  /** @type {Map<number, Value>} */ #values = new Map();
  /** @type {{ point: number, side: Color }[]} */ #line = [];
  /** @type {import("./overlay.js").Judged | null} */ #judged = null;
  /** @type {(point: Described) => string} */ #describe = ({ name }) => name;
  /** What was described last of each point. @type {string[]} */ #described = [];
  /**
   * How wide it is on the screen, in CSS pixels, and the point that is looked at: they count where there is
   * little room.
   */
  #wide = 0;
  /** @type {number | null} */ #looked = null;
  /** The shapes for which a point must not be taken that was looked at last. @type {number[][]} */ #shapes = [];
  /** A move is drawn that is not confirmed yet. */ #previewed = false;
  /**
   * What is to be drawn anew before the browser paints: what lies over the pieces, or that and the words.
   * @type {"" | "marks" | "words"}
   */
  #due = "";
  /** Whether pieces move. */
  animated = true;
  /** Whether a finger has to tap twice: the first tap shows what would happen. */
  confirmTouch = false;

  #svg = svg("svg", { class: "board", role: "none", preserveAspectRatio: "xMidYMid meet" });
  #surface = svg("g");
  #overlay = svg("g", { class: "overlay", "aria-hidden": "true" });
  #ghost = svg("g", { class: "overlay preview", "aria-hidden": "true" });
  #loupe = svg("g", { class: "loupe", "aria-hidden": "true" });
  #notes = new Notes();
  #grid = new Grid({
    note: (from, to) => this.#note(from, to),
    tidy: () => this.#tidy(),
    legal: (point) => this.#legalAt(point) !== null,
    play: (point) => this.#play(point),
    look: (point, magnified) => this.#look(point, magnified),
    confirm: () => this.confirmTouch && this.#cell() < ROOMY,
    tapped: (point) => this.dispatchEvent(new CustomEvent("tapped", { detail: { point, text: this.#legalAt(point)?.text ?? "" } })),
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [style];
    const scene = svg("g", { id: "scene" }, this.#surface, this.#pieces.group, this.#overlay, this.#notes.group, this.#ghost);
    this.#svg.append(gradients(), scene, this.#grid.element, this.#loupe);
    root.append(this.#svg);
    this.#grid.attend(root);
    new ResizeObserver(([seen]) => {
      this.#wide = seen?.contentRect.width ?? 0;
      if (this.#values.size > 0) this.#mark();
    }).observe(this);
  }

  /** The board as a state has it. */
  get board() {
    return this.#board;
  }

  set board(board) {
    this.#board = board;
    this.#previewed = false;
    this.#draw(board);
  }

  /** Whose move it is, for previews. */
  get turn() {
    return this.#turn;
  }

  set turn(side) {
    this.#turn = side;
    this.#look(null, false);
  }

  /** Whether moves can be made. */
  get interactive() {
    return this.#interactive;
  }

  set interactive(value) {
    if (value === this.#interactive) return;
    this.#interactive = value;
    this.#decorate();
  }

  /** The points that can be chosen, where these are not those of the legal moves. */
  set points(/** @type {number[] | null} */ points) {
    if (points === null && this.#points === null) return;
    this.#points = points && new Set(points);
    this.#decorate();
  }

  /** Whether the board is seen from the other side. */
  get flipped() {
    return this.#flipped;
  }

  set flipped(value) {
    if (value === this.#flipped) return;
    this.#flipped = value;
    this.#lay();
  }

  /** Whether columns and rows have their names beside them. */
  get coordinates() {
    return this.#coordinates;
  }

  set coordinates(value) {
    if (value === this.#coordinates) return;
    this.#coordinates = value;
    this.#lay();
  }

  /** Numbers on pieces: the point, then the number. */
  set numbers(/** @type {Map<number, number>} */ numbers) {
    this.#numbers = numbers;
    this.#mark();
  }

  /** Values on points. */
  set values(/** @type {Map<number, Value>} */ values) {
    this.#values = values;
    this.#mark();
  }

  /** Moves that might follow, drawn faintly and numbered. */
  set line(/** @type {{ point: number, side: Color }[]} */ line) {
    this.#line = line;
    this.#mark();
  }

  /** What is said of the last move: its mark stands beside it, and what was better is drawn faintly. */
  set judged(/** @type {import("./overlay.js").Judged | null} */ judged) {
    if (judged === null && this.#judged === null) return;
    this.#judged = judged;
    this.#mark();
  }

  /** The board as a picture that stands alone: SVG. */
  get picture() {
    this.#finish();
    return standalone(this.#svg);
  }

  /**
   * What was drawn on it: pairs of points, for a circle twice the same. Tells by `drawn` when that has
   * changed.
   */
  get notes() {
    return this.#notes.list;
  }

  set notes(/** @type {[number, number][]} */ notes) {
    this.#notes.clear();
    for (const [from, to] of notes) this.#notes.toggle(from, to);
    if (this.#at) this.#notes.draw(this.#at);
  }

  /** What a point is called for a screen reader. */
  set describe(/** @type {(point: Described) => string} */ describe) {
    this.#describe = describe;
    this.#described = [];
    this.#decorate();
  }

  /** What the whole board is called for a screen reader. */
  set label(/** @type {string} */ label) {
    this.#grid.element.setAttribute("aria-label", label);
  }

  /** How round its corners are, as a `border-radius`. */
  get corners() {
    const { corner, width, height } = this.#at ?? { corner: 0, width: 1, height: 1 };
    return `${short((100 * corner) / width)}% / ${short((100 * corner) / height)}%`;
  }

  /** How many times as wide as high it is. */
  get ratio() {
    return this.#at ? this.#at.width / this.#at.height : 1;
  }

  /**
   * The name of a point.
   * @param {number} point
   */
  name(point) {
    const board = this.#board;
    if (!board) return "";
    const column = board.columns[point % board.width] ?? "";
    return column + (board.rows[Math.floor(point / board.width)] ?? "");
  }

  /**
   * The point with a name; none if there is no such point.
   * @param {string} name
   */
  point(name) {
    const board = this.#board;
    const found = /^([a-z]+)(\d+)$/.exec(name.toLowerCase());
    if (!board || !found) return null;
    const column = board.columns.indexOf(found[1] ?? "");
    const row = board.rows.indexOf(found[2] ?? "");
    return column < 0 || row < 0 ? null : row * board.width + column;
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.#grid.focus();
  }

  /**
   * Draws a legal move before the answer comes; the next `board` confirms it or takes it back.
   * @param {string} text
   */
  preview(text) {
    const board = this.#board;
    const move = board?.legal.find((legal) => legal.text === text);
    if (!board || !move || move.point === undefined || !this.#turn) return false;
    const stones = [...board.stones];
    stones[move.point] = this.#turn === "black" ? "X" : "O";
    for (const [point, stone] of move.changes ?? []) stones[point] = stone;
    const after = { ...board, stones: stones.join(""), last: move.point, legal: [], forbidden: [] };
    this.#previewed = true;
    this.#draw(after);
    return true;
  }

  /** Takes back what was drawn before the answer came. */
  restore() {
    this.#previewed = false;
    this.#draw(this.#board);
  }

  /** @param {number} point */
  #legalAt(point) {
    const board = this.#drawn;
    if (!board || !this.#interactive) return null;
    if (this.#points) {
      return this.#points.has(point) ? { text: this.name(point), point, changes: [] } : null;
    }
    const legal = this.#moves.get(point);
    if (legal?.point === undefined) return null;
    return { text: legal.text, point: legal.point, changes: legal.changes ?? [] };
  }

  /** @param {number} point */
  #play(point) {
    const move = this.#legalAt(point);
    if (!move) {
      this.#explain(point, true);
      return;
    }
    this.#look(null, false);
    this.dispatchEvent(new CustomEvent("move", { detail: { text: move.text, point: move.point } }));
  }

  /** @param {number} from @param {number} to */
  #note(from, to) {
    const on = this.#notes.toggle(from, to);
    if (this.#at) this.#notes.draw(this.#at);
    const detail = { from: this.name(from), to: this.name(to), on };
    this.dispatchEvent(new CustomEvent("note", { detail }));
    this.dispatchEvent(new Event("drawn"));
  }

  /** Takes away what was drawn; false if there was nothing. */
  #tidy() {
    if (this.#notes.isEmpty) return false;
    this.notes = [];
    this.dispatchEvent(new Event("drawn"));
    return true;
  }

  /**
   * Why nothing can be played on a point, told when it is looked at or tried.
   * @param {number} point
   * @param {boolean} [tried]
   */
  #explain(point, tried = false) {
    const mark = this.#drawn?.forbidden.find((forbidden) => forbidden.point === point);
    this.#shapes = mark?.shapes ?? [];
    this.#mark();
    const shapes = this.#shapes.map((shape) => shape.map((at) => this.name(at)));
    const detail = { point, name: this.name(point), reasons: mark?.reasons ?? [], shapes, tried };
    this.dispatchEvent(new CustomEvent("explain", { detail }));
  }

  /**
   * Shows what would happen on a point.
   * @param {number | null} point
   * @param {boolean} magnified
   */
  #look(point, magnified) {
    const [board, at] = [this.#drawn, this.#at];
    if (!board || !at) return;
    const move = point === null ? null : this.#legalAt(point);
    const seen = [this.#looked, point];
    this.#looked = point;
    if (seen[0] !== point && seen.some((place) => place !== null && this.#values.has(place))) this.#mark();
    this.dispatchEvent(new CustomEvent("look", { detail: { point } }));
    drawGhost(this.#ghost, board, at, move, this.#turn);
    this.#magnify(magnified && move ? move.point : null);
    const isForbidden = board.forbidden.some((forbidden) => forbidden.point === point);
    if (point !== null && (isForbidden || this.#shapes.length > 0)) this.#explain(point);
  }

  /** How wide a cell is on the screen, in CSS pixels. (To measure costs a layout.) */
  #cell() {
    return this.#at ? (this.clientWidth / this.#at.width) * CELL : 0;
  }

  /** @param {number | null} point */
  #magnify(point) {
    if (this.#loupe.firstChild) this.#loupe.replaceChildren();
    if (point !== null && this.#at) this.#loupe.replaceChildren(...glass(this.#at, point, this.#cell()));
  }

  /** Lays the board anew: another size, side or frame. */
  #lay() {
    const board = this.#drawn;
    if (!board) return;
    const at = new Geometry(board, this.#coordinates, this.#flipped);
    this.#at = at;
    this.#svg.setAttribute("viewBox", `0 0 ${short(at.width)} ${short(at.height)}`);
    this.#surface.replaceChildren(surface(board, at, this.#coordinates));
    this.#overlay.classList.toggle("lattice", at.lines);
    this.#overlay.classList.toggle("sheet", at.paper);
    this.#pieces.lay(at);
    this.#grid.lay(board, at);
    this.#described = [];
    this.#notes.draw(at);
    this.#decorate();
    this.dispatchEvent(new Event("resize"));
  }

  /** @param {Board | null} board */
  #draw(board) {
    const before = this.#drawn;
    this.#drawn = board;
    if (!board) return;
    this.#moves = movesByPoint(board);
    // What was drawn was about another position.
    if (before && before.stones !== board.stones) {
      this.#shapes = [];
      this.#tidy();
    }
    const same =
      before !== null &&
      before.width === board.width &&
      before.height === board.height &&
      before.surface === board.surface &&
      before.pieces === board.pieces &&
      before.rows[0] === board.rows[0];
    if (!same) {
      this.#pieces.clear();
      this.#lay();
    }
    const moves = same && this.animated && !still.matches && this.isConnected;
    if (this.#at) this.#pieces.show(board, this.#at, moves);
    this.#decorate();
    this.#look(null, false);
  }

  /** Everything but the pieces is to be drawn and said anew. */
  #decorate() {
    this.#later("words");
  }

  /** What is over the pieces is to be drawn anew. */
  #mark() {
    this.#later("marks");
  }

  /**
   * A new state changes much at once; all of it is drawn once, before the browser paints.
   * @param {"marks" | "words"} what
   */
  #later(what) {
    if (!this.#due) queueMicrotask(() => this.#finish());
    if (this.#due !== "words") this.#due = what;
  }

  #finish() {
    const due = this.#due;
    this.#due = "";
    if (due) this.#drawMarks();
    // What is drawn before it is confirmed is said when it is.
    if (due === "words" && !this.#previewed) this.#say();
  }

  /** Says of each point that has changed what it is. */
  #say() {
    const board = this.#drawn;
    if (!board || !this.#at) return;
    const reasons = new Map(board.forbidden.map((mark) => [mark.point, mark.reasons]));
    const tells = this.#possible(board).length > 0;
    this.#grid.describe((point) => {
      const side = sideOf(board.stones[point] ?? ".");
      const last = board.last === point;
      const possible = this.#interactive && (this.#points?.has(point) ?? this.#moves.get(point)?.point === point);
      const legal = tells && possible;
      const why = reasons.get(point) ?? [];
      // A point of a column may be taken though the piece comes to lie on another.
      const landing = this.#legalAt(point)?.point ?? point;
      const falls = landing === point || side ? null : this.name(landing);
      const key = `${side} ${last} ${possible} ${legal} ${landing} ${why.map(({ en }) => en).join()}`;
      if (this.#described[point] === key) return null;
      this.#described[point] = key;
      return this.#describe({ name: this.name(point), side, last, legal, falls, reasons: why });
    });
  }

  /**
   * The points of which it is told that they are possible: none where every empty one is and a stone changes
   * nothing but its own point, for that would tell nothing.
   * @param {Board} board
   */
  #possible(board) {
    if (!this.#interactive) return [];
    const empty = [...board.stones].filter((stone) => stone === ".").length;
    const legal = board.surface === "cells" ? board.legal : [];
    const possible = this.#points ? [...this.#points] : legal.map(({ point }) => point);
    const isTelling = possible.length + board.forbidden.length < empty || legal.some(({ changes }) => changes);
    return isTelling ? possible : [];
  }

  /** Draws what is over the pieces. */
  #drawMarks() {
    const [board, at] = [this.#drawn, this.#at];
    if (!board || !at) return;
    drawOverlay(this.#overlay, {
      board,
      at,
      rings: this.#possible(board),
      values: this.#values,
      cell: (this.#wide / at.width) * CELL,
      looked: this.#looked,
      shapes: this.#shapes,
      numbers: this.#numbers,
      line: this.#line,
      judged: this.#previewed ? null : this.#judged,
    });
  }
}

customElements.define("duiyi-board", DuiyiBoard);
