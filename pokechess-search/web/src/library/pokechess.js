// Pokémon Chess for scripts: see pokechess.d.ts.
import { fields, Game, limitNumbers, load, PokechessError } from './pokechess-library.js';

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

  /** An engine whose worker has a library: what is missing is said here. */
  static async started(options) {
    const engine = new WorkerEngine(options);
    try {
      await engine.#ask({});
      return engine;
    } catch (missing) {
      engine.close(); // else a process of Node.js would not end
      throw missing;
    }
  }

  async search(game, limits, options) {
    const { signal } = fields(options, 'options', ['signal']);
    limitNumbers(limits);
    if (!(game instanceof Game)) throw new PokechessError('game: a game of this package is expected');
    signal?.throwIfAborted();
    const job = { game: game.write(), limits: { ...limits } };
    const answer = this.#before.then(() => this.#ask(job, signal));
    this.#before = answer.catch(() => {});
    if (!signal) return answer;
    let abort;
    const aborted = new Promise((_, reject) => { // while it waits for others, too
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
    });
    return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort));
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

export const startEngine = async (options) => WorkerEngine.started(fields(options, 'startEngine', ['tableMebibytes', 'module', 'worker']));
