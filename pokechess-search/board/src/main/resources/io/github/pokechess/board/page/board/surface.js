/* The board itself: the drawing, and over it a grid of buttons that keys, pointers and screen readers meet. */
import { $, button, element, prefersReducedMotion } from '../common/dom.js';
import * as drawing from './drawing.js';
import { figureOf } from './figures.js';
import { groundName } from '../play/games.js';
import { chainSquare, dropMoves, effectsOnEnemies, isLatestPosition, isAsidePosition, isPromotionChoice, isTwoPageGame, movableSquares, movesTo, mySideOrMover, passMove, movesFromWithTarget } from '../common/state.js';
import { formatClampedPercent, i18n } from '../common/text.js';
import { PATHS } from './typeicons.js';
import { view } from '../common/view.js';

drawing.useArtwork({ figureOf, signs: PATHS, rim: false });

const LEAST_SQUARE = 24;
/** A wider board can be made larger than the window. */
const WIDE = 10;
const MOST_SCALE = 4;
/** So wide is a probability beside a piece at most: the middle of the square is the piece's. */
const PILL = 42;
const EFFECTS = { super: i18n('super'), weak: i18n('weak'), none: i18n('none') };

let area = null;
let cells = [];
let at = 0;
let scale = 1;

/** An effect in words, if it is one that is told. */
export const effectText = (effect) => EFFECTS[effect] || '';

/** The button of a square. */
export const squareButton = (index) => cells[index];

/** The square that Tab comes to. */
export const tabStop = () => at;

/** Where a square lies, in shares of the whole drawing. */
export function squareCentre(index) {
  const place = area.place(index);
  return { x: (place.x + 50) / area.width, y: (place.y + 50) / area.height };
}

/** The width and the height of a square, in shares of the whole drawing. */
export const squareSize = () => ({ width: 100 / area.width, height: 100 / area.height });

/** Makes a square the one that Tab comes to. */
export function setTabStop(square) {
  cells[at].tabIndex = -1;
  at = square;
  cells[at].tabIndex = 0;
}

export function focusSquare(index) {
  setTabStop(index);
  cells[index].focus({ preventScroll: true });
}

// ---- drawing ----

/** The sign of an effect in a corner of a square, but not in that of the last roll's. */
function drawEffectSign(parent, square, effect) {
  const rolled = (view.state.board.arrows || []).find((hop) => hop.to === square && drawing.SIGNS[hop.sign]);
  const taken = rolled && area.place(rolled.from).x <= area.place(square).x;
  drawing.drawSign(parent, area.place(square), effect, taken ? 18 : 82, 18);
}

function drawSquareRect(parent, index, name, inset = 0) {
  const { x, y } = area.place(index);
  return drawing.addSvg(parent, 'rect', { x: x + inset, y: y + inset, width: 100 - 2 * inset, height: 100 - 2 * inset, class: name });
}

/** What is rarer is not worth a warning. */
const LEAST_DANGER = .01;

/** Whether a king in danger is marked: against a program and where moves are tried, but not between two people, nor where somebody learns. */
export const isKingDangerShown = (state) => state.aside !== undefined ? view.ownTable
  : !isTwoPageGame(state) && (state.mode === 'analysis' || state.seats.some((seat) => seat !== 'human'));

/**
 * The squares of kings that may be captured in the next turn of the other side, with the probability; none where that is
 * not shown.
 */
export function shownKingCaptureChances(state) {
  const found = new Map();
  if (!isKingDangerShown(state)) return found;
  (state.danger || []).forEach((share, side) => {
    if (share < LEAST_DANGER || state.over) return;
    state.board.tiles.forEach(({ token }, i) => { if (token && token.side === side && token.figure === 'K') found.set(i, share); });
  });
  return found;
}

/** How great a danger is, for its colour: a king that falls once in ten times is not one that nearly always does. */
export const dangerLevel = (chance) => chance < .2 ? 'small' : chance < .6 ? 'middle' : 'great';

