// The worker of startEngine in pokechess.js: each message is a search, each answer its result or what went wrong.
import { load } from './pokechess.js';

const port = typeof postMessage === 'undefined' ? process.getBuiltinModule('node:worker_threads').parentPort : globalThis;
let engine = null;

port.onmessage = async ({ data: { game, limits, options } }) => {
  try {
    const library = await load();
    engine ??= library.engine(options);
    port.postMessage({ found: engine.search(library.read(game)[0], limits) });
  } catch (thrown) {
    port.postMessage({ error: thrown.message });
  }
};
