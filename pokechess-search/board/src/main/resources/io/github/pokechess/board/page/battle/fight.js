/* Moves and battles on the board, one after the other: the piece goes, types strike, and effect, luck and what follows stand in words
   beside where it went, for a while longer than the battle. Reports about a move are shown when it was seen. Whatever somebody presses
   ends it; states that come meanwhile wait. */
import { battleOf, battles, hastened, plan, LABEL } from './battle.js';
import { $, element, isStill } from '../common/dom.js';
import * as draw from '../board/drawing.js';
import { battlePace } from '../common/settings.js';
import * as sound from './sound.js';
import { course, endOf, REACH, SHAKE } from './stage.js';
import { paint, shareOf, squareShare } from '../board/surface.js';
import { say } from '../common/text.js';
import { view } from '../common/view.js';

/** The most dots of a screen for a pixel that are painted one by one. */
const MOST_DOTS = 2;
/** So many events stand below the board. */
const LAST = 3;

const queue = battles({ later: (act, ms) => setTimeout(act, ms), never: (timer) => clearTimeout(timer) });
const layer = element('div');
layer.id = 'arena';
layer.setAttribute('aria-hidden', 'true');
const canvas = element('canvas');
$('grid').before(layer);
let fought = () => {};
let log = [];
let frame = 0;
/** The words that stand beside a piece: since when, and of which entry of the log. */
let shown = { since: 0, entry: { ms: 0 } };
let fading = 0;

/** Tells who goes on when the last battle is over. */
export const onFought = (handler) => { fought = handler; };

/** Whether a piece slides or words of a battle are shown, for which the next state waits. */
export const isFighting = () => queue.busy;

/** When all that has come was seen. */
export async function settled() {
  while (queue.busy) await queue.idle(); // the next one may begin when the one before ends
}

/** Ends all battles at once. */
export const endFights = () => queue.clear();

/** Forgets the log: the game is another one. */
export function forgetLog() {
  log = [];
  showLog();
  hush();
}

/** Shows all that has happened, and the last of it below the board in pictures: who, what came of it, whom, and where. */
function showLog() {
  $('log').replaceChildren(...log.map(({ text, ms, sign }) => {
    const item = element('li');
    item.append(...draw.SIGNS[sign] ? [draw.mark(sign)] : [], text);
    if (ms) item.dataset.ms = String(Math.round(ms));
    return item;
  }));
  $('events').replaceChildren(...log.slice(-LAST).map(({ text, sign, cast, square }) => {
    const item = element('li');
    item.title = text;
    const [first, ...other] = cast.map((token) => draw.piece(token));
    item.append(first || text, ...draw.SIGNS[sign] ? [draw.mark(sign)] : other.length ? ['×'] : [], ...other, square);
    return item;
  }));
}

/** A piece over the board. */
function actor(index, token) {
  const { width, height } = squareShare();
  const { x, y } = shareOf(index);
  const made = draw.piece(token);
  made.setAttribute('viewBox', '0 0 100 100');
  made.classList.add('sliding');
  Object.assign(made.style, { left: 100 * (x - width / 2) + '%', top: 100 * (y - height / 2) + '%', width: 100 * width + '%', height: 100 * height + '%' });
  return made;
}

/** The way from one square to another, in squares of the screen. */
function way(from, to) {
  const { width, height } = squareShare();
  const [a, b] = [shareOf(from), shareOf(to)];
  return { x: (a.x - b.x) / width, y: (a.y - b.y) / height };
}

/** The other piece of the same side that a move has brought somewhere else: the rook of castling; null if there is none. */
function companion(before, after, { from, to, effect }) {
  if (effect !== null) return null;
  const { side } = before.board.tiles[from].token;
  const mine = (board, i) => i !== from && i !== to && board.tiles[i].token && board.tiles[i].token.side === side;
  const squares = before.board.tiles.map((_, i) => i);
  const gone = squares.filter((i) => mine(before.board, i) && !after.board.tiles[i].token);
  const come = squares.filter((i) => mine(after.board, i) && !before.board.tiles[i].token);
  return gone.length === 1 && come.length === 1 ? { from: gone[0], to: come[0] } : null;
}

/** The board while something moves over it: as it was, without those that move. */
function emptied(board, absent, { from, to }) {
  const tiles = board.tiles.map((tile, i) => ({ ...tile, token: absent.includes(i) ? undefined : tile.token, marks: i === from || i === to ? ['last'] : [] }));
  return { ...board, tiles, arrows: [] };
}

