// The worker of startEngine in pokechess.js: each message is a search, each answer its result or what went wrong.
import { load } from './pokechess.js';

let engine = null;

onmessage = async ({ data: { game, limits, options } }) => {
  try {
    const library = await load();
    engine ??= library.engine(options);
    postMessage({ found: engine.search(library.read(game)[0], limits) });
  } catch (thrown) {
    postMessage({ error: thrown.message });
  }
};
