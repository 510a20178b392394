// What counted for a player that follows a rule, in words.

import { say } from "../../words.js";

/**
 * One thing that counted, in words.
 * @param {{ id: string, args?: Record<string, string> }} why
 */
export function reason({ id, args = {} }) {
  const { shape, count, ...others } = args;
  return say(`face-why-${id}`, {
    ...others,
    ...(shape ? { shape: say(`face-shape-${shape}`) } : {}),
    ...(count ? { count: Number(count) } : {}),
  });
}
