/* The place where a game begins: against whom, on which side, or what else. Somebody who comes again finds the game as it was. */
import { showNewGame } from './gameflow.js';
import { startDraft } from '../draft/panel.js';
import { backend, showProblems } from '../common/desk.js';
import { addOption, confirmLeave, setOption } from '../common/dialogs.js';
import { $, hasVisitFlag, setVisitFlag, readStored, store } from '../common/dom.js';
import { openFriendDialog } from '../link/friend.js';
import { gameDescription, gameTitle, gameTraits, startOfGame } from './games.js';
import { openRulesDialog, setLessonsDoneHandler } from '../learn/guide.js';
import { describeGame, keepsNoGames, resumeGame, unfinishedGame } from './savedgames.js';
import { currentPage, GAME, navigateTo, setPageHandler, showPage } from '../common/pages.js';
import { openDailyPuzzle } from '../learn/puzzles.js';
import { hasOwnMove, isTwoPageGame, isUnplayedDefaultGame } from '../common/state.js';
import { levelLadderButtons } from './opponents.js';
import { loadPreviews, previewButton } from './starts.js';
import { capitalize, gameName, i18n, levelName } from '../common/text.js';
import { view } from '../common/view.js';

const STORE = 'pokechess.visited';

/** Where this browser keeps the side and the opponent that were chosen last: of Pokémon Chess under this name, of others with theirs behind it. */
const CHOICE = 'pokechess.playnow';
const choiceKey = (kind) => gameTraits(kind).isTyped ? CHOICE : CHOICE + '.' + kind;

/** What can be played, and by whom. */
let catalogue = null;
/** The game that the card is about. */
let filled = '';

/** Fills the card with the game at hand: its name, its sides, and the opponents, the weakest first. */
async function fillPlayCard() {
  const { state } = view;
  catalogue = catalogue || await backend.ask({ do: 'kinds' });
  const { levels = [] } = catalogue;
  $('welcometitle').textContent = gameTitle(state);
  $('welcomewords').textContent = gameDescription(state.kind, state.summary, gameTitle(state));
  const { facts = [] } = /** @type {any} */ (state);
  $('welcomefacts').textContent = facts.join(' · ');
  $('welcomefacts').hidden = !facts.length;
  state.sideNames.forEach((name, side) => { $('playside').options[side].textContent = name; });
  if (!$('playlevel').options.length) {
    for (const { name } of levels) if (!name.includes('-')) addOption($('playlevel'), 'engine:' + name, capitalize(levelName(name)));
    addOption($('playlevel'), 'random', i18n('random'));
  }
  if (filled === state.kind) return;
  filled = state.kind;
  const [side, level] = (readStored(choiceKey(filled)) || gameTraits(filled).own + ' ' + $('playlevel').options[0].value).split(' ');
  setOption($('playside'), side);
  setOption($('playlevel'), level);
}

/** Begins a game against an opponent of the ladder. */
function startAgainst(level) {
  setOption($('playlevel'), 'engine:' + level);
  storeChoice();
  startGame(easyGameRequest(chosenSide()));
}

/** Lists the games, each with how it begins and a sentence. */
async function renderVariants() {
  const { kinds = [] } = catalogue;
  const previews = await loadPreviews(kinds.map(({ name }) => name));
  $('games').replaceChildren(...kinds.map(({ name, summary }, i) => {
    const made = previewButton(previews[i] && previews[i].board, gameName(name, summary), capitalize(summary));
    made.dataset.game = name;
    made.setAttribute('aria-pressed', String(name === view.state.kind));
    return made;
  }));
}

/** Puts another game on the board, which nobody plays yet. */
async function switchGame(kind) {
  if (kind === view.state.kind || !await startGame({ do: 'new', kind, seats: ['human', 'human'] })) return;
  navigateTo('play');
  await showPage(); // the address is the one of before, which nobody hears of
}

/**
 * A game of the kind at hand against the opponent that is chosen on the card: as usual the lowest level of the engine.
 * @param {number} side of the person, 0 or 1
 * @returns {import('../common/messages.js').Request}
 */
