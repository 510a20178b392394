// What the reader does with a game beside moving: gives up, offers a draw, changes who plays, begins
// another one, takes it away as a file or a link.

import { ask, openDialog } from "../../dialog.js";
import { h, oneAtATime } from "../../dom.js";
import { isHereOnly } from "../../invitations.js";
import { Refused } from "../../net.js";
import { seatOf } from "../../side.js";
import { say, sideName } from "../../words.js";
import { begin, goTo } from "../../start/begin.js";
import { askName } from "../seats/naming.js";
import { askSeats } from "../seats/players.js";
import { rulesSentences } from "../told/sentences.js";
import { download, savePicture } from "./saving.js";

/**
 * What the effects of actions need of the page.
 * @typedef {object} Page
 * @property {() => import("../reader.js").Reader | null} reader
 * @property {() => Catalogue | null} catalogue
 * @property {() => string} picture of the board, as SVG
 * @property {(command: Record<string, unknown>) => Promise<boolean>} send what was refused has been told;
 * false then
 * @property {(text: string) => void} tell
 * @property {(error: unknown) => void} fail
 * @property {Element} place where it is said that something takes a while
 */

/** What can be done with one game. */
export class ActionEffects {
  #page;

  /**
   * @param {string} id of the game
   * @param {Page} page
   */
  constructor(id, page) {
    this.id = id;
    this.#page = page;
  }

  async resign() {
    if (await ask(say("face-resign-sure"), say("face-resign"))) await this.#page.send({ do: "resign" });
  }

  async draw() {
    const reader = this.#page.reader();
    // At one screen only the two who sit there are asked.
    const alone = reader?.mine(0) && reader.mine(1);
    if (alone && !(await ask(say("face-draw-sure"), say("face-draw-agreed")))) return;
    await this.#page.send({ do: "draw" });
  }

  /** Shows the rules of the game. */
  rules() {
    const state = this.#page.reader()?.state;
    if (!state) return;
    const told = rulesSentences(state, this.#page.catalogue()).map((text) => h("p", {}, text));
    const close = h("button", { class: "button main", value: "" }, say("web-close"));
    openDialog(say("face-rules"), "rules", h("div", {}, ...told), h("form", { method: "dialog" }, h("div", { class: "row" }, close)));
  }

  /** Lets another player sit at a side. */
  async seat() {
    const [state, catalogue] = [this.#page.reader()?.state, this.#page.catalogue()];
    if (!state || !catalogue) return;
    for (const change of await askSeats(state, catalogue)) await this.#page.send({ do: "seat", ...change });
  }

  /**
   * Lets the computer at a side play better or worse.
   * @param {Color} side
   * @param {number} level
   */
  async level(side, level) {
    const engine = this.#page.reader()?.state.seats[seatOf(side)].engine ?? null;
    if (await this.#page.send({ do: "seat", side, engine, level })) this.#page.tell(say("web-level-now", { side: sideName(side), level }));
  }

  /** Says what the reader is called. */
  async name() {
    const reader = this.#page.reader();
    const change = reader && (await askName(reader));
    if (change) await this.#page.send(change);
  }

  /** Begins another game; of two players apart the other is asked first. */
  async again() {
    const reader = this.#page.reader();
    if (!reader) return;
    const { another } = reader.state;
    if (another) await this.#begin(another);
    else await this.#page.send({ do: "rematch" });
  }

  #begin = oneAtATime((/** @type {NewGame} */ game) =>
    this.#try(() => goTo(() => begin(game), this.#page.place)),
  );

  /** @param {string} format */
  async save(format) {
    await this.#try(async () => {
      const game = this.#page.reader()?.state.game.id;
      if (format === "svg" || format === "png") await savePicture(this.#page.picture(), `${game}-${this.id}`, format);
      else await download(this.id, format);
    });
  }

  /** @param {string} link */
  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      const copied = [say("face-copied"), ...(isHereOnly() ? [say("web-invitation-here")] : [])];
      this.#page.tell(copied.join(say("sentence-separator")));
    } catch {
      this.#page.tell(link);
    }
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#page.fail(error);
    }
  }
}
