/* What the page asks of the desk, and the states that come of it. */
import { $, answered } from './dom.js';
import { road } from './road.js';
import { problemText } from './text.js';
import { view } from './view.js';

let show = (_state, _version) => {};
/** The number of the newest state that came, which may have yet to be shown. */
let newest = -1;

/** Tells who shows states. */
export const onState = (handler) => { show = handler; };

/** Whether the server does not know this page's link, so that nothing on the page can do anything. */
let isLocked = false;

/** Ends the page: what is told stays, and nothing that would do nothing can be pressed. */
function lock() {
  isLocked = true;
  document.querySelectorAll('header > .menu, #zoom, #openlanguage, #opensettings, #openmore, #more, main > section').forEach((part) => part.setAttribute('inert', ''));
  document.querySelectorAll('dialog[open]').forEach((dialog) => /** @type {HTMLDialogElement} */ (dialog).close());
  document.documentElement.classList.add('gone');
}

/**
 * Tells problems beside the board; where no board is there, or will be, in its place.
 * @param {Partial<import('./messages.js').Problem>[]} problems
 */
export function trouble(problems) {
  if (isLocked) return;
  if (problems.some(({ field }) => field === 'link')) lock();
  const isAll = problems.length > 0 && (isLocked || !view.state);
  $('gone').hidden = !isAll;
  $('gone').textContent = isAll ? problemText(problems) : '';
  if (isAll) return;
  $('trouble').hidden = !problems.length;
  $('trouble').textContent = problemText(problems);
  if (problems.length) answered($('trouble'));
}

/**
 * Takes a reply or an event with a state, unless a newer one is here; tells problems. Gives whether all is well.
 * @param {import('./messages.js').Reply} reply
 */
export function take(reply) {
  if (reply.problems) {
    trouble(reply.problems);
    return false;
  }
  const { state, version } = reply;
  const isKnown = version === newest && view.state && state && state.node === view.state.node;
  if (state && !isKnown && !(version < newest)) {
    newest = version === undefined ? newest : version;
    show(state, newest);
  }
  trouble([]);
  return true;
}

/**
 * Asks for something, and shows what comes of it; nothing if there are problems.
 * @param {import('./messages.js').Request} request
 */
export async function ask(request) {
  const reply = await road.ask(request);
  return take(reply) ? reply : null;
}

/** The chart that was fetched, as the rules of its game name it. */
let fetched = '';

/**
 * Fetches the chart of types, once for each game that has another one.
 * @param {string} [named] what the chart is of, if not the game that is shown
 */
export async function chartReady(named = /(?:^| )chart=(\S+)/.exec(view.state ? view.state.rules : '')?.[1] ?? '') {
  if (view.chart && fetched === named) return;
  const reply = await road.ask({ do: 'chart' });
  if (reply.problems) return;
  fetched = named;
  view.chart = /** @type {any} */ (reply);
}
