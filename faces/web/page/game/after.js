// What can be done with a game beside playing it: another one like it, and taking it along.

import { invite } from "../invitations.js";
import { Refused, offline, request } from "../net.js";
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

/**
 * Saves a game as a file.
 * @param {string} id of the game
 * @param {string} format
 */
export async function download(id, format) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`api/games/${id}/export?format=${format}`);
  } catch {
    throw offline();
  }
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = named?.[1] ?? `${id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
