import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { formatMessage, placeholdersOf } = await module('common/message.js');
const { hasSamePlaceholders, pickLanguage } = await module('common/language.js');
const english = new Intl.PluralRules('en');

test('places are filled, and nothing in a value is a place', () => {
  assert.equal(formatMessage('{side} to move', { side: 'White' }, english), 'White to move');
  assert.equal(formatMessage('{from} to {to}', { from: 'e2', to: '{from}' }, english), 'e2 to {from}');
  assert.equal(formatMessage('nothing', {}, english), 'nothing');
});

test('a plural goes by the rules of its language', () => {
  const puzzles = '{count, plural, one {# puzzle} other {# puzzles}}';
  assert.deepEqual([0, 1, 2].map((count) => formatMessage(puzzles, { count }, english)), ['0 puzzles', '1 puzzle', '2 puzzles']);
  const french = new Intl.PluralRules('fr');
  assert.equal(formatMessage('{count, plural, one {# coup} other {# coups}}', { count: 0 }, french), '0 coup');
  assert.equal(formatMessage('{count, plural, =0 {none} other {#}}', { count: 0 }, english), 'none');
  assert.equal(formatMessage('{count, plural, other {#手}}', { count: 1 }, new Intl.PluralRules('ja')), '1手');
});

test('a choice goes by a word, and cases have places of their own', () => {
  const takes = '{piece, select, Q {la dama} other {el {piece}}} de {side}';
  assert.equal(formatMessage(takes, { piece: 'Q', side: 'Ana' }, english), 'la dama de Ana');
  assert.equal(formatMessage(takes, { piece: 'alfil', side: 'Ana' }, english), 'el alfil de Ana');
  assert.deepEqual([...placeholdersOf(takes)].sort(), ['piece', 'side']);
});

test('a message that is none is refused', () => {
  assert.throws(() => formatMessage('{side', { side: 1 }, english), SyntaxError);
  assert.throws(() => formatMessage('{a b}', {}, english), SyntaxError);
});

test('a text of a translation is used if it has the places of the English one', () => {
  assert.equal(hasSamePlaceholders('{side} am Zug', '{side} to move'), true);
  assert.equal(hasSamePlaceholders('{count, plural, one {ein Zug} other {# Züge}}', '{count} moves'), true);
  assert.equal(hasSamePlaceholders('am Zug', '{side} to move'), false);
  assert.equal(hasSamePlaceholders('{side am Zug', '{side} to move'), false);
  assert.equal(hasSamePlaceholders('', 'Play'), false);
  assert.equal(hasSamePlaceholders(7, 'Play'), false);
});

test('the language is the chosen one, else the first that the browser asks for', () => {
  const known = ['en', 'es', 'ja'];
  assert.equal(pickLanguage('es', ['ja'], known), 'es');
  assert.equal(pickLanguage('', ['it-CH', 'es-MX', 'ja'], known), 'es');
  assert.equal(pickLanguage(null, ['it', 'EN-gb'], known), 'en');
  assert.equal(pickLanguage('xx', [], known), 'en');
});
