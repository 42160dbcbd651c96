/* What differs by game, in one place: what the page offers, says and draws of one game and not of another. Of a game that is not here, a
   stranger's, it has what the desk tells. */
import { gameName, hasText, i18n } from '../common/text.js';

/** @typedef {{ rules?: string, position?: string }} Start */
/**
 * Whether rules are words that can be added to those of a start; whether pieces have types, which teams, lessons and puzzles are about; whether moves are rolled; the side that is a person's at first; the
 * starts that can be chosen, the usual one first; and what a special square is.
 * @typedef {{ isWordList?: boolean, isTyped?: boolean, isRolled?: boolean, own: number, starts: Start[], special: 'groundSpecial' | 'groundThrone' | 'groundGoal' }} Game
 */

const relatives = ['ziege', 'brandubh', 'ardRi', 'tablut', 'seaBattle', 'tawlbwrdd', 'fetlar', 'copenhagen', 'parlett'];
/** Those in which the king escapes at any edge; in the others he has to reach a corner. */
const edge = ['ziege', 'ardRi', 'tablut', 'seaBattle', 'tawlbwrdd', 'parlett'];
const sizes = [8, 10, 12, 16, 20, 26];
const levels = ['start', 'courtyard', 'vault', 'race', 'beasts', 'crossing'];

/** @type {Record<string, Game>} */
const GAMES = {
  pokemon: { isTyped: true, isRolled: true, own: 0, starts: [], special: 'groundSpecial' },
  raichu: { isWordList: true, own: 0, starts: sizes.map((size) => ({ rules: 'size:' + size })), special: 'groundSpecial' },
  tafl: { own: 1, starts: relatives.map((rules) => ({ rules })), special: 'groundThrone' },
  chesslike: { own: 0, starts: levels.map((position) => ({ position })), special: 'groundGoal' },
};
/** @type {Game} */
const STRANGER = { isRolled: true, own: 0, starts: [], special: 'groundSpecial' };

/** The names that are no words with a capital. */
const NAMES = { ardRi: 'Ard Rí', seaBattle: 'Sea Battle' };

/**
 * What the page knows of a kind of game.
 * @param {string} kind
 */
export const gameTraits = (kind) => Object.hasOwn(GAMES, kind) ? GAMES[kind] : STRANGER;

/** A game in a sentence or two, for people who do not know it; what is said of it by name goes before what is said of its kind. */
export function gameDescription(kind, summary, title = '') {
  const key = ['welcome-' + title.toLowerCase(), 'welcome-' + kind].find(hasText);
  return key ? i18n(/** @type {any} */ (key)) : summary;
}

/** The name of a relative of tafl. */
const taflName = (rules) => NAMES[rules] || rules[0].toUpperCase() + rules.slice(1);

/**
 * What the game that is shown is called: a relative of tafl by its own name.
 * @param {{ kind: string, summary: string, rules: string }} state
 */
export function gameTitle({ kind, summary, rules }) {
  const relative = kind === 'tafl' ? relatives.find((name) => name === (rules || relatives[0])) : undefined;
  return relative ? taflName(relative) : gameName(kind, summary);
}

/**
 * The start of the game that is shown, as a request has it: another game of the same.
 * @param {import('../common/messages.js').State} state
 * @returns {Start}
 */
export function repeatableStart({ kind, tags = {} }) {
  const start = /** @type {Start} */ ({});
  if (gameTraits(kind).isTyped) return start;
  if (tags.Rules) start.rules = tags.Rules;
  if (tags.Position) start.position = tags.Position;
  return start;
}

/**
 * Whether a game began at a start.
 * @param {Start} start
 * @param {import('../common/messages.js').State} state
 */
export const isStartOf = (start, { kind, rules, board }, previewTitle) => kind === 'tafl' ? start.rules === (rules || relatives[0])
  : kind === 'raichu' ? start.rules === 'size:' + board.rows
    : previewTitle === board.notes[0];

/**
 * What a start is called, and what is to be known of it.
 * @param {Start} start
 * @param {import('../common/messages.js').Board} board how it begins
 * @returns {{ name: string, about: string }}
 */
export function startNameAndDescription({ rules = '', position }, { rows, columns, notes }, noteTexts = notes) {
  const size = columns + ' × ' + rows;
  if (position) return { name: noteTexts[0], about: [size, ...noteTexts.slice(2)].join(' · ') };
  return relatives.includes(rules) ? { name: taflName(rules), about: size + ' · ' + i18n(edge.includes(rules) ? 'escapesEdge' : 'escapesCorner') }
    : { name: size, about: '' };
}

/** What a square is that is no plain one. */
export const groundName = (ground, kind) => ground === 'special' ? i18n(gameTraits(kind).special)
  : hasText('ground-' + ground) ? i18n(/** @type {any} */ ('ground-' + ground)) : ground;

/** Puts the words of a game into what is always there, and hides what is of other games: texts of games without types stand in data-plain. */
export function applyGameKind(kind) {
  const { isTyped = false, isRolled = false } = gameTraits(kind);
  const { dataset } = document.documentElement;
  if (dataset.kind === kind) return;
  dataset.kind = kind;
  dataset.typed = isTyped ? 'yes' : 'no';
  dataset.rolled = isRolled ? 'yes' : 'no';
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-plain]'))) {
    const { plain, say: typed, sayTitle } = part.dataset;
    const text = i18n(/** @type {any} */ (isTyped ? typed || sayTitle : plain));
    if (typed) part.textContent = text;
    else part.title = text;
  }
}
