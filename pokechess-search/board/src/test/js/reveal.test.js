import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { bestAndWorstMatchups } = await module('battle/reveal.js');

const CHART = { types: ['Fir', 'Wat', 'Gra', 'Nor'].map((short) => ({ short })), effect: [[.5, .5, 2, 1], [2, .5, .5, 1], [.5, 2, .5, 1], [1, 1, 1, 1]] };
const board = (...sides) => ({ tiles: sides.flatMap((types, side) => types.map((text) => ({ token: { side, badge: { text } } }))) });

test('of each side the piece that beats most types is lit, and the one that loses to most', () => {
  assert.deepEqual(bestAndWorstMatchups(board(['Nor', 'Fir', 'Gra'], ['Gra', 'Gra', 'Fir']), CHART), [
    { square: 1, side: 0, kind: 'best', count: 2 }, { square: 2, side: 0, kind: 'worst', count: 1 },
    { square: 5, side: 1, kind: 'best', count: 1 }, { square: 3, side: 1, kind: 'worst', count: 1 },
  ]);
});

test('where no type beats another one nothing is lit', () => {
  assert.deepEqual(bestAndWorstMatchups(board(['Nor', 'Nor'], ['Fir']), CHART), []);
});
