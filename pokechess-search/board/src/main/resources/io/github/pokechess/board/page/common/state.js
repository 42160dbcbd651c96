/* What a state of the desk says, in answers to the page's questions. No rule is here, and nothing is changed. */

/** @typedef {import('./messages.js').State} State */
/** @typedef {import('./messages.js').Move} Move */

const isNumber = (value) => typeof value === 'number';

/**
 * The moves of the piece on a square.
 * @param {State} state
 */
export const movesFrom = (state, square) => state.moves.filter((move) => move.from === square && move.kind !== 'pass');

/**
 * The moves of that piece that point to a square.
 * @param {State} state
 */
export const movesFromWithTarget = (state, square) => square < 0 ? [] : movesFrom(state, square).filter((move) => isNumber(move.to));

/**
 * The moves that a square stands for while a piece is picked (−1 for none).
 * @param {State} state
 */
export const movesTo = (state, pickedSquare, square) => pickedSquare >= 0
  ? movesFromWithTarget(state, pickedSquare).filter((move) => move.to === square)
  : dropMoves(state).filter((move) => move.to === square);

/**
 * The moves that begin nowhere on the board.
 * @param {State} state
 */
export const dropMoves = (state) => state.moves.filter((move) => !isNumber(move.from) && isNumber(move.to) && move.kind !== 'pass');

