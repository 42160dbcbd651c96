import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { newLessonProgress, typeChoices, solutionAfterTwoTries, isLessonSolved, judgeAct, currentStep } = await module('learn/lesson.js');

const LESSON = {
  name: 'x', title: 'X', words: 'w', position: 'p', rules: 'r',
  steps: [
    { task: 'choose', accepted: ['Fir'], roll: 0, done: 'fire', hints: { Wat: 'no' }, types: { Wat: 'p1', Fir: 'p2' }, reply: null },
    { task: 'take', accepted: ['a1a8', 'a1a7'], roll: 1, done: 'missed', hints: { '': 'take it' }, types: {}, reply: { move: 'b1b2', roll: 0, words: 'they' } },
  ],
};

test('a lesson is solved step by step', () => {
  const start = newLessonProgress(LESSON);
  assert.deepEqual(typeChoices(start), ['Wat', 'Fir']);
  const wrong = judgeAct(start, 'Wat');
  assert.equal(wrong.right, false);
  assert.equal(wrong.text, 'no');
  assert.equal(judgeAct(start, 'Ice').text, 'choose');
  const chosen = judgeAct(wrong.next, 'Fir');
  assert.equal(chosen.position, 'p2');
  assert.equal(currentStep(chosen.next).task, 'take');
  assert.deepEqual(typeChoices(chosen.next), []);
  assert.equal(judgeAct(chosen.next, 'h1h2').text, 'take it');
  const taken = judgeAct(chosen.next, 'a1a7');
  assert.equal(taken.roll, 1);
  assert.equal(taken.reply.move, 'b1b2');
  assert.equal(isLessonSolved(taken.next), true);
  assert.equal(solutionAfterTwoTries(taken.next), '');
});

test('after two failed tries the act is shown', () => {
  let at = newLessonProgress(LESSON);
  assert.equal(solutionAfterTwoTries(at), '');
  at = judgeAct(judgeAct(at, 'Wat').next, 'Wat').next;
  assert.equal(solutionAfterTwoTries(at), 'Fir');
});
