// Files as the host takes them: texts as they are, what is no text as a `data:` URL.

/** In this order the files of WTHOR are read as one: games, players, tournaments. */
const ENDINGS = ["wtb", "jou", "trn"];

/** @param {File} file */
const place = ({ name }) => ENDINGS.indexOf(name.toLowerCase().split(".").at(-1) ?? "");

/**
 * What some files hold: their texts, one after the other, or a `data:` URL where they are no texts.
 * @param {Iterable<File>} files
 * @returns {Promise<{ text: string, isData: boolean }>}
 */
export async function textOf(files) {
  const all = [...files].sort((a, b) => place(a) - place(b));
  const read = await Promise.all(all.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  // No text has zeros.
  if (!read.some((bytes) => bytes.includes(0))) {
    const texts = read.map((bytes) => new TextDecoder().decode(bytes));
    return { text: texts.join("\n"), isData: false };
  }
  const reader = new FileReader();
  const done = new Promise((resolve, reject) => {
    reader.addEventListener("load", resolve);
    reader.addEventListener("error", () => reject(reader.error));
  });
  reader.readAsDataURL(new Blob(read, { type: "application/octet-stream" }));
  await done;
  return { text: String(reader.result), isData: true };
}
