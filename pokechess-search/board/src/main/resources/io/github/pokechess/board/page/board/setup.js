/* A position as its text: what stands where, of which type, who moves, and which castlings are left. Knows no document. */

/** @typedef {{ side: number, figure: string, type: string }} Piece */
/** @typedef {{ tiles: (Piece | null)[], side: number, castling: string }} Setup */

const SIZE = 8;
const LETTERS = 'KQRBNP';
const CASTLING = 'KQkq';

/** @returns {Setup} */
export const emptySetup = () => ({ tiles: Array(SIZE * SIZE).fill(null), side: 0, castling: '' });

/** The rows of a board, that of Black's pieces first. */
const boardRows = (tiles) => Array.from({ length: SIZE }, (_, i) => tiles.slice(SIZE * i, SIZE * i + SIZE));

/**
 * The text of a position.
 * @param {Setup} setup
 */
export function formatPosition({ tiles, side, castling }) {
  const letters = (row) => row.map((piece) => piece ? (piece.side ? piece.figure.toLowerCase() : piece.figure) : '1').join('')
    .replace(/1+/g, (gap) => String(gap.length));
  const types = (row) => row.map((piece) => piece ? piece.type : '').join('');
  const rights = [...CASTLING].filter((right) => castling.includes(right)).join('');
  return [boardRows(tiles).map(letters).join('/'), side ? 'b' : 'w', rights || '-', '-', '0', '1', boardRows(tiles).map(types).join('/')].join(' ');
}

/**
 * The position of a text of this form, null if it is of another one.
 * @returns {Setup | null}
 */
export function parsePosition(text) {
  const [board, side, castling, , , , types] = text.trim().split(/\s+/);
  if (!types) return null;
  const letters = board.replace(/\d/g, (gap) => ' '.repeat(Number(gap))).split('/');
  const kinds = types.split('/').map((row) => row.match(/[A-Z][a-z]{2}/g) || []);
  if (letters.length !== SIZE || kinds.length !== SIZE || letters.some((row) => row.length !== SIZE)) return null;
  const tiles = letters.flatMap((row, i) => [...row].map((letter) => {
    const figure = letter.toUpperCase();
    return LETTERS.includes(figure) ? { side: letter === figure ? 0 : 1, figure, type: kinds[i].shift() || '' } : null;
  }));
  return tiles.some((piece) => piece && !piece.type) ? null : { tiles, side: side === 'b' ? 1 : 0, castling: castling === '-' ? '' : castling };
}

/**
 * The position with a piece on a square, or without one there: the same piece again is taken away.
 * @param {Setup} setup
 * @param {Piece | null} piece
 * @returns {Setup}
 */
export function togglePiece(setup, square, piece) {
  const before = setup.tiles[square];
  const isSame = piece && before && before.side === piece.side && before.figure === piece.figure && before.type === piece.type;
  return { ...setup, tiles: setup.tiles.map((old, i) => i === square ? (isSame ? null : piece) : old) };
}
