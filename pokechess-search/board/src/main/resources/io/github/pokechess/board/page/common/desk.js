/* What the page asks of the desk, over HTTP or in the page itself, and the states that come of it: `backend` carries requests, replies and
   events, and lets other parts of the page listen to them or replace a request; `submit` also shows the state that came. */
import { $, scrollIntoViewIfTypingMove } from './dom.js';
import * as engine from './engine-http.js';
import { hideTypesAndClock, rollName, translatedChart, translateKind, translateRolls, translatePreview, translateState } from './sentences.js';
import { i18n, problemText } from './text.js';
import { view } from './view.js';

/** @typedef {import('./messages.js').Reply} Reply */
/** @typedef {import('./messages.js').Event} Event */

/** What can be played, and by whom; it stays the same. */
let catalogue = null;

/**
 * The functions of the engine that only one of its two forms has, such as `createFriendGame` over HTTP and
 * `answerForComparison` in the page.
 */
const extras = /** @type {any} */ ({ ...engine });
const listeners = [];
const rewriters = [];
const preparations = [];

/** Puts the sentences of the page's language into a message, in the place of the desk's English ones. */
function translateMessage(message, request) {
  if (message.state && message.state.sideNames) translateState(message.state);
  if (message.fan) translateRolls(message.fan);
  if (message.lines) for (const line of message.lines) (line.rolls || []).forEach((roll) => { roll.name = rollName(roll.name); });
  if (request && request.do === 'chart' && message.types) Object.assign(message, translatedChart(message));
  if (request && request.do === 'preview' && message.board) translatePreview(message);
  if (request && request.do === 'previews') (message.previews || []).forEach(translatePreview);
  if (request && request.do === 'kinds') (message.kinds || []).forEach(translateKind);
}

/** Takes off the board of a message what two players are still to choose in a draft. */
function hideTypesWhileDrafting({ state, draft }) {
  if (draft && state && state.sideNames && state.shared && !state.ply) hideTypesAndClock(state);
}

export const backend = {
  /** Whether the stream of a hidden page stays open, since its share of a roll may be wanted. */
  staysConnected: false,

  /**
   * Sends a request; gives the reply, or problems if there is none.
   * @param {import('./messages.js').Request} request
   * @returns {Promise<Reply>}
   */
  async ask(request) {
    for (const prepare of preparations) {
      const work = prepare(request);
      if (work) await work;
    }
    const reply = await engine.ask(rewriters.reduce((rewritten, rewrite) => rewrite(rewritten), request));
    translateMessage(reply, request);
    hideTypesWhileDrafting(reply);
    listeners.forEach((listener) => listener(reply, request));
    return reply;
  },

  /** The most threads that an analysis may be given. */
  maxThreads: () => engine.maxThreads(),

  /**
   * Gives every event to a handler, and "open" and "lost" as the stream comes and goes.
   * @param {(event: Event) => void} handler
   */
  listen(handler) {
    engine.listen((event) => {
      translateMessage(event);
      hideTypesWhileDrafting(event);
      if (event.event === 'state' || event.event === 'review') listeners.forEach((listener) => listener(event));
      handler(event);
    }, () => backend.staysConnected);
  },

  /**
   * Tells every reply, with its request, and every state, before the page has it.
   * @param {(reply: Reply, request?: import('./messages.js').Request) => void} listener
   */
  onMessage: (listener) => listeners.push(listener),

  /**
   * Does something before a request is sent, which waits for it.
   * @param {(request: import('./messages.js').Request) => Promise<void> | null} prepare
   */
  beforeRequest: (prepare) => preparations.push(prepare),

  /** Puts what it gives in place of a request. */
  addRequestRewriter: (rewrite) => rewriters.push(rewrite),

  /** Asks a server for a game with a friend, which has seats of its own. */
  createFriendGame: (request) => extras.createFriendGame(request),
  cancelFriendGame: () => extras.cancelFriendGame(),

  /**
   * The address at which a server shows a game to anybody; empty for one that is too long, null where there is no server.
   * @param {string} link the game as a link
   * @param {number} ply the number of decisions at which it opens
   * @returns {string | null}
   */
  publicGameUrl: (link, ply) => extras.publicGameUrl ? extras.publicGameUrl(link, ply) : null,

  /** Answers what a JVM answers alike, where there is a library in the page: for tests, and for whoever doubts. */
  answerForComparison: (question) => extras.answerForComparison(question),
};

