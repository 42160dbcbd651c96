/* Draws boards of any game as SVG, 100 units to a tile, for the page of a game and the page of the board. Imports nothing, and
   knows no rule: it receives all that it shows. */

/**
 * Drawings that a page has beside those of notation: of pieces by their name, and signs of types by their badge; whether a board has a
 * rim for the names of files and ranks, which otherwise stand in the squares; what a badge shows: "both", "icons" or "letters"; what figures show
 * of their type: "costume" for costume and colour, "colour", which styles call --type, or "plain".
 * @type {any}
 */
const artwork = { figureOf: () => null, signs: {}, rim: true, badges: 'both', figures: 'costume' };

/** Gives this script the drawings and the looks of a page that has more. */
export function useArtwork(more) {
  Object.assign(artwork, more);
}

const NS = 'http://www.w3.org/2000/svg';
export const MARGIN = 26;
export const SIGNS = { '+': 'super', '*': 'crit', '-': 'weak', '/': 'miss', '0': 'none', super: 'super', weak: 'weak', none: 'none' };
/** Paths on tiles of 60 units that tell grounds apart without colour, as the library's own pictures have them. */
const GROUNDS = {
  special: 'M30 12 34 26 48 30 34 34 30 48 26 34 12 30 26 26Z',
  wall: 'M2 2h26v17H2zM32 2h26v17H32zM2 22h11v17H2zM17 22h26v17H17zM47 22h11v17H47zM2 42h26v16H2zM32 42h26v16H32z',
  hole: 'M30 14a16 16 0 1 0 .1 0zM30 18a12 12 0 1 1-.1 0z',
  tree: 'M30 8 46 40H34v10h-8V40H14z',
  door: 'M16 54V22a14 14 0 0 1 28 0v32zM37 36a3 3 0 1 0 .1 0z',
  key: 'M20 20a10 10 0 1 0 9 14h11v8h6v-8h4v-6H29a10 10 0 0 0-9-8zM20 26a4 4 0 1 1-.1 0z',
};

export function addSvg(parent, name, attributes, text) {
  const node = document.createElementNS(NS, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text !== undefined) node.textContent = text;
  if (parent) parent.append(node);
  return node;
}

/** A colour of 24 bits as CSS has it. */
export const cssColor = (rgb) => '#' + (rgb & 0xFFFFFF).toString(16).padStart(6, '0');

/** Whether white writing has more contrast to a colour than black, as WCAG counts. */
export function isDark(rgb) {
  const part = (shift) => {
    const c = ((rgb >> shift) & 255) / 255;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0) < 0.179;
}

/** The badge of a piece; one without a colour is among the drawings of the page. */
function drawBadge(parent, place, { text, rgb }) {
  if (rgb === undefined) {
    addSvg(parent, 'use', { href: '#pk-' + text, x: place.x, y: place.y });
    return;
  }
  const group = addSvg(parent, 'g', { transform: 'translate(' + place.x + ' ' + place.y + ')', class: 'badge' });
  const fill = isDark(rgb) ? '#fff' : '#000';
  const path = artwork.badges === 'letters' ? '' : artwork.signs[text];
  if (path && artwork.badges === 'icons') {
    addSvg(group, 'rect', { x: 34, y: 75, width: 32, height: 24, rx: 12, fill: cssColor(rgb), stroke: '#171a21', 'stroke-width': 2 });
    addSvg(group, 'path', { d: path, transform: 'translate(39.8 76.800) scale(.85)', 'fill-rule': 'evenodd', fill });
    return;
  }
  addSvg(group, 'rect', { x: 17, y: 75, width: 66, height: 24, rx: 7, fill: cssColor(rgb), stroke: '#171a21', 'stroke-width': 2 });
  if (path) addSvg(group, 'path', { d: path, transform: 'translate(19.500 78) scale(.75)', 'fill-rule': 'evenodd', fill });
  addSvg(group, 'text', { x: path ? 60 : 50, y: 93.5, 'font-size': path ? 18.5 : 20, 'font-weight': 700, 'text-anchor': 'middle', fill }, text);
}

/** The colour of a type; that of a badge without one is in its drawing. */
function typeColor({ text, rgb }) {
  if (rgb !== undefined) return cssColor(rgb);
  const plate = document.querySelector('#pk-' + text + ' rect');
  return plate ? plate.getAttribute('fill') : '';
}

/** A part of a costume, which shows the type of a figure: its side stands behind the figure, its foot before it. Not every type has both. */
function drawCostume(group, place, part, { text }) {
  const name = 'pk-' + part + '-' + text;
  if (document.getElementById(name)) addSvg(group, 'use', { href: '#' + name, x: place.x, y: place.y });
}

