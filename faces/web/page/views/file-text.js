// Files as the host takes them: texts as they are, what is no text as a `data:` URL.

import { language } from "../words.js";
import { decoded, wide } from "./letters.js";

/** How much is taken of one file, in bytes: no more than a server hears. */
const MOST = 2 << 20;

/** How much a `data:` URL is longer than what it holds. */
const LONGER = 4 / 3;

/** Files of WTHOR are read as one: games, players, tournaments. */
const ENDINGS = ["wtb", "jou", "trn"];

/** What a file has. @typedef {{ name: string, text: string, isData: boolean }} Read */

/** Files that are larger than what is taken. */
export class TooLarge extends Error {
  /** In MiB. */
  most = MOST / 2 ** 20;
}

/** @param {File} file */
const place = ({ name }) => ENDINGS.indexOf(name.toLowerCase().split(".").at(-1) ?? "");

/**
 * What some files have: each by itself, but for those of WTHOR.
 * @param {Iterable<File>} files
 * @returns {Promise<Read[]>}
 */
export function read(files) {
  const all = [...files];
  const base = all.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
  const others = all.filter((file) => place(file) < 0).map((file) => [file]);
  return Promise.all([...(base.length > 0 ? [base] : []), ...others].map(together));
}

/** @param {File[]} files that are read as one @returns {Promise<Read>} */
async function together(files) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST) throw new TooLarge();
  const parts = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const name = files.map(({ name }) => name).join(" + ");
  // No text has zeros, unless its mark tells why.
  if (!parts.some((bytes) => bytes.includes(0) && !wide(bytes))) {
    return { name, text: parts.map((bytes) => decoded(bytes, language())).join("\n"), isData: false };
  }
  if (size * LONGER > MOST) throw new TooLarge();
  const reader = new FileReader();
  const done = new Promise((resolve, reject) => {
    reader.addEventListener("load", resolve);
    reader.addEventListener("error", () => reject(reader.error));
  });
  reader.readAsDataURL(new Blob(parts, { type: "application/octet-stream" }));
  await done;
  return { name, text: String(reader.result), isData: true };
}
