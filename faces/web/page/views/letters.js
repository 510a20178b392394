// Texts in other letters than UTF-8, which files of games from China, Japan and elsewhere often are in.

/** The letters of a text are named so near its begin, in bytes. */
const LOOKED_AT = 1000;

/** What our own files begin with. */
const OURS = "duiyi";

/** Letters that are usual where one speaks a language, for texts that name none. @type {Record<Language, string[]>} */
const USUAL = { zh: ["gb18030", "shift_jis"], ja: ["shift_jis", "gb18030"], en: [] };

/**
 * A text, in the letters that its mark or it names, as files of SGF do; else in UTF-8, or, where it is none, in the
 * first of the usual letters in which all bytes mean something.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Language} spoken by whoever reads it
 */
export function decoded(bytes, spoken) {
  const begin = new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
  const named = wide(bytes) ?? /CA\[([^\]]*)\]/.exec(begin)?.[1]?.trim();
  if (named && isKnown(named)) return new TextDecoder(named).decode(bytes);
  // Our own files are UTF-8: one that is not is damaged.
  if (begin.startsWith(OURS)) return new TextDecoder().decode(bytes);
  for (const label of ["utf-8", ...USUAL[spoken]]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  // In these each byte is a letter.
  return new TextDecoder("windows-1252").decode(bytes);
}

/** The letters of two bytes that the mark of a text tells, if it has one. @param {Uint8Array} bytes */
export function wide([first, second]) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Whether there are letters of this name. @param {string} label */
function isKnown(label) {
  try {
    return new TextDecoder(label) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