function stand(actorOf, { x, y, scale, turn, alpha }) {
  actorOf.style.transform = 'translate(' + 100 * x + '%,' + 100 * y + '%) rotate(' + turn + 'deg) scale(' + scale + ')';
  actorOf.style.opacity = String(alpha);
}

/** Lays the canvas around a square, and gives its context with a square as its unit and the middle of that square as its zero. */
function painting(index) {
  const { width, height } = squareShare();
  const { x, y } = shareOf(index);
  const square = width * $('surface').clientWidth;
  const dots = Math.min(MOST_DOTS, devicePixelRatio);
  canvas.width = canvas.height = Math.round(2 * REACH * square * dots);
  Object.assign(canvas.style, {
    left: 100 * (x - REACH * width) + '%', top: 100 * (y - REACH * height) + '%', width: 200 * REACH * width + '%', height: 200 * REACH * height + '%',
  });
  const context = canvas.getContext('2d');
  return (draws) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(square * dots, 0, 0, square * dots, canvas.width / 2, canvas.height / 2);
    draws(context);
  };
}

function shake() {
  const frames = [[3, 1], [-3, -1], [2, -2], [-2, 1], [0, 0]].map(([x, y]) => ({ transform: 'translate(' + x + 'px,' + y + 'px)' }));
  $('surface').animate(frames, { duration: SHAKE, easing: 'linear' });
}

/**
 * Shows pieces and effects over the board until it is stopped.
 * @param {import('./battle.js').Battle} battle
 * @param {import('./battle.js').Step[]} steps at full speed
 */
function perform(battle, steps, before, after, pace) {
  const origin = battle.victim >= 0 ? battle.victim : battle.to;
  const tiles = before.board.tiles;
  const other = companion(before, after, battle);
  const absent = [battle.from, ...battle.victim >= 0 ? [battle.victim] : [], ...other ? [other.from] : []];
  view.staged = emptied(before.board, absent, battle);
  paint();
  const seen = course(battle, steps, way(battle.from, origin), way(battle.to, origin));
  const cast = [];
  if (battle.victim >= 0) cast.push({ made: actor(origin, tiles[battle.victim].token), at: battle.type ? seen.defender : () => ({ x: 0, y: 0, scale: 1, turn: 0, alpha: 1 }) });
  if (other) {
    const far = way(other.from, other.to);
    const { attacker } = course({ ...battle, type: '' }, steps, far);
    cast.push({ made: actor(other.to, tiles[other.from].token), at: attacker });
  }
  cast.push({ made: actor(origin, tiles[battle.from].token), at: seen.attacker });
  const picture = battle.type ? painting(origin) : null;
  layer.replaceChildren(...cast.map(({ made }) => made), ...picture ? [canvas] : []);
  const begun = performance.now();
  let isShaken = seen.shakes === null;
  let hasSounded = false;
  let isCounted = false;
  function draws() {
    const ms = Math.min(seen.end, (performance.now() - begun) / pace);
    cast.forEach(({ made, at }) => stand(made, at(ms)));
    if (picture) picture((context) => seen.paint(context, ms));
    layer.classList.toggle('frozen', seen.isFrozen(ms));
    if (!isShaken && ms >= seen.shakes) {
      isShaken = true;
      shake();
    }
    if (!hasSounded && battle.type && ms >= seen.contact) {
      hasSounded = true;
      sound.play(soundOf(battle), battle.link);
    }
    if (!isCounted && battle.link > 1 && seen.isHit(ms)) {
      isCounted = true;
      count(origin, battle.link);
    }
    frame = requestAnimationFrame(draws);
  }
  draws();
}

/** What is heard when a piece strikes. */
const soundOf = (battle) => ({ through: 'none', dodged: 'miss', both: 'weak' })[endOf(battle)]
  || (battle.luck === 'crit' ? 'crit' : battle.effect === 2 ? 'super' : battle.effect === .5 ? 'weak' : 'capture');

function leaveStage() {
  cancelAnimationFrame(frame);
  layer.replaceChildren();
  layer.classList.remove('frozen');
  view.staged = null;
}

/** Counts the captures of a chain at the square of the last one; the number grows with them. */
function count(index, link) {
  const { width, height } = squareShare();
  const { x, y } = shareOf(index);
  $('combo').textContent = '×' + link;
  Object.assign($('combo').style, { left: 100 * (x + width / 2) + '%', top: 100 * (y - height / 2) + '%', fontSize: Math.min(2, .8 + .2 * link) + 'em' });
  $('combo').hidden = false;
}

