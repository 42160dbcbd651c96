/* The games that a browser stores: each under a key of its own, with an index that is made again from them where it does not fit. What the
   browser refuses is held while the page is open. Nothing is ever deleted by itself. */

const GAME = 'pokechess.game.';
const INDEX = 'pokechess.gameindex';
const PROBE = 'pokechess.probe';
/** The result of a game that goes on. */
export const UNFINISHED = '*';
/** The name of a game by links in the place of its text. */
const LINKED = /^l=/;

/**
 * A game: the number of its entry and that of its desk, its text or its name among games by links, who sits there, how it ended, and when
 * it was played last. "own" is the side of the only person at the page, −1 for none; "types" are the teams of both sides as texts.
 * @typedef {{ id: number, game?: number, text: string, seats: string[], title: string, result: string, date: string, moves: number, at?: number,
 *   kind?: string, name?: string, teams?: string, names?: string[], own?: number, types?: string[], turns?: number,
 *   over?: import('../common/messages.js').Over, headline?: { key: string, piece: string, count: number, turns: number, side: number }, review?: ReviewSums }} Kept
 *
 * What a review has found of each side, for sums over many games.
 * @typedef {{ loss: number, luck: number, decisions?: number, lossSquares?: number, luckSquares?: number, chain?: number,
 *   captures?: { type: string, tried: number, won: number }[] }} SideSums
 * @typedef {{ sides: SideSums[], withoutLuck: number, rolled: boolean }} ReviewSums
 */

const isStringArray = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isUndefinedOrType = (value, type) => value === undefined || typeof value === type;

/**
 * Whether a value is a game, as far as this page reads it.
 * @returns {value is Kept}
 */
export const isStoredGame = (value) => Boolean(value) && typeof value.text === 'string' && Number.isSafeInteger(value.id) && value.id > 0 && isStringArray(value.seats)
  && ['title', 'result', 'date'].every((name) => typeof value[name] === 'string') && typeof value.moves === 'number'
  && ['at', 'own', 'turns', 'game'].every((name) => isUndefinedOrType(value[name], 'number')) && ['kind', 'name', 'teams'].every((name) => isUndefinedOrType(value[name], 'string'))
  && [value.names, value.types].every((list) => list === undefined || isStringArray(list) && list.length === 2) && isReviewOrUndefined(value.review) && isUndefinedOrType(value.over, 'object')
  && (value.headline === undefined || Boolean(value.headline) && typeof value.headline.key === 'string');

const isReviewOrUndefined = (value) => value === undefined || Boolean(value) && Array.isArray(value.sides) && value.sides.length === 2
  && value.sides.every(isSideSums) && Number.isFinite(value.withoutLuck);

const isSideSums = (side) => Boolean(side) && Number.isFinite(side.loss) && Number.isFinite(side.luck) && ['decisions', 'lossSquares', 'luckSquares', 'chain'].every((name) => isUndefinedOrType(side[name], 'number'))
  && (side.captures === undefined || Array.isArray(side.captures) && side.captures.every((one) => one && typeof one.type === 'string' && Number.isFinite(one.tried) && Number.isFinite(one.won)));

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

/**
 * The game of a text; null if it is none.
 * @returns {Kept | null}
 */
export function parseStoredGame(text) {
  const found = text ? parseJson(text) : null;
  return isStoredGame(found) ? found : null;
}

/** Whether a game is one by links, whose secrets lie elsewhere. */
export const isByLinks = ({ text }) => LINKED.test(text);

/**
 * When a game was played last, for the order of a list.
 * @param {Kept} game
 */
const lastPlayedMillis = ({ at, date, id }) => at || Date.parse(date) || id;

/** @type {(one: Kept, other: Kept) => number} */
const byLastPlayed = (one, other) => lastPlayedMillis(other) - lastPlayedMillis(one);

// ---- whether two texts are of one game ----

