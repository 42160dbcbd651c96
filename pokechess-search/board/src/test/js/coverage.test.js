/* Which pieces of a team beat a type, and which lose to it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { typeCoverage } = await module('teams/coverage.js');
const { choicesBySlot } = await module('teams/strongchoices.js');
const { beatenLevel, levelAboveBeaten } = await module('common/state.js');

test('a piece beats a type on which its own has twice the effect, and loses to one that has it', () => {
  const chart = { types: ['Fir', 'Wat', 'Gra'].map((short) => ({ name: short, short, rgb: 0 })), effect: [[0.5, 0.5, 2], [2, 0.5, 0.5], [0.5, 2, 0.5]] };
  assert.deepEqual(typeCoverage(chart, ['Wat', null, 'Fir', 'Gra', 'Wat'], 'Fir'), { beats: [0, 4], loses: [3] });
  assert.deepEqual(typeCoverage(chart, [null, null], 'Fir'), { beats: [], loses: [] });
});

test('a place has the types of strong teams by how often they are there, each with the most played team', () => {
  const team = (first) => first + 'Nor'.repeat(7) + '/' + 'Nor'.repeat(8);
  const [first, second] = choicesBySlot([{ text: team('Fir'), share: .4 }, { text: team('Wat'), share: .35 }, { text: team('Wat').slice(0, -3) + 'Fir', share: .25 }]);
  assert.deepEqual(first.map(({ type, share, team: text }) => [type, Math.round(100 * share), text]), [['Wat', 60, team('Wat')], ['Fir', 40, team('Fir')]]);
  assert.deepEqual(second.map(({ type }) => type), ['Nor']);
});

test('a rung is beaten by the only person at the page, and by nobody else', () => {
  const state = { seats: ['human', 'engine:hunter-club'], over: { winner: 0 } };
  assert.equal(beatenLevel(state), 'club');
  assert.equal(levelAboveBeaten(state, ['beginner', 'club', 'expert', 'hunter-club']), 'expert');
  for (const other of [{ over: null }, { over: { winner: 1 } }, { over: { winner: null } }, { seats: ['human', 'human'] }, { you: 0 }]) {
    assert.equal(beatenLevel({ ...state, ...other }), '');
  }
});
