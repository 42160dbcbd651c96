/* The two players beside the board: who moves, what they have lost, and their clocks. */
import { $, announce, button, element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import * as sound from '../battle/sound.js';
import { mySideOrMover, playerNames, timeLeftAndRunning } from '../common/state.js';
import { formatClockTime, i18n, playerDisplayName, programName } from '../common/text.js';
import { pieceTooltip, withTooltip } from '../board/tip.js';
import { view } from '../common/view.js';
import { levelFace } from './faces.js';

/** So little time is shown in tenths, and so little is heard, in milliseconds. */
const LOW_TIME = 20000;
const LAST_SECONDS = 10000;
const TICK = 200;

let since = 0;
let ticked = -1;

/** Counts from now on. */
export function resetElapsedTime() {
  since = performance.now();
}

/**
 * A sign and words for who of two people is at his page; none for the own side.
 * @param {import('../common/messages.js').State} state
 */
function presenceElements({ shared, you, over }, side) {
  if (!shared || side === you || over) return [];
  const isHere = shared.connected[side];
  const title = i18n(isHere ? 'isHere' : shared.here[side] ? 'isAway' : 'notYetHere');
  return [element('span', { className: isHere ? 'presence here' : 'presence', title }, element('span', 'hidden', title))];
}

/** What pieces are worth as players count, by the letter of their figure; a king has no value. */
const WORTH = { P: 1, N: 3, B: 3, R: 5, Q: 9 };
export const pieceWorth = (piece) => WORTH[piece.figure] || 0;

/** The value of all pieces of a list. */
export const materialValue = (pieces) => pieces.reduce((sum, piece) => sum + pieceWorth(piece), 0);

/**
 * The pieces that a side has captured, the most valuable first, and by how much they are worth more than what it has lost.
 * @param {import('../common/messages.js').State} state
 */
export function capturedMaterial({ captured }, side) {
  if (!captured) return { pieces: [], lead: 0 };
  const pieces = [...captured[1 - side]].sort((a, b) => pieceWorth(b) - pieceWorth(a));
  return { pieces, lead: materialValue(captured[1 - side]) - materialValue(captured[side]) };
}

/** Beside a player lies what the other side has lost, as over a real board; their types are told on demand. */
function createCapturedElement(state, side) {
  const { pieces, lead } = capturedMaterial(state, side);
  if (!pieces.length) return element('span', 'lost');
  const sentence = i18n('hasLost', { side: state.sideNames[1 - side], pieces: pieces.map((piece) => piece.name || piece.symbol).join('; ') });
  return button([
    ...pieces.map((piece) => withTooltip(drawing.pieceSvg(piece, { small: true, bare: true }), pieceTooltip(piece) || sentence)),
    element('span', 'hidden', sentence),
    lead > 0 && element('span', 'value', '+' + lead),
  ], () => announce(sentence), 'lost');
}

function renderPlayer(id, side) {
  const { state } = view;
  const seat = state.seats[side];
  const name = playerNames(state)[side];
  const program = seat === 'human' ? '' : programName(seat);
  const called = playerDisplayName(name, seat);
  const level = program && program !== called ? program : program ? i18n('programme') : name ? state.sideNames[side] : '';
  const person = element('span', 'person',
    element('span', program ? 'who program' : 'who', called || (program ? i18n('programme') : state.sideNames[side])),
    level && element('span', 'level', level));
  const parts = [element('span', 'disc ' + (side === 0 ? 'white' : 'black')), ...(program ? [levelFace(seat)] : []), person, ...presenceElements(state, side), createCapturedElement(state, side)];
  const turn = !state.over && state.side === side;
  if (turn || (state.over && state.over.winner === side)) {
    const thinks = !state.over && view.thinking && seat !== 'human';
    parts.push(element('span', thinks ? 'acts thinks' : 'acts', i18n(state.over ? 'won' : thinks ? 'thinks' : 'toMove')));
  }
  if (view.signs[side]) parts.push(element('span', 'said', view.signs[side]));
  if (state.clock) parts.push(element('span', { className: 'time', dataset: { clock: side } }));
  $(id).replaceChildren(...parts);
  $(id).classList.toggle('turn', turn);
}

export function renderPlayers() {
  const isFirstAbove = view.flipped === view.turned;
  renderPlayer('above', isFirstAbove ? 1 : 0);
  renderPlayer('beneath', isFirstAbove ? 0 : 1);
  updateClocks();
}

function updateClocks() {
  const { state } = view;
  if (!state || !state.clock) return;
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-clock]'))) {
    const side = Number(box.dataset.clock);
    const { left, runs } = timeLeftAndRunning(state, side, view.drafting || view.revealing ? 0 : performance.now() - since);
    const seconds = Math.floor(left / 1000);
    if (runs && side === mySideOrMover(state) && left < LAST_SECONDS && seconds !== ticked) {
      ticked = seconds;
      sound.playSound('low');
    }
    const text = formatClockTime(left, LOW_TIME);
    if (box.textContent !== text) box.textContent = text;
    box.classList.toggle('low', left < LOW_TIME);
  }
}

setInterval(updateClocks, TICK);