/** Takes the words of a battle away; the log has how long they stood. */
function hush() {
  clearTimeout(fading);
  $('combo').hidden = true;
  if ($('flash').hidden) return;
  $('flash').hidden = true;
  shown.entry.ms = performance.now() - shown.since;
  showLog();
}

/** Shows words beside the square that a battle was about, away from where the piece came from if there is room. */
function showLabels({ from, to }, steps) {
  const box = $('flash');
  const lines = steps.flatMap(({ labels, sign }) => labels.map((word, i) => {
    const line = element('span');
    line.append(...i === 0 && draw.SIGNS[sign] ? [draw.mark(sign)] : [], say(word));
    return line;
  }));
  box.hidden = !lines.length;
  box.replaceChildren(...lines);
  box.dataset.part = steps[steps.length - 1].part;
  const half = squareShare().width / 2;
  const { x, y } = shareOf(to);
  const came = shareOf(from).x - x;
  Object.assign(box.style, { left: '0', right: 'auto', maxWidth: '' });
  const wide = box.offsetWidth / Math.max(1, $('surface').clientWidth) + .02;
  const fits = { right: x + half + wide < 1, left: x - half > wide };
  const isRight = fits.right && (came < 0 || !fits.left || came === 0 && x < .5) || !fits.left && x < .5;
  const edge = 100 * (half + (isRight ? x : 1 - x)) + 1;
  Object.assign(box.style, { left: isRight ? edge + '%' : 'auto', right: isRight ? 'auto' : edge + '%', maxWidth: 99 - edge + '%' });
  const high = 50 * box.offsetHeight / Math.max(1, $('surface').clientHeight);
  box.style.top = Math.max(high, Math.min(100 - high, 100 * y)) + '%';
}

/**
 * Shows what the last move of a state did, if it follows from the one before. The rest of the state, next to the board and on it,
 * is shown by a function that is called once: when all was seen, or at once where nothing moves.
 * @param {import('../common/messages.js').State} before
 * @param {import('../common/messages.js').State} after
 * @param {() => void} reveal
 */
export function fight(before, after, reveal) {
  const battle = battleOf(before, after, view.chart);
  const { tiles, names } = before.board;
  const cast = battle ? [battle.from, battle.victim].flatMap((square) => square >= 0 && tiles[square].token ? [tiles[square].token] : []) : [];
  const entry = { text: after.last, ms: 0, sign: after.sign, cast, square: battle ? names[battle.to] : '' };
  const isThere = view.dropped; // who drops a piece has seen it go
  view.dropped = false;
  const pace = isStill() ? 0 : battlePace();
  const steps = battle ? plan(battle, !pace) : [];
  if (!battle || !steps.length || isThere && steps.length === 1) {
    enter();
    reveal();
    sound.playChange(before, after);
    return;
  }

  function enter() {
    if (after.last) log.push(entry);
    showLog();
  }
  if (!pace) {
    enter();
    reveal();
  }
  const played = isThere ? steps.slice(1) : steps;
  const first = pace ? played[0].at : 0;
  const shownSteps = [];
  queue.add(pace ? hastened(played, pace) : played, (step) => {
    shownSteps.push(step);
    if (pace && !layer.hasChildNodes()) perform(battle, steps.map((one) => ({ ...one, at: one.at - first, until: one.until - first })), before, after, pace);
    if (step.part === 'slide') return;
    if (step.part === 'effect' && battle.type) sound.strike(battle.type, battle.link);
    if (battle.link === 1 && !step.labels.length) return; // the words of the battle before may stay
    if (shown.entry !== entry) {
      hush();
      shown = { since: performance.now(), entry };
    }
    showLabels(battle, shownSteps);
    if (!pace && battle.link > 1 && endOf(battle) === 'won') count(battle.to, battle.link);
  }, () => {
    if (pace) {
      leaveStage();
      enter();
      reveal();
    }
    if (shown.entry === entry && pace) fading = setTimeout(hush, LABEL);
    else if (shown.entry === entry) hush();
    if (!battle.type || after.over) sound.playChange(before, after);
  });
  queue.idle().then(() => fought());
}

for (const gesture of ['pointerdown', 'keydown', 'wheel', 'click']) {
  document.addEventListener(gesture, () => {
    const isBusy = queue.busy;
    queue.clear();
    hush();
    if (isBusy) fought();
  }, { capture: true, passive: true });
}
