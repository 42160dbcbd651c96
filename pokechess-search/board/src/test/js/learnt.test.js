import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { fileOf, merged, partsOf, sound } = await module('learn/learnt.js');

const none = { lessons: {}, puzzles: [] };

test('what is kept is read, and what is damaged in it is left out', () => {
  assert.deepEqual(sound(null), none);
  assert.deepEqual(sound({ lessons: 7, puzzles: {} }), none);
  assert.deepEqual(sound({ lessons: { chain: 20000, draft: -1, luck: 'x' }, puzzles: [{ id: 'a', day: 1, right: true, more: 2 }, { id: 5 }, null] }),
    { lessons: { chain: 20000 }, puzzles: [{ id: 'a', day: 1, right: true }] });
  assert.equal(sound({ puzzles: Array.from({ length: 300 }, (_, i) => ({ id: 'p' + i, day: i, right: false })) }).puzzles.length, 200);
});

test('two of them are one', () => {
  const one = { lessons: { chain: 5 }, puzzles: [{ id: 'a', day: 5, right: true }] };
  const other = { lessons: { chain: 4, luck: 6 }, puzzles: [{ id: 'b', day: 6, right: false }, { id: 'a', day: 5, right: true }] };
  assert.deepEqual(merged(one, other), { lessons: { chain: 4, luck: 6 }, puzzles: [{ id: 'b', day: 6, right: false }, { id: 'a', day: 5, right: true }] });
  assert.deepEqual(merged(one, none), one);
});

test('a file has both, and is read again', () => {
  const own = { lessons: { chain: 5 }, puzzles: [{ id: 'a', day: 5, right: true }] };
  const progress = '{"format":"pokechess-progress","version":2,"streak":{"days":1,"last":5,"best":1},"cards":[]}';
  assert.equal(fileOf(progress, none), progress);
  assert.equal(fileOf('', none), '');
  assert.deepEqual(partsOf(fileOf(progress, own)), { progress, own });
  assert.equal(JSON.parse(partsOf(fileOf('', own)).progress).version, 2);
  assert.equal(fileOf('{"damaged', own), '{"damaged', 'what cannot be read is not lost');
  for (const text of ['', '{', '7', progress]) assert.deepEqual(partsOf(text), { progress: text, own: none });
});
