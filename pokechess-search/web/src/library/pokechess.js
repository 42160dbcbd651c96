// Pokémon Chess for scripts: see pokechess.d.ts.
import { asTrustedAddress, requireOptions, Game, searchLimitNumbers, load, nodeModule, PokechessError } from './pokechess-library.js';

export { load, PokechessError };

/** This script's own address. A bundler does not follow a worker next to it. */
const ownAddress = new URL(import.meta.url);
const workerAddress = () => new URL('./pokechess-worker.js', ownAddress);

/**
 * A new worker, or a thread of Node.js with the handlers of a worker. Browsers refuse workers from another origin, as that of a network of
 * caches: there a worker of this page imports it.
 */
function createWorker(addressOrFactory) {
  if (typeof addressOrFactory === 'function') return addressOrFactory();
  if (typeof Worker === 'undefined') {
    const { Worker: Thread } = nodeModule('node:worker_threads') ?? {};
    if (!Thread) throw new PokechessError('worker: there are no workers here: load() has an engine for this thread');
    const thread = new Thread(workerAddress());
    return thread.on('message', (data) => thread.onmessage({ data })).on('error', (error) => thread.onerror(error));
  }
  // Webpack and Turbopack write the address of the file there, and have the worker at an address of theirs.
  if (addressOrFactory === undefined && (ownAddress.origin === location.origin || ownAddress.protocol === 'file:')) {
    try {
      return new Worker(new URL('pokechess-worker.js', import.meta.url), { type: 'module' });
    } catch (refused) {
      if (!(refused instanceof TypeError) || !globalThis.trustedTypes) throw refused; // else the page requires trusted types
    }
  }
  const address = addressOrFactory === undefined ? workerAddress() : new URL(addressOrFactory, location.href);
  const source = new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' });
  const script = address.origin === location.origin ? address : URL.createObjectURL(source);
  return new Worker(asTrustedAddress(script), { type: 'module' });
}

/** What is wrong with a worker; of one that does not start browsers tell the reason to their console alone. */
const workerError = (reason) => new PokechessError(reason ? `worker: ${reason}` : 'worker: it does not start. Its script is not there, or a policy'
  + ' refuses it: startEngine({ worker }) takes its address, or a function that makes it');

class WorkerEngine {
  #options;
  #newWorker;
  #worker = null;
  #before = Promise.resolve();
  #pending = null;
  #isClosed = false;

  constructor({ worker, ...options }) {
    this.#newWorker = () => createWorker(worker);
    this.#options = options;
  }

  /** An engine whose worker has a library: what is missing is said here. */
  static async start(options) {
    const engine = new WorkerEngine(options);
    try {
      await engine.#postJob({});
      return engine;
    } catch (missing) {
      engine.close(); // else a process of Node.js would not end
      throw missing;
    }
  }

  async search(game, limits, options) {
    const { signal } = requireOptions(options, 'options', ['signal']);
    searchLimitNumbers(limits);
    if (!(game instanceof Game)) throw new PokechessError('game: a game of this package is expected');
    signal?.throwIfAborted();
    const job = { game: game.write(), limits: { ...limits } };
    const answer = this.#before.then(() => this.#postJob(job, signal));
    this.#before = answer.catch(() => {});
    if (!signal) return answer;
    let abort;
    const aborted = new Promise((_, reject) => { // while it waits for others, too
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
    });
    return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort));
  }

  #postJob(job, signal) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new PokechessError('the engine is closed');
      signal?.throwIfAborted();
      const worker = this.#worker ??= this.#createWorker();
      const finishJob = (settle, value) => {
        signal?.removeEventListener('abort', abort);
        this.#pending = null;
        settle(value);
      };
      const abort = () => {
        this.#terminateWorker();
        finishJob(reject, signal.reason);
      };
      signal?.addEventListener('abort', abort);
      this.#pending = (error) => finishJob(reject, error);
      worker.onmessage = ({ data }) =>
        data.error === undefined ? finishJob(resolve, data.found) : finishJob(reject, new PokechessError(data.error));
      worker.onerror = ({ message }) => {
        this.#terminateWorker(); // another search has another worker
        finishJob(reject, workerError(message));
      };
      worker.postMessage({ ...job, options: this.#options });
    });
  }

  #createWorker() {
    try {
      return this.#newWorker();
    } catch (refused) {
      throw refused instanceof PokechessError ? refused : workerError(refused.message);
    }
  }

  #terminateWorker() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  close() {
    this.#isClosed = true;
    this.#terminateWorker();
    this.#pending?.(new PokechessError('the engine is closed'));
  }
}

export const startEngine = async (options) => WorkerEngine.start(requireOptions(options, 'startEngine', ['tableMebibytes', 'module', 'worker']));
