/* The places of the page, each with an address behind the #, such as #/puzzles or #/puzzles/12: the browser's Back, a reload and a
   bookmark lead to them. An address without a place is that of the game. */
import { $ } from './dom.js';

const PLACE = /(?:^#|&)\/([a-z]+)(?:\/([^&]*))?(?=&|$)/;
/** The place of the game, for which no list stands beside the board. */
export const GAME = 'game';
/** The names of places, each with the entry of the header that stands for it. */
const ENTRIES = { game: 'play', play: 'play', games: 'play', me: 'play', puzzles: 'puzzles', learn: 'learn', analyse: 'analyse', teams: 'teams' };

const pageHandlers = new Map();
const leaveHandlers = [];
/** Grows with every arrival: what an earlier one waits for is late. */
let arrivalCount = 0;
let begun = false;
/** The address whose place is shown, or about to be. */
let address = '';

/**
 * The place of an address, and what is told behind it: "#/puzzles/12&t=…" is the place "puzzles" with "12".
 * @param {string} hash
 */
export function parseHash(hash) {
  const found = PLACE.exec(hash);
  if (!found || !Object.hasOwn(ENTRIES, found[1])) return { name: GAME, rest: '' };
  try {
    return { name: found[1], rest: decodeURIComponent(found[2] || '') };
  } catch {
    return { name: found[1], rest: '' }; // no text that anybody has written
  }
}

/**
 * The address of a place. Of the one before, it keeps the secret of the own seat alone: a link to a game or a team has been opened.
 * @param {string} previousHash
 */
export function formatHash(previousHash, name, rest = '') {
  const seat = previousHash.slice(1).split('&').find((part) => part.startsWith('t='));
  return '#' + ['/' + name + (rest ? '/' + encodeURIComponent(rest) : ''), seat].filter(Boolean).join('&');
}

/** The place that is shown. */
export const currentPage = () => parseHash(location.hash);

/**
 * Tells what a place does when somebody comes to it; false if it is not to be shown, since another one is gone to.
 * @param {string} name
 * @param {(rest: string) => unknown} handler
 */
export const setPageHandler = (name, handler) => { pageHandlers.set(name, handler); };

/**
 * Tells what is to be done before another place is shown.
 * @param {(next: { name: string, rest: string }) => unknown} handler
 */
export const onLeavePage = (handler) => { leaveHandlers.push(handler); };

/** Marks a place in the header. */
function updateHeaderEntries({ name: place }) {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('#places a'))) {
    link.href = formatHash(location.hash, link.dataset.place);
    if (link.dataset.place === ENTRIES[place]) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The entry of the header that leads to a place. */
const headerEntry = (name) => /** @type {HTMLElement} */ (document.querySelector('#places [data-place="' + ENTRIES[name] + '"]'));

/** Shows what belongs to a place, and nothing of the others. */
function showPageParts({ name: place, rest }) {
  const { dataset } = document.documentElement;
  if (dataset.place !== place) document.querySelector('main').dataset.coming = '';
  dataset.place = place;
  const isListed = (box) => box.dataset.in === place && !rest;
  const boxes = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-in]'))];
  for (const box of boxes) box.hidden = !isListed(box);
  if (boxes.some(isListed)) dataset.listed = place;
  else delete dataset.listed;
}

/** Shows the place of the address. */
export async function showCurrentPage() {
  const next = currentPage();
  if (next.name !== GAME && headerEntry(next.name).hidden) { // such as the teams of a game that has none
    await navigateTo(GAME);
    return;
  }
  const mine = ++arrivalCount;
  address = location.hash;
  document.querySelector('main').setAttribute('aria-busy', 'true');
  const left = leaveHandlers.map((leave) => leave(next));
  updateHeaderEntries(next);
  showPageParts(next); // its title and frame; what it shows may have to be asked for
  await Promise.all(left);
  if (mine !== arrivalCount) return;
  const arrival = pageHandlers.get(next.name);
  const isShown = !arrival || await arrival(next.rest) !== false;
  if (mine !== arrivalCount || !isShown) return;
  const main = document.querySelector('main');
  delete main.dataset.coming;
  main.removeAttribute('aria-busy');
}

/** Goes to a place; one that is shown already is shown anew. */
export async function navigateTo(name, rest = '') {
  const now = currentPage();
  if (now.name === name && now.rest === rest) {
    if (begun) await showCurrentPage();
    return;
  }
  location.hash = formatHash(location.hash, name, rest); // whoever hears of that shows it
}

/** Shows the place of the address, and of each that comes. */
export async function startRouting() {
  begun = true;
  addEventListener('hashchange', () => { if (location.hash !== address) showCurrentPage(); });
  await showCurrentPage();
}

updateHeaderEntries(currentPage());
document.documentElement.dataset.place = GAME;
$('places').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigateTo(link.dataset.place);
});
