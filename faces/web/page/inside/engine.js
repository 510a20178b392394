// The worker of an engine: it searches one position after the other. While it does it hears nothing;
// where pages may share memory, a flag there tells it to end, and where not, it is ended as a whole.

import { Running } from "./module.js";

/** @type {Running | null} */
let running = null;

self.addEventListener("message", ({ data }) => {
  if (data.module) {
    /** @type {Int32Array | null} */
    const flag = data.flag;
    const stopped = () => flag !== null && Atomics.load(flag, 0) !== 0;
    running = new Running(data.module, { stopped, report: (info) => self.postMessage({ info }) });
    running.memory(data.memory);
  } else if (running) {
    self.postMessage({ result: running.search(data.order) });
  }
});

self.postMessage({ begun: true });
