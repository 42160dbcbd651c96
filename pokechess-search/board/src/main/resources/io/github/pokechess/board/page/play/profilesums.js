/* What many games say together: the record against each opponent, play and luck of the reviewed ones, captures by type. Knows no document. */
import { isByLinks, opponentKey, ownOutcome, ownSide } from './gamestore.js';

/** @typedef {import('./gamestore.js').Kept} Kept */

/** Of a type with fewer captures nothing is shown. */
export const LEAST_CAPTURES = 30;
/** The half width of an interval of 95 %, in standard errors. */
const SURE = 1.96;
/** From a lost game to a won one the expected score grows by this. */
const GAME = 2;

/**
 * A share of tries with the ends of its interval of 95 %, by Wilson.
 * @param {number} won
 * @param {number} tried
 */
export function shareWithWilsonInterval(won, tried) {
  const share = won / tried;
  const square = SURE * SURE / tried;
  const middle = (share + square / 2) / (1 + square);
  const half = SURE * Math.sqrt(share * (1 - share) / tried + square / (4 * tried)) / (1 + square);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Whether a review has all that sums over games need. */
export const isReviewSummable = (review) => Boolean(review) && review.sides.every(({ decisions, lossSquares, luckSquares }) => [decisions, lossSquares, luckSquares].every(Number.isFinite));

/**
 * Whether a game is one's own, is over, and waits for a review.
 * @param {Kept} game
 */
export const isToBeReviewed = (game) => ownOutcome(game) !== 'unfinished' && ownSide(game) >= 0 && !isByLinks(game) && game.moves > 0 && !isReviewSummable(game.review);

/**
 * The record against each opponent, those with most games first.
 * @param {Kept[]} games
 * @returns {{ opponent: string, won: number, drawn: number, lost: number }[]}
 */
export function recordsByOpponent(games) {
  const records = new Map();
  for (const game of games) {
    const outcome = ownOutcome(game);
    const opponent = opponentKey(game);
    if (!opponent || !['won', 'drawn', 'lost'].includes(outcome)) continue;
    const record = records.get(opponent) || { opponent, won: 0, drawn: 0, lost: 0 };
    record[outcome]++;
    records.set(opponent, record);
  }
  const gameCount = ({ won, drawn, lost }) => won + drawn + lost;
  return [...records.values()].sort((one, other) => gameCount(other) - gameCount(one));
}

/**
 * Play and luck over all reviewed games. The luck is in games, a win against a loss; "chance" is what dice alone do, the root of the sum of
 * all squared lucks. "loss" is the mean of a decision in expected score, "margin" the half width of its interval of 95 %.
 * @param {Kept[]} games
 */
export function reviewTotals(games) {
  let [count, decisions, loss, lossSquares, luck, luckSquares, chain] = [0, 0, 0, 0, 0, 0, 0];
  const captures = new Map();
  for (const game of games) {
    const own = ownSide(game);
    if (own < 0 || !isReviewSummable(game.review)) continue;
    const side = game.review.sides[own];
    count++;
    decisions += side.decisions;
    loss += side.loss;
    lossSquares += side.lossSquares;
    luck += side.luck;
    luckSquares += side.luckSquares;
    chain = Math.max(chain, side.chain || 0);
    for (const { type, tried, won } of side.captures || []) {
      const before = captures.get(type) || { tried: 0, won: 0 };
      captures.set(type, { tried: before.tried + tried, won: before.won + won });
    }
  }
  const mean = decisions ? loss / decisions : 0;
  const variance = decisions ? Math.max(0, lossSquares / decisions - mean * mean) : 0;
  return {
    count, decisions, loss: mean, margin: decisions ? SURE * Math.sqrt(variance / decisions) : 0,
    luck: luck / GAME, chance: Math.sqrt(luckSquares) / GAME, chain,
    captures: [...captures].map(([type, { tried, won }]) => ({ type, tried, won, ...shareWithWilsonInterval(won, tried) })).sort((one, other) => other.share - one.share),
  };
}
