/* The fan of chances: what may come of a move, each roll with its chance, what follows, and a small board. */
import { $, button, element } from '../common/dom.js';
import * as drawing from './drawing.js';
import { backend } from '../common/desk.js';
import { areRollScoresShown, isEnPriseShown } from '../common/settings.js';
import { movesTo } from '../common/state.js';
import { updatePickedFigureLean, redrawBoard, squareButton } from './surface.js';
import { formatExactPercent, formatPercent, formatScore, i18n, percentsSummingTo100 } from '../common/text.js';
import { view } from '../common/view.js';

/** So long a pointer rests before something is shown, in milliseconds. */
export const HOVER = 120;

/** What the desk has told of the place shown, by move. */
let fetched = new Map();
let shown = null;
/** What an outcome makes of the game, for who moves. */
const ENDS = { win: 'endsWin', loss: 'endsLoss', draw: 'endsDraw' };
let isPinned = false;
let timer = 0;

/** Forgets what was told: the place is another one, or the values are. */
export const clearPreviewCache = () => { fetched = new Map(); };

/** Whether the fan of a move stays until it is taken or left. */
export const isPreviewPinned = (move) => isPinned && shown === move.text;

/** Whether any fan is shown, or about to be. */
export const isPreviewShown = () => shown !== null;

/**
 * Shows what may come of a move.
 * @param {import('../common/messages.js').Move} move
 * @param {{ take: (move: any, outcome?: number) => void, leave: () => void } | null} pinActions what can be done then
 */
export async function showMovePreview(move, pinActions = null) {
  clearTimeout(timer);
  shown = move.text;
  isPinned = pinActions !== null;
  view.previewed = typeof move.to === 'number' ? move.to : -1;
  if (!fetched.has(move.text)) {
    const asked = fetched;
    const reply = await backend.ask({ do: 'fan', ply: view.state.ply, move: move.text });
    if (fetched !== asked || shown !== move.text) return;
    if (reply.problems) {
      hideMovePreview();
      return;
    }
    fetched.set(move.text, reply);
  }
  renderPreview(move, fetched.get(move.text), pinActions);
}

/** Whether a move has something to be seen before it is made. */
export const hasPreview = (move) => move.chance || isEnPriseShown();

/** Marks the own pieces that a move leaves to be captured, if somebody wants to know. */
function markOwnEnPrise({ attacked = [] }) {
  view.attacked = isEnPriseShown() ? attacked : [];
  redrawBoard();
}

/** The pieces that are marked so, in words. */
function ownEnPriseText(move) {
  if (!isEnPriseShown()) return '';
  const { names, tiles } = view.state.board;
  const squares = view.attacked.map(({ square, percent }) => {
    const { token } = tiles[square === move.to ? move.from : square];
    return i18n('attackedOn', { piece: token ? token.name || '' : '', square: names[square], share: formatPercent(Math.round(percent)) });
  });
  return squares.length ? i18n('leavesAttacked', { pieces: squares.join('; ') }) : i18n('leavesNothing');
}

/**
 * An outcome of a move as an item of a list.
 * @param {import('../common/messages.js').Outcome} roll
 * @param {number} percent its chance in percent, which with those of the others is 100
 * @param {import('../common/dom.js').Content} more what stands below its words
 */
export function rollItem(roll, percent, more = null) {
  const { weight, total, score, sign, end } = roll;
  const isScored = typeof score === 'number' && areRollScoresShown(view.state);
  const picture = drawing.addSvg(null, 'svg', { class: 'small', 'aria-hidden': 'true' });
  drawing.drawBoard(picture, roll.board, { flipped: view.flipped, small: true });
  return element('li', { dataset: { outcome: roll.outcome, weight, total, ...isScored && { score } } }, picture, element('div', '',
    element('p', 'percent words',
      drawing.SIGNS[sign] && drawing.signSvg(sign),
      element('span', '', formatExactPercent(percent)),
      element('span', '', roll.name),
      isScored && element('span', 'worth', formatScore(score))),
    element('span', 'chance', element('span', { style: { width: percent + '%' } })),
    element('p', 'words', roll.words),
    end && element('p', 'words ends ' + end, i18n(ENDS[end])),
    more));
}

/**
 * Each outcome with its chance in percent.
 * @param {import('../common/messages.js').Outcome[]} rolls
 * @returns {[import('../common/messages.js').Outcome, number][]}
 */
export function rollsWithPercents(rolls) {
  const all = percentsSummingTo100(rolls.map((one) => one.weight));
  return rolls.map((one, i) => [one, all[i]]);
}

function renderPreview(move, reply, pinActions) {
  const box = $('fan');
  markOwnEnPrise(reply);
  const left = ownEnPriseText(move);
  const isRolled = reply.fan.length > 1;
  if (!isRolled && !left) {
    box.hidden = true;
    return;
  }
  const isScored = typeof reply.score === 'number' && areRollScoresShown(view.state);
  const rolls = isRolled ? rollsWithPercents(reply.fan) : [];
  const canChooseRoll = pinActions && view.state.mode === 'analysis';
  const rollButton = ({ outcome, name }) => button(i18n('thisRoll'), () => pinActions.take(move, outcome), { className: 'button', ariaLabel: i18n('thisRollOf', { name }) });
  box.replaceChildren(
    element('h2', '', move.plainLabel || move.label.split(':')[0], isScored && element('span', 'worth', i18n('advantage', { score: formatScore(reply.score) }))),
    ...pinActions ? [element('div', 'actions',
      button(i18n(move.kind === 'capture' ? 'capture' : 'play'), () => pinActions.take(move), 'main'),
      button(i18n('cancel'), pinActions.leave))] : [],
    ...left ? [element('p', 'words leaves', left)] : [],
    element('ul', '', ...rolls.map(([one, share]) => rollItem(one, share, canChooseRoll && rollButton(one)))));
  box.hidden = false;
  box.classList.remove('aloft');
  const square = typeof move.to === 'number' ? squareButton(move.to).getBoundingClientRect() : null;
  // Where it lies over the board, the square that it is about stays in sight.
  if (square && square.right > box.offsetLeft && getComputedStyle(box).position === 'fixed') {
    box.classList.toggle('aloft', square.bottom > box.getBoundingClientRect().top);
  }
}

export function hideMovePreview() {
  clearTimeout(timer);
  shown = null;
  isPinned = false;
  view.previewed = -1;
  updatePickedFigureLean();
  $('fan').hidden = true;
  if (!view.attacked.length) return;
  view.attacked = [];
  redrawBoard();
}

/** Shows the fan of the move that a square stands for after a while, or hides the one that is shown. */
export function schedulePreviewUpdate(square, waitMillis = HOVER) {
  const move = view.picked >= 0 && square >= 0 ? movesTo(view.state, view.picked, square).find(hasPreview) : null;
  clearTimeout(timer);
  if (!move) {
    if (shown && !isPinned) timer = setTimeout(hideMovePreview, HOVER);
  } else if (shown !== move.text) {
    timer = setTimeout(() => showMovePreview(move), waitMillis);
  }
}
