/* The card of a first visit: what one can do here. Somebody who comes again finds the game as it was. */
import { startDraft } from './choosing.js';
import { trouble } from './desk.js';
import { choose, mayLeave, option } from './dialogs.js';
import { $, keep, kept } from './dom.js';
import { quitExercise } from './exercise.js';
import { openFriend } from './friend.js';
import { endLesson, onLearned, openLessons } from './guide.js';
import { describe, goOn, unfinished } from './memory.js';
import { openDaily } from './puzzles.js';
import { road } from './road.js';
import { isSeat, isUntouched } from './state.js';
import { say } from './text.js';
import { view } from './view.js';

const STORE = 'pokechess.visited';
let begun = (_reply) => {};

/** Tells who takes a game that has begun. */
export const onWelcomed = (handler) => { begun = handler; };

/** Where this browser keeps the side and the opponent that were chosen last. */
const CHOICE = 'pokechess.playnow';

/** Fills the choice of an opponent, the weakest first, once. */
async function fillOnce() {
  if ($('playlevel').options.length) return;
  const { levels = [] } = /** @type {any} */ (await road.ask({ do: 'kinds' }));
  for (const { name } of levels) if (!name.includes('-')) option($('playlevel'), 'engine:' + name, name);
  option($('playlevel'), 'random', say('random'));
  const [side, level] = (kept(CHOICE) || '0 ').split(' ');
  choose($('playside'), side);
  choose($('playlevel'), level);
}

/**
 * A game against the opponent that is chosen on the card: as usual the lowest level of the engine.
 * @param {number} side of the person, 0 or 1
 */
export function easyGame(side) {
  const program = $('playlevel').value || 'random';
  const both = (own, other) => side === 0 ? [own, other] : [other, own];
  return {
    do: 'new', kind: 'pokemon', seats: both('human', program), names: both(say('learner'), program.replace('engine:', '')),
    teams: ['random', 'random'], luck: 'standard',
  };
}

/** The side that is chosen on the card, by lot where any will do. */
const chosenSide = () => $('playside').value === '' ? Math.floor(2 * Math.random()) : Number($('playside').value);

for (const id of ['playside', 'playlevel']) {
  $(id).addEventListener('change', () => keep(CHOICE, $('playside').value + ' ' + $('playlevel').value));
}

async function start(request) {
  if (!await mayLeave()) return;
  const reply = await road.ask(request);
  if (reply.problems) trouble(reply.problems);
  else begun(reply);
}

onLearned(async () => {
  await fillOnce();
  await start(easyGame(chosenSide()));
});

/** Shows the card if nobody has been here before and nothing has been played; a link that was opened goes before it. */
export function welcome() {
  const isNew = kept(STORE) === null && isUntouched(view.state) && !isSeat(view.state) && view.state.kind === 'pokemon'
    && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (isNew) openCard();
}

/** What was chosen; closing the card leaves the engine as opponent where nobody has wished for another game. */
$('welcome').addEventListener('close', async () => {
  const choice = $('welcome').returnValue;
  $('welcome').returnValue = '';
  keep(STORE, 'yes');
  if (choice === 'goon') {
    await leaveAside();
    const game = unfinished();
    if (game) await goOn(game);
  }
  if (choice === 'analyse' || choice === 'goon') return;
  if (choice === 'friend') openFriend();
  else if (choice === 'draft' && await mayLeave()) startDraft(easyGame(0));
  else if (choice === 'learn') openLessons();
  else if (choice === 'puzzle') openDaily();
  if (choice === 'play' || (choice === '' || choice === 'learn') && isUntouched(view.state)) await start(easyGame(chosenSide()));
});

/** Ends a lesson or a puzzle, and shows the game again that was left for it. */
async function leaveAside() {
  endLesson();
  await quitExercise();
}

async function openCard() {
  await fillOnce();
  const game = unfinished();
  $('goon').hidden = !game;
  /** @type {HTMLElement} */ (document.querySelector('#welcome [value=play]')).classList.toggle('main', !game);
  $('goonwith').textContent = game ? describe(game) : '';
  $('welcome').showModal();
}

$('openwelcome').addEventListener('click', openCard);
