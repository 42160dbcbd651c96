/* The engine's view of the place shown: the bar, the lines, and the rolls of the best one. */
import { applyReply, backend, submitAndApply } from '../common/desk.js';
import { $, button, element } from '../common/dom.js';
import { clearPreviewCache } from '../board/movepreview.js';
import { isAboutShownState, onReconnected, onStateShown, setEventHandler } from '../play/gameflow.js';
import { returnToGame, showAsidePosition } from '../learn/aside.js';
import { currentPage, navigateTo, onLeavePage, setPageHandler } from '../common/pages.js';
import { repeatableStart } from '../play/games.js';
import { rollOut } from './rollout.js';
import { onSettingsChanged, threadsOption } from '../common/settings.js';
import { showTab } from '../common/tabs.js';
import { redrawBoard } from '../board/surface.js';
import { formatExactPercent, formatScore, i18n, locale, percentsSummingTo100 } from '../common/text.js';
import { view } from '../common/view.js';

export const isAnalysing = () => $('analyse').getAttribute('aria-pressed') === 'true';

const startOrStopAnalysis = () => submitAndApply({ do: 'analyse', on: isAnalysing(), lines: Number($('lines').value), ...threadsOption() });

/**
 * The result of a game as a finding has it; null while it goes on.
 * @param {Pick<import('../common/messages.js').State, 'over'>} state
 */
export function resultEvaluation({ over }) {
  if (!over) return null;
  const first = over.winner === null ? 0 : over.winner === 0 ? 1 : -1;
  return { hasValue: true, first, wdl: [Number(first === 1), Number(first === 0), Number(first === -1)] };
}

/**
 * The shares of the first side's wins, draws and losses that a finding tells, or its score stands for.
 * @param {import('../common/messages.js').Info | null} info
 */
export function evaluationForFirstSide(info, sideToMove) {
  const value = info && typeof info.score === 'number' ? info.score : null;
  const first = value === null ? 0 : sideToMove === 0 ? value : -value;
  const wdl = info && info.wdl ? (sideToMove === 0 ? info.wdl : [...info.wdl].reverse()) : [(1 + first) / 2, 0, (1 - first) / 2];
  return { hasValue: value !== null, first, wdl };
}

function evaluationText({ hasValue, first, wdl }) {
  const { state, info } = view;
  const [white, black] = state.sideNames;
  if (state.over) return i18n('gameIsOver');
  if (!hasValue) return i18n('thinking');
  const [win, draw, loss] = percentsSummingTo100(wdl, 1).map(formatExactPercent);
  return [
    info.wdl ? i18n('winDrawLoss', { side: white, score: formatScore(first), win, draw, other: black, loss })
      : i18n('scoreOf', { side: white, score: formatScore(first) }),
    info.depth ? i18n('depth', { depth: info.depth }) : '',
    info.nodes ? i18n('positions', { count: info.nodes.toLocaleString(locale) }) : '',
  ].filter(Boolean).join(' · ');
}

/** Plays a line of the engine beside the game as far as one of its moves, with the rolls that it counts on. */
async function playLineAsVariation(moves) {
  let { node, ply } = view.state;
  let reply = null;
  for (const move of moves) {
    reply = await backend.ask({ do: 'decide', ply, move, where: node, outcome: 0, try: true });
    if (!reply.state) break;
    ({ node, ply } = reply.state);
  }
  if (reply) applyReply(reply);
}

/** A line of the engine, whose moves can be played. */
function engineLineElement(line) {
  const names = line.text.split(' ').map((name) => name === 'pass' ? i18n('pass') : name);
  if (names.length !== line.moves.length) return element('span', '', line.text);
  return element('span', '', ...names.flatMap((name, i) =>
    [button(name, () => playLineAsVariation(line.moves.slice(0, i + 1)), { ariaLabel: i18n('playLine', { move: name }) }), ' ']));
}

/** The depth of a line that is of another one than the best. */
function depthTextUnlessBest(line) {
  const [best] = view.info.lines;
  return line.depth === best.depth ? '' : i18n('depth', { depth: line.depth });
}

/**
 * The bar at the board's left: where an analysis runs, or a review has a value for the place shown; of games between two people never.
 */
export function updateEvalGauge() {
  const { state, info, review } = view;
  const value = review && review.get(state.node) ? review.get(state.node).value : null;
  const isShown = !view.solving && (isAnalysing() || typeof value === 'number');
  $('gauge').hidden = !isShown;
  if (!isShown) return;
  const odds = resultEvaluation(state) || (isAnalysing() && info ? evaluationForFirstSide(info, state.side) : { hasValue: typeof value === 'number', first: value || 0, wdl: [(1 + (value || 0)) / 2, 0, (1 - (value || 0)) / 2] });
  if (!odds.hasValue && isAnalysing() && $('gauge').dataset.node === String(state.node)) return;
  $('gauge').dataset.node = String(state.node);
  $('gauge').style.setProperty('--white', 100 * odds.wdl[0] + '%');
  $('gauge').style.setProperty('--drawn', 100 * odds.wdl[1] + '%');
  $('gauge').classList.toggle('turned', view.flipped !== view.turned);
  $('gaugescore').textContent = odds.hasValue ? Math.abs(odds.first).toFixed(1) : '';
  $('gauge').setAttribute('aria-label', i18n('evaluation', { side: state.sideNames[0], score: formatScore(odds.first) }));
}