/**
 * Gives the games and the levels, which are asked for once, or the problems if there is no reply.
 * @returns {Promise<any>}
 */
export async function loadCatalogue() {
  if (catalogue) return catalogue;
  const reply = await backend.ask({ do: 'kinds' });
  if (!reply.problems) catalogue = reply;
  return reply;
}

let handleState = (_state, _version) => {};
/** The number of the newest state that came, which may have yet to be shown. */
let newestVersion = -1;

/** Tells who shows states. */
export const setStateHandler = (handler) => { handleState = handler; };

/** Whether the server does not know this page's link, or the library cannot start, so that nothing on the page can do anything. */
let isLocked = false;

/** Ends the page: what is told stays, and nothing that would do nothing can be pressed. */
function lockPage() {
  isLocked = true;
  document.querySelectorAll('header > .menu, #zoom, #openlanguage, #opensettings, #openmore, #more, #languages, main > section').forEach((part) => part.setAttribute('inert', ''));
  document.querySelectorAll('dialog[open]').forEach((dialog) => /** @type {HTMLDialogElement} */ (dialog).close());
  document.documentElement.classList.add('gone');
}

/** The sentence that stands while the server is away, empty while it is there. */
let awaySentence = '';

/** Says that the server is away, or takes that back. */
export function setServerAway(isAway) {
  awaySentence = isAway ? i18n('reconnecting') : '';
  showProblems(isAway ? lastProblems : []);
}

/** @type {Partial<import('./messages.js').Problem>[]} */
let lastProblems = [];

/**
 * Tells problems beside the board; where no board is there, or will be, in its place.
 * @param {Partial<import('./messages.js').Problem>[]} problems
 */
export function showProblems(problems) {
  lastProblems = problems.filter(({ text }) => text !== awaySentence); // one state has one sentence
  renderProblemsOrLock(awaySentence && !isLocked ? [...lastProblems, { text: awaySentence }] : lastProblems);
}

/** @param {Partial<import('./messages.js').Problem>[]} problems */
function renderProblemsOrLock(problems) {
  if (isLocked) return;
  if (problems.some(({ field }) => field === 'link' || field === 'start')) lockPage();
  const isAll = problems.length > 0 && (isLocked || !view.state);
  $('gone').hidden = !isAll;
  $('gone').textContent = isAll ? problemText(problems) : '';
  if (isAll) return;
  $('trouble').hidden = !problems.length;
  $('trouble').textContent = problemText(problems);
  if (problems.length) scrollIntoViewIfTypingMove($('trouble'));
}

/**
 * Takes a reply or an event with a state, unless a newer one is here; tells problems. Gives whether all is well.
 * @param {import('./messages.js').Reply} reply
 */
export function applyReply(reply) {
  if (reply.problems) {
    showProblems(reply.problems);
    return false;
  }
  const { state, version } = reply;
  const isShown = version === newestVersion && view.state && state && state.node === view.state.node;
  const isNew = state && !isShown && !(version < newestVersion);
  if (isNew) {
    newestVersion = version === undefined ? newestVersion : version;
    handleState(state, newestVersion);
  }
  if (isNew || !state) showProblems([]); // what is told of a state stays when it comes once more
  return true;
}

/**
 * Asks for something, and shows what comes of it; nothing if there are problems.
 * @param {import('./messages.js').Request} request
 */
export async function submitAndApply(request) {
  const reply = await backend.ask(request);
  return applyReply(reply) ? reply : null;
}

/** The chart that was fetched, as the rules of its game name it. */
let loadedChart = '';

/**
 * Fetches the chart of types of the game that is played, once for each game that has another one.
 * @param {string} [chartKey] the key that it is remembered by; without one, the chart in the rules of the game
 */
export async function ensureTypeChart(chartKey = /(?:^| )chart=(\S+)/.exec(view.state ? view.state.rules : '')?.[1] ?? '') {
  if (view.chart && loadedChart === chartKey) return;
  const reply = await backend.ask({ do: 'chart' });
  if (reply.problems) return;
  loadedChart = chartKey;
  view.chart = /** @type {any} */ (reply);
}
