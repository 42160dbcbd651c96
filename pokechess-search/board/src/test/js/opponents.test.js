import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { levelDescription, teamOfProgram } = await module('play/opponents.js');

test('a line of Pokémon Chess speaks of types and rolls, that of another game does not', () => {
  assert.notEqual(levelDescription('novice', 'pokemon'), levelDescription('novice', 'tafl'));
  assert.equal(levelDescription('novice', 'raichu'), levelDescription('novice', 'tafl'));
  assert.equal(levelDescription('club', 'pokemon'), levelDescription('club', 'tafl'), 'what fits both is said of both');
  assert.equal(levelDescription('nobody', 'pokemon'), '');
});

test('two characters bring their team along, and nobody else', () => {
  assert.match(teamOfProgram('engine:hunter-club'), /^(?:Gho|Dar|\/)+$/);
  assert.match(teamOfProgram('engine:keeper-beginner'), /^(?:Ste|Gro|\/)+$/);
  for (const other of ['engine:trader-club', 'engine:club', 'random', 'greedy']) assert.equal(teamOfProgram(other), 'random');
});
