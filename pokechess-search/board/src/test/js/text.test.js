import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { module, readWords } from './page.js';

const text = await module('common/text.js');
const words = await readWords('en');

test('places in a text are filled', () => {
  assert.equal(text.i18n('sideToMove', { side: 'White' }), 'White to move');
  assert.equal(text.i18n('planned', { from: 'e2', to: '{from}' }), 'Planned: e2 to {from}, unless a roll surprises.');
});

test('numbers are as people read them', () => {
  assert.deepEqual([0.347, -0.5, 0, -0.004, 0.004].map(text.formatScore), ['+0.35', '−0.50', '0.00', '0.00', '0.00']);
  assert.deepEqual([84.4, 6.25, 9, 0].map(text.formatPercent), ['84 %', '6.3 %', '9 %', '0 %']);
  assert.equal(text.formatMinutesAndSeconds(61_900), '1:01');
  assert.equal(text.formatMinutesAndSeconds(59_100, Math.ceil), '1:00');
  assert.equal(text.formatClockTime(19_940, 20_000), '0:19.9');
  assert.equal(text.formatClockTime(180_000, 20_000), '3:00');
  assert.equal(text.joinList(['White', 'Black']), 'White and Black');
});

test('what is listed of one roll or one score adds up to 100 %, in tenths and in wholes', () => {
  assert.deepEqual(text.percentsSummingTo100([1, 1, 1], 1), [34, 33, 33]);
  assert.deepEqual(text.percentsSummingTo100([.335, .33, .335], 1), [34, 33, 33]);
  assert.deepEqual(text.percentsSummingTo100([83.75, 10, 6.25]), [83.8, 10, 6.2]);
  assert.deepEqual(text.percentsSummingTo100([84.375, 9.375, 6.25]), [84.4, 9.4, 6.2]);
  assert.deepEqual(text.percentsSummingTo100([50, 50], 1), [50, 50]);
});

test('problems tell their places', () => {
  assert.equal(text.problemText([{ text: 'is missing', line: 2, column: 5 }, { text: 'is wrong' }]), 'line 2, column 5: is missing\nis wrong');
  assert.equal(text.problemText([{ field: 'types', text: 'no type is called "Nox"', line: 1, column: 31 }]), 'line 1, column 31: types: no type is called "Nox"');
  assert.equal(text.problemText([{ field: 'back', text: 'there is nothing to take back', line: 1, column: 1 }]), 'there is nothing to take back');
  assert.equal(text.problemText([{ field: 'move', text: '"e2e9" is no legal move here', line: 1, column: 1 }]), '"e2e9" is no legal move here');
});

test('a game is called as its summary begins', () => {
  assert.equal(text.gameName('raichu', 'Raichu, a race'), 'Raichu');
  assert.equal(text.gameName('tafl', 'hunters and a king'), 'Tafl');
});

test('every word is used, and every word that is used is there', async () => {
  const folder = new URL('../../main/resources/io/github/pokechess/board/page/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const all = (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
  const table = await readFile(new URL('../../main/resources/io/github/pokechess/board/page/board.html', import.meta.url), 'utf8');
  const unused = Object.keys(words).filter((key) => !all.includes("'" + key + "'") && !table.includes('{{' + key + '}}')
    && !table.includes('data-plain="' + key + '"') && !/^(?:form|luck|type|roll|reason|level|kind|summary|welcome|ground|line|plain|team|lesson|desk)-/.test(key)); // codes of the desk, and those of {{forms}} and {{lucks}}
  assert.deepEqual(unused, []);
  const missing = [...table.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key).filter((key) => !['drawings', 'forms', 'logo', 'lucks'].includes(key) && !(key in words));
  assert.deepEqual(missing, []);
});

test('the day of a file is that of the calendar where somebody sits', () => {
  const { TZ } = process.env;
  process.env.TZ = 'Asia/Tokyo';
  try {
    assert.equal(text.calendarDate(new Date('2026-01-04T15:30:00Z')), '2026-01-05');
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});