/** A piece without its badge; a small one has no room for a costume. */
function drawPiece(parent, place, token, small = false) {
  const group = addSvg(parent, 'g', { class: token.side === 0 ? 'w' : 'b' });
  const isTyped = token.badge && /^[a-z]+$/i.test(token.badge.text); // else the type is not known yet
  if (isTyped && artwork.figures !== 'plain') group.style.setProperty('--type', typeColor(token.badge));
  if (token.figure) {
    const dressed = isTyped && artwork.figures === 'costume' && !small;
    if (dressed) drawCostume(group, place, 'side', token.badge);
    addSvg(group, 'use', { href: '#pk-' + token.figure, x: place.x, y: place.y });
    if (dressed) drawCostume(group, place, 'foot', token.badge);
    return group;
  }
  const figure = artwork.figureOf(token);
  if (figure && figure.chess) {
    addSvg(group, 'use', { href: '#pk-' + figure.chess, x: place.x, y: place.y });
    return group;
  }
  if (figure && figure.path) {
    const where = 'translate(' + (place.x + 8) + ' ' + (place.y + 8) + ') scale(3.5)';
    addSvg(group, 'path', { d: figure.path, transform: where, 'fill-rule': 'evenodd', 'stroke-width': 1, 'stroke-linejoin': 'round' });
    return group;
  }
  const rank = token.rank || 0;
  addSvg(group, 'circle', { cx: place.x + 50, cy: place.y + 50, r: 30 + 6 * rank, 'stroke-width': 4 + rank });
  const symbol = figure ? figure.letter : token.symbol;
  const size = (symbol.length > 1 ? 30 : 36) + 4 * rank;
  addSvg(group, 'text', { x: place.x + 50, y: place.y + 50 + size * .36, 'font-size': size, 'font-weight': 700, 'text-anchor': 'middle', stroke: 'none', fill: 'currentColor' }, symbol);
  return group;
}

/** Where tiles lie in a drawing, and how large it is. */
export function boardLayout({ rows, columns }, flipped, margin) {
  const place = (index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    return { x: margin + 100 * (flipped ? columns - 1 - column : column), y: margin + 100 * (flipped ? rows - 1 - row : row) };
  };
  return { place, width: 100 * columns + 2 * margin, height: 100 * rows + 2 * margin, margin };
}

/** An arrow from tile to tile; its colour by a class, and a number or letter at its foot if there is one. */
export function drawArrow(parent, from, to, { kind = 'last', failed = false, label = '', width = 10, data = '' }) {
  const x = from.x + 50;
  const y = from.y + 50;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!length) return;
  const dx = (to.x - from.x) / length;
  const dy = (to.y - from.y) / length;
  const point = (along, aside) => (x + along * dx - aside * dy).toFixed(1) + ' ' + (y + along * dy + aside * dx).toFixed(1);
  const neck = length - 31 - 26;
  const shaft = 'M' + point(24, 0) + 'L' + point(neck, 0);
  const wing = 9 + width;
  const head = 'M' + point(length - 31, 0) + 'L' + point(neck, -wing) + 'L' + point(neck, wing) + 'z';
  const group = addSvg(parent, 'g', { class: 'arrow ' + kind + (failed ? ' failed' : ''), 'data-arrow': data });
  addSvg(group, 'path', { d: shaft + head, class: 'seam', 'stroke-width': width + 5 });
  addSvg(group, 'path', { d: shaft, class: 'shaft', 'stroke-width': width, 'stroke-dasharray': failed ? '14 8' : 'none' });
  addSvg(group, 'path', { d: head, class: 'head', 'stroke-width': 5 });
  if (label) {
    const [cx, cy] = point(26, 0).split(' ').map(Number);
    addSvg(group, 'circle', { cx, cy, r: 14, class: 'foot' });
    addSvg(group, 'text', { x: cx, y: cy + 6, 'font-size': 17, 'font-weight': 700, 'text-anchor': 'middle', class: 'number' }, label);
  }
}

export const drawSign = (parent, place, name, dx, dy) => addSvg(parent, 'use', { href: '#pk-' + SIGNS[name], x: place.x + dx, y: place.y + dy });

function drawGround(parent, place, tile, chequered) {
  const plain = tile.ground === 'light' || tile.ground === 'dark';
  const name = plain ? (tile.ground === 'light' ? 'pale' : 'deep') : 'ground-' + tile.ground;
  addSvg(parent, 'rect', { ...place, width: 100, height: 100, class: name + (chequered ? '' : ' plain') });
  if (!plain && GROUNDS[tile.ground]) {
    addSvg(parent, 'path', { transform: 'translate(' + place.x + ' ' + place.y + ') scale(1.667)', d: GROUNDS[tile.ground], class: 'groundsign' });
  }
}

function drawFrame(parent, place, kind) {
  addSvg(parent, 'rect', { x: place.x + 4, y: place.y + 4, width: 92, height: 92, rx: 10, class: 'frame ' + kind });
}

/** The names of files and ranks in the squares at the edge, in the colour of the squares beside them. */
function drawInnerLabels(svg, { rows, columns, tiles, columnLabels, rowLabels }, { place, height }) {
  const look = (index) => ({ 'font-size': 15, 'font-weight': 600, class: 'label ' + (tiles[index].ground === 'dark' ? 'ondeep' : 'onpale') });
  const bottom = place(0).y > 0 ? 0 : (rows - 1) * columns;
  const left = place(0).x > 0 ? columns - 1 : 0;
  columnLabels.forEach((text, i) => addSvg(svg, 'text', { ...look(bottom + i), x: place(i).x + 4, y: height - 5 }, text));
  rowLabels.forEach((text, i) => addSvg(svg, 'text', { ...look(i * columns + left), x: 4, y: place(i * columns).y + 16 }, text));
}

