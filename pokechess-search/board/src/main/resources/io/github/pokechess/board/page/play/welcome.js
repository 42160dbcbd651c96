/* The place where a game begins, and where somebody who comes again finds what waits: the game that was left, the puzzle of the day, mistakes
   that return, the next opponent, and the last games. Who is new sees nothing of what is still empty. */
import { showNewGame } from './gameflow.js';
import { startDraft } from '../draft/panel.js';
import { backend, loadCatalogue, showProblems } from '../common/desk.js';
import { addOption, confirmLeavingGame, selectOptionIfPresent } from '../common/dialogs.js';
import { $, hasVisitFlag, setVisitFlag, readStored, store } from '../common/dom.js';
import { openFriendDialog } from '../link/friend.js';
import { gameDescription, gameTitle, gameTraits, repeatableStart } from './games.js';
import { UNFINISHED } from './gamestore.js';
import { openRulesDialog, setLessonsDoneHandler } from '../learn/guide.js';
import { gameButton } from './mygames.js';
import { gameDetailsText, games, hasNoStoredGames, onGamesChanged, resumeGame, shownGameId, newestUnfinishedGame } from './savedgames.js';
import { currentPage, GAME, navigateTo, setPageHandler, showCurrentPage } from '../common/pages.js';
import { epochDayToday } from '../learn/exercise.js';
import { askWithProgress, storedProgress } from '../learn/puzzleprogress.js';
import { openDailyPuzzle, openDueMistakes } from '../learn/puzzles.js';
import { hasLocalPlayerMoved, isTwoPageGame, isUnplayedDefaultGame } from '../common/state.js';
import { ladderRungElements, nextRungContent, teamOfProgram } from './opponents.js';
import { loadPreviews, previewButton } from './starts.js';
import { capitalize, gameName, i18n, levelName, programName } from '../common/text.js';
import { view } from '../common/view.js';

const STORE = 'pokechess.visited';

/** Where this browser keeps the side and the opponent that were chosen last: of Pokémon Chess under this name, of others with theirs behind it. */
const CHOICE = 'pokechess.playnow';
const playChoiceStorageKey = (kind) => gameTraits(kind).isTyped ? CHOICE : CHOICE + '.' + kind;

/** The games that are listed. */
const LAST = 3;
/** From this size on there is room for everything. */
const WIDE = '(min-width: 820px) and (min-height: 521px)';

/** What can be played, and by whom. */
let catalogue = null;
/** The game that the card is about. */
let filled = '';
/** Whether it was decided if all of the card is shown; from then on somebody does. */
let hasOfferedMore = false;

/** Fills the card with the game at hand: its name, its sides, and the opponents, the weakest first. */
async function fillPlayCard() {
  const { state } = view;
  catalogue = await loadCatalogue();
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
  const [side, level] = (readStored(playChoiceStorageKey(filled)) || gameTraits(filled).own + ' ' + $('playlevel').options[0].value).split(' ');
  selectOptionIfPresent($('playside'), side);
  selectOptionIfPresent($('playlevel'), level);
}

/** Begins a game against an opponent of the ladder. */
function startGameAgainst(level) {
  const program = 'engine:' + level;
  if (![...$('playlevel').options].some(({ value }) => value === program)) addOption($('playlevel'), program, capitalize(programName(level))); // a character
  selectOptionIfPresent($('playlevel'), program);
  storePlayChoice();
  confirmAndStartGame(playCardGameRequest(chosenOrRandomSide()));
}

/** Lists the games, each with how it begins and a sentence. */
async function renderGameKinds() {
  const { kinds = [] } = catalogue;
  const previews = await loadPreviews(kinds.map(({ name }) => name));
  $('games').replaceChildren(...kinds.map(({ name, summary }, i) =>
    previewButton(previews[i] && previews[i].board, gameName(name, summary), capitalize(summary), { dataset: { game: name }, ariaPressed: String(name === view.state.kind) })));
}

/** Puts another game on the board, which nobody plays yet. */
async function switchGameKind(kind) {
  if (kind === view.state.kind || !await confirmAndStartGame({ do: 'new', kind, seats: ['human', 'human'] })) return;
  navigateTo('play');
  await showCurrentPage(); // the address is the one of before, which nobody hears of
}

