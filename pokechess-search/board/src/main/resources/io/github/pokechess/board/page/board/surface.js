/* The board itself: the drawing, and over it a grid of buttons that keys, pointers and screen readers meet. */
import { $, element } from '../common/dom.js';
import * as draw from './drawing.js';
import { figureOf } from './figures.js';
import { groundName } from '../play/games.js';
import { chained, drops, effects, isChoice, own, targets } from '../common/state.js';
import { say, roundedPercent } from '../common/text.js';
import { PATHS } from './typeicons.js';
import { view } from '../common/view.js';

draw.useArtwork({ figureOf, signs: PATHS, rim: false });

const LEAST_SQUARE = 24;
/** A wider board can be made larger than the window. */
const WIDE = 10;
const MOST_SCALE = 4;
/** So wide is a probability beside a piece at most: the middle of the square is the piece's. */
const PILL = 42;
const EFFECTS = { super: say('super'), weak: say('weak'), none: say('none') };

let area = null;
let cells = [];
let at = 0;
let scale = 1;

/** An effect in words, if it is one that is told. */
export const effectText = (effect) => EFFECTS[effect] || '';

/** The button of a square. */
export const cell = (index) => cells[index];

/** The square that Tab comes to. */
export const focused = () => at;

/** Where a square lies, in shares of the whole drawing. */
export function shareOf(index) {
  const place = area.place(index);
  return { x: (place.x + 50) / area.width, y: (place.y + 50) / area.height };
}

/** The width and the height of a square, in shares of the whole drawing. */
export const squareShare = () => ({ width: 100 / area.width, height: 100 / area.height });

/** Makes a square the one that Tab comes to. */
export function rove(index) {
  cells[at].tabIndex = -1;
  at = index;
  cells[at].tabIndex = 0;
}

export function focusCell(index) {
  rove(index);
  cells[index].focus({ preventScroll: true });
}

// ---- drawing ----

/** The sign of an effect in a corner of a square, but not in that of the last roll's. */
function lensSign(parent, index, effect) {
  const rolled = (view.state.board.arrows || []).find((hop) => hop.to === index && draw.SIGNS[hop.sign]);
  const taken = rolled && area.place(rolled.from).x <= area.place(index).x;
  draw.sign(parent, area.place(index), effect, taken ? 18 : 82, 18);
}

function box(parent, index, name, inset = 0) {
  const { x, y } = area.place(index);
  return draw.add(parent, 'rect', { x: x + inset, y: y + inset, width: 100 - 2 * inset, height: 100 - 2 * inset, class: name });
}

/** What is rarer is not worth a warning. */
const LEAST_DANGER = .01;

/** The squares of kings that may be captured in the next turn of the other side, with the probability. */
export function endangered(state) {
  const found = new Map();
  (state.danger || []).forEach((share, side) => {
    if (share < LEAST_DANGER || state.over) return;
    state.board.tiles.forEach(({ token }, i) => { if (token && token.side === side && token.figure === 'K') found.set(i, share); });
  });
  return found;
}

/** How great a danger is, for its colour: a king that falls once in ten times is not one that nearly always does. */
export const grade = (share) => share < .2 ? 'small' : share < .6 ? 'middle' : 'great';

/** Lets the style sheet know how great a danger is: its red grows with it. */
function tinted(made, share) {
  made.style.setProperty('--risk', String(Math.round(100 * share) / 100));
  return made;
}

/** A probability in a corner of a square, in percent, beside the head of its piece: a king's cross is in the middle. */
function pill(over, index, share) {
  const { x, y } = area.place(index);
  const label = roundedPercent(share);
  const width = Math.min(PILL, 8 + 8 * label.length);
  const looks = 'dangerpill ' + grade(share / 100);
  tinted(draw.add(over, 'rect', { x: x - 3, y: y - 3, width, height: 22, rx: 7, class: looks }), share / 100);
  const fits = { textLength: width - 8, lengthAdjust: 'spacingAndGlyphs' }; // in any font
  draw.add(over, 'text', { x: x - 3 + width / 2, y: y + 13, 'font-size': 15, 'text-anchor': 'middle', class: 'dangertext', ...fits }, label);
}

