/* The backend over HTTP. Another one offers the same two functions; the page knows nothing else of it. */
import { connectSharedStreams } from './streams.js';
import { i18n } from './text.js';

const REFUSED = 403;
const streams = connectSharedStreams();
const token = new URLSearchParams(location.hash.slice(1)).get('t') || '';
const headers = { Authorization: 'Bearer ' + token };
const connectionProblemReply = (text, isAway = false) => ({ problems: [{ field: 'connection', text }], isAway });
/** Gives up the requests on their way when the server is away: no browser does in less than minutes. */
let underway = new AbortController();

// Another link of this server, put into the address of an open page.
addEventListener('hashchange', () => {
  const other = new URLSearchParams(location.hash.slice(1)).get('t');
  if (other && other !== token) location.reload();
});

/** The most threads of an analysis: as many as this machine has, which is most often the server's. */
export const maxThreads = () => globalThis.navigator?.hardwareConcurrency || 1;

/** The words for a link that the server does not know, which are the page's own: it knows whether it has one at all. */
const explainLinkProblems = (problems) => problems.map((one) => one.field === 'link' ? { field: 'link', text: i18n(token ? 'linkUnknown' : 'linkMissing') } : one);

/** Sends a request to a place; gives the reply, or problems if there is none. */
async function postJson(path, request) {
  const body = JSON.stringify(request);
  const { signal } = underway;
  let status;
  let text;
  try {
    const answer = await fetch(path, {
      method: 'POST', body, signal, cache: 'no-store', credentials: 'omit', headers: { ...headers, 'Content-Type': 'application/json' },
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    if (!signal.aborted) streams.reconnect(); // which are lost then, too, and say when the server is back
    return connectionProblemReply(i18n('reconnecting'), true);
  }
  let reply;
  try {
    reply = JSON.parse(text);
  } catch {
    return connectionProblemReply(i18n('serverAnswers', { status }));
  }
  return reply && status === REFUSED && reply.problems ? { ...reply, problems: explainLinkProblems(reply.problems) } : reply;
}

export const ask = (request) => postJson('/ask', request);

/** Begins a game with a friend. */
export const createFriendGame = (request) => postJson('/friend', request);

/** Cancels the game with a friend who has not come. */
export const cancelFriendGame = () => postJson('/cancel', {});

/** The longest address of a game that a server shows, in bytes. */
const MOST_SHOWN = 1 << 12;

/**
 * The address at which this server shows a game to anybody, behind so many of its decisions; empty for a game that is too long.
 * @param {string} link the game as a link
 */
export function publicGameUrl(link, ply) {
  const path = '/show/' + link.replace(/^g=/, '');
  return path.length > MOST_SHOWN ? '' : location.origin + path + '#game=1&ply=' + ply;
}

/**
 * Gives every event to a handler, and "open" and "lost" as the stream comes and goes; none while the page is hidden, unless it stays. A link that the server
 * does not know is "refused", for good.
 */
export function listen(handler, staysWhenHidden) {
  let isListening = false;
  let stream = '';
  function handleEvent(event) {
    if (event.event === 'open') stream = event.stream;
    if (event.event === 'left') {
      if (isListening) streams.subscribe(token, handleEvent);
      return;
    }
    if (event.event === 'lost') {
      underway.abort();
      underway = new AbortController();
    }
    handler(event.event === 'refused' ? { ...event, problems: explainLinkProblems(event.problems) } : event);
  }
  function startListening() {
    if (isListening || (document.hidden && !staysWhenHidden())) return;
    isListening = true;
    streams.subscribe(token, handleEvent);
  }
  function stopListening() {
    isListening = false;
    streams.unsubscribe(token, handleEvent);
  }
  /** A browser may keep a page that was left, and with it what it listens to. */
  function stopAndSendLeave() {
    stopListening();
    fetch('/leave', { method: 'POST', body: '{}', keepalive: true, credentials: 'omit', headers: { ...headers, Stream: stream, 'Content-Type': 'application/json' } })
      .catch(() => {}); // the server is away, and sees nothing of this page either
  }
  // A page that nobody sees is away, for the other player too.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) startListening();
    else if (!staysWhenHidden()) stopListening();
  });
  addEventListener('pagehide', stopAndSendLeave);
  addEventListener('pageshow', ({ persisted }) => { if (persisted) startListening(); });
  startListening();
}
