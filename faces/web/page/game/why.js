// What counted for a player that follows a rule, in words.

import { say } from "../words.js";

/**
 * One thing that counted, in words.
 * @param {{ id: string, args?: Record<string, string> }} why
 */
export function reason({ id, args = {} }) {
  const { shape, count, ...others } = args;
  return say(`web-why-${id}`, {
    ...others,
    ...(shape ? { shape: say(`web-shape-${shape}`) } : {}),
    ...(count ? { count: Number(count) } : {}),
  });
}
