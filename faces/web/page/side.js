// The two sides.

/** Both; Black comes first in every pair. */
export const SIDES = /** @type {const} */ (["black", "white"]);

/** The place of a side in a pair. @param {Color} side */
export const seatOf = (side) => (side === "black" ? 0 : 1);

/** The other side. @param {Color} side @returns {Color} */
export const opponent = (side) => (side === "black" ? "white" : "black");

/** Whose a stone is: `X`, `O`, or `.` where none is. @param {string} stone @returns {Color | null} */
export const sideOf = (stone) => (stone === "X" ? "black" : stone === "O" ? "white" : null);
