// The conversation about one game: docs/protocols/web.md.

import { connect } from "./host/open.js";
import { request } from "./host/route.js";
import { Refused, offline } from "./net.js";
import { pathTo, placeOf } from "./places.js";
import { isMine } from "./seat-secrets.js";
import { seatOf } from "./side.js";
import { Wishes, is } from "./wishes.js";

/** @typedef {import("./wishes.js").Wish} Wish */

/** Why a game cannot be opened, today or later. */
const FOR_GOOD = ["refused-no-game", "refused-damaged"];

/** How long to wait before coming again, in milliseconds; then twice as long, up to the last. */
const WAITS = [250, 8000];

/** How long an answer may take before the server is asked whether it is there, in milliseconds. */
const PATIENCE = 3000;

/** How long a connection may take to come about after that: it goes to and fro several times. */
const SLOW = 10_000;

/**
 * How long what was asked for may take when the game is left, in milliseconds: a server may start anew
 * meanwhile.
 */
const FAREWELL = 300_000;

/** So often is asked again for what is about a place, where others change the game all the time. */
const MOST_TIMES = 5;

/** Whether it was done before a cut is not known: the reader has to look. */
const UNSURE = new Refused({ id: "web-maybe-done", message: "nobody knows whether it was done" });

/** The place that it was meant for is shown no more. */
const changed = () => new Refused({ id: "refused-stale", message: "the game has changed since you looked" });

/** Numbers of wishes are less than this, and as many as a number holds. */
const WISHES = 2 ** 53;

/**
 * How long nothing may be said before it is asked whether the host is there: the other's move may be awaited.
 */
const QUIET = 20_000;

/**
 * A game as it is told. Fires `state`, `thought`, `busy`, `advice` with what was said, `online` and `offline`
 * as the connection comes and goes (with the reason, if there is one but the network), and `gone` with the
 * reason when it cannot be opened any more.
 */
export class GameSocket extends EventTarget {
  /** @type {WebSocket | import("./inside/part.js").Line | null} */ #socket = null;
  #id;
  /** @type {string[]} */ #secrets;
  /** The number of the newest state. @type {number | null} */
  seq = null;
  /** @type {State | null} */ #state = null;
  /** Why there is no such game any more. @type {Refused | null} */ #gone = null;
  /** What came too late, for a place, is asked again when it is known what has changed. */
  #isLate = false;
  #next = 0;
  #wishes = new Wishes();
  /** What advice is wanted. @type {{ advise: number, within?: number }} */ #advice = { advise: 0 };
  #wait = WAITS[0] ?? 0;
  #timer = 0;
  /** How often it was begun anew: what was asked for an attempt before is of no use. */
  #turn = 0;
  /** Doubts the connection when nothing is heard. */ #silence = 0;
  /** Nothing has been heard since it was doubted. */ #silent = false;
  /** It has ended, and is begun again. */ #isCut = false;
  /** It has begun with a state. */ #isGreeted = false;
  /** The game was left: what was asked for is still done. */ #isLeft = false;
  #closed = false;
  /** @type {() => void} */ #leave = () => undefined;
  /** When it is over, however often it was cut and begun again. @type {Promise<void>} */
  #left = new Promise((done) => (this.#leave = done));

  /**
   * @param {string} id of the game
   * @param {string[]} secrets of the reader's seats
   */
  constructor(id, secrets) {
    super();
    this.#id = id;
    this.#secrets = secrets;
    this.#open();
  }

