// A move that was made while the connection was cut: a page that is loaded again makes it once more.

/** Under which key a window keeps it. */
const KEY = "unsent";

/**
 * Keeps a move that waits.
 * @param {string} id of the game
 * @param {number | null} seen the revision that was seen when it was made
 * @param {string} move
 */
export function keepUnsent(id, seen, move) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, seen, move }));
  } catch {
    // Where a window keeps nothing it is gone with the page.
  }
}

/**
 * The move that waits in a game, unless something else has happened there since. It is kept no more.
 * @param {string} id of the game
 * @param {number | null} seen the revision that is seen now
 * @returns {string | null}
 */
export function takeUnsent(id, seen) {
  try {
    const unsent = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (unsent?.id !== id) return null;
    sessionStorage.removeItem(KEY);
    return unsent.seen === seen && typeof unsent.move === "string" ? unsent.move : null;
  } catch {
    return null;
  }
}
