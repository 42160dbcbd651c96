/* What many games say together: sums of their reviews, and how sure they are. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { isToBeReviewed, recordsByOpponent, reviewTotals, shareWithWilsonInterval } = await module('play/profilesums.js');

const side = (more = {}) => ({ loss: 0, luck: 0, decisions: 10, lossSquares: 0, luckSquares: 0, chain: 0, captures: [], ...more });
const game = (id, more = {}) => ({ id, text: '1. e4', seats: ['human', 'engine:novice'], title: '', result: '1-0', date: '2026-01-01', moves: 20, ...more });
const reviewed = (own, more = {}) => game(1, { review: { sides: [side(own), side()], withoutLuck: 0, rolled: true }, ...more });

test('the luck of all games is the sum of their reviews, and chance alone the root of the sum of squares', () => {
  const games = [reviewed({ luck: -1.5, luckSquares: 4 }), reviewed({ luck: .5, luckSquares: 12 }), game(3)];
  const { count, luck, chance } = reviewTotals(games);
  assert.equal(count, 2);
  assert.equal(luck, -.5, 'in games, of which one is worth 2');
  assert.equal(chance, 2);
});

test('luck and play are those of the own side', () => {
  const review = { sides: [side({ luck: 1, loss: 5 }), side({ luck: -1, loss: .5, decisions: 5, lossSquares: .05 })], withoutLuck: 0, rolled: true };
  const { luck, loss, margin, decisions } = reviewTotals([game(1, { seats: ['engine:novice', 'human'], review })]);
  assert.equal(luck, -.5);
  assert.equal(decisions, 5);
  assert.equal(loss, .1);
  assert.ok(margin < 1e-6, 'all losses were the same');
  assert.deepEqual(reviewTotals([game(1, { seats: ['human', 'human'], review })]).count, 0, 'both sides are one\'s own');
});

test('the mean loss has an interval that shrinks with the decisions', () => {
  const few = reviewTotals([reviewed({ loss: 1, decisions: 10, lossSquares: .5 })]);
  const many = reviewTotals(Array.from({ length: 16 }, () => reviewed({ loss: 1, decisions: 10, lossSquares: .5 })));
  assert.equal(few.loss, many.loss);
  assert.ok(Math.abs(few.margin / many.margin - 4) < 1e-9);
  assert.ok(Math.abs(few.margin - 1.96 * Math.sqrt((.05 - .01) / 10)) < 1e-9);
});

test('captures are counted by type over all games, with what they tell for sure', () => {
  const games = [reviewed({ captures: [{ type: 'Fir', tried: 30, won: 20 }], chain: 2 }), reviewed({ captures: [{ type: 'Fir', tried: 10, won: 10 }, { type: 'Wat', tried: 1, won: 0 }], chain: 4 })];
  const { captures, chain } = reviewTotals(games);
  assert.equal(chain, 4);
  assert.deepEqual(captures.map(({ type, tried, won }) => [type, tried, won]), [['Fir', 40, 30], ['Wat', 1, 0]]);
  const { low, high } = captures[0];
  assert.ok(low > .59 && low < .6 && high > .85 && high < .86, low + ' ' + high); // by Wilson's formula
  assert.deepEqual(shareWithWilsonInterval(0, 4).low, 0);
  assert.deepEqual(shareWithWilsonInterval(4, 4).high, 1);
});

test('the record is by opponent, without games that go on or have no opponent', () => {
  const games = [game(1), game(2, { result: '0-1' }), game(3, { result: '1/2-1/2' }), game(4, { result: '*' }), game(5, { seats: ['human', 'human'] }), game(6, { seats: ['random', 'human'], result: '0-1' })];
  assert.deepEqual(recordsByOpponent(games), [{ opponent: 'engine:novice', won: 1, drawn: 1, lost: 1 }, { opponent: 'random', won: 1, drawn: 0, lost: 0 }]);
});

test('a finished game of one\'s own is reviewed once', () => {
  assert.ok(isToBeReviewed(game(1)));
  assert.ok(!isToBeReviewed(reviewed({})));
  assert.ok(isToBeReviewed(game(1, { review: { sides: [{ loss: 0, luck: 0 }, { loss: 0, luck: 0 }], withoutLuck: 0, rolled: true } })), 'without what sums need');
  for (const other of [{ result: '*' }, { seats: ['human', 'human'] }, { text: 'l=0123.', seats: [] }, { moves: 0 }]) assert.ok(!isToBeReviewed(game(1, other)), JSON.stringify(other));
});

test('nothing is said where nothing was reviewed', () => {
  assert.deepEqual(reviewTotals([]), { count: 0, decisions: 0, loss: 0, margin: 0, luck: 0, chance: 0, chain: 0, captures: [] });
});
