/* The places of the page: what an address says, and what it keeps. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { parseHash, formatHash } = await module('common/pages.js');

test('an address tells its place, and what stands behind it', () => {
  assert.deepEqual(parseHash('#/puzzles'), { name: 'puzzles', rest: '' });
  assert.deepEqual(parseHash('#/puzzles/12&t=abc'), { name: 'puzzles', rest: '12' });
  assert.deepEqual(parseHash('#t=abc&/learn/chain'), { name: 'learn', rest: 'chain' });
  assert.deepEqual(parseHash('#/learn/a%20b'), { name: 'learn', rest: 'a b' });
});

test('whatever else an address says is the game', () => {
  for (const hash of ['', '#', '#t=abc', '#g=1&t=2', '#/nowhere', '#/constructor', '#/puzzlesx', '#t=/teams', '#l=0123456789abcdef.AA']) {
    assert.deepEqual(parseHash(hash), { name: 'game', rest: '' }, hash);
  }
  assert.deepEqual(parseHash('#/puzzles/%zz'), { name: 'puzzles', rest: '' });
});

test('the secret of the own seat is kept, and a link that was opened is not opened again', () => {
  assert.equal(formatHash('#t=abc', 'teams'), '#/teams&t=abc');
  assert.equal(formatHash('#/puzzles/12&t=abc', 'game'), '#/game&t=abc');
  assert.equal(formatHash('#g=xyz&team=Nor&t=abc', 'learn', 'a/b&c'), '#/learn/a%2Fb%26c&t=abc');
  assert.deepEqual(parseHash(formatHash('', 'learn', 'a/b&c')), { name: 'learn', rest: 'a/b&c' });
  assert.equal(formatHash('', 'play'), '#/play');
});
