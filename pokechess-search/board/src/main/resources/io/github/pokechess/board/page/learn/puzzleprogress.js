/* What the browser keeps of a learner, and which puzzle comes next. What counts as right, and when something returns, the desk says. */
import { readStored, store } from '../common/dom.js';
import { backend } from '../common/desk.js';

const STORE = 'pokechess.progress';
/** Where a text goes that could not be read, before another one is begun. */
const UNREADABLE = 'pokechess.progress.unreadable';
const DAY = 86_400_000;
const TRIES = 5;

/**
 * See Study of the desk, which writes it.
 * @typedef {{ id: string, level: string, themes: string[], rating: number | null, state: string, due?: boolean }} Puzzle
 */

/** The day of the calendar that somebody sees, as a number of days since 1970-01-01. */
export const epochDay = (date) => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/**
 * What the browser has refused to store, as long as it does.
 * @type {string | null}
 */
let held = null;
let handleProgressStored = () => {};

/** Does something whenever progress was stored, or was refused. */
export const setProgressStoredHandler = (/** @type {() => void} */ handler) => { handleProgressStored = handler; };

/** Whether the progress is gone with this page. */
export const isProgressUnstored = () => held !== null;

/** What is kept of puzzles, as the desk reads and writes it; empty if nothing is. */
export const storedProgress = () => held ?? readStored(STORE) ?? '';

function storeProgress(text) {
  held = store(STORE, text) ? null : text;
  handleProgressStored();
}

/**
 * Asks something about puzzles with what is kept of the learner, and keeps what comes of it. If another page has kept something
 * meanwhile, it asks once more, so that neither loses anything.
 * @param {import('../common/messages.js').Request} request
 */
export async function askWithProgress(request) {
  for (let tries = 1; ; tries++) {
    const before = storedProgress();
    const reply = /** @type {any} */ (await backend.ask({ ...request, progress: before }));
    if (reply.problems || !reply.progress) return reply;
    if (storedProgress() === before || tries === TRIES) {
      storeProgress(reply.progress);
      return reply;
    }
  }
}

/**
 * Keeps mistakes of one's own that a review has found: they return from tomorrow on.
 * @param {import('../common/messages.js').Mistake[]} mistakes
 */
export async function rememberMistakes(mistakes) {
  for (const { drill } of mistakes) await askWithProgress({ do: 'remember', day: epochDay(new Date()), drill: JSON.stringify(drill) });
}

/** Begins anew; the text that could not be read stays beside it. */
export function resetProgress() {
  store(UNREADABLE, storedProgress());
  storeProgress('');
}

/**
 * The puzzles of a theme and a level; empty stands for all.
 * @param {Puzzle[]} puzzles
 */
export const filterPuzzles = (puzzles, theme, level) => puzzles.filter((one) => (!theme || one.themes.includes(theme)) && (!level || one.level === level));

/**
 * The puzzle that comes after another one: first what returns today, then of what is new the one next to a rating, then whatever is next.
 * @param {Puzzle[]} puzzles
 * @returns {Puzzle | undefined}
 */
export function nextPuzzle(puzzles, rating, lastId = '') {
  const distance = (one) => one.rating === null ? Infinity : Math.abs(one.rating - rating);
  const from = puzzles.findIndex((one) => one.id === lastId) + 1;
  const turned = [...puzzles.slice(from), ...puzzles.slice(0, from)].filter((one) => one.id !== lastId);
  return turned.find((one) => one.due) || turned.filter((one) => one.state === 'new').sort((one, other) => distance(one) - distance(other) || 0)[0] || turned[0];
}
