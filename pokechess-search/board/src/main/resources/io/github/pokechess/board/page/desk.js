/* What the page asks of the desk, and the states that come of it. */
import { $, loaded } from './dom.js';
import { road } from './road.js';
import { problemText } from './text.js';
import { view } from './view.js';

let show = (_state) => {};

/** Tells who shows states. */
export const onState = (handler) => { show = handler; };

/** @param {import('./messages.js').Problem[]} problems */
export function trouble(problems) {
  if (problems.length) loaded();
  $('trouble').hidden = !problems.length;
  $('trouble').textContent = problemText(problems);
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
  const isKnown = version === view.version && view.state && state && state.node === view.state.node;
  if (state && !isKnown && !(version < view.version)) {
    view.version = version === undefined ? view.version : version;
    show(state);
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

/** Fetches the chart of types once. */
export async function chartReady() {
  if (view.chart) return;
  const reply = await road.ask({ do: 'chart' });
  if (!reply.problems) view.chart = /** @type {any} */ (reply);
}
