/* How a battle looks at each moment: where the two pieces stand, and what is painted between them. Pure functions of the time; all
   places are in squares, from the middle of the square that is attacked. */
import { FALL, KING } from './battle.js';
import { drawCharge, drawImpact, drawProjectile, flashColor } from './effects.js';

/** A critical hit stands still so long, and a super effective one shakes the board so long, in milliseconds. */
export const FREEZE = 80;
export const SHAKE = 120;
const FLIGHT = 100;
const BURST = 330;
/** So near a piece comes before it strikes, and so long it takes into the square that it has won. */
const NEAR = .9;
const ENTRY = 120;
/** The canvas reaches so many squares in each direction. */
export const REACH = 2;

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {{ x: number, y: number, scale: number, turn: number, alpha: number }} Pose */

const clampToUnit = (v) => Math.max(0, Math.min(1, v));
const smoothStep = (v) => { const t = clampToUnit(v); return t * t * (3 - 2 * t); };
const easeOut = (v) => 1 - (1 - clampToUnit(v)) ** 3;
const interpolate = (a, b, s) => ({ x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s });
const makePose = (place, more = {}) => ({ ...place, scale: 1, turn: 0, alpha: 1, ...more });
const ZERO = { x: 0, y: 0 };

/** What comes of an attack: it passes through, is dodged, sends both away, or wins the square. */
export function captureResult({ effect, luck, result }) {
  if (effect === 0) return 'through';
  if (luck === 'miss') return 'dodged';
  return result === 'gone' ? 'both' : 'won';
}

/** The last link of a chain that still strikes harder than the one before. */
const MOST_LINKS = 5;

/** How hard it strikes: harder with each link of a chain. */
const strikePower = ({ effect, luck, link }) => (effect === 2 ? 1.3 : effect === .5 && !luck ? .75 : 1) * (luck === 'crit' ? 1.15 : 1)
  * (1 + .12 * (Math.min(link, MOST_LINKS) - 1));

/**
 * The course of a battle: its moments in milliseconds, and what is seen at each.
 * @param {import('./battle.js').Battle} battle
 * @param {import('./battle.js').Step[]} steps as planned, at full speed
 * @param {Place} start where the piece comes from
 * @param {Place} goal where it would go, which is not the square attacked where a pawn is taken in passing
 */
