// What this browser keeps of a game, forgotten when the game is no more.

import { forgetDrawn } from "./game/board/drawn.js";
import { forgetRetry } from "./game/study/retry.js";
import { forgetInvitation } from "./invitations.js";
import { noteGame } from "./last-game.js";
import { leave } from "./seat-secrets.js";

/** @param {string} id of the game */
export function forgetGame(id) {
  leave(id);
  forgetInvitation(id);
  forgetDrawn(id);
  forgetRetry(id);
  noteGame(id, false);
}
