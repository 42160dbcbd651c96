/* The keys of the page, and those of the board. */
import { closeBanner } from '../play/banner.js';
import { $, announce } from '../common/dom.js';
import { fanAt, isFanned } from './fan.js';
import { openChoice } from '../play/play.js';
import { GAME, goTo, here } from '../common/places.js';
import { cancel } from './pointer.js';
import { isChoice, root, targets } from '../common/state.js';
import { flip, go, step } from '../play/steps.js';
import { cell, effectText, focusCell, focused, rove } from './surface.js';
import { say } from '../common/text.js';
import { view } from '../common/view.js';

/** Opens the field for a typed move, or closes it. */
export function openTyping(isOpen = true) {
  $('typing').classList.toggle('open', isOpen);
  $('opentyping').setAttribute('aria-expanded', String(isOpen));
  if (isOpen) $('typed').focus();
}

$('opentyping').addEventListener('click', () => openTyping(!$('typing').classList.contains('open')));
$('typed').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  openTyping(false);
  $('opentyping').focus();
});

/** Steps beyond the end of any game. */
export const TO_THE_END = 1e6;

// A frame stands round the focus for those who use keys: where a program sets it, it would be in the way.
addEventListener('keydown', () => { document.documentElement.dataset.keys = 'yes'; }, true);
addEventListener('pointerdown', () => { delete document.documentElement.dataset.keys; }, true);

$('grid').addEventListener('focusin', (event) => {
  const square = event.target.closest('[data-index]');
  if (!square) return;
  rove(Number(square.dataset.index));
  if (square.matches(':focus-visible')) fanAt(focused());
});

$('grid').addEventListener('focusout', (event) => {
  const next = event.relatedTarget;
  if (isFanned() && next && !$('grid').contains(next) && !$('fan').contains(next)) fanAt(-1, 0);
});

function announceTargets() {
  const { state, picked } = view;
  const { names } = state.board;
  if (picked < 0) {
    const own = [...new Set(state.moves.filter((move) => typeof move.from === 'number').map((move) => names[move.from]))];
    announce(own.length ? say('canMove', { squares: own.join(', ') }) : say('nothingCanMove'));
    return;
  }
  const ways = [...new Set(targets(state, picked).map((move) => names[move.to]
    + (move.kind === 'capture' ? ' ' + say('takes') + (effectText(move.effect) ? ', ' + effectText(move.effect) : '') : '')))];
  announce(say('goesTo', { from: names[picked], ways: ways.length ? ways.join('; ') : say('noTarget') }));
}

/** Goes to the next piece of a letter, in the order of the screen. */
function seek(letter, by) {
  const { tiles } = view.state.board;
  for (let i = 1; i <= tiles.length; i++) {
    const way = (view.flipped ? -1 : 1) * by * i;
    const index = ((focused() + way) % tiles.length + tiles.length) % tiles.length;
    const { token } = tiles[index];
    if (token && token.symbol[0].toLowerCase() === letter) {
      focusCell(index);
      return true;
    }
  }
  return false;
}

/** Does what a key says on the board; gives whether it says anything. */
function onBoard(event) {
  const { columns } = view.state.board;
  const at = focused();
  const column = at % columns;
  const way = view.flipped ? -1 : 1;
  const aside = { ArrowLeft: -way, ArrowRight: way }[event.key];
  const along = { ArrowUp: -columns * way, ArrowDown: columns * way }[event.key];
  const key = event.key.toLowerCase();
  if (aside) {
    if (column + aside >= 0 && column + aside < columns) focusCell(at + aside);
  } else if (along) {
    if (cell(at + along)) focusCell(at + along);
  } else if (event.key === 'Home' || event.key === 'End') {
    focusCell(at - column + ((event.key === 'Home') !== view.flipped ? 0 : columns - 1));
  } else if (event.key === 'Escape') {
    leave();
  } else if (key === 'm') {
    announceTargets();
  } else if (key === 'l') {
    announce(view.state.last || say('nothingYet'));
  } else {
    return /^[a-z]$/.test(key) && seek(key, event.shiftKey ? -1 : 1);
  }
  return true;
}

$('grid').addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !view.state) return;
  if (isChoice(view.state) && $('chooser').hidden && event.key !== 'Tab') {
    openChoice();
    event.preventDefault();
  } else if (onBoard(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
});

const { dataset } = document.documentElement;

/** Shows board, names and clocks of the game alone, or everything again. */
function zen(isOn) {
  if (isOn && here().name === GAME) dataset.zen = 'yes';
  else delete dataset.zen;
  $('leavezen').hidden = !dataset.zen;
}

$('leavezen').addEventListener('click', () => zen(false));

/** Leaves what Escape leaves: a list beside the board, the result over it, what was begun on it, or the board alone. */
function leave() {
  if (dataset.listed) goTo(GAME);
  closeBanner();
  cancel();
  zen(false);
}

const KEYS = {
  ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(root(view.state)), End: () => step(TO_THE_END),
  f: flip, z: () => zen(!dataset.zen), '/': () => openTyping(), Escape: leave,
};

document.addEventListener('keydown', (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || !view.state || document.querySelector('dialog[open], [popover]:popover-open')) return;
  if (target.closest('input, select, textarea') || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});
