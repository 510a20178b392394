// Sounds made in code: short and dry.

import { isOn } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** What each sound is: frequency in hertz, length in seconds, loudness. @type {Record<string, [number, number, number][]>} */
const SOUNDS = {
  move: [[420, 0.045, 0.22], [1150, 0.018, 0.1]],
  turn: [[300, 0.05, 0.12]],
  end: [[392, 0.16, 0.12], [523, 0.24, 0.12]],
  warn: [[880, 0.05, 0.08]],
};

/**
 * Plays a sound, if sounds are on and the page may make any.
 * @param {"move" | "turn" | "end" | "warn"} name
 */
export function sound(name) {
  // A page makes no sound before it was touched; and what is heard comes after what is seen.
  if (!isOn("sound") || !navigator.userActivation?.hasBeenActive) return;
  requestAnimationFrame(() => setTimeout(() => make(name)));
}

/** @param {keyof typeof SOUNDS} name */
function make(name) {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  let start = currentTime;
  for (const [frequency, length, loudness] of SOUNDS[name] ?? []) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(frequency, start);
    tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, start + length);
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + length);
    if (name === "end") start += length * 0.6;
  }
}
