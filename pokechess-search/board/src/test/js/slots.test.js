import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const slots = await module('draft/slots.js');

const TYPES = 'Nor Fir Wat Ele Gra Ice Fig Poi Gro Fly Psy Bug Roc Gho Dra Dar Ste Fai'.split(' ');

test('assign swaps a type that another piece has, and takes away the same one', () => {
  let team = slots.toggleOrSwapType(slots.emptySlots(), 3, 'Fir');
  assert.equal(team[3], 'Fir');
  team = slots.toggleOrSwapType(team, 7, 'Wat');
  team = slots.toggleOrSwapType(team, 7, 'Fir');
  assert.equal(team[7], 'Fir');
  assert.equal(team[3], 'Wat');
  team = slots.toggleOrSwapType(team, 9, 'Fir');
  assert.equal(team[7], null);
  assert.equal(slots.toggleOrSwapType(team, 9, 'Fir')[9], null);
  assert.deepEqual(slots.swapTypes(team, 9, 0)[0], 'Fir');
});

test('fill keeps what is chosen and uses no type twice', () => {
  let seed = 1;
  const random = (below) => { seed = seed * 48271 % 2147483647; return seed % below; };
  for (let i = 0; i < 300; i++) {
    let team = slots.emptySlots();
    for (let j = 0; j < i % 17; j++) team = slots.toggleOrSwapType(team, random(16), TYPES[random(18)]);
    const full = slots.fillRandomly(team, TYPES, random);
    assert.ok(slots.isTeamFull(full));
    assert.equal(new Set(full).size, 16);
    team.forEach((type, at) => { if (type) assert.equal(full[at], type); });
    assert.deepEqual(slots.parseTeam(slots.formatTeam(team), TYPES), team);
    assert.match(slots.formatTeam(full), /^([A-Z][a-z]{2}){8}\/([A-Z][a-z]{2}){8}$/);
  }
});

test('parse refuses what is no team', () => {
  const good = slots.formatTeam(slots.fillRandomly(slots.emptySlots(), TYPES, () => 0));
  assert.ok(slots.parseTeam(' ' + good + '\n', TYPES));
  for (const bad of ['', good.slice(1), good.replace('/', ''), good.replace('Fir', 'Nor'), good.replace('Fir', 'Xxx'), good.replace('Fir', 'fir')]) {
    assert.equal(slots.parseTeam(bad, TYPES), null, bad);
  }
});

test('parseCsv reads the rows of a file, and refuses what is no team', () => {
  const types = 'Normal Fire Grass Psychic Ice Fighting Flying Ghost Dark Water Ground Steel Fairy Electric Bug Poison'.split(' ')
    .map((name) => ({ name, short: name.slice(0, 3) }));
  const rows = [types.slice(0, 8), types.slice(8)];
  const csv = (cell, comma) => rows.map((row) => row.map(cell).join(comma)).join('\n');
  const team = types.map(({ short }) => short);
  for (const good of [csv((t) => t.name, ','), csv((t) => t.short, ';'), csv((t) => t.name.toLowerCase(), ', ')]) {
    for (const text of [good, good + '\n', good.replace('\n', '\r\n'), '\uFEFF1,2,3,4,5,6,7,8\n' + good]) assert.deepEqual(slots.parseTeamCsv(text, types), team, text);
    for (const bad of ['', good.slice(0, -9), good.replace('\n', ''), good + '\n' + good, good.replace(/fir[e]*/i, 'Fyr'), good.replace(/fir[e]*/i, 'Nor')]) {
      assert.equal(slots.parseTeamCsv(bad, types), null, bad);
    }
  }
});

test('nextFree goes round', () => {
  const team = slots.fillRandomly(slots.emptySlots(), TYPES, () => 0);
  assert.equal(slots.nextFreeSlot(team), -1);
  assert.equal(slots.nextFreeSlot(slots.toggleOrSwapType(team, 2, team[2]), 5), 2);
  assert.equal(slots.countAssigned(slots.toggleOrSwapType(team, 2, team[2])), 15);
});

test('nextFree goes from left to right for Black, too', () => {
  let team = slots.emptySlots();
  const order = TYPES.slice(0, 16).map((type) => {
    const at = slots.nextFreeSlot(team, 7, true);
    team = slots.toggleOrSwapType(team, at, type);
    return at;
  });
  assert.deepEqual(order, [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]);
});

test('secure draws every number', () => {
  const seen = new Set();
  for (let i = 0; i < 2000; i++) seen.add(slots.randomInt(18));
  assert.equal(seen.size, 18);
});
