/* The games of a browser: nothing that was shown as stored is lost, whatever the storage does. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { createGameStore, isContinuationOf, isStoredGame, parseStoredGame } = await module('play/gamestore.js');

/** A storage of so many characters, as browsers have it. */
function storageOf(most = Infinity, entries = {}) {
  const map = new Map(Object.entries(entries));
  const size = () => [...map].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return {
    map,
    most,
    get length() { return map.size; },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (name) => map.get(name) ?? null,
    removeItem: (name) => { map.delete(name); },
    setItem(name, text) {
      const before = map.get(name);
      map.set(name, String(text));
      if (size() <= this.most) return;
      if (before === undefined) map.delete(name);
      else map.set(name, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

const text = (moves, result = '*', more = '') => `[White "Ann"]\n[Result "${result}"]\n${more}\n${moves} ${result}\n`;
const game = (id, more = {}) => ({ id, text: text('1. e4'), seats: ['human', 'engine:novice'], title: 'A – B', result: '*', date: '2026-01-01', moves: 3, at: 1000 + id, ...more });
const ids = (games) => games.map(({ id }) => id);

test('each game has a key of its own, and the one that was played last is the first', () => {
  const storage = storageOf();
  const games = createGameStore(storage);
  for (const id of [1, 3, 2]) assert.ok(games.put(game(id)));
  assert.deepEqual(ids(games.all()), [3, 2, 1]);
  games.put(game(1, { at: 9000, text: text('1. d4') }));
  assert.deepEqual(ids(games.newest(2)), [1, 3]);
  assert.equal(games.get(1).text, text('1. d4'));
  games.remove(3);
  assert.deepEqual(ids(games.all()), [1, 2]);
  assert.deepEqual(ids(games.newest(5)), [1, 2]);
  assert.equal(games.storageFault(), '');
});

test('a thousand reviewed games fit into the storage of a browser, and are all read', () => {
  const storage = storageOf(5_000_000);
  const games = createGameStore(storage);
  const review = { sides: [{ loss: 0.1234, luck: -0.5 }, { loss: 0.5, luck: 0.5 }], withoutLuck: 0.25, rolled: true };
  for (let id = 1; id <= 1000; id++) assert.ok(games.put(game(id, { text: text('1. e4 e5 '.repeat(60)), result: '1-0', review })), String(id));
  assert.equal(games.all().length, 1000);
  assert.deepEqual(ids(createGameStore(storage).newest(3)), [1000, 999, 998]);
});

test('the index is made again from the games: where it is missing, damaged, or does not fit', () => {
  for (const index of [null, '', '{', '7', '[[7,1,0]]', '[null]']) {
    const storage = storageOf();
    const before = createGameStore(storage);
    [1, 2].forEach((id) => before.put(game(id, { result: id === 2 ? '1-0' : '*' })));
    if (index === null) storage.removeItem('pokechess.gameindex');
    else storage.setItem('pokechess.gameindex', index);
    const games = createGameStore(storage);
    assert.deepEqual(ids(games.newest(5)), [2, 1], String(index));
    assert.equal(games.newestUnfinished().id, 1);
    assert.equal(JSON.parse(storage.getItem('pokechess.gameindex')).length, 2);
  }
});

test('a row of the index that another page has not written yet hides no result', () => {
  const storage = storageOf();
  const games = createGameStore(storage);
  games.put(game(1));
  storage.setItem('pokechess.game.1', JSON.stringify(game(1, { result: '0-1' })));
  assert.equal(games.newestUnfinished(), null);
});

test('a full storage loses no game: what does not fit is held, and stored when there is room', () => {
  const storage = storageOf(1000);
  const games = createGameStore(storage);
  let id = 0;
  while (games.put(game(++id)));
  assert.equal(games.storageFault(), 'full');
  assert.equal(games.all().length, id);
  assert.equal(games.put(game(1, { text: text('1. e4 e5'.repeat(90)) })), false);
  assert.equal(parseStoredGame(storage.getItem('pokechess.game.1')).text, game(1).text, 'the stored game is as it was');
  assert.ok(games.get(1).text.length > 500);
  storage.most = Infinity;
  assert.ok(games.put(game(id + 1)));
  assert.equal(games.storageFault(), '');
  assert.equal(createGameStore(storage).all().length, id + 1);
});

test('where nothing is stored, games are held, and that is called so', () => {
  for (const storage of [null, storageOf(0)]) {
    const games = createGameStore(storage);
    assert.equal(games.put(game(1)), false);
    assert.deepEqual(ids(games.all()), [1]);
    assert.equal(games.storageFault(), 'refused');
    assert.equal(games.newestUnfinished().id, 1);
    games.remove(1);
    assert.deepEqual(games.all(), []);
    assert.equal(games.storageFault(), '');
  }
});

test('a storage that was cleared half way shows what is left, and a text that is no game is none', () => {
  const storage = storageOf();
  const games = createGameStore(storage);
  [1, 2, 3].forEach((id) => games.put(game(id)));
  storage.removeItem('pokechess.game.2');
  storage.setItem('pokechess.game.3', '{"id":3');
  assert.deepEqual(ids(games.all()), [1]);
  assert.deepEqual(ids(games.newest(5)), [1]);
  for (const wrong of ['', 'null', '[]', '{}', '{"id":1}', JSON.stringify({ ...game(1), review: {} }), JSON.stringify({ ...game(1), types: ['a'] }), JSON.stringify({ ...game(-1) })]) {
    assert.equal(parseStoredGame(wrong), null, wrong);
  }
  assert.ok(isStoredGame(game(1)));
});

test('two pages that go on with one game keep both lines', () => {
  const storage = storageOf();
  const [one, other] = [createGameStore(storage), createGameStore(storage)];
  const begun = text('1. e4 e5');
  one.put(game(1, { text: begun, game: 10 }));
  // both have opened it, and play on at desks of their own
  assert.equal(one.putOrFork(game(1, { text: text('1. e4 e5 2. Nf3'), game: 11 }), begun), 1);
  const line = other.putOrFork(game(1, { text: text('1. e4 e5 2. Bc4'), game: 12 }), begun);
  assert.notEqual(line, 1);
  assert.deepEqual(other.all().map(({ text: stored }) => stored.match(/2\. \S+/)[0]).sort(), ['2. Bc4', '2. Nf3']);
  assert.equal(one.putOrFork(game(1, { text: text('1. e4 e5 2. Nf3 Nc6'), game: 11 }), text('1. e4 e5 2. Nf3')), 1);
  assert.equal(other.putOrFork(game(line, { text: text('1. e4 e5 2. Bc4 Nc6'), game: 12 }), text('1. e4 e5 2. Bc4')), line);
  assert.equal(one.all().length, 2);
});

test('the same line of two pages is one game, and the longer one stays', () => {
  const storage = storageOf();
  const [one, other] = [createGameStore(storage), createGameStore(storage)];
  one.put(game(1, { text: text('1. e4'), game: 10 }));
  assert.equal(other.putOrFork(game(1, { text: text('1. e4 e5'), game: 12 }), text('1. e4')), 1);
  assert.equal(one.putOrFork(game(1, { text: text('1. e4'), game: 11 }), ''), 0, 'the other page has more');
  assert.equal(one.putOrFork(game(1, { text: text('1. e4 e5 2. d4'), game: 11 }), ''), 1);
  assert.equal(one.all().length, 1);
});

test('a game that is opened once more takes no variation or mark away', () => {
  const storage = storageOf();
  const [one, other] = [createGameStore(storage), createGameStore(storage)];
  one.put(game(1, { text: text('1. e4 (1. d4 d5) 1... e5 {good}'), game: 10 }));
  assert.equal(other.putOrFork(game(1, { text: text('1. e4 e5'), game: 11 }), ''), 0, 'all of it is stored');
  const reviewed = other.putOrFork(game(1, { text: text('1. e4 $1 e5'), game: 11 }), '');
  assert.ok(reviewed > 1, 'what is new there is a game of its own');
  assert.equal(other.putOrFork(game(1, { text: text('1. e4 (1. d4 d5) 1... e5 {good} 2. Nf3 $2'), game: 12 }), ''), 1);
  assert.equal(one.get(1).text, text('1. e4 (1. d4 d5) 1... e5 {good} 2. Nf3 $2'));
  assert.equal(one.all().length, 2);
});

test('a game with other remarks is stored once, however often it is opened', () => {
  const games = createGameStore(storageOf());
  games.put(game(1, { text: text('1. e4 $1 e5'), game: 10 }));
  const opened = text('1. e4 e5\n{good}');
  for (let desk = 11; desk < 15; desk++) {
    games.putOrFork(game(games.findContinuedBy(opened).id, { text: opened, game: desk }), '');
  }
  assert.deepEqual(games.all().map((one) => one.text).sort(), [text('1. e4 $1 e5'), opened].sort());
  assert.ok(isContinuationOf(text('1. e4 e5 {good\n[%luck 0.1]}'), text('1. e4 e5')), 'a line of a comment is no tag');
});

test('who takes moves back at the own page, or at another page of the same desk, has one game', () => {
  const storage = storageOf();
  const games = createGameStore(storage);
  games.put(game(1, { text: text('1. e4 e5'), game: 10 }));
  assert.equal(games.putOrFork(game(1, { text: text('1. e4 c5'), game: 10 }), ''), 1, 'the same desk');
  assert.equal(games.putOrFork(game(1, { text: text('1. d4'), game: 11 }), text('1. e4 c5')), 1, 'what this page has read');
  assert.equal(games.all().length, 1);
});

test('a review stays with its game as long as no move is added', () => {
  const games = createGameStore(storageOf());
  const review = { sides: [{ loss: 0, luck: 1 }, { loss: 1, luck: -1 }], withoutLuck: 0, rolled: true };
  games.put(game(1, { text: text('1. e4'), game: 1, review }));
  games.putOrFork(game(1, { text: text('1. e4 {good}', '0-1'), game: 1 }), '');
  assert.deepEqual(games.get(1).review, review);
  games.putOrFork(game(1, { text: text('1. e4 e5'), game: 1 }), '');
  assert.equal(games.get(1).review, undefined);
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