/** A score of the side to move, as the first side has it: so the bar does. */
const scoreForFirstSide = (value) => view.state.side === 0 ? value : -value;

/** Shows what is known so far. */
function renderAnalysis() {
  updateEvalGauge();
  $('thought').hidden = !isAnalysing();
  if (!isAnalysing()) return;
  const odds = resultEvaluation(view.state) || evaluationForFirstSide(view.info, view.state.side);
  $('barwhite').style.width = 100 * odds.wdl[0] + '%';
  $('bardraw').style.width = 100 * odds.wdl[1] + '%';
  $('verdict').textContent = evaluationText(odds);
  $('bar').setAttribute('aria-label', $('verdict').textContent);
  const lines = (view.info && view.info.lines) || [];
  $('rolllines').hidden = lines.length < 2;
  const text = JSON.stringify(lines.map((line) => [view.state.side, line.score, depthTextUnlessBest(line), line.text]));
  if ($('variations').dataset.text !== text) { // else a button would go away under the pointer
    $('variations').dataset.text = text;
    $('variations').replaceChildren(...lines.map((line) => element('li', '',
      element('b', '', formatScore(scoreForFirstSide(line.score))),
      engineLineElement(line),
      element('small', 'faint', depthTextUnlessBest(line)))));
  }
  const rolls = (lines[0] && lines[0].rolls) || [];
  const chances = percentsSummingTo100(rolls.map((roll) => roll.percent));
  $('rolls').replaceChildren(...rolls.map((roll, i) => element('li', '',
    element('span', '', formatExactPercent(chances[i]) + ' ' + roll.name),
    element('b', '', typeof roll.score === 'number' && formatScore(scoreForFirstSide(roll.score))))));
}

$('analyse').addEventListener('click', () => {
  if (!view.state) return;
  $('analyse').setAttribute('aria-pressed', String(!isAnalysing()));
  view.info = null;
  clearPreviewCache();
  startOrStopAnalysis();
  renderAnalysis();
  redrawBoard();
});
$('lines').addEventListener('change', () => { if (isAnalysing()) startOrStopAnalysis(); });
$('rolllines').addEventListener('click', () => rollOut(view.state.node, view.info.lines.slice(0, 2).map(({ moves }) => moves[0])));

// ---- a table of its own, beside the game, which waits ----

const TABLE = 'table';

/** Begins a table at which nobody plays: with the start and the teams of the game that is shown. */
async function openAnalysisTable() {
  const { kind, teams, rules } = view.state;
  view.ownTable = true;
  const isBegun = await showAsidePosition({ kind, ...teams ? { teams } : {}, ...rules ? { rules } : {}, ...repeatableStart(view.state) });
  view.ownTable = isBegun;
}

async function leaveAnalysisTable() {
  if (!view.ownTable) return;
  view.ownTable = false;
  await returnToGame();
}

/** Says whose table is shown, and offers the other one; two people at a server have theirs alone. */
function updateAnalysisTableSwitch() {
  const { state, ownTable } = view;
  $('tablechoice').hidden = Boolean(state.shared) || state.aside !== undefined && !ownTable;
  $('tableof').textContent = ownTable ? i18n('atOwnTable') : state.over ? '' : i18n('atTheGame');
  $('owntable').textContent = i18n(ownTable ? 'leaveTable' : 'ownTable');
}

// At that table moves and rolls are tried.
backend.onMessage(({ state }) => { if (state && view.ownTable && state.aside !== undefined) state.mode = 'analysis'; });

$('owntable').addEventListener('click', () => navigateTo('analyse', view.ownTable ? '' : TABLE));
setPageHandler('analyse', async (rest) => {
  showTab('analysis');
  if (rest === TABLE && !view.ownTable && !view.state.shared) await openAnalysisTable();
  if (currentPage().name === 'analyse' && !isAnalysing() && !$('openanalyse').hidden) $('analyse').click();
});
onLeavePage(({ name, rest }) => {
  if (name !== 'analyse' && document.documentElement.dataset.place === 'analyse' && isAnalysing()) $('analyse').click();
  return name === 'analyse' && rest === TABLE ? null : leaveAnalysisTable();
});
onStateShown(updateAnalysisTableSwitch);
onStateShown(renderAnalysis);
onReconnected(() => { if (isAnalysing()) startOrStopAnalysis(); });
onSettingsChanged(() => { if (isAnalysing()) startOrStopAnalysis(); });
setEventHandler('info', (event) => {
  if (!isAboutShownState(event) || !isAnalysing()) return;
  view.info = event;
  renderAnalysis();
  if (view.dragged < 0) redrawBoard();
});
