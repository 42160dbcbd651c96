/* The game that is played is stored after every move, and gone on with where nothing else has begun. */
import { confirm } from '../common/dialogs.js';
import { $, browserStorage, element, readStored, store } from '../common/dom.js';
import { openGameText } from './files.js';
import { gameTraits } from './games.js';
import { headlineParts } from './headline.js';
import { createGameStore, isContinuationOf, resultInText, UNFINISHED } from './gamestore.js';
import { setEventHandler, showNewGame } from './gameflow.js';
import { backend, showProblems } from '../common/desk.js';
import { isProgressUnstored, rememberMistakes, setProgressStoredHandler } from '../learn/puzzleprogress.js';
import { currentPage, GAME } from '../common/pages.js';
import { isLatestPosition, isAsidePosition, isTwoPageGame, onlyLocalHumanSide, mainLineNodes, playerNames, turnCount } from '../common/state.js';
import { calendarDate, gameName, hasText, i18n, locale, playerDisplayName, programName } from '../common/text.js';
import { view } from '../common/view.js';

/** @typedef {import('./gamestore.js').Kept} Kept */

/** Where it stands that the next page opens the last game by itself. */
const AGAIN = 'pokechess.again';

/** All games of this browser. */
export const games = createGameStore(browserStorage());

/** The number of the game that is shown, 0 while it has none. */
let id = 0;
/** What the desk calls that game. */
let number = -1;
/** How its teams were chosen, as a key of the table; empty where nobody knows. */
let teams = '';
/** The same of the game that was asked for last. */
let wanted = '';
/** The text of it that this page has read or written last. */
let seen = '';
/** Whether the game has begun at this page, so that no entry is of it. */
let isNew = false;
/** Grows with every other game. */
let generation = 0;
/** @type {import('../common/messages.js').State | null} */
let due = null;
/**
 * The newest state of the game that is shown that was to be stored, whether it is by now or not.
 * @type {import('../common/messages.js').State | null}
 */
let latest = null;
/** @type {Promise<void> | null} */
let saving = null;
const changeHandlers = [];

/** What is done when the stored games have changed, here or at another page. */
export const onGamesChanged = (/** @type {() => void} */ handler) => { changeHandlers.push(handler); };

/** Says whether games and progress can be stored; what is said stays as long as they cannot. */
export function updateStorageWarning() {
  const fault = games.storageFault() || (isProgressUnstored() ? browserStorage()?.length ? 'full' : 'refused' : '');
  $('unstored').hidden = !fault;
  if (fault) $('unstoredtext').textContent = i18n(fault === 'full' ? 'storageFull' : 'keepsNoGames');
}

/** Says what has become of the games. */
export function notifyGamesChanged() {
  updateStorageWarning();
  changeHandlers.forEach((act) => act());
}

/** @param {import('../common/messages.js').State} state */
function playersTitle(state) {
  const sides = [0, 1].map((side) => playerDisplayName(playerNames(state)[side], state.seats[side]) || (state.seats[side] === 'human' ? state.sideNames[side] : programName(state.seats[side])));
  return sides.join(' – ');
}

/**
 * An entry for a state.
 * @param {import('../common/messages.js').State} state
 * @returns {any}
 */
function gameEntryFields(state) {
  const at = Date.now();
  return {
    result: state.over ? state.over.result : UNFINISHED, date: calendarDate(new Date(at)), at, own: onlyLocalHumanSide(state),
    moves: Math.max(state.ply, ...mainLineNodes(state).map(({ ply }) => ply)), turns: turnCount(state),
    kind: state.kind, name: gameName(state.kind, state.summary), ...state.over ? { over: state.over, headline: headlineParts(state) || undefined } : {}, ...state.teams ? { types: state.teams } : {},
  };
}

/**
 * Stores a state's game, unless another one has begun before its text was there.
 * @param {import('../common/messages.js').State} state
 * @param {import('./gamestore.js').ReviewSums} [review]
 */
async function saveShownGame(state, review = undefined) {
  const mine = generation;
  const { text } = /** @type {any} */ (await backend.ask({ do: 'export', form: 'pcn' }));
  if (!text || mine !== generation) return;
  if (!id && !isNew) {
    const entry = games.findContinuedBy(text);
    id = entry ? entry.id : 0;
  }
  id = id || games.unusedId();
  const before = games.get(id);
  const isReopened = before && before.result !== UNFINISHED && isContinuationOf(before.text, text); // who played it, and when, stays
  const now = { ...gameEntryFields(state), id, teams, seats: state.seats, names: playerNames(state), title: playersTitle(state) };
  const entry = { ...isReopened ? before : now, game: number, text, ...review ? { review } : {} };
  const stored = games.putOrFork(entry, seen);
  if (stored && stored !== id && seen) $('say').append(element('p', '', i18n('otherLine')));
  if (stored) [id, seen] = [stored, text];
  notifyGamesChanged();
}