/** Lets the style sheet know how great a danger is: its red grows with it. */
function setRiskTint(part, chance) {
  part.style.setProperty('--risk', String(Math.round(100 * chance) / 100));
  return part;
}

/** A probability in a corner of a square, in percent, beside the head of its piece: a king's cross is in the middle. */
function drawPercentPill(over, square, percent) {
  const { x, y } = area.place(square);
  const label = formatClampedPercent(percent);
  const width = Math.min(PILL, 8 + 8 * label.length);
  const looks = 'dangerpill ' + dangerLevel(percent / 100);
  setRiskTint(drawing.addSvg(over, 'rect', { x: x - 3, y: y - 3, width, height: 22, rx: 7, class: looks }), percent / 100);
  const fits = { textLength: width - 8, lengthAdjust: 'spacingAndGlyphs' }; // in any font
  drawing.addSvg(over, 'text', { x: x - 3 + width / 2, y: y + 13, 'font-size': 15, 'text-anchor': 'middle', class: 'dangertext', ...fits }, label);
}

function drawKingDangers(under, over) {
  shownKingCaptureChances(view.state).forEach((share, index) => {
    setRiskTint(drawSquareRect(under, index, 'danger ' + dangerLevel(share), 4), share);
    drawPercentPill(over, index, 100 * share);
  });
}

/** The danger of a king on a square in words; empty if there is none. */
export function kingDangerText(square) {
  const share = shownKingCaptureChances(view.state).get(square);
  return share ? i18n('inDanger', { share: formatClampedPercent(100 * share) }) : '';
}

/** An own piece that could be captured after the move that is looked at. */
function drawEnPrise(over, square, percent) {
  drawSquareRect(over, square, 'threat', 5);
  drawPercentPill(over, square, percent);
}

/** A dot for a move and a ring for a capture: different in shape, not only in colour. */
function drawMoveDest(parent, square, move) {
  const place = area.place(square);
  const centre = { cx: place.x + 50, cy: place.y + 50 };
  if (move.kind === 'capture') {
    drawing.addSvg(parent, 'circle', { ...centre, r: 43, class: 'ringseam' });
    drawing.addSvg(parent, 'circle', { ...centre, r: 43, class: 'ring' });
  } else {
    drawing.addSvg(parent, 'circle', { ...centre, r: 15, class: 'dot' });
  }
}

/** The squares that the text of a move names. */
const squaresInMoveText = (moveText) => (moveText.match(/[a-z]\d+/g) || []).map((name) => view.state.board.names.indexOf(name)).filter((index) => index >= 0);

/** Arrows of what somebody has drawn, of the analysis, of the move that a review likes better, and of a hint. */
function drawArrows(parent) {
  const { state, drawn, info, hint } = view;
  const drawHopArrow = (hop, look) => drawing.drawArrow(parent, area.place(hop.from), area.place(hop.to), look);
  for (const hop of drawn.get(state.node) || []) {
    const { x, y } = area.place(hop.to);
    if (hop.from === hop.to) drawing.addSvg(parent, 'circle', { cx: x + 50, cy: y + 50, r: 45, class: 'circle' });
    else drawHopArrow(hop, { kind: 'drawn' });
  }
  const shown = new Set();
  ((info && info.lines) || []).forEach((line, i) => {
    const first = (line.arrows || [])[0];
    if (!first || shown.has(first.from + '-' + first.to)) return;
    shown.add(first.from + '-' + first.to);
    drawHopArrow(first, { kind: 'idea', label: i + 1, width: i ? 6 : 10 });
  });
  const judged = view.review && view.review.get(state.node);
  if (judged && judged.made !== judged.best && !view.solving) {
    const [from, to] = squaresInMoveText(judged.best);
    if (to !== undefined) drawHopArrow({ from, to }, { kind: 'idea', width: 10 });
  }
  const move = hint && state.moves.find((one) => one.text === hint);
  if (move && typeof move.from === 'number' && typeof move.to === 'number' && move.from !== move.to) drawHopArrow(move, { kind: 'hint' });
}