function dangers(under, over) {
  endangered(view.state).forEach((share, index) => {
    tinted(box(under, index, 'danger ' + grade(share), 4), share);
    pill(over, index, 100 * share);
  });
}

/** The danger of a king on a square in words; empty if there is none. */
export function dangerOf(index) {
  const share = endangered(view.state).get(index);
  return share ? say('inDanger', { share: roundedPercent(100 * share) }) : '';
}

/** An own piece that could be captured after the move that is looked at. */
function threat(over, index, share) {
  box(over, index, 'threat', 5);
  pill(over, index, share);
}

/** A dot for a move and a ring for a capture: different in shape, not only in colour. */
function target(parent, index, move) {
  const place = area.place(index);
  const centre = { cx: place.x + 50, cy: place.y + 50 };
  if (move.kind === 'capture') {
    draw.add(parent, 'circle', { ...centre, r: 43, class: 'ringseam' });
    draw.add(parent, 'circle', { ...centre, r: 43, class: 'ring' });
  } else {
    draw.add(parent, 'circle', { ...centre, r: 15, class: 'dot' });
  }
}

/** The squares that the text of a move names. */
const squaresOf = (text) => (text.match(/[a-z]\d+/g) || []).map((name) => view.state.board.names.indexOf(name)).filter((index) => index >= 0);

/** Arrows of what somebody has drawn, of the analysis, of the move that a review likes better, and of a hint. */
function ideas(parent) {
  const { state, drawn, info, hint } = view;
  const arrow = (hop, look) => draw.arrow(parent, area.place(hop.from), area.place(hop.to), look);
  for (const hop of drawn.get(state.node) || []) {
    const { x, y } = area.place(hop.to);
    if (hop.from === hop.to) draw.add(parent, 'circle', { cx: x + 50, cy: y + 50, r: 45, class: 'circle' });
    else arrow(hop, { kind: 'drawn' });
  }
  const shown = new Set();
  ((info && info.lines) || []).forEach((line, i) => {
    const first = (line.arrows || [])[0];
    if (!first || shown.has(first.from + '-' + first.to)) return;
    shown.add(first.from + '-' + first.to);
    arrow(first, { kind: 'idea', label: i + 1, width: i ? 6 : 10 });
  });
  const judged = view.review && view.review.get(state.node);
  if (judged && judged.made !== judged.best && !view.solving) {
    const [from, to] = squaresOf(judged.best);
    if (to !== undefined) arrow({ from, to }, { kind: 'idea', width: 10 });
  }
  const move = hint && state.moves.find((one) => one.text === hint);
  if (move && typeof move.from === 'number' && typeof move.to === 'number' && move.from !== move.to) arrow(move, { kind: 'hint' });
}

/** From this width of a square on, in pixels, a badge has room for letters. */
const ROOMY = 56;

/** What a badge shows: what somebody has set, or as much as has room. */
const badges = () => view.badges !== 'auto' ? view.badges : ($('board').clientWidth || Math.min(innerWidth, innerHeight)) / view.state.board.columns >= ROOMY ? 'both' : 'icons';
let badged = '';

addEventListener('resize', () => { if (view.state && badges() !== badged) paint(); });

