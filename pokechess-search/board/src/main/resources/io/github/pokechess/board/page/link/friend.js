/* The dialog of a game with a friend: at this screen, and as a page can otherwise bring two people together. */
import { showNewGame } from '../play/gameflow.js';
import { startDraft } from '../draft/panel.js';
import { confirmLeavingGame } from '../common/dialogs.js';
import { $, element, readStored, store } from '../common/dom.js';
import { backend } from '../common/desk.js';
import { gameTraits, repeatableStart } from '../play/games.js';
import { i18n, problemText } from '../common/text.js';
import { view } from '../common/view.js';

/** @typedef {import('../common/messages.js').Request} Request */
/** @typedef {import('../common/messages.js').Reply} Reply */

/** A game at this screen; a draft tells by itself when it has begun. */
async function startGameAtThisScreen(request) {
  if (request.draft) {
    await startDraft(request);
    return null;
  }
  return backend.ask(request);
}

/** The ways to play with a friend, the best one first: each begins a game of a request, whose first name is the own one, and gives a reply with its
    state or problems. */
const ways = [{ name: 'screen', text: i18n('onThisScreen'), hasClock: true, begin: startGameAtThisScreen }];

/** The request for a game in which the own side is the second one. */
export const swapPlayerNames = (request) => request.names ? { ...request, names: [...request.names].reverse() } : request;

/**
 * Adds a better way.
 * @param {{ name: string, text: string, hasClock: boolean, begin: (request: Request) => Promise<Reply | null> }} way
 */
export const addFriendGameWay = (way) => ways.unshift(way);

/**
 * The request for a game between two people, of the kind that is shown, from its start.
 * @param {boolean} isDrafted
 * @param {string} clock minutes and seconds, or empty
 */
export function friendGameRequest(isDrafted, clock, state = view.state) {
  const isTyped = !state || gameTraits(state.kind).isTyped;
  const request = /** @type {Request} */ ({ do: 'new', kind: isTyped ? 'pokemon' : state.kind, seats: ['human', 'human'] });
  if (!isTyped) Object.assign(request, repeatableStart(state));
  else if (isDrafted) Object.assign(request, { luck: 'standard', draft: true });
  else Object.assign(request, { luck: 'standard', teams: ['random', 'random'] });
  if (clock) {
    const [base, increment] = clock.split('+').map(Number);
    request.clock = { base, increment };
  }
  return request;
}

/** Where this browser keeps what its player is called. */
const NAME = 'pokechess.name';

const selectedFriendWay = () => ways.find(({ name }) => name === /** @type {any} */ (document.querySelector('#friendways input:checked')).value);

/** Whether only this machine reaches the page. */
const isLocalhost = () => /^(?:127\.|localhost$|\[::1\])/.test(location.hostname);

function updateFriendWayFields() {
  $('friendclock').closest('label').hidden = !selectedFriendWay().hasClock;
  $('friendlocal').hidden = selectedFriendWay().name !== 'server' || !isLocalhost();
}

export function openFriendDialog() {
  if (!$('friendways').querySelector('input')) {
    $('friendways').append(...ways.map(({ name, text }, i) =>
      element('label', 'check', element('input', { type: 'radio', name: 'way', value: name, checked: i === 0 }), ' ' + text)));
    if (!$('friendclock').options.length) $('friendclock').append(...[...$('clock').options].map((one) => one.cloneNode(true)));
  }
  $('friendproblems').textContent = '';
  $('friendown').value = readStored(NAME) || '';
  updateFriendWayFields();
  $('friend').showModal();
}

$('friendways').addEventListener('change', updateFriendWayFields);
$('friendform').addEventListener('submit', async (event) => {
  event.preventDefault();
  const way = selectedFriendWay();
  if (!await confirmLeavingGame()) return;
  const request = friendGameRequest($('frienddraft').checked, way.hasClock ? $('friendclock').value : '');
  const names = [$('friendown').value.trim(), $('friendother').value.trim()];
  store(NAME, names[0]);
  if (names.some(Boolean)) request.names = names;
  const reply = await way.begin(request);
  if (reply && reply.problems) {
    $('friendproblems').textContent = problemText(reply.problems);
    return;
  }
  $('friend').close();
  if (reply && reply.state) showNewGame(reply);
});
