import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { createCommitAct, nextOwedAct, sameSeatBrowserState, newSecrets, checkedDraftLog, draftStatusTextKey, revealedTeamProblems } = await module('draft/protocol.js');
const { coinHash, emptyLog, randomSecret, firstPlayerSide, teamHash } = await module('link/commitments.js');

const GAME = '00112233445566778899aabbccddeeff';
const TEAM = 'NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi';
const OTHER = 'NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra';

/** A desk that runs a draft as Log does, for two pages; without time. */
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
      if (a.coin && b.coin) { a.side = firstPlayerSide(GAME, a.coin, b.coin); b.side = 1 - a.side; }
      return {
        game: GAME, phase: phase(), you, side: players[you].side, time: null, deadline: null,
        players: players.map((p) => ({ ...p })), winner: null, teams: phase() === 'done' ? [...teams] : null,
      };
    },
    act(you, { act, hash, coin, team, salt }) {
      const me = players[you];
      if (act === 'bind') me.coinHash = hash;
      if (act === 'coin') me.coin = coinHash(GAME, you, coin) === me.coinHash ? coin : assert.fail('coin');
      if (act === 'commit') me.hash = hash;
      if (act === 'reveal') {
        if (teamHash(GAME, me.side, team, salt) !== me.hash) me.fault = 'the team does not fit its hash';
        me.shown = true;
        teams[me.side] = team;
      }
    },
  };
}

/** A page with its secrets, its log, and what it has found wrong. */
function page(you) {
  return {
    you, mine: newSecrets(), log: emptyLog(), wrong: [],
    /** What the page does when a desk shows it this. */
    see(view) {
      ({ log: this.log, wrong: this.wrong } = checkedDraftLog(this.log, view, this.mine));
      const act = this.wrong.length ? null : nextOwedAct(this.log, this.you, this.mine);
      if (act && act.act === 'bind') this.mine.bound = true;
      return act;
    },
    choose(team) {
      this.mine.team = team;
      return createCommitAct(this.log, this.you, this.mine, team);
    },
  };
}

/** Two pages at a desk where both have said what they say by themselves, up to the choice of teams. */
function choosing() {
  const table = desk();
  const pages = [page(0), page(1)];
  for (let i = 0; i < 2; i++) for (const one of pages) table.act(one.you, one.see(table.view(one.you)));
  pages.forEach((one) => one.see(table.view(one.you)));
  return { table, pages };
}

test('two pages come to two teams by doing what is due', () => {
  const table = desk();
  const pages = [page(0), page(1)];
  const seen = [];
  for (let i = 0; i < 20; i++) {
    for (const one of pages) {
      const view = table.view(one.you);
      const act = one.see(view);
      assert.deepEqual(one.wrong, []);
      if (act) {
        seen.push(act.act);
        table.act(one.you, act);
      } else if (view.phase === 'team hashes' && !view.players[one.you].hash) {
        assert.equal(draftStatusTextKey(view), view.players[1 - one.you].hash ? 'draftOtherReady' : 'draftChoose');
        table.act(one.you, one.choose(one.you === 0 ? TEAM : OTHER));
      }
    }
  }
  const done = table.view(0);
  assert.equal(done.phase, 'done');
  assert.equal(done.teams[done.side], TEAM);
  assert.deepEqual(seen, ['bind', 'bind', 'coin', 'coin', 'reveal', 'reveal']);
  assert.equal(pages[0].see(done), null);
  assert.equal(draftStatusTextKey(done), 'draftDone');
  const tags = { Draft: GAME };
  pages.forEach(({ you, mine }) => {
    const name = table.view(you).side === 0 ? 'White' : 'Black';
    tags[name + 'Team'] = mine.team;
    tags[name + 'Salt'] = mine.salt;
  });
  assert.deepEqual(revealedTeamProblems(pages[0].log, tags), []);
  const other = done.side === 0 ? 'Black' : 'White';
  for (const [name, value] of [[other + 'Team', TEAM], [other + 'Salt', randomSecret()], [other + 'Team', undefined]]) {
    assert.deepEqual(revealedTeamProblems(pages[0].log, { ...tags, [name]: value }), ['draftTeamWrong']);
  }
});

/** A view in which a desk shows something else of the second player. */
const lie = (view, more, phase = view.phase) => ({ ...view, phase, players: view.players.map((p, i) => i === 1 ? { ...p, ...more } : p) });