/** From this width of a square on, in pixels, a badge has room for letters. */
const ROOMY = 56;

/** What a badge shows: what somebody has set, or as much as has room; its letters are English. */
const badgeMode = () => view.badges !== 'auto' ? view.badges : i18n('language') === 'en' && ($('board').clientWidth || Math.min(innerWidth, innerHeight)) / view.state.board.columns >= ROOMY ? 'both' : 'icons';
let badged = '';

addEventListener('resize', () => { if (view.state && badgeMode() !== badged) redrawBoard(); });

/** Draws the board as it stands, and names its squares. */
export function redrawBoard() {
  const { state, staged, flipped, picked, hovered, plan } = view;
  if (!state) return;
  const svg = $('board');
  badged = badgeMode();
  drawing.useArtwork({ badges: badged });
  area = drawing.drawBoard(svg, staged || state.board, { flipped, hidden: view.dragged });
  const under = svg.querySelector('.under');
  const over = svg.querySelector('.over');
  if (picked >= 0 && !staged) drawSquareRect(under, picked, 'picked');
  if (plan) [plan.from, plan.to].filter((index) => index >= 0).forEach((index) => drawSquareRect(under, index, 'planned'));
  const seen = picked >= 0 ? movesFromWithTarget(state, picked) : isPromotionChoice(state) ? [] : dropMoves(state);
  const moveByTarget = new Map(seen.map((move) => [move.to, move]));
  const effectBySquare = effectsOnEnemies(state, view.chart, picked);
  if (staged) { // whatever is to come of it is told afterwards
    updateSquareButtons(moveByTarget, effectBySquare);
    hideChainHint();
    return;
  }
  moveByTarget.forEach((move, to) => drawMoveDest(under, to, move));
  if (hovered >= 0 && moveByTarget.has(hovered)) drawSquareRect(under, hovered, 'hovered', 4);
  effectBySquare.forEach((effect, index) => drawEffectSign(over, index, effect));
  drawFallenKing(under);
  drawKingDangers(under, over);
  view.attacked.forEach(({ square, percent }) => drawEnPrise(over, square, percent));
  drawArrows(over);
  updateSquareButtons(moveByTarget, effectBySquare);
  updatePickedFigureLean();
  updateChainHint();
  updateLegend(effectBySquare);
  updateMovementDiagram(picked >= 0 ? state.board.tiles[picked].token : undefined);
}

// ---- the king that has fallen ----

/** So far a captured king lies beside the middle of the square, below who took him. */
const ASIDE = 24;

/** Lays down the king of the side that has lost, where the game has ended: he stands no more, or lies below the piece that took him. */
function drawFallenKing(under) {
  const { over, board, captured } = view.state;
  if (!over || over.winner === null || isAsidePosition(view.state) || !isLatestPosition(view.state)) return;
  const isLost = (token) => Boolean(token) && token.figure === 'K' && token.side === 1 - over.winner;
  const standing = board.tiles.findIndex(({ token }) => isLost(token));
  if (standing >= 0) {
    const { x, y } = area.place(standing);
    const king = $('board').querySelector('[data-square="' + board.names[standing] + '"]');
    king.classList.add('fallen');
    king.style.transformOrigin = (x + 50) + 'px ' + (y + 58) + 'px';
    return;
  }
  const king = (captured || []).flat().find(isLost);
  const last = (board.arrows || []).at(-1);
  if (!king || !last) return;
  const { x, y } = area.place(last.to);
  const way = area.place(last.from).x > x ? -1 : 1;
  const made = drawing.pieceSvg(king, { bare: true });
  for (const [name, value] of Object.entries({ x: 0, y: 0, width: 100, height: 100 })) made.setAttribute(name, String(value));
  const lying = drawing.addSvg(under, 'g', { class: 'fallen captured', transform: `translate(${x + 50 + way * ASIDE} ${y + 50}) rotate(${way * 82}) translate(-50 -58)` });
  lying.append(made);
}

