/* What stands beside the board: what has happened, what can be done, and the tags of the game. */
import { $, button, element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { applyGameKind, gameTitle, gameTraits, groundName } from './games.js';
import { onNewGame, onStateShown } from './gameflow.js';
import { currentPage } from '../common/pages.js';
import { playMove } from './play.js';
import { gameEndText, sideLabels } from '../common/sentences.js';
import { isAtLineEnd, isLatestPosition, isAsidePosition, isOwnTwoPageTurn, isPromotionChoice, isTwoPageGame, movesWithoutSquare, mySideOrMover, passMove, rootId } from '../common/state.js';
import { currentTab, showTab } from '../common/tabs.js';
import { withFullStop, capitalize, i18n, joinSentences } from '../common/text.js';
import { view } from '../common/view.js';

const MOST_OTHERS = 40;

let narrated = '';

/**
 * Who is to do what.
 * @param {import('../common/messages.js').State} state
 */
export function turnText(state) {
  const side = sideLabels(state)[state.side];
  if (isPromotionChoice(state)) return i18n('choosesPromotion', { side });
  return typeof state.chain === 'number' && passMove(state) ? i18n('mayGoOn', { side, square: state.board.names[state.chain] }) : i18n('sideToMove', { side });
}

/**
 * Who is waited for in a game of two people at two pages, if the other one may come; the own turn.
 * @param {import('../common/messages.js').State} state
 */
export function ownTurnOrWaitingText(state) {
  const { shared, you, side } = state;
  if (!shared || typeof you !== 'number' || !shared.begun) return '';
  if (side === you) return i18n('yourTurn');
  return i18n(shared.connected[side] ? 'waitsFor' : 'waitsForAway', { side: sideLabels(state)[side] });
}

/** Tells what has happened and who is to move. */
function renderNarration(isOtherPosition) {
  const { state } = view;
  const lines = [];
  if (state.last) lines.push(element('p', '', drawing.SIGNS[state.sign] && drawing.signSvg(state.sign), state.last));
  lines.push(state.over ? element('p', '', gameEndText(state.over, sideLabels(state))) : element('p', 'next', joinSentences(withFullStop(turnText(state)), ownTurnOrWaitingText(state))));
  if (typeof state.offer === 'number') lines.push(element('p', '', i18n('offersDraw', { side: sideLabels(state)[state.offer] })));
  const { facts = [] } = /** @type {any} */ (state);
  if (facts.length) lines.push(element('p', 'next', facts.join(' · ')));
  const text = lines.map((line) => line.textContent).join(' ');
  if (isOtherPosition || narrated !== text) $('say').replaceChildren(...lines);
  narrated = text;
}

/** Calls the game by its name, in the headings and in the title of the page, and says there whose turn it is. */
function updateTitles() {
  const { state } = view;
  $('heading').textContent = gameTitle(state);
  $('gametitle').textContent = state.title || '';
  document.title = isOwnTwoPageTurn(state) ? '● ' + i18n('yourTurn') + ' – ' + gameTitle(state) : (state.over ? gameEndText(state.over, sideLabels(state)) : i18n('sideToMove', { side: sideLabels(state)[state.side] })) + ' – ' + gameTitle(state);
}

/** Shows the buttons that mean something now. */
function updateActionButtons() {
  const { state } = view;
  const mine = mySideOrMover(state);
  const over = Boolean(state.over);
  const here = isLatestPosition(state);
  const isGame = !isAsidePosition(state); // a lesson or a puzzle says itself what comes next
  const hasBegun = !view.drafting && (!state.shared || state.shared.begun);
  const live = isGame && state.mode === 'play' && !over && mine >= 0 && hasBegun;
  const isOffered = typeof state.offer === 'number';
  const theirs = isOffered && state.offer !== mine;
  // In a game of seats nobody is helped, and nobody takes back alone: he asks.
  const shared = isTwoPageGame(state);
  const helped = !shared || (over && mine >= 0);
  const asks = state.shared && state.shared.between && !state.shared.proposal && mine >= 0;
  const node = state.tree.find((one) => one.id === state.node);
  const { isTyped = false } = gameTraits(state.kind);
  const shown = {
    pass: Boolean(passMove(state)), back: isGame && mine >= 0 && (!shared || live && here && Boolean(state.shared)), opensigns: mine >= 0 && Boolean(state.shared), hint: isGame && !over && state.moves.length > 0 && helped,
    opennew: state.shared ? asks : helped, openteams: isTyped && state.you !== null, openchart: isTyped, 'tab-types': isTyped,
    openlessons: isTyped && !state.shared, openpuzzles: isTyped && !state.shared, openanalyse: helped, setuphere: helped && isTyped && !state.shared,
    resign: live && here,
    accept: live && theirs, decline: live && theirs, draw: live && here && !theirs,
    review: isGame && helped, 'tab-analysis': helped, 'tab-review': isGame && helped,
    rematch: isGame && over && mine >= 0 && here && (!state.shared || asks), live: isGame && !here, cut: isGame && Boolean(node && !node.main && node.text),
  };
  for (const id in shown) $(id).hidden = !shown[id];
  $('typing').hidden = $('opentyping').hidden = mine < 0; // who watches has nothing to type
  $('analyse').closest('.row').hidden = !helped;
  if ($('tab-' + currentTab()).hidden) showTab('moves');
  $('pass').textContent = i18n(typeof state.chain === 'number' ? 'endTurn' : 'pass');
  $('rematchwords').textContent = i18n(state.shared ? 'askRematch' : 'rematch');
  $('bannerreview').hidden = !isGame || !helped;
  const { takebackRefusal = '' } = state.shared || {};
  $('back').disabled = !state.shared && state.ply === 0;
  $('back').setAttribute('aria-disabled', String(Boolean(takebackRefusal || state.shared?.takeback)));
  $('back').title = !state.shared ? '' : takebackRefusal ? i18n('takebackStays', { why: takebackRefusal }) : i18n('askTakeback');
  $('draw').disabled = isOffered || state.ply === 0; // in its place, so that no button moves
  const more = movesWithoutSquare(state);
  $('others').hidden = !more.length;
  $('others').replaceChildren(...more.slice(0, MOST_OTHERS).map((move) => button(move.label, () => playMove(move))));
  const atStart = state.node === rootId(state) || !state.line.includes(state.node);
  for (const id of ['first', 'prev']) $(id).setAttribute('aria-disabled', String(atStart));
  for (const id of ['next', 'last']) $(id).setAttribute('aria-disabled', String(isAtLineEnd(state)));
}

/** The tags that name the sides, as all files call them. */
const SIDES = ['White', 'Black'];

function renderTags() {
  const { tags: all = {}, sideNames } = view.state;
  $('tags').replaceChildren(...Object.entries(all).flatMap(([name, value]) =>
    [element('dt', '', SIDES.includes(name) ? sideNames[SIDES.indexOf(name)] : name), element('dd', '', String(value))]));
}

/** Lists what stands on the board, with what it is called, where it is no chess with types. */
function renderPieceLegend() {
  const { board, kind } = view.state;
  const pieces = new Map(board.tiles.flatMap(({ token }) => token ? [[/** @type {any} */ (token).piece, token]] : []));
  const grounds = [...new Set(board.tiles.map(({ ground }) => ground))].filter((ground) => ground !== 'light' && ground !== 'dark');
  $('gamesigns').replaceChildren(...gameTraits(kind).isTyped ? [] : [...[...pieces].map(([name, token]) => element('li', '', drawing.pieceSvg(token), capitalize(name))),
    ...grounds.map((ground) => element('li', '', drawing.groundSvg(ground), capitalize(groundName(ground, kind))))]);
}

$('openhelp').addEventListener('click', () => {
  renderPieceLegend();
  $('helpcard').showModal();
});

onStateShown(({ isOther }) => {
  renderNarration(isOther);
  applyGameKind(view.state.kind);
  updateTitles();
  updateActionButtons();
  renderTags();
});
onNewGame(() => { if (currentPage().name !== 'analyse') showTab('moves'); });
