import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const { lastMoveAsBattle, createBattleQueue, scaleSteps, KING, LABEL, battlePhraseKeys, planSteps, SLIDE } = await module('battle/battle.js');

const CHART = {
  types: ['Nor', 'Wat', 'Gra', 'Fir', 'Gho'].map((short) => ({ name: short, short, rgb: 0 })),
  effect: [[1, 1, 1, 1, 0], [1, 0.5, 0.5, 2, 1], [1, 2, 0.5, 0.5, 1], [1, 0.5, 2, 0.5, 1], [0, 1, 1, 1, 2]],
};

const piece = (side, type) => ({ token: { side, symbol: 'N', badge: { text: type, rgb: 0 } } });

/** Two states of a board of one row of eight, a move between them. */
function states(attacker, defender, { sign = '', over = null, chain = null, choice = null, from = 0, to = 4, empty = false } = {}) {
  const tiles = Array.from({ length: 8 }, () => ({}));
  const board = (all, arrows) => ({ rows: 1, columns: 8, tiles: all, arrows });
  const before = tiles.slice();
  before[from] = piece(0, attacker);
  if (defender) before[to] = piece(1, defender);
  const common = { kind: 'pokechess', over: null, chain: null, choice: null };
  return [
    { ...common, node: 0, board: board(before, []), tree: [] },
    { ...common, over, chain, choice, sign, node: 1, tree: [{ id: 1, parent: empty ? 7 : 0 }], board: board(tiles, [{ from, to, sign }]) },
  ];
}

const battle = (...all) => lastMoveAsBattle(...states(...all), CHART);
/** What the tests tell apart, without square and type. */
const told = (...all) => {
  const { from, to, effect, luck, result } = battle(...all);
  return { from, to, effect, luck, result };
};

test('battleOf tells effect, luck and result apart', () => {
  assert.deepEqual(told('Wat', 'Fir', { sign: '+', chain: 4 }), { from: 0, to: 4, effect: 2, luck: '', result: 'again' });
  assert.deepEqual(told('Wat', 'Gra', { sign: '-' }), { from: 0, to: 4, effect: 0.5, luck: '', result: 'gone' });
  assert.deepEqual(told('Wat', 'Gra', { sign: '*', chain: 4 }), { from: 0, to: 4, effect: 0.5, luck: 'crit', result: 'again' });
  assert.deepEqual(told('Wat', 'Fir', { sign: '/' }), { from: 0, to: 4, effect: 2, luck: 'miss', result: '' });
  assert.deepEqual(told('Nor', 'Gho', { sign: '0' }), { from: 0, to: 4, effect: 0, luck: '', result: '' });
  assert.deepEqual(told('Nor', 'Wat'), { from: 0, to: 4, effect: 1, luck: '', result: '' });
  assert.deepEqual(told('Nor', null), { from: 0, to: 4, effect: null, luck: '', result: '' });
  assert.equal(battle('Nor', 'Wat', { over: { winner: 0 } }).result, 'king');
  assert.equal(battle('Wat', 'Gra', { sign: '-', over: { winner: 0 } }).result, 'king');
  assert.equal(battle('Wat', 'Gra', { sign: '-', over: { winner: 1 } }).result, 'gone');
  assert.equal(battle('Wat', 'Gra', { sign: '-', over: { winner: null } }).result, 'gone');
  assert.equal(battle('Wat', 'Fir', { sign: '+', choice: 4 }).result, 'choice');
});

test('battleOf is none for places that do not follow', () => {
  assert.equal(battle('Wat', 'Fir', { empty: true }), null);
  const [, after] = states('Wat', 'Fir');
  assert.equal(lastMoveAsBattle(null, after, CHART), null);
  const [before, other] = states('Wat', 'Fir');
  assert.equal(lastMoveAsBattle({ ...before, kind: 'tafl' }, other, CHART), null);
});

test('battleOf without a chart goes by the sign', () => {
  const [before, after] = states('Wat', 'Gra', { sign: '-' });
  assert.equal(lastMoveAsBattle(before, after, null).effect, 0.5);
});

test('battleOf sees en passant', () => {
  const tiles = Array.from({ length: 16 }, () => ({}));
  const before = tiles.slice();
  before[8] = piece(0, 'Wat');
  before[9] = piece(1, 'Fir');
  const common = { kind: 'pokechess', over: null, choice: null };
  const [one, two] = [
    { ...common, chain: null, node: 3, tree: [], board: { rows: 2, columns: 8, tiles: before, arrows: [] } },
    { ...common, chain: 1, sign: '+', node: 4, tree: [{ id: 4, parent: 3 }], board: { rows: 2, columns: 8, tiles, arrows: [{ from: 8, to: 1 }] } },
  ];
  assert.deepEqual(lastMoveAsBattle(one, two, CHART), { from: 8, to: 1, effect: 2, luck: '', result: 'again', type: 'Wat', victim: 9, link: 1 });
});

test('battleOf tells who fights whom', () => {
  assert.equal(battle('Wat', 'Fir', { sign: '+' }).type, 'Wat');
  assert.equal(battle('Wat', 'Fir', { sign: '+' }).victim, 4);
  assert.equal(battle('Wat', null).type, '');
  assert.equal(battle('Wat', null).victim, -1);
  assert.equal(lastMoveAsBattle(...states('Wat', 'Fir'), null).type, '');
});

