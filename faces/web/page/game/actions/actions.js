// The actions of a game from all sides: the buttons that are shown, the keys and typed words that mean them,
// and what comes of each.

import { nameOfKey } from "../../keys.js";
import { isOn, set } from "../../settings.js";
import { say } from "../../words.js";
import { ActionBar } from "./bar.js";
import { ActionEffects } from "./effects.js";
import { possibleActions } from "./possible.js";
import { OWN, formatsOf } from "./saving.js";

/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {import("../../board/board.js").DuiyiBoard} board
 * @property {import("../study/course.js").Course} course
 * @property {() => import("../reader.js").Reader | null} reader
 * @property {() => Catalogue | null} catalogue
 * @property {() => { hinting: boolean, inside: boolean }} now whether a hint is shown, and whether the game
 * is only in this page
 * @property {import("../sent/sending.js").Sending} sending
 * @property {(text: string) => void} tell
 * @property {() => void} hint shows a hint, or takes it away
 * @property {() => void} type opens the command line
 */

/** All that can be done in one game beside moving. */
export class Actions {
  bar = new ActionBar(() => this.#offerFormats());
  effects;
  /** The formats that are known to hold the game. */ #formats = OWN;
  #id;
  #page;

  /** @param {string} id of the game @param {Page} page */
  constructor(id, page) {
    this.#id = id;
    this.#page = page;
    this.effects = new ActionEffects(id, {
      reader: page.reader,
      catalogue: page.catalogue,
      picture: () => page.board.picture,
      send: (command) => page.sending.send(command),
      tell: page.tell,
      fail: (error) => page.sending.fail(error),
      place: this.bar.element,
    });
  }

  /** Shows what is possible now. @param {boolean} [anew] also in a menu that is open */
  show(anew = false) {
    const { effects } = this;
    const page = this.#page;
    const reader = page.reader();
    if (!reader) return;
    const { hinting, inside } = page.now();
    const { bar, groups } = possibleActions(this.#id, reader, hinting, inside, this.#formats, {
      send: (command) => page.sending.send(command),
      hint: page.hint,
      again: () => effects.again(),
      resign: () => effects.resign(),
      draw: () => effects.draw(),
      seat: () => effects.seat(),
      name: () => effects.name(),
      flip: () => this.#flip(),
      type: page.type,
      rules: () => effects.rules(),
      copy: (text) => effects.copy(text),
      tell: (id) => page.tell(say(id)),
      save: (format) => effects.save(format),
    });
    this.bar.show(bar, groups, anew);
  }

  /** Which formats can hold the game is asked when the reader might want to save it. */
  async #offerFormats() {
    const formats = await formatsOf(this.#id);
    if (JSON.stringify(formats) === JSON.stringify(this.#formats)) return;
    this.#formats = formats;
    this.show(true);
  }

  /**
   * Does what a word of the command line means.
   * @param {import("../told/command-line.js").TypedAction} action
   * @returns {boolean} whether it was possible
   */
  act(action) {
    if (action === "pass") this.#page.sending.play("pass");
    else if (action === "again") this.effects.again();
    else if (action === "analyse") return this.#page.course.analyse();
    else if (action === "fault") this.#page.course.nextFault();
    else return this.bar.act(action);
    return true;
  }

  /**
   * Does what a key means.
   * @param {string} key as it is by default
   * @returns {boolean} whether it means anything
   */
  press(key) {
    const { course } = this.#page;
    /** What keys do, by the names that they have in keys.js. @type {Record<string, () => void>} */
    const acts = {
      undo: () => this.act("undo"),
      redo: () => this.act("redo"),
      hint: () => this.act("hint"),
      new: () => (location.hash = "#/"),
      flip: () => this.#flip(),
      fault: () => course.nextFault(),
      back: () => course.step(-1),
      forward: () => course.step(1),
      sound: () => this.#sound(),
      command: () => this.#page.type(),
    };
    const act = acts[nameOfKey(key) ?? ""];
    act?.();
    return act !== undefined;
  }

  #flip() {
    const { board } = this.#page;
    board.flipped = !board.flipped;
    this.#page.tell(say("web-flipped"));
  }

  #sound() {
    const on = !isOn("sound");
    set("sound", on ? "on" : "off");
    this.#page.tell(say(on ? "web-sound-on" : "web-sound-off"));
  }
}