// ---- what comes next in a chain ----

export const hideChainHint = () => { $('chainhint').hidden = true; };

/** How much of a square that a piece stands on, or that can be gone to, may lie below words: the less, the more it costs. */
const COVER = { target: 6, piece: 1 };

/**
 * Tells beside the piece that may go on what comes next, where the words hide least, and never on the piece itself; hides
 * the words where no piece may.
 */
export function updateChainHint() {
  const { state, picked, dragged } = view;
  const box = $('chainhint');
  box.hidden = picked < 0 || picked !== state.chain || !passMove(state) || dragged >= 0 || !$('chooser').hidden;
  if (box.hidden) return;
  const { clientWidth, clientHeight } = $('surface');
  const { width, height } = squareSize();
  const piece = squareCentre(picked);
  const [wide, high] = [box.offsetWidth / clientWidth, box.offsetHeight / clientHeight];
  const clampCentre = (middle, size) => Math.max(size / 2, Math.min(1 - size / 2, middle));
  const targets = new Set(movesFromWithTarget(state, picked).map(({ to }) => to));
  const coverCostAt = ({ x, y }) => state.board.tiles.reduce((sum, { token }, i) => {
    const square = squareCentre(i);
    const across = Math.max(0, (width + wide) / 2 - Math.abs(square.x - x)) / width;
    const along = Math.max(0, (height + high) / 2 - Math.abs(square.y - y)) / height;
    return sum + Math.min(1, across) * Math.min(1, along) * (i === picked ? 100 : targets.has(i) ? COVER.target : token ? COVER.piece : 0);
  }, 0);
  const places = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]].map(([across, along]) => ({
    x: clampCentre(piece.x + across * (width + wide) / 2, wide), y: clampCentre(piece.y + along * (height + high) / 2, high),
  }));
  const best = places.map((place) => ({ ...place, cost: coverCostAt(place) })).reduce((a, b) => b.cost < a.cost ? b : a);
  Object.assign(box.style, { left: 100 * (best.x - wide / 2) + '%', top: 100 * (best.y - high / 2) + '%' });
}

/** How far a figure leans to its target or away from it, in degrees, by the effect that it would have. */
const LEAN = { super: 8, weak: -8, none: -8 };
/** The figure that leans. */
let leaning = /** @type {SVGElement | null} */ (null);

/**
 * Lets the picked figure lean to the target under the pointer, with the focus, or of the card of chances, or away from it. It alone is
 * painted again.
 */
export function updatePickedFigureLean() {
  if (leaning) leaning.style.rotate = '';
  leaning = null;
  const { state, picked, hovered, previewed } = view;
  const focused = Number(/** @type {any} */ (document.activeElement)?.dataset?.index ?? -1);
  const target = [hovered, previewed, focused].find((index) => index >= 0 && index !== picked);
  if (picked < 0 || target === undefined || prefersReducedMotion() || view.staged) return;
  const degrees = LEAN[movesTo(state, picked, target).find(({ kind }) => kind === 'capture')?.effect];
  leaning = degrees ? $('board').querySelector('[data-square="' + state.board.names[picked] + '"]') : null;
  if (!leaning) return;
  const [from, to] = [area.place(picked), area.place(target)];
  leaning.style.transformOrigin = (from.x + 50) + 'px ' + (from.y + 74) + 'px';
  leaning.style.rotate = (to.x < from.x ? -degrees : degrees) + 'deg';
}

for (const name of ['focusin', 'focusout']) $('grid').addEventListener(name, () => { if (view.picked >= 0) updatePickedFigureLean(); });

const ARROWS = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };

