// Beginning a game, and another one like it.

import { request } from "../host/route.js";
import { invite } from "../invitations.js";
import { meanwhile } from "../meanwhile.js";
import { secretsOf, sit } from "../seat-secrets.js";
import { speak } from "../speech.js";
import { say } from "../words.js";

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
 * Goes to a game when it is there. A reader who has gone elsewhere meanwhile is not fetched back: the game is in
 * the list.
 * @param {() => Promise<string>} make begins it, or has it read, and gives its id
 * @param {Element} place where it is said that this takes a while
 */
export async function goTo(make, place) {
  const from = location.hash;
  const id = await meanwhile(place, make, true);
  if (location.hash === from) location.hash = `#/game/${id}`;
}

/**
 * Another game follows one, with the same secrets of its seats; when it has just begun the page goes there.
 * @param {string} id of the game
 * @param {string} next the id of the other
 * @param {boolean} isNew whether it has just begun
 */
export function goOn(id, next, isNew) {
  sit(next, secretsOf(id));
  if (!isNew) return;
  speak(say("web-rematch-begun"));
  location.hash = `#/game/${next}`;
}
