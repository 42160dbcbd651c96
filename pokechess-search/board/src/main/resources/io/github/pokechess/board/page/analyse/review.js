/* The review of a game: what each side lost by its moves, what the dice gave, and both as curves. */
import { backend, submitAndApply } from '../common/desk.js';
import { updateEvalGauge } from './analysis.js';
import { onNewGame, onStateArrived, onStateShown, setEventHandler } from '../play/gameflow.js';
import { hasJustEnded, setBannerReviewSentence, openOrCloseBanner } from '../play/banner.js';
import { $, button, element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { mistakesOf, startDrill } from '../learn/drills.js';
import { renderMoveList } from '../play/movelist.js';
import { rollOut } from './rollout.js';
import { isTwoPageGame, onlyLocalHumanSide, rootId } from '../common/state.js';
import { goToNode } from '../play/steps.js';
import { showTab } from '../common/tabs.js';
import { formatDecimal, formatPercent, formatScore, i18n, joinSentences } from '../common/text.js';
import { decisiveMomentText, reviewSummaryText } from '../common/sentences.js';
import { view } from '../common/view.js';

/** Less is not told, in expected score. */
const LITTLE = .005;
/** A good move loses less, and bad luck costs at least as much as a mistake. */
const GOOD = .01;
const UNLUCKY = .2;
/** The positions that a review looks at which nobody has asked for, two seconds of a slow browser; and the most of them a move, as one that is asked for has. */
const BRIEF = 800_000;
const MOST = 20_000;

let markNode = null;

/**
 * Play and luck of the first side, summed up over a reviewed line.
 * @param {import('../common/messages.js').State} state
 * @param {import('../common/messages.js').Reviewed[]} reviewedNodes
 */
export function cumulativePlayAndLuck(state, reviewedNodes) {
  const sideOf = new Map(state.tree.map((node) => [node.id, node.side]));
  let play = 0;
  let luck = 0;
  return [{ node: rootId(state), play, luck }, ...reviewedNodes.map((one) => {
    play += sideOf.get(one.node) === 1 ? one.loss : -one.loss;
    luck += one.luck;
    return { node: one.node, play, luck };
  })];
}

const svgPath = (points) => points.map(([x, y], i) => (i ? 'L' : 'M') + x.toFixed(1) + ' ' + y.toFixed(1)).join('');

const legendItem = (className, text) => element('span', '', element('span', 'key ' + className), text);

/** Draws the curves, which lead to their moves; gives what marks a place on them. */
function renderCurvesWithMarker(points, sideName) {
  const box = $('curves');
  box.replaceChildren();
  if (points.length < 2) return null;
  const most = Math.max(.5, ...points.flatMap((p) => [Math.abs(p.play), Math.abs(p.luck), Math.abs(p.value)]));
  const x = (i) => 1000 * i / (points.length - 1);
  const y = (value) => 50 - 46 * value / most;
  const svg = drawing.addSvg(null, 'svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': i18n('curvesOf', { side: sideName }) });
  drawing.addSvg(svg, 'path', { class: 'zero', d: 'M0 50H1000' });
  drawing.addSvg(svg, 'path', { class: 'curve curve-value', d: svgPath(points.map((p, i) => [x(i), y(p.value)])) });
  drawing.addSvg(svg, 'path', { class: 'curve', d: svgPath(points.map((p, i) => [x(i), y(p.play)])) });
  drawing.addSvg(svg, 'path', { class: 'curve curve-luck', d: svgPath(points.map((p, i) => [x(i), y(p.luck)])) });
  const now = drawing.addSvg(svg, 'line', { class: 'now', x1: 0, x2: 0, y1: 0, y2: 100 });
  svg.addEventListener('click', (event) => {
    const area = svg.getBoundingClientRect();
    goToNode(points[Math.round((event.clientX - area.left) / area.width * (points.length - 1))].node);
  });
  box.append(element('figure', 'plot', svg, element('figcaption', '',
    legendItem('value', i18n('valueCurve')),
    legendItem('', i18n('playCurve')),
    legendItem('luck', i18n('luckCurve')),
    element('span', '', i18n('curveScale', { side: sideName, most: formatDecimal(most, 2) })))));
  return (node) => {
    const index = points.findIndex((p) => p.node === node);
    now.style.display = index < 0 ? 'none' : '';
    if (index < 0) return;
    now.setAttribute('x1', String(x(index)));
    now.setAttribute('x2', String(x(index)));
  };
}