/** Tags that change while a game is played. */
const CHANGING = /^\[(?:Result|Termination|DrawOffer|LastTurn|WhiteClock|BlackClock|RollsTakenBack|Seed|Site|Event|Round|Command)\b.*$/;

/** Where the tags of a text end: a comment may begin a line like one. */
const tagsEnd = (text) => /\r?\n\s*\n/.exec(text)?.index ?? 0;
const movetextOf = (text) => text.slice(tagsEnd(text));

/** The tags of a game that stay, and its moves without remarks and variations. */
function comparableParts(text) {
  const tags = text.slice(0, tagsEnd(text)).split(/\r?\n/).filter((line) => line.startsWith('[') && !CHANGING.test(line)).sort().join('\n');
  let moves = movetextOf(text).replace(/\s+/g, ' ').replace(/\{[^}]*\}/g, ' ').replace(/\$\d+/g, ' ');
  for (let before = ''; before !== moves;) {
    before = moves;
    moves = moves.replace(/\([^()]*\)/g, ' ');
  }
  return { tags, moves: moves.replace(/\d+\.+/g, ' ').replace(/(?:1-0|0-1|1\/2-1\/2|\*)\s*$/, '').split(/\s+/).filter(Boolean) };
}

/** The result at the end of a game's text; empty where there is none. */
export const resultInText = (text) => /(?:^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/.exec(text)?.[1] ?? '';

/** Whether a text is of the same game as another one, at a later moment or the same. */
export function isContinuationOf(text, before) {
  const [now, then] = [comparableParts(text), comparableParts(before)];
  return now.tags === then.tags && then.moves.every((move, i) => now.moves[i] === move);
}

/** The marks, comments and variations of a game's text. */
const remarks = (text) => movetextOf(text).replace(/\s+/g, ' ').match(/\{[^}]*\}|\$\d+|\([^()]*\)/g) || [];

/** Whether a text has all of another one: its moves, and what is remarked about them. */
function hasAllOf(text, before) {
  const own = new Set(remarks(text));
  return isContinuationOf(text, before) && remarks(before).every((one) => own.has(one));
}

// ---- what a game is to its player ----

/**
 * The side of the only person at the page, −1 for none; a game of another program's file has its seats alone.
 * @param {Kept} game
 */
export function ownSide({ own, seats }) {
  if (own !== undefined) return own;
  const people = [0, 1].filter((side) => seats[side] === 'human');
  return people.length === 1 ? people[0] : -1;
}

/**
 * Against whom a game was played, as one text for all languages: a program by its seat, a person by the name, nobody in particular as empty.
 * @param {Kept} game
 */
export function opponentKey(game) {
  const own = ownSide(game);
  if (own < 0) return '';
  const seat = game.seats[1 - own] || 'human';
  return seat === 'human' ? game.names?.[1 - own] || '' : seat;
}

/**
 * How a game ended for its player: "won", "lost", "drawn", "unfinished", or "over" where both sides are one's own.
 * @param {Kept} game
 */
export function ownOutcome(game) {
  if (game.result === UNFINISHED) return 'unfinished';
  if (!/^[01]-[01]$/.test(game.result)) return 'drawn';
  const own = ownSide(game);
  return own < 0 ? 'over' : game.result[2 * own] === '1' ? 'won' : 'lost';
}

/**
 * The teams of a game, that of side 0 first; null where no pieces have types of their own.
 * @param {Kept} game
 */
export function teamsOf({ types, text }) {
  if (types) return types;
  const [white, black] = ['White', 'Black'].map((side) => new RegExp('^\\[' + side + 'Team "([^"]+)"', 'm').exec(text)?.[1]);
  return white && black ? [white, black] : null;
}

/**
 * Whether a game is one that is looked for: by its opponent, a type of one's own team, and how it ended; empty stands for all.
 * @param {Kept} game
 */
export function matchesFilter(game, { opponent = '', type = '', outcome = '' }) {
  const teams = type ? teamsOf(game) : null;
  const own = ownSide(game);
  const hasType = () => teams !== null && (own < 0 ? teams : [teams[own]]).some((team) => team.includes(type));
  return (!opponent || opponentKey(game) === opponent) && (!outcome || ownOutcome(game) === outcome) && (!type || hasType());
}

/** The luck of a reviewed game to its player, in expected score; undefined where nobody has reviewed it, or no side is one's own. */
export function ownLuck(game) {
  const own = ownSide(game);
  return game.review && own >= 0 ? game.review.sides[own].luck : undefined;
}

// ---- the store ----

/**
 * The games of a storage, which may be null: then all are held until the page is left.
 * @param {Storage | null} storage
 */
