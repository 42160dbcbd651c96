import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { format, placesOf } = await module('common/message.js');
const { fits, pickLanguage } = await module('common/language.js');
const english = new Intl.PluralRules('en');

test('places are filled, and nothing in a value is a place', () => {
  assert.equal(format('{side} to move', { side: 'White' }, english), 'White to move');
  assert.equal(format('{from} to {to}', { from: 'e2', to: '{from}' }, english), 'e2 to {from}');
  assert.equal(format('nothing', {}, english), 'nothing');
});

test('a plural goes by the rules of its language', () => {
  const puzzles = '{count, plural, one {# puzzle} other {# puzzles}}';
  assert.deepEqual([0, 1, 2].map((count) => format(puzzles, { count }, english)), ['0 puzzles', '1 puzzle', '2 puzzles']);
  const french = new Intl.PluralRules('fr');
  assert.equal(format('{count, plural, one {# coup} other {# coups}}', { count: 0 }, french), '0 coup');
  assert.equal(format('{count, plural, =0 {none} other {#}}', { count: 0 }, english), 'none');
  assert.equal(format('{count, plural, other {#手}}', { count: 1 }, new Intl.PluralRules('ja')), '1手');
});

test('a choice goes by a word, and cases have places of their own', () => {
  const takes = '{piece, select, Q {la dama} other {el {piece}}} de {side}';
  assert.equal(format(takes, { piece: 'Q', side: 'Ana' }, english), 'la dama de Ana');
  assert.equal(format(takes, { piece: 'alfil', side: 'Ana' }, english), 'el alfil de Ana');
  assert.deepEqual([...placesOf(takes)].sort(), ['piece', 'side']);
});

test('a message that is none is refused', () => {
  assert.throws(() => format('{side', { side: 1 }, english), SyntaxError);
  assert.throws(() => format('{a b}', {}, english), SyntaxError);
});

test('a text of a translation is used if it has the places of the English one', () => {
  assert.equal(fits('{side} am Zug', '{side} to move'), true);
  assert.equal(fits('{count, plural, one {ein Zug} other {# Züge}}', '{count} moves'), true);
  assert.equal(fits('am Zug', '{side} to move'), false);
  assert.equal(fits('{side am Zug', '{side} to move'), false);
  assert.equal(fits('', 'Play'), false);
  assert.equal(fits(7, 'Play'), false);
});

test('the language is the chosen one, else the first that the browser asks for', () => {
  const known = ['en', 'es', 'ja'];
  assert.equal(pickLanguage('es', ['ja'], known), 'es');
  assert.equal(pickLanguage('', ['it-CH', 'es-MX', 'ja'], known), 'es');
  assert.equal(pickLanguage(null, ['it', 'EN-gb'], known), 'en');
  assert.equal(pickLanguage('xx', [], known), 'en');
});
