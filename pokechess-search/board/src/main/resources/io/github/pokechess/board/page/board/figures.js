/* Figures for the pieces of games that name them and have no drawing of their own: on 24 units, for both sides alike. */

/** The figures of chess, which the page has as drawings. */
const CHESS = { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' };

const FLASK = 'M9.5 7.500h5v1.300h-.8v3l5 8.200a1.7 1.7 0 0 1-1.5 2.500H6.800A1.7 1.7 0 0 1 5.3 20l5-8.200v-3h-.8zM12 14l-2.2 4h4.400z';

/** A disc, as lies on the boards of the north, and that of a king. */
const DISC = 'M12 2a10 10 0 1 0 .01 0zM12 5.500a6.5 6.5 0 1 1-.01 0zM12 7a5 5 0 1 0 .01 0z';
const KING = 'M12 .5a11.5 11.5 0 1 0 .01 0zM6 8.500l3 2.500 3-4.500 3 4.500 3-2.500v8H6z';

/** Own figures, the more special names first. */
const OWN = [
  [/pichu/, 'M4.5 3.5 10 9.300a7 7 0 0 1 4 0l5.5-5.8-1.3 9a6.5 6.5 0 1 1-12.4 0zM9 14a1.2 1.2 0 1 0 .01 0zm6 0a1.2 1.2 0 1 0 .01 0z'],
  [/pikachu/, 'M2.5.500 9 8a8 8 0 0 1 6 0l6.5-7.5-2.2 12.300a7.5 7.5 0 1 1-14.6 0zM8.8 13a1.3 1.3 0 1 0 .01 0zm6.4 0a1.3 1.3 0 1 0 .01 0zM10 18h4l-2 2z'],
  [/raichu/, 'M1.5 4 7.5 8 9 1.5 12 6.5 15 1.5 16.5 8l6-4-3 9.500a7.7 7.7 0 1 1-15 0zM8.7 13.500a1.3 1.3 0 1 0 .01 0zm6.6 0a1.3 1.3 0 1 0 .01 0zM9.5 18.500h5L12 21z'],
  [/^(?:attackers|defenders) king/, KING],
  [/^(?:attacker|defender)$/, DISC],
  [/head scientist/, 'M7 .5 9.5 2.7 12 0l2.5 2.700L17 .500v5H7z' + FLASK],
  [/scientist/, 'M9 3h6v1.600h-1V9l5.8 9.600A1.9 1.9 0 0 1 18.2 21.500H5.800A1.9 1.9 0 0 1 4.2 18.600L10 9V4.600H9zM12 11.5 9 16.500h6z'],
  [/infected/, 'M10.8 1h2.400v3.300a8 8 0 0 1 3 1.200l2.3-2.3 1.7 1.7-2.3 2.300a8 8 0 0 1 1.3 3.100H22.500v2.400h-3.300a8 8 0 0 1-1.3 3.100l2.3 2.3-1.7 1.7-2.3-2.300a8 8 0 0 1-3 1.200V23h-2.400v-3.300a8 8 0 0 1-3-1.200l-2.3 2.3-1.7-1.7 2.3-2.300A8 8 0 0 1 4.8 13.700H1.500v-2.400h3.300a8 8 0 0 1 1.3-3.100L3.8 5.900l1.7-1.7 2.3 2.300a8 8 0 0 1 3-1.200zM9.3 8.800a1.6 1.6 0 1 0 .01 0zm5 3.500a1.9 1.9 0 1 0 .01 0z'],
  [/beast/, 'M2.5 2c3 0 5 1.5 6 4h7c1-2.5 3-4 6-4 0 4.5-1 7-3 8.500L17 18l-5 4.500L7 18l-1.5-7.500c-2-1.5-3-4-3-8.500zM8 10.500l3 2.5-3.2.500zm8 0-3 2.5 3.2.500z'],
];

/**
 * The figure of a piece: the letter of a drawing of chess, a path, or of a piece of a level's own its letter, for both sides a capital, since
 * they differ in colour; null if it is drawn by its symbol.
 * @param {import('../common/messages.js').Token & { code?: string }} token its name is the desk's, or that is its code
 * @returns {{ chess?: string, path?: string, letter?: string } | null}
 */
export function figureOf({ symbol, grid, name = '', code = name }) {
  const lower = code.toLowerCase().split(',')[0]; // what it is worth follows
  const own = OWN.find(([pattern]) => /** @type {RegExp} */ (pattern).test(lower));
  if (own) return { path: /** @type {string} */ (own[1]) };
  const chess = Object.keys(CHESS).find((one) => lower.endsWith(' ' + one));
  return chess ? { chess: CHESS[chess] } : grid ? { letter: symbol.toUpperCase() } : null;
}
