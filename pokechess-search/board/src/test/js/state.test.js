import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const state = await module('common/state.js');

/** A game of Pokémon Chess: a knight on 0 may go to 2 or take on 3, and something can be dropped on 1. */
const game = (more) => ({
  kind: 'pokemon', node: 2, mode: 'play', side: 0, sideNames: ['White', 'Black'], seats: ['human', 'engine:hatchling'], names: ['?', '?'],
  over: null, chain: null, choice: null, line: [1, 2], you: undefined,
  moves: [
    { text: 'a', from: 0, to: 2, kind: 'move' }, { text: 'b', from: 0, to: 3, kind: 'capture' },
    { text: 'c', from: null, to: 1, kind: 'drop' }, { text: 'pass', from: 0, to: null, kind: 'pass' }, { text: 'd', from: 1, to: 1, kind: 'turn' },
  ],
  tree: [
    { id: 0, parent: -1, ply: 0, text: '', main: true }, { id: 1, parent: 0, ply: 1, text: 'e4', main: true },
    { id: 2, parent: 1, ply: 2, text: 'e5', main: true }, { id: 3, parent: 1, ply: 2, text: 'd5', main: false },
  ],
  board: { columns: 2, tiles: [{ token: { side: 0, badge: { text: 'Fir' } } }, {}, {}, { token: { side: 1, badge: { text: 'Gra' } } }] },
  ...more,
});
const texts = (moves) => moves.map((move) => move.text).join(' ');

test('it is one\u2019s turn in a game of two pages that has begun and goes on', () => {
  const game = (more) => state.isOwnTwoPageTurn({ you: 0, side: 0, over: null, shared: { begun: true }, ...more });
  assert.equal(game({}), true);
  assert.equal(game({ shared: undefined }), true, 'by links');
  for (const more of [{ side: 1 }, { over: { winner: 0 } }, { shared: { begun: false } }, { you: null }, { you: undefined }]) assert.equal(game(more), false, JSON.stringify(more));
});

test('a square stands for the moves that end there, of the piece that is picked', () => {
  assert.equal(texts(state.movesFrom(game(), 0)), 'a b');
  assert.equal(texts(state.movesFromWithTarget(game(), -1)), '');
  assert.equal(texts(state.movesTo(game(), 0, 3)), 'b');
  assert.equal(texts(state.movesTo(game(), -1, 1)), 'c');
  assert.equal(texts(state.movesTo(game(), -1, 3)), '');
});

test('what no square stands for is told apart', () => {
  assert.equal(texts(state.movesWithoutSquare(game())), 'd');
  assert.equal(texts(state.movesWithoutSquare(game({ choice: 5 }))), '', 'a choice comes first');
  assert.equal(state.passMove(game()).text, 'pass');
});

test('a move is found by its squares and by its name, with or without signs', () => {
  const moves = [{ text: 'e5f7', name: 'Nxf7' }, { text: 'd8=n', name: 'd8=N' }, { text: 'd1d4', name: 'R1d4' }, { text: 'd8d4', name: 'R8d4' }, { text: 'pass', name: 'pass' }];
  const named = (text) => state.findMove({ moves }, text)?.text;
  assert.equal(['e5f7', 'Nxf7', 'Nf7', 'Nxf7+', 'd8N', 'pass', 'R1d4'].map(named).join(' '), 'e5f7 e5f7 e5f7 e5f7 d8=n pass d1d4');
  assert.equal(named('Nh8'), undefined);
  assert.equal(named(''), undefined);
});

test('the piece that must go on is picked already', () => {
  assert.equal(state.chainSquare(game()), -1);
  assert.equal(state.chainSquare(game({ chain: 0 })), 0);
  assert.equal(state.chainSquare(game({ chain: 0, choice: 0 })), -1, 'what it becomes is chosen first');
  assert.equal(state.chainSquare(game({ chain: 3, moves: [] })), -1);
  assert.deepEqual([...state.movableSquares(game({ chain: 3 }))].sort(), [0, 1, 3]);
});

test('the game stands at the last place of its main line', () => {
  assert.equal(state.mainLineEndId(game()), 2);
  assert.ok(state.isLatestPosition(game()));
  assert.ok(!state.isLatestPosition(game({ node: 3 })));
  assert.ok(state.isAtLineEnd(game()));
  assert.ok(!state.isAtLineEnd(game({ node: 1 })));
  assert.deepEqual(state.shownLineIds(game()), [0, 1, 2]);
  assert.equal(state.rootId(game({ tree: [{ id: 7, parent: 4, text: 'e4' }] })), 4);
});

