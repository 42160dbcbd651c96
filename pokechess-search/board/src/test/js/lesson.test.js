import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { begin, choices, helpFor, isSolved, judge, stepOf } = await module('learn/lesson.js');

const LESSON = {
  name: 'x', title: 'X', words: 'w', position: 'p', rules: 'r',
  steps: [
    { task: 'choose', accepted: ['Fir'], roll: 0, done: 'fire', hints: { Wat: 'no' }, types: { Wat: 'p1', Fir: 'p2' }, reply: null },
    { task: 'take', accepted: ['a1a8', 'a1a7'], roll: 1, done: 'missed', hints: { '': 'take it' }, types: {}, reply: { move: 'b1b2', roll: 0, words: 'they' } },
  ],
};

test('a lesson is solved step by step', () => {
  const start = begin(LESSON);
  assert.deepEqual(choices(start), ['Wat', 'Fir']);
  const wrong = judge(start, 'Wat');
  assert.equal(wrong.right, false);
  assert.equal(wrong.text, 'no');
  assert.equal(judge(start, 'Ice').text, 'choose');
  const chosen = judge(wrong.next, 'Fir');
  assert.equal(chosen.position, 'p2');
  assert.equal(stepOf(chosen.next).task, 'take');
  assert.deepEqual(choices(chosen.next), []);
  assert.equal(judge(chosen.next, 'h1h2').text, 'take it');
  const taken = judge(chosen.next, 'a1a7');
  assert.equal(taken.roll, 1);
  assert.equal(taken.reply.move, 'b1b2');
  assert.equal(isSolved(taken.next), true);
  assert.equal(helpFor(taken.next), '');
});

test('after two failed tries the act is shown', () => {
  let at = begin(LESSON);
  assert.equal(helpFor(at), '');
  at = judge(judge(at, 'Wat').next, 'Wat').next;
  assert.equal(helpFor(at), 'Fir');
});