function drawLabels(svg, picture, { place, height, margin }) {
  const last = picture.rows * picture.columns - 1;
  const style = { 'font-size': 19, 'font-weight': 600, 'text-anchor': 'middle', class: 'label' };
  picture.columnLabels.forEach((text, i) => addSvg(svg, 'text', { ...style, x: place(i).x + 50, y: height - 6 }, text));
  picture.rowLabels.forEach((text, i) => addSvg(svg, 'text', { ...style, x: margin / 2, y: place(Math.min(last, i * picture.columns)).y + 57 }, text));
}

/** What was drawn into an SVG last. */
const drawings = new WeakMap();

/**
 * Draws a whole board into an SVG: tiles, marks, pieces, the arrows of the last turn. A small one has neither labels nor
 * badges nor costumes. Gives the layout, for whoever draws more under the pieces and over them; where the same picture is
 * there already, that alone is taken away.
 */
export function drawBoard(svg, picture, { flipped = false, small = false, hidden = -1 } = {}) {
  const look = [flipped, small, hidden, artwork.rim, artwork.badges, artwork.figures].join();
  const before = drawings.get(svg);
  if (before && before.picture === picture && before.look === look && svg.contains(before.parts[0])) {
    before.parts.forEach((part) => part.replaceChildren());
    return before.area;
  }
  const area = boardLayout(picture, flipped, small ? 6 : artwork.rim ? MARGIN : 0);
  const place = area.place;
  const chequered = picture.tiles.some((tile) => tile.ground === 'dark');
  svg.replaceChildren();
  svg.setAttribute('viewBox', '0 0 ' + area.width + ' ' + area.height);
  addSvg(svg, 'rect', { width: area.width, height: area.height, class: 'rim' });
  picture.tiles.forEach((tile, i) => drawGround(svg, place(i), tile, chequered));
  const marked = (name) => picture.tiles.flatMap((tile, i) => (tile.marks || []).includes(name) ? [i] : []);
  const touched = new Set([...marked('last'), ...(picture.arrows || []).flatMap((a) => [a.from, a.to])]);
  touched.forEach((i) => addSvg(svg, 'rect', { ...place(i), width: 100, height: 100, class: 'touched' }));
  if (!small && area.margin) drawLabels(svg, picture, area);
  marked('again').forEach((i) => drawFrame(svg, place(i), 'again'));
  marked('choice').forEach((i) => drawFrame(svg, place(i), 'choice'));
  const under = addSvg(svg, 'g', { class: 'under' });
  const arrows = picture.arrows || [];
  arrows.forEach((a, i) => drawArrow(svg, place(a.from), place(a.to), { // below the pieces, whose heads tell what they are
    failed: a.failed, label: arrows.length > 1 ? i + 1 : '', data: picture.names[a.from] + picture.names[a.to] + (a.sign || ''),
  }));
  const pieces = picture.tiles.flatMap((tile, i) => tile.token && i !== hidden ? [{ what: tile.token, i }] : []);
  pieces.forEach(({ what, i }) => {
    const group = drawPiece(svg, place(i), what, small);
    group.dataset.square = picture.names[i];
    group.dataset.piece = what.symbol + ':' + (what.badge ? what.badge.text : '');
  });
  if (!small && !area.margin) drawInnerLabels(svg, picture, area); // where a costume would hide them
  if (!small) pieces.forEach(({ what, i }) => { if (what.badge) drawBadge(svg, place(i), what.badge); });
  arrows.filter((a) => SIGNS[a.sign]).forEach((a) => drawSign(svg, place(a.to), a.sign, place(a.from).x > place(a.to).x ? 18 : 82, 18));
  const over = addSvg(svg, 'g', { class: 'over' });
  drawings.set(svg, { picture, look, area, parts: [under, over] });
  return area;
}

/** A picture of one piece with its badge, for buttons and lists; a small one, below 28 pixels, has no costume. */
export function pieceSvg(token, { small = false, bare = false } = {}) {
  const view = !token.figure ? '4 4 92 92' : small ? '8 0 84 100' : '0 0 100 100';
  const svg = addSvg(null, 'svg', { viewBox: view, 'aria-hidden': 'true', class: 'piece' });
  drawPiece(svg, { x: 0, y: 0 }, token, small);
  if (token.badge && !bare) drawBadge(svg, { x: 0, y: 0 }, token.badge);
  return svg;
}

/** A picture of a ground that is no plain one, for lists. */
export function groundSvg(name) {
  const svg = addSvg(null, 'svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'tile' });
  drawGround(svg, { x: 0, y: 0 }, { ground: name }, true);
  return svg;
}

/** A picture of the sign of a roll. */
export function signSvg(name) {
  const svg = addSvg(null, 'svg', { viewBox: '-19 -19 38 38', 'aria-hidden': 'true', class: 'mark' });
  if (SIGNS[name]) addSvg(svg, 'use', { href: '#pk-' + SIGNS[name] });
  return svg;
}
