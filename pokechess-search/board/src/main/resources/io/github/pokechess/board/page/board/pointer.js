/* Mouse, pen and finger on the board: clicks, drags, arrows and circles drawn with the right button, and the wheel. */
import { $ } from '../common/dom.js';
import * as drawing from './drawing.js';
import { hideMovePreview, schedulePreviewUpdate } from './movepreview.js';
import { deselectPiece, movesToSquare, handleSquareClick, pickUpPiece, playOrChoose } from '../play/play.js';
import { onPositionLeft } from '../play/gameflow.js';
import { isPromotionChoice } from '../common/state.js';
import { stepBy } from '../play/steps.js';
import { redrawBoard, setTabStop, squareButton } from './surface.js';
import { view } from '../common/view.js';

/** A pointer that moves less has not been moved, in pixels. */
const SLIP = 6;
/** A click that comes so soon after a pointer is the pointer's, in milliseconds. */
const SOON = 500;

let held = null;
let ghost = null;
let arrowStart = -1;
let released = -1000;

function startDrag() {
  const { index } = held;
  const box = squareButton(index).getBoundingClientRect();
  ghost = drawing.pieceSvg(view.state.board.tiles[index].token);
  ghost.id = 'ghost';
  ghost.style.width = box.width + 'px';
  ghost.style.height = box.height + 'px';
  held.half = { x: box.width / 2, y: box.height / 2 };
  document.body.append(ghost);
  $('surface').classList.add('dragging');
  view.dragged = index;
  redrawBoard();
}

function endDrag() {
  if (ghost) ghost.remove();
  ghost = null;
  held = null;
  view.dragged = -1;
  $('surface').classList.remove('dragging');
}

/** Puts back whatever was begun. */
export function cancelGesture() {
  if (view.plan) {
    view.plan = null;
    redrawBoard();
  }
  if (!held && view.picked < 0) return;
  endDrag();
  deselectPiece();
}

/** The square under a point of the screen, or −1. */
function squareIndexAt(x, y) {
  const found = document.elementsFromPoint(x, y).find((one) => $('grid').contains(one) && /** @type {any} */ (one).dataset.index !== undefined);
  return found ? Number(/** @type {any} */ (found).dataset.index) : -1;
}

$('grid').addEventListener('pointerdown', (event) => {
  const square = event.target.closest('[data-index]');
  if (!square || !view.state) return;
  const index = Number(square.dataset.index);
  if (!event.isPrimary) {
    cancelGesture();
    return;
  }
  if (event.button === 2) {
    arrowStart = index;
    return;
  }
  if (event.button !== 0) return;
  if (view.drawn.delete(view.state.node)) redrawBoard();
  setTabStop(index);
  const wasPicked = view.picked === index;
  const own = square.dataset.own !== undefined && !isPromotionChoice(view.state);
  if (own && !wasPicked && !(view.picked >= 0 && movesToSquare(index).length)) {
    hideMovePreview();
    pickUpPiece(index);
  }
  const isPicked = view.picked === index;
  held = { id: event.pointerId, index, x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch', own: own && isPicked, fresh: isPicked && !wasPicked };
});

// A browser scrolls by what the style said a frame ago: a piece that may just now be moved would be left for the page.
$('grid').addEventListener('touchmove', (event) => {
  if (held && held.own && event.cancelable) event.preventDefault();
}, { passive: false });

document.addEventListener('pointermove', (event) => {
  if (!view.state) return;
  if (held && event.pointerId === held.id) {
    const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!ghost && held.own && way > SLIP && view.state.board.tiles[held.index].token) startDrag();
    if (ghost) ghost.style.transform = 'translate(' + (event.clientX - held.half.x) + 'px,' + (event.clientY - held.half.y) + 'px)';
  }
  if (event.pointerType === 'touch' && !ghost) return;
  if (!ghost && !$('grid').contains(event.target) && view.hovered < 0) return;
  const index = squareIndexAt(event.clientX, event.clientY);
  if (index === view.hovered) return;
  view.hovered = index;
  if (view.picked >= 0) {
    redrawBoard();
    schedulePreviewUpdate(index);
  }
});

/** Draws an arrow, or a circle where it ends as it began, or takes away the same one; it belongs to the place that is shown. */
function toggleArrow(to) {
  if (to >= 0) {
    const { node } = view.state;
    const before = view.drawn.get(node) || [];
    const rest = before.filter((one) => one.from !== arrowStart || one.to !== to);
    view.drawn.set(node, rest.length < before.length ? rest : [...before, { from: arrowStart, to }]);
    redrawBoard();
  }
  arrowStart = -1;
}

document.addEventListener('pointerup', (event) => {
  const to = view.state ? squareIndexAt(event.clientX, event.clientY) : -1;
  if (event.button === 2 && arrowStart >= 0) {
    toggleArrow(to);
    return;
  }
  if (!held || event.pointerId !== held.id) return;
  const { index, touch, fresh } = held;
  const wasDragged = Boolean(ghost);
  endDrag();
  released = performance.now();
  if (wasDragged) {
    const moves = to >= 0 && to !== index ? movesToSquare(to) : [];
    view.dropped = moves.length > 0;
    if (moves.length) playOrChoose(moves, to);
    else if (to === index && index === view.state.chain) handleSquareClick(index, touch);
    else deselectPiece();
  } else if (to === index && !fresh) {
    handleSquareClick(index, touch);
  }
});

document.addEventListener('pointercancel', (event) => {
  if (!held || event.pointerId !== held.id) return;
  if (ghost) cancelGesture();
  else held = null; // the finger scrolls the page
});

/** A wheel turned so far is a step, in pixels; where it has no notches, steps come no faster, in milliseconds. */
const NOTCH = 30;
const WHEEL_NOTCH = 100;
const PACE = 60;
let turned = 0;
let stepped = 0;

$('frame').addEventListener('wheel', (event) => {
  const isWide = $('frame').scrollWidth > $('frame').clientWidth || $('frame').scrollHeight > $('frame').clientHeight + 1;
  if (!view.state || event.ctrlKey || event.shiftKey || isWide || ghost) return;
  event.preventDefault();
  turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
  const notch = event.deltaMode === 0 ? NOTCH : 1;
  if (Math.abs(turned) < notch || Math.abs(event.deltaY) < WHEEL_NOTCH && event.timeStamp - stepped < PACE) return;
  stepBy(Math.sign(turned));
  turned = 0;
  stepped = event.timeStamp;
}, { passive: false });

$('grid').addEventListener('contextmenu', (event) => event.preventDefault());

// A click that no pointer made: Enter, the space bar, a screen reader.
$('grid').addEventListener('click', (event) => {
  const square = event.target.closest('[data-index]');
  if (!square || !view.state || (event.detail > 0 && performance.now() - released < SOON)) return;
  handleSquareClick(Number(square.dataset.index), false);
  schedulePreviewUpdate(Number(square.dataset.index), 0);
});

onPositionLeft(endDrag);