/** A text of a move without the signs of what it does, which people leave out. */
const stripSigns = (text) => text.replace(/[-x+#=!?*\s]/g, '');

/**
 * The move that a text names, by its squares or as it is written; none if there is no such move, or several are meant.
 * @param {State} state
 */
export function findMove(state, text) {
  const exact = state.moves.find((move) => move.text === text || move.name === text);
  const named = state.moves.filter((move) => stripSigns(move.name) === stripSigns(text));
  return exact || (named.length === 1 ? named[0] : undefined);
}

/** @param {State} state */
export const passMove = (state) => state.moves.find((move) => move.kind === 'pass');

/**
 * Whether it is to be chosen what a piece becomes.
 * @param {State} state
 */
export const isPromotionChoice = (state) => isNumber(state.choice) && state.moves.length > 0;

/**
 * The moves that no square stands for.
 * @param {State} state
 */
export const movesWithoutSquare = (state) => isPromotionChoice(state) ? []
  : state.moves.filter((move) => move.kind !== 'pass' && (!isNumber(move.to) || move.to === move.from));

/**
 * The square of the piece that must go on, and is picked already; −1 if there is none.
 * @param {State} state
 */
export const chainSquare = (state) => isNumber(state.chain) && !isPromotionChoice(state)
  && (passMove(state) || movesFrom(state, state.chain).length) ? state.chain : -1;

/**
 * The squares of the pieces that can do something.
 * @param {State} state
 */
export function movableSquares(state) {
  const found = new Set(state.moves.filter((move) => isNumber(move.from) && move.kind !== 'pass').map((move) => move.from));
  if (passMove(state) && isNumber(state.chain)) found.add(state.chain);
  return found;
}

/**
 * Whether the place shown is the last of its line.
 * @param {State} state
 */
export const isAtLineEnd = (state) => !state.line.length || state.line[state.line.length - 1] === state.node;

/**
 * The place where the game itself stands.
 * @param {State} state
 */
export const mainLineEndId = (state) => state.tree.reduce((last, node) => node.main && node.ply >= last.ply ? node : last, { id: state.node, ply: -1 }).id;

/**
 * The places of the game itself behind each of its decisions, in order.
 * @param {Pick<State, 'tree'>} state
 */
export const mainLineNodes = ({ tree }) => tree.filter(({ main, text }) => main && text).sort((a, b) => a.ply - b.ply);

/**
 * The last decision of the game, empty if there is none.
 * @param {State} state
 */
export const lastMainLineMoveText = (state) => mainLineNodes(state).at(-1)?.text || '';

/**
 * The turns of the game itself, whatever place is shown: a chain is one.
 * @param {Pick<State, 'tree'>} state
 */
export const turnCount = (state) => mainLineNodes(state).filter((node, i, all) => !i || node.side !== all[i - 1].side || node.turn !== all[i - 1].turn).length;

/**
 * Whether somebody at this page has moved in the game.
 * @param {State} state
 */
export const hasLocalPlayerMoved = (state) => mainLineNodes(state).some(({ side }) => state.seats[side] === 'human' && (typeof state.you !== 'number' || state.you === side));

/**
 * Whether nobody has wished for this game, or played it: what the command line has told stays as it is.
 * @param {State | null} state
 */
export const isUnplayedDefaultGame = (state) => Boolean(state && state.usual && state.ply === 0);

/**
 * Whether a lesson, a puzzle or an analysis of its own is shown, and the game waits.
 * @param {State} state
 */
export const isAsidePosition = (state) => state.aside !== undefined;

/** @param {State} state */
export const isLatestPosition = (state) => state.node === mainLineEndId(state);

/**
 * The place before the first move.
 * @param {State} state
 */
export function rootId(state) {
  const start = state.tree.find((node) => !node.text);
  return start ? start.id : state.tree.length ? Math.min(...state.tree.map((node) => node.parent)) : -1;
}

/**
 * The places of the line shown, the start first.
 * @param {State} state
 */
export const shownLineIds = (state) => [rootId(state), ...state.line.filter((id) => id !== rootId(state))];

/**
 * Whether two people play at two pages, and this is a page of one of them or of somebody who watches.
 * @param {State} state
 */
export const isTwoPageGame = (state) => state.you === 0 || state.you === 1 || state.you === null;

/**
 * Whether the person at this page is to move in a game of two pages.
 * @param {State} state
 */
export const isOwnTwoPageTurn = ({ you, side, over, shared }) => typeof you === 'number' && !over && side === you && (!shared || shared.begun);

/**
 * The side that this page speaks for, −1 for none: of two people at one page the one to move.
 * @param {State} state
 */
export function mySideOrMover(state) {
  if (state.you === 0 || state.you === 1) return state.you;
  if (state.you === null) return -1;
  const people = [0, 1].filter((side) => state.seats[side] === 'human');
  return people.length === 2 ? state.side : people.length ? people[0] : -1;
}

/**
 * Whether the other side of a game that goes on is to move, so that nothing can be done but planned.
 * @param {State} state
 */
export const isOpponentsTurn = (state) => !state.moves.length && !state.over && state.mode === 'play' && isLatestPosition(state)
  && mySideOrMover(state) >= 0 && mySideOrMover(state) !== state.side;

/**
 * Whether the first side begins at the top of the picture, as in games that count rows from there.
 * @param {State} state
 */
export function isFirstSideOnTop({ board }) {
  const rows = [0, 1].map((side) => board.tiles.flatMap(({ token }, i) =>
    token && !token.figure && token.side === side ? [Math.floor(i / board.columns)] : []));
  const mean = (list) => list.reduce((sum, row) => sum + row, 0) / list.length;
  return mean(rows[0]) < mean(rows[1]) - 1;
}

/** What files call a player whom nobody has named. */
const NAMELESS = ['?', 'human'];

/**
 * The names of those who play, empty where nobody has told them.
 * @param {State} state
 */
export const playerNames = (state) => [0, 1].map((side) => state.names && !NAMELESS.includes(state.names[side]) ? state.names[side] || '' : '');

/**
 * The time left to a side of a state that came some time ago, in milliseconds.
 * @param {State} state
 */
export function timeLeftAndRunning({ clock, shared, side: mover, over }, side, elapsed) {
  const runs = shared ? shared.runs === side : clock.running && mover === side && !over;
  const gone = runs ? Math.max(0, elapsed - (shared ? shared.grace : 0)) : 0;
  return { left: Math.max(0, clock.left[side] - gone), runs: gone > 0 };
}

/** A person's side against a program is the one below. */
export const isSecondSideToBeBelow = (state) => state.you === 1 || (state.seats[1] === 'human' && state.seats[0] !== 'human');

/**
 * The level, or the program, that the only person at this page has beaten in the game that is over; empty if there is none.
 * @param {State} state
 */
export function beatenLevel(state) {
  const winner = onlyLocalHumanSide(state);
  return winner < 0 || !state.over || state.over.winner !== winner || isTwoPageGame(state) ? '' : state.seats[1 - winner].replace(/^engine:(?:\w+-)?/, '');
}

/**
 * The level above the one that the only person at this page has just beaten, the lowest one above a program that moves at random; empty
 * if there is none.
 * @param {State} state
 * @param {string[]} levels of the engine, the weakest first; with characters, which are no rungs
 */
export function levelAboveBeaten(state, levels) {
  const beaten = beatenLevel(state);
  const rungs = levels.filter((name) => !name.includes('-'));
  return beaten && rungs[rungs.indexOf(beaten) + 1] || '';
}

const EFFECT_OF = new Map([[2, 'super'], [0.5, 'weak'], [0, 'none']]);

/**
 * Effects of a piece's type on each enemy's, by index of the square; none where types do not matter.
 * @param {State} state
 * @param {import('./messages.js').Chart | null} chart
 */
export function effectsOnEnemies(state, chart, square) {
  const found = new Map();
  const mine = square >= 0 ? state.board.tiles[square].token : null;
  if (!mine || !mine.badge || !chart) return found;
  const typeIndex = (badge) => chart.types.findIndex((type) => type.short === badge.text);
  const row = chart.effect[typeIndex(mine.badge)];
  state.board.tiles.forEach(({ token }, i) => {
    if (!token || !token.badge || token.side === mine.side || !row) return;
    const effect = EFFECT_OF.get(row[typeIndex(token.badge)]);
    if (effect) found.set(i, effect);
  });
  return found;
}

/**
 * The side that sentences speak to: that of this page's only person, −1 if there is none.
 * @param {State} state
 */
export function onlyLocalHumanSide(state) {
  if (state.you === 0 || state.you === 1) return state.you;
  const people = [0, 1].filter((side) => state.seats[side] === 'human');
  return people.length === 1 && state.you === undefined ? people[0] : -1;
}
