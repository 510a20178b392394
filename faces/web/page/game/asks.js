// What is asked of the reader: decisions of an opening rule, offers, a link to give away.

import { address, invitation, isHereOnly } from "../invitations.js";
import { h, single } from "../dom.js";
import { opponent, seatOf } from "../side.js";
import { reasons, say, sideName } from "../words.js";
import { mover } from "./moves/moves.js";
import { openingBlock, ownQuestion } from "./told/opening.js";
import { endingSentence, offerSentence } from "./told/sentences.js";

/** @typedef {import("./reader.js").Reader} Reader */
/**
 * What answers do.
 * @typedef {object} Use
 * @property {(command: Record<string, unknown>) => void} send
 * @property {(opening: Opening, point: string | null) => void} look shows which of the offered points is
 * meant
 * @property {() => void} again begins another game like this one, or asks the other for it
 * @property {() => void} board gives the board the focus
 * @property {() => void} now shows the game where it stands
 * @property {() => void} claim says that the game is the reader's
 */
/**
 * What the questions depend on, beside the game.
 * @typedef {object} Place
 * @property {boolean} looking whether the reader looks at another place than where it stands
 * @property {boolean[]} came whether a player has been seen at Black and at White
 * @property {boolean} foreign whether it may be the reader's, though this browser has no secret for it
 */
/**
 * A question stays while the game changes in what does not matter to it: the newest revision is asked for.
 * @typedef {Use & Place & { state: State, reader: Reader, revision: () => number }} Asking
 */

/** @param {string} text @param {() => void} onclick @param {string} [kind] */
const button = (text, onclick, kind = "") => h("button", { type: "button", class: `button ${kind}`, onclick }, text);

/** All that is asked beside the board of one game. */
export class Asks {
  /** What waits for an answer: it is seen whatever else is looked at. */
  questions = h("div", { class: "questions" });
  /** What can wait: how the game has ended, the link for the other player. */
  rest = h("div", { class: "rest" });
  #link;
  #use;
  /** What is asked. */ #asked = "";
  /** The newest revision of the game. */ #revision = 0;

  /** @param {string} id of the game @param {Use} use */
  constructor(id, use) {
    this.#link = new Link(id);
    this.#use = use;
    const { questions } = this;
    single(questions);
    single(this.rest);
    // What lies below them can be scrolled to.
    const cover = () => {
      const panel = questions.closest(".panel");
      if (panel instanceof HTMLElement) panel.style.setProperty("--asked", `${questions.offsetHeight}px`);
    };
    new ResizeObserver(cover).observe(questions);
  }

  /**
   * Takes the game as it is now.
   * @param {Reader} reader
   * @param {Place} place
   */
  show(reader, place) {
    const { state } = reader;
    const { opening, offer, ending, next, board, moves, seats, paused } = state;
    const asked = JSON.stringify([opening, offer, ending, next, board.legal.length, moves.length, seats, paused, reader.you, reader.mayMove, reader.engineWaits, place]);
    this.#revision = state.revision;
    if (asked !== this.#asked) this.#ask({ ...this.#use, ...place, state, reader, revision: () => this.#revision });
    this.#asked = asked;
  }

  /** There is no such game any more: nothing is asked. */
  leave() {
    this.questions.replaceChildren();
    this.rest.replaceChildren();
  }

  /** @param {Asking} asking */
  #ask(asking) {
    const active = document.activeElement;
    const had = this.questions.contains(active);
    const isLink = active instanceof HTMLInputElement && this.rest.contains(active);
    const hadRest = !isLink && this.rest.contains(active);
    const questions = there([back(asking), openingOf(asking), offer(asking), pass(asking), waits(asking)]);
    const link = this.#link.show(asking);
    const share = link && questions.length === 0 ? this.#link.share() : null;
    this.questions.replaceChildren(...there([...questions, share]));
    this.rest.replaceChildren(...there([link, whose(asking), ending(asking)]));
    // From the button of an answer the focus goes to the next question's, or back to the board. On the board
    // it stays: a question is told aloud with the digits that answer it.
    const button = this.questions.querySelector(".answers button");
    if (button instanceof HTMLElement && had) button.focus();
    else if (isLink) this.rest.querySelector("input")?.focus();
    else if ((had || hadRest) && active !== document.activeElement) this.#use.board();
  }

  /**
   * Gives the answer that a digit stands for.
   * @param {string} key
   * @returns {boolean} whether there is one
   */
  press(key) {
    const answer = this.questions.querySelector(`.answers [data-digit="${CSS.escape(key)}"]`);
    if (answer instanceof HTMLElement) answer.click();
    return answer instanceof HTMLElement;
  }
}

/** @param {(HTMLElement | null)[]} parts */
const there = (parts) => parts.filter((part) => part !== null);

/** @param {Asking} asking */
function openingOf({ state, reader, send, look }) {
  const { opening } = state;
  if (!opening) return null;
  const own = ownQuestion(state, reader);
  return openingBlock(state, { own, answer: (text) => send({ do: "answer", text }), look: (point) => look(opening, point) });
}

