// Runs the module named on the command line and prints what it did as one line of JSON.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const bytes = readFileSync(process.argv[2]);
const host = { milliseconds: () => performance.now() };
const { instance } = await WebAssembly.instantiate(bytes, { host });
const started = performance.now();
const nodes = Number(instance.exports.nodes());
const seconds = (performance.now() - started) / 1000;
const compressed = gzipSync(bytes, { level: 9 }).length;
console.log(JSON.stringify({ nodes, seconds, bytes: bytes.length, compressed }));
