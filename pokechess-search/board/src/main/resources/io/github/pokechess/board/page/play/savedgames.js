/* The games that this browser keeps: saved after every move, listed with the other texts, and gone on with where nothing else has
   begun. */
import { confirm } from '../common/dialogs.js';
import { $, button, element, readStored, shareButton, store } from '../common/dom.js';
import { openGameText } from './files.js';
import { gameTraits } from './games.js';
import { setEventHandler, showNewGame } from './gameflow.js';
import { backend, showProblems } from '../common/desk.js';
import { currentPage, GAME } from '../common/pages.js';
import { isLatestPosition, isLessonOrPuzzle, isTwoPageGame, playerNames, turnCount } from '../common/state.js';
import { gameName, hasText, i18n, locale, playerDisplayName, programName } from '../common/text.js';
import { view } from '../common/view.js';

const STORE = 'pokechess.games';
/** Where it stands that the next page opens the last game by itself. */
const AGAIN = 'pokechess.again';
const MOST = 30;
const UNFINISHED = '*';
/** The name of a game by links in the place of its text. */
const LINKED = /^l=/;
/** Some moves come so close together that one text does for them, in milliseconds. */
const SOON = 300;

/**
 * A game: the number of its entry and that of its desk, its text or its name among games by links, who sits there, how it ended, and when
 * it was played last.
 * @typedef {{ id: number, game?: number, text: string, seats: string[], title: string, result: string, date: string, moves: number, at?: number,
 *   turns?: number, kind?: string, teams?: string }} Kept
 */

/** The number of the game that is shown, 0 while it has none. */
let id = 0;
/** What the desk calls that game. */
let number = -1;
/** How its teams were chosen, as a key of the table; empty where nobody knows. */
let teams = '';
/** The same of the game that was asked for last. */
let wanted = '';
/** Whether the game has begun at this page, so that no entry is of it. */
let isNew = false;
/** Grows with every other game. */
let generation = 0;
/**
 * What is to be kept soon.
 * @type {{ state: import('../common/messages.js').State, timer: any } | null}
 */
let due = null;

/**
 * The games of a browser's text, the last one first; whatever else stands there is left out.
 * @returns {Kept[]}
 */
export function parseGames(text) {
  try {
    const found = JSON.parse(text || '[]');
    return found.filter((one) => one && typeof one.text === 'string' && typeof one.id === 'number' && Array.isArray(one.seats)
      && ['title', 'result', 'date'].every((name) => typeof one[name] === 'string')).slice(0, MOST);
  } catch {
    return [];
  }
}

/**
 * The games with one more, or with another text of the same one; that one comes first.
 * @param {Kept[]} games
 * @param {Kept} game
 */
export const prependGame = (games, game) => [game, ...games.filter((one) => one.id !== game.id)].slice(0, MOST);

/** Tags that change while a game is played. */
const CHANGING = /^\[(?:Result|Termination|DrawOffer|LastTurn|WhiteClock|BlackClock|RollsTakenBack|Seed|Site|Event|Round|Command)\b.*$/;

/** The tags of a game that stay, and its moves without remarks and variations. */
function comparableParts(text) {
  const lines = text.split('\n');
  const tags = lines.filter((line) => line.startsWith('[') && !CHANGING.test(line)).sort().join('\n');
  let moves = lines.filter((line) => !line.startsWith('[')).join(' ').replace(/\{[^}]*\}/g, ' ').replace(/\$\d+/g, ' ');
  for (let before = ''; before !== moves;) {
    before = moves;
    moves = moves.replace(/\([^()]*\)/g, ' ');
  }
  return { tags, moves: moves.replace(/\d+\.+/g, ' ').replace(/(?:1-0|0-1|1\/2-1\/2|\*)\s*$/, '').split(/\s+/).filter(Boolean) };
}

/** Whether a text is of the same game as another one, at a later moment or the same. */
export function isContinuationOf(text, before) {
  const [now, then] = [comparableParts(text), comparableParts(before)];
  return now.tags === then.tags && then.moves.every((move, i) => now.moves[i] === move);
}

const storedGames = () => parseGames(readStored(STORE));

/** @param {import('../common/messages.js').State} state */
function playersTitle(state) {
  const sides = [0, 1].map((side) => playerDisplayName(playerNames(state)[side], state.seats[side]) || (state.seats[side] === 'human' ? state.sideNames[side] : programName(state.seats[side])));
  return sides.join(' – ');
}

