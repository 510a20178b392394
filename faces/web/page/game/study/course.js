// The course of the game: the graph, the sentence about the move that was made last, and the
// analysis of all moves.

import { h, put } from "../../dom.js";
import { SIDES } from "../../side.js";
import { isCovered, speak } from "../../speech.js";
import { say } from "../../words.js";
import { Graph } from "./graph.js";
import { mover, steps } from "../moves/moves.js";
import { StepButtons } from "../moves/step-buttons.js";
import { Reasons } from "./reasons.js";
import { Retry, isStudied, trialOf } from "./retry.js";
import { TallyView } from "./tally.js";
import { faultsSentence, verdictAt, verdictSentence } from "./verdicts.js";

/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {(command: Record<string, unknown>, own?: boolean) => Promise<boolean>} send
 * @property {(text: string) => void} tell
 * @property {(text: string) => void} ask asks something that is answered on the board
 * @property {(verdict: Verdict | null, side: Color | null) => void} mark shows on the board what is said of a side's
 * last move
 * @property {(button: HTMLElement) => void} bringBoard brings the board into sight, if that leaves a button there
 */

/** What is known of the course of a game. */
export class Course {
  #graph = new Graph({
    go: (ply) => this.#want(ply),
    at: () => this.#target ?? this.#state?.moves.length ?? 0,
  });
  #tally = new TallyView((side, mark) => this.#next((verdict) => verdict.mark === mark && this.#mover(verdict) === side));
  #retry = new Retry({
    goToPly: (ply) => this.#want(ply),
    goToNode: (node) => this.#page.send({ do: "go-to", node }),
    analyse: () => this.#judgeTry(),
    ask: (text) => this.#page.ask(text),
    cut: (node) => this.#page.send({ do: "cut", node }, true),
  });
  /** Beside the way to a better move: from one move that was not the best to the next. */
  #toNext = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#toNextFault() }, say("review-next"));
  /** The way to better moves of one's own, before any of them is told. */
  #learn = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#learnNext() }, say("review-learn"));
  #verdict = h("p", { class: "verdict", "aria-live": "polite", tabindex: -1 });
  #progress = h("progress", { max: 1, value: 0, hidden: true });
  #far = h("span", { class: "meta", hidden: true });
  #button = h("button", { type: "button", class: "button small", onclick: () => this.analyse() });
  /** The way through the moves, which lies beside the sentence below the board. */
  steps = new StepButtons((plies) => this.step(plies));
  element = h(
    "div",
    { class: "block course" },
    this.#graph.element,
    h("div", { class: "row" }, this.#button, this.#progress, this.#far),
  );
  /** What an analysis has found: it stands where the list of moves does not move when there is any. */
  found = h("div", { class: "block course found" }, this.#tally.element, this.#verdict, this.#retry.element);
  /** @type {State | null} */ #state = null;
  /** The places of the line: their numbers in the tree. @type {number[]} */ #nodes = [0];
  /** Where the reader wants to go, while another place is on its way. @type {number | null} */
  #wanted = null;
  /** Where the game will stand when all is done that was wished. @type {number | null} */ #target = null;
  /** The way to where the reader wants to be. @type {Promise<void> | null} */ #going = null;
  /** Of which move something is said, or about to be. */ #told = "";
  /** The reader has stopped the analysis. */ #isStopped = false;
  /** That it begins or stops was asked for, and is not answered yet. */ #isAsked = false;
  /** An analysis was asked for, and nothing has been said of it yet. */ #isAwaited = false;
  /** What is analysed is a move that the reader tries. */ #isOfTry = false;
  /** The way to the next question is not done yet. */ #isLeading = false;
  /** The reader goes on from what was tried: what was better there is not told on the way. */ #isPassing = false;
  /** For which sides the reader looks for better moves. @type {Color[]} */ #own = [];
  /** Shows the same once more. */ #showAgain = () => {};
  #page;
  #reasons;

  /** @param {string} id of the game @param {Page} page */
  constructor(id, page) {
    this.#page = page;
    this.#retry.element.append(this.#toNext, this.#learn);
    this.#reasons = new Reasons(id);
    this.#retry.resume(id);
  }

  /**
   * @param {State} state
   * @param {import("../reader.js").Reader} reader
   * @param {Color | null} moved who made the last move
   * @param {Catalogue | null} catalogue
   */
  show(state, reader, moved, catalogue) {
    const { open, judges, apart } = reader;
    const before = this.#state;
    this.#state = state;
    this.#showAgain = () => this.show(state, reader, moved, catalogue);
    const seats = SIDES.filter((_, at) => reader.mine(at));
    this.#own = seats.length === 1 ? seats : [...SIDES];
    this.#announce(before?.analysis ?? null, state.analysis ?? null, before !== null);
    this.#nodes = [0, ...steps(state).map(({ node }) => node)];
    // Whoever plays goes on; the list of moves is there all the same.
    const isPlayed = !state.ending && state.ahead.length === 0 && (apart || state.seats.some(({ person }) => !person));
    this.steps.show(state.moves.length, isPlayed ? 0 : this.#nodes.length - 1);
    this.#graph.show(state);
    this.#tally.show(state);
    const analysis = state.analysis;
    put(this.#button, say(analysis ? "web-analyse-stop" : "web-analyse-game"));
    this.#button.disabled = !judges || (this.#nodes.length < 2 && !analysis);
    this.#progress.hidden = !analysis;
    this.#far.hidden = !analysis;
    if (analysis) {
      const [done, total] = analysis;
      put(this.#far, `${done} / ${total}`);
      this.#progress.value = done / Math.max(1, total);
      this.#progress.setAttribute("aria-label", say("face-analysed-of", { done, total }));
    }
    const verdict = verdictAt(state, state.moves.length);
    const isUnjudged = !state.tally && !state.analysis;
    this.found.classList.toggle("unjudged", isUnjudged);
    const asked = this.#retry.show(state, verdict, moved, open);
    this.#toNext.hidden = !open || !(state.verdicts?.length || this.#retry.learning);
    // Where a better move is told already the way to it is another one, but at the end.
    const isTold = verdict !== null && state.ahead.length > 0;
    this.#learn.hidden = !open || isTold || this.#retry.ply !== null || Boolean(state.analysis) || !isStudied(state) || this.#faults().length === 0;
    // What is asked for is not shown.
    this.#page.mark(asked || this.#isPassing ? null : verdict, moved);
    if (this.#isPassing) {
      this.#told = "";
      this.#judge("", false, false);
    } else if (asked) {
      this.#told = "";
      this.#judge(asked, false);
    } else if (verdict && moved) {
      this.#tell(state, verdict, moved, catalogue);
    } else if (isUnjudged) {
      this.#told = "";
      this.#judge(this.#button.disabled ? "" : say("review-first", { how: say("web-analyse-game") }), false, false);
    } else {
      this.#told = "";
      const ply = state.moves.length;
      const isJudged = Boolean(state.values?.[ply - 1] && state.values[ply]);
      // Before the first move there is none to be spoken of; a move without choice is not judged, and none is
      // where no analysis was asked for.
      const isLeftOut = !state.analysis && (!state.tally || !isJudged);
      const isEnd = moved && state.tally && !state.analysis && ply === this.#nodes.length - 1;
      // At the end there is more to be said than of the last move.
      const found = isEnd ? faultsSentence(state, this.#own) : "";
      this.#judge(found || (moved && !isLeftOut ? say(isJudged ? "web-no-verdict" : "web-move-not-judged") : ""), false, isJudged);
    }
  }

  /**
   * Says aloud how far the analysis of the whole game has come: when it begins, in quarters, when it is done.
   * A better move that the reader tries is looked at in the same way, and spoken of otherwise.
   * @param {[number, number] | null} before
   * @param {[number, number] | null} now
   * @param {boolean} known whether it is known how it was before
   */
  #announce(before, now, known) {
    if (!known) return;
    const isSaid = !this.#isOfTry && !this.#retry.trying;
    if (before && !now) this.#isOfTry = false;
    if (!isSaid) return;
    const quarter = (/** @type {[number, number]} */ [done, total]) => Math.floor((4 * done) / Math.max(1, total));
    if (now) this.#isAwaited = false;
    if (!before && now) speak(say("face-analysis-begins"));
    // A window in which somebody asks this and that keeps its answers.
    else if (before && now && quarter(now) > quarter(before) && !isCovered()) speak(say("face-analysed-of", { done: now[0], total: now[1] }));
    else if (before && !now && !this.#isStopped) this.#sayDone();
    if (!now) this.#isStopped = false;
  }

  /**
   * Says what a move has cost. Why is asked for first, so that it is read aloud once; what was said
   * of another move does not stand there meanwhile.
   * @param {State} state
   * @param {Verdict} verdict
   * @param {Color} moved
   * @param {Catalogue | null} catalogue
   */
  async #tell(state, verdict, moved, catalogue) {
    const told = JSON.stringify([state.moves, verdict]);
    if (told !== this.#told) this.#judge("", false);
    this.#told = told;
    const why = await this.#reasons.of(state, verdict, catalogue);
    if (this.#state === state) this.#judge(verdictSentence(verdict, moved, why), true);
  }

  /** @param {string} text @param {boolean} isFault @param {boolean} [aloud] */
  #judge(text, isFault, aloud = true) {
    // That nothing is known of a move is not worth an interruption.
    this.#verdict.setAttribute("aria-live", aloud ? "polite" : "off");
    put(this.#verdict, text);
    if (isFault && isCovered()) speak(text);
    this.#verdict.classList.toggle("fault", isFault);
  }

  /** Says that the game is analysed, and what was found. */
  #sayDone() {
    const found = this.#state?.tally ? faultsSentence(this.#state, this.#own) || say("review-no-fault") : "";
    speak([say("web-analysis-done"), found].filter((part) => part).join(say("sentence-separator")));
  }

  /** Has a move that the reader tries judged: with the rest, if that is judged already. */
  #judgeTry() {
    this.#isOfTry = !this.#state?.analysis;
    this.#page.send({ do: "analyse", on: true }, true);
  }

  /** Begins to judge the game, or ends that. @returns {boolean} whether that can be done now */
  analyse() {
    if (this.#button.disabled) return false;
    // A second click before the answer means the same.
    if (!this.#isAsked) this.#analyse(!this.#state?.analysis);
    return true;
  }

  /** @param {boolean} on */
  async #analyse(on) {
    this.#isStopped = !on;
    this.#isOfTry = false;
    this.#isAsked = true;
    this.#isAwaited = on;
    const isDone = await this.#page.send({ do: "analyse", on });
    this.#isAsked = false;
    if (isDone && !on) speak(say("web-analysis-stopped"));
    // Of states that follow each other quickly only the last may come: then the end alone is told.
    if (isDone && this.#isAwaited && !this.#state?.analysis) this.#sayDone();
    this.#isAwaited = false;
  }

  /** Goes to the next move that was not the best, or says why there is none. */
  nextFault() {
    if (this.#next(() => true)) return;
    const analysis = this.#state?.analysis;
    if (analysis) this.#page.tell(say("face-analysed-of", { done: analysis[0], total: analysis[1] }));
    else if (this.#button.disabled && !this.#state?.tally) this.#page.tell(say("web-not-judged-yet"));
    else this.#page.tell(this.#state?.tally ? say("review-no-fault") : say("review-first", { how: say("web-analyse-game") }));
  }

  /** As the button wants it: the board is brought into sight where both have room. */
  #toNextFault() {
    if (this.#retry.learning || this.#isLeading) this.#learnNext();
    else this.nextFault();
    this.#page.bringBoard(this.#toNext);
  }

  /** The faults of the sides for which the reader looks for better moves. */
  #faults() {
    const { verdicts } = this.#state ?? {};
    return (verdicts ?? []).filter((verdict) => this.#own.some((side) => side === this.#mover(verdict)));
  }

  /** Asks for a better move than the next that was not the best, without telling it; from the end on the first. */
  async #learnNext() {
    // A second click on the way means the same.
    if (this.#isLeading) return;
    this.#isLeading = true;
    const tried = this.#retry.ply;
    this.#isPassing = true;
    await this.#retry.leave();
    this.#isPassing = false;
    const trial = this.#nextTrial(tried);
    if (trial) await this.#retry.start(trial);
    else this.#page.tell(say("review-learned"));
    this.#isLeading = false;
    this.#showAgain();
  }

  /** What is asked next. @param {number | null} tried the move that was asked about last */
  #nextTrial(tried) {
    const state = this.#state;
    if (!state) return null;
    const line = [...state.moves, ...state.ahead];
    const now = tried ?? (state.moves.length === line.length ? 0 : state.moves.length);
    const next = this.#faults().find(({ after }) => after > now)?.after;
    const [node, move] = next === undefined ? [] : [this.#nodes[next], line[next - 1]];
    return next === undefined || node === undefined || move === undefined ? null : trialOf(next, move, node, mover(state, next), true);
  }

  /** Goes so many moves on, or back. @param {number} plies */
  step(plies) {
    const last = this.#nodes.length - 1;
    const now = this.#target ?? this.#state?.moves.length ?? 0;
    const ply = Math.max(0, Math.min(last, now + plies));
    if (ply !== now) this.#want(ply);
  }

  /** Which side made the move of a verdict. @param {Verdict} verdict */
  #mover({ after }) {
    return this.#state && mover(this.#state, after);
  }

  /**
   * Goes to the next move of some kind, after the last one to the first.
   * @param {(verdict: Verdict) => boolean} is
   */
  #next(is) {
    const all = (this.#state?.verdicts ?? []).filter(is);
    const now = this.#target ?? this.#state?.moves.length ?? 0;
    const [first] = all;
    const next = all.find(({ after }) => after > now);
    if (next) this.#want(next.after);
    else if (first) this.#from(first.after, now);
    return first !== undefined;
  }

  /**
   * Begins again with the first, as none follows, and says so when it is there.
   * @param {number} ply of the first
   * @param {number} now
   */
  async #from(ply, now) {
    if (ply === now) return this.#page.tell(say("review-only-fault"));
    await this.#want(ply);
    // Who stood at the end has only begun with them.
    if (now < this.#nodes.length - 1 && this.#state?.moves.length === ply) this.#page.tell(say("review-first-again"));
  }

  /**
   * Goes to a place; while one is on the way only the last wish counts.
   * @param {number} ply
   * @returns {Promise<void>} done when nothing is on the way any more
   */
  #want(ply) {
    this.#wanted = ply;
    this.#target = ply;
    this.#going ??= this.#go().finally(() => (this.#going = null));
    return this.#going;
  }

  async #go() {
    while (this.#wanted !== null) {
      const node = this.#nodes[this.#wanted];
      this.#wanted = null;
      if (node !== undefined) await this.#page.send({ do: "go-to", node });
    }
    this.#target = null;
  }
}
