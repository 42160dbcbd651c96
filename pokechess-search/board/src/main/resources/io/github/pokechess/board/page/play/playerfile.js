/* Everything that a browser stores of a player as one file, and back: a line for each thing, so that of a damaged file all lines are read
   that are whole. */
import { isContinuationOf, isStoredGame } from './gamestore.js';

const FORMAT = 'pokechess-player';
const VERSION = 1;
/** Longer texts are of no player. */
const MOST_STORED = 1 << 18;

/**
 * What is in a file: games, the progress of puzzles as the desk has it, what was learnt, teams, games by links with their secrets, and other
 * texts of the storage by their names.
 * @typedef {{ games: import('./gamestore.js').Kept[], progress: string, learnt: any, teams: { name: string, text: string }[],
 *   links: Record<string, string>, stored: Record<string, string> }} PlayerData
 */

/**
 * The text of a file.
 * @param {PlayerData} data
 */
export function formatPlayerFile({ games, progress, learnt, teams, links, stored }) {
  const namedLines = (what, values) => Object.entries(values).map(([name, text]) => ({ [what]: { name, text } }));
  return [
    { format: FORMAT, version: VERSION },
    ...(progress ? [{ progress }] : []),
    ...(learnt ? [{ learnt }] : []),
    ...teams.map((team) => ({ team })),
    ...namedLines('stored', stored),
    ...namedLines('link', links),
    ...games.map((game) => ({ game })),
  ].map((line) => JSON.stringify(line) + '\n').join('');
}

function parseJsonLine(line) {
  try {
    const value = JSON.parse(line);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const isNamedText = (value) => Boolean(value) && typeof value.name === 'string' && typeof value.text === 'string' && value.name.length + value.text.length <= MOST_STORED;

/** Whether a text begins as such a file. */
export const isPlayerFile = (text) => parseJsonLine(text.slice(0, 200).split('\n')[0])?.format === FORMAT;

/**
 * Reads a file: what is in it, and how many of its lines are damaged. Of another version it has its number alone.
 * @returns {{ version: number, data?: PlayerData, damaged?: number } | null} null for a file of something else
 */
export function parsePlayerFile(text) {
  const [first, ...lines] = text.split(/\r?\n/);
  const head = parseJsonLine(first);
  if (!head || head.format !== FORMAT) return null;
  if (head.version !== VERSION) return { version: Number(head.version) || 0 };
  /** @type {PlayerData} */
  const data = { games: [], progress: '', learnt: null, teams: [], links: {}, stored: {} };
  let damaged = 0;
  for (const line of lines.filter(Boolean)) {
    const value = parseJsonLine(line) || {};
    if (isStoredGame(value.game)) data.games.push(value.game);
    else if (typeof value.progress === 'string') data.progress = value.progress;
    else if (value.learnt && typeof value.learnt === 'object') data.learnt = value.learnt;
    else if (isNamedText(value.team)) data.teams.push(value.team);
    else if (isNamedText(value.stored)) data.stored[value.stored.name] = value.stored.text;
    else if (isNamedText(value.link)) data.links[value.link.name] = value.link.text;
    else damaged++;
  }
  return { version: VERSION, data, damaged };
}

/**
 * Adds the games of a file to those of a store: of one game the longer text, of two lines both; nothing that is there is lost.
 * @param {ReturnType<typeof import('./gamestore.js').createGameStore>} games
 * @param {import('./gamestore.js').Kept[]} added
 * @returns {number} how many were not there
 */
export function mergeGames(games, added) {
  const gameKey = (/** @type {import('./gamestore.js').Kept} */ { at, text }) => at + ' ' + text; // short games may have one text
  const present = new Map(games.all().map((game) => [gameKey(game), game]));
  let count = 0;
  for (const game of added) {
    const same = present.get(gameKey(game));
    if (same) {
      if (!same.review && game.review) games.put({ ...same, review: game.review });
      continue;
    }
    const own = games.get(game.id);
    const isNothingNew = own && isContinuationOf(own.text, game.text) && (own.review || !game.review || !isContinuationOf(game.text, own.text));
    if (isNothingNew) continue;
    const id = games.putOrFork({ ...game, game: undefined }, '');
    if (id && (!own || id !== game.id)) count++;
    present.set(gameKey(game), game);
  }
  return count;
}

/** Two lists of words as one. */
export const mergeWordLists = (one, other) => [...new Set((one + ' ' + other).split(' ').filter(Boolean))].join(' ');

/**
 * Two lists of teams as one; of two teams with one name and other types the second one has a number behind its name.
 * @param {{ name: string, text: string }[]} own
 * @param {{ name: string, text: string }[]} added
 */
export function mergeTeams(own, added) {
  const all = [...own];
  for (const { name, text } of added) {
    if (all.some((one) => one.text === text && (one.name === name || one.name.startsWith(name + ' ')))) continue;
    let free = name;
    for (let i = 2; all.some((one) => one.name === free); i++) free = name + ' ' + i;
    all.push({ name: free, text });
  }
  return all;
}