test('coin and team are shown against the other hash alone, whatever phase a desk tells', () => {
  const table = desk();
  const one = page(0);
  table.act(0, one.see(table.view(0)));
  assert.equal(one.see(lie(table.view(0), {}, 'coins')), null);
  assert.equal(one.see(lie(table.view(0), { coinHash: 'no hash' }, 'coins')), null);
  assert.equal(one.see(lie(table.view(0), { coinHash: table.view(0).players[0].coinHash }, 'coins')), null);
  const { table: other, pages: [me] } = choosing();
  other.act(0, me.choose(TEAM));
  assert.equal(me.see(lie(other.view(0), {}, 'teams')), null);
  assert.equal(me.see(lie(other.view(0), { hash: 'no hash' }, 'teams')), null);
  assert.equal(me.see(lie(other.view(0), { hash: other.view(0).players[0].hash }, 'teams')), null);
  assert.equal(me.see(lie(other.view(0), { hash: 'a'.repeat(64) }, 'teams')).act, 'reveal');
});

test('the first hash counts', () => {
  const table = desk();
  const one = page(0);
  table.act(0, one.see(table.view(0)));
  const coin = randomSecret();
  assert.equal(one.see(lie(table.view(0), { coinHash: 'b'.repeat(64) })).act, 'coin');
  table.act(0, { act: 'coin', coin: one.mine.coin });
  // The desk knows the coin now, and shows one that makes the colours that it likes, with the hash that fits.
  assert.equal(one.see(lie(table.view(0), { coinHash: coinHash(GAME, 1, coin), coin })), null);
  assert.deepEqual(one.wrong, ['draftCoinWrong']);

  const { table: other, pages: [me] } = choosing();
  const mine = me.choose(TEAM);
  me.see(lie(other.view(0), { hash: 'a'.repeat(64) }));
  me.see(lie(other.view(0), { hash: null })); // taken back, as is allowed until both are ready
  me.see(lie(other.view(0), { hash: 'b'.repeat(64) }));
  assert.deepEqual(me.wrong, []);
  other.act(0, mine);
  me.see(lie(other.view(0), { hash: 'b'.repeat(64) }));
  for (const hash of ['c'.repeat(64), null]) {
    assert.equal(me.see(lie(other.view(0), { hash })), null);
    assert.deepEqual(me.wrong, ['draftHashChanged']);
  }
});

test('a desk that lies is found out', () => {
  const { table, pages: [me] } = choosing();
  const view = table.view(0);
  const wrong = (shown, mine = me.mine) => checkedDraftLog(me.log, shown, mine).wrong;
  assert.deepEqual(wrong({ ...view, players: view.players.map((p) => ({ ...p, side: 1 - p.side })) }), ['draftColoursWrong']);
  assert.deepEqual(wrong(lie(view, { coin: randomSecret() })), ['draftCoinWrong']);
  assert.deepEqual(checkedDraftLog(emptyLog(), lie(view, { coin: randomSecret() }), me.mine).wrong[0], 'draftCoinWrong');
  assert.deepEqual(wrong(view, { ...newSecrets(), bound: true }), ['draftCoinWrong']);
  assert.deepEqual(wrong({ ...view, teams: [OTHER, OTHER] }, { ...me.mine, team: TEAM }), ['draftTeamWrong']);
});

test('a second browser of a player says that another one has begun, lies to nobody, and can go on', () => {
  const table = desk();
  const [one, other, second] = [page(0), page(1), page(0)];
  table.act(0, one.see(table.view(0)));
  table.act(1, other.see(table.view(1)));
  assert.equal(sameSeatBrowserState(table.view(0), one.mine), '');
  assert.equal(sameSeatBrowserState(table.view(0), second.mine), 'begun');
  assert.equal(second.see(table.view(0)), null); // its coin would not fit the hash
  assert.deepEqual(second.wrong, []);
  table.act(0, one.see(table.view(0)));
  table.act(1, other.see(table.view(1)));
  second.mine.here = true;
  assert.equal(second.see(table.view(0)), null);
  assert.equal(sameSeatBrowserState(table.view(0), second.mine), '');
  table.act(0, second.choose(OTHER));
  one.mine.team = TEAM;
  assert.equal(sameSeatBrowserState(table.view(0), one.mine), 'ready');
  other.see(table.view(1));
  table.act(1, other.choose(TEAM));
  assert.equal(one.see(table.view(0)), null); // its team is not the one that its player is bound to
  assert.deepEqual(one.wrong, []);
  assert.equal(second.see(table.view(0)).act, 'reveal');
});

test('stages have their words', () => {
  const view = desk().view(0);
  assert.equal(draftStatusTextKey(view), 'draftColours');
  assert.equal(draftStatusTextKey({ ...view, phase: 'forfeited', winner: 0 }), 'draftWon');
  assert.equal(draftStatusTextKey({ ...view, phase: 'forfeited', winner: 1 }), 'draftLost');
  assert.equal(draftStatusTextKey({ ...view, phase: 'forfeited' }), 'draftVoid');
  assert.equal(nextOwedAct(emptyLog(GAME), null, newSecrets()), null);
});
