import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { rolloutScale } = await module('analyse/rollout.js');

const move = (score, margin) => ({ move: 'm', name: 'm', score, error: margin / 2, margin });

test('the scale has room for every whisker, and some more', () => {
  const { low, high } = rolloutScale([move(-.2, .2), move(.5, .1)]);
  assert.ok(low < -.4 && low > -.55);
  assert.ok(high > .6 && high < .75);
});

test('where nothing has a spread, the scale still has a width', () => {
  const { low, high } = rolloutScale([move(.3, 0)]);
  assert.ok(Math.abs(low - .25) < 1e-9 && Math.abs(high - .35) < 1e-9);
});

test('no scale reaches beyond what a score can be', () => {
  assert.deepEqual(rolloutScale([move(.1, 4)]), { low: -1, high: 1 });
});
