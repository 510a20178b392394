// Beginning a game, and another one like it.

import { invite } from "../invitations.js";
import { request } from "../net.js";
import { sit } from "../seats.js";

/**
 * Begins a game and takes the seats.
 * @param {NewGame} game
 * @returns {Promise<string>} its id
 */
export async function begin(game) {
  const { id, secrets } = await request("POST", "api/games", game);
  const [black, white] = /** @type {[string | null, string | null]} */ (secrets);
  const seats = /** @type {[NewSeat, string | null][]} */ ([[game.black, black], [game.white, white]]);
  for (const [seat, secret] of seats) {
    if (!secret) continue;
    if (seat.apart) invite(id, secret);
    else sit(id, [secret]);
  }
  return id;
}

/**
 * The same game once more, with the colours changed.
 * @param {State} state
 * @param {boolean} apart whether the other person sits elsewhere
 * @param {boolean[]} mine the sides of the reader
 * @returns {Promise<string>} the id of the new game
 */
export function rematch(state, apart, mine) {
  /** @param {number} at @returns {NewSeat} */
  const seat = (at) => {
    const { person, name, engine, level } = state.seats[at === 0 ? 0 : 1];
    if (!person) return { engine: engine ?? "", ...(level ? { level } : {}) };
    return { ...(name ? { name } : {}), ...(apart && !mine[at] ? { apart: true } : {}) };
  };
  return begin({
    game: state.game.id,
    size: state.game.size,
    variant: state.game.variant,
    opening: state.opening?.rule ?? "none",
    ...(state.time ? { time: state.time } : {}),
    black: seat(1),
    white: seat(0),
  });
}
