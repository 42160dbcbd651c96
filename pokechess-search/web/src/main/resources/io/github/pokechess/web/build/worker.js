/* A worker with the library: the first message brings the module, all others are calls. */
'use strict';
let board = null;

/** A seed that nobody can guess. */
const randomSeed = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(1);

/** The date as files have it. */
function todayText() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('.');
}

const CALLS = {
  open: () => board.open(randomSeed(), navigator.hardwareConcurrency || 1, todayText()),
  ask: ({ request }) => board.ask(JSON.stringify(request), todayText()),
  result: ({ ticket, what, text }) => board.result(ticket, what, text),
  tick: () => board.tick(),
  prove: ({ question }) => board.prove(question),
  work: ({ ticket, job }) => board.work(JSON.stringify(job), (what, text) => postMessage({ ticket, what, text })),
};

let loaded = null;
let before = Promise.resolve();
onmessage = ({ data }) => {
  if (data.module) {
    loaded = TeaVM.wasmGC.load(data.module).then(({ exports }) => { board = exports; });
    loaded.catch(() => {}); // told with the answers of the calls
    navigator.locks?.request(data.lock, () => {
      postMessage({ isLocked: true });
      return new Promise(() => {}); // held as long as this worker lives
    }).catch(() => {});
    return;
  }
  before = before.then(async () => {
    try {
      await loaded;
      postMessage({ id: data.id, answer: CALLS[data.call](data) });
    } catch (mistake) {
      postMessage({ id: data.id, mistake: String(mistake && mistake.message || mistake) });
    }
  });
};