/**
 * A game of the kind at hand against the opponent that is chosen on the card: as usual the lowest level of the engine.
 * @param {number} side of the person, 0 or 1
 * @returns {import('../common/messages.js').Request}
 */
export function playCardGameRequest(side, state = view.state) {
  const program = $('playlevel').value || 'random';
  const orderBySide = (own, other) => side === 0 ? [own, other] : [other, own];
  const players = { seats: orderBySide('human', program), names: orderBySide(i18n('learner'), program.replace('engine:', '')) };
  return gameTraits(state.kind).isTyped ? { do: 'new', kind: 'pokemon', ...players, teams: orderBySide('random', teamOfProgram(program)), luck: 'standard' }
    : { do: 'new', kind: state.kind, ...players, ...repeatableStart(state) };
}

/** The side that is chosen on the card, by lot where any will do. */
const chosenOrRandomSide = () => $('playside').value === '' ? Math.floor(2 * Math.random()) : Number($('playside').value);

/** Says what the button to play begins. */
function updatePlayButtonText() {
  const chosen = ['playlevel', 'playside'].map((id) => $(id).selectedOptions[0]?.textContent || '');
  $('playwith').textContent = [...chosen, ...gameTraits(view.state.kind).isTyped && teamOfProgram($('playlevel').value) === 'random' ? [i18n('teamsRandom')] : []].filter(Boolean).join(' · ');
}

function storePlayChoice() {
  store(playChoiceStorageKey(filled), $('playside').value + ' ' + $('playlevel').value);
  updatePlayButtonText();
}
for (const id of ['playside', 'playlevel']) $(id).addEventListener('change', storePlayChoice);

/** The levels of the engine, the weakest first; the others are characters. */
const ladderLevels = () => catalogue.levels.map(({ name }) => name).filter((name) => !name.includes('-'));

/** Shows what this day brings: the puzzle with the days in a row, and the mistakes that return, by one request; a learner who is new has neither. */
async function renderToday() {
  const rung = nextRungContent(ladderLevels(), view.state.kind);
  $('todayrung').hidden = !rung;
  if (rung) {
    $('todayrung').dataset.level = rung.level;
    $('todayrung').replaceChildren(...rung.content);
  }
  const reply = storedProgress() ? /** @type {any} */ (await askWithProgress({ do: 'today', day: epochDayToday() })) : { problems: [] };
  const { dailyState: state = 'new', due = 0, streak = 0, best = 0 } = reply.problems ? {} : reply;
  $('todaypuzzlename').textContent = i18n(state === 'solved' ? 'puzzleOfDaySolved' : state === 'failed' ? 'puzzleOfDayFailed' : 'puzzleOfDay');
  $('todaystreak').textContent = best ? i18n('streak', { days: streak, best }) : i18n('puzzleOfDayHelp');
  $('todaydrills').hidden = !due;
  $('todaydrills').textContent = i18n('drillsDue', { count: due });
}

/** Shows the games that were played last; the one that goes on has a button of its own. */
function showLastGames() {
  const goesOn = isShownGameUnfinished() ? shownGameId() : gameToResume()?.id;
  const last = games.newest(LAST + 1).filter(({ id }) => id !== goesOn).slice(0, LAST);
  $('lastgames').hidden = !last.length;
  $('lastlist').replaceChildren(...last.map((game) => gameButton(game)));
}

/** Shows what stands behind "More", when it is seen. */
function renderMoreSection() {
  $('ladder').replaceChildren(...ladderRungElements(catalogue.levels.map(({ name }) => name), view.state.kind));
  if ($('games').children.length) renderGameKinds();
}

/** How the games look is asked when somebody comes to them: they stand below everything else. */
new IntersectionObserver((seen) => {
  if (catalogue && seen.some(({ isIntersecting }) => isIntersecting)) renderGameKinds();
}).observe($('gamestitle'));

