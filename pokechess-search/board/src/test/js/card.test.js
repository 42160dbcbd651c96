import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { decisiveRollNodeId, luckSummary, positionHash, wrapText } = await module('play/card.js');

const node = (id, side, text, main = true) => ({ id, side, text, main });
const STATE = /** @type {any} */ ({ tree: [node(0, 0, ''), node(1, 0, 'Qxb7/'), node(2, 1, 'Bxc3*'), node(3, 1, 'xe1#'), node(4, 0, 'Qxb7*', false)] });
const review = (...luck) => new Map(luck.map((value, i) => [i + 1, { node: i + 1, luck: value }]));

test('the roll that decided is the one that was worth most, else the last miss or critical hit', () => {
  assert.equal(decisiveRollNodeId(STATE, null), 2);
  assert.equal(decisiveRollNodeId(STATE, review(-.6, -.2, 0)), 1);
  assert.equal(decisiveRollNodeId(STATE, review(0, 0, 0)), 2);
  assert.equal(decisiveRollNodeId({ ...STATE, tree: [node(0, 0, ''), node(1, 0, 'e4')] }, null), -1);
});

test('luck is counted along the game that was played, and summed up where it is reviewed', () => {
  assert.deepEqual(luckSummary(STATE, null), { misses: [1, 0], crits: [0, 1], balance: null });
  assert.equal(luckSummary(STATE, review(-.6, -.25, 0)).balance, -.85);
});

test('lines are as wide as they may be, and what is too long ends with dots', () => {
  const measure = (text) => text.length;
  assert.deepEqual(wrapText('one two three four', 9, 3, measure), ['one two', 'three', 'four']);
  assert.deepEqual(wrapText('one two three four', 9, 2, measure), ['one two', 'three…']);
  assert.deepEqual(wrapText('あいうえおか', 4, 3, measure), ['あいうえ', 'おか']);
  assert.deepEqual(wrapText('', 4, 3, measure), []);
});

test('a link to a position is read as it was written', () => {
  const text = '4k3/8/8/8/8/8/8/3QK3 w - e3 0 9 Nor///////FirNor luck=none & "so"';
  assert.equal(new URLSearchParams(positionHash(text).slice(1)).get('position'), text);
});

test('a server shows a game to anybody at the moment that decided, if its address is not too long', async () => {
  Object.assign(globalThis.location, { origin: 'https://chess.example' });
  const { publicGameUrl } = await module('common/engine-http.js');
  assert.equal(publicGameUrl('g=AbC-_1', 17), 'https://chess.example/show/AbC-_1#game=1&ply=17');
  assert.equal(publicGameUrl('g=' + 'A'.repeat(4090), 0).length, 'https://chess.example'.length + 4096 + '#game=1&ply=0'.length);
  assert.equal(publicGameUrl('g=' + 'A'.repeat(4091), 0), '');
});
