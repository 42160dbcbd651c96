import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { compareTeams } = await module('play/firstlook.js');

const chart = {
  types: ['Fir', 'Wat', 'Gra'].map((short) => ({ short })),
  effect: [[.5, .5, 2], [2, .5, .5], [.5, 2, .5]],
};
const token = (side, figure, text) => ({ token: { side, figure, symbol: figure, badge: { text } } });
const short = ({ own, others }) => own.figure + own.badge.text + ' ' + others.map(({ figure, badge }) => figure + badge.text).join();

test('the strongest, the feared and the most valuable captures of a side', () => {
  const tiles = [
    token(0, 'P', 'Fir'), token(0, 'Q', 'Fir'), token(0, 'K', 'Wat'), token(0, 'R', 'Gra'), {},
    token(1, 'P', 'Gra'), token(1, 'Q', 'Gra'), token(1, 'K', 'Wat'), token(1, 'N', 'Fir'),
  ];
  const { strong, feared, gains } = compareTeams({ tiles }, chart, 0);
  assert.deepEqual(strong.map(short), ['PFir QGra,PGra', 'QFir QGra,PGra', 'KWat NFir']);
  assert.deepEqual(feared.map(short), ['KWat QFir,PFir', 'PGra KWat', 'QGra KWat']);
  assert.deepEqual(gains.map(short), ['RGra KWat', 'PFir QGra', 'PFir PGra'], 'a king captures nothing of worth here');
});

test('a team without an answer has nothing to show', () => {
  const tiles = [token(0, 'K', 'Fir'), token(1, 'K', 'Fir'), { token: { side: 0, figure: 'P', symbol: 'P' } }];
  assert.deepEqual(compareTeams({ tiles }, chart, 1), { strong: [], feared: [], gains: [] });
});
