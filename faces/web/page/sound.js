// Sounds made in code: short and dry.

import { isOn } from "./settings.js";

/** Samples a second. */
const RATE = 22050;

/**
 * What each sound is: frequency in hertz, length in seconds, loudness.
 * @type {Record<string, [number, number, number][]>}
 */
const SOUNDS = {
  move: [[420, 0.045, 0.22], [1150, 0.018, 0.1]],
  turn: [[300, 0.05, 0.12]],
  end: [[392, 0.16, 0.12], [523, 0.24, 0.12]],
  warn: [[880, 0.05, 0.08]],
};

/** Where each one is once it was made. @type {Map<string, string>} */
const made = new Map();

/**
 * Plays a sound, if sounds are on and the page may make any.
 * @param {"move" | "turn" | "end" | "warn"} name
 */
export function sound(name) {
  // A page makes no sound before it was touched; and what is heard comes after what is seen.
  if (!isOn("sound") || !navigator.userActivation?.hasBeenActive) return;
  requestAnimationFrame(() => setTimeout(() => play(name)));
}

/**
 * An element, not an AudioContext: to make one of those holds the page up for 50 ms and more.
 * @param {keyof typeof SOUNDS} name
 */
function play(name) {
  let address = made.get(name);
  if (!address) made.set(name, (address = URL.createObjectURL(file(samples(SOUNDS[name] ?? [], name === "end")))));
  // Where nothing can be heard, nothing is missed.
  new Audio(address).play().catch(() => undefined);
}

/**
 * Tones that fall in pitch and fade, between -1 and 1.
 * @param {[number, number, number][]} tones
 * @param {boolean} follow whether one begins when the one before has nearly faded
 */
function samples(tones, follow) {
  const starts = tones.map((_, at) => (follow ? tones.slice(0, at).reduce((sum, [, length]) => sum + length * 0.6, 0) : 0));
  const wave = new Float32Array(Math.ceil(RATE * Math.max(...tones.map(([, length], at) => (starts[at] ?? 0) + length))));
  tones.forEach(([frequency, length, loudness], tone) => {
    const begin = Math.round((starts[tone] ?? 0) * RATE);
    const count = Math.floor(length * RATE);
    // A triangle begins at nothing here, not with a click.
    let phase = 0.25;
    for (let at = 0; at < count; at++) {
      const part = at / count;
      const triangle = 1 - 4 * Math.abs(Math.round(phase) - phase);
      wave[begin + at] = (wave[begin + at] ?? 0) + triangle * loudness * (0.001 / loudness) ** part;
      phase += (frequency * 0.6 ** part) / RATE;
    }
  });
  return wave;
}

/**
 * Samples as a WAVE file of one channel and 16 bits.
 * @param {Float32Array} wave
 */
function file(wave) {
  const view = new DataView(new ArrayBuffer(44 + 2 * wave.length));
  /** @param {number} at @param {string} text */
  const name = (at, text) => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  name(0, "RIFF");
  view.setUint32(4, 36 + 2 * wave.length, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, 2 * RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, 2 * wave.length, true);
  wave.forEach((sample, at) => view.setInt16(44 + 2 * at, Math.round(sample * 32767), true));
  return new Blob([view], { type: "audio/wav" });
}
