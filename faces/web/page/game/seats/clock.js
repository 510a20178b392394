// What a clock shows.

import { say } from "../../words.js";

/** Below so many milliseconds a clock shows tenths and warns. */
const LOW = 10_000;

/**
 * A time that is left.
 * @param {number} left in milliseconds
 */
export function timeText(left) {
  const tenths = Math.max(0, Math.floor(left / 100));
  if (left < LOW) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  // As clocks on the wall do: a full minute shows until it is over.
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/**
 * The time that runs now, in milliseconds, and what comes after it: periods of byo-yomi, or as much time again.
 * The last seconds are to be warned of where nothing comes after them.
 * @param {Clock} clock
 * @returns {{ left: number, then: string, isLow: boolean }}
 */
export function shown({ left, periods, moves }) {
  if (!periods?.count || left <= 0) {
    return { left, then: moves ? say("face-clock-moves", { count: moves }) : "", isLow: left < LOW };
  }
  const { count, length } = periods;
  const all = count * length;
  if (left > all) return { left: left - all, then: say("face-clock-periods", { count, length: timeText(length) }), isLow: false };
  const still = Math.ceil(left / length);
  const now = left - (still - 1) * length;
  return { left: now, then: say("face-clock-period", { count: still }), isLow: still === 1 && now < LOW };
}

/** What a clock shows. @typedef {ReturnType<typeof shown>} Shown */

/**
 * What there is to say of a clock that runs: a period begins, or these are the last seconds. That nothing comes
 * any more is told when the flag has fallen.
 * @param {Shown} was
 * @param {Shown} now
 * @param {string} side
 */
export function news(was, now, side) {
  if (now.then && now.then !== was.then) return say("face-clock-begins", { side, then: now.then });
  return now.isLow && !was.isLow ? say("face-clock-low", { side }) : "";
}

/** All of it in one piece. @param {Clock} clock */
export function clockText(clock) {
  const { left, then } = shown(clock);
  return then ? `${timeText(left)} (${then})` : timeText(left);
}
