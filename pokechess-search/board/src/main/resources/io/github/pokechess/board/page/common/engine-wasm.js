/* The backend in a worker of this page; what takes long is done by other workers, which are ended when nobody wants it any more. */
import { $, button, element } from './dom.js';
import { i18n } from './text.js';
import { asTrustedType } from './trusted.js';
import { decodeBase64, unpackLzma } from './unpack.js';

const TICK = 100;
/** After this time without an answer the page offers to be loaded again, in milliseconds. */
const LATE = 10_000;
/** A session that ends twice within this time may have been ended by its game, which is not opened a third time. */
const SOON = 10_000;
const problemReply = (text, field = 'connection') => ({ problems: [{ field, text }] });
const handlers = [];
const emitEvent = (event) => handlers.forEach((handler) => handler(event));
let script = null;
let compiled = null;
let session = null;
let spare = null;
let ticking = 0;
let lastEnd = -Infinity;
const slots = new Map();

/** Whether there is no WebAssembly with garbage collection and references to exceptions. */
function isWasmGcMissing() {
  // A module with a structure without fields, and a function that would catch such references.
  const probe = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 2, 95, 0, 96, 0, 0, 3, 2, 1, 1, 10, 8, 1, 6, 0, 31, 64, 0, 11, 11]);
  return typeof WebAssembly !== 'object' || !WebAssembly.validate(probe);
}

/** Unpacks the module and the script of the workers. */
async function unpackLibrary() {
  const { textContent, dataset } = $('library');
  const parts = unpackLzma(decodeBase64(textContent));
  script = URL.createObjectURL(new Blob([parts.subarray(dataset.module)], { type: 'text/javascript' }));
  compiled = await WebAssembly.compile(parts.subarray(0, dataset.module), { builtins: ['js-string'] });
}

/**
 * Calls back when a worker has ended that holds a lock, which the browser takes from it whatever has ended it. Nothing calls back where
 * there are no locks, as on a page that is neither a file nor secure.
 */
function onLockReleased(name, onEnd) {
  navigator.locks?.request(name, onEnd).catch(() => {}); // refused where there is no origin, as in a sandbox
}

/** A new worker, or an error that says that it is refused. */
function createWorker() {
  try {
    return new Worker(asTrustedType('createScriptURL', script));
  } catch (refused) {
    throw Object.assign(refused, { isRefused: true });
  }
}

/** A worker with the library. */
function startLibraryWorker() {
  const worker = createWorker();
  const waiting = new Map();
  const lock = 'pokechess ' + Math.random();
  let last = 0;
  let hasEnded = false;
  const one = {
    handleFinding: (_finding) => {},
    /** Called when the worker ends by itself. */
    handleEnd: () => {},
    end() {
      hasEnded = true;
      worker.terminate();
    },
    /** The answer of a call, as a text. */
    call: (call, more) => new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, call, ...more });
    }),
  };
  function failWorker(reason, isRefused = false) {
    if (hasEnded) return;
    one.end();
    for (const { reject } of waiting.values()) reject(Object.assign(new Error(reason), { isRefused }));
    waiting.clear();
    one.handleEnd();
  }
  worker.onmessage = ({ data }) => {
    if (data.isLocked) {
      onLockReleased(lock, () => failWorker(i18n('workerEnded')));
    } else if (data.what) {
      one.handleFinding(data);
    } else if (waiting.has(data.id)) {
      const { resolve, reject } = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.mistake) reject(new Error(data.mistake));
      else resolve(data.answer);
    }
  };
  // A policy refuses a worker by an event without a message.
  worker.onerror = (event) => failWorker(event.message || i18n('workerEnded'), !event.message);
  worker.postMessage({ module: compiled, lock });
  return one;
}

/** Says that nothing answers, until something does. */
const noAnswerNotice = element('p', { className: 'problems', id: 'late', role: 'alert' },
  i18n('noAnswer') + ' ', button(i18n('loadAgain'), () => location.reload(), 'button main'));

/** The answer of the session. */
async function callSessionWithNotice(call, more) {
  const timer = setTimeout(() => document.querySelector('main').prepend(noAnswerNotice), LATE);
  try {
    return await session.call(call, more);
  } finally {
    clearTimeout(timer);
    noAnswerNotice.remove();
  }
}

async function startSession() {
  session = startLibraryWorker();
  await callSessionWithNotice('open');
  session.handleEnd = restartSession;
}

/** Begins a session in the place of one that has ended, and says so: the page opens its game again. */
async function restartSession() {
  const isRepeated = performance.now() - lastEnd < SOON;
  lastEnd = performance.now();
  for (const { end } of slots.values()) end();
  slots.clear();
  ready = startSession();
  try {
    await ready;
    emitEvent({ event: 'restarted', isRepeated });
  } catch (mistake) {
    emitEvent({ event: 'problem', text: mistake.message });
  }
}