/** @param {Asking} asking */
function offer({ state, reader, send, revision }) {
  if (!state.offer) return null;
  const [side, kind] = state.offer;
  if (kind !== "rematch" && (kind !== "draw" && kind !== "undo" || state.ending)) return null;
  const toMe = reader.mine(seatOf(opponent(side)));
  const fromMe = reader.mine(seatOf(side));
  const text = h("p", {}, offerSentence(side, kind, reader));
  if (!toMe && !fromMe) return brief(text);
  const row = h("div", { class: "row" });
  // What was withdrawn meanwhile is not agreed to any more: that would be an offer of the reader's own.
  if (toMe) row.append(button(say("face-accept"), () => send({ do: kind, revision: revision() }), "main"));
  const no = say(toMe ? "face-decline" : "web-withdraw");
  row.append(button(no, () => send({ do: "decline" })));
  return brief(text, row);
}

/** @param {Asking} asking */
function back({ looking, now }) {
  return looking ? brief(button(say("web-back-to-game"), now, "main")) : null;
}

/** @param {Asking} asking */
function pass({ state, reader, send, looking }) {
  if (looking) return null;
  const pass = state.board.legal.find(({ point }) => point === undefined);
  if (!pass || !reader.mayMove) return null;
  return brief(button(say("face-pass"), () => send({ do: "move", text: pass.text })));
}

/** @param {Asking} asking */
function waits({ reader, send }) {
  if (!reader.engineWaits) return null;
  return brief(h("p", {}, say("face-computer-waits")), h("div", { class: "row" }, button(say("web-now"), () => send({ do: "now" }))));
}

/** @param {Asking} asking */
function whose({ foreign, claim }) {
  return foreign ? block(h("p", {}, say("web-sit-how")), h("div", { class: "row" }, button(say("face-sit-mine"), claim, "main"))) : null;
}

/** @param {Asking} asking */
function ending({ state, reader, again }) {
  if (!state.ending) return null;
  const reason = reasons(state.ending.why, state.ending.reason);
  const asked = state.offer?.[1] === "rematch";
  const next = state.next
    ? h("a", { class: "button main", href: `#/game/${state.next}` }, say("web-rematch-go"))
    : asked || !reader.speaks ? null : button(say("web-rematch"), again, "main");
  const row = h("div", { class: "row" }, next, h("a", { class: "button", href: "#/" }, say("face-new-game")));
  // The stones are counted beside the players: here they would be a second line that goes when one looks back.
  const result = block(h("h2", {}, endingSentence(state, reader, false)), reason ? h("p", { class: "meta" }, reason) : null, row);
  result.classList.add("result");
  return result;
}

/** The link for the other player, as long as that player has not been seen. */
class Link {
  /** The other player has come, moved, or asked for something. */ #isTaken = false;
  /** It has been copied: it steps back. */ #isCopied = false;

  /** @param {string} id of the game */
  constructor(id) {
    this.id = id;
  }

  /** The link where it is seen on a small screen, above what else there is, until it has been copied. */
  share() {
    const secret = invitation(this.id);
    if (!secret || this.#isCopied) return null;
    const line = brief(h("p", {}, say("face-invitation")), h("div", { class: "row" }, this.#copy(address(this.id, secret))));
    line.classList.add("share");
    return line;
  }

  /** A button that copies it. @param {string} link */
  #copy(link) {
    const copy = button(say("web-copy"), () => {
      this.#isCopied = true;
      copy.classList.remove("main");
      copied(copy, link);
    }, this.#isCopied ? "" : "main");
    return copy;
  }

  /** @param {Asking} asking */
  show({ state, reader, came }) {
    /** @type {Color} */
    const side = reader.mine(0) ? "white" : "black";
    this.#isTaken ||= came[reader.mine(0) ? 1 : 0] || state.offer?.[0] === side || state.moves.some((_, at) => mover(state, at + 1) === side);
    const secret = invitation(this.id);
    if (!secret || state.ending || state.moves.length > 1 || this.#isTaken) return null;
    const link = address(this.id, secret);
    const field = h("input", { type: "text", readonly: true, value: link, "aria-label": say("face-invitation") });
    field.addEventListener("focus", () => field.select());
    const copy = this.#copy(link);
    const how = h("p", {}, say("face-invitation-how", { side: sideName(side) }));
    const summary = h("summary", {}, say("face-invitation"));
    const isHere = isHereOnly();
    const where = isHere ? h("p", { class: "meta" }, say("web-invitation-here")) : "";
    return h("details", { class: "block asks invite", open: !this.#isCopied }, summary, h("div", {}, how, field, copy, where));
  }
}

/**
 * Puts a text where it can be pasted from, and says so on the button.
 * @param {HTMLButtonElement} button
 * @param {string} text
 */
async function copied(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("face-copied");
  } catch {
    button.textContent = say("web-copy-failed");
  }
}

/** @param {...(HTMLElement | null)} children */
function block(...children) {
  return h("div", { class: "block asks" }, ...children);
}

/** What is asked in a line. @param {...HTMLElement} children */
function brief(...children) {
  return h("div", { class: "block asks brief" }, ...children);
}
