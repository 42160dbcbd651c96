/* The games that this browser keeps: saved after every move, listed with the other texts, and gone on with where nothing else has
   begun. */
import { confirm } from '../common/dialogs.js';
import { $, button, element, keep, kept, share } from '../common/dom.js';
import { open } from './files.js';
import { gameOf } from './games.js';
import { onEvent, started } from './course.js';
import { road, trouble } from '../common/desk.js';
import { GAME, here } from '../common/places.js';
import { isAside, isLive, isSeat, names } from '../common/state.js';
import { gameName, has, locale, playerName, programName, say } from '../common/text.js';
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
 *   kind?: string, teams?: string }} Kept
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
export function readGames(text) {
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
export const withGame = (games, game) => [game, ...games.filter((one) => one.id !== game.id)].slice(0, MOST);

/** Tags that change while a game is played. */
const CHANGING = /^\[(?:Result|Termination|DrawOffer|LastTurn|WhiteClock|BlackClock|RollsTakenBack|Seed|Site|Event|Round|Command)\b.*$/;

/** The tags of a game that stay, and its moves without remarks and variations. */
function parts(text) {
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
export function goesOn(text, before) {
  const [now, then] = [parts(text), parts(before)];
  return now.tags === then.tags && then.moves.every((move, i) => now.moves[i] === move);
}

const games = () => readGames(kept(STORE));

/** @param {import('../common/messages.js').State} state */
function title(state) {
  const sides = [0, 1].map((side) => playerName(names(state)[side], state.seats[side]) || (state.seats[side] === 'human' ? state.sideNames[side] : programName(state.seats[side])));
  return sides.join(' – ');
}

/**
 * Puts a game first.
 * @param {import('../common/messages.js').State} state
 */
function put(state, game) {
  const result = state.over ? state.over.result : UNFINISHED;
  const at = Date.now();
  const date = new Date(at).toISOString().slice(0, 10);
  const all = withGame(games(), { result, date, at, moves: tipOf(state), kind: gameName(state.kind, state.summary), ...game });
  $('unstored').hidden = keep(STORE, JSON.stringify(all)); // it stays as long as that is so
}

/** The number of moves of a game, whatever place is shown. */
const tipOf = (state) => Math.max(state.ply, ...state.tree.filter((node) => node.main).map((node) => node.ply));

/** Keeps a state's game, unless another one has begun before its text was there. */
async function save(state) {
  const mine = generation;
  const { text } = /** @type {any} */ (await road.ask({ do: 'export', form: 'pcn' }));
  if (!text || mine !== generation) return;
  if (!id && !isNew) id = (games().find((one) => one.text && !LINKED.test(one.text) && goesOn(text, one.text)) || { id: 0 }).id;
  id = id || Date.now();
  put(state, { id, game: number, teams, text, seats: state.seats, title: title(state) });
}

function forget() {
  if (due) clearTimeout(due.timer);
  due = null;
}

/** Keeps at once what was to be kept soon. */
function settle() {
  const now = due;
  forget();
  return now ? save(now.state) : null;
}

/** Keeps what is played, and lets the page that is loaded next open it without a question. */
export async function keepOpen() {
  await settle();
  if (id && isLive(view.state) && !view.state.over) keep(AGAIN, 'yes');
}

/** Another game is shown, which may have an entry. */
function another(state, entry, begins) {
  forget();
  generation++;
  id = entry;
  number = state.game;
  teams = wanted || games().find((one) => one.id === entry)?.teams || '';
  wanted = '';
  isNew = begins;
}

/** A game by links is kept with its secret elsewhere: here is its name, which opens it. */
function saveLink(state, { name }) {
  another(state, parseInt(name.slice(0, 12), 16), true);
  const who = names(state).filter(Boolean).join(' – ');
  put(state, { id, text: 'l=' + name + '.', seats: [], title: say('gameByLinks') + (who ? ': ' + who : '') });
}

/** How the teams that a new game was asked for with were chosen. */
const teamsOf = (asked) => !asked ? 'teamsUsual' : asked.every((one) => one === 'random') ? 'teamsRandom' : 'teamsChosen';

/** The requests that put another game in the place of the one that is shown. */
const OTHERS = ['new', 'import', 'link'];
let opening = 0;

/**
 * @param {any} message a reply or an event
 * @param {import('../common/messages.js').Request} [request] of a reply
 */
function see({ event, result, state, link }, request) {
  if (event === 'review' && result && id && !isAside(view.state)) save(view.state); // with its marks
  if (!state || isAside(state)) return;
  if (link) {
    saveLink(state, link);
    return;
  }
  if (isSeat(state)) return;
  if (state.game !== number) {
    const entry = opening || games().find((one) => one.game === state.game)?.id || 0;
    another(state, entry, request?.do === 'new' || state.ply === 0 && isLive(state));
  }
  if (state.tags?.Draft) teams = 'teamsDrafted';
  if (state.ply === 0 || state.mode === 'analysis' && !state.over || !isLive(state)) return;
  forget();
  due = { state, timer: setTimeout(settle, SOON) };
}

/** Opens a kept game, with those who sat there if it goes on; gives whether it is open. */
async function reopen(game) {
  opening = game.id;
  try {
    return await open(game.text, '', game.result === UNFINISHED && game.seats.length ? game.seats : undefined);
  } finally {
    opening = 0;
  }
}

/**
 * The game that was left last and goes on, if there is one; null at a page of one of two people.
 * @returns {Kept | null}
 */
export function unfinished() {
  const isOther = !view.state || !isSeat(view.state);
  return isOther && games().find((one) => one.result === UNFINISHED) || null;
}

/** A game in words: when it was played last, its kind and length, and who played. */
export function describe(game) {
  const when = game.at ? new Date(game.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) : game.date;
  return [when, game.kind, game.moves ? say('movesMade', { count: Math.ceil(game.moves / 2) }) : '', game.teams && has(game.teams) ? say(/** @type {any} */ (game.teams)) : '', game.title].filter(Boolean).join(' · ');
}

/** Goes on with a game, which may be the one that is shown or that waits. */
export async function goOn(game) {
  if (game.id !== id) await reopen(game);
}

/** Offers to go on with the game that was left; gives whether somebody does. */
export async function offerResume() {
  const [last] = games();
  const isFresh = view.state && view.state.ply === 0 && !isSeat(view.state);
  const isAgain = kept(AGAIN) === 'yes';
  if (isAgain) keep(AGAIN, '');
  // who has asked for another game than the usual one is not led back to that
  if (view.state && !gameOf(view.state.kind).isTyped && last && last.kind !== gameName(view.state.kind, view.state.summary) && !isAgain) return false;
  const isAsked = here().name !== GAME || /[#&](?:[gpl]|team|position)=/.test(location.hash); // what a link asks for goes before it
  if (!isFresh || !last || last.result !== UNFINISHED || isAsked) return false;
  if (!isAgain && !await confirm(say('askResume', { title: last.title, date: last.date }), say('goOn'), say('no'))) return false;
  await reopen(last);
  return true;
}

/** Lists the games with the other texts. */
export function listGames() {
  const all = games();
  $('pastgames').replaceChildren(...all.map((game) => {
    const item = element('li');
    const act = button(say('open'), () => reopen(game), 'button');
    act.setAttribute('aria-label', say('open') + ' ' + game.title);
    const out = button(say('deleteGame'), () => {
      keep(STORE, JSON.stringify(games().filter((one) => one.id !== game.id)));
      listGames();
    }, 'button');
    out.setAttribute('aria-label', say('deleteGame') + ' ' + game.title);
    item.append(element('span', '', describe(game) + ' · ' + (game.result === UNFINISHED ? say('unfinished') : game.result)), act);
    const sharing = LINKED.test(game.text) ? null : share(game.kind || say('title'), say('share'), () => ({ text: game.text })); // a game by links has secrets
    if (sharing) {
      sharing.setAttribute('aria-label', say('shareGame', { title: game.title }));
      item.append(sharing);
    }
    item.append(out);
    return item;
  }));
  $('past').hidden = !all.length || Boolean(view.state.shared);
}

/** Opens the kept game in a session that has begun anew, unless that is what has ended the one before. */
async function restart({ isRepeated }) {
  forget();
  generation++; // what is being saved is no longer the game's text
  const game = isRepeated ? undefined : games().find((one) => one.id === id);
  if (game) opening = game.id;
  const seats = game && game.result === UNFINISHED && game.seats.length ? { seats: game.seats } : {};
  const reply = await road.ask(game ? { do: 'import', text: game.text, ...seats } : { do: 'state' });
  opening = 0;
  if (!reply.problems) started(reply);
  trouble([{ text: say(isRepeated ? 'restartedEmpty' : 'restarted') }, ...reply.problems || []]);
}

onEvent('restarted', restart);
$('openfiles').addEventListener('click', listGames);
road.overhear(see);
road.before((request) => {
  if (OTHERS.includes(request.do)) wanted = request.do === 'new' && gameOf(request.kind || 'pokemon').isTyped ? teamsOf(request.teams) : '';
  return request.do === 'aside' || OTHERS.includes(request.do) ? settle() : null;
});
