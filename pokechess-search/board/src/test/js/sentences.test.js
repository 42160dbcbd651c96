import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { module } from './page.js';

const { gameEndText, translateRolls, decisiveMomentText, moveLabel, actionText, sideLabels, translateState, reviewSummaryText } = await module('common/sentences.js');
const { problemText, sentenceText } = await module('common/text.js');

test('people have their names in sentences, a program that is read from a file has its side', () => {
  const labels = (...names) => sideLabels({ seats: ['human', 'human'], sideNames: ['White', 'Black'], names });
  assert.deepEqual(labels('Ann', 'Bob'), ['Ann', 'Bob']);
  assert.deepEqual(labels('Ann', '?'), ['Ann', 'Black']);
  for (const program of ['hatchling', 'trader-club', 'random', 'greedy']) assert.deepEqual(labels('human', program), ['White', 'Black'], program);
});

test('the sentences of the page are those of the library, in English', async () => {
  const states = JSON.parse(await readFile(new URL('../../../target/states.json', import.meta.url), 'utf8')).map(({ state }) => state);
  assert.ok(states.length > 100);
  const acts = new Set();
  const marks = new Set();
  for (const state of states) {
    const { last, title, over } = structuredClone(state);
    const labels = state.moves.map(({ label }) => label.split(': ')[0]);
    const names = state.board.tiles.map(({ token }) => token && token.name);
    if (state.action) {
      acts.add(state.action.act);
      marks.add(state.action.mark);
    }
    assert.deepEqual(state.moves.map((move) => moveLabel(move, state)), labels);
    translateState(state);
    assert.equal(state.last, last);
    assert.equal(state.title, title);
    assert.equal(over && gameEndText(over, state.sideNames), over && over.words);
    assert.deepEqual(state.board.tiles.map(({ token }) => token && token.name), names);
  }
  for (const act of ['goes', 'takes']) assert.ok(acts.has(act), act);
  for (const mark of ['+', '-', '/', '*', '']) assert.ok(marks.has(mark), mark);
});

test('rarer moves have sentences, too', () => {
  assert.equal(actionText({ act: 'castlesLong', side: 1, piece: 'K', type: 'Fir', to: 'c8', goesOn: false }), 'Black castles long.');
  assert.equal(actionText({ act: 'chosen', side: 0, to: 'd8', what: 'N', goesOn: true }), 'The pawn on d8 becomes a knight. It may go on.');
  assert.equal(actionText({ act: 'passes', side: 0, goesOn: false }), 'White passes.');
  assert.equal(actionText({ act: 'becomes', side: 0, piece: 'P', type: 'Fir', to: 'd8', what: 'Q', goesOn: false }), 'White\'s pawn (fire) goes to d8 and becomes a queen.');
  assert.equal(actionText({ act: 'takes', side: 1, piece: 'R', type: 'Nor', to: 'e1', victim: 'K', against: 'Gho', mark: '0', goesOn: false }), 'Black\'s rook (normal) attacks the king (ghost) on e1: no effect.');
});

test('a sibling has the words of the page for sides, pieces and what is to be won', () => {
  const token = (side, symbol, name) => ({ ground: 'light', token: { side, symbol, name } });
  const state = (kind, sideNames, tokens, more = {}) => ({ kind, sideNames, summary: '', names: ['?', '?'], seats: ['human', 'human'], side: 0, last: '', over: null, moves: [],
    captured: [[], []], board: { tiles: tokens, notes: [] }, ...more });
  const ziege = state('tafl', ['Infected', 'Scientists'], [token(0, 't', 'Infected'), token(1, 'K', 'Head Scientist')], { last: 'Infected: d7-d6.' });
  translateState(ziege);
  assert.deepEqual(ziege.board.tiles.map((tile) => tile.token.name), ['Infected', 'Head Scientist']);
  assert.equal(ziege.last, 'Infected: d7-d6.');
  assert.equal(ziege.title, 'Infected to move');
  const vault = state('chesslike', ['White', 'Black'], [token(1, 'r', 'Black rook, worth 32'), token(0, 'L', 'White lancer, worth 17')], {
    over: { result: '1-0', winner: 0, words: '', reason: 'king captured' },
    board: { tiles: [], notes: ['Two vaults', 'White wins: king captured', 'capture the king', 'White holds 2 keys'] } });
  vault.board.tiles = [token(1, 'r', 'Black rook, worth 32'), token(0, 'L', 'White lancer, worth 17')];
  translateState(vault);
  assert.deepEqual(vault.facts, ['Two vaults', 'capture the king', 'White holds 2 keys']);
  assert.deepEqual(vault.board.tiles.map(({ token: { name, piece, code } }) => [name, piece, code]),
    [['Black rook, worth 32', 'rook, worth 32', 'Black rook, worth 32'], ['White lancer, worth 17', 'lancer, worth 17', 'White lancer, worth 17']]);
});

