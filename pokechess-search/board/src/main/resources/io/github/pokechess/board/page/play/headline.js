/* The headline of a game that is over: one whole sentence for each way to end, the first one that fits. Knows no document and no rule. */
import { gameEndText } from '../common/sentences.js';
import { mainLineNodes, turnCount } from '../common/state.js';
import { capitalize, i18n } from '../common/text.js';

/** @typedef {import('../common/messages.js').State} State */

/** A king that falls so soon is worth a headline, in turns. */
const FEW_TURNS = 12;

/** The pieces that the last turn has taken before the king, and whether a pawn was promoted in it. */
function lastTurnCapturesAndPromotion(state) {
  const played = mainLineNodes(state);
  const last = played.at(-1);
  if (!last) return { taken: 0, isPromoted: false };
  const own = played.filter(({ turn, side }) => turn === last.turn && side === last.side);
  return { taken: own.slice(0, -1).filter(({ text }) => text.includes('x')).length, isPromoted: own.some(({ text }) => text.includes('=')) };
}

/**
 * How a king fell, as the key of a headline.
 * @param {State} state
 * @param {import('../common/messages.js').Action} action
 */
function kingHeadlineTextKey(state, { side, piece, mark }) {
  const { taken, isPromoted } = lastTurnCapturesAndPromotion(state);
  if (state.over.winner !== side) return 'headOwnKing';
  if (taken > 1) return 'headChain';
  if (isPromoted) return 'headPromoted';
  if (taken) return 'headChain';
  if (mark === '*') return 'headCritical';
  if (piece === 'K') return 'headKings';
  if (piece === 'P') return 'headPawn';
  return turnCount(state) <= FEW_TURNS ? 'headQuick' : 'headPiece';
}

const OTHERS = {
  'both kings': 'headBoth', resignation: 'headResigned', 'time forfeit': 'headTime', 'threefold repetition': 'headThreefold',
  'fifty-move rule': 'headFifty', 'draw agreed': 'headAgreed', 'no move': 'headNoMove',
};

/**
 * The key of a finished game's headline; empty for an end that has none.
 * @param {State} state at its end
 */
export function headlineTextKey(state) {
  const { over, action } = state;
  if (over.reason === 'king captured' && action && action.act === 'takes') return kingHeadlineTextKey(state, action);
  return Object.hasOwn(OTHERS, over.reason) ? OTHERS[over.reason] : '';
}

/**
 * What the headline of a finished game is made of, so that it can be stored with the game; null where there is none.
 * @param {State} state at its end
 */
export function headlineParts(state) {
  const { over, action, side } = state;
  const key = headlineTextKey(state);
  return key ? { key, piece: action?.piece || '', count: lastTurnCapturesAndPromotion(state).taken, turns: turnCount(state), side: over.winner === null ? side : 1 - over.winner } : null;
}

/**
 * A headline in words.
 * @param {{ key: string, piece: string, count: number, turns: number, side: number }} parts
 * @param {string[]} sideNames
 */
export const headlineFromParts = ({ key, piece, count, turns, side }, sideNames) =>
  i18n(/** @type {any} */ (key), { piece: piece ? capitalize(i18n('pieceOne', { piece })) : '', count, turns, side: sideNames[side] });

/**
 * The headline of a finished game; how it ended, where there is none.
 * @param {State} state at its end
 */
export function headlineText(state) {
  const parts = headlineParts(state);
  return parts ? headlineFromParts(parts, state.sideNames) : gameEndText(state.over, state.sideNames);
}
