import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { MOST, paintFilmFrame, planFilm, SIZE, TITLE } = await module('battle/film.js');
const { lastChainNodes } = await module('play/film.js');

const scene = (end) => ({
  seen: { end, shakeStart: null, isFrozen: () => false, hasCaptured: () => true, paintEffects: () => {} }, steps: [{ at: 0, labels: ['Hit'] }], link: 2,
  origin: { x: .5, y: .5 }, side: .125, staged: 'staged', after: 'after', cast: [{ picture: 'piece', at: () => ({ x: 0, y: 0, scale: 1, turn: 0, alpha: 1 }) }],
});

test('a film takes as long as its captures, and never more than its limit', () => {
  const short = planFilm([scene(500), scene(900)]);
  assert.equal(short.pace, 1);
  assert.deepEqual(short.begins, [TITLE, TITLE + 950]);
  const long = planFilm(Array.from({ length: 20 }, () => scene(900)));
  assert.ok(long.pace < 1 && Math.abs(long.length - MOST) < 1e-6);
  assert.ok(short.length < MOST);
});

/** The pictures and texts of a moment. */
function painted(plan, scenes, ms) {
  const seen = [];
  const c = new Proxy({}, {
    get: (_, name) => name === 'measureText' ? (text) => ({ width: 12 * text.length })
      : (...all) => { if (name === 'drawImage' || name === 'fillText') seen.push(all[0]); },
    set: () => true,
  });
  paintFilmFrame(/** @type {any} */ (c), { scenes, caption: { headline: 'A knight', players: 'Ann – Bob', result: '1–0', game: 'Pokémon Chess' }, first: /** @type {any} */ ('first') }, plan, ms);
  return seen;
}

test('it begins with headline, names and result, shows the captures with their words, and ends with the headline', () => {
  const scenes = /** @type {any[]} */ ([scene(500), scene(500)]);
  const plan = planFilm(scenes);
  assert.deepEqual(painted(plan, scenes, 0), ['first', 'Pokémon Chess', 'A knight', 'Ann – Bob', '1–0']);
  assert.deepEqual(painted(plan, scenes, TITLE + 100), ['staged', 'piece', 'Hit', '×2']);
  assert.deepEqual(painted(plan, scenes, TITLE + 600), ['after', 'Hit', '×2']);
  assert.deepEqual(painted(plan, scenes, plan.length), ['after', 'A knight', '1–0']);
  assert.equal(SIZE, 640);
});

test('the last turn with several captures is filmed; without one there is no film', () => {
  let ply = 0;
  const node = (turn, side, text, main = true) => ({ id: ++ply, ply, turn, side, text, main });
  const tree = [node(1, 0, 'Nxd5+'), node(1, 0, 'Nxf6'), node(1, 1, 'e5'), node(2, 0, 'Rxe5+'), node(2, 0, 'Re4'), node(2, 1, 'Qxe4', false)];
  assert.deepEqual(lastChainNodes(/** @type {any} */ ({ tree })).map(({ text }) => text), ['Nxd5+', 'Nxf6']);
  assert.deepEqual(lastChainNodes(/** @type {any} */ ({ tree: tree.slice(2) })), []);
});