test('a page speaks for its seat, for the person, or for who is to move', () => {
  assert.equal(state.mySideOrMover(game({ you: 1 })), 1);
  assert.equal(state.mySideOrMover(game({ you: null })), -1);
  assert.equal(state.mySideOrMover(game()), 0);
  assert.equal(state.mySideOrMover(game({ seats: ['human', 'human'], side: 1 })), 1);
  assert.equal(state.mySideOrMover(game({ seats: ['random', 'greedy'] })), -1);
  assert.deepEqual([1, 0, null, undefined].map((you) => state.isTwoPageGame(game({ you }))), [true, true, true, false]);
});

test('while the other side moves, a move can be planned', () => {
  assert.ok(!state.isOpponentsTurn(game()));
  assert.ok(state.isOpponentsTurn(game({ side: 1, moves: [] })));
  assert.ok(!state.isOpponentsTurn(game({ side: 1, moves: [], over: { words: '' } })));
  assert.ok(!state.isOpponentsTurn(game({ side: 1, moves: [], node: 3 })), 'not in a variation');
  assert.ok(!state.isOpponentsTurn(game({ side: 1, moves: [], you: null })), 'who watches plans nothing');
});

test('a clock runs down for who is to move, after a grace in a game of two', () => {
  const clock = { left: [5000, 6000], running: true };
  assert.deepEqual(state.timeLeftAndRunning(game({ clock }), 0, 1500), { left: 3500, runs: true });
  assert.deepEqual(state.timeLeftAndRunning(game({ clock }), 1, 1500), { left: 6000, runs: false });
  assert.equal(state.timeLeftAndRunning(game({ clock }), 0, 9000).left, 0);
  assert.deepEqual(state.timeLeftAndRunning(game({ clock, shared: { runs: 1, grace: 2000 } }), 1, 2500), { left: 5500, runs: true });
  assert.deepEqual(state.timeLeftAndRunning(game({ clock, shared: { runs: 1, grace: 2000 } }), 1, 1500), { left: 6000, runs: false });
  assert.equal(state.timeLeftAndRunning(game({ clock, shared: { runs: null, grace: 0 } }), 0, 1500).left, 5000);
});

test('effects are those of the chart, against enemies alone', () => {
  const chart = { types: [{ short: 'Fir' }, { short: 'Gra' }], effect: [[0.5, 2], [0.5, 1]] };
  assert.deepEqual([...state.effectsOnEnemies(game(), chart, 0)], [[3, 'super']]);
  assert.deepEqual([...state.effectsOnEnemies(game(), chart, 3)], [[0, 'weak']]);
  assert.equal(state.effectsOnEnemies(game(), chart, 1).size, 0);
  assert.equal(state.effectsOnEnemies(game(), null, 0).size, 0);
});

test('games that count rows from the top begin turned', () => {
  const rows = (...sides) => ({ board: { columns: 1, tiles: sides.map((side) => side === null ? {} : { token: { side } }) } });
  assert.ok(state.isFirstSideOnTop(rows(0, null, null, 1)));
  assert.ok(!state.isFirstSideOnTop(rows(1, null, null, 0)));
});

test('a game that somebody has wished for, or played, is not untouched', () => {
  assert.ok(state.isUnplayedDefaultGame(game({ usual: true, ply: 0 })));
  assert.ok(!state.isUnplayedDefaultGame(game({ usual: true, ply: 1 })));
  assert.ok(!state.isUnplayedDefaultGame(game({ ply: 0 })), 'told on the command line');
  assert.ok(!state.isUnplayedDefaultGame(null));
});

test('a person is below', () => {
  assert.ok(!state.isSecondSideToBeBelow(game()));
  assert.ok(state.isSecondSideToBeBelow(game({ seats: ['greedy', 'human'] })));
  assert.ok(state.isSecondSideToBeBelow(game({ you: 1 })));
});

test('the next rung is the level above the one that was beaten', () => {
  const levels = ['hatchling', 'newcomer', 'hunter-beginner', 'beginner', 'novice'];
  const next = (seat, winner = 0, more = {}) => state.levelAboveBeaten(game({ over: { winner }, seats: ['human', seat], ...more }), levels);
  assert.deepEqual(['random', 'engine:hatchling', 'engine:hunter-beginner', 'engine:novice'].map((seat) => next(seat)), ['hatchling', 'newcomer', 'novice', '']);
  assert.equal(next('engine:hatchling', 1), '');
  assert.equal(next('engine:hatchling', null), '');
  assert.equal(next('human'), '');
  assert.equal(next('human', 0, { you: 0 }), '');
});
