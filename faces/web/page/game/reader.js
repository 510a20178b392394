// The reader of the page, as far as a game is concerned: which seats are theirs, and what they may do. What is
// possible the host tells with the state; here is only what this page makes of it.

import { seatOf } from "../side.js";

/** The reader of a game as it stands. */
export class Reader {
  /**
   * @param {State} state
   * @param {boolean[]} you for which sides the reader speaks
   * @param {Deed[]} may what the reader may do
   */
  constructor(state, you, may) {
    this.state = state;
    this.you = you;
    this.may = may;
  }

  /** Whether the reader may do something now. @param {Deed} deed */
  can(deed) {
    return this.may.includes(deed);
  }

  /** Whether the reader sits at a side. @param {number} at its number */
  mine(at) {
    return Boolean(this.you[at]) && Boolean(this.state.seats[at === 0 ? 0 : 1].person);
  }

  /** Whether the reader sits anywhere. */
  get plays() {
    return this.mine(0) || this.mine(1);
  }

  /** Whether the reader speaks for anybody; else they look on. */
  get speaks() {
    return Boolean(this.you[0] || this.you[1]);
  }

  /** Whether two people play apart, each with a seat of their own. */
  get apart() {
    return Boolean(this.state.apart);
  }

  /** Whether the reader may move now. */
  get mayMove() {
    return this.can("move");
  }

  /**
   * Whether the reader may lead the game to other places and change its branches, as no other player is led
   * there.
   */
  get open() {
    return this.can("go-to") && !this.apart;
  }

  /**
   * Whether the reader may have the moves judged by an engine: for two players apart when the game is over.
   */
  get judges() {
    return this.can("analyse");
  }

  /** Whether a computer is to move. */
  get engineToMove() {
    const { turn, seats } = this.state;
    return turn !== null && !seats[seatOf(turn)].person;
  }

  /** The side for which a computer thinks now; none if none does. @returns {Color | null} */
  get thinks() {
    const { turn, ending, opening, paused, seats } = this.state;
    const side = opening?.asks ?? turn;
    return side && !ending && !paused && !seats[seatOf(side)].person ? side : null;
  }

  /** Whether a computer is to move that waits to be told, in a game that is not over. */
  get engineWaits() {
    return this.can("now") && this.state.paused && !this.state.ending;
  }
}