/** What a failure to start means, with what can be done about it. */
function startFailureText(mistake) {
  const { message, isRefused } = mistake;
  if (isRefused) return i18n('hostForbids', { policy: 'worker-src blob:' });
  if (/unsafe-eval|Content.?Security|CSP/i.test(message)) return i18n('hostForbids', { policy: "script-src 'wasm-unsafe-eval'" });
  if (/memory/i.test(message)) return i18n('noMemory');
  return mistake instanceof WebAssembly.CompileError ? i18n('cannotRun') : i18n('cannotStart', { reason: message });
}

let ready = (async () => {
  if (isWasmGcMissing()) throw new Error(i18n('cannotRun'));
  try {
    await unpackLibrary();
    await startSession();
  } catch (mistake) {
    throw new Error(startFailureText(mistake), { cause: mistake });
  }
})();
ready.catch(() => {}); // said in the place of the first answer

/** Takes an answer of the session: tells its events, and begins and ends jobs. */
function applySessionAnswer(text) {
  const { reply, events, jobs, clock } = JSON.parse(text);
  for (const { slot, ticket, pause, job } of jobs) {
    const busy = slots.get(slot);
    slots.delete(slot);
    if (busy) busy.end();
    if (job) runJob(slot, ticket, pause, job);
  }
  if (clock && !ticking) ticking = setInterval(tickSession, TICK);
  if (!clock && ticking) {
    clearInterval(ticking);
    ticking = 0;
  }
  events.forEach(emitEvent);
  return reply;
}

async function tickSession() {
  try {
    applySessionAnswer(await callSessionWithNotice('tick'));
  } catch {
    // the end of a session is reported by itself
  }
}

/** Does a job for a slot until it is done or another one takes its place; a second time if its worker ends. */
async function runJob(slot, ticket, pause, job, isRetry = false) {
  const worker = spare || startLibraryWorker();
  spare = null;
  let wanted = true;
  // One timer for what is found and for the end: of two, the second may go off first, and what was found would be lost.
  const paused = pause ? new Promise((resolve) => { setTimeout(resolve, pause); }) : null;
  slots.set(slot, { end: () => { wanted = false; worker.end(); } });
  worker.handleFinding = async ({ what, text }) => {
    if (paused) await paused;
    if (wanted) applySessionAnswer(await callSessionWithNotice('result', { ticket, what, text }));
  };
  let hasEnded = false;
  worker.handleEnd = () => { hasEnded = true; };
  try {
    await worker.call('work', { ticket, job });
  } catch (mistake) {
    if (wanted) emitEvent({ event: 'problem', text: i18n('engineFailed', { reason: mistake.message }) });
  }
  if (hasEnded) {
    if (wanted && !isRetry) runJob(slot, ticket, 0, job, true);
    return;
  }
  if (paused) await paused;
  if (!wanted) return;
  if (slots.has(slot)) slots.delete(slot);
  wanted = false;
  if (spare) {
    worker.end();
  } else {
    spare = worker;
    worker.handleEnd = () => { spare = null; };
  }
}

/** The most threads of an analysis: one worker for each half of the moves. */
export const maxThreads = () => 2;

/** Sends a request; gives the reply, or problems if there is none. */
export async function ask(request) {
  try {
    await ready;
  } catch (mistake) {
    return problemReply(mistake.message, 'start');
  }
  try {
    return applySessionAnswer(await callSessionWithNotice('ask', { request }));
  } catch (mistake) {
    return problemReply(mistake.message);
  }
}

/** Gives every event to a handler, the state first. */
export async function listen(handler) {
  try {
    await ready;
  } catch {
    return; // told above
  }
  handlers.push(handler);
  handler({ event: 'open', sendsState: true });
  handler({ event: 'state', ...await ask({ do: 'state' }) });
}

// A page that a host offers may be installed, and is there without a network afterwards.
if (location.protocol !== 'file:' && isSecureContext) {
  document.head.append(element('link', { rel: 'manifest', href: 'pokechess-board.webmanifest' }));
  try {
    navigator.serviceWorker?.register(asTrustedType('createScriptURL', 'pokechess-board-worker.js?page=' + encodeURIComponent(location.pathname))).catch(() => {});
  } catch {
    // a sandbox has none
  }
}

/** Answers what a JVM answers alike: for tests, and for whoever doubts. */
export async function answerForComparison(question) {
  await ready;
  const worker = startLibraryWorker();
  try {
    return await worker.call('prove', { question });
  } finally {
    worker.end();
  }
}