export function easyGameRequest(side, state = view.state) {
  const program = $('playlevel').value || 'random';
  const orderBySide = (own, other) => side === 0 ? [own, other] : [other, own];
  const players = { seats: orderBySide('human', program), names: orderBySide(i18n('learner'), program.replace('engine:', '')) };
  return gameTraits(state.kind).isTyped ? { do: 'new', kind: 'pokemon', ...players, teams: ['random', 'random'], luck: 'standard' }
    : { do: 'new', kind: state.kind, ...players, ...startOfGame(state) };
}

/** The side that is chosen on the card, by lot where any will do. */
const chosenSide = () => $('playside').value === '' ? Math.floor(2 * Math.random()) : Number($('playside').value);

const storeChoice = () => store(choiceKey(filled), $('playside').value + ' ' + $('playlevel').value);
for (const id of ['playside', 'playlevel']) $(id).addEventListener('change', storeChoice);

/** Begins a game; gives whether it has begun. */
async function startGame(request) {
  if (!await confirmLeave()) return false;
  const reply = await backend.ask(request);
  if (reply.problems) showProblems(reply.problems);
  else showNewGame(reply);
  return !reply.problems;
}

setLessonsDoneHandler(async ({ isDrafted }) => {
  await fillPlayCard();
  if (isDrafted) CHOICES.draft();
  else await startGame(easyGameRequest(chosenSide()));
});

/** Shows what one can do once a visit, if nothing has been played; a link that was opened goes before it. The board
    beside it is that of a game of Pokémon Chess against the lowest level already: whoever just moves plays. Another game stands as it was asked for. */
export async function showWelcome() {
  const { state } = view;
  const { isTyped } = gameTraits(state.kind);
  const isFresh = isTyped ? isUnplayedDefaultGame(state) : state.ply === 0 && state.seats.every((seat) => seat === 'human');
  const isRunning = !isFresh && state.ply > 0 && !state.over && keepsNoGames(); // which another browser has begun
  const isNew = !hasVisitFlag(STORE) && (isFresh || isRunning) && !isTwoPageGame(state) && currentPage().name === GAME && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (!isNew) return;
  setVisitFlag(STORE);
  await fillPlayCard();
  if (isTyped && !isRunning) await startGame(easyGameRequest(0));
  navigateTo('play');
}

/** Whether the game that is shown goes on, with a move of one's own. */
const isShownUnfinished = () => !view.state.over && hasOwnMove(view.state);

/** The kept game of this kind that goes on, unless that is the one that is shown. */
const gameToGoOnWith = () => isShownUnfinished() ? null : unfinishedGame(gameName(view.state.kind, view.state.summary));

/** What the buttons of the card do. */
const CHOICES = {
  async goon() {
    const game = gameToGoOnWith();
    await navigateTo(GAME);
    if (game) await resumeGame(game);
  },
  play: () => startGame(easyGameRequest(chosenSide())),
  async draft() {
    if (await confirmLeave()) await startDraft(easyGameRequest(chosenSide()));
  },
  friend: openFriendDialog,
  new: () => $('opennew').click(),
  rules: openRulesDialog,
  learn: () => navigateTo('learn'),
  puzzle: openDailyPuzzle,
};

$('welcome').addEventListener('click', (event) => {
  const pressed = event.target.closest('button');
  if (!pressed) return;
  setVisitFlag(STORE);
  if (pressed.dataset.game) switchGame(pressed.dataset.game);
  else if (pressed.dataset.level) startAgainst(pressed.dataset.level);
  else CHOICES[pressed.value]();
});

setPageHandler('play', async () => {
  if (view.state.shared) { // two people play, and begin a game by agreeing on it
    await navigateTo(GAME);
    return false;
  }
  await fillPlayCard();
  $('ladder').replaceChildren(...levelLadderButtons(catalogue.levels.map(({ name }) => name).filter((name) => !name.includes('-'))));
  renderVariants();
  const game = gameToGoOnWith();
  const isOn = Boolean(game) || isShownUnfinished();
  $('goon').hidden = !isOn;
  /** @type {HTMLElement} */ (document.querySelector('#welcome [value=play]')).classList.toggle('main', !isOn);
  $('goonwith').textContent = game ? describeGame(game) : view.state.title || '';
  return true;
});
