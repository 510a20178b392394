// How fast modules solve FFO #40 in node: `node ffo.mjs MODULE…`. They take turns, and the best of six
// counts, in seconds of the processor. What it prints stands in docs/benchmarks.md.
import { readFileSync } from "node:fs";
import { Running } from "../../../faces/web/page/inside/module.js";

const TURNS = 6;
const MEMORY = 64;
const { start } = JSON.parse(readFileSync(new URL("ffo-40.json", import.meta.url), "utf8"));
const order = JSON.stringify({ engine: "reversi", most: 600_000, game: "reversi", size: "8", variant: "standard", start, moves: [], seed: 0, lines: 1, only: [] });

const modules = process.argv.slice(2).map((path) => ({ path, module: new WebAssembly.Module(readFileSync(path)), best: Infinity, nodes: 0 }));
if (modules.length === 0) throw new Error("usage: node ffo.mjs MODULE…");
for (let turn = 0; turn < TURNS; turn++) {
  for (const tried of modules) {
    const running = new Running(tried.module, { stopped: () => false, report: () => undefined });
    running.memory(MEMORY);
    const before = process.cpuUsage();
    const { found } = JSON.parse(running.search(order));
    const { user, system } = process.cpuUsage(before);
    tried.best = Math.min(tried.best, (user + system) / 1e6);
    tried.nodes = found.nodes;
  }
}
for (const { path, best, nodes } of modules) {
  console.log(`${path}: ${(nodes / 1e6).toFixed(2)} million nodes, ${best.toFixed(2)} s, ${((best / nodes) * 1e9).toFixed(0)} ns a node`);
}