test('outcomes of a roll have names; what has no codes stays', () => {
  const fan = [{ name: 'crit', words: 'as it was', board: { tiles: [] } }];
  translateRolls(fan);
  assert.deepEqual(fan, [{ name: 'crit', words: 'as it was', board: { tiles: [] } }]);
});

test('a review is told in sentences', () => {
  const sides = [{ loss: 0.2, luck: 0.4 }, { loss: 0.9, luck: -0.4 }];
  assert.equal(reviewSummaryText({ sides, rolled: true }, 0, ['White', 'Black']), 'You played better. The dice were with you, a lot.');
  assert.equal(reviewSummaryText({ sides, rolled: true }, 1, ['White', 'Black']), 'You played worse. The dice were against you, a lot.');
  const said = (luck) => reviewSummaryText({ sides: [{ loss: 0, luck }, { loss: 0, luck: -luck }], rolled: true }, 0, ['White', 'Black']).split('. ')[1];
  assert.deepEqual([-.39, -.09, .09, .1].map(said),
    ['The dice were against you, a little.', 'The dice favoured nobody.', 'The dice favoured nobody.', 'The dice were with you, a little.']);
  const end = (winner, withoutLuck) => reviewSummaryText({ sides, rolled: true, winner, withoutLuck }, 0, ['White', 'Black']);
  assert.equal(end(1, .3), 'You played better. The dice cost you the game.');
  assert.equal(end(0, -.3), 'You played better. The dice won you the game.');
  assert.equal(end(1, .05), end(0, .3), 'what is hardly ahead is not told to have been lost by dice');
  assert.equal(reviewSummaryText({ sides, rolled: false }, -1, ['White', 'Black']), 'White played better.');
  const moment = { node: 3, words: 'no codes', side: 1, cause: 'play', points: -0.5 };
  assert.equal(decisiveMomentText(moment, [{ node: 3, madeName: 'Nf6', loss: 0.5, name: 'd5' }], ['White', 'Black']), 'Black: Nf6 cost a quarter of a game, d5 was better.');
  assert.equal(decisiveMomentText({ ...moment, cause: 'luck' }, [], ['White', 'Black']), 'no codes');
});

test('sentences of the desk are looked up by their codes, with what stands in their places', () => {
  assert.equal(sentenceText({ code: 'game-over', args: {} }, 'it ended'), 'the game is over');
  assert.equal(sentenceText({ code: 'of-a-newer-desk', args: {} }, 'nobody has words for this'), 'nobody has words for this');
  assert.equal(sentenceText(undefined, 'has no code'), 'has no code');
  const why = { code: 'san-no-piece', args: { square: 'e1' } };
  assert.equal(problemText([{ field: 'move', text: 'English', textCode: { code: 'illegal-because', args: { text: 'Ke9', why } } }]),
    '"Ke9" is no legal move here: there is no piece on e1');
  assert.equal(problemText([{ field: 'types', fieldCode: { code: 'field-types', args: {} }, line: 1, column: 2, text: 'are wrong' }]), 'line 1, column 2: types: are wrong');
});
