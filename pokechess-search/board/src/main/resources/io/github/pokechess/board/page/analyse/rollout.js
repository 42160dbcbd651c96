/* A rollout: the engine plays a place out with each of some moves, and their expected scores are shown with whiskers. */
import { backend, showProblems } from '../common/desk.js';
import { onNewGame, onStateArrived, setEventHandler } from '../play/gameflow.js';
import { $, element } from '../common/dom.js';
import { formatDecimal, formatPercent, formatScore, i18n } from '../common/text.js';
import { view } from '../common/view.js';

/** The least width of the scale, its largest end, which is a certain win, and what is left free at each side. */
const LEAST = .1;
const MOST = 1;
const FREE = .1;

/**
 * @typedef {{ move: string, name: string, score: number, error: number | null, margin: number | null }} Rolled
 * @typedef {{ node: number, part: number, over: boolean, games: number, decided: boolean, moves: Rolled[] }} Finding
 */

let node = -1;
let isRunning = false;
/** @type {Finding | null} */
let last = null;

/**
 * The ends of a scale that has room for all whiskers, but for what no score can be.
 * @param {Rolled[]} rolledMoves
 */
export function rolloutScale(rolledMoves) {
  const low = Math.min(...rolledMoves.map((one) => one.score - one.margin));
  const high = Math.max(...rolledMoves.map((one) => one.score + one.margin));
  const more = Math.max(FREE * (high - low), (LEAST - (high - low)) / 2);
  return { low: Math.max(-MOST, low - more), high: Math.min(MOST, high + more) };
}

/** A margin of a table's value, which is rounding. */
const EXACT = 1e-5;

/** A score with its margin, rounded up: that of an exact value has none. */
const scoreWithMarginText = (mean, margin) => margin < EXACT ? formatScore(mean)
  : i18n('rolloutScore', { score: formatScore(mean), error: formatDecimal(Math.ceil(100 * margin) / 100, 2) });

/** A move with its whisker: a bar for the interval of 95 %, and a point. */
function whiskerItem({ name, score: mean, margin }, { low, high }) {
  const percentAt = (value) => 100 * (value - low) / (high - low);
  const left = percentAt(mean - margin);
  return element('li', '',
    element('b', '', name),
    element('span', { className: 'track', ariaHidden: 'true' },
      element('span', { className: 'range', style: { left: left + '%', width: percentAt(mean + margin) - left + '%' } }),
      element('span', { className: 'point', style: { left: 'clamp(6px, ' + percentAt(mean) + '%, 100% - 6px)' } })), // as a whole, at the ends, too
    element('span', 'worth', scoreWithMarginText(mean, margin)));
}

/** Whether enough games were played to say anything. */
const hasEnoughGames = () => Boolean(last) && last.moves.every(({ error }) => error !== null);

function renderRollout() {
  $('rollout').hidden = node < 0;
  $('rolloutstop').hidden = !isRunning;
  $('rolloutclose').hidden = isRunning;
  const games = last ? last.games : 0;
  $('rolloutprogress').textContent = isRunning ? i18n('rollingOut', { games, part: formatPercent(Math.floor(100 * (last ? last.part : 0))) })
    : hasEnoughGames() ? i18n('rolledOut', { games }) : '';
  if (!hasEnoughGames()) {
    $('whiskers').replaceChildren();
    $('rolloutscale').textContent = '';
    return;
  }
  const scale = rolloutScale(last.moves);
  $('whiskers').replaceChildren(...last.moves.map((one) => whiskerItem(one, scale)));
  $('rolloutscale').textContent = i18n('rolloutScale', { low: formatScore(scale.low), high: formatScore(scale.high) });
}

/** Says in the end what was found; what was found until a rollout was stopped counts. */
function showRolloutConclusion() {
  const best = hasEnoughGames() ? [...last.moves].sort((a, b) => b.score - a.score)[0] : null;
  $('rolloutsaid').textContent = !best ? i18n('rolloutNone')
    : last.moves.length < 2 ? ''
      : last.decided ? i18n('rolloutSure', { move: best.name })
        : last.moves.every(({ margin }) => margin < EXACT) ? i18n('rolloutEqual')
          : i18n('rolloutUnsure', { move: best.name });
}

/** Lets the engine play a place out with some moves. */
export async function rollOut(nodeId, moves) {
  node = nodeId;
  last = null;
  isRunning = true;
  $('rolloutsaid').textContent = '';
  renderRollout();
  $('rollout').scrollIntoView({ block: 'nearest' });
  const reply = await backend.ask({ do: 'rollout', node: nodeId, moves });
  if (!reply.problems) return;
  forgetRollout();
  showProblems(reply.problems);
}

/**
 * Takes an event of a rollout.
 * @param {any} event
 */
function handleRolloutEvent(event) {
  if (event.node !== node || !isRunning) return;
  const isFirst = !hasEnoughGames();
  last = event;
  isRunning = !last.over;
  renderRollout();
  if (!isRunning) showRolloutConclusion();
  if (isFirst && hasEnoughGames()) $('rollout').scrollIntoView({ block: 'nearest' }); // it has grown
}

/** Ends it with what was found; the desk has ended it already where the game has changed. */
function finishRollout() {
  if (!isRunning) return;
  isRunning = false;
  renderRollout();
  showRolloutConclusion();
}

/** Forgets a rollout of another game. */
function forgetRollout() {
  node = -1;
  last = null;
  isRunning = false;
  renderRollout();
}

/** Whether its place is gone. */
const isRolloutNodeGone = () => node >= 0 && !view.state.tree.some(({ id }) => id === node);

$('rolloutstop').addEventListener('click', () => {
  finishRollout();
  backend.ask({ do: 'rollout', node, moves: [] });
});
$('rolloutclose').addEventListener('click', forgetRollout);

onStateArrived(({ before, next }) => {
  if (isRolloutNodeGone()) forgetRollout();
  else if (before && before.tree.length !== next.tree.length) finishRollout();
});
onNewGame(forgetRollout);
setEventHandler('rollout', handleRolloutEvent);