function sideSummaryTable(sides) {
  return element('table', '',
    element('tr', '', element('td'), ...['lostByMoves', 'luckCurve', 'goodMoves'].map((key) => element('th', '', i18n(/** @type {any} */ (key))))),
    ...sides.map((side, i) => element('tr', '', element('th', '', view.state.sideNames[i]),
      ...[formatDecimal(side.loss, 2), formatScore(side.luck), formatPercent(100 * side.clean)].map((text) => element('td', '', text)))));
}

/**
 * One sentence first, and the moments that decided the game, which lead to their moves.
 * @param {import('../common/messages.js').ReviewResult} result
 */
function showReviewSummary({ moments, ...result }) {
  const { sideNames, over } = view.state;
  $('storyline').textContent = reviewSummaryText(/** @type {any} */ ({ ...result, winner: over ? over.winner : null }), onlyLocalHumanSide(view.state), sideNames);
  setBannerReviewSentence($('storyline').textContent);
  $('moments').replaceChildren(...moments.map((moment) => {
    const sign = moment.action && drawing.SIGNS[moment.action.mark] && drawing.signSvg(moment.action.mark);
    return element('li', '', button([sign, decisiveMomentText(moment, result.nodes, sideNames)], () => goToNode(moment.node), { className: 'moment', title: formatScore(moment.points) }));
  }));
}

/**
 * Whether a good move had a roll that cost its side a lot.
 * @param {import('../common/messages.js').Reviewed} one
 */
export const isGoodButUnlucky = ({ loss, luck, side }) => loss < GOOD && (side === 0 ? luck : -luck) <= -UNLUCKY;

/** The sides that a review speaks to: the own one, or both where nobody is spoken to. */
function addressedSides() {
  const own = onlyLocalHumanSide(view.state);
  return own < 0 ? [0, 1] : [own];
}

/** Offers to make the mistakes of a side good, of both where nobody is spoken to; luck is none. */
function offerMistakeDrills(nodes) {
  const { state } = view;
  const own = onlyLocalHumanSide(state);
  const sides = addressedSides();
  const buttons = sides.flatMap((side) => {
    const mistakes = mistakesOf(state, nodes, side);
    const text = own < 0 ? i18n('tryAgainAs', { side: state.sideNames[side], count: mistakes.length }) : i18n('tryAgain', { count: mistakes.length });
    return mistakes.length ? [button(text, () => startDrill(mistakes))] : [];
  });
  const hint = element('p', 'faint', buttons.length ? joinSentences(i18n('tryAgainHelp'), own < 0 ? '' : i18n('mistakesReturn')) : i18n('noMistakes'));
  $('tryagain').replaceChildren(...buttons, hint);
  $('tryagain').hidden = isTwoPageGame(state);
}

/** Tells which good moves had bad luck. */
function showUnluckyMoves(nodes) {
  const sides = addressedSides();
  const texts = new Map(view.state.tree.map(({ id, turn, side, text }) => [id, turn + (side === 0 ? '. ' : '… ') + text.replace(/[-+*/]$/, '')]));
  const moves = nodes.filter((one) => sides.includes(one.side) && isGoodButUnlucky(one)).map(({ node }) => texts.get(node));
  $('luckless').textContent = moves.length ? i18n('luckless', { moves: moves.join(', ') }) : '';
}

