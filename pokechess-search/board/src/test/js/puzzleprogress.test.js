import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { backend } = await module('common/desk.js');
const { askWithProgress, isProgressUnstored, storedProgress, filterPuzzles, epochDay, nextPuzzle } = await module('learn/puzzleprogress.js');

const puzzle = (id, state = 'new', due = false, themes = ['chain'], level = 'novice', rating = null) => ({ id, level, themes, rating, state, due });

test('what the browser refuses to store is held while the page is open', async () => {
  const asked = [];
  backend.ask = async (request) => {
    asked.push(request.progress);
    return { progress: 'after ' + asked.length };
  };
  await askWithProgress({ do: 'answer' });
  await askWithProgress({ do: 'answer' });
  assert.deepEqual(asked, ['', 'after 1']);
  assert.equal(storedProgress(), 'after 2');
  assert.ok(isProgressUnstored());
});

test('a day is that of the calendar on the wall', () => {
  assert.equal(epochDay(new Date(1970, 0, 1, 23, 59)), 0);
  assert.equal(epochDay(new Date(2026, 10, 24, 0, 0)), 20781);
});

test('what returns comes first, then what is new, then the next one', () => {
  const all = [puzzle('a', 'solved'), puzzle('b'), puzzle('c', 'failed', true), puzzle('d')];
  assert.equal(nextPuzzle(all, 1500).id, 'c');
  assert.equal(nextPuzzle(all, 1500, 'c').id, 'd');
  assert.equal(nextPuzzle(all.filter(({ id }) => id !== 'c'), 1500, 'd').id, 'b');
  assert.equal(nextPuzzle([puzzle('a', 'solved'), puzzle('b', 'solved')], 1500, 'a').id, 'b');
  assert.equal(nextPuzzle([puzzle('a')], 1500, 'a'), undefined);
});

test('of new puzzles the one next to the rating comes', () => {
  const rated = (id, rating, state = 'new') => puzzle(id, state, false, [], 'novice', rating);
  const all = [rated('a', 1000), rated('b', 1390), rated('c', 1500, 'solved'), rated('d', 1550), rated('e', null)];
  assert.equal(nextPuzzle(all, 1500).id, 'd');
  assert.equal(nextPuzzle(all, 1450).id, 'b');
  assert.equal(nextPuzzle(all, 200, 'a').id, 'b');
  assert.equal(nextPuzzle([rated('e', null), rated('f', null)], 1500).id, 'e');
});

test('puzzles are chosen by theme and level', () => {
  const all = [puzzle('a'), puzzle('b', 'new', false, ['quiet', 'chain'], 'club'), puzzle('c', 'new', false, [])];
  assert.deepEqual(filterPuzzles(all, '', '').length, 3);
  assert.deepEqual(filterPuzzles(all, 'chain', '').map(({ id }) => id), ['a', 'b']);
  assert.deepEqual(filterPuzzles(all, 'chain', 'club').map(({ id }) => id), ['b']);
});
