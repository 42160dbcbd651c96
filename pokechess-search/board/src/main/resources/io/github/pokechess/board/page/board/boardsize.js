/* The size of the board on a wide screen: a corner that is dragged, or moved by keys. It is kept, as a part of what there is room for. */
import { $, readStored, store } from '../common/dom.js';
import { redrawBoard } from './surface.js';
import { i18n } from '../common/text.js';

const STORE = 'pokechess.boardsize';
const LEAST = 50;
const MOST = 100;
const STEP = 5;

/** A size in percent of the room there is, that is allowed; what is none is the whole. */
export const clampBoardPercent = (percent) => Number.isFinite(percent) && percent > 0 ? Math.min(MOST, Math.max(LEAST, Math.round(percent))) : MOST;

let percent = clampBoardPercent(Number(readStored(STORE)));

function applyBoardSize() {
  document.documentElement.style.setProperty('--part', String(percent / 100));
  $('sizer').setAttribute('aria-valuenow', String(percent));
  $('sizer').setAttribute('aria-valuetext', percent + ' %');
}

function resizeBoardToPercent(next) {
  if (clampBoardPercent(next) === percent) return;
  percent = clampBoardPercent(next);
  applyBoardSize();
  redrawBoard(); // badges have letters where there is room
}

const KEYS = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP, PageUp: 2 * STEP, PageDown: -2 * STEP, Home: LEAST - MOST, End: MOST - LEAST };

/** Where a drag began: the width of the board, the place of the pointer, and the percentage then. */
let held = null;

$('sizer').setAttribute('aria-valuemin', String(LEAST));
$('sizer').setAttribute('aria-valuemax', String(MOST));
$('sizer').title = i18n('sizeOfBoard');
$('sizer').addEventListener('keydown', (event) => {
  if (!Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  resizeBoardToPercent(percent + KEYS[event.key]);
  store(STORE, String(percent));
});
$('sizer').addEventListener('pointerdown', (event) => {
  event.preventDefault();
  $('sizer').setPointerCapture(event.pointerId);
  $('sizer').focus();
  held = { width: $('frame').getBoundingClientRect().width, x: event.clientX, y: event.clientY, percent };
});
$('sizer').addEventListener('pointermove', (event) => {
  if (!held) return;
  const pulled = event.clientX - held.x + event.clientY - held.y; // the board stays in the middle: both edges give way
  resizeBoardToPercent(held.percent * (held.width + pulled) / held.width);
});
for (const end of ['pointerup', 'pointercancel']) {
  $('sizer').addEventListener(end, () => {
    if (held) store(STORE, String(percent));
    held = null;
  });
}
applyBoardSize();
