// What books and names say of the position: a list of moves with what they are worth and lead to.

import { h, put } from "../../dom.js";
import { request } from "../../host/route.js";
import { local, moveName, say, worth } from "../../words.js";
import { LineList, meaningOf } from "./lines.js";

/** So many answers are kept. */
const KEPT = 200;

/** The moves that are known where the reader looks. */
export class Explorer {
  #title = h("h2", { class: "small" }, say("face-book"));
  #name = h("p", { class: "meta" });
  #list;
  element;
  /** The place that is looked at; empty while nothing is wanted. */ #place = "";
  /** The answer about this place is shown. */ #isShown = false;
  /** Whether the reader may play a move. */ #playable = false;
  /** What was answered, by place. @type {Map<string, Promise<Explored>>} */ #answers = new Map();

  /** @param {import("./lines.js").Use} use */
  constructor(use) {
    this.#list = new LineList(use);
    this.element = h("div", { class: "explorer", hidden: true }, this.#title, this.#name, this.#list.element);
  }

  /**
   * Takes the game as it is seen.
   * @param {State} state
   * @param {boolean} wanted whether anything is to be told
   * @param {boolean} playable whether the reader may play a move
   */
  look(state, wanted, playable) {
    const asked = question(state);
    const place = wanted ? JSON.stringify(asked) : "";
    this.#playable = playable;
    if (place === this.#place) {
      this.#list.playable = playable && this.#isShown;
      return;
    }
    this.#place = place;
    // What was known of another position is not played in this one.
    this.#list.playable = false;
    this.#isShown = false;
    if (wanted) void this.#ask(place, asked);
    else this.element.hidden = true;
  }

  /**
   * @param {string} place
   * @param {unknown} asked
   */
  async #ask(place, asked) {
    if (this.#answers.size >= KEPT) this.#answers.clear();
    const answer = this.#answers.get(place) ?? request("POST", "api/explore", asked);
    this.#answers.set(place, answer);
    try {
      const explored = await answer;
      if (place === this.#place) this.#show(explored);
    } catch {
      // Nothing is said of what cannot be had: it is asked for again at the next look.
      this.#answers.delete(place);
      if (place !== this.#place) return;
      this.#place = "";
      this.element.hidden = true;
    }
  }

  /** @param {Explored} explored */
  #show(explored) {
    this.#isShown = true;
    const { opening, moves } = explored;
    this.element.hidden = moves.length === 0;
    put(this.#name, opening ? say("board-opening", { name: local(opening) }) : "");
    this.#list.show(moves.map(rowOf), this.#playable, meaning(explored));
  }
}

/** What is asked of a host. @param {State} state */
const question = ({ game: { id, size, variant }, start, moves, opening }) => ({ game: id, size, variant, moves, asks: Boolean(opening?.asks), ...(start === null ? {} : { start }) });

/**
 * A known move as it is read.
 * @param {ExploredMove} move
 * @returns {import("./lines.js").Row}
 */
function rowOf({ text, opening, ahead, book }) {
  const notes = [
    ahead > 0 ? say("explored-ahead", { count: ahead }) : "",
    book?.proved ? say("face-proved") : book ? say("web-at-depth", { depth: book.depth }) : "",
    book && !book.inside ? say("explored-leaves") : "",
  ];
  return {
    pv: [text],
    worth: book ? worth(book.score) : "–",
    moves: [moveName(text), ...(opening ? [local(opening)] : [])].join(" · "),
    note: notes.filter((note) => note).join(" · "),
    proved: Boolean(book?.proved),
  };
}

/**
 * All of it in words.
 * @param {State} state
 */
export async function bookSentences(state) {
  /** @type {Explored} */
  const explored = await request("POST", "api/explore", question(state));
  const told = explored.moves.map((move) => {
    const { worth, moves, note } = rowOf(move);
    return [moves, ...(move.book ? [worth] : []), ...(note ? [note] : [])].join(say("clause-separator")) + say("face-full-stop");
  });
  const name = explored.opening ? say("board-opening", { name: local(explored.opening) }) + say("face-full-stop") : "";
  const nothing = told.length > 0 ? "" : say(name ? "explored-left" : "explored-nothing");
  return [name, nothing, meaning(explored), ...told].filter((part) => part).join(say("sentence-separator"));
}

/** What the values mean. @param {Explored} explored */
const meaning = ({ moves, turn }) => (turn ? meaningOf(moves.map(({ book }) => book?.score ?? null), turn) : "");
