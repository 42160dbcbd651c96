/* The engine's view of the place shown: the bar, the lines, and the rolls of the best one. */
import { ask, road, take } from '../common/desk.js';
import { $, button, element } from '../common/dom.js';
import { forgetFans } from '../board/fan.js';
import { isHere, onEvent, onRefreshed, onShown } from '../play/course.js';
import { onLeave, onPlace } from '../common/places.js';
import { rollOut } from './rollout.js';
import { onSettings, threads } from '../common/settings.js';
import { showTab } from '../common/tabs.js';
import { paint } from '../board/surface.js';
import { exactPercent, locale, say, score, shares as wholes } from '../common/text.js';
import { view } from '../common/view.js';

export const isAnalysing = () => $('analyse').getAttribute('aria-pressed') === 'true';

const analyse = () => ask({ do: 'analyse', on: isAnalysing(), lines: Number($('lines').value), ...threads() });

/**
 * The shares of the first side's wins, draws and losses that a finding tells, or its score stands for.
 * @param {import('../common/messages.js').Info | null} info
 */
export function shares(info, side) {
  const value = info && typeof info.score === 'number' ? info.score : null;
  const first = value === null ? 0 : side === 0 ? value : -value;
  const wdl = info && info.wdl ? (side === 0 ? info.wdl : [...info.wdl].reverse()) : [(1 + first) / 2, 0, (1 - first) / 2];
  return { hasValue: value !== null, first, wdl };
}

function verdict({ hasValue, first, wdl }) {
  const { state, info } = view;
  const [white, black] = state.sideNames;
  if (!hasValue) return say(state.over ? 'gameIsOver' : 'thinking');
  const [win, draw, loss] = wholes(wdl, 1).map(exactPercent);
  return [
    info.wdl ? say('winDrawLoss', { side: white, score: score(first), win, draw, other: black, loss })
      : say('scoreOf', { side: white, score: score(first) }),
    info.depth ? say('depth', { depth: info.depth }) : '',
    info.nodes ? say('positions', { count: info.nodes.toLocaleString(locale) }) : '',
  ].filter(Boolean).join(' · ');
}

function row(...parts) {
  const item = element('li');
  item.append(...parts);
  return item;
}

/** Plays a line of the engine beside the game as far as one of its moves, with the rolls that it counts on. */
async function follow(moves) {
  let { node, ply } = view.state;
  let reply = null;
  for (const move of moves) {
    reply = await road.ask({ do: 'decide', ply, move, where: node, outcome: 0, try: true });
    if (!reply.state) break;
    ({ node, ply } = reply.state);
  }
  if (reply) take(reply);
}

/** A line of the engine, whose moves can be played. */
function variation(line) {
  const names = line.text.split(' ');
  if (names.length !== line.moves.length) return element('span', '', line.text);
  const made = element('span');
  names.forEach((name, i) => {
    const act = button(name, () => follow(line.moves.slice(0, i + 1)));
    act.setAttribute('aria-label', say('playLine', { move: name }));
    made.append(act, ' ');
  });
  return made;
}

/** The depth of a line that is of another one than the best. */
function depthOf(line) {
  const [best] = view.info.lines;
  return line.depth === best.depth ? '' : say('depth', { depth: line.depth });
}

/**
 * The bar at the board's left: where an analysis runs, or a review has a value for the place shown; of games between two people never.
 */
export function gauge() {
  const { state, info, review } = view;
  const value = review && review.get(state.node) ? review.get(state.node).value : null;
  const isShown = !view.solving && (isAnalysing() || typeof value === 'number');
  $('gauge').hidden = !isShown;
  if (!isShown) return;
  const odds = isAnalysing() && info ? shares(info, state.side) : { hasValue: typeof value === 'number', first: value || 0, wdl: [(1 + (value || 0)) / 2, 0, (1 - (value || 0)) / 2] };
  if (!odds.hasValue && isAnalysing() && $('gauge').dataset.node === String(state.node)) return;
  $('gauge').dataset.node = String(state.node);
  $('gauge').style.setProperty('--white', 100 * odds.wdl[0] + '%');
  $('gauge').style.setProperty('--drawn', 100 * odds.wdl[1] + '%');
  $('gauge').classList.toggle('turned', view.flipped !== view.turned);
  $('gaugescore').textContent = odds.hasValue ? Math.abs(odds.first).toFixed(1) : '';
  $('gauge').setAttribute('aria-label', say('evaluation', { side: state.sideNames[0], score: score(odds.first) }));
}

/** A score of the side to move, as the first side has it: so the bar does. */
const ofFirst = (value) => view.state.side === 0 ? value : -value;

/** Shows what is known so far. */
function thought() {
  gauge();
  $('thought').hidden = !isAnalysing();
  if (!isAnalysing()) return;
  const odds = shares(view.info, view.state.side);
  $('barwhite').style.width = 100 * odds.wdl[0] + '%';
  $('bardraw').style.width = 100 * odds.wdl[1] + '%';
  $('verdict').textContent = verdict(odds);
  $('bar').setAttribute('aria-label', $('verdict').textContent);
  const lines = (view.info && view.info.lines) || [];
  $('rolllines').hidden = lines.length < 2;
  const text = JSON.stringify(lines.map((line) => [view.state.side, line.score, depthOf(line), line.text]));
  if ($('variations').dataset.text !== text) { // else a button would go away under the pointer
    $('variations').dataset.text = text;
    $('variations').replaceChildren(...lines.map((line) => row(element('b', '', score(ofFirst(line.score))), variation(line), element('small', 'faint', depthOf(line)))));
  }
  const rolls = (lines[0] && lines[0].rolls) || [];
  const chances = wholes(rolls.map((roll) => roll.percent));
  $('rolls').replaceChildren(...rolls.map((roll, i) =>
    row(element('span', '', exactPercent(chances[i]) + ' ' + roll.name), element('b', '', typeof roll.score === 'number' ? score(ofFirst(roll.score)) : ''))));
}

$('analyse').addEventListener('click', () => {
  if (!view.state) return;
  $('analyse').setAttribute('aria-pressed', String(!isAnalysing()));
  view.info = null;
  forgetFans();
  analyse();
  thought();
  paint();
});
$('lines').addEventListener('change', () => { if (isAnalysing()) analyse(); });
$('rolllines').addEventListener('click', () => rollOut(view.state.node, view.info.lines.slice(0, 2).map(({ moves }) => moves[0])));

onPlace('analyse', () => {
  showTab('analysis');
  if (!isAnalysing() && !$('openanalyse').hidden) $('analyse').click();
});
onLeave(({ name }) => { if (name !== 'analyse' && document.documentElement.dataset.place === 'analyse' && isAnalysing()) $('analyse').click(); });
onShown(thought);
onRefreshed(() => { if (isAnalysing()) analyse(); });
onSettings(() => { if (isAnalysing()) analyse(); });
onEvent('info', (event) => {
  if (!isHere(event) || !isAnalysing()) return;
  view.info = event;
  thought();
  if (view.dragged < 0) paint();
});
