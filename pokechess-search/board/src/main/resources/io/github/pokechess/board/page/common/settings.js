/* What somebody has set at this browser: how the board looks, and what is shown beside the game. */
import { option } from './dialogs.js';
import { $, keep, kept } from './dom.js';
import { road } from './desk.js';
import { gameOf } from '../play/games.js';
import { say } from './text.js';
import { view } from './view.js';

const STORE = 'pokechess.settings';

/** What can be set, the usual first. */
const CHOICES = {
  board: ['slate', 'wood', 'green', 'sea', 'contrast'],
  pieces: ['classic', 'ink', 'teams'],
  badges: ['auto', 'icons', 'letters', 'both'],
  tint: ['no', 'yes'],
  values: ['alone', 'always', 'never'],
  attacked: ['no', 'yes'],
  coordinates: ['yes', 'no'],
  queen: ['no', 'yes'],
  battles: ['full', 'quick', 'off'],
  threads: ['', ...[1, 2, 4, 8, 16, 32].filter((count) => count <= road.threads()).map(String)],
};

/**
 * The settings of a browser's text; what it does not say, or says wrongly, is as usual.
 * @returns {Record<keyof typeof CHOICES, string>}
 */
export function readSettings(text) {
  let found = {};
  try {
    found = JSON.parse(text || '{}') || {};
  } catch {
    // as usual
  }
  return /** @type {any} */ (Object.fromEntries(Object.entries(CHOICES).map(([name, all]) => [name, all.includes(found[name]) ? found[name] : all[0]])));
}

const settings = readSettings(kept(STORE));
const changed = [];

/** What is done when somebody has changed a setting. */
export const onSettings = (/** @type {() => void} */ act) => { changed.push(act); };

/** Whether picking up a piece shows what its moves leave to be captured. */
export const showsAttacked = () => settings.attacked === 'yes' && gameOf(view.state?.kind).isTyped;

/** How much of its time a battle takes, 0 where it is told in words alone. */
export const battlePace = () => ({ full: 1, quick: .5, off: 0 })[settings.battles];

/** Whether a pawn becomes a queen without a question. */
export const wantsQueen = () => settings.queen === 'yes';

/**
 * Whether the fan shows what the engine thinks of an outcome: where somebody plays, only if it is asked for, and at a puzzle never.
 * @param {import('./messages.js').State} state
 */
export const showsValues = (state, { values } = settings) => !view.solving && (values === 'always'
  || values === 'alone' && (state.mode === 'analysis' || state.seats.every((seat) => seat === 'human')));

/** The threads of an analysis as a request has them: none where nobody has set them. */
export const threads = () => settings.threads ? { threads: Number(settings.threads) } : {};

function look() {
  const { dataset } = document.documentElement;
  dataset.board = settings.board;
  dataset.pieces = settings.pieces;
  dataset.coordinates = settings.coordinates;
  dataset.tint = settings.tint;
  view.badges = settings.badges;
  view.isTinted = settings.tint === 'yes';
}

CHOICES.threads.forEach((count) => option($('set-threads'), count, count || say('usualThreads')));

for (const name of Object.keys(CHOICES)) {
  const field = $('set-' + name);
  if (field.type === 'checkbox') field.checked = settings[name] === 'yes';
  else field.value = settings[name];
  field.addEventListener('change', () => {
    settings[name] = field.type === 'checkbox' ? (field.checked ? 'yes' : 'no') : field.value;
    keep(STORE, JSON.stringify(settings));
    look();
    if (view.state) changed.forEach((act) => act());
  });
}
$('opensettings').addEventListener('click', () => $('settings').showModal());
look();
