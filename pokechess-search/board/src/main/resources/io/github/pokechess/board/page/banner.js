/* The result of a game, over the board: who won and why, and what comes next. Whoever closes it finds the rematch beside the board. */
import { $ } from './dom.js';
import { isAside, isLive } from './state.js';
import { say } from './text.js';
import { view } from './view.js';

/** The end that is shown, or was closed: its game and its result. */
let told = '';
let story = '';

/** Takes a sentence of a review. */
export function tellBanner(sentence) {
  story = sentence;
  if (!$('banner').hidden) words();
}

function words() {
  const { state } = view;
  $('bannerwords').textContent = story || say('endedAfter', { moves: Math.ceil(state.ply / 2) });
}

function place(isOver) {
  const home = isOver ? $('banneracts') : $('urgent');
  if ($('rematch').parentElement !== home) home.prepend($('rematch'));
}

/** Closes it; the rematch goes to the other buttons. */
export function closeBanner() {
  if ($('banner').hidden) return;
  const had = $('banner').contains(document.activeElement);
  $('banner').hidden = true;
  place(false);
  if (had) $('say').focus({ preventScroll: true });
}

/** Shows the result where a game has just ended, and hides it elsewhere. */
export function banner() {
  const { state } = view;
  if (!state.over || isAside(state) || !isLive(state)) {
    if (!state.over) {
      told = '';
      story = '';
    }
    closeBanner();
    return;
  }
  const key = state.node + ' ' + state.over.result;
  if (told === key) return;
  told = key;
  place(true);
  $('bannertitle').textContent = state.over.words;
  words();
  $('banner').hidden = false;
}

$('bannerclose').addEventListener('click', closeBanner);
$('bannerreview').addEventListener('click', () => {
  closeBanner();
  $('review').click();
});
