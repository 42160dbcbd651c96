/* The editor of positions: pieces with their types on squares, who moves, and which castlings are left. */
import { $, button } from '../common/dom.js';
import * as drawing from './drawing.js';
import { openGameText } from '../play/files.js';
import { backend } from '../common/desk.js';
import { emptySetup, formatPosition, parsePosition, togglePiece } from './setup.js';
import { i18n, problemText } from '../common/text.js';
import { typeIcon, typeStyle } from './typeicons.js';
import { view } from '../common/view.js';

const COLUMNS = 8;
const FIGURES = 'KQRBNP';

let setup = emptySetup();
/** The piece that a click puts down; none takes away. */
let tool = /** @type {{ side: number, figure: string } | null} */ ({ side: 0, figure: 'K' });
let type = '';
let at = 0;

const typeRgb = (code) => view.chart.types.find((one) => one.short === code)?.rgb ?? 0;
const colouredPieceName = ({ side, figure }) => i18n('pieceColoured', { side: side ? 'black' : 'white', piece: figure });
/** A window that is narrower has no room for costumes on the squares, in pixels. */
const NARROW = 400;
const editorPieceSvg = ({ side, figure }, typeCode) => drawing.pieceSvg({ side, figure, symbol: figure, badge: typeCode ? { text: typeCode, rgb: typeRgb(typeCode) } : null }, { small: innerWidth < NARROW });

function createSquareButton(index) {
  const piece = setup.tiles[index];
  const name = 'abcdefgh'[index % COLUMNS] + (COLUMNS - Math.floor(index / COLUMNS));
  return button(piece && editorPieceSvg(piece, piece.type), () => changeSetup(togglePiece(setup, index, tool && { ...tool, type }), index), {
    className: (Math.floor(index / COLUMNS) + index) % 2 ? 'deep' : 'pale',
    dataset: { name },
    tabIndex: index === at ? 0 : -1,
    ariaLabel: piece ? name + ', ' + colouredPieceName(piece) + ', ' + piece.type : name,
  });
}

function toolButton(piece) {
  const isPressed = piece ? tool !== null && tool.side === piece.side && tool.figure === piece.figure : tool === null;
  return button(piece ? editorPieceSvg(piece, '') : '✕', () => { tool = piece; renderEditor(); },
    { ariaLabel: piece ? colouredPieceName(piece) : i18n('takeAway'), ariaPressed: String(isPressed) });
}

function typeButton({ short, name, rgb }) {
  return button([typeIcon(short), name], () => { type = short; renderEditor(); }, { style: typeStyle(rgb), ariaPressed: String(type === short) });
}

/** Shows the position; the focus stays where it was. */
function renderEditor() {
  const active = /** @type {any} */ (document.activeElement);
  const box = active && active.closest('#editor [role="group"]');
  const index = box ? [...box.children].indexOf(active) : -1;
  $('editboard').replaceChildren(...setup.tiles.map((_, i) => createSquareButton(i)));
  const [white, black] = [0, 1].map((side) => [...FIGURES].map((figure) => toolButton({ side, figure })));
  $('edittools').replaceChildren(...white, toolButton(null), ...black);
  $('edittypes').replaceChildren(...view.chart.types.map(typeButton));
  $('editside').value = String(setup.side);
  for (const right of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#editcastling input'))) right.checked = setup.castling.includes(right.value);
  $('edittext').textContent = formatPosition(setup);
  $('editproblems').textContent = '';
  if (index >= 0) box.children[index].focus();
}

function changeSetup(next, index = at) {
  setup = next;
  at = index;
  renderEditor();
}

/** Opens the editor with the position that is shown. */
async function openPositionEditor() {
  const { text } = /** @type {any} */ (await backend.ask({ do: 'export', form: 'position' }));
  setup = parsePosition(text || '') || emptySetup();
  type = type || view.chart.types[0].short;
  renderEditor();
  $('editor').showModal();
}

$('openeditor').addEventListener('click', openPositionEditor);
$('setuphere').addEventListener('click', openPositionEditor);
$('editclear').addEventListener('click', () => changeSetup(emptySetup()));
$('editside').addEventListener('change', () => changeSetup({ ...setup, side: Number($('editside').value) }));
$('editcastling').addEventListener('change', () => changeSetup({
  ...setup, castling: [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#editcastling input:checked'))].map((one) => one.value).join(''),
}));
$('edituse').addEventListener('click', async () => {
  const position = formatPosition(setup);
  const { problems } = await backend.ask({ do: 'preview', kind: 'pokemon', position });
  $('editproblems').textContent = problems ? problemText(problems) : '';
  if (problems) return;
  if (!$('newgame').open) { // from the analysis, which goes on there
    if (await openGameText(position)) $('editor').close();
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
  renderEditor();
  $('editboard').children[at].focus();
});
