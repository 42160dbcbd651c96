/* The list of moves with its variations. */
import { $, button, element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { onStateShown } from './gameflow.js';
import { rootId } from '../common/state.js';
import { view } from '../common/view.js';

/** A move and its roll; a capture without effect has no square. */
const ROLL = /^(.*?)([-+*/x])?$/;
/** The signs of the numeric annotation glyphs that are shown. */
const GLYPHS = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/** The children of each place, the main one first; the start's own entry, if there is one, has no text. */
export function childrenByParent(state) {
  const found = new Map();
  for (const node of state.tree) {
    if (!node.text) continue;
    if (!found.has(node.parent)) found.set(node.parent, []);
    found.get(node.parent).push(node);
  }
  for (const list of found.values()) list.sort((a, b) => Number(b.main) - Number(a.main));
  return found;
}

/** The moves from a place on, each the first child of the one before. */
function lineFrom(node, childrenOf) {
  const line = [];
  for (let at = node; at; at = (childrenOf.get(at.id) || [])[0]) line.push(at);
  return line;
}

/** A move as a button, with the picture of its roll, which is a sign in files, glyphs and mark. */
function moveButton(node, state, review) {
  const [, text, sign] = state.kind === 'pokemon' ? ROLL.exec(node.text) : [null, node.text, ''];
  const mark = review && review.get(node.id) ? review.get(node.id).mark : '';
  const glyphs = (node.glyphs || []).map((glyph) => GLYPHS[glyph] || '').join('') || mark;
  return button([
    text,
    ...sign ? [drawing.signSvg(sign === 'x' ? 'none' : sign), element('span', 'hidden', sign)] : [],
    ...glyphs ? [' ', element('i', glyphs.includes('?') ? 'mark-bad' : 'mark-good', glyphs)] : [],
  ], null, {
    dataset: { node: node.id },
    ...node.id === state.node ? { ariaCurrent: 'step' } : { tabIndex: -1 }, // the list is one stop, in which arrows lead from move to move
  });
}

const moveNumberText = (node) => node.turn + (node.side === 0 ? '.' : '…');

/** A variation in one paragraph, with those inside it below. */
function variationBlock(first, childrenOf, state, review) {
  const box = element('div', 'line');
  const inner = [];
  let before = null;
  for (const node of lineFrom(first, childrenOf)) {
    if (!before || before.turn !== node.turn || before.side !== node.side) box.append(element('span', '', moveNumberText(node)), ' ');
    box.append(moveButton(node, state, review), ' ');
    if (node.comment) box.append(element('span', 'note', node.comment), ' ');
    const others = node === first ? [] : (childrenOf.get(node.parent) || []).slice(1);
    inner.push(...others.map((other) => variationBlock(other, childrenOf, state, review)));
    before = node;
  }
  box.append(...inner);
  return box;
}

/** Shows all moves, the main line in rows of two. */
export function renderMoveList() {
  const { state, review } = view;
  const nav = $('moves');
  const next = childrenByParent(state);
  const list = element('ol');
  let row = null;
  let cells = null;
  let asides = [];
  let side = 1;
  const addVariations = () => {
    if (!asides.length) return;
    list.append(element('li', 'aside', ...asides));
    asides = [];
  };
  for (const node of lineFrom((next.get(rootId(state)) || [])[0], next)) {
    if (!row || (node.side === 0 && side === 1)) {
      addVariations();
      cells = [element('div'), element('div')];
      row = element('li', '', element('span', '', node.turn + '.'), ...cells);
      list.append(row);
    }
    side = node.side;
    cells[side].append(moveButton(node, state, review));
    if (node.comment) cells[side].append(element('span', 'comment', node.comment));
    asides.push(...(next.get(node.parent) || []).slice(1).map((other) => variationBlock(other, next, state, review)));
  }
  addVariations();
  nav.replaceChildren(...(list.children.length ? [list] : []));
  if (!nav.querySelector('[aria-current]')) nav.querySelector('button')?.removeAttribute('tabindex');
  scrollToCurrentMove(nav);
}

/** Scrolls the current move into view; not by scrollIntoView, which would move the page away from the board. */
function scrollToCurrentMove(nav) {
  const current = nav.querySelector('[aria-current]');
  if (!current) {
    nav.scrollTop = 0;
    return;
  }
  nav.scrollLeft = current.offsetLeft - nav.clientWidth / 2; // where it is one row
  const top = current.getBoundingClientRect().top - nav.getBoundingClientRect().top + nav.scrollTop;
  const foot = top + current.offsetHeight;
  if (top < nav.scrollTop) nav.scrollTop = top - 4;
  if (foot > nav.scrollTop + nav.clientHeight) nav.scrollTop = foot - nav.clientHeight + 4;
}

$('pastmoves').addEventListener('click', () => $('first').focus());
onStateShown(renderMoveList);
