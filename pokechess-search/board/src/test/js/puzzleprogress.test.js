import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { filterPuzzles, dayNumber, nextPuzzle } = await module('learn/puzzleprogress.js');

const puzzle = (id, state = 'new', due = false, themes = ['chain'], level = 'novice') => ({ id, position: '', rules: '', level, themes, state, due });

test('a day is that of the calendar on the wall', () => {
  assert.equal(dayNumber(new Date(1970, 0, 1, 23, 59)), 0);
  assert.equal(dayNumber(new Date(2026, 10, 24, 0, 0)), 20781);
});

test('what returns comes first, then what is new, then the next one', () => {
  const all = [puzzle('a', 'solved'), puzzle('b'), puzzle('c', 'failed', true), puzzle('d')];
  assert.equal(nextPuzzle(all).id, 'c');
  assert.equal(nextPuzzle(all, 'c').id, 'd');
  assert.equal(nextPuzzle(all.filter(({ id }) => id !== 'c'), 'd').id, 'b');
  assert.equal(nextPuzzle([puzzle('a', 'solved'), puzzle('b', 'solved')], 'a').id, 'b');
  assert.equal(nextPuzzle([puzzle('a')], 'a'), undefined);
});

test('puzzles are chosen by theme and level', () => {
  const all = [puzzle('a'), puzzle('b', 'new', false, ['quiet', 'chain'], 'club'), puzzle('c', 'new', false, [])];
  assert.deepEqual(filterPuzzles(all, '', '').length, 3);
  assert.deepEqual(filterPuzzles(all, 'chain', '').map(({ id }) => id), ['a', 'b']);
  assert.deepEqual(filterPuzzles(all, 'chain', 'club').map(({ id }) => id), ['b']);
});
