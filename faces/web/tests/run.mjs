// The tests of the page in a real browser: `node run.mjs PROGRAM [PART …]`, PROGRAM being `duiyi`.

const PARTS = ["files", "games", "openings", "table", "people", "study", "retry", "late", "positions", "installed", "units", "inside", "kept", "handover", "versions", "broken", "keys", "room", "screens", "firefox", "firefox-inside"];

const asked = process.argv.slice(3);
for (const part of PARTS.filter((part) => asked.length === 0 || asked.includes(part))) {
  await import(`./${part}.mjs`);
}
