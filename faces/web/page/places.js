// Places of a game's tree. Their numbers change when something is cut off or tried; the moves that lead there
// do not.

/**
 * The place to which some moves lead; none where they were not tried.
 * @param {State} state
 * @param {string[]} moves
 * @returns {number | null}
 */
export function placeOf(state, moves) {
  const line = [...state.moves, ...state.ahead];
  if (state.tree.length === 0) return moves.every((text, at) => text === line[at]) ? moves.length : null;
  let node = 0;
  for (const move of moves) {
    const next = state.tree.findIndex(([parent, text]) => parent === node && text === move);
    if (next < 0) return null;
    node = next + 1;
  }
  return node;
}

/**
 * The moves that lead to a place.
 * @param {State} state
 * @param {number} node
 * @returns {string[]}
 */
export function pathTo({ tree, moves, ahead }, node) {
  if (tree.length === 0) return [...moves, ...ahead].slice(0, node);
  const path = [];
  for (let at = node; at > 0; at = tree[at - 1]?.[0] ?? 0) path.unshift(tree[at - 1]?.[1] ?? "");
  return path;
}
