/* What a badge stands for, in full: the type of a piece, and what it is weak to. Shown where a pointer rests, where the focus is, and
   under a finger that stays. */
import { $ } from './dom.js';
import { isFanned } from './fan.js';
import { weaknesses } from './guide.js';
import { view } from './view.js';

/** So long a pointer rests, or a finger stays, in milliseconds. */
const REST = 450;
const EDGE = 6;

let timer = 0;
let at = null;

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * The words of a piece: who it is, and what its type is weak to; empty if it has no type.
 * @param {import('./messages.js').Token | undefined} token
 */
export function tipOf(token, weak = weaknesses) {
  if (!token || !token.badge) return '';
  const name = (token.name || '').split(',')[0];
  return [name && capital(name), weak(token.badge.text)].filter(Boolean).join(' · ');
}

const squareOf = (target) => target instanceof Element ? /** @type {any} */ (target.closest('#grid [data-index]')) : null;

function hide() {
  clearTimeout(timer);
  at = null;
  $('tip').hidden = true;
}

function show(square) {
  const text = view.state && view.dragged < 0 && !isFanned() ? tipOf(view.state.board.tiles[Number(square.dataset.index)].token) : '';
  $('tip').hidden = !text;
  if (!text) return;
  const box = $('tip');
  box.textContent = text;
  const area = square.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const above = area.top - size.height - EDGE;
  box.style.left = Math.max(EDGE, Math.min(area.left + (area.width - size.width) / 2, innerWidth - size.width - EDGE)) + 'px';
  box.style.top = (above > 0 ? above : area.bottom + EDGE) + 'px';
}

function soon(square, wait = REST) {
  if (square === at) return;
  hide();
  at = square;
  if (square) timer = setTimeout(() => show(square), wait);
}

$('grid').addEventListener('pointermove', (event) => { if (event.pointerType !== 'touch') soon(squareOf(event.target)); });
$('grid').addEventListener('pointerleave', (event) => { if (event.pointerType !== 'touch') hide(); });
$('grid').addEventListener('focusin', (event) => {
  if (squareOf(event.target)?.matches(':focus-visible')) soon(squareOf(event.target), 0);
});
$('grid').addEventListener('focusout', hide);
document.addEventListener('pointerdown', (event) => {
  hide();
  if (event.pointerType === 'touch') soon(squareOf(event.target));
}, { capture: true });
document.addEventListener('pointerup', () => { if ($('tip').hidden) hide(); });
document.addEventListener('pointercancel', hide);
document.addEventListener('scroll', hide, { capture: true, passive: true });
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') hide(); }, { capture: true });