/** Stores what is due, one state after the other: the last one stands for those that came meanwhile. */
async function saveQueuedStates() {
  while (due) {
    const state = due;
    due = null;
    await saveShownGame(state);
  }
  saving = null;
}

function queueSave(state) {
  latest = state;
  due = state;
  saving = saving || saveQueuedStates();
}

/** Stores what is played, and lets the page that is loaded next open it without a question. */
export async function saveForReload() {
  await saving;
  if (id && isLatestPosition(view.state) && !view.state.over) store(AGAIN, 'yes');
}

/** How a game ended whose text was stored with an earlier state of it, because another page began a game before the last state was stored. */
function storeResultOfLeftGame() {
  const entry = latest?.over && id ? games.get(id) : null;
  if (entry && entry.result === UNFINISHED && resultInText(entry.text) === latest.over.result) games.put({ ...entry, ...gameEntryFields(latest) });
}

/**
 * Another game is shown, which may have an entry.
 * @param {Kept | null} entry
 */
function switchShownGame(state, entry, isNewGame) {
  storeResultOfLeftGame();
  latest = null;
  due = null;
  generation++;
  id = entry ? entry.id : 0;
  seen = entry ? entry.text : '';
  number = state.game;
  teams = wanted || entry?.teams || '';
  wanted = '';
  isNew = isNewGame;
}

/** A game by links is stored with its secret elsewhere: here is its name, which opens it. */
function saveLinkGame(state, { name }) {
  switchShownGame(state, null, true);
  id = parseInt(name.slice(0, 12), 16);
  const who = playerNames(state).filter(Boolean).join(' – ');
  games.put({ ...gameEntryFields(state), id, text: 'l=' + name + '.', seats: [], title: i18n('gameByLinks') + (who ? ': ' + who : '') });
  notifyGamesChanged();
}

/** How the teams that a new game was asked for with were chosen. */
const teamChoiceTextKey = (requestedTeams) => !requestedTeams ? 'teamsUsual' : requestedTeams.every((one) => one === 'random') ? 'teamsRandom' : 'teamsChosen';

/** The requests that put another game in the place of the one that is shown. */
const OTHERS = ['new', 'import', 'link'];
/**
 * The game that is being opened.
 * @type {Kept | null}
 */
let opening = null;
/** The number of the newest state that has come. */
let newest = -1;

/**
 * What of a review is stored with its game.
 * @param {{ sides: import('../common/messages.js').ReviewedSide[], withoutLuck: number, rolled: boolean }} result
 * @returns {import('./gamestore.js').ReviewSums}
 */
export const reviewSums = ({ sides, withoutLuck, rolled }) => ({
  sides: sides.map(({ loss, luck, decisions, lossSquares, luckSquares, chain, captures }) => ({ loss, luck, decisions, lossSquares, luckSquares, chain, captures })), withoutLuck, rolled,
});

/**
 * @param {any} message a reply or an event
 * @param {import('../common/messages.js').Request} [request] of a reply
 */
function handleGameMessage({ event, result, state, link, version = newest }, request) {
  if (event === 'review' && result && id && !isAsidePosition(view.state)) {
    saveShownGame(view.state, reviewSums(result)); // with its marks
    rememberMistakes(result.sides[onlyLocalHumanSide(view.state)]?.mistakes ?? []);
  }
  if (!state || version < newest) return; // an event that its reply has overtaken
  newest = version;
  if (isAsidePosition(state)) return;
  if (link) {
    saveLinkGame(state, link);
    return;
  }
  if (isTwoPageGame(state) && (state.you === null || !state.over)) return; // the server has it, until it is over
  if (state.game !== number) {
    const entry = opening || games.findByDeskGame(state.game);
    switchShownGame(state, entry, request?.do === 'new' || state.ply === 0 && isLatestPosition(state));
  }
  if (state.tags?.Draft) teams = 'teamsDrafted';
  if (state.ply === 0 || state.mode === 'analysis' && !state.over || !isLatestPosition(state)) return;
  queueSave(state);
}

