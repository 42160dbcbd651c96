import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { clampBoardPercent } = await module('board/boardsize.js');

test('a board has between half of its room and all of it', () => {
  assert.deepEqual([0, NaN, 20, 66.4, 100, 140].map(clampBoardPercent), [100, 100, 50, 66, 100, 100]);
});
