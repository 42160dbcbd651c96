/* Battles: what a capture did, as a plan of short steps, and a queue that shows one plan after the other. Knows neither document nor
   rule: what happened comes from two states, and somebody else draws. */

/** When the steps of a battle begin and end, in milliseconds. */
export const SLIDE = 200;
const EFFECT = 300;
const LUCK = 200;
/** What follows, where nothing is said of effect or luck; a king takes longer to fall, and in a chain has a moment of his own. */
const RESULT = 200;
export const FALL = 400;
export const KING = 700;

/** So long the words of a battle stay beside the piece that was hit, while the board is free already. */
export const LABEL = 700;

/** @typedef {import('../common/messages.js').State} State */
/**
 * What a move did. The effect is the multiplier by types, null where nothing was captured; the type is that of the piece that moves,
 * by its letters, and empty where types do not fight; the victim is the square attacked, -1 if there is none; the link says which capture
 * of a chain it is, 1 for the first.
 * @typedef {{ from: number, to: number, effect: number | null, luck: '' | 'miss' | 'crit',
 *   result: '' | 'gone' | 'again' | 'choice' | 'king', type: string, victim: number, link: number }} Battle
 * @typedef {{ at: number, until: number, part: 'slide' | 'effect' | 'luck' | 'result' | 'all', labels: string[], sign: string }} Step
 */

const typeIndex = (chart, token) => token && token.badge ? chart.types.findIndex((type) => type.short === token.badge.text) : -1;

/** The square of what was captured: that of the move, or beside it in passing. */
function capturedSquare(before, after, { from, to }) {
  if (before.board.tiles[to].token) return to;
  const { columns, tiles } = before.board;
  const passed = Math.floor(from / columns) * columns + to % columns;
  const side = tiles[from].token.side;
  return tiles[passed].token && tiles[passed].token.side !== side && !(after.board.tiles[passed].token) ? passed : -1;
}

/**
 * What the last move of a state did, as seen from the state before it; null where it follows from another place, or where nothing
 * went from a square to another.
 * @param {State | null} before
 * @param {State} after
 * @param {import('../common/messages.js').Chart | null} chart
 * @returns {Battle | null}
 */
export function lastMoveAsBattle(before, after, chart) {
  const place = after.tree.find(({ id }) => id === after.node);
  const hops = after.board.arrows || [];
  const hop = hops[hops.length - 1];
  if (!before || !place || place.parent !== before.node || before.kind !== after.kind || !hop || hop.from === hop.to) return null;
  const piece = before.board.tiles[hop.from].token;
  if (!piece) return null;
  const attacked = capturedSquare(before, after, hop);
  const sign = after.sign || '';
  if (attacked < 0 && !sign) return { from: hop.from, to: hop.to, effect: null, luck: '', result: '', type: '', victim: -1, link: 1 };
  const luck = sign === '/' ? 'miss' : sign === '*' ? 'crit' : '';
  const mine = chart ? typeIndex(chart, piece) : -1;
  const other = chart && attacked >= 0 ? typeIndex(chart, before.board.tiles[attacked].token) : -1;
  const effect = chart && mine >= 0 && other >= 0 ? chart.effect[mine][other]
    : sign === '0' ? 0 : sign === '-' ? 0.5 : sign === '+' ? 2 : 1;
  const type = mine >= 0 && attacked >= 0 ? piece.badge.text : '';
  const link = type ? hops.filter(({ from, to }) => from !== to).length : 1;
  return { from: hop.from, to: hop.to, effect, luck, result: battleResult(after, effect, luck, piece.side), type, victim: attacked, link };
}

function battleResult(after, effect, luck, side) {
  if (effect === 0.5 && !luck && after.over && after.over.winner !== side) return 'gone'; // the own king with another piece
  if (after.over && after.over.winner !== null && luck !== 'miss' && effect !== 0) return 'king';
  if (effect === 0.5 && !luck) return 'gone';
  if (typeof after.choice === 'number') return 'choice';
  return typeof after.chain === 'number' ? 'again' : '';
}

const EFFECTS = new Map([[2, ['battleSuper', '+']], [1, ['battleHit', '']], [0.5, ['battleWeak', '-']], [0, ['battleNone', '0']]]);
const LUCKS = { miss: ['battleMiss', '/'], crit: ['battleCrit', '*'] };
const RESULTS = { gone: 'battleGone', again: 'battleAgain', choice: 'battleChoice', king: 'battleKing' };