/** How the piece that is picked moves, where players cannot know that: a dot where it goes, a ring where it captures, an arrow where it slides. */
function updateMovementDiagram(token) {
  $('pieceguide').hidden = !token || !token.grid;
  if (!token || !token.grid) return;
  const grid = token.grid.split('\n').map((line) => line.split(/\s+/));
  const svg = drawing.addSvg(null, 'svg', { viewBox: `0 0 ${20 * grid.length} ${20 * grid.length}`, role: 'img', 'aria-label': i18n('gridHelp') });
  grid.forEach((row, y) => row.forEach((word, x) => {
    const centre = { cx: 20 * x + 10, cy: 20 * y + 10 };
    drawing.addSvg(svg, 'rect', { x: 20 * x + .5, y: 20 * y + .5, width: 19, height: 19 });
    if (word === 'o') drawing.addSvg(svg, 'circle', { ...centre, r: 7, class: 'itself' });
    if (word === 'm' || word === '*') drawing.addSvg(svg, 'circle', { ...centre, r: 3, class: 'goes' });
    if (word === 'a' || word === '*') drawing.addSvg(svg, 'circle', { ...centre, r: 6.5, class: 'captures' });
    if (ARROWS[word]) drawing.addSvg(svg, 'text', { x: centre.cx, y: centre.cy + 5, 'text-anchor': 'middle', 'font-size': 15 }, ARROWS[word]);
  }));
  $('pieceguide').title = i18n('gridHelp');
  $('pieceguide').replaceChildren(element('span', '', token.name), svg);
}

/** What the king's percentage means, in sight of everybody. */
function kingDangerItems() {
  return [...shownKingCaptureChances(view.state)].map(([index, share]) => element('span', 'risk',
    setRiskTint(element('b', dangerLevel(share), formatClampedPercent(100 * share)), share),
    i18n('kingInDanger', { king: view.state.board.names[index] })));
}

function updateLegend(effectBySquare) {
  const shownEffects = new Set(effectBySquare.values());
  const risks = shownEffects.size ? [] : kingDangerItems(); // one line, so that nothing beneath moves
  $('lens').hidden = !shownEffects.size && !risks.length;
  $('lens').replaceChildren(...risks, ...Object.keys(EFFECTS).filter((effect) => shownEffects.has(effect)).map((effect) => {
    const where = [...effectBySquare].filter(([, e]) => e === effect).map(([i]) => view.state.board.names[i]).join(' ');
    return element('span', '', drawing.signSvg(effect), EFFECTS[effect] + ': ' + where);
  }));
}

// ---- the squares as buttons ----

function buildSquareButtons() {
  const { rows, columns, names } = view.state.board;
  const grid = $('grid');
  const had = grid.contains(document.activeElement);
  grid.replaceChildren();
  cells = names.map((name, index) => button('', null, { tabIndex: -1, dataset: { index, name } }));
  grid.dataset.size = rows + 'x' + columns;
  grid.setAttribute('aria-rowcount', rows);
  grid.setAttribute('aria-colcount', columns);
  orderSquareButtons();
  at = initialTabStop();
  cells[at].tabIndex = 0;
  document.documentElement.style.setProperty('--shape', String(columns / rows));
  $('surface').style.setProperty('min-width', columns * LEAST_SQUARE + 'px');
  $('zoom').hidden = columns <= WIDE;
  scale = 1;
  zoomBoard(0);
  if (had) cells[at].focus();
}

/** Where keys begin: at the own king, or at the first piece that may move. */
function initialTabStop() {
  const { state } = view;
  const { tiles } = state.board;
  const side = Math.max(0, mySideOrMover(state));
  const king = tiles.findIndex(({ token }) => token && token.figure === 'K' && token.side === side);
  const [first = 0] = movableSquares(state);
  return king >= 0 ? king : first;
}

