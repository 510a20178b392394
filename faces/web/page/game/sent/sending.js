// What a reader does in a game, on its way to the host: a move is drawn before it is confirmed, and what is
// done while the connection is cut is said to wait.

import { Refused } from "../../net.js";
import { OVERTAKEN } from "../../wishes.js";
import { explain, say } from "../../words.js";
import { wantsPoint } from "../told/opening.js";
import { keepUnsent, takeUnsent } from "./unsent.js";

/** @typedef {import("../told/telling.js").Telling} Telling */

/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {() => import("../reader.js").Reader | null} reader
 * @property {() => boolean} looking whether the reader looks at another place than where the game stands
 * @property {(node: unknown) => Promise<void>} lookBack looks at a place without leading the other players
 * there
 * @property {Telling["say"]} tell
 * @property {(text: string) => void} untell says how the game stands, where this is still said
 */

/** What is sent of one game. */
export class Sending {
  /**
   * The move that is drawn and not confirmed yet, and whether it was told that it waits.
   * @type {{ move: string, told: boolean } | null}
   */
  #pending = null;
  /** The game was left. */ #closed = false;
  #id;
  #socket;
  #board;
  #page;

  /**
   * @param {string} id of the game
   * @param {import("../../socket.js").GameSocket} socket
   * @param {import("../../board/board.js").DuiyiBoard} board
   * @param {Page} page
   */
  constructor(id, socket, board, page) {
    this.#id = id;
    this.#socket = socket;
    this.#board = board;
    this.#page = page;
  }

  /** What an opening asks, if anything has come yet. */
  get #opening() {
    return this.#page.reader()?.state.opening ?? null;
  }

  /** Whether the reader may move now, and no move is on its way. */
  get mayMove() {
    return !this.#pending && !this.#page.looking() && (this.#page.reader()?.mayMove ?? false);
  }

  /** Lets the board take what can be played now. */
  allow() {
    const opening = this.#opening;
    const points = wantsPoint(opening) && !this.#page.looking();
    this.#board.points = points ? (opening?.points ?? []) : null;
    this.#board.interactive = this.mayMove && (points || !opening?.asks);
  }

  /** A new state has come: what was drawn is confirmed, or is none any more. */
  confirmed() {
    this.#pending = null;
  }

  /**
   * Makes a move once more that a page could not send before it was loaded again.
   * @param {boolean} isFirst whether this is the first state
   */
  resume(isFirst) {
    const unsent = takeUnsent(this.#id, this.#socket.seq);
    // Where the page was not loaded anew the move is on its way already.
    if (unsent && isFirst && this.mayMove) this.play(unsent);
  }

  /** The game is left: errors that come later are not told. */
  close() {
    this.#closed = true;
  }

  /**
   * @param {Record<string, unknown>} command
   * @param {boolean} [own] whether it is the page that wants it, and not the reader
   * @returns {Promise<boolean>} whether it was done
   */
  async send(command, own = false) {
    try {
      if (command["do"] === "go-to" && !this.#page.reader()?.open) {
        await this.#page.lookBack(command["node"]);
        return true;
      }
      const asked = this.#socket.send(command, own);
      const waits = this.#socket.cut && !own ? say("web-waits-action") : "";
      if (waits) this.#page.tell(waits);
      await asked;
      if (waits) this.#page.untell(waits);
      return true;
    } catch (error) {
      // What only the page itself wanted is missed by no reader.
      const isMissed = own && error instanceof Refused && error.refusal.id === "refused-stale";
      if (!isMissed) this.fail(error);
      return false;
    }
  }

  /**
   * Says why something was not done.
   * @param {unknown} error
   * @param {string} [otherwise] what else can be done
   */
  fail(error, otherwise = "") {
    if (!(error instanceof Refused)) throw error;
    // A reader who has asked for something else by now knows why the wish before was not done.
    if (this.#closed || error === OVERTAKEN) return;
    const parts = [explain(error.refusal), otherwise].filter((part) => part);
    this.#page.tell(parts.join(say("sentence-separator")), "problem");
  }

  /**
   * Plays a move, drawn before it is confirmed.
   * @param {string} text
   * @param {string} [otherwise] what else can be done where it is refused
   */
  async play(text, otherwise = "") {
    if (this.#page.looking()) return this.#page.tell(say("web-back-first"), "problem");
    if (this.tellPending()) return;
    const { cut } = this.#socket;
    const opening = Boolean(this.#opening?.asks);
    const drawn = !opening && this.mayMove && this.#board.preview(text);
    this.#pending = drawn ? { move: text, told: false } : null;
    this.allow();
    if (cut && this.#pending) this.waits();
    else if (cut) this.#tellWaits(text);
    try {
      await this.#socket.send({ do: opening ? "answer" : "move", text });
    } catch (error) {
      this.#pending = null;
      if (drawn) this.#board.restore();
      this.allow();
      this.fail(error, otherwise);
    }
  }

  /**
   * Says that a move waits for the connection, as long as which no other can be made.
   * @returns {boolean} whether one does
   */
  tellPending() {
    const waits = this.#socket.cut && this.#pending !== null;
    if (waits && this.#pending) this.#tellWaits(this.#pending.move);
    return waits;
  }

  /** Says of a move that is drawn that the host does not have it yet: the connection is cut. */
  waits() {
    const pending = this.#pending;
    // Each time that the server is asked in vain is no news.
    if (!pending || pending.told) return;
    pending.told = true;
    this.#tellWaits(pending.move);
    keepUnsent(this.#id, this.#socket.seq, pending.move);
  }

  /** @param {string} move */
  #tellWaits(move) {
    this.#page.tell(say("web-move-waits", { move }));
  }
}
