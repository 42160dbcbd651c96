import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { cheats, coinHash, commitment, due, newSecrets, secret, sideOfFirst, stage, teamHash } = await module('drafting.js');

const GAME = '00112233445566778899aabbccddeeff';
const TEAM = 'NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi';
const OTHER = 'NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra';

/** A desk that runs a draft as Draft does, for two pages; without time. */
function desk() {
  const players = [0, 1].map(() => ({ side: null, coinHash: null, coin: null, hash: null, shown: false, fault: null }));
  const teams = [null, null];
  const phase = () => players.some(({ fault }) => fault) ? 'forfeited'
    : !players.every((p) => p.coinHash) ? 'coin hashes'
      : !players.every((p) => p.coin) ? 'coins'
        : !players.every((p) => p.hash) ? 'team hashes' : !players.every((p) => p.shown) ? 'teams' : 'done';
  return {
    view(you) {
      const [a, b] = players;
      if (a.coin && b.coin) { a.side = sideOfFirst(GAME, a.coin, b.coin); b.side = 1 - a.side; }
      return {
        game: GAME, phase: phase(), you, side: players[you].side, time: null, deadline: null,
        players: players.map((p) => ({ ...p })), winner: null, teams: phase() === 'done' ? [...teams] : null,
      };
    },
    act(you, { act, hash, coin, team, salt }) {
      const me = players[you];
      if (act === 'bindCoin') me.coinHash = hash;
      if (act === 'showCoin') me.coin = coinHash(GAME, you, coin) === me.coinHash ? coin : assert.fail('coin');
      if (act === 'commit') me.hash = hash;
      if (act === 'reveal') {
        if (teamHash(GAME, me.side, team, salt) !== me.hash) me.fault = 'the team does not fit its hash';
        me.shown = true;
        teams[me.side] = team;
      }
    },
  };
}

test('two pages come to two teams by doing what is due', () => {
  const table = desk();
  const mine = [newSecrets(), newSecrets()];
  const seen = [];
  for (let i = 0; i < 20; i++) {
    for (const you of [0, 1]) {
      const view = table.view(you);
      assert.deepEqual(cheats(view, mine[you], []), []);
      const act = due(view, mine[you]);
      if (act) {
        seen.push(act.act);
        table.act(you, act);
      } else if (view.phase === 'team hashes' && !view.players[you].hash) {
        assert.equal(stage(view), view.players[1 - you].hash ? 'draftOtherReady' : 'draftChoose');
        mine[you].team = you === 0 ? TEAM : OTHER;
        table.act(you, commitment(view, mine[you], mine[you].team));
      }
    }
  }
  const done = table.view(0);
  assert.equal(done.phase, 'done');
  assert.equal(done.teams[done.side], TEAM);
  assert.deepEqual(seen, ['bindCoin', 'bindCoin', 'showCoin', 'showCoin', 'reveal', 'reveal']);
  assert.equal(due(done, mine[0]), null);
  assert.equal(stage(done), 'draftDone');
});

test('a desk that lies is found out', () => {
  const table = desk();
  const mine = [newSecrets(), newSecrets()];
  for (let i = 0; i < 2; i++) for (const you of [0, 1]) table.act(you, due(table.view(you), mine[you]));
  const view = table.view(0);
  assert.deepEqual(cheats({ ...view, players: view.players.map((p) => ({ ...p, side: 1 - p.side })) }, mine[0], []), ['draftColoursWrong']);
  const other = view.players.map((p, i) => i === 1 ? { ...p, coin: secret() } : p);
  assert.ok(cheats({ ...view, players: other }, mine[0], []).includes('draftCoinWrong'));
  assert.deepEqual(cheats(view, newSecrets(), []), ['draftCoinWrong']);
  const changed = view.players.map((p) => ({ ...p, hash: 'a' }));
  assert.deepEqual(cheats({ ...view, players: changed }, mine[0], [null, 'b']), ['draftHashChanged']);
  assert.deepEqual(cheats({ ...view, teams: [OTHER, OTHER] }, { ...mine[0], team: TEAM }, []), ['draftTeamWrong']);
});

test('stages have their words', () => {
  const view = desk().view(0);
  assert.equal(stage(view), 'draftColours');
  assert.equal(stage({ ...view, phase: 'forfeited', winner: 0 }), 'draftWon');
  assert.equal(stage({ ...view, phase: 'forfeited', winner: 1 }), 'draftLost');
  assert.equal(stage({ ...view, phase: 'forfeited' }), 'draftVoid');
  assert.equal(due({ ...view, you: null }, newSecrets()), null);
});
