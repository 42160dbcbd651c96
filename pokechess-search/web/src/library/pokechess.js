// Pokémon Chess for scripts: see pokechess.d.ts.
import { call, Game, limitNumbers, load, PokechessError } from './pokechess-library.js';

export { load, PokechessError };

/**
 * A new worker, or a thread of Node.js with the handlers of a worker. Browsers refuse workers from another origin, as that of a network of
 * caches: there a worker of this page imports it.
 */
function newWorker(given) {
  if (typeof given === 'function') return given();
  if (typeof Worker === 'undefined') {
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
    const thread = new Thread(new URL('pokechess-worker.js', import.meta.url));
    return thread.on('message', (data) => thread.onmessage({ data })).on('error', (error) => thread.onerror(error));
  }
  if (given === undefined && new URL(import.meta.url).origin === location.origin) {
    return new Worker(new URL('pokechess-worker.js', import.meta.url), { type: 'module' });
  }
  const name = './pokechess-worker.js'; // no literal, which a bundler would take for one more file
  const address = new URL(given ?? name, given === undefined ? import.meta.url : location.href);
  if (address.origin === location.origin) return new Worker(address, { type: 'module' });
  const source = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(source), { type: 'module' });
}

class WorkerEngine {
  #options;
  #newWorker;
  #worker = null;
  #before = Promise.resolve();
  #pending = null;
  #isClosed = false;

  constructor({ worker, ...options }) {
    this.#newWorker = () => newWorker(worker);
    this.#options = options;
  }

  search(game, limits, { signal } = {}) {
    const job = call(() => ({ game: Game.inner(game).text('pcn'), limits: (limitNumbers(limits), { ...limits }) }));
    const answer = this.#before.then(() => this.#ask(job, signal));
    this.#before = answer.catch(() => {});
    return answer;
  }

  #ask(job, signal) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new PokechessError('the engine is closed');
      signal?.throwIfAborted();
      const end = (settle, value) => {
        signal?.removeEventListener('abort', abort);
        this.#pending = null;
        settle(value);
      };
      const abort = () => {
        this.#stop();
        end(reject, signal.reason);
      };
      signal?.addEventListener('abort', abort);
      this.#pending = (error) => end(reject, error);
      this.#worker ??= this.#newWorker();
      this.#worker.onmessage = ({ data }) =>
        data.error === undefined ? end(resolve, data.found) : end(reject, new PokechessError(data.error));
      this.#worker.onerror = (event) => end(reject, new PokechessError(`the worker has failed: ${event.message}`));
      this.#worker.postMessage({ ...job, options: this.#options });
    });
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  close() {
    this.#isClosed = true;
    this.#stop();
    this.#pending?.(new PokechessError('the engine is closed'));
  }
}

export async function startEngine(options = {}) {
  const engine = new WorkerEngine(options);
  const { module } = options;
  await engine.search((await load({ engine: false, module })).start(), { depth: 1 }); // so that what is missing is said here
  return engine;
}
