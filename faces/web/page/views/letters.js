// Texts in other letters than UTF-8, which files of games from China, Japan and elsewhere often are in.

/** The letters of a text are named so near its begin, in bytes. */
const LOOKED_AT = 1000;

/** What our own files begin with. */
const OURS = "duiyi";

/** What UTF-8 may begin with, a letter for each byte. */
const MARK = "\xef\xbb\xbf";

/** Letters that are usual where one speaks a language, for texts that name none. @type {Record<Language, string[]>} */
const USUAL = { zh: ["gb18030", "shift_jis"], ja: ["shift_jis", "gb18030"], en: [] };

/** Where a game begins: its first node says which game it is, or names its letters. */
const STARTS = /\(;[^(;]*?(?:GM|CA)\[/g;

/**
 * A text, each of its games from its own letters: UTF-8, where that is what the bytes are, whatever the game says;
 * those that it names, as SGF does (`CA`); else the usual ones of who reads it. The mark of a text is truer than
 * all of that.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Language} spoken by whoever reads it
 */
export function decoded(bytes, spoken) {
  const marked = wide(bytes) ?? (latin(bytes.subarray(0, 3)) === MARK ? "utf-8" : undefined);
  const isOurs = latin(bytes.subarray(0, OURS.length)) === OURS;
  // Our own files are UTF-8: one that is not is damaged.
  if (marked || isOurs) return new TextDecoder(marked).decode(bytes);
  const starts = [...latin(bytes).matchAll(STARTS)].map(({ index }) => index).filter((at) => at > 0);
  return [0, ...starts].map((start, number) => game(bytes.subarray(start, starts[number]), spoken)).join("");
}

/** A letter for each byte. @param {Uint8Array<ArrayBuffer>} bytes */
const latin = (bytes) => new TextDecoder("latin1").decode(bytes);

/** A game in its own letters. @param {Uint8Array<ArrayBuffer>} bytes @param {Language} spoken */
function game(bytes, spoken) {
  const named = known(/CA\[([^\]]*)\]/.exec(latin(bytes.subarray(0, LOOKED_AT)))?.[1] ?? "");
  const text = strictly("utf-8", bytes);
  // What says nothing else may be letters of a code that has no high bytes.
  if (text !== null && (!named || bytes.some((byte) => byte > 0x7f))) return text;
  if (named && named !== "utf-8") return new TextDecoder(named, { ignoreBOM: true }).decode(bytes);
  // In the last of these each byte is a letter.
  const read = [...USUAL[spoken], "windows-1252"].map((label) => strictly(label, bytes)).filter((text) => text !== null);
  const count = (/** @type {string} */ text, /** @type {string} */ bracket) => text.split(bracket).length;
  // A bracket that is lost was no second byte of a letter.
  const open = (/** @type {string} */ text) => Math.abs(count(text, "[") - count(text, "]"));
  const least = Math.min(...read.map(open));
  return read.find((text) => open(text) === least) ?? "";
}

/** A text in such letters, if all of it means something. @param {string} label @param {Uint8Array<ArrayBuffer>} bytes */
function strictly(label, bytes) {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The letters of two bytes that the mark of a text tells, if it has one. @param {Uint8Array} bytes */
export function wide([first, second]) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/**
 * The letters of this name, if there are any. A name that can be read one byte a letter is not true where it says
 * two.
 * @param {string} label
 */
function known(label) {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith("utf-16") ? undefined : encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
