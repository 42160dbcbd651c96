/* The card of a first visit: what one can do here. Somebody who comes again finds the game as it was. */
import { startDraft } from './choosing.js';
import { trouble } from './desk.js';
import { mayLeave } from './dialogs.js';
import { $, keep, kept } from './dom.js';
import { openFriend } from './friend.js';
import { openLessons } from './guide.js';
import { openDaily } from './puzzles.js';
import { road } from './road.js';
import { isSeat, isUntouched } from './state.js';
import { view } from './view.js';

const STORE = 'pokechess.visited';
let begun = (_reply) => {};

/** Tells who takes a game that has begun. */
export const onWelcomed = (handler) => { begun = handler; };

/** A game against the lowest level of the engine. */
export async function easyGame() {
  const { levels } = /** @type {any} */ (await road.ask({ do: 'kinds' }));
  const program = levels && levels.length ? 'engine:' + levels[0].name : 'random';
  return { do: 'new', kind: 'pokemon', seats: ['human', program], teams: ['random', 'random'], luck: 'standard' };
}

async function start(request) {
  if (!await mayLeave()) return;
  const reply = await road.ask(request);
  if (reply.problems) trouble(reply.problems);
  else begun(reply);
}

/** Shows the card if nobody has been here before and nothing has been played; a link that was opened goes before it. */
export function welcome() {
  const isNew = kept(STORE) === null && isUntouched(view.state) && !isSeat(view.state) && view.state.kind === 'pokemon'
    && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (isNew) $('welcome').showModal();
}

/** What was chosen; closing the card leaves the engine as opponent where nobody has wished for another game. */
$('welcome').addEventListener('close', async () => {
  const choice = $('welcome').returnValue;
  $('welcome').returnValue = '';
  keep(STORE, 'yes');
  if (choice === 'analyse') return;
  if (choice === 'friend') openFriend();
  else if (choice === 'draft' && await mayLeave()) startDraft(await easyGame());
  else if (choice === 'learn') openLessons();
  else if (choice === 'puzzle') openDaily();
  if (choice === 'play' || (choice === '' || choice === 'learn') && isUntouched(view.state)) await start(await easyGame());
});
$('openwelcome').addEventListener('click', () => $('welcome').showModal());
