/* What a piece is, in full: its type and what it is weak to, or its name and what it is worth, on the board, beside it and in dialogs. Shown where a
   pointer rests, where the focus is, and under a finger that stays. */
import { weaknessText } from './chart.js';
import { $ } from '../common/dom.js';
import { isPreviewShown } from './movepreview.js';
import { kingDangerText, specialSquareText } from './surface.js';
import { view } from '../common/view.js';

/** So long a pointer rests, or a finger stays, in milliseconds. */
const REST = 450;
/** So long the name of what was tapped stays, in milliseconds. */
const READ = 2500;
const EDGE = 6;

let timer = 0;
let at = null;

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The words of a piece: who it is, and what its type is weak to; of one without a type all that its game says of it.
 * @param {import('../common/messages.js').Token | undefined} token
 */
export function pieceTooltip(token, weaknessOf = weaknessText) {
  if (!token) return '';
  if (!token.badge) return token.name ? capitalize(token.name) : '';
  const name = (token.name || '').split(/[,、]/)[0];
  return [name && capitalize(name), weaknessOf(token.badge.text)].filter(Boolean).join(' · ');
}

/**
 * Gives an element outside the board a tip.
 * @template {HTMLElement | SVGElement} E
 * @param {E} target
 * @param {string} text
 * @returns {E}
 */
export function withTooltip(target, text) {
  if (text) target.dataset.tip = text;
  return target;
}

/** What has a tip: a square of the board, or what was given one. */
const tooltipOwner = (target) => target instanceof Element ? /** @type {any} */ (target.closest('#grid [data-index], [data-tip]')) : null;

function tooltipText({ dataset }) {
  if (dataset.tip) return dataset.tip;
  if (!view.state || view.dragged >= 0 || isPreviewShown()) return '';
  const index = Number(dataset.index);
  return [pieceTooltip(view.state.board.tiles[index].token), capitalize(specialSquareText(index)), kingDangerText(index)].filter(Boolean).join(' · ');
}

function hideTooltip() {
  clearTimeout(timer);
  at = null;
  $('tip').hidden = true;
}

function showTooltip(owner) {
  const text = owner.isConnected ? tooltipText(owner) : '';
  $('tip').hidden = !text;
  if (!text) return;
  const box = $('tip');
  (owner.closest('dialog') || document.body).append(box); // what is outside a dialog lies behind it
  box.textContent = text;
  const area = owner.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const above = area.top - size.height - EDGE;
  box.style.left = Math.max(EDGE, Math.min(area.left + (area.width - size.width) / 2, innerWidth - size.width - EDGE)) + 'px';
  box.style.top = (above > 0 ? above : area.bottom + EDGE) + 'px';
}

function scheduleTooltip(owner, waitMillis = REST) {
  if (owner === at) return;
  hideTooltip();
  at = owner;
  if (owner) timer = setTimeout(() => showTooltip(owner), waitMillis);
}

document.addEventListener('pointermove', (event) => { if (event.pointerType !== 'touch') scheduleTooltip(tooltipOwner(event.target)); });
document.addEventListener('pointerleave', (event) => { if (event.pointerType !== 'touch') hideTooltip(); });
/** When a key was pressed that moves the focus, and so long a focus after it is that key's, in milliseconds. */
let keyed = -Infinity;
const BY_KEY = 100;
const MOVING = /^(?:Tab|Home|End|Arrow\w+|\w)$/;

document.addEventListener('focusin', (event) => {
  const made = tooltipOwner(event.target);
  // a program that sets the focus has nothing to tell
  if (made && performance.now() - keyed < BY_KEY && made.matches(':focus-visible')) scheduleTooltip(made, 0);
});
document.addEventListener('focusout', hideTooltip);
document.addEventListener('pointerdown', (event) => {
  hideTooltip();
  if (event.pointerType === 'touch') scheduleTooltip(tooltipOwner(event.target));
}, { capture: true });
document.addEventListener('pointerup', (event) => {
  if (!$('tip').hidden) return;
  const tapped = event.pointerType === 'touch' && at && at === tooltipOwner(event.target) && !at.dataset.target ? at : null;
  hideTooltip();
  if (!tapped) return;
  showTooltip(tapped); // a finger has no other way to a name
  timer = setTimeout(hideTooltip, READ);
});
document.addEventListener('pointercancel', hideTooltip);
document.addEventListener('scroll', hideTooltip, { capture: true, passive: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hideTooltip();
  keyed = MOVING.test(event.key) ? performance.now() : -Infinity;
}, { capture: true });