/** Opens a stored game with those who sat there; gives whether it is open. */
export async function reopenGame(game) {
  opening = game;
  try {
    return await openGameText(game.text, '', game.seats.length ? game.seats : undefined);
  } finally {
    opening = null;
  }
}

/**
 * Whether somebody at this browser has made a move of a kept game.
 * @param {Kept} game
 */
const hasPlayerMoved = ({ seats, turns, moves }) => (turns ?? moves) > (!seats.length || seats[0] === 'human' ? 0 : 1);

/** Whether this browser has never kept a game. */
export const hasNoStoredGames = () => !games.newest(1).length;

/**
 * The game of a kind that was left last and goes on, with a move of one's own, if there is one; null at a page of one of two people.
 * @param {string} kindName the kind as people call it
 * @returns {Kept | null}
 */
export function newestUnfinishedGame(kindName) {
  const isOther = !view.state || !isTwoPageGame(view.state);
  const isShownAndOver = (one) => one.id === id && view.state?.over; // which is kept soon
  return isOther ? games.newestUnfinished((one) => (one.name || one.kind) === kindName && hasPlayerMoved(one) && !isShownAndOver(one)) : null;
}

/** When a game was played last. */
export const lastPlayedText = (game) => game.at ? new Date(game.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) : game.date;

/** How long a game was; empty where nobody has counted. */
export const gameLengthText = (game) => game.turns ? i18n('movesMade', { count: game.turns }) : '';

/** How the teams of a game were chosen. */
export const teamChoiceText = (game) => game.teams && hasText(game.teams) ? i18n(/** @type {any} */ (game.teams)) : '';

/** A game in words: when it was played last, its kind and length, and who played. */
export const gameDetailsText = (game) => [lastPlayedText(game), game.name || game.kind, gameLengthText(game), teamChoiceText(game), game.title].filter(Boolean).join(' · ');

/** The number of the game that is shown, 0 while it has none. */
export const shownGameId = () => id;

/** Goes on with a game, which may be the one that is shown or that waits. */
export async function resumeGame(game) {
  if (game.id !== id) await reopenGame(game);
}

/** Offers to go on with the game that was left; gives whether somebody does. */
export async function offerResume() {
  const [last] = games.newest(1);
  const isFresh = view.state && view.state.ply === 0 && !isTwoPageGame(view.state);
  const isAgain = readStored(AGAIN) === 'yes';
  if (isAgain) store(AGAIN, '');
  // who has asked for another game than the usual one is not led back to that
  if (view.state && !gameTraits(view.state.kind).isTyped && last && (last.name || last.kind) !== gameName(view.state.kind, view.state.summary) && !isAgain) return false;
  const isAsked = currentPage().name !== GAME || /[#&](?:[gpl]|team|position)=/.test(location.hash); // what a link asks for goes before it
  if (!isFresh || !last || last.result !== UNFINISHED || isAsked) return false;
  if (!isAgain && !await confirm(i18n('askResume', { title: last.title, date: lastPlayedText(last) }), i18n('goOn'), i18n('no'))) return false;
  await reopenGame(last);
  return true;
}

/** Opens the stored game in a session that has begun anew, unless that is what has ended the one before. */
async function reopenAfterRestart({ isRepeated }) {
  due = null;
  generation++; // what is being saved is no longer the game's text
  const game = isRepeated ? null : games.get(id);
  opening = game;
  const seats = game && game.seats.length ? { seats: game.seats } : {};
  const reply = await backend.ask(game ? { do: 'import', text: game.text, ...seats } : { do: 'state' });
  opening = null;
  if (!reply.problems) showNewGame(reply);
  showProblems([{ text: i18n(isRepeated ? 'restartedEmpty' : 'restarted') }, ...reply.problems || []]);
}

setEventHandler('restarted', reopenAfterRestart);
addEventListener('storage', ({ key }) => { if (key === null || key.startsWith('pokechess.game')) changeHandlers.forEach((act) => act()); });
backend.onMessage(handleGameMessage);
backend.beforeRequest((request) => {
  if (OTHERS.includes(request.do)) wanted = request.do === 'new' && gameTraits(request.kind || 'pokemon').isTyped ? teamChoiceTextKey(request.teams) : '';
  return request.do === 'aside' || OTHERS.includes(request.do) ? saving : null;
});
setProgressStoredHandler(updateStorageWarning);
updateStorageWarning();
