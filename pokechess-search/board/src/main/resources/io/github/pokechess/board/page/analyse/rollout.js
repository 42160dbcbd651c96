/* A rollout: the engine plays a place out with each of some moves, and their expected scores are shown with whiskers. */
import { road, trouble } from '../common/desk.js';
import { onCome, onEvent, onRenewed } from '../play/course.js';
import { $, element } from '../common/dom.js';
import { decimal, percent, say, score } from '../common/text.js';
import { view } from '../common/view.js';

/** The least width of the scale, its largest end, and what is left free at each side. */
const LEAST = .1;
const MOST = 1.1;
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
 * @param {Rolled[]} moves
 */
export function scaleOf(moves) {
  const low = Math.min(...moves.map((one) => one.score - one.margin));
  const high = Math.max(...moves.map((one) => one.score + one.margin));
  const more = Math.max(FREE * (high - low), (LEAST - (high - low)) / 2);
  return { low: Math.max(-MOST, low - more), high: Math.min(MOST, high + more) };
}

/** A margin of a table's value, which is rounding. */
const EXACT = 1e-5;

/** A score with its margin, rounded up: that of an exact value has none. */
const worth = (mean, margin) => margin < EXACT ? score(mean)
  : say('rolloutScore', { score: score(mean), error: decimal(Math.ceil(100 * margin) / 100, 2) });

/** A move with its whisker: a bar for the interval of 95 %, and a point. */
function whisker({ name, score: mean, margin }, { low, high }) {
  const at = (value) => 100 * (value - low) / (high - low);
  const item = element('li');
  const track = element('span', 'track');
  track.setAttribute('aria-hidden', 'true');
  const bar = element('span', 'range');
  const point = element('span', 'point');
  point.style.left = at(mean) + '%';
  bar.style.left = at(mean - margin) + '%';
  bar.style.width = at(mean + margin) - at(mean - margin) + '%';
  track.append(bar, point);
  item.append(element('b', '', name), track, element('span', 'worth', worth(mean, margin)));
  return item;
}

/** Whether enough games were played to say anything. */
const isExact = () => Boolean(last) && last.moves.every(({ error }) => error !== null);

function show() {
  $('rollout').hidden = node < 0;
  $('rolloutstop').hidden = !isRunning;
  $('rolloutclose').hidden = isRunning;
  const games = last ? last.games : 0;
  $('rolloutprogress').textContent = isRunning ? say('rollingOut', { games, part: percent(Math.floor(100 * (last ? last.part : 0))) })
    : isExact() ? say('rolledOut', { games }) : '';
  if (!isExact()) {
    $('whiskers').replaceChildren();
    $('rolloutscale').textContent = '';
    return;
  }
  const scale = scaleOf(last.moves);
  $('whiskers').replaceChildren(...last.moves.map((one) => whisker(one, scale)));
  $('rolloutscale').textContent = say('rolloutScale', { low: score(scale.low), high: score(scale.high) });
}

/** Says in the end what was found; what was found until a rollout was stopped counts. */
function conclude() {
  const best = isExact() ? [...last.moves].sort((a, b) => b.score - a.score)[0] : null;
  $('rolloutsaid').textContent = !best ? say('rolloutNone')
    : last.moves.length < 2 ? ''
      : last.decided ? say('rolloutSure', { move: best.name })
        : last.moves.every(({ margin }) => margin < EXACT) ? say('rolloutEqual')
          : say('rolloutUnsure', { move: best.name });
}

/** Lets the engine play a place out with some moves. */
export async function rollOut(place, moves) {
  node = place;
  last = null;
  isRunning = true;
  $('rolloutsaid').textContent = '';
  show();
  $('rollout').scrollIntoView({ block: 'nearest' });
  const reply = await road.ask({ do: 'rollout', node: place, moves });
  if (!reply.problems) return;
  forgetRollout();
  trouble(reply.problems);
}

/**
 * Takes an event of a rollout.
 * @param {any} event
 */
function rolledOut(event) {
  if (event.node !== node || !isRunning) return;
  const isFirst = !isExact();
  last = event;
  isRunning = !last.over;
  show();
  if (!isRunning) conclude();
  if (isFirst && isExact()) $('rollout').scrollIntoView({ block: 'nearest' }); // it has grown
}

/** Ends it with what was found; the desk has ended it already where the game has changed. */
function stopRollout() {
  if (!isRunning) return;
  isRunning = false;
  show();
  conclude();
}

/** Forgets a rollout of another game. */
function forgetRollout() {
  node = -1;
  last = null;
  isRunning = false;
  show();
}

/** Whether its place is gone. */
const isRolloutGone = () => node >= 0 && !view.state.tree.some(({ id }) => id === node);

$('rolloutstop').addEventListener('click', () => {
  stopRollout();
  road.ask({ do: 'rollout', node, moves: [] });
});
$('rolloutclose').addEventListener('click', forgetRollout);

onCome(({ before, next }) => {
  if (isRolloutGone()) forgetRollout();
  else if (before && before.tree.length !== next.tree.length) stopRollout();
});
onRenewed(forgetRollout);
onEvent('rollout', rolledOut);
