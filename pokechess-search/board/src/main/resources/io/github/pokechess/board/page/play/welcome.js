/* The place where a game begins: against whom, on which side, or what else. Somebody who comes again finds the game as it was. */
import { started } from './course.js';
import { startDraft } from '../draft/choosing.js';
import { road, trouble } from '../common/desk.js';
import { choose, mayLeave, option } from '../common/dialogs.js';
import { $, keep, kept } from '../common/dom.js';
import { openFriend } from '../link/friend.js';
import { gameOf, sentenceOf, startOf, titleOf } from './games.js';
import { onLearned, openRules } from '../learn/guide.js';
import { describe, goOn, unfinished } from './memory.js';
import { arrive, GAME, goTo, here, onPlace } from '../common/places.js';
import { openDaily } from '../learn/puzzles.js';
import { isSeat, isUntouched } from '../common/state.js';
import { ladder } from './opponents.js';
import { pictured, previewOf } from './starts.js';
import { capital, gameName, levelName, say } from '../common/text.js';
import { view } from '../common/view.js';

const STORE = 'pokechess.visited';

/** Where this browser keeps the side and the opponent that were chosen last: of Pokémon Chess under this name, of others with theirs behind it. */
const CHOICE = 'pokechess.playnow';
const choiceOf = (kind) => gameOf(kind).isTyped ? CHOICE : CHOICE + '.' + kind;

/** What can be played, and by whom. */
let catalogue = null;
/** The game that the card is about. */
let filled = '';

/** Fills the card with the game at hand: its name, its sides, and the opponents, the weakest first. */
async function fill() {
  const { state } = view;
  catalogue = catalogue || await road.ask({ do: 'kinds' });
  const { levels = [] } = catalogue;
  $('welcometitle').textContent = titleOf(state);
  $('welcomewords').textContent = sentenceOf(state.kind, state.summary, titleOf(state));
  const { facts = [] } = /** @type {any} */ (state);
  $('welcomefacts').textContent = facts.join(' · ');
  $('welcomefacts').hidden = !facts.length;
  state.sideNames.forEach((name, side) => { $('playside').options[side].textContent = name; });
  if (!$('playlevel').options.length) {
    for (const { name } of levels) if (!name.includes('-')) option($('playlevel'), 'engine:' + name, capital(levelName(name)));
    option($('playlevel'), 'random', say('random'));
  }
  if (filled === state.kind) return;
  filled = state.kind;
  const [side, level] = (kept(choiceOf(filled)) || gameOf(filled).own + ' ' + $('playlevel').options[0].value).split(' ');
  choose($('playside'), side);
  choose($('playlevel'), level);
}

/** Begins a game against an opponent of the ladder. */
function challenge(level) {
  choose($('playlevel'), 'engine:' + level);
  keepChoice();
  start(easyGame(chosenSide()));
}

/** Lists the games, each with how it begins and a sentence. */
async function listGames() {
  const { kinds = [] } = catalogue;
  const previews = [];
  for (const { name } of kinds) previews.push(await previewOf(name)); // one after the other: a server answers few at a time
  $('games').replaceChildren(...kinds.map(({ name, summary }, i) => {
    const made = pictured(previews[i] && previews[i].board, gameName(name, summary), capital(summary));
    made.dataset.game = name;
    made.setAttribute('aria-pressed', String(name === view.state.kind));
    return made;
  }));
}

/** Puts another game on the board, which nobody plays yet. */
async function switchTo(kind) {
  if (kind === view.state.kind || !await start({ do: 'new', kind, seats: ['human', 'human'] })) return;
  goTo('play');
  await arrive(); // the address is the one of before, which nobody hears of
}

/**
 * A game of the kind at hand against the opponent that is chosen on the card: as usual the lowest level of the engine.
 * @param {number} side of the person, 0 or 1
 * @returns {import('../common/messages.js').Request}
 */
export function easyGame(side, state = view.state) {
  const program = $('playlevel').value || 'random';
  const both = (own, other) => side === 0 ? [own, other] : [other, own];
  const players = { seats: both('human', program), names: both(say('learner'), program.replace('engine:', '')) };
  return gameOf(state.kind).isTyped ? { do: 'new', kind: 'pokemon', ...players, teams: ['random', 'random'], luck: 'standard' }
    : { do: 'new', kind: state.kind, ...players, ...startOf(state) };
}

/** The side that is chosen on the card, by lot where any will do. */
const chosenSide = () => $('playside').value === '' ? Math.floor(2 * Math.random()) : Number($('playside').value);

const keepChoice = () => keep(choiceOf(filled), $('playside').value + ' ' + $('playlevel').value);
for (const id of ['playside', 'playlevel']) $(id).addEventListener('change', keepChoice);

/** Begins a game; gives whether it has begun. */
async function start(request) {
  if (!await mayLeave()) return false;
  const reply = await road.ask(request);
  if (reply.problems) trouble(reply.problems);
  else started(reply);
  return !reply.problems;
}

onLearned(async (isDrafted) => {
  await fill();
  if (isDrafted) CHOICES.draft();
  else await start(easyGame(chosenSide()));
});

/** Shows what one can do once a visit, if nothing has been played; a link that was opened goes before it. The board
    beside it is that of a game of Pokémon Chess against the lowest level already: whoever just moves plays. Another game stands as it was asked for. */
export async function welcome() {
  const { state } = view;
  const { isTyped } = gameOf(state.kind);
  const isFresh = isTyped ? isUntouched(state) : state.ply === 0 && state.seats.every((seat) => seat === 'human');
  const isNew = kept(STORE, false) === null && isFresh && !isSeat(state) && here().name === GAME && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (!isNew) return;
  keep(STORE, 'yes', false);
  await fill();
  if (isTyped) await start(easyGame(0));
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
    if (await mayLeave()) await startDraft(easyGame(chosenSide()));
  },
  friend: openFriend,
  new: () => $('opennew').click(),
  rules: openRules,
  learn: () => goTo('learn'),
  puzzle: openDaily,
};

$('welcome').addEventListener('click', (event) => {
  const pressed = event.target.closest('button');
  if (!pressed) return;
  keep(STORE, 'yes', false);
  if (pressed.dataset.game) switchTo(pressed.dataset.game);
  else if (pressed.dataset.level) challenge(pressed.dataset.level);
  else CHOICES[pressed.value]();
});

onPlace('play', async () => {
  if (view.state.shared) { // two people play, and begin a game by agreeing on it
    await goTo(GAME);
    return false;
  }
  await fill();
  $('ladder').replaceChildren(...ladder(catalogue.levels.map(({ name }) => name).filter((name) => !name.includes('-'))));
  listGames();
  const game = unfinished();
  const isOn = Boolean(game) || view.state.ply > 0;
  $('goon').hidden = !isOn;
  /** @type {HTMLElement} */ (document.querySelector('#welcome [value=play]')).classList.toggle('main', !isOn);
  $('goonwith').textContent = game ? describe(game) : view.state.title || '';
  return true;
});