export function createGameStore(storage) {
  /**
   * What the storage has refused, as long as it does.
   * @type {Map<number, Kept>}
   */
  const held = new Map();

  function read(key) {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  }

  function write(key, text) {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  function storedIds() {
    const ids = [];
    for (let i = 0; i < (storage ? storage.length : 0); i++) {
      const key = storage.key(i);
      if (key && key.startsWith(GAME)) ids.push(Number(key.slice(GAME.length)));
    }
    return ids;
  }

  /** @returns {Kept | null} */
  const get = (id) => held.get(id) || parseStoredGame(read(GAME + id));

  /**
   * All games, the one that was played last first.
   * @returns {Kept[]}
   */
  const all = () => [...new Set([...storedIds(), ...held.keys()])].map(get).filter(Boolean).sort(byLastPlayed);

  const indexRow = (game) => [game.id, lastPlayedMillis(game), Number(game.result !== UNFINISHED)];

  /** The index with a row for each game, the last one first, made again from the games if it does not fit. */
  function indexRows() {
    const rows = parseJson(read(INDEX) || '');
    const ids = new Set(storedIds());
    const fits = Array.isArray(rows) && rows.length === ids.size && rows.every((row) => Array.isArray(row) && ids.has(row[0]));
    return fits && !held.size ? rows : rebuildIndex();
  }

  /** Makes the index again. */
  function rebuildIndex() {
    const rows = all().map(indexRow);
    if (storage) write(INDEX, JSON.stringify(rows));
    return rows;
  }

  /** Puts a row into the index in place of a game's own, or takes that away. */
  function replaceIndexRow(id, row = null) {
    const rows = parseJson(read(INDEX) || '');
    if (Array.isArray(rows)) write(INDEX, JSON.stringify([...(row ? [row] : []), ...rows.filter((one) => one[0] !== id)].sort((a, b) => b[1] - a[1])));
  }

  /**
   * Stores a game, and what was held before; gives whether nothing is held.
   * @param {Kept} game
   */
  function put(game) {
    held.set(game.id, game);
    for (const one of held.values()) {
      if (!write(GAME + one.id, JSON.stringify(one))) continue;
      held.delete(one.id);
      replaceIndexRow(one.id, indexRow(one));
    }
    return held.size === 0;
  }

  function remove(id) {
    held.delete(id);
    if (storage) storage.removeItem(GAME + id);
    replaceIndexRow(id);
  }

  /** A number that no game has: the one given, or the next that is free. */
  function unusedId(from = Date.now()) {
    let id = from;
    while (get(id)) id++;
    return id;
  }

  /**
   * Stores a game, one that lacks moves or remarks of another page as a game of its own; gives the number under which it is stored.
   * @param {Kept} game
   * @param {string} seen the text that this page has read or written last, empty for none
   * @returns {number} 0 if the other page has stored all of it
   */
  function putOrFork(game, seen) {
    const stored = get(game.id);
    const isOwn = !stored || stored.text === seen || stored.game !== undefined && stored.game === game.game;
    if (!isOwn && !hasAllOf(game.text, stored.text)) {
      if (hasAllOf(stored.text, game.text)) return 0;
      const id = unusedId();
      put({ ...game, id });
      return id;
    }
    const isReviewed = stored && stored.review && !game.review && isContinuationOf(stored.text, game.text); // no move has been added
    put(isReviewed ? { ...game, review: stored.review } : game);
    return game.id;
  }

  return {
    get, all, put, putOrFork, remove, unusedId, rebuildIndex,

    /** The game that a text goes on with; of several, one that has all of it, or of which it has all. */
    findContinuedBy(text) {
      const same = all().filter((one) => !isByLinks(one) && isContinuationOf(text, one.text));
      return same.find((one) => hasAllOf(one.text, text)) ?? same.find((one) => hasAllOf(text, one.text)) ?? same[0];
    },

    /** The games that were played last. */
    newest: (count) => indexRows().slice(0, count).map(([id]) => get(id)).filter(Boolean),

    /**
     * The last game that goes on, of those that are wanted; null if none does.
     * @param {(game: Kept) => boolean} isWanted
     * @returns {Kept | null}
     */
    newestUnfinished(isWanted = () => true) {
      for (const [id, , isOver] of indexRows()) {
        const game = isOver ? null : get(id);
        if (game && game.result === UNFINISHED && isWanted(game)) return game;
      }
      return null;
    },

    /** The game of a desk; null if it is not stored. */
    findByDeskGame: (number) => all().find((one) => one.game === number) || null,

    /** Why something is held: "full" or "refused", empty if nothing is. */
    storageFault() {
      if (!held.size) return '';
      const isRefused = !storage || storage.length === 0 && !write(PROBE, 'x');
      if (!isRefused && storage.getItem(PROBE)) storage.removeItem(PROBE);
      return isRefused ? 'refused' : 'full';
    },
  };
}