/**
 * Puts a game first.
 * @param {import('../common/messages.js').State} state
 */
function storeGame(state, game) {
  const result = state.over ? state.over.result : UNFINISHED;
  const at = Date.now();
  const date = new Date(at).toISOString().slice(0, 10);
  const all = prependGame(storedGames(), { result, date, at, moves: mainLineLength(state), turns: turnCount(state), kind: gameName(state.kind, state.summary), ...game });
  $('unstored').hidden = store(STORE, JSON.stringify(all)); // it stays as long as that is so
}

/** The number of moves of a game, whatever place is shown. */
const mainLineLength = (state) => Math.max(state.ply, ...state.tree.filter((node) => node.main).map((node) => node.ply));

/** Keeps a state's game, unless another one has begun before its text was there. */
async function saveGame(state) {
  const mine = generation;
  const { text } = /** @type {any} */ (await backend.ask({ do: 'export', form: 'pcn' }));
  if (!text || mine !== generation) return;
  if (!id && !isNew) id = (storedGames().find((one) => one.text && !LINKED.test(one.text) && isContinuationOf(text, one.text)) || { id: 0 }).id;
  id = id || Date.now();
  storeGame(state, { id, game: number, teams, text, seats: state.seats, title: playersTitle(state) });
}

function cancelPendingSave() {
  if (due) clearTimeout(due.timer);
  due = null;
}

/** Keeps at once what was to be kept soon. */
function flushSave() {
  const now = due;
  cancelPendingSave();
  return now ? saveGame(now.state) : null;
}

/** Keeps what is played, and lets the page that is loaded next open it without a question. */
export async function saveForReload() {
  await flushSave();
  if (id && isLatestPosition(view.state) && !view.state.over) store(AGAIN, 'yes');
}

/** Another game is shown, which may have an entry. */
function switchEntry(state, entry, begins) {
  cancelPendingSave();
  generation++;
  id = entry;
  number = state.game;
  teams = wanted || storedGames().find((one) => one.id === entry)?.teams || '';
  wanted = '';
  isNew = begins;
}

/** A game by links is kept with its secret elsewhere: here is its name, which opens it. */
function saveLinkGame(state, { name }) {
  switchEntry(state, parseInt(name.slice(0, 12), 16), true);
  const who = playerNames(state).filter(Boolean).join(' – ');
  storeGame(state, { id, text: 'l=' + name + '.', seats: [], title: i18n('gameByLinks') + (who ? ': ' + who : '') });
}

/** How the teams that a new game was asked for with were chosen. */
const teamsKey = (asked) => !asked ? 'teamsUsual' : asked.every((one) => one === 'random') ? 'teamsRandom' : 'teamsChosen';

/** The requests that put another game in the place of the one that is shown. */
const OTHERS = ['new', 'import', 'link'];
let opening = 0;

/**
 * @param {any} message a reply or an event
 * @param {import('../common/messages.js').Request} [request] of a reply
 */
function trackGame({ event, result, state, link }, request) {
  if (event === 'review' && result && id && !isLessonOrPuzzle(view.state)) saveGame(view.state); // with its marks
  if (!state || isLessonOrPuzzle(state)) return;
  if (link) {
    saveLinkGame(state, link);
    return;
  }
  if (isTwoPageGame(state)) return;
  if (state.game !== number) {
    const entry = opening || storedGames().find((one) => one.game === state.game)?.id || 0;
    switchEntry(state, entry, request?.do === 'new' || state.ply === 0 && isLatestPosition(state));
  }
  if (state.tags?.Draft) teams = 'teamsDrafted';
  if (state.ply === 0 || state.mode === 'analysis' && !state.over || !isLatestPosition(state)) return;
  cancelPendingSave();
  due = { state, timer: setTimeout(flushSave, SOON) };
}

/** Opens a kept game, with those who sat there if it goes on; gives whether it is open. */
async function reopenGame(game) {
  opening = game.id;
  try {
    return await openGameText(game.text, '', game.result === UNFINISHED && game.seats.length ? game.seats : undefined);
  } finally {
    opening = 0;
  }
}

/**
 * Whether somebody at this browser has made a move of a kept game.
 * @param {Kept} game
 */
const hasOwnTurn = ({ seats, turns, moves }) => (turns ?? moves) > (!seats.length || seats[0] === 'human' ? 0 : 1);

