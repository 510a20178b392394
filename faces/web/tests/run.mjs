// The tests of the page in a real browser: `node run.mjs PROGRAM`, PROGRAM being `duiyi`.

await import("./words.mjs");
await import("./games.mjs");
await import("./people.mjs");
await import("./screens.mjs");
