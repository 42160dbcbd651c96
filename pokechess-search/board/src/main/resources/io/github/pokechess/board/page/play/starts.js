/* Small pictures of games that can be begun, with their names, to choose from: of the kinds of games, and of the starts of one. */
import { button, element } from '../common/dom.js';
import { backend } from '../common/desk.js';
import * as drawing from '../board/drawing.js';

/** How games begin, by their requests. */
const previews = new Map();
const previewRequest = (kind, start = {}) => /** @type {import('../common/messages.js').Request} */ ({ do: 'preview', kind, ...start });

/**
 * How a game begins; null if the desk knows no such game.
 * @param {string} kind
 * @param {import('./games.js').Start} start
 * @returns {Promise<import('../common/messages.js').Preview | null>}
 */
export async function loadPreview(kind, start = {}) {
  const request = previewRequest(kind, start);
  const key = JSON.stringify(request);
  if (!previews.has(key)) {
    const reply = await backend.ask(request);
    if (reply.problems) return null;
    previews.set(key, reply);
  }
  return previews.get(key);
}

/**
 * How each kind of game begins, by one request; null for those that the desk does not know.
 * @param {string[]} kinds all of them
 * @returns {Promise<(import('../common/messages.js').Preview | null)[]>}
 */
export async function loadPreviews(kinds) {
  const keys = kinds.map((kind) => JSON.stringify(previewRequest(kind)));
  if (!keys.every((key) => previews.has(key))) {
    const reply = /** @type {any} */ (await backend.ask({ do: 'previews' }));
    (reply.previews || []).forEach((preview, i) => previews.set(keys[i], preview));
  }
  return keys.map((key) => previews.get(key) || null);
}

/**
 * A button with a small board, a name and what is to be known.
 * @param {import('../common/messages.js').Board | null} board
 * @param {import('../common/dom.js').Look<'button'>} classOrProperties
 */
export function previewButton(board, name, about, classOrProperties) {
  const svg = board && drawing.addSvg(null, 'svg', { 'aria-hidden': 'true', class: 'smallboard' });
  if (board) drawing.drawBoard(svg, board, { small: true });
  return button([svg, element('span', '', name, about && element('small', '', about))], null, classOrProperties);
}
