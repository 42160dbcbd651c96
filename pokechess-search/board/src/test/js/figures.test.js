import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { figureOf } = await module('figures.js');
const { PATHS } = await module('typeicons.js');

const of = (name) => figureOf({ side: 0, symbol: 'x', name });

test('pieces of the siblings have figures by their names', () => {
  assert.equal(of('White pawn').chess, 'P');
  assert.equal(of('Black queen').chess, 'Q');
  assert.equal(of('Defenders king').chess, 'K');
  const own = ['White Pichu', 'White Pikachu', 'Black Raichu', 'Head Scientist', 'Scientist', 'Infected', 'defender', 'attacker', 'Beast'].map((name) => of(name).path);
  assert.ok(own.every(Boolean));
  assert.equal(new Set(own).size, 7, 'defenders are drawn as Scientists, attackers as Infected');
  assert.equal(of('White mercenary'), null);
  assert.equal(figureOf({ side: 0, symbol: 'x' }), null);
});

test('every type has a sign of its own', () => {
  assert.equal(Object.keys(PATHS).length, 18);
  assert.equal(new Set(Object.values(PATHS)).size, 18);
});
