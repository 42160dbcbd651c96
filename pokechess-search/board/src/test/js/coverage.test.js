/* Which pieces of a team beat a type, and which lose to it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { typeCoverage } = await module('teams/coverage.js');
const { beatenLevel, levelAboveBeaten } = await module('common/state.js');

test('a piece beats a type on which its own has twice the effect, and loses to one that has it', () => {
  const chart = { types: ['Fir', 'Wat', 'Gra'].map((short) => ({ name: short, short, rgb: 0 })), effect: [[0.5, 0.5, 2], [2, 0.5, 0.5], [0.5, 2, 0.5]] };
  assert.deepEqual(typeCoverage(chart, ['Wat', null, 'Fir', 'Gra', 'Wat'], 'Fir'), { beats: [0, 4], loses: [3] });
  assert.deepEqual(typeCoverage(chart, [null, null], 'Fir'), { beats: [], loses: [] });
});

test('a rung is beaten by the only person at the page, and by nobody else', () => {
  const state = { seats: ['human', 'engine:hunter-club'], over: { winner: 0 } };
  assert.equal(beatenLevel(state), 'club');
  assert.equal(levelAboveBeaten(state, ['beginner', 'club', 'expert', 'hunter-club']), 'expert');
  for (const other of [{ over: null }, { over: { winner: 1 } }, { over: { winner: null } }, { seats: ['human', 'human'] }, { you: 0 }]) {
    assert.equal(beatenLevel({ ...state, ...other }), '');
  }
});