/**
 * The keys of the words of a battle, in order, each with its sign. Luck goes before an effect that it has undone; a plain hit is said where
 * types fight, and nothing more is to be said.
 */
export function battlePhraseKeys({ effect, luck, result, type }) {
  const all = [];
  const isUndone = luck === 'miss' || luck === 'crit' && effect === .5 || effect === 1 && (luck || result === 'king' || !type);
  if (effect !== null && EFFECTS.has(effect) && !isUndone) all.push({ part: 'effect', word: EFFECTS.get(effect)[0], sign: EFFECTS.get(effect)[1] });
  if (luck) all.push({ part: 'luck', word: LUCKS[luck][0], sign: LUCKS[luck][1] });
  if (result) all.push({ part: 'result', word: RESULTS[result], sign: '' });
  return all;
}

/**
 * The steps of a battle, 0.9 s at most where no king falls: slide, effect, luck, and what follows, said with the step before.
 * One step, without a slide, where nothing is to move. Types that fight are seen to do so, also where there is nothing to be said of it.
 * @param {Battle} battle
 * @returns {Step[]}
 */
export function planSteps(battle, isStill = false) {
  const all = battlePhraseKeys(battle);
  if (isStill) {
    const labels = all.map(({ word }) => word);
    return labels.length ? [{ at: 0, until: LABEL, part: 'all', labels, sign: all[0].sign }] : [];
  }
  const steps = /** @type {Step[]} */ ([{ at: 0, until: SLIDE, part: 'slide', labels: [], sign: '' }]);
  const lengths = { effect: EFFECT, luck: LUCK, result: battle.result !== 'king' ? RESULT : battle.link > 1 ? KING : FALL };
  if (battle.type && (!all.length || all[0].part !== 'effect')) all.unshift({ part: 'effect', word: '', sign: '' });
  for (const { part, word, sign } of all) {
    const last = steps[steps.length - 1];
    if (part === 'result' && word !== 'battleKing' && last.part !== 'slide') {
      last.labels.push(word);
      if (last.part === 'luck') last.until += RESULT;
      continue;
    }
    const at = last.until;
    steps.push({ at, until: at + lengths[part], part, labels: word ? [word] : [], sign });
  }
  return steps;
}

/**
 * The same steps in a share of their time.
 * @param {Step[]} steps
 */
export const scaleSteps = (steps, factor) => steps.map((step) => ({ ...step, at: factor * step.at, until: factor * step.until }));

/**
 * Shows battles one after the other. What is pressed ends the one that is shown; what waits comes next.
 * @param {{ setTimer: (act: () => void, ms: number) => any, clearTimer: (timer: any) => void }} clock
 */
export function createBattleQueue(clock) {
  const waiting = [];
  let running = null;
  let idleResolvers = [];

  function startNext() {
    running = waiting.shift() || null;
    if (!running) {
      const all = idleResolvers;
      idleResolvers = [];
      all.forEach((resolve) => resolve());
      return;
    }
    showStep(running, 0);
  }

  function showStep(one, index) {
    if (index === one.steps.length) {
      endBattle(one);
      return;
    }
    const { at, until } = one.steps[index];
    one.show(one.steps[index]);
    one.timer = clock.setTimer(() => showStep(one, index + 1), until - at);
  }

  function endBattle(one) {
    clock.clearTimer(one.timer);
    one.done();
    if (running === one) startNext();
  }

  return {
    /** Adds a battle: show is called with each step, done once at its end or when it is skipped. */
    add(steps, show, done) {
      waiting.push({ steps, show, done, timer: null });
      if (!running) startNext();
    },
    /** Ends the one that is shown, and gives whether there was one. */
    skip() {
      if (!running) return false;
      endBattle(running);
      return true;
    },
    /** Ends all of them, for a game that is another one. */
    endAll() {
      while (running) endBattle(running);
    },
    /** Whether one is shown. */
    get isBusy() { return running !== null; },
    /** When nothing is shown any more. */
    whenIdle: () => running ? new Promise((resolve) => { idleResolvers.push(resolve); }) : Promise.resolve(),
  };
}
