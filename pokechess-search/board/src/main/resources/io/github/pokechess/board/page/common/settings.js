/* What somebody has set at this browser: how the board looks, and what is shown beside the game. */
import * as drawing from '../board/drawing.js';
import { addOption } from './dialogs.js';
import { $, readStored, store } from './dom.js';
import { backend } from './desk.js';
import { gameTraits } from '../play/games.js';
import { i18n } from './text.js';
import { view } from './view.js';

const STORE = 'pokechess.settings';

/** What can be set, the usual first. */
const CHOICES = {
  board: ['slate', 'wood', 'green', 'sea', 'contrast'],
  pieces: ['classic', 'ink', 'teams'],
  badges: ['auto', 'icons', 'letters', 'both'],
  figures: ['costume', 'colour', 'plain'],
  values: ['alone', 'always', 'never'],
  attacked: ['no', 'yes'],
  coordinates: ['yes', 'no'],
  queen: ['no', 'yes'],
  onetap: ['no', 'yes'],
  battles: ['full', 'quick', 'off'],
  idle: ['yes', 'no'],
  signs: ['yes', 'no'],
  threads: ['', ...[1, 2, 4, 8, 16, 32].filter((count) => count <= backend.maxThreads()).map(String)],
};

/**
 * The settings of a browser's text; what it does not say, or says wrongly, is as usual.
 * @returns {Record<keyof typeof CHOICES, string>}
 */
export function parseSettings(text) {
  let found = {};
  try {
    found = JSON.parse(text || '{}') || {};
  } catch {
    // as usual
  }
  return /** @type {any} */ (Object.fromEntries(Object.entries(CHOICES).map(([name, all]) => [name, all.includes(found[name]) ? found[name] : all[0]])));
}

const settings = parseSettings(readStored(STORE));
const changeHandlers = [];

/** What is done when somebody has changed a setting. */
export const onSettingsChanged = (/** @type {() => void} */ handler) => { changeHandlers.push(handler); };

/** Whether picking up a piece shows what its moves leave to be captured. */
export const isEnPriseShown = () => settings.attacked === 'yes' && gameTraits(view.state?.kind).isTyped;

/** How much of its time a battle takes, 0 where it is told in words alone. */
export const battleTimeFactor = () => ({ full: 1, quick: .5, off: 0 })[settings.battles];

/** Whether finished games are reviewed while nothing else goes on. */
export const isIdleReviewOn = () => settings.idle === 'yes';

/** Whether signs of the other one of two people are shown. */
export const areChatSignsShown = () => settings.signs === 'yes';

/** Whether a pawn becomes a queen without a question. */
export const isAutoQueen = () => settings.queen === 'yes';

/** Whether a capture by touch is made by one tap, without its chances. */
export const isOneTapCapture = () => settings.onetap === 'yes';

/**
 * Whether the fan shows what the engine thinks of an outcome: where somebody plays, only if it is asked for, and at a puzzle never.
 * @param {import('./messages.js').State} state
 */
export const areRollScoresShown = (state, { values } = settings) => !view.solving && (values === 'always'
  || values === 'alone' && (state.mode === 'analysis' || state.seats.every((seat) => seat === 'human')));

/** The threads of an analysis as a request has them: none where nobody has set them. */
export const threadsOption = () => settings.threads ? { threads: Number(settings.threads) } : {};

function applySettings() {
  const { dataset } = document.documentElement;
  dataset.board = settings.board;
  dataset.pieces = settings.pieces;
  dataset.coordinates = settings.coordinates;
  view.badges = settings.badges;
  view.figures = settings.figures;
  drawing.useArtwork({ figures: settings.figures });
}

CHOICES.threads.forEach((count) => addOption($('set-threads'), count, count || i18n('usualThreads')));

/** A picture of a setting: two figures on their squares as they look with it. */
function settingSampleSvg(name, value) {
  const svg = drawing.addSvg(null, 'svg', { viewBox: '0 0 200 100', 'aria-hidden': 'true', ['data-' + name]: value });
  const badge = { text: 'Fir', rgb: 0xEE8130 };
  drawing.useArtwork({ figures: name === 'figures' ? value : 'plain' });
  [0, 1].forEach((side) => {
    drawing.addSvg(svg, 'rect', { x: 100 * side, width: 100, height: 100, class: side ? 'pale' : 'deep' });
    const piece = drawing.pieceSvg({ side, figure: 'N', symbol: 'N', badge }, { bare: true });
    piece.setAttribute('x', String(100 * side));
    piece.setAttribute('width', '100');
    svg.append(piece);
  });
  return svg;
}

for (const name of Object.keys(CHOICES)) {
  const field = $('set-' + name);
  const radios = [...field.querySelectorAll('input')];
  for (const radio of radios) {
    radio.checked = radio.value === settings[name];
    radio.after(settingSampleSvg(name, radio.value));
  }
  if (field.type === 'checkbox') field.checked = settings[name] === 'yes';
  else if (!radios.length) field.value = settings[name];
  field.addEventListener('change', () => {
    settings[name] = radios.length ? radios.find(({ checked }) => checked).value : field.type === 'checkbox' ? (field.checked ? 'yes' : 'no') : field.value;
    store(STORE, JSON.stringify(settings));
    applySettings();
    if (view.state) changeHandlers.forEach((act) => act());
  });
}
$('opensettings').addEventListener('click', () => $('settings').showModal());
applySettings();
