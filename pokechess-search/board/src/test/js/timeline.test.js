import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { module } from './page.js';

globalThis.Path2D = class {};
const { EFFECTS, drawProjectile, drawCharge, drawImpact } = await module('battle/effects.js');
const { createTimeline, captureResult, FREEZE, SHAKE } = await module('battle/timeline.js');
const { planSteps } = await module('battle/battle.js');
const { PATHS } = await module('board/typeicons.js');

const MOST_BYTES = 12_000;
const START = { x: -3, y: 0 };

/** A canvas that counts what is painted, and refuses what is no number. */
function canvas() {
  let painted = 0;
  const of = (name) => (...values) => {
    for (const value of values) if (typeof value === 'number') assert.ok(Number.isFinite(value), name + ' ' + values);
    if (/^(?:fill|stroke|fillRect)$/.test(name)) painted++;
    return name.startsWith('create') ? { addColorStop: (_at, color) => assert.match(color, /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/) } : undefined;
  };
  const made = new Proxy({}, { get: (_, name) => of(String(name)), set: () => true });
  return { made, painted: () => painted };
}

const battle = (more) => ({ from: 0, to: 3, victim: 3, type: 'Fir', effect: 1, luck: '', result: '', link: 1, ...more });
const courseOf = (more) => createTimeline(battle(more), planSteps(battle(more)), START);
const ways = [{}, { effect: 2, result: 'again' }, { effect: 2, luck: 'miss' }, { luck: 'crit', result: 'again' }, { effect: .5, result: 'gone' },
  { effect: .5, luck: 'crit', result: 'choice' }, { effect: 0 }, { result: 'king' }];

test('each of the eighteen types has its own effect, in at most 12 kB packed', () => {
  assert.deepEqual([...EFFECTS].sort(), Object.keys(PATHS).sort());
  const bytes = gzipSync(readFileSync(new URL('../../main/resources/io/github/pokechess/board/page/battle/effects.js', import.meta.url))).length;
  assert.ok(bytes <= MOST_BYTES, bytes + ' bytes');
  for (const type of EFFECTS) {
    for (const paint of [(c, t) => drawProjectile(c, type, t, { x: -.9, y: .2 }), (c, t) => drawImpact(c, type, t), (c, t) => drawImpact(c, type, t, 1.5), (c, t) => drawCharge(c, type, t, START)]) {
      const { made, painted } = canvas();
      for (let t = .02; t < 1; t += .04) paint(made, t);
      assert.ok(painted() > 10, type);
    }
  }
});

test('a type without an effect paints nothing', () => {
  const { made, painted } = canvas();
  drawImpact(made, '???', .5);
  drawProjectile(made, '???', .5, START);
  assert.equal(painted(), 0);
});

test('a battle begins where the piece stands and ends where the result puts both', () => {
  for (const more of ways) {
    const { attackerPose, defenderPose, end } = courseOf(more);
    const kind = captureResult(battle(more));
    assert.ok(Math.hypot(attackerPose(0).x - START.x, attackerPose(0).y - START.y) < 1e-9);
    assert.ok(Math.hypot(defenderPose(0).x, defenderPose(0).y) < 1e-9 && defenderPose(0).alpha === 1);
    const [mine, other] = [attackerPose(end), defenderPose(end)];
    if (kind === 'won') assert.ok(Math.hypot(mine.x, mine.y) < .01 && mine.alpha === 1 && other.alpha < .01, JSON.stringify(more));
    if (kind === 'both') assert.ok(mine.alpha < .01 && other.alpha < .01);
    if (kind === 'dodged' || kind === 'through') {
      assert.ok(Math.hypot(mine.x - START.x, mine.y - START.y) < .01 && mine.alpha === 1);
      assert.ok(Math.hypot(other.x, other.y) < .01 && other.alpha > .99, JSON.stringify(other));
    }
    for (let ms = 0; ms <= end; ms += 10) {
      for (const one of [attackerPose(ms), defenderPose(ms)]) for (const value of Object.values(one)) assert.ok(Number.isFinite(value));
    }
  }
});

test('a chain strikes harder with each link, and the king who falls in it falls in the dark', () => {
  const king = courseOf({ effect: 2, result: 'king', link: 3 });
  assert.ok(king.isFrozen(king.contact) && king.isFrozen(king.end));
  assert.equal(courseOf({ effect: 2, result: 'king' }).isFrozen(400), false);
  assert.ok(Math.abs(king.attackerPose(king.end).x) < .01 && king.defenderPose(king.end).alpha < .01);
  assert.ok(king.hasCaptured(king.contact) && !king.hasCaptured(king.contact - 1) && !courseOf({ luck: 'miss', link: 2 }).hasCaptured(1000));
});

test('a critical hit freezes, a super effective one shakes the board', () => {
  assert.equal(FREEZE, 80);
  assert.equal(SHAKE, 120);
  const crit = courseOf({ luck: 'crit', result: 'again' });
  let frozen = 0;
  for (let ms = 0; ms < crit.end; ms++) if (crit.isFrozen(ms)) frozen++;
  assert.equal(frozen, FREEZE);
  assert.equal(courseOf({}).isFrozen(300), false);
  assert.ok(courseOf({ effect: 2, result: 'again' }).shakeStart > 0);
  for (const more of [{}, { effect: 2, luck: 'miss' }, { effect: 0 }, { effect: .5, result: 'gone' }]) assert.equal(courseOf(more).shakeStart, null);
});

test('the course of a battle is painted from the moment of its slide to its end', () => {
  for (const more of ways) {
    const { made, painted } = canvas();
    const { paintEffects, end } = courseOf(more);
    for (let ms = 0; ms <= end; ms += 16) paintEffects(made, ms);
    assert.ok(painted() > 20, JSON.stringify(more));
  }
  const { made, painted } = canvas();
  createTimeline(battle({ type: '', effect: null, victim: -1 }), planSteps(battle({ type: '', effect: null, victim: -1 })), START).paintEffects(made, 100);
  assert.equal(painted(), 0);
});

test('a pawn taken in passing leaves the other one beside its square', () => {
  const goal = { x: 0, y: -1 };
  const { attackerPose, end } = createTimeline(battle({}), planSteps(battle({})), { x: -1, y: 0 }, goal);
  assert.ok(Math.hypot(attackerPose(end).x - goal.x, attackerPose(end).y - goal.y) < .01);
});

test('at a plain hit and at a miss both figures move, and are seen to', () => {
  for (const more of [{}, { luck: 'miss' }]) {
    const { attackerPose, defenderPose, contact, end } = courseOf(more);
    let [struck, moved] = [Infinity, 0];
    for (let ms = contact - 60; ms <= end; ms += 5) {
      struck = Math.min(struck, Math.hypot(attackerPose(ms).x, attackerPose(ms).y));
      if (defenderPose(ms).alpha > .5) moved = Math.max(moved, Math.hypot(defenderPose(ms).x, defenderPose(ms).y));
    }
    assert.ok(struck < .65 && moved > .15, JSON.stringify(more) + ' ' + struck + ' ' + moved);
  }
});
