/* The engine's view of the place shown: the bar, the lines, and the rolls of the best one. */
import { ask } from './desk.js';
import { $, element } from './dom.js';
import { forgetFans } from './fan.js';
import { paint } from './surface.js';
import { percent, say, score } from './text.js';
import { view } from './view.js';

export const isAnalysing = () => $('analyse').getAttribute('aria-pressed') === 'true';

export const analyse = () => ask({ do: 'analyse', on: isAnalysing(), lines: Number($('lines').value) });

/**
 * The shares of the first side's wins, draws and losses that a finding tells, or its score stands for.
 * @param {import('./messages.js').Info | null} info
 */
export function shares(info, side) {
  const value = info && typeof info.score === 'number' ? info.score : null;
  const first = value === null ? 0 : side === 0 ? value : -value;
  const wdl = info && info.wdl ? (side === 0 ? info.wdl : [...info.wdl].reverse()) : [(1 + first) / 2, 0, (1 - first) / 2];
  return { isKnown: value !== null, first, wdl };
}

function verdict({ isKnown, first, wdl }) {
  const { state, info } = view;
  const [white, black] = state.sideNames;
  if (!isKnown) return say(state.over ? 'gameIsOver' : 'thinking');
  return say('scoreOf', { side: white, score: score(first) })
    + (info.wdl ? say('winDrawLoss', { win: percent(100 * wdl[0]), draw: percent(100 * wdl[1]), other: black, loss: percent(100 * wdl[2]) }) : '')
    + (info.depth ? say('depth', { depth: info.depth }) : '')
    + (info.nodes ? say('positions', { count: info.nodes.toLocaleString('en') }) : '');
}

function row(first, second) {
  const item = element('li');
  item.append(first, second);
  return item;
}

/** Shows what is known so far. */
export function thought() {
  $('thought').hidden = !isAnalysing();
  if (!isAnalysing()) return;
  const known = shares(view.info, view.state.side);
  $('barwhite').style.width = 100 * known.wdl[0] + '%';
  $('bardraw').style.width = 100 * known.wdl[1] + '%';
  $('verdict').textContent = verdict(known);
  $('bar').setAttribute('aria-label', $('verdict').textContent);
  const lines = (view.info && view.info.lines) || [];
  $('variations').replaceChildren(...lines.map((line) =>
    row(element('b', '', score(line.score)), element('span', '', line.text || (line.moves || []).join(' ')))));
  const rolls = (lines[0] && lines[0].rolls) || [];
  $('rolls').replaceChildren(...rolls.map((roll) =>
    row(element('span', '', percent(roll.percent) + ' ' + roll.name), element('b', '', typeof roll.score === 'number' ? score(roll.score) : ''))));
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
