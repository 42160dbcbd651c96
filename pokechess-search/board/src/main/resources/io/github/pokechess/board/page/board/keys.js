/* The keys of the page, and those of the board. */
import { closeBanner } from '../play/banner.js';
import { $, announce } from '../common/dom.js';
import { isPreviewShown, schedulePreviewUpdate } from './movepreview.js';
import { promoteOrChoose } from '../play/play.js';
import { currentPage, GAME, navigateTo } from '../common/pages.js';
import { cancelGesture } from './pointer.js';
import { isPromotionChoice, rootId, movesFromWithTarget } from '../common/state.js';
import { flipBoard, goToNode, stepBy } from '../play/steps.js';
import { effectText, focusSquare, setTabStop, squareButton, tabStop } from './surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/** Opens the field for a typed move, or closes it. */
export function setMoveInputOpen(isOpen = true) {
  $('typing').classList.toggle('open', isOpen);
  $('opentyping').setAttribute('aria-expanded', String(isOpen));
  if (isOpen) $('typed').focus();
}

$('opentyping').addEventListener('click', () => setMoveInputOpen(!$('typing').classList.contains('open')));
$('typed').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  setMoveInputOpen(false);
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
  setTabStop(Number(square.dataset.index));
  if (square.matches(':focus-visible')) schedulePreviewUpdate(tabStop());
});

$('grid').addEventListener('focusout', (event) => {
  const next = event.relatedTarget;
  if (isPreviewShown() && next && !$('grid').contains(next) && !$('fan').contains(next)) schedulePreviewUpdate(-1, 0);
});

function announceTargets() {
  const { state, picked } = view;
  const { names } = state.board;
  if (picked < 0) {
    const own = [...new Set(state.moves.filter((move) => typeof move.from === 'number').map((move) => names[move.from]))];
    announce(own.length ? i18n('canMove', { squares: own.join(', ') }) : i18n('nothingCanMove'));
    return;
  }
  const ways = [...new Set(movesFromWithTarget(state, picked).map((move) => names[move.to]
    + (move.kind === 'capture' ? ' ' + i18n('takes') + (effectText(move.effect) ? ', ' + effectText(move.effect) : '') : '')))];
  announce(i18n('goesTo', { from: names[picked], ways: ways.length ? ways.join('; ') : i18n('noTarget') }));
}

/** Goes to the next piece of a letter, in the order of the screen. */
function focusNextPiece(letter, direction) {
  const { tiles } = view.state.board;
  for (let i = 1; i <= tiles.length; i++) {
    const way = (view.flipped ? -1 : 1) * direction * i;
    const index = ((tabStop() + way) % tiles.length + tiles.length) % tiles.length;
    const { token } = tiles[index];
    if (token && token.symbol[0].toLowerCase() === letter) {
      focusSquare(index);
      return true;
    }
  }
  return false;
}

/** Does what a key says on the board; gives whether it says anything. */
function handleBoardKey(event) {
  const { columns } = view.state.board;
  const at = tabStop();
  const column = at % columns;
  const way = view.flipped ? -1 : 1;
  const aside = { ArrowLeft: -way, ArrowRight: way }[event.key];
  const along = { ArrowUp: -columns * way, ArrowDown: columns * way }[event.key];
  const key = event.key.toLowerCase();
  if (aside) {
    if (column + aside >= 0 && column + aside < columns) focusSquare(at + aside);
  } else if (along) {
    if (squareButton(at + along)) focusSquare(at + along);
  } else if (event.key === 'Home' || event.key === 'End') {
    focusSquare(at - column + ((event.key === 'Home') !== view.flipped ? 0 : columns - 1));
  } else if (event.key === 'Escape') {
    leaveAllOnEscape();
  } else if (key === 'm') {
    announceTargets();
  } else if (key === 'l') {
    announce(view.state.last || i18n('nothingYet'));
  } else {
    return /^[a-z]$/.test(key) && focusNextPiece(key, event.shiftKey ? -1 : 1);
  }
  return true;
}

$('grid').addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !view.state) return;
  if (isPromotionChoice(view.state) && $('chooser').hidden && event.key !== 'Tab') {
    promoteOrChoose();
    event.preventDefault();
  } else if (handleBoardKey(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
});

const { dataset } = document.documentElement;

/** Shows board, names and clocks of the game alone, or everything again. */
function setZenMode(isOn) {
  if (isOn && currentPage().name === GAME) dataset.zen = 'yes';
  else delete dataset.zen;
  $('leavezen').hidden = !dataset.zen;
}

$('leavezen').addEventListener('click', () => setZenMode(false));

/** Leaves what Escape leaves: a list beside the board, the result over it, what was begun on it, or the board alone. */
function leaveAllOnEscape() {
  if (dataset.listed) navigateTo(GAME);
  closeBanner();
  cancelGesture();
  setZenMode(false);
}

const KEYS = {
  ArrowLeft: () => stepBy(-1), ArrowRight: () => stepBy(1), Home: () => goToNode(rootId(view.state)), End: () => stepBy(TO_THE_END),
  f: flipBoard, z: () => setZenMode(!dataset.zen), '/': () => setMoveInputOpen(), '?': () => $('openhelp').click(), Escape: leaveAllOnEscape,
};

document.addEventListener('keydown', (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || !view.state || document.querySelector('dialog[open], [popover]:popover-open')) return;
  if (target.closest('input, select, textarea') || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});
