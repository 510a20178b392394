// What lists say of a game: who played, and how it ended.

import { seatOf } from "../side.js";
import { say, sideName } from "../words.js";

/**
 * Who plays a game: against whom, where the reader is one of the two.
 * @param {GameLine} line
 * @param {Catalogue | null} catalogue
 * @param {boolean} [isOfFile] whether it is only read, and nobody in it is the reader
 */
export function opponents({ players, you }, catalogue, isOfFile = false) {
  const [black, white] = players.map((player, at) => sitter(player, Boolean(you[at]), catalogue));
  // A reader with both seats plays at one screen; without names there is nothing to tell.
  if (you[0] === you[1] && !players.some((player) => player)) return "";
  // At home, where seats are nobody's, whoever has no name against somebody who has is the reader.
  const own = isOfFile || you.includes(true) ? you : players.map((player) => !player);
  if (own[0] === own[1]) return say("face-game-between", { black: black ?? "", white: white ?? "" });
  return say("web-game-against", { name: (own[0] ? white : black) ?? "" });
}

/**
 * Who sits at a side, as the list of games tells it: `general 5`, or the name of a person.
 * @param {string} player
 * @param {boolean} own whether it is the reader
 * @param {Catalogue | null} catalogue
 */
function sitter(player, own, catalogue) {
  const [engine = "", level, ...more] = player.split(" ");
  if (!own && more.length === 0 && catalogue?.engines.some(({ id }) => id === engine)) {
    const name = say("face-engine-named", { engine });
    return level ? say("face-game-with-level", { engine: name, level }) : name;
  }
  return player || say(own ? "face-you" : "face-nobody");
}

/**
 * How a game has ended for the reader; nothing while it goes on.
 * @param {GameLine} line
 * @param {Catalogue | null} catalogue
 */
export function resultOf({ game, over, winner, draw, you }, catalogue) {
  if (!over) return "";
  if (!winner) return say(draw ? "face-drawn" : "face-left");
  // A reader with both seats has neither won nor lost.
  if (you[0] === you[1]) return say("face-won", { side: sideName(winner, catalogue?.games.find(({ id }) => id === game)?.pieces ?? "stones") });
  return say(you[seatOf(winner)] ? "web-you-won" : "web-you-lost");
}