test('types that fight are seen to do so, and a plain hit has words, too', () => {
  const steps = planSteps(battle('Nor', 'Wat'));
  assert.deepEqual(steps.map(({ part, labels }) => [part, labels.length]), [['slide', 0], ['effect', 1]]);
  assert.deepEqual(planSteps(battle('Nor', 'Wat', { sign: '/' })).map(({ part }) => part), ['slide', 'effect', 'luck']);
  assert.deepEqual(planSteps(battle('Nor', 'Wat'), true).map(({ labels }) => labels), [['battleHit']]);
  assert.deepEqual(battlePhraseKeys({ effect: 1, luck: '', result: '', type: '' }), [], 'where types do not fight there is no such word');
  assert.deepEqual(battlePhraseKeys({ effect: 1, luck: '', result: 'king', type: 'Nor' }).map(({ word }) => word), ['battleKing']);
  assert.deepEqual(scaleSteps(steps, .5).map(({ at, until }) => [at, until]), [[0, 100], [100, 250]]);
});

test('every battle is planned in at most 0.9 s, without gaps, and a king falls in 0.2 s more', () => {
  for (const effect of [null, 0, 0.5, 1, 2]) {
    for (const luck of ['', 'miss', 'crit']) {
      for (const result of ['', 'gone', 'again', 'choice', 'king']) {
        const steps = planSteps({ from: 0, to: 1, effect, luck, result, type: effect === null ? '' : 'Wat', victim: 1 });
        assert.equal(steps[0].part, 'slide');
        assert.equal(steps[0].until, SLIDE);
        steps.slice(1).forEach((step, i) => assert.equal(step.at, steps[i].until));
        assert.ok(steps.at(-1).until <= (result === 'king' ? 1100 : 900));
        const still = planSteps({ from: 0, to: 1, effect, luck, result, type: '' }, true);
        assert.ok(still.length <= 1);
        assert.deepEqual(still.flatMap(({ labels }) => labels), battlePhraseKeys({ effect, luck, result, type: '' }).map(({ word }) => word));
        if (still.length) assert.equal(still[0].until, LABEL);
      }
    }
  }
});

test('what is said does not contradict itself, and what follows is said at once', () => {
  const said = (more) => planSteps({ from: 0, to: 1, effect: 1, luck: '', result: '', type: 'Wat', victim: 1, link: 1, ...more }).map(({ labels }) => labels.join(' ')).filter(Boolean);
  assert.deepEqual(said({ effect: .5, luck: 'crit', result: 'again' }), ['battleCrit battleAgain']);
  assert.deepEqual(said({ effect: 2, luck: 'miss' }), ['battleMiss']);
  assert.deepEqual(said({ effect: 2, luck: 'crit', result: 'again' }), ['battleSuper', 'battleCrit battleAgain']);
  assert.deepEqual(said({ effect: .5, result: 'gone' }), ['battleWeak battleGone']);
});

test('a chain is counted by its captures, and the king who falls in it has a moment of his own', () => {
  const [before, after] = states('Wat', 'Fir', { sign: '+', chain: 4 });
  after.board.arrows = [{ from: 2, to: 1 }, { from: 1, to: 1 }, { from: 1, to: 0 }, ...after.board.arrows];
  const third = lastMoveAsBattle(before, after, CHART);
  assert.equal(third.link, 3);
  const length = (more) => planSteps({ ...third, ...more }).at(-1).until;
  assert.equal(length({ result: 'king' }) - length({}), KING);
  assert.ok(length({ result: 'king', link: 1 }) < length({ result: 'king' }));
});

/** A clock that is turned by hand. */
function hands() {
  let now = 0;
  let timers = [];
  return {
    setTimer: (act, ms) => {
      const timer = { act, at: now + ms };
      timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => { timers = timers.filter((one) => one !== timer); },
    turn(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.act();
      }
      now = end;
    },
  };
}

test('battles are shown one after the other, and the reply waits', async () => {
  const clock = hands();
  const queue = createBattleQueue(clock);
  const log = [];
  const one = planSteps({ from: 0, to: 1, effect: 2, luck: 'crit', result: '' });
  const add = (name) => queue.add(one, ({ part }) => log.push(name + part), () => log.push(name + 'end'));
  add('a');
  add('b');
  let isIdle = false;
  const idle = queue.whenIdle().then(() => { isIdle = true; });
  assert.deepEqual(log, ['aslide']);
  clock.turn(199);
  assert.deepEqual(log, ['aslide']);
  clock.turn(501);
  assert.deepEqual(log, ['aslide', 'aeffect', 'aluck', 'aend', 'bslide']);
  await Promise.resolve();
  assert.equal(isIdle, false);
  assert.equal(queue.skip(), true);
  assert.deepEqual(log.slice(-2), ['bslide', 'bend']);
  await idle;
  assert.equal(queue.isBusy, false);
  assert.equal(queue.skip(), false);
  clock.turn(5000);
  assert.equal(log.length, 6);
  await queue.whenIdle();
});

test('clear ends all that waits', () => {
  const clock = hands();
  const queue = createBattleQueue(clock);
  const ended = [];
  for (const name of ['a', 'b', 'c']) queue.add(planSteps({ from: 0, to: 1, effect: 1, luck: '', result: '' }), () => {}, () => ended.push(name));
  queue.endAll();
  assert.deepEqual(ended, ['a', 'b', 'c']);
  assert.equal(queue.isBusy, false);
});
