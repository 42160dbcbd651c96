import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { module, readWords } from './page.js';

const { headlineTextKey, headlineText } = await module('play/headline.js');
const { turnCount } = await module('common/state.js');
const { formatMessage } = await module('common/message.js');

/** Forty games of the library, played to their ends. */
const games = JSON.parse(await readFile(new URL('../../../target/ends.json', import.meta.url), 'utf8')).map(({ state }) => state);

/** The turns of each, and what its end is called; read once by a person. */
const EXPECTED = `
45 A knight took the king
17 A queen took the king
57 A pawn took the king
54 A rook took the king
67 A knight took the king
14 A queen took the king
39 A queen took the king
12 A knight took a piece, and the king
83 A rook took the king
48 The king attacked, and both were gone
31 A queen took the king
10 A bishop took a piece, and the king
28 A bishop took the king
9 The king attacked, and both were gone
17 A bishop took the king
43 A king took the king
48 A bishop took the king
36 A rook took a piece, and the king
89 A rook took the king
133 A king took the king
44 A queen took the king
15 A queen took the king
32 A rook took the king
1 The king attacked, and both were gone
1 Both kings fell at one blow
1 A king took the king
1 A pawn took the king
1 The king fell after 1 turn
3 A pawn took a piece, and the king
1 A knight took four pieces in a row, and the king
1 A knight took two pieces in a row, and the king
1 A knight took a piece, and the king
1 A pawn was promoted, and took the king
1 A hundred turns without a capture or a pawn move
8 The same position came three times
2 White resigned
1 Black resigned
1 Both agreed to a draw
2 White ran out of time
1 A critical hit brought down the king
`.trim().split('\n');

test('forty games have the headlines that fit them', () => {
  assert.equal(games.length, 40);
  assert.deepEqual(games.map((state) => turnCount(state) + ' ' + headlineText(state)), EXPECTED);
});

test('a game in which nothing can be moved has one, too, and one of another end has its reason', () => {
  const over = { winner: 1, reason: 'no move', words: 'Black won: no move', result: '0-1' };
  const state = { ...games[0], action: null, over };
  assert.equal(headlineText(state), 'White had no move left');
  assert.equal(headlineText({ ...state, over: { ...over, reason: 'encirclement' } }), 'Black won: encirclement');
});

test('there are at most fifteen headlines, each a sentence in every language, and nearly each is of a game', async () => {
  const english = await readWords('en');
  const keys = Object.keys(english).filter((key) => key.startsWith('head') && /^head[A-Z]/.test(key));
  assert.ok(keys.length <= 15);
  const seen = new Set(games.map(headlineTextKey));
  assert.deepEqual(keys.filter((key) => !seen.has(key)), ['headNoMove']);
  for (const language of ['en', 'de', 'es', 'fr', 'ja']) {
    const words = await readWords(language);
    for (const key of keys) {
      for (const count of [1, 2, 4, 9]) {
        const text = formatMessage(words[key], { piece: 'P', count, turns: count, side: 'Blancas' }, new Intl.PluralRules(language));
        assert.match(text, /^\S.{4,80}\S$/u, language + ' ' + key);
        assert.doesNotMatch(text, /[{}#]| {2}/, language + ' ' + key);
      }
    }
  }
});