/** Draws the board as it stands, and names its squares. */
export function paint() {
  const { state, staged, flipped, picked, hovered, plan } = view;
  if (!state) return;
  const svg = $('board');
  badged = badges();
  draw.useArtwork({ badges: badged, tint: view.isTinted });
  area = draw.board(svg, staged || state.board, { flipped, hidden: view.dragged });
  const under = svg.querySelector('.under');
  const over = svg.querySelector('.over');
  if (picked >= 0 && !staged) box(under, picked, 'picked');
  if (plan) [plan.from, plan.to].filter((index) => index >= 0).forEach((index) => box(under, index, 'planned'));
  const seen = picked >= 0 ? targets(state, picked) : isChoice(state) ? [] : drops(state);
  const shapes = new Map(seen.map((move) => [move.to, move]));
  const found = effects(state, view.chart, picked);
  if (staged) { // whatever is to come of it is told afterwards
    layCells(shapes, found);
    return;
  }
  shapes.forEach((move, to) => target(under, to, move));
  if (hovered >= 0 && shapes.has(hovered)) box(under, hovered, 'hovered', 4);
  found.forEach((effect, index) => lensSign(over, index, effect));
  dangers(under, over);
  view.attacked.forEach(({ square, percent: share }) => threat(over, square, share));
  ideas(over);
  layCells(shapes, found);
  legend(found);
  guide(picked >= 0 ? state.board.tiles[picked].token : undefined);
}

const ARROWS = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };

/** How the piece that is picked moves, where players cannot know that: a dot where it goes, a ring where it captures, an arrow where it slides. */
function guide(token) {
  $('pieceguide').hidden = !token || !token.grid;
  if (!token || !token.grid) return;
  const grid = token.grid.split('\n').map((line) => line.split(/\s+/));
  const svg = draw.add(null, 'svg', { viewBox: `0 0 ${20 * grid.length} ${20 * grid.length}`, role: 'img', 'aria-label': say('gridHelp') });
  grid.forEach((row, y) => row.forEach((word, x) => {
    const centre = { cx: 20 * x + 10, cy: 20 * y + 10 };
    draw.add(svg, 'rect', { x: 20 * x + .5, y: 20 * y + .5, width: 19, height: 19 });
    if (word === 'o') draw.add(svg, 'circle', { ...centre, r: 7, class: 'itself' });
    if (word === 'm' || word === '*') draw.add(svg, 'circle', { ...centre, r: 3, class: 'goes' });
    if (word === 'a' || word === '*') draw.add(svg, 'circle', { ...centre, r: 6.5, class: 'captures' });
    if (ARROWS[word]) draw.add(svg, 'text', { x: centre.cx, y: centre.cy + 5, 'text-anchor': 'middle', 'font-size': 15 }, ARROWS[word]);
  }));
  $('pieceguide').title = say('gridHelp');
  $('pieceguide').replaceChildren(element('span', '', token.name), svg);
}

/** What the king's percentage means, in sight of everybody. */
function dangerLegend() {
  return [...endangered(view.state)].map(([index, share]) => {
    const item = element('span', 'risk');
    item.append(tinted(element('b', grade(share), roundedPercent(100 * share)), share), say('kingInDanger', { king: view.state.board.names[index] }));
    return item;
  });
}

function legend(found) {
  const shownEffects = new Set(found.values());
  const risks = shownEffects.size ? [] : dangerLegend(); // one line, so that nothing beneath moves
  $('lens').hidden = !shownEffects.size && !risks.length;
  $('lens').replaceChildren(...risks, ...Object.keys(EFFECTS).filter((effect) => shownEffects.has(effect)).map((effect) => {
    const item = element('span');
    const where = [...found].filter(([, e]) => e === effect).map(([i]) => view.state.board.names[i]).join(' ');
    item.append(draw.mark(effect), EFFECTS[effect] + ': ' + where);
    return item;
  }));
}

// ---- the squares as buttons ----