/** Puts the buttons in the order of the screen. */
function orderSquareButtons() {
  const { rows, columns } = view.state.board;
  const grid = $('grid');
  const active = grid.contains(document.activeElement) ? /** @type {any} */ (document.activeElement) : null;
  const order = view.flipped ? [...cells].reverse() : cells;
  grid.replaceChildren(...Array.from({ length: rows }, (_, row) => element('div', { role: 'row' },
    ...order.slice(row * columns, (row + 1) * columns).map((one) => element('div', { role: 'gridcell' }, one)))));
  grid.dataset.flipped = view.flipped;
  if (active) active.focus({ preventScroll: true });
}

const isPlainSquare = ({ ground }) => ground === 'light' || ground === 'dark';

/** What a square is that is no plain one; empty for the others. */
export const specialSquareText = (index) => isPlainSquare(view.state.board.tiles[index]) ? '' : groundName(view.state.board.tiles[index].ground, view.state.kind);

/** What a square is called by a screen reader. */
function squareLabel(index, move, effect, isPlanned) {
  const { board, chain } = view.state;
  const tile = board.tiles[index];
  const parts = [board.names[index]];
  if (tile.token) parts.push(tile.token.name);
  if (specialSquareText(index)) parts.push(specialSquareText(index));
  if (effect && !(move && move.kind === 'capture' && move.effect)) parts.push(i18n('against', { effect: EFFECTS[effect] }));
  if (index === view.picked) parts.push(i18n(index === chain ? 'mustGoOn' : 'picked'));
  if (move) parts.push(i18n(move.kind === 'capture' ? 'canBeTaken' : 'canBeReached') + (EFFECTS[move.effect] ? ': ' + EFFECTS[move.effect] : ''));
  if (kingDangerText(index)) parts.push(kingDangerText(index));
  if ((tile.marks || []).includes('choice')) parts.push(i18n('toBePromoted'));
  if (isPlanned) parts.push(i18n('plannedSquare'));
  return parts.join(', ');
}

function updateSquareButtons(moveByTarget, effectBySquare) {
  const { board } = view.state;
  const { plan } = view;
  const grid = $('grid');
  if (grid.dataset.size !== board.rows + 'x' + board.columns) buildSquareButtons();
  else if (grid.dataset.flipped !== String(view.flipped)) orderSquareButtons();
  grid.style.left = grid.style.right = 100 * area.margin / area.width + '%';
  grid.style.top = grid.style.bottom = 100 * area.margin / area.height + '%';
  const acting = movableSquares(view.state);
  cells.forEach((one, i) => {
    const move = moveByTarget.get(i);
    const effect = effectBySquare.get(i);
    const isPlanned = Boolean(plan) && (i === plan.from || i === plan.to);
    const name = squareLabel(i, move, effect, isPlanned);
    if (one.getAttribute('aria-label') !== name) one.setAttribute('aria-label', name);
    setOrDeleteDataAttribute(one, 'own', acting.has(i) ? '' : null);
    setOrDeleteDataAttribute(one, 'target', move ? move.kind : null);
    setOrDeleteDataAttribute(one, 'lens', effect || null);
    setOrDeleteDataAttribute(one, 'picked', i === view.picked ? '' : null);
    setOrDeleteDataAttribute(one, 'planned', isPlanned ? '' : null);
  });
}

function setOrDeleteDataAttribute(part, name, value) {
  if (value === null) delete part.dataset[name];
  else if (part.dataset[name] !== value) part.dataset[name] = value;
}

/** Picks the piece of a square, or puts back what was picked: −1, unless a piece must go on. */
export function selectSquare(index) {
  view.picked = index >= 0 ? index : chainSquare(view.state);
  redrawBoard();
}

function zoomBoard(by) {
  scale = Math.max(1, Math.min(MOST_SCALE, scale + by));
  $('surface').style.width = 100 * scale + '%';
  $('smaller').disabled = scale === 1;
  $('larger').disabled = scale === MOST_SCALE;
}

$('smaller').addEventListener('click', () => zoomBoard(-.5));
$('larger').addEventListener('click', () => zoomBoard(.5));
