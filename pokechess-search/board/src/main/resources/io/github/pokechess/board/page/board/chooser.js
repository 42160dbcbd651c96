/* The choice among several moves that one square stands for, such as what a pawn becomes, beside that square. */
import { $, button } from '../common/dom.js';
import * as drawing from './drawing.js';
import { isPromotionChoice } from '../common/state.js';
import { hideChainHint, updateChainHint, squareButton, tabStop } from './surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

const EDGE = 6;

let offered = [];
let handleChoice = (_move) => {};
let handleChooserCancelled = () => {};
let before = null;

function choiceButton(move, token) {
  const title = move.kind === 'pass' ? i18n('endTurnAsk') : move.label;
  const figure = move.promotion && move.promotion.toUpperCase();
  const picture = figure && drawing.pieceSvg({
    side: token ? token.side : view.state.side, figure: token && token.figure ? figure : null, symbol: figure, badge: token ? token.badge : null,
  });
  const ariaLabel = title + (figure && token && token.badge ? ', ' + token.badge.text : '');
  return button(picture || title, () => handleChoice(move), { role: 'menuitem', ariaLabel, title, dataset: { move: move.text } });
}

/** Offers moves at a square; what is chosen goes to a function, and another one hears where somebody wants none of them. */
export function openMoveChooser(moves, square, onChoose, onLeave = () => {}) {
  offered = moves;
  handleChoice = onChoose;
  handleChooserCancelled = onLeave;
  before = document.activeElement;
  const box = $('chooser');
  const { token } = view.state.board.tiles[view.picked >= 0 ? view.picked : square];
  box.replaceChildren(...moves.map((move) => choiceButton(move, token)));
  box.hidden = false;
  hideChainHint();
  const area = squareButton(square).getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(area.left + area.width / 2 - size.width / 2, innerWidth - size.width - EDGE));
  const below = area.bottom + size.height + EDGE < innerHeight || area.top < size.height + EDGE;
  const origin = box.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }; // of the stage, if that is a box
  box.style.left = left - origin.left + 'px';
  box.style.top = (below ? area.bottom + 4 : area.top - size.height - 4) - origin.top + 'px';
  box.firstChild.focus({ preventScroll: true });
}

/** Closes it; the focus goes back to where it was if it is inside, or if told. */
export function closeMoveChooser({ isRefocused = false } = {}) {
  if ($('chooser').hidden) return;
  const inside = $('chooser').contains(document.activeElement);
  $('chooser').hidden = true;
  offered = [];
  updateChainHint();
  if (isRefocused || inside) (before && before.isConnected ? before : squareButton(tabStop())).focus({ preventScroll: true });
}

/** Whether a press on an element leaves it open: on itself or the board, or when there is no way past it. */
const keepsChooserOpen = (target) => $('chooser').hidden || isPromotionChoice(view.state) || $('chooser').contains(target) || $('grid').contains(target);

document.addEventListener('pointerdown', (event) => {
  if (!keepsChooserOpen(event.target)) closeMoveChooser();
});

$('chooser').addEventListener('keydown', (event) => {
  const buttons = [...$('chooser').children];
  const moveFocus = (by) => buttons[(buttons.indexOf(document.activeElement) + by + buttons.length) % buttons.length].focus();
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const move = offered.find((one) => one.promotion && one.promotion.toLowerCase() === event.key.toLowerCase());
  if (by) moveFocus(by);
  else if (move) handleChoice(move);
  else if (event.key === 'Enter' && event.repeat) event.preventDefault(); // the key that has opened it, still held
  else if (event.key === 'Escape' && !isPromotionChoice(view.state)) {
    closeMoveChooser({ isRefocused: true });
    handleChooserCancelled();
  }
  else if (event.key === 'Tab') moveFocus(event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
});