function buildCells() {
  const { rows, columns, names } = view.state.board;
  const grid = $('grid');
  const had = grid.contains(document.activeElement);
  grid.replaceChildren();
  cells = names.map((name, index) => {
    const button = element('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.index = index;
    button.dataset.name = name;
    return button;
  });
  grid.dataset.size = rows + 'x' + columns;
  grid.setAttribute('aria-rowcount', rows);
  grid.setAttribute('aria-colcount', columns);
  orderCells();
  at = Math.min(at, cells.length - 1);
  cells[at].tabIndex = 0;
  document.documentElement.style.setProperty('--shape', String(columns / rows));
  $('surface').style.setProperty('min-width', columns * LEAST_SQUARE + 'px');
  $('zoom').hidden = columns <= WIDE;
  scale = 1;
  zoom(0);
  if (had) cells[at].focus();
}

/** Puts the buttons in the order of the screen. */
function orderCells() {
  const { rows, columns } = view.state.board;
  const grid = $('grid');
  const active = grid.contains(document.activeElement) ? /** @type {any} */ (document.activeElement) : null;
  const order = view.flipped ? [...cells].reverse() : cells;
  grid.replaceChildren();
  for (let row = 0; row < rows; row++) {
    const line = element('div');
    line.setAttribute('role', 'row');
    for (const one of order.slice(row * columns, (row + 1) * columns)) {
      const slot = element('div');
      slot.setAttribute('role', 'gridcell');
      slot.append(one);
      line.append(slot);
    }
    grid.append(line);
  }
  grid.dataset.flipped = view.flipped;
  if (active) active.focus({ preventScroll: true });
}

const isPlain = ({ ground }) => ground === 'light' || ground === 'dark';

/** What a square is that is no plain one; empty for the others. */
export const groundOf = (index) => isPlain(view.state.board.tiles[index]) ? '' : groundName(view.state.board.tiles[index].ground, view.state.kind);

/** What a square is called by a screen reader. */
function nameOf(index, move, effect, isPlanned) {
  const { board, chain } = view.state;
  const tile = board.tiles[index];
  const parts = [board.names[index]];
  if (tile.token) parts.push(tile.token.name);
  if (groundOf(index)) parts.push(groundOf(index));
  if (effect && !(move && move.kind === 'capture' && move.effect)) parts.push(say('against', { effect: EFFECTS[effect] }));
  if (index === view.picked) parts.push(say(index === chain ? 'mustGoOn' : 'picked'));
  if (move) parts.push(say(move.kind === 'capture' ? 'canBeTaken' : 'canBeReached') + (EFFECTS[move.effect] ? ': ' + EFFECTS[move.effect] : ''));
  if (dangerOf(index)) parts.push(dangerOf(index));
  if ((tile.marks || []).includes('choice')) parts.push(say('toBePromoted'));
  if (isPlanned) parts.push(say('plannedSquare'));
  return parts.join(', ');
}

function layCells(shapes, found) {
  const { board } = view.state;
  const { plan } = view;
  const grid = $('grid');
  if (grid.dataset.size !== board.rows + 'x' + board.columns) buildCells();
  else if (grid.dataset.flipped !== String(view.flipped)) orderCells();
  grid.style.left = grid.style.right = 100 * area.margin / area.width + '%';
  grid.style.top = grid.style.bottom = 100 * area.margin / area.height + '%';
  const acting = own(view.state);
  cells.forEach((one, i) => {
    const move = shapes.get(i);
    const effect = found.get(i);
    const isPlanned = Boolean(plan) && (i === plan.from || i === plan.to);
    const name = nameOf(i, move, effect, isPlanned);
    if (one.getAttribute('aria-label') !== name) one.setAttribute('aria-label', name);
    set(one, 'own', acting.has(i) ? '' : null);
    set(one, 'target', move ? move.kind : null);
    set(one, 'lens', effect || null);
    set(one, 'picked', i === view.picked ? '' : null);
    set(one, 'planned', isPlanned ? '' : null);
  });
}

function set(one, name, value) {
  if (value === null) delete one.dataset[name];
  else if (one.dataset[name] !== value) one.dataset[name] = value;
}

/** Picks the piece of a square, or puts back what was picked: −1, unless a piece must go on. */
export function pick(index) {
  view.picked = index >= 0 ? index : chained(view.state);
  paint();
}

function zoom(by) {
  scale = Math.max(1, Math.min(MOST_SCALE, scale + by));
  $('surface').style.width = 100 * scale + '%';
  $('smaller').disabled = scale === 1;
  $('larger').disabled = scale === MOST_SCALE;
}

$('smaller').addEventListener('click', () => zoom(-.5));
$('larger').addEventListener('click', () => zoom(.5));
