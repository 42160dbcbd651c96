import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { figureOf } = await module('board/figures.js');
const { PATHS } = await module('board/typeicons.js');

const of = (name) => figureOf({ side: 0, symbol: 'x', name });

test('pieces of the siblings have figures by their names', () => {
  assert.equal(of('White pawn').chess, 'P');
  assert.equal(of('Black queen').chess, 'Q');
  assert.equal(of('White king, worth 24').chess, 'K');
  const own = ['White Pichu', 'White Pikachu', 'Black Raichu', 'Head Scientist', 'Scientist', 'Infected', 'Defenders king', 'defender', 'White beast, worth 48'].map((name) => of(name).path);
  assert.ok(own.every(Boolean));
  assert.equal(new Set(own).size, own.length);
  assert.equal(of('attacker').path, of('defender').path, 'discs, which differ in colour');
  assert.equal(figureOf({ side: 1, symbol: 'x', name: 'Bestie', code: 'Black beast, worth 48' }).path, of('White beast').path, 'in any language');
  assert.deepEqual(figureOf({ side: 1, symbol: 'l', name: 'Black lancer, worth 17', grid: '.' }), { letter: 'L' });
  assert.equal(of('Attackers commander'), null);
  assert.equal(of('White mercenary'), null);
  assert.equal(figureOf({ side: 0, symbol: 'x' }), null);
});

test('every type has a sign of its own', () => {
  assert.equal(Object.keys(PATHS).length, 18);
  assert.equal(new Set(Object.values(PATHS)).size, 18);
});
