import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';

const { emptySetup, formatPosition, togglePiece, parsePosition } = await module('board/setup.js');
const { parseSettings, areRollScoresShown } = await module('common/settings.js');
const { pieceTooltip } = await module('board/tip.js');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 DarWatGroSteFaiEleRocDra/NorFirGraPsyIceFigFlyGho/////NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi';

test('the text of a position is read and written alike', () => {
  assert.equal(formatPosition(parsePosition(START)), START);
  const other = '4k3/8/8/8/8/8/3q4/R3K2R b Q - 0 1 Nor//////Roc/GraNorFir';
  assert.equal(formatPosition(parsePosition(other)), other);
});

test('what is no position of this form is none', () => {
  for (const text of ['', 'x', START.replace(/ \S+$/, ''), START.replace('8/8', '7/8'), START.replace('Nor', '')]) assert.equal(parsePosition(text), null);
});

test('the same piece again is taken away, another one stands in its place', () => {
  const king = { side: 0, figure: 'K', type: 'Fir' };
  const one = togglePiece(emptySetup(), 60, king);
  assert.equal(formatPosition(one), '8/8/8/8/8/8/8/4K3 w - - 0 1 ///////Fir');
  assert.equal(formatPosition(togglePiece(one, 60, { ...king, type: 'Wat' })), '8/8/8/8/8/8/8/4K3 w - - 0 1 ///////Wat');
  assert.equal(formatPosition(togglePiece(one, 60, king)), formatPosition(emptySetup()));
  assert.equal(formatPosition(togglePiece(one, 60, null)), formatPosition(emptySetup()));
});

test('settings that a browser does not know are the usual ones', () => {
  for (const text of [null, '', '{', '[]', 'null', '{"board":"x"}']) assert.equal(parseSettings(text).board, 'slate');
  assert.equal(parseSettings('{"board":"wood","values":7}').board, 'wood');
});

test('values of the engine are shown where nobody plays, or where they are asked for', () => {
  const game = { mode: 'play', seats: ['human', 'engine:x'] };
  assert.equal(areRollScoresShown(game, { values: 'alone' }), false);
  assert.equal(areRollScoresShown(game, { values: 'always' }), true);
  assert.equal(areRollScoresShown({ ...game, mode: 'analysis' }, { values: 'alone' }), true);
  assert.equal(areRollScoresShown({ mode: 'play', seats: ['human', 'human'] }, { values: 'alone' }), true);
  assert.equal(areRollScoresShown({ mode: 'analysis', seats: [] }, { values: 'never' }), false);
});

test('a badge tells piece, type and weaknesses', () => {
  assert.equal(pieceTooltip({ side: 0, symbol: 'K', name: 'White king, fire', badge: { text: 'Fir', rgb: 0 } }, (short) => short + ', weak to x'), 'White king · Fir, weak to x');
  assert.equal(pieceTooltip({ side: 0, symbol: 'K' }, () => 'x'), '');
  assert.equal(pieceTooltip({ side: 0, symbol: 'B', name: 'white bishop, worth 32' }, () => 'x'), 'White bishop, worth 32');
  assert.equal(pieceTooltip(undefined, () => 'x'), '');
});
