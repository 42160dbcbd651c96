import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { dueCoachBubble } = await module('learn/coach.js');

const CHART = { types: ['Fir', 'Gra'].map((short) => ({ short })), effect: [[.5, 2], [.5, .5]] };
const piece = (side, text) => ({ token: { side, badge: { text } } });
const CAPTURE = { from: 0, to: 2, kind: 'capture', odds: [{ name: 'hit', weight: 9 }, { name: 'miss', weight: 1 }] };
const game = (more) => ({ kind: 'pokemon', mode: 'play', side: 0, seats: ['human', 'engine:hatchling'], over: null, chain: null, moves: [CAPTURE],
  board: { tiles: [piece(0, 'Fir'), {}, piece(1, 'Gra')] }, ...more });
const told = (more, picked = 0, known = []) => dueCoachBubble(game(more), CHART, picked, known);

test('the coach speaks at the first piece, the first capture and the first chain, once each', () => {
  assert.equal(told({}, -1), '');
  assert.equal(told({}), 'signs');
  assert.equal(told({}, 0, ['signs']), 'odds');
  assert.equal(told({ moves: [{ ...CAPTURE, odds: undefined }] }, 0, ['signs']), '', 'without luck');
  assert.equal(told({}, 0, ['signs', 'odds']), '');
  const chain = { chain: 0, moves: [CAPTURE, { kind: 'pass', from: 0, to: null }] };
  assert.equal(told(chain), 'chain');
  assert.equal(told(chain, 0, ['chain']), '');
});

test('the coach speaks at the first own miss, and at the first danger of the own king', () => {
  const missed = { side: 1, action: { act: 'takes', side: 0, mark: '/' } };
  assert.equal(told(missed), 'miss');
  assert.equal(told(missed, 0, ['miss']), '');
  assert.equal(told({ action: { act: 'takes', side: 1, mark: '/' } }, -1), '', 'the opponent has missed');
  assert.equal(told({ side: 1, action: { act: 'takes', side: 0, mark: '' } }), '', 'a hit');
  assert.equal(told({ danger: [.3, 0] }, -1), 'king');
  assert.equal(told({ danger: [.3, 0] }, -1, ['king']), '');
  assert.equal(told({ danger: [.05, .9] }, -1), '', 'the danger is small, or the opponent’s');
  assert.equal(told({ side: 1, danger: [.3, 0] }, -1), '', 'nothing can be done yet');
});

test('the coach is silent where no person plays against a program', () => {
  for (const more of [{ side: 1 }, { seats: ['human', 'human'] }, { you: 0 }, { aside: true }, { over: { winner: 0 } }, { mode: 'analysis' }, { kind: 'tafl' }]) {
    assert.equal(told(more), '', JSON.stringify(more));
  }
});
