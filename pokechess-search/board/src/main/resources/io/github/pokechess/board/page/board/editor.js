/* The editor of positions: pieces with their types on squares, who moves, and which castlings are left. */
import { $, button } from '../common/dom.js';
import * as draw from './drawing.js';
import { open as openText } from '../play/files.js';
import { road } from '../common/desk.js';
import { empty, positionText, put, readPosition } from './setup.js';
import { problemText, say } from '../common/text.js';
import { icon } from './typeicons.js';
import { view } from '../common/view.js';

const COLUMNS = 8;
const FIGURES = 'KQRBNP';

let setup = empty();
/** The piece that a click puts down; none takes away. */
let tool = /** @type {{ side: number, figure: string } | null} */ ({ side: 0, figure: 'K' });
let type = '';
let at = 0;

const rgbOf = (short) => view.chart.types.find((one) => one.short === short)?.rgb ?? 0;
const nameOf = ({ side, figure }) => say('pieceColoured', { side: side ? 'black' : 'white', piece: figure });
const picture = ({ side, figure }, short) => draw.piece({ side, figure, symbol: figure, badge: short ? { text: short, rgb: rgbOf(short) } : null });

function square(index) {
  const piece = setup.tiles[index];
  const made = button('', () => change(put(setup, index, tool && { ...tool, type }), index));
  const name = 'abcdefgh'[index % COLUMNS] + (COLUMNS - Math.floor(index / COLUMNS));
  made.className = (Math.floor(index / COLUMNS) + index) % 2 ? 'deep' : 'pale';
  made.dataset.name = name;
  made.tabIndex = index === at ? 0 : -1;
  made.setAttribute('aria-label', piece ? name + ', ' + nameOf(piece) + ', ' + piece.type : name);
  if (piece) made.append(picture(piece, piece.type));
  return made;
}

function pressed(made, isPressed) {
  made.setAttribute('aria-pressed', String(isPressed));
  return made;
}

function toolButton(piece) {
  const made = button('', () => { tool = piece; show(); });
  made.setAttribute('aria-label', piece ? nameOf(piece) : say('takeAway'));
  made.append(piece ? picture(piece, '') : '✕');
  return pressed(made, piece ? tool !== null && tool.side === piece.side && tool.figure === piece.figure : tool === null);
}

function typeButton({ short, name, rgb }) {
  const made = button('', () => { type = short; show(); });
  made.append(icon(short), name);
  made.style.backgroundColor = draw.css(rgb);
  made.style.color = draw.isDark(rgb) ? '#fff' : '#000';
  return pressed(made, type === short);
}

/** Shows the position; the focus stays where it was. */
function show() {
  const active = /** @type {any} */ (document.activeElement);
  const box = active && active.closest('#editor [role="group"]');
  const index = box ? [...box.children].indexOf(active) : -1;
  $('editboard').replaceChildren(...setup.tiles.map((_, i) => square(i)));
  const [white, black] = [0, 1].map((side) => [...FIGURES].map((figure) => toolButton({ side, figure })));
  $('edittools').replaceChildren(...white, toolButton(null), ...black);
  $('edittypes').replaceChildren(...view.chart.types.map(typeButton));
  $('editside').value = String(setup.side);
  for (const right of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#editcastling input'))) right.checked = setup.castling.includes(right.value);
  $('edittext').textContent = positionText(setup);
  $('editproblems').textContent = '';
  if (index >= 0) box.children[index].focus();
}

function change(next, index = at) {
  setup = next;
  at = index;
  show();
}

/** Opens the editor with the position that is shown. */
async function open() {
  const { text } = /** @type {any} */ (await road.ask({ do: 'export', form: 'position' }));
  setup = readPosition(text || '') || empty();
  type = type || view.chart.types[0].short;
  show();
  $('editor').showModal();
}

$('openeditor').addEventListener('click', open);
$('setuphere').addEventListener('click', open);
$('editclear').addEventListener('click', () => change(empty()));
$('editside').addEventListener('change', () => change({ ...setup, side: Number($('editside').value) }));
$('editcastling').addEventListener('change', () => change({
  ...setup, castling: [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#editcastling input:checked'))].map((one) => one.value).join(''),
}));
$('edituse').addEventListener('click', async () => {
  const position = positionText(setup);
  const { problems } = await road.ask({ do: 'preview', kind: 'pokemon', position });
  $('editproblems').textContent = problems ? problemText(problems) : '';
  if (problems) return;
  if (!$('newgame').open) { // from the analysis, which goes on there
    if (await openText(position)) $('editor').close();
    return;
  }
  $('editor').close();
  $('position').value = position;
  $('team0').value = $('team1').value = '';
  $('drafted').checked = false;
  $('position').closest('details').open = true;
});
$('editboard').addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
  const to = at + by;
  if (!by || to < 0 || to >= setup.tiles.length) return;
  event.preventDefault();
  at = to;
  show();
  $('editboard').children[at].focus();
});