  /** The place that is shown. */
  get #place() {
    const { node, moves, opening } = this.#state ?? {};
    return JSON.stringify([node, moves, opening]);
  }

  /** Whether a computer moves next there. */
  get #engineMoves() {
    const { turn, seats, opening } = this.#state ?? {};
    const side = opening?.asks ?? turn;
    return side ? !seats?.[seatOf(side)].person : false;
  }

  /** Whether the connection is cut, and what is asked waits. */
  get cut() {
    return this.#isCut || this.#silent;
  }

  /** Whether what is played outlasts the page. */
  get lasting() {
    return this.#socket === null || this.#socket instanceof WebSocket || this.#socket.lasting;
  }

  /** Whether the host inside the page has the game, and no other browser can open it. */
  get inside() {
    return this.#socket !== null && !(this.#socket instanceof WebSocket);
  }

  /** The game is left: the conversation ends when what was asked for is done. */
  close() {
    this.#isLeft = true;
    if (!this.#wishes.asked) return this.#end();
    if (this.#advice.advise > 0) this.advise(0);
    this.#wishes.dropOwn(offline());
    window.setTimeout(() => this.#end(), FAREWELL);
  }

  /** Ends the conversation. */
  #end() {
    if (this.#closed) return;
    this.#closed = true;
    this.#leave();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.#wishes.drop(offline());
  }

  /**
   * Asks for something; what changes the game is done only if it is as it was seen.
   * @param {Record<string, unknown>} command
   * @param {boolean} [own] whether it is the page that wants it, and not the reader
   * @returns {Promise<void>}
   */
  send(command, own = false) {
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise((done, refused) => {
      const n = ++this.#next;
      const once = Math.floor(Math.random() * WISHES);
      /** @type {Wish} */
      const wish = {
        command: { ...command, n, once },
        n,
        place: this.#wishes.isStepping ? null : this.#place,
        path: null,
        seen: null,
        moves: null,
        times: 0,
        isSaid: false,
        done,
        refused,
      };
      const { node } = command;
      if (typeof node === "number" && this.#state) wish.path = pathTo(this.#state, node);
      if (this.#wishes.asked) this.#wishes.wait(wish, own);
      else this.#ask(wish);
    });
  }

  /**
   * What an engine thinks of the position, in so many lines; 0 ends it.
   * @param {number} lines
   * @param {number} [within] for how many milliseconds; else as long as the game is looked at
   */
  advise(lines, within) {
    this.#advice = { advise: lines, ...(within ? { within } : {}) };
    this.#say(this.#advice);
  }

  /** @param {Wish} wish */
  #ask(wish) {
    const { command, path } = wish;
    const node = path && this.#state ? placeOf(this.#state, path) : null;
    if (path && this.#state && node === null) {
      // It was cut off meanwhile.
      wish.refused(new Refused({ id: "refused-stale", message: "the place is not there any more" }));
      this.#goOn();
      return;
    }
    if (node !== null) command["node"] = node;
    wish.times++;
    // Taking back while a computer is about to move means the reader's own move, whether the computer has
    // moved or not.
    const isCareful = is("careful", wish) && !(is("step", wish) && this.#engineMoves);
    if (isCareful && command["revision"] === undefined) command["revision"] = this.seq;
    const isOwnMove = is("step", wish) && !isCareful;
    wish.seen = isOwnMove ? null : this.seq;
    wish.moves = (isOwnMove && command["do"] === "undo" && this.#state?.moves.length) || null;
    this.#wishes.asked = wish;
    wish.isSaid = this.#say(command);
    this.#expect();
  }

  /**
   * An answer is awaited, or it is asked later whether there is any: a connection that hangs says nothing of
   * itself for minutes.
   */
  #expect() {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    if (!(socket instanceof WebSocket)) return;
    const doubt = () => (this.#silence = window.setTimeout(() => this.#doubt(socket), PATIENCE));
    // A conversation begins with a state.
    if (this.#wishes.asked || !this.#isGreeted) return doubt();
    this.#silence = window.setTimeout(() => {
      this.#say({ there: ++this.#next });
      doubt();
    }, QUIET);
  }

  /**
   * Nothing has come for long: there is no server, or it does not hear this conversation any more.
   * @param {WebSocket} socket
   */
  async #doubt(socket) {
    const isOpen = () => !this.#closed && socket === this.#socket && socket.readyState <= WebSocket.OPEN;
    if (!isOpen()) return;
    this.#silent = true;
    const isSilent = () => this.#silent && isOpen();
    this.#tell("offline", undefined);
    await request("GET", "healthz").catch(() => undefined);
    if (!isSilent()) return;
    // A server that has only slept answers both; else the conversation is begun again.
    this.#silence = window.setTimeout(() => {
      if (!isSilent()) return;
      this.#drop();
      this.#cut();
    }, this.#isGreeted ? PATIENCE : SLOW);
  }

  /** Greets once more, since the reader may speak for other sides by now. */
  greetAgain() {
    this.#drop();
    clearTimeout(this.#timer);
    this.#open();
  }

  /** What says nothing is not waited for any more. */
  #drop() {
    this.#silent = false;
    this.#isCut = true;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {unknown} message @returns {boolean} whether there is a connection that takes it */
  #say(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  async #open() {
    const turn = ++this.#turn;
    let socket;
    try {
      socket = await connect(this.#id, this.#left);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (turn === this.#turn) this.#cut(error.refusal);
      return;
    }
    // The game was left meanwhile, or the conversation begun once more.
    if (this.#closed || turn !== this.#turn) return socket.close();
    this.#socket = socket;
    this.#isGreeted = false;
    this.#expect();
    const greet = () => this.#say({ hello: this.#secrets, since: this.seq, ...(isMine(this.#id) ? { mine: true } : {}) });
    // Inside the page a conversation may have begun, or ended, before it is listened to.
    if (socket.readyState === WebSocket.OPEN) greet();
    else if (socket.readyState === WebSocket.CLOSED) return this.#cut();
    else socket.addEventListener("open", greet);
    socket.addEventListener("message", (event) => {
      if (event instanceof MessageEvent) this.#hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.#closed || socket !== this.#socket) return;
      // A conversation that the host ends with this code is to be begun again at once.
      if (event instanceof CloseEvent && event.code === 1001) this.#wait = WAITS[0] ?? 0;
      this.#cut();
    });
  }

  /** The conversation has ended; it is begun again. @param {Refusal} [why] if it could not be begun */
  #cut(why) {
    if (this.#closed) return;
    this.#isCut = true;
    this.#tell("offline", why);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#again(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, WAITS[1] ?? this.#wait);
  }

  /** Comes again now, where it would after a while. */
  retry() {
    if (this.#closed || !this.cut) return;
    if (this.#silent) this.#drop();
    else if (this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#wait = WAITS[0] ?? 0;
    this.#again();
  }

  /** Comes again, unless there is no such game any more, or none that can be read. */
  async #again() {
    const turn = ++this.#turn;
    try {
      await request("GET", `api/games/${this.#id}`);
    } catch (error) {
      if (turn === this.#turn && error instanceof Refused && FOR_GOOD.includes(error.refusal.id)) {
        this.#gone = error;
        this.#isCut = false;
        this.#tell("gone", error.refusal);
        this.#wishes.drop(error);
        return;
      }
    }
    if (!this.#closed && turn === this.#turn) this.#open();
  }

  /** @param {any} message */
  #hear(message) {
    this.#take(message);
    // What was awaited may have come, and something else may be awaited.
    this.#expect();
  }

  /** @param {any} message */
  #take(message) {
    const { type } = message;
    // The host that was thought to be away speaks.
    if (this.#silent) this.#tell("online", undefined);
    this.#silent = false;
    if (type === "state") {
      const isFirst = !this.#isGreeted;
      const unanswered = this.#wishes.asked;
      this.#isGreeted = true;
      this.#state = message.state;
      this.#wait = WAITS[0] ?? 0;
      this.#isCut = false;
      this.seq = message.seq;
      this.#tell("state", message);
      if (isFirst) this.#resume(unanswered);
      if (this.#isLate) this.#askLate(this.#wishes.asked);
      this.#tell("online", undefined);
    } else if (type === "done" || type === "refused") {
      const asked = this.#wishes.asked;
      if (asked && asked.n === message.n) {
        if (type === "refused" && this.#isToBeAskedAgain(asked, message.error)) return;
        this.#wishes.asked = null;
        if (type === "done") asked.done();
        else asked.refused(asked.isUnsure && message.error.id === "refused-stale" ? UNSURE : new Refused(message.error));
        this.#goOn();
      } else if (type === "refused") {
        this.#tell("refused", message.error);
      }
    } else if (type !== "there") {
      this.#tell(type, message);
    }
  }

  /**
   * What is about a place is that whatever else has changed, and so is a move if its place is shown still: it is
   * asked again, when it is known how the place is called now.
   * @param {Wish} asked
   * @param {Refusal} why it was refused
   */
  #isToBeAskedAgain(asked, why) {
    const isOfPlace = is("about", asked) ? asked.path !== null : is("here", asked) && asked.place !== null;
    if (why.id !== "refused-stale" || asked.isUnsure || !isOfPlace || asked.times >= MOST_TIMES) return false;
    if (this.seq !== asked.seen) return this.#askAnew(asked);
    this.#isLate = true;
    return true;
  }

  /**
   * @param {Wish} asked
   * @returns {boolean} whether it is asked; not where its place is shown no more
   */
  #askAnew(asked) {
    if (is("here", asked) && asked.place !== this.#place) return false;
    this.#wishes.asked = null;
    delete asked.command["revision"];
    this.#ask(asked);
    return true;
  }

  /** Asks again for what came too late, now that it is known what has changed. @param {Wish | null} asked */
  #askLate(asked) {
    this.#isLate = false;
    if (!asked || this.#askAnew(asked)) return;
    this.#wishes.asked = null;
    asked.refused(changed());
    this.#goOn();
  }

  /** Asks for what has waited for an answer. */
  #goOn() {
    const next = this.#wishes.next();
    if (!next && this.#isLeft) return this.#end();
    if (!next) return;
    const isElsewhere = is("here", next) && next.place !== null && next.place !== this.#place;
    if (!isElsewhere) return this.#ask(next);
    next.refused(changed());
    this.#goOn();
  }

  /**
   * After a cut: what was not answered is asked again; it is done once.
   * @param {Wish | null} unanswered
   */
  #resume(unanswered) {
    if (unanswered && unanswered === this.#wishes.asked) {
      // A host that has had the game out of its memory meanwhile does not know the wish any more. While the
      // computer was about to move only this can have made the game shorter.
      const { isSaid, moves } = unanswered;
      const isTakenBack = isSaid && moves !== null && (this.#state?.moves.length ?? 0) < moves;
      if (isTakenBack) {
        this.#wishes.asked = null;
        unanswered.done();
        this.#goOn();
        // A move that no host has heard of is meant wherever its place is shown still.
      } else if (isSaid || !is("here", unanswered) || !this.#askAnew(unanswered)) {
        unanswered.isUnsure = isSaid;
        unanswered.isSaid = this.#say({ revision: unanswered.seen, ...unanswered.command }) || isSaid;
      }
    }
    if (this.#advice.advise > 0) this.#say(this.#advice);
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #tell(type, detail) {
    if (this.#isLeft) return;
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
