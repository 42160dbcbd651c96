/* Everything of a player as one file, and back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { formatPlayerFile, isPlayerFile, mergeGames, mergeTeams, mergeWordLists, parsePlayerFile } = await module('play/playerfile.js');
const { createGameStore, matchesFilter, opponentKey, ownOutcome, ownLuck, ownSide, teamsOf } = await module('play/gamestore.js');


const text = (moves, result = '*') => `[White "Ann"]\n[Result "${result}"]\n\n${moves} ${result}\n`;
const game = (id, more = {}) => ({ id, text: text('1. e4'), seats: ['human', 'engine:novice'], title: 'A – B', result: '*', date: '2026-01-01', moves: 3, ...more });
const review = { sides: [{ loss: 0.25, luck: -0.5 }, { loss: 0.5, luck: 0.5 }], withoutLuck: 0.25, rolled: true };
const data = {
  games: [game(1), game(2, { text: text('1. d4', '1-0'), result: '1-0', review })], progress: '{"format":"pokechess-progress"}', learnt: { lessons: { chain: 5 }, puzzles: [] },
  teams: [{ name: 'Fire', text: 'FirFir' }], links: { 'pokechess link 0123': 'x\ny' }, stored: { 'pokechess.settings': '{}' },
};

test('what a file says is what was put into it', () => {
  const file = formatPlayerFile(data);
  assert.ok(isPlayerFile(file));
  assert.deepEqual(parsePlayerFile(file), { version: 1, data, damaged: 0 });
  assert.deepEqual(parsePlayerFile(file.replaceAll('\n', '\r\n')), { version: 1, data, damaged: 0 });
});

test('a damaged file gives all lines that are whole, wherever it is cut', () => {
  const file = formatPlayerFile(data);
  const head = file.indexOf('\n') + 1;
  for (let cut = head; cut < file.length; cut += 7) {
    const read = parsePlayerFile(file.slice(0, cut));
    const whole = file.slice(head, cut).split('\n').length - 1;
    assert.ok(read.damaged <= 1);
    const { games, progress, learnt, teams, links, stored } = read.data;
    const lines = games.length + (progress ? 1 : 0) + (learnt ? 1 : 0) + teams.length + Object.keys(links).length + Object.keys(stored).length;
    assert.ok(lines === whole || lines === whole + 1, 'only the end of the last line is missing'); // without its line end it may be whole
  }
  const broken = file.split('\n').map((line, i) => i === 2 ? line.slice(5) : line).join('\n');
  assert.equal(parsePlayerFile(broken).damaged, 1);
  assert.equal(parsePlayerFile(broken).data.games.length, 2);
  for (const line of ['7', 'null', '{}', '{"game":{}}', '{"game":null}', '{"team":{"name":1}}', '{"stored":"x"}', '{"learnt":3}']) {
    assert.equal(parsePlayerFile(file + line + '\n').damaged, 1, line);
  }
});

test('a file of another version has its number alone, and one of something else is none', () => {
  assert.deepEqual(parsePlayerFile(formatPlayerFile(data).replace('"version":1', '"version":2')), { version: 2 });
  for (const other of ['', 'x', '{', '{"format":"pokechess-progress","version":2}', '[Event "?"]\n', 'null']) {
    assert.equal(parsePlayerFile(other), null, other);
    assert.equal(isPlayerFile(other), false, other);
  }
});

const emptyStore = () => createGameStore(null);

test('merging keeps the games of both, once each', () => {
  const games = emptyStore();
  games.put(game(1));
  games.put(game(5, { text: text('1. c4') }));
  assert.equal(mergeGames(games, data.games), 1);
  assert.equal(mergeGames(games, data.games), 0, 'a second time it adds nothing');
  assert.deepEqual(games.all().map(({ id }) => id).sort(), [1, 2, 5]);
  assert.equal(mergeGames(games, [game(9, { text: text('1. c4') })]), 0, 'the same game of another number');
  assert.equal(mergeGames(games, [game(9, { text: text('1. c4'), at: 1 }), game(10, { text: text('1. c4'), at: 2 })]), 2, 'games of one text at other times');
});

test('of one game the longer text stays, of two lines both, and of a review nothing is lost', () => {
  const games = emptyStore();
  games.put(game(1, { text: text('1. e4 e5 2. Nf3') }));
  assert.equal(mergeGames(games, [game(1, { text: text('1. e4 e5') })]), 0);
  assert.match(games.get(1).text, /Nf3/);
  assert.equal(mergeGames(games, [game(1, { text: text('1. e4 e5 2. Nf3 Nc6') })]), 0);
  assert.match(games.get(1).text, /Nc6/);
  assert.equal(mergeGames(games, [game(1, { text: text('1. e4 c5') })]), 1);
  assert.equal(games.all().length, 2);
  games.put(game(3, { text: text('1. h4 {best}', '1-0'), result: '1-0', review }));
  assert.equal(mergeGames(games, [game(3, { text: text('1. h4', '1-0'), result: '1-0' })]), 0);
  assert.deepEqual(games.get(3).review, review);
  games.put(game(4, { text: text('1. g4', '1-0'), result: '1-0' }));
  assert.equal(mergeGames(games, [game(4, { text: text('1. g4 {worst}', '1-0'), result: '1-0', review })]), 0);
  assert.deepEqual(games.get(4).review, review);
});

test('teams of both are kept, and words of both', () => {
  const own = [{ name: 'A', text: '1' }];
  assert.deepEqual(mergeTeams(own, [{ name: 'A', text: '1' }, { name: 'A', text: '2' }, { name: 'B', text: '1' }]).map(({ name }) => name), ['A', 'A 2', 'B']);
  const twice = mergeTeams(mergeTeams(own, [{ name: 'A', text: '2' }]), [{ name: 'A', text: '2' }]);
  assert.deepEqual(twice.map(({ name }) => name), ['A', 'A 2']);
  assert.equal(mergeWordLists('a b', 'b c'), 'a b c');
  assert.equal(mergeWordLists('', ''), '');
});

test('a game knows its opponent, its outcome, its teams and its luck', () => {
  const won = game(1, { result: '0-1', seats: ['engine:novice', 'human'], types: ['FirWat/Gra', 'NorNor/Ice'], review });
  assert.equal(ownSide(won), 1);
  assert.equal(opponentKey(won), 'engine:novice');
  assert.equal(ownOutcome(won), 'won');
  assert.equal(ownLuck(won), 0.5);
  assert.deepEqual(['0-1', '1/2-1/2', '*'].map((result) => ownOutcome(game(1, { result }))), ['lost', 'drawn', 'unfinished']);
  const both = game(1, { seats: ['human', 'human'], result: '1-0', names: ['Ann', 'Bob'] });
  assert.deepEqual([ownSide(both), opponentKey(both), ownOutcome(both), ownLuck({ ...both, review })], [-1, '', 'over', undefined]);
  assert.equal(opponentKey({ ...both, own: 0 }), 'Bob');
  assert.deepEqual(teamsOf(game(1, { text: '[WhiteTeam "a/b"]\n[BlackTeam "c/d"]\n' })), ['a/b', 'c/d']);
  assert.equal(teamsOf(game(1)), null);
});

test('games are found by opponent, by a type of the own team, and by result', () => {
  const won = game(1, { result: '0-1', seats: ['engine:novice', 'human'], types: ['FirWat/Gra', 'NorNor/Ice'] });
  assert.ok(matchesFilter(won, {}));
  assert.ok(matchesFilter(won, { opponent: 'engine:novice', type: 'Ice', outcome: 'won' }));
  assert.ok(!matchesFilter(won, { type: 'Fir' }), 'of the other team');
  assert.ok(!matchesFilter(won, { opponent: 'engine:club' }));
  assert.ok(!matchesFilter(won, { outcome: 'lost' }));
  assert.ok(!matchesFilter(game(1), { type: 'Nor' }), 'without teams');
});
