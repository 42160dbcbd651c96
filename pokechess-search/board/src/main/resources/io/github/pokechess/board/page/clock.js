/* The two players beside the board: who moves, what they have lost, and their clocks. */
import { $, element } from './dom.js';
import * as draw from './drawing.js';
import * as sound from './sound.js';
import { names, speaker, timeLeft } from './state.js';
import { clockTime, say } from './text.js';
import { tipOf, withTip } from './tip.js';
import { view } from './view.js';

/** So little time is shown in tenths, and so little is heard, in milliseconds. */
const LOW_TIME = 20000;
const LAST_SECONDS = 10000;
const TICK = 200;

let since = 0;
let ticked = -1;

/** Counts from now on. */
export function wind() {
  since = performance.now();
}

/**
 * A sign and words for who of two people is at his page; none for the own side.
 * @param {import('./messages.js').State} state
 */
function presence({ shared, you, over }, side) {
  if (!shared || side === you || over) return [];
  const isHere = shared.connected[side];
  const sign = element('span', 'presence' + (isHere ? ' here' : ''));
  sign.append(element('span', 'hidden', say(isHere ? 'isHere' : shared.here[side] ? 'isAway' : 'notYetHere')));
  sign.title = sign.textContent;
  return [sign];
}

function player(id, side) {
  const { state } = view;
  const seat = state.seats[side];
  const name = names(state)[side];
  const engine = !name && seat !== 'human' ? ' (' + seat.replace(':', ', ') + ')' : '';
  const lost = element('span', 'lost');
  // Beside a player lies what the other side has lost, as over a real board.
  const pieces = state.captured ? state.captured[1 - side] : [];
  if (pieces.length) {
    const words = say('hasLost', { side: state.sideNames[1 - side], pieces: pieces.map((piece) => piece.name || piece.symbol).join('; ') });
    lost.append(...pieces.map((piece) => withTip(draw.piece(piece), tipOf(piece) || words)), element('span', 'hidden', words));
  }
  const parts = [element('span', 'disc ' + (side === 0 ? 'white' : 'black')), element('span', 'who', (name || state.sideNames[side]) + engine), ...presence(state, side), lost];
  const turn = !state.over && state.side === side;
  if (turn || (state.over && state.over.winner === side)) {
    parts.push(element('span', 'acts', say(state.over ? 'won' : view.thinking && seat !== 'human' ? 'thinks' : 'toMove')));
  }
  if (state.clock) {
    const time = element('span', 'time');
    time.dataset.clock = side;
    parts.push(time);
  }
  $(id).replaceChildren(...parts);
  $(id).classList.toggle('turn', turn);
}

export function players() {
  const isFirstAbove = view.flipped === view.turned;
  player('above', isFirstAbove ? 1 : 0);
  player('beneath', isFirstAbove ? 0 : 1);
  tick();
}

function tick() {
  const { state } = view;
  if (!state || !state.clock) return;
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-clock]'))) {
    const side = Number(box.dataset.clock);
    const { left, runs } = timeLeft(state, side, view.drafting ? 0 : performance.now() - since);
    const seconds = Math.floor(left / 1000);
    if (runs && side === speaker(state) && left < LAST_SECONDS && seconds !== ticked) {
      ticked = seconds;
      sound.play('low');
    }
    const text = clockTime(left, LOW_TIME);
    if (box.textContent !== text) box.textContent = text;
    box.classList.toggle('low', left < LOW_TIME);
  }
}

setInterval(tick, TICK);
