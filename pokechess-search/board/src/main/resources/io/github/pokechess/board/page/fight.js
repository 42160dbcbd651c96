/* Moves and battles on the board, one after the other: the piece goes, then effect, luck and what follows in words where it went.
   Whatever somebody presses ends it; states that come meanwhile wait. */
import { battleOf, battles, plan, SLIDE } from './battle.js';
import { $, element, isStill } from './dom.js';
import * as draw from './drawing.js';
import { cell, paint, shareOf } from './surface.js';
import { say } from './text.js';
import { view } from './view.js';

const queue = battles({ later: (act, ms) => setTimeout(act, ms), never: (timer) => clearTimeout(timer) });
let fought = () => {};
let ghosts = [];
let log = [];

/** Tells who goes on when the last battle is over. */
export const onFought = (handler) => { fought = handler; };

/** Whether a piece slides or words of a battle are shown, for which the next state waits. */
export const isFighting = () => queue.busy;

/** Ends all battles at once. */
export const endFights = () => queue.clear();

/** Forgets the log: the game is another one. */
export function forgetLog() {
  log = [];
  showLog();
}

function showLog() {
  $('log').replaceChildren(...log.map(({ text, ms }) => {
    const item = element('li', '', text);
    if (ms) item.dataset.ms = String(Math.round(ms));
    return item;
  }));
}

/** A piece over the board, at a square. */
function ghost(index, token) {
  const box = cell(index).getBoundingClientRect();
  const made = draw.piece(token);
  made.classList.add('sliding');
  Object.assign(made.style, { left: box.left + 'px', top: box.top + 'px', width: box.width + 'px', height: box.height + 'px' });
  document.body.append(made);
  ghosts.push(made);
  return made;
}

function clearGhosts() {
  if (!ghosts.length) return;
  ghosts.forEach((one) => one.remove());
  ghosts = [];
  view.sliding = -1;
  paint();
}

/** Lets a piece slide from square to square; one that missed, or had no effect, comes back. */
function slide({ from, to, effect, luck }, before) {
  const tiles = before.board.tiles;
  const fails = luck === 'miss' || effect === 0;
  view.sliding = fails ? from : to;
  paint();
  if (effect !== null && !fails && tiles[to].token) ghost(to, tiles[to].token);
  const piece = ghost(from, tiles[from].token);
  const [a, b] = [from, to].map((index) => cell(index).getBoundingClientRect());
  const way = (share) => 'translate(' + share * (b.left - a.left) + 'px,' + share * (b.top - a.top) + 'px)';
  const frames = fails ? [way(0), way(.7), way(0)] : [way(0), way(1)];
  piece.animate(frames.map((transform) => ({ transform })), { duration: SLIDE, easing: 'ease-in-out', fill: 'forwards' });
}

/** Shows words over the square that a battle was about. */
function tell(index, { words, sign, part }) {
  const box = $('flash');
  const { x, y } = shareOf(index);
  box.replaceChildren(...(draw.SIGNS[sign] ? [draw.mark(sign)] : []), words.map((word) => say(word)).join(' – '));
  box.dataset.part = part;
  box.style.top = Math.max(4, 100 * y - 7) + '%'; // above the piece, which stays in sight
  box.style.left = '50%';
  box.hidden = false;
  const half = Math.min(50, 50 * box.offsetWidth / Math.max(1, $('surface').clientWidth) + 1);
  box.style.left = Math.max(half, Math.min(100 - half, 100 * x)) + '%';
}

/**
 * Shows what the last move of a state did, if it follows from the one before.
 * @param {import('./messages.js').State} before
 * @param {import('./messages.js').State} after
 */
export function fight(before, after) {
  const battle = battleOf(before, after, view.chart);
  const entry = { text: after.last, ms: 0 };
  if (after.last) log.push(entry);
  showLog();
  if (!battle) return;
  const still = isStill();
  const steps = plan(battle, still);
  const shown = still || !view.dropped ? steps : steps.slice(1); // who drops a piece has seen it go
  view.dropped = false;
  if (!shown.length) return;
  let begun = 0;
  queue.add(shown, (step) => {
    if (step.part === 'slide') {
      slide(battle, before);
      return;
    }
    clearGhosts();
    begun = begun || performance.now();
    tell(battle.to, step);
  }, () => {
    clearGhosts();
    $('flash').hidden = true;
    entry.ms = begun ? performance.now() - begun : 0;
    showLog();
  });
  queue.idle().then(() => fought());
}

for (const gesture of ['pointerdown', 'keydown', 'wheel', 'click']) {
  document.addEventListener(gesture, () => {
    if (!queue.busy) return;
    queue.clear();
    fought();
  }, { capture: true, passive: true });
}