export function createTimeline(battle, steps, start, goal = ZERO) {
  const { type, effect, luck, result } = battle;
  const end = steps[steps.length - 1].until;
  const slide = steps[0].until;
  const length = Math.hypot(start.x, start.y) || 1;
  const near = { x: start.x * Math.min(1, NEAR / length), y: start.y * Math.min(1, NEAR / length) };
  const [dx, dy] = [start.x / length, start.y / length];
  const kind = captureResult(battle);
  const launch = luck ? steps.find(({ part }) => part === 'luck').at : slide;
  const contact = launch + FLIGHT;
  const freeze = type && luck === 'crit' ? FREEZE : 0;
  const isMoment = result === 'king' && battle.link > 1;
  const entry = isMoment ? end - ENTRY : Math.max(contact, Math.min(contact + freeze + 80, end - ENTRY));
  const power = strikePower(battle);

  /** @returns {Pose} */
  function attackerPose(ms) {
    if (!type) return makePose(interpolate(start, goal, smoothStep(ms / slide)));
    if (ms < slide) return makePose(interpolate(start, near, smoothStep(ms / slide)));
    if (ms < launch) { // it gathers its strength
      const t = (ms - slide) / (launch - slide);
      const shiver = .018 * t * Math.sin(ms * .35);
      return makePose({ x: near.x + dx * .1 * t - dy * shiver, y: near.y + dy * .1 * t + dx * shiver }, { scale: 1 + .06 * t });
    }
    const lunge = Math.sin(Math.PI * clampToUnit((ms - launch) / (2 * FLIGHT)));
    const struck = interpolate(near, ZERO, (kind === 'dodged' ? .8 : .3) * lunge); // what steps aside is struck at in vain
    if (kind === 'won') return makePose(interpolate(struck, goal, smoothStep((ms - entry) / ENTRY)), { scale: 1 + .1 * lunge });
    if (kind === 'both') return thrownPose(struck, dx, dy, ms);
    return makePose(interpolate(struck, start, smoothStep((ms - contact - 60) / Math.max(1, end - contact - 60))));
  }

  /** A piece that leaves the board, in a direction. */
  function thrownPose(from, x, y, ms) {
    const t = clampToUnit((ms - contact - 60) / Math.max(1, end - contact - 60));
    const way = 1.1 * easeOut(t);
    return makePose({ x: from.x + x * way, y: from.y + y * way - .55 * Math.sin(Math.PI * .8 * t) }, { turn: (x < 0 ? -1 : 1) * 150 * t, alpha: 1 - t ** 2, scale: 1 - .25 * t });
  }

  /** @returns {Pose} */
  function defenderPose(ms) {
    const since = ms - contact - freeze;
    if (kind === 'dodged') {
      const aside = .62 * smoothStep((ms - launch - 10) / 70) * (1 - smoothStep((ms - end + 80) / 80));
      return makePose({ x: -dy * aside, y: dx * aside }, { turn: 14 * aside });
    }
    if (kind === 'through') {
      const t = clampToUnit((ms - slide) / (end - slide));
      return makePose(ZERO, { alpha: 1 - .6 * Math.sin(Math.PI * t) });
    }
    if (ms < contact) return makePose(ZERO);
    const isPlain = effect === 1 && !luck;
    const knock = (isPlain ? .24 : effect === 2 ? .16 : .09) * Math.exp(-Math.max(0, since) / 60);
    const struck = { x: -dx * knock + .03 * Math.sin(ms * .4) * Math.exp(-Math.max(0, since) / 90), y: -dy * knock };
    if (kind === 'both') return thrownPose(struck, -dx, -dy, ms);
    if (result === 'king') {
      const fall = smoothStep(since / (isMoment ? KING : FALL));
      return makePose({ x: struck.x + .1 * fall, y: struck.y + .22 * fall }, { turn: 86 * fall, alpha: 1 - clampToUnit((ms - end + 90) / 90) });
    }
    const gone = smoothStep((since - (isPlain ? 60 : 30)) / 130);
    return makePose(struck, { scale: 1 - .5 * gone, alpha: 1 - gone, turn: effect === 2 ? 25 * gone : isPlain && since >= 0 ? 14 * Math.exp(-since / 120) : 0 });
  }

  /** Paints a moment on a canvas whose unit is a square, and whose zero is the middle of the square attacked. */
  function paintEffects(context, ms) {
    if (!type) return;
    if (ms > slide && ms < launch) drawCharge(context, type, (ms - slide) / (launch - slide), near);
    const u = (ms - launch) / FLIGHT;
    if (kind === 'through' || kind === 'dodged') {
      const passed = (ms - launch) / (1.5 * FLIGHT);
      const pale = kind === 'through' ? .75 : .95;
      if (passed < 1.9) drawProjectile(context, type, passed, near, passed > 1.3 ? Math.min(.94, pale) * (1.9 - passed) / .6 : Math.min(.94, pale));
      return;
    }
    if (u < 1) {
      drawProjectile(context, type, u, near);
      return;
    }
    const since = ms - contact - freeze;
    if (since < 0) { // the moment of a critical hit
      drawImpact(context, 'Nor', .22, 1.35);
      drawImpact(context, type, .16, power);
      return;
    }
    const span = Math.min(BURST, Math.max(200, end - contact - freeze));
    if (power > 1) drawFlash(context, 1 - since / 200);
    drawImpact(context, type, since / span, power);
    if (power > 1.2) drawImpact(context, type, (since - 90) / (span - 60), .8 * power);
  }

  function drawFlash(context, strength) {
    if (strength <= 0) return;
    const light = context.createRadialGradient(0, 0, 0, 0, 0, REACH);
    light.addColorStop(0, '#ffffff');
    light.addColorStop(.25, flashColor(type));
    light.addColorStop(1, flashColor(type).slice(0, 7) + '00');
    context.globalAlpha = .75 * strength;
    context.fillStyle = light;
    context.fillRect(-REACH, -REACH, 2 * REACH, 2 * REACH);
    context.globalAlpha = 1;
  }

  return {
    end, contact: type ? contact : slide, attackerPose, defenderPose, paintEffects,
    /** Whether everything stands still in the dark. */
    isFrozen: (ms) => kind === 'won' && ms >= contact && (isMoment || freeze > 0 && ms < contact + freeze),
    /** Whether the piece that was attacked has been captured by now. */
    hasCaptured: (ms) => kind === 'won' && ms >= contact,
    /** When the board shakes, null where it does not. */
    shakeStart: type && kind === 'won' && effect === 2 ? contact + freeze : null,
  };
}