/** Takes an event of a review: how far it is, or what it has found. */
function handleReviewEvent({ done, of, result }) {
  $('reviewed').hidden = false;
  $('progress').textContent = result ? '' : i18n('reviewedSoFar', { done, of });
  if (!result) return;
  view.review = new Map(result.nodes.map((node) => [node.node, node]));
  showReviewSummary(result);
  const values = [result.start, ...result.nodes.map(({ value }) => value)];
  markNode = renderCurvesWithMarker(cumulativePlayAndLuck(view.state, result.nodes).map((point, i) => ({ ...point, value: values[i] })), view.state.sideNames[0]);
  offerMistakeDrills(result.nodes);
  showUnluckyMoves(result.nodes);
  $('sums').replaceChildren(sideSummaryTable(result.sides));
  $('settled').textContent = i18n('withoutLuck', { side: view.state.sideNames[0], score: formatScore(result.withoutLuck), error: formatScore(result.disagreement) });
  renderMoveList();
  showJudgmentOfShownMove();
  updateEvalGauge();
}

/** Forgets a review of another game, or of places that are gone. */
function forgetReview() {
  view.review = null;
  markNode = null;
  $('reviewed').hidden = true;
}

/** Whether some of what was reviewed is no longer there. */
const areReviewedNodesGone = () => Boolean(view.review) && ![...view.review.keys()].every((id) => view.state.tree.some((node) => node.id === id));

/** What the review says of the move that led to the place shown, if it likes another one better: that may be disputed. */
const reviewOfDisputedMove = () => {
  const one = view.review && view.review.get(view.state.node);
  return one && one.made !== one.best ? one : null;
};

/** Tells what the review has found about the move that led to the place shown. */
function showJudgmentOfShownMove() {
  if (markNode) markNode(view.state.node);
  const one = view.review && view.review.get(view.state.node);
  const luck = one ? (one.side === 0 ? one.luck : -one.luck) : 0;
  const disputed = reviewOfDisputedMove();
  $('rollplayed').hidden = !disputed;
  if (disputed) $('rollplayed').textContent = i18n('rollOutBoth', { made: disputed.madeName, best: disputed.name });
  $('judged').textContent = !one ? ''
    : isGoodButUnlucky(one) ? i18n('goodLuckless', { side: view.state.sideNames[one.side], score: formatDecimal(Math.abs(luck), 2) })
    : (one.loss >= LITTLE ? i18n('moveLost', { score: formatDecimal(one.loss, 2), best: one.name }) : i18n('moveLostNothing'))
      + (Math.abs(luck) >= LITTLE ? ' ' + i18n('rollWasWorth', { score: formatScore(luck), side: view.state.sideNames[one.side] }) : '');
}

/**
 * Whether one person at this page plays against a program.
 * @param {import('../common/messages.js').State} state
 */
const isAgainstProgram = (state) => state.seats.filter((seat) => seat === 'human').length === 1 && !isTwoPageGame(state);

/**
 * Reviews a game that has ended, for the sentence over the board: with fewer positions where it was long. Where nobody
 * can review it there is no sentence, and nothing is said of that.
 * @param {import('../common/messages.js').State} state
 */
function requestBriefReview(state) {
  backend.ask({ do: 'review', nodes: Math.min(MOST, Math.ceil(BRIEF / (state.ply + 1))), marks: false }).catch(() => {});
}

$('review').addEventListener('click', () => {
  if (!view.state) return;
  showTab('review');
  submitAndApply({ do: 'review' });
});
$('rollplayed').addEventListener('click', () => {
  const { node, made, best } = reviewOfDisputedMove();
  rollOut(view.state.tree.find(({ id }) => id === node).parent, [made, best]);
});

onStateArrived(() => { if (areReviewedNodesGone()) forgetReview(); });
onNewGame(forgetReview);
setEventHandler('review', (event) => { if (view.state) handleReviewEvent(event); });
onStateShown(({ before, next }) => {
  showJudgmentOfShownMove();
  if (openOrCloseBanner(hasJustEnded(before, next)) && isAgainstProgram(next)) requestBriefReview(next);
});
