// A game as a file, from whichever host has it.

import { BUILT } from "../built.js";
import { Refused, offline } from "../net.js";
import { has, missing } from "./kept.js";
import { request } from "./route.js";

/**
 * A game as a file.
 * @param {string} id
 * @param {string} format
 * @returns {Promise<{ name: string, blob: Blob }>}
 */
export async function file(id, format) {
  const path = `api/games/${id}/export?format=${format}`;
  if (await has(id)) {
    const { name, text } = await request("GET", path);
    return { name, blob: new Blob([text], { type: "text/plain" }) };
  }
  if (!BUILT.server) throw missing();
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path);
  } catch {
    throw offline();
  }
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
  return { name: named?.[1] ?? `${id}.txt`, blob: await answer.blob() };
}
