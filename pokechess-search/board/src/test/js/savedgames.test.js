import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { isContinuationOf, parseGames, prependGame } = await module('play/savedgames.js');

const game = (id, text = 't') => ({ id, text, seats: ['human', 'human'], title: 'A – B', result: '*', date: '2026-01-01', moves: 3 });

test('games are read, and whatever else stands there is left out', () => {
  assert.deepEqual(parseGames(JSON.stringify([game(1), null, { id: 'x' }, 5, game(2)])).map(({ id }) => id), [1, 2]);
  for (const text of [null, '', '{', '7', 'null']) assert.deepEqual(parseGames(text), []);
});

test('the same game is kept once, the last one first, and no more than thirty', () => {
  let games = [];
  for (let id = 1; id <= 40; id++) games = prependGame(games, game(id));
  assert.equal(games.length, 30);
  games = prependGame(games, game(20, 'more'));
  assert.equal(games.length, 30);
  assert.equal(games[0].text, 'more');
  assert.equal(games.filter(({ id }) => id === 20).length, 1);
});

const file = (moves, result = '*', more = '') => `[White "Ann"]\n[Black "?"]\n[WhiteTeam "a/b"]\n[Result "${result}"]\n${more}\n${moves} ${result}\n`;

test('a game is the same one a few moves later, with marks, variations and an end', () => {
  const before = file('1. e4 e5 2. Nf3');
  assert.ok(isContinuationOf(before, before));
  assert.ok(isContinuationOf(file('1. e4 $1 {good} (1. d4 (1. c4 c5) d5) 1... e5 2. Nf3 Nc6', '0-1', '[Termination "resignation"]\n'), before));
  assert.ok(isContinuationOf(file('1. e4 e5 2. Nf3 Nc6'), file('1. e4 e5 2. Nf3', '*', '[LastTurn "open"]\n')), 'it was left in a chain');
  assert.ok(isContinuationOf(
    file('1. e4 e5 2. Nf3 Nc6', '*', '[WhiteClock "0:04:10"]\n[BlackClock "0:04:50"]\n[RollsTakenBack "1"]\n'),
    file('1. e4 e5', '*', '[WhiteClock "0:05:00"]\n[BlackClock "0:05:00"]\n')), 'clocks go on, and rolls were taken back');
  assert.ok(!isContinuationOf(before, file('1. e4 e5 2. Nf3 Nc6')), 'an earlier moment');
  assert.ok(!isContinuationOf(file('1. d4 e5 2. Nf3'), before), 'other moves');
  assert.ok(!isContinuationOf(before.replace('a/b', 'b/a'), before), 'other teams');
});
