// The worker of startEngine in pokechess.js: each message is a search, or none at first, each answer its
// result or what went wrong.
import { load } from './pokechess-library.js';

const port = typeof postMessage === 'undefined' ? process.getBuiltinModule('node:worker_threads').parentPort : globalThis;
let engine = null;
let loaded = null;

port.onmessage = async ({ data: { game, limits, options } }) => {
  try {
    const { module, ...more } = options;
    const library = await (loaded ??= load({ module }));
    engine ??= library.engine(more);
    port.postMessage({ found: game === undefined ? null : engine.search(library.read(game)[0], limits) });
  } catch (thrown) {
    port.postMessage({ error: thrown.message });
  }
};