/** Whether this browser has never kept a game. */
export const keepsNoGames = () => !storedGames().length;

/**
 * The game of a kind that was left last and goes on, with a move of one's own, if there is one; null at a page of one of two people.
 * @param {string} kind as people call it
 * @returns {Kept | null}
 */
export function unfinishedGame(kind) {
  const isOther = !view.state || !isTwoPageGame(view.state);
  return isOther && storedGames().find((one) => one.result === UNFINISHED && one.kind === kind && hasOwnTurn(one)) || null;
}

/** A game in words: when it was played last, its kind and length, and who played. */
export function describeGame(game) {
  const when = game.at ? new Date(game.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) : game.date;
  return [when, game.kind, game.turns ? i18n('movesMade', { count: game.turns }) : '', game.teams && hasText(game.teams) ? i18n(/** @type {any} */ (game.teams)) : '', game.title].filter(Boolean).join(' · ');
}

/** Goes on with a game, which may be the one that is shown or that waits. */
export async function resumeGame(game) {
  if (game.id !== id) await reopenGame(game);
}

/** Offers to go on with the game that was left; gives whether somebody does. */
export async function offerResume() {
  const [last] = storedGames();
  const isFresh = view.state && view.state.ply === 0 && !isTwoPageGame(view.state);
  const isAgain = readStored(AGAIN) === 'yes';
  if (isAgain) store(AGAIN, '');
  // who has asked for another game than the usual one is not led back to that
  if (view.state && !gameTraits(view.state.kind).isTyped && last && last.kind !== gameName(view.state.kind, view.state.summary) && !isAgain) return false;
  const isAsked = currentPage().name !== GAME || /[#&](?:[gpl]|team|position)=/.test(location.hash); // what a link asks for goes before it
  if (!isFresh || !last || last.result !== UNFINISHED || isAsked) return false;
  if (!isAgain && !await confirm(i18n('askResume', { title: last.title, date: last.date }), i18n('goOn'), i18n('no'))) return false;
  await reopenGame(last);
  return true;
}

/** Lists the games with the other texts. */
export function renderSavedGames() {
  const all = storedGames();
  $('pastgames').replaceChildren(...all.map((game) => {
    const item = element('li');
    const act = button(i18n('open'), () => reopenGame(game), 'button');
    act.setAttribute('aria-label', i18n('open') + ' ' + game.title);
    const out = button(i18n('deleteGame'), () => {
      store(STORE, JSON.stringify(storedGames().filter((one) => one.id !== game.id)));
      renderSavedGames();
    }, 'button');
    out.setAttribute('aria-label', i18n('deleteGame') + ' ' + game.title);
    item.append(element('span', '', describeGame(game) + ' · ' + (game.result === UNFINISHED ? i18n('unfinished') : game.result)), act);
    const sharing = LINKED.test(game.text) ? null : shareButton(game.kind || i18n('title'), i18n('share'), () => ({ text: game.text })); // a game by links has secrets
    if (sharing) {
      sharing.setAttribute('aria-label', i18n('shareGame', { title: game.title }));
      item.append(sharing);
    }
    item.append(out);
    return item;
  }));
  $('past').hidden = !all.length || Boolean(view.state.shared);
}

/** Opens the kept game in a session that has begun anew, unless that is what has ended the one before. */
async function reopenAfterRestart({ isRepeated }) {
  cancelPendingSave();
  generation++; // what is being saved is no longer the game's text
  const game = isRepeated ? undefined : storedGames().find((one) => one.id === id);
  if (game) opening = game.id;
  const seats = game && game.result === UNFINISHED && game.seats.length ? { seats: game.seats } : {};
  const reply = await backend.ask(game ? { do: 'import', text: game.text, ...seats } : { do: 'state' });
  opening = 0;
  if (!reply.problems) showNewGame(reply);
  showProblems([{ text: i18n(isRepeated ? 'restartedEmpty' : 'restarted') }, ...reply.problems || []]);
}

setEventHandler('restarted', reopenAfterRestart);
$('openfiles').addEventListener('click', renderSavedGames);
backend.onMessage(trackGame);
backend.beforeRequest((request) => {
  if (OTHERS.includes(request.do)) wanted = request.do === 'new' && gameTraits(request.kind || 'pokemon').isTyped ? teamsKey(request.teams) : '';
  return request.do === 'aside' || OTHERS.includes(request.do) ? flushSave() : null;
});
