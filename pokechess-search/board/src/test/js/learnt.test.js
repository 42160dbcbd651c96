import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { progressFileText, mergeLearnt, parseProgressFile, sanitizeLearnt } = await module('learn/learnt.js');

const none = { lessons: {}, puzzles: [] };

test('what is kept is read, and what is damaged in it is left out', () => {
  assert.deepEqual(sanitizeLearnt(null), none);
  assert.deepEqual(sanitizeLearnt({ lessons: 7, puzzles: {} }), none);
  assert.deepEqual(sanitizeLearnt({ lessons: { chain: 20000, draft: -1, luck: 'x' }, puzzles: [{ id: 'a', day: 1, right: true, more: 2 }, { id: 5 }, null] }),
    { lessons: { chain: 20000 }, puzzles: [{ id: 'a', day: 1, right: true }] });
  assert.equal(sanitizeLearnt({ puzzles: Array.from({ length: 300 }, (_, i) => ({ id: 'p' + i, day: i, right: false })) }).puzzles.length, 200);
});

test('two of them are one', () => {
  const one = { lessons: { chain: 5 }, puzzles: [{ id: 'a', day: 5, right: true }] };
  const other = { lessons: { chain: 4, luck: 6 }, puzzles: [{ id: 'b', day: 6, right: false }, { id: 'a', day: 5, right: true }] };
  assert.deepEqual(mergeLearnt(one, other), { lessons: { chain: 4, luck: 6 }, puzzles: [{ id: 'b', day: 6, right: false }, { id: 'a', day: 5, right: true }] });
  assert.deepEqual(mergeLearnt(one, none), one);
});

test('a file has both, and is read again', () => {
  const own = { lessons: { chain: 5 }, puzzles: [{ id: 'a', day: 5, right: true }] };
  const progress = '{"format":"pokechess-progress","version":3,"streak":{"days":1,"last":5,"best":1},"cards":[]}';
  assert.equal(progressFileText(progress, none), progress);
  assert.equal(progressFileText('', none), '');
  assert.deepEqual(parseProgressFile(progressFileText(progress, own)), { progress, own });
  assert.equal(JSON.parse(parseProgressFile(progressFileText('', own)).progress).version, 3);
  assert.equal(progressFileText('{"damaged', own), '{"damaged', 'what cannot be read is not lost');
  for (const text of ['', '{', '7', progress]) assert.deepEqual(parseProgressFile(text), { progress: text, own: none });
});
