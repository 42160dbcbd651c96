/* The road to the desk over HTTP. Another road offers the same two functions; the page knows nothing else of it. */
import { say } from './text.js';

const PAUSE = 500;
const LONGEST_PAUSE = 8000;
const REFUSED = 403;
const token = new URLSearchParams(location.hash.slice(1)).get('t') || '';
const headers = { Authorization: 'Bearer ' + token };
const lost = (text) => ({ problems: [{ field: 'connection', text }] });

// Another link of this server, put into the address of an open page.
addEventListener('hashchange', () => {
  const other = new URLSearchParams(location.hash.slice(1)).get('t');
  if (other && other !== token) location.reload();
});

/** The most threads of an analysis: as many as this machine has, which is most often the server's. */
export const threads = () => globalThis.navigator?.hardwareConcurrency || 1;

/** The words for a link that the server does not know, which are the page's own: it knows whether it has one at all. */
const withAdvice = (problems) => problems.map((one) => one.field === 'link' ? { field: 'link', text: say(token ? 'linkUnknown' : 'linkMissing') } : one);

/** Sends a request to a place; gives the reply, or problems if there is none. */
async function post(place, request) {
  try {
    const answer = await fetch(place, {
      method: 'POST', body: JSON.stringify(request), cache: 'no-store', credentials: 'omit',
      headers: { ...headers, 'Content-Type': 'application/json' },
    });
    const text = await answer.text();
    try {
      const reply = JSON.parse(text);
      return reply && answer.status === REFUSED && reply.problems ? { ...reply, problems: withAdvice(reply.problems) } : reply;
    } catch {
      return lost(say('serverAnswers', { status: answer.status }));
    }
  } catch {
    return lost(say('serverSilent'));
  }
}

export const ask = (request) => post('/ask', request);

/** Begins a game with a friend. */
export const invite = (request) => post('/friend', request);

/** Cancels the game with a friend who has not come. */
export const cancel = () => post('/cancel', {});

/** Reads a stream of events until it ends. */
async function read(body, handler) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.startsWith('data:')) handler(JSON.parse(line.slice(5)));
  }
}

/**
 * Gives every event to a handler, and "open" and "lost" as the stream comes and goes; none while the page is hidden, unless it stays. A link that the server
 * does not know is "refused", for good.
 */
export function listen(handler, stays) {
  let cut = null;
  let pause = PAUSE;
  async function run() {
    if (cut || (document.hidden && !stays())) return;
    cut = new AbortController();
    const mine = cut;
    let isRefused = false;
    try {
      const answer = await fetch('/events', { headers, signal: mine.signal, cache: 'no-store', credentials: 'omit' });
      if (answer.status === REFUSED) {
        cut = null;
        handler({ event: 'refused', problems: withAdvice((await answer.json()).problems) });
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
      pause = PAUSE;
      handler({ event: 'open' });
      await read(answer.body, (event) => {
        isRefused = event.event === 'refused'; // newer pages of this link have taken its place
        handler(event);
      });
    } catch {
      // Told below: a stream that ends is lost as one that breaks is.
    }
    if (cut === mine) cut = null;
    if (mine.signal.aborted || isRefused) return;
    handler({ event: 'lost' });
    setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE, 2 * pause);
  }
  function end() {
    cut?.abort();
    cut = null;
  }
  // A browser has six connections to a server: a tab that nobody sees gives its own back.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) run();
    else if (!stays()) end();
  });
  addEventListener('pagehide', end); // a browser may keep a page that was left, and with it the stream
  addEventListener('pageshow', ({ persisted }) => { if (persisted) run(); });
  run();
}
