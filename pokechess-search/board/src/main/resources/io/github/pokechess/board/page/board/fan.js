/* The fan of chances: what may come of a move, each roll with its chance, what follows, and a small board. */
import { $, button, element } from '../common/dom.js';
import * as draw from './drawing.js';
import { road } from '../common/desk.js';
import { showsAttacked, showsValues } from '../common/settings.js';
import { playable } from '../common/state.js';
import { cell, paint } from './surface.js';
import { exactPercent, percent, say, score, shares } from '../common/text.js';
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
export const forgetFans = () => { fetched = new Map(); };

/** Whether the fan of a move stays until it is taken or left. */
export const isPinnedFan = (move) => isPinned && shown === move.text;

/** Whether any fan is shown, or about to be. */
export const isFanned = () => shown !== null;

/**
 * Shows what may come of a move.
 * @param {import('../common/messages.js').Move} move
 * @param {{ take: (move: any, outcome?: number) => void, leave: () => void } | null} acts what may be done about it, if it stays
 */
export async function showFan(move, acts = null) {
  clearTimeout(timer);
  shown = move.text;
  isPinned = acts !== null;
  if (!fetched.has(move.text)) {
    const asked = fetched;
    const reply = await road.ask({ do: 'fan', ply: view.state.ply, move: move.text });
    if (fetched !== asked || shown !== move.text) return;
    if (reply.problems) {
      hideFan();
      return;
    }
    fetched.set(move.text, reply);
  }
  fill(move, fetched.get(move.text), acts);
}

/** Whether a move has something to be seen before it is made. */
export const isTelling = (move) => move.chance || showsAttacked();

/** The own pieces that a move leaves to be captured, if somebody wants to know. */
function leaves(move, { attacked = [] }) {
  view.attacked = showsAttacked() ? attacked : [];
  paint();
  if (!showsAttacked()) return '';
  const { names, tiles } = view.state.board;
  const squares = view.attacked.map(({ square, percent: share }) => {
    const { token } = tiles[square === move.to ? move.from : square];
    return say('attackedOn', { piece: token ? token.name || '' : '', square: names[square], share: percent(Math.round(share)) });
  });
  return squares.length ? say('leavesAttacked', { pieces: squares.join('; ') }) : say('leavesNothing');
}

/**
 * An outcome of a move as an item of a list.
 * @param {import('../common/messages.js').Outcome} one
 * @param {number} share its chance in percent, which with those of the others is 100
 */
export function outcome(one, share) {
  const item = element('li');
  item.dataset.outcome = one.outcome;
  item.dataset.weight = one.weight;
  item.dataset.total = one.total;
  draw.board(draw.add(item, 'svg', { class: 'small', 'aria-hidden': 'true' }), one.board, { flipped: view.flipped, small: true });
  const first = element('p', 'percent words');
  if (draw.SIGNS[one.sign]) first.append(draw.mark(one.sign));
  first.append(element('span', '', exactPercent(share)), element('span', '', one.name));
  if (typeof one.score === 'number' && showsValues(view.state)) {
    item.dataset.score = one.score;
    first.append(element('span', 'worth', score(one.score)));
  }
  const bar = element('span', 'chance');
  bar.append(element('span'));
  bar.firstChild.style.width = share + '%';
  const text = element('div');
  text.append(first, bar, element('p', 'words', one.words));
  if (one.end) text.append(element('p', 'words ends ' + one.end, say(ENDS[one.end])));
  item.append(text);
  return item;
}

/**
 * Each outcome with its chance in percent.
 * @param {import('../common/messages.js').Outcome[]} fan
 * @returns {[import('../common/messages.js').Outcome, number][]}
 */
export function withShares(fan) {
  const all = shares(fan.map((one) => one.weight));
  return fan.map((one, i) => [one, all[i]]);
}

function fill(move, reply, acts) {
  const box = $('fan');
  const left = leaves(move, reply);
  const isRolled = reply.fan.length > 1;
  if (!isRolled && !left) {
    box.hidden = true;
    return;
  }
  const head = element('h2', '', move.plainLabel || move.label.split(':')[0]);
  if (typeof reply.score === 'number' && showsValues(view.state)) head.append(element('span', 'worth', say('advantage', { score: score(reply.score) })));
  const list = element('ul');
  for (const [one, share] of isRolled ? withShares(reply.fan) : []) {
    const item = outcome(one, share);
    if (acts && view.state.mode === 'analysis') {
      const choose = button(say('thisRoll'), () => acts.take(move, one.outcome), 'button');
      choose.setAttribute('aria-label', say('thisRollOf', { name: one.name }));
      item.lastChild.append(choose);
    }
    list.append(item);
  }
  box.replaceChildren(head);
  if (acts) {
    const row = element('div', 'actions');
    row.append(button(say(move.kind === 'capture' ? 'capture' : 'play'), () => acts.take(move), 'main'), button(say('cancel'), acts.leave));
    box.append(row);
  }
  if (left) box.append(element('p', 'words leaves', left));
  box.append(list);
  box.hidden = false;
  box.classList.remove('aloft');
  const square = typeof move.to === 'number' ? cell(move.to).getBoundingClientRect() : null;
  // Where it lies over the board, the square that it is about stays in sight.
  if (square && square.right > box.offsetLeft && getComputedStyle(box).position === 'fixed') {
    box.classList.toggle('aloft', square.bottom > box.getBoundingClientRect().top);
  }
}

export function hideFan() {
  clearTimeout(timer);
  shown = null;
  isPinned = false;
  $('fan').hidden = true;
  if (!view.attacked.length) return;
  view.attacked = [];
  paint();
}

/** Shows the fan of the capture that a square stands for after a while, or hides the one that is shown. */
export function fanAt(index, wait = HOVER) {
  const move = view.picked >= 0 && index >= 0 ? playable(view.state, view.picked, index).find(isTelling) : null;
  clearTimeout(timer);
  if (!move) {
    if (shown && !isPinned) timer = setTimeout(hideFan, HOVER);
  } else if (shown !== move.text) {
    timer = setTimeout(() => showFan(move), wait);
  }
}