/** Begins a game, after a question if another one goes on; gives whether it has begun. */
async function confirmAndStartGame(request) {
  if (!await confirmLeavingGame()) return false;
  const reply = await backend.ask(request);
  if (reply.problems) showProblems(reply.problems);
  else showNewGame(reply);
  return !reply.problems;
}

setLessonsDoneHandler(async ({ isDrafted }) => {
  await fillPlayCard();
  if (isDrafted) CHOICES.draft();
  else await confirmAndStartGame(playCardGameRequest(chosenOrRandomSide()));
});

/** Shows what one can do once a visit, if nothing has been played; a link that was opened goes before it. The board
    beside it is that of a game of Pokémon Chess against the lowest level already: whoever just moves plays. Another game stands as it was asked for. */
export async function showWelcomeOncePerVisit() {
  const { state } = view;
  const { isTyped } = gameTraits(state.kind);
  const isFresh = isTyped ? isUnplayedDefaultGame(state) : state.ply === 0 && state.seats.every((seat) => seat === 'human');
  const isRunning = !isFresh && state.ply > 0 && !state.over && hasNoStoredGames(); // which another browser has begun
  const isNew = !hasVisitFlag(STORE) && (isFresh || isRunning) && !isTwoPageGame(state) && currentPage().name === GAME && !/[#&](?:[gpl]|team)=/.test(location.hash);
  if (!isNew) return;
  setVisitFlag(STORE);
  await fillPlayCard();
  if (isTyped && !isRunning) await confirmAndStartGame(playCardGameRequest(0));
  navigateTo('play');
}

/** Whether the game that is shown goes on, with a move of one's own; one that is over may be looked at where it was not. */
const isShownGameUnfinished = () => !view.state.over && hasLocalPlayerMoved(view.state) && (games.get(shownGameId())?.result ?? UNFINISHED) === UNFINISHED;

/** The kept game of this kind that goes on, unless that is the one that is shown. */
const gameToResume = () => isShownGameUnfinished() ? null : newestUnfinishedGame(gameName(view.state.kind, view.state.summary));

/** What the buttons of the card do. */
const CHOICES = {
  async goon() {
    const game = gameToResume();
    await navigateTo(GAME);
    if (game) await resumeGame(game);
  },
  play: () => confirmAndStartGame(playCardGameRequest(chosenOrRandomSide())),
  async draft() {
    if (await confirmLeavingGame()) await startDraft(playCardGameRequest(chosenOrRandomSide()));
  },
  friend: openFriendDialog,
  new: () => $('opennew').click(),
  rules: openRulesDialog,
  learn: () => navigateTo('learn'),
  puzzle: openDailyPuzzle,
  drills: openDueMistakes,
  games: () => navigateTo('games'),
  me: () => navigateTo('me'),
};

$('welcome').addEventListener('click', (event) => {
  const pressed = event.target.closest('button');
  if (!pressed) return;
  setVisitFlag(STORE);
  if (pressed.dataset.game) switchGameKind(pressed.dataset.game);
  else if (pressed.dataset.level) startGameAgainst(pressed.dataset.level);
  else CHOICES[pressed.value]?.();
});

setPageHandler('play', async () => {
  if (view.state.shared) { // two people play, and begin a game by agreeing on it
    await navigateTo(GAME);
    return false;
  }
  await fillPlayCard();
  await renderToday();
  showLastGames();
  const game = gameToResume();
  const isOn = Boolean(game) || isShownGameUnfinished();
  $('goon').hidden = !isOn;
  /** @type {HTMLElement} */ (document.querySelector('#welcome [value=play]')).classList.toggle('main', !isOn);
  $('goonwith').textContent = game ? gameDetailsText(game) : view.state.title || '';
  $('welcomewords').hidden = isOn || !$('lastgames').hidden;
  updatePlayButtonText();
  if ($('startmore').open) renderMoreSection();
  else if (!hasOfferedMore) $('startmore').open = matchMedia(WIDE).matches;
  hasOfferedMore = true;
  return true;
});
$('startmore').addEventListener('toggle', () => { if ($('startmore').open && catalogue) renderMoreSection(); });
onGamesChanged(() => { if (currentPage().name === 'play') showLastGames(); });
