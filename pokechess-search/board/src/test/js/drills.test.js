import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { mistakesOf } = await module('learn/drills.js');
const { isGoodButUnlucky } = await module('analyse/review.js');
const { onlyLocalHumanSide } = await module('common/state.js');

const place = (id, side) => ({ id, parent: id - 1, side, text: 'x' });
const state = { tree: [{ id: 0, parent: -1, side: 0, text: '' }, place(1, 0), place(2, 1), place(3, 0)], seats: ['human', 'engine:novice'] };
const mistake = (name) => ({ name, drill: { kind: 'pokemon', position: 'p', rules: '', made: name, best: 'b' } });

test('the mistakes of a side come with the places before them', () => {
  const nodes = [{ node: 1, side: 0, mistake: mistake('a') }, { node: 2, side: 1, mistake: mistake('b') }, { node: 3, side: 0, mark: '?!' }];
  assert.deepEqual(mistakesOf(state, nodes, 0), [{ ...mistake('a'), before: 0 }]);
  assert.deepEqual(mistakesOf(state, nodes, 1).map(({ before }) => before), [1]);
});

test('the side of the only person is the one that tries again', () => {
  assert.equal(onlyLocalHumanSide(state), 0);
  assert.equal(onlyLocalHumanSide({ ...state, seats: ['human', 'human'] }), -1);
});

test('a good move with a bad roll is luck, for either side; a bad move never is', () => {
  assert.equal(isGoodButUnlucky({ loss: 0, luck: -.3, side: 0 }), true);
  assert.equal(isGoodButUnlucky({ loss: 0, luck: .3, side: 1 }), true);
  assert.equal(isGoodButUnlucky({ loss: 0, luck: .3, side: 0 }), false);
  assert.equal(isGoodButUnlucky({ loss: .25, luck: -.3, side: 0 }), false);
  assert.equal(isGoodButUnlucky({ loss: 0, luck: -.1, side: 0 }), false);
});
