// The conversations that every host holds, with the module named on the command line. The worker of
// the page is played here: it writes at once, and searches while all wait.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { Running } from "../../../faces/web/page/inside/module.js";

const folder = new URL("../../host/tests/data/conversations/", import.meta.url);
const module = new WebAssembly.Module(readFileSync(process.argv[2]));

/** Whether a message says at least this. */
const says = (message, expected) => {
  if (typeof expected !== "object" || expected === null) return message === expected;
  if (Array.isArray(expected) && message?.length !== expected.length) return false;
  return Object.entries(expected).every(([name, value]) => message != null && says(message[name], value));
};

/** One game in a module of its own. */
class Worker {
  told = [];
  orders = [];
  infos = [];
  revision = 1;
  wake = null;
  module = new Running(module, { stopped: () => false, report: (info) => this.infos.push(info) });

  constructor(game) {
    const { ok, error } = this.module.hear({ ask: "make", new: game });
    assert.ok(ok, JSON.stringify(error));
    this.tell({ what: "open", record: ok.record, revision: 1 });
  }

  tell(news) {
    const { effects, wake } = this.module.hear({ at: 1, ...news });
    this.wake = wake;
    for (const { do: act, number, ...effect } of effects) {
      if (act === "tell") this.told.push(JSON.parse(effect.text));
      else if (act === "write") this.tell({ what: "written", revision: ++this.revision });
      else if (act === "search") this.orders.push([number, effect.order]);
      else if (act === "stop") this.orders = this.orders.filter(([other]) => other !== number);
    }
  }

  say(message) {
    this.tell({ what: "said", text: JSON.stringify(message) });
  }

  async next() {
    while (this.told.length === 0) {
      const [number, order] = this.orders.shift() ?? [];
      if (order) {
        const result = this.module.search(order);
        for (const info of this.infos.splice(0)) this.tell({ what: "info", number, info });
        this.tell({ what: "found", number, result });
      } else {
        await new Promise((done) => setTimeout(done, this.wake));
        this.tell({ what: "tick" });
      }
    }
    return this.told.shift();
  }
}

const files = readdirSync(folder).sort();
for (const file of files) {
  const { new: game, steps } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const worker = new Worker(game);
  for (const { hello, since, say, hear } of steps) {
    if (hello) worker.say({ hello, since });
    else if (say) worker.say(say);
    else {
      for (;;) {
        const message = await worker.next();
        if (says(message, hear)) break;
        assert.ok(message.type === "state" || message.n === undefined || message.n !== hear.n, `${file}: ${JSON.stringify(message)}`);
      }
    }
  }
}
assert.ok(files.length > 0);
console.log(`${files.length} conversations are held`);
