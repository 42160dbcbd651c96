import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { module } from './page.js';

const { logWithEntry, shareChain, coinHash, replayLog, emptyLog, firstPlayerSide, teamHash } = await module('link/commitments.js');
const { sha256 } = await module('link/sha256.js');
const vectors = JSON.parse(readFileSync(new URL('../../../../dice/src/main/resources/io/github/pokechess/dice/vectors.json', import.meta.url), 'utf8'));

test('hashes are those of the vectors', () => {
  vectors.coins.forEach(({ game, player, coin, hash }) => assert.equal(coinHash(game, player, coin), hash));
  vectors.colours.forEach(({ game, coin0, coin1, side }) => assert.equal(firstPlayerSide(game, coin0, coin1), side));
  vectors.teams.forEach(({ game, side, team, salt, hash }) => assert.equal(teamHash(game, side, team, salt), hash));
  vectors.dice.forEach(({ side, secret, commitment, first, second, last }) => {
    const links = shareChain(side, secret);
    assert.deepEqual([links[0], links[1], links[2], links[4096]], [commitment, first, second, last]);
  });
  vectors.rolls.forEach(({ share0, share1, weights, draw }) => {
    const total = weights.reduce((sum, weight) => sum + weight);
    const number = BigInt('0x' + sha256(`pokechess dice roll ${share0} ${share1}`).slice(0, 16));
    assert.equal(Number((number * BigInt(total)) >> 64n), draw);
  });
});

for (const { name, game, open, steps } of vectors.logs) {
  test('a log: ' + name, () => {
    let log = emptyLog(game, open);
    steps.forEach(({ say, allowed, phase, may, rolls }) => {
      const [who, kind, ...values] = say.split(' ');
      try {
        log = logWithEntry(log, Number(who), kind, ...values);
        assert.ok(allowed, say);
      } catch (refused) {
        assert.ok(!allowed, say + ': ' + refused);
      }
      const now = replayLog(log);
      assert.deepEqual([now.phase, now.allowedKinds(0).join(' '), now.allowedKinds(1).join(' '), now.rolls], [phase, ...may, rolls], say);
    });
  });
}
