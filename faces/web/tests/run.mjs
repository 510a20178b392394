// The tests of the page in a real browser: `node run.mjs PROGRAM [PART …]`, PROGRAM being `duiyi`. A part is a
// file beside this one, or one of the halves, which take about as long as each other.

const HALVES = {
  "first-half": ["files", "games", "openings", "study", "retry", "positions", "inside", "kept", "keys", "firefox"],
  "second-half": ["table", "people", "late", "installed", "units", "handover", "versions", "broken", "room", "screens", "puzzles", "firefox-inside"],
};

const asked = process.argv.slice(3);
for (const [half, parts] of Object.entries(HALVES)) {
  for (const part of parts) {
    const isAsked = asked.length === 0 || asked.includes(part) || asked.includes(half);
    if (isAsked) await import(`./${part}.mjs`);
  }
}
