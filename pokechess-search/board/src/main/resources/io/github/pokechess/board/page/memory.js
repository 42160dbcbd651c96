/* The games that this browser keeps: saved after every move, listed with the other texts, and gone on with where nothing else has
   begun. */
import { confirm } from './dialogs.js';
import { $, button, element, keep, kept, share } from './dom.js';
import { open } from './files.js';
import { road } from './road.js';
import { isLive, isSeat, names } from './state.js';
import { say } from './text.js';
import { view } from './view.js';

const STORE = 'pokechess.games';
const MOST = 30;
const UNFINISHED = '*';
/** The name of a game by links in the place of its text. */
const LINKED = /^l=/;
/** Some moves come so close together that one text does for them, in milliseconds. */
const SOON = 300;

/**
 * @typedef {{ id: number, text: string, seats: string[], title: string, result: string, date: string, moves: number }} Kept
 */

let id = 0;
let timer = 0;

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

/** @param {import('./messages.js').State} state */
function title(state) {
  const sides = [0, 1].map((side) => names(state)[side] || (state.seats[side] === 'human' ? state.sideNames[side] : state.seats[side].replace('engine:', '')));
  return sides.join(' – ');
}

/**
 * Puts a game first.
 * @param {import('./messages.js').State} state
 */
function put(state, game) {
  const result = state.over ? state.over.result : UNFINISHED;
  const date = new Date().toISOString().slice(0, 10);
  keep(STORE, JSON.stringify(withGame(readGames(kept(STORE)), { result, date, moves: state.ply, ...game })));
}

/** @param {import('./messages.js').State} state */
async function save(state) {
  const { text } = /** @type {any} */ (await road.ask({ do: 'export', form: 'pcn' }));
  if (text) put(state, { id, text, seats: state.seats, title: title(state) });
}

/** A game by links is kept with its secret elsewhere: here is its name, which opens it. */
function saveLink(state, { name }) {
  clearTimeout(timer);
  id = parseInt(name.slice(0, 12), 16);
  const who = names(state).filter(Boolean).join(' – ');
  put(state, { id, text: 'l=' + name + '.', seats: [], title: say('gameByLinks') + (who ? ': ' + who : '') });
}

/** @param {any} message a reply or an event */
function see({ event, result, state, link }) {
  if (event === 'review' && result && id) save(view.state); // with its marks
  if (state && link) saveLink(state, link);
  if (!state || link || isSeat(state) || state.mode === 'analysis' && !state.over) return;
  if (state.ply === 0) {
    id = 0;
    return;
  }
  if (!isLive(state)) return;
  id = id || Date.now();
  clearTimeout(timer);
  timer = setTimeout(() => save(state), SOON);
}

/** Offers to go on with the game that was left; gives whether somebody does. */
export async function offerResume() {
  const [last] = readGames(kept(STORE));
  const isFresh = view.state && view.state.ply === 0 && !isSeat(view.state);
  if (!isFresh || !last || last.result !== UNFINISHED || /[#&](?:[gpl]|team)=/.test(location.hash)) return false;
  if (!await confirm(say('askResume', { title: last.title, date: last.date }), say('goOn'), say('no'))) return false;
  id = last.id;
  await open(last.text, '', last.seats);
  return true;
}

/** Lists the games with the other texts. */
export function listGames() {
  const games = readGames(kept(STORE));
  $('pastgames').replaceChildren(...games.map((game) => {
    const item = element('li');
    const act = button(say('open'), async () => {
      if (await open(game.text, '', game.result === UNFINISHED ? game.seats : undefined)) id = game.id;
    }, 'button');
    act.setAttribute('aria-label', say('open') + ' ' + game.title);
    item.append(element('span', '', game.date + ' · ' + game.title + ' · ' + (game.result === UNFINISHED ? say('unfinished') : game.result)), act);
    const sharing = LINKED.test(game.text) ? null : share(say('title'), say('share'), () => ({ text: game.text })); // a game by links has secrets
    if (sharing) {
      sharing.setAttribute('aria-label', say('shareGame', { title: game.title }));
      item.append(sharing);
    }
    return item;
  }));
  $('past').hidden = !games.length || Boolean(view.state.shared);
}

$('openfiles').addEventListener('click', listGames);
road.overhear(see);
