/* The place where a game begins: against whom, on which side, or what else. Somebody who comes again finds the game as it was. */
import { startDraft } from './choosing.js';
import { road, trouble } from './desk.js';
import { choose, mayLeave, option } from './dialogs.js';
import { $, keep, kept } from './dom.js';
import { openFriend } from './friend.js';
import { onLearned } from './guide.js';
import { describe, goOn, unfinished } from './memory.js';
import { GAME, goTo, here, onPlace } from './places.js';
import { openDaily } from './puzzles.js';
import { isSeat, isUntouched } from './state.js';
import { levelName, say } from './text.js';
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
  for (const { name } of levels) if (!name.includes('-')) option($('playlevel'), 'engine:' + name, levelName(name));
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
    do: /** @type {const} */ ('new'), kind: 'pokemon', seats: both('human', program), names: both(say('learner'), program.replace('engine:', '')),
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

/** Shows what one can do if nobody has been here before and nothing has been played; a link that was opened goes before it. The board
    beside it is that of a game against the lowest level already: whoever just moves plays. */
export async function welcome() {
  const isNew = kept(STORE) === null && isUntouched(view.state) && !isSeat(view.state) && view.state.kind === 'pokemon'
    && here().name === GAME && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (!isNew) return;
  keep(STORE, 'yes');
  await fillOnce();
  await start(easyGame(0));
  goTo('play');
}

/** What the buttons of the card do. */
const CHOICES = {
  async goon() {
    const game = unfinished();
    await goTo(GAME);
    if (game) await goOn(game);
  },
  play: () => start(easyGame(chosenSide())),
  async draft() {
    if (await mayLeave()) await startDraft(easyGame(0));
  },
  friend: openFriend,
  new: () => $('opennew').click(),
  learn: () => goTo('learn'),
  puzzle: openDaily,
};

$('welcome').addEventListener('click', (event) => {
  const pressed = event.target.closest('button');
  if (!pressed) return;
  keep(STORE, 'yes');
  CHOICES[pressed.value]();
});

onPlace('play', async () => {
  if (view.state.shared) { // two people play, and begin a game by agreeing on it
    await goTo(GAME);
    return false;
  }
  await fillOnce();
  const game = unfinished();
  const isOn = Boolean(game) || view.state.ply > 0;
  $('goon').hidden = !isOn;
  /** @type {HTMLElement} */ (document.querySelector('#welcome [value=play]')).classList.toggle('main', !isOn);
  $('goonwith').textContent = game ? describe(game) : view.state.title || '';
  return true;
});
