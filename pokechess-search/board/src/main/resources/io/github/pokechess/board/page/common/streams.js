/* The streams of events of a server. A browser has six connections to a server, and a page that waits for one of them can do nothing: so
   all pages of a browser share one stream, which a worker holds that they share. This script is both that worker and, for a browser
   that has none, the part of a page that holds its own stream. */

const PAUSE = 500;
const LONGEST_PAUSE = 8000;
const REFUSED = 403;
/** The most links of one stream, as the server has it; with more of them some pages learn nothing by themselves. */
const MOST_LINKS = 32;
/** How often the server says something at least, in milliseconds, where its answer does not say so. */
const SIGN_OF_LIFE = 5000;
/** A stream without so many signs of life in turn is lost. */
const MISSING = 2.5;

/**
 * Reads a stream of events until it ends. An event of one of several links is preceded by the place of the link.
 * @param {ReadableStream} body
 * @param {() => void} onAlive called for each part that comes
 * @param {(place: number, event: any) => void} onEvent
 */
async function readEvents(body, onAlive, onEvent) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let place = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) place = Number(line.slice(6));
      if (line.startsWith('data:')) onEvent(place, JSON.parse(line.slice(5)));
      if (!line) place = 0;
    }
  }
}

/**
 * The stream of some links, which is opened anew whenever other links are wanted, and whenever it is lost.
 * @param {typeof fetch} fetchStream asks the server
 */
export function createStreams(fetchStream = (...request) => fetch(...request)) {
  /** @type {Map<string, Set<(event: any) => void>>} who listens, by link */
  const listeners = new Map();
  /** By which a page that is left tells the server so: of one that the browser keeps, this worker does not always hear. */
  const name = Math.random().toString(36).slice(2);
  /** The links that events come for. */
  let open = new Set();
  let current = /** @type {AbortController | null} */ (null);
  let retry = /** @type {any} */ (0);
  let pause = PAUSE;

  /** Hands over an event; what is wrong with who takes it is no fault of the stream, and is seen in the console. */
  function notifyListeners(link, event) {
    for (const listener of listeners.get(link) || []) {
      try {
        listener(event);
      } catch (fault) {
        reportError(fault);
      }
    }
  }

  function handleEvent(link, event) {
    if (event.event === 'left') return handlePageLeft(link);
    notifyListeners(link, event);
    if (event.event !== 'refused') return;
    listeners.delete(link); // for good: the link is unknown, or newer pages have taken its place
    open.delete(link);
  }

  /** A page of a link is no more, and may not have said so here: those that are there listen again. */
  function handlePageLeft(link) {
    const before = listeners.get(link) || [];
    listeners.delete(link);
    connect();
    before.forEach((listener) => listener({ event: 'left' }));
  }

  async function connect() {
    clearTimeout(retry);
    const before = current;
    const links = [...listeners.keys()].slice(0, MOST_LINKS);
    const mine = links.length ? new AbortController() : null;
    current = mine;
    if (!mine) {
      before?.abort();
      open = new Set();
      return;
    }
    let interval = SIGN_OF_LIFE;
    let timer = /** @type {any} */ (0);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => mine.abort('late'), MISSING * interval);
    };
    restartTimer();
    try {
      const answer = await fetchStream('/events', {
        headers: { Authorization: 'Bearer ' + links.join(','), Stream: name }, signal: mine.signal, cache: 'no-store', credentials: 'omit',
      });
      before?.abort(); // only now, so that nothing is missed meanwhile
      if (current !== mine) return;
      if (answer.status === REFUSED) {
        const { problems } = await answer.json();
        links.forEach((link) => handleEvent(link, { event: 'refused', problems }));
        current = null;
        return;
      }
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      interval = Number(answer.headers.get('Sign-Of-Life')) || interval;
      pause = PAUSE;
      const newly = links.filter((link) => !open.has(link));
      open = new Set(links);
      newly.forEach((link) => notifyListeners(link, { event: 'open', stream: name, sendsState: true }));
      await readEvents(answer.body, restartTimer, (place, event) => handleEvent(links[place], event));
    } catch (broken) {
      if (broken instanceof SyntaxError) reportError(broken); // of an event
      // A stream that ends is lost as one that breaks is.
    } finally {
      clearTimeout(timer);
      before?.abort();
    }
    if (current !== mine) return; // another one is in its place
    markAndReportLost();
    if (!listeners.size) return;
    retry = setTimeout(connect, pause);
    pause = Math.min(LONGEST_PAUSE, 2 * pause);
  }

  /** From here on nothing comes, until the next one is open. */
  function markAndReportLost() {
    current = null;
    for (const link of listeners.keys()) notifyListeners(link, { event: 'lost' });
    open = new Set();
  }

  globalThis.addEventListener?.('online', () => { if (!current && listeners.size) connect(); });

  return {
    /** Gives the events of a link to a listener, and "open" and "lost" as the stream comes and goes. */
    subscribe(link, listener) {
      const same = listeners.get(link);
      if (same) {
        same.add(listener);
        if (open.has(link)) listener({ event: 'open', stream: name }); // it asks for the state then
        return;
      }
      listeners.set(link, new Set([listener]));
      connect();
    },

    unsubscribe(link, listener) {
      const same = listeners.get(link);
      if (!same?.delete(listener) || same.size) return;
      listeners.delete(link);
      connect();
    },

    /** Opens the stream anew, since a request has found the server away. */
    reconnect() {
      if (!current) return;
      const lost = current;
      markAndReportLost();
      lost.abort();
      pause = PAUSE;
      connect();
    },
  };
}

/** Serves the pages that come to a worker. */
function serveSharedWorker() {
  const streams = createStreams();
  globalThis.addEventListener('connect', (/** @type {any} */ { ports: [port] }) => {
    const listener = (event) => port.postMessage(event);
    let link = '';
    port.onmessage = ({ data }) => {
      if (data.want === 'reconnect') streams.reconnect();
      else if (data.want === 'events') streams.subscribe(link = data.link, listener);
      else streams.unsubscribe(link, listener);
    };
    port.addEventListener('close', () => streams.unsubscribe(link, listener)); // of a page that has crashed, where browsers tell
  });
}

if ('onconnect' in globalThis) serveSharedWorker();

/**
 * The streams of this page: those of the worker of all pages, or its own where there is none, or its script does not come.
 * @returns {Pick<ReturnType<typeof createStreams>, 'subscribe' | 'unsubscribe' | 'reconnect'>}
 */
export function connectSharedStreams() {
  let own = /** @type {ReturnType<typeof createStreams> | null} */ (null);
  let worker;
  try {
    worker = new SharedWorker('/common/streams.js', { type: 'module', name: 'pokechess streams' });
  } catch {
    return createStreams(); // a browser without such workers, or one that forbids them here
  }
  const { port } = worker;
  let taking = /** @type {{ link: string, listener: (event: any) => void } | null} */ (null);
  port.onmessage = ({ data }) => taking?.listener(data);
  worker.onerror = () => {
    own ??= createStreams();
    if (taking) own.subscribe(taking.link, taking.listener);
  };
  return {
    subscribe(link, listener) {
      taking = { link, listener };
      if (own) own.subscribe(link, listener);
      else port.postMessage({ want: 'events', link });
    },
    unsubscribe(link, listener) {
      taking = null;
      if (own) own.unsubscribe(link, listener);
      else port.postMessage({ want: 'nothing' });
    },
    reconnect() {
      if (own) own.reconnect();
      else port.postMessage({ want: 'reconnect' });
    },
  };
}
