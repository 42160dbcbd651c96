import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { problemText, percentsSummingTo100 } = await module('common/text.js');
const { parseLetterBoard } = await module('learn/guide.js');
const { dangerLevel } = await module('board/surface.js');

test('shares add up to 100, and each is rounded by less than a tenth', () => {
  assert.deepEqual(percentsSummingTo100([134, 16, 10]), [83.8, 10, 6.2]);
  for (let a = 1; a < 160; a += 7) {
    for (let b = 1; a + b < 160; b += 5) {
      const weights = [a, b, 160 - a - b];
      const all = percentsSummingTo100(weights);
      assert.equal(Math.round(10 * all.reduce((sum, share) => sum + share, 0)), 1000);
      all.forEach((share, i) => assert.ok(Math.abs(share - weights[i] / 1.6) < .1));
    }
  }
  assert.deepEqual(percentsSummingTo100([160]), [100]);
  assert.deepEqual(percentsSummingTo100([0, 5]), [0, 100]);
});

test('a place is told where somebody has written the text, and nowhere else', () => {
  const at = { line: 1, column: 1, text: 'is wrong' };
  for (const field of ['request', 'connection', 'link', 'seat', 'draft']) assert.equal(problemText([{ field, ...at }]), 'is wrong');
  assert.equal(problemText([{ field: 'types', ...at }]), 'line 1, column 1: types: is wrong');
});

test('a board in letters is a picture, and other texts are none', () => {
  const types = ['Nor', 'Dar', 'Fai'].map((short) => ({ name: short, short, rgb: 1 }));
  const rows = ['8  .  .  .  .  k  .  .  .   White to move', '               Fai', ...[7, 6, 5, 4, 3].map((rank) => rank + '  . . . . . . . .'),
    '2  P  .  .  .  .  .  .  .', '   Nor', '1  .  .  .  .  K  .  .  R', '               Dar       Nor', '   a b c d e f g h'];
  const { tiles, names } = parseLetterBoard(rows.join('\n'), types);
  assert.equal(tiles.length, 64);
  const at = (name) => tiles[names.indexOf(name)];
  assert.deepEqual(at('e8').token, { side: 1, figure: 'K', symbol: 'K', badge: { text: 'Fai', rgb: 1 } });
  assert.equal(at('e1').token.badge.text, 'Dar');
  assert.equal(at('h1').token.badge.text, 'Nor');
  assert.equal(at('a2').token.badge.text, 'Nor');
  assert.equal(at('a1').ground, 'dark');
  assert.equal(at('h1').ground, 'light');
  assert.equal(at('a8').ground, 'light');
  for (const text of ['', 'java -jar', '1. e4 e5', rows.slice(1).join('\n')]) assert.equal(parseLetterBoard(text, types), null);
});

test('a small danger of the king looks otherwise than a great one', () => {
  assert.deepEqual([.05, .3, .81, 1].map(dangerLevel), ['small', 'middle', 'great', 'great']);
});
