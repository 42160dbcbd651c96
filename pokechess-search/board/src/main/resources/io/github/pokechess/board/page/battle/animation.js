/* Moves and battles on the board, one after the other: the piece goes, types strike, and effect, luck and what follows stand in words
   beside where it went, for a while longer than the battle. Reports about a move are shown when it was seen. Whatever somebody presses
   ends it; states that come meanwhile wait. */
import { createBattleQueue, lastMoveAsBattle, LABEL, planSteps, scaleSteps } from './battle.js';
import { $, element, prefersReducedMotion } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { battleTimeFactor } from '../common/settings.js';
import * as sound from './sound.js';
import { captureResult, createTimeline, REACH, SHAKE } from './timeline.js';
import { redrawBoard, squareCentre, squareSize } from '../board/surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/** The most dots of a screen for a pixel that are painted one by one. */
const MOST_DOTS = 2;
/** So many events stand below the board. */
const LAST = 3;

const queue = createBattleQueue({ setTimer: (act, ms) => setTimeout(act, ms), clearTimer: (timer) => clearTimeout(timer) });
const layer = element('div', { id: 'arena', ariaHidden: 'true' });
const canvas = element('canvas');
$('grid').before(layer);
let handleAnimationsDone = () => {};
let log = [];
let frame = 0;
/** The words that stand beside a piece: since when, and of which entry of the log. */
let shown = { since: 0, entry: { ms: 0 } };
let fading = 0;

/** Tells who goes on when the last battle is over. */
export const setAnimationsDoneHandler = (handler) => { handleAnimationsDone = handler; };

/** Whether a piece slides or words of a battle are shown, for which the next state waits. */
export const isAnimating = () => queue.isBusy;

/** When all that has come was seen. */
export async function whenAnimationsEnd() {
  while (queue.isBusy) await queue.whenIdle(); // the next one may begin when the one before ends
}

/** Ends all battles at once. */
export const endAnimations = () => queue.endAll();

/** Forgets the log: the game is another one. */
export function clearLogAndLabels() {
  log = [];
  renderEventLog();
  hideLabelsAndLogTime();
}

/** Shows all that has happened, and the last of it below the board in pictures: who, what came of it, whom, and where. */
function renderEventLog() {
  $('log').replaceChildren(...log.map(({ text, ms, sign }) =>
    element('li', { dataset: ms ? { ms: Math.round(ms) } : {} }, drawing.SIGNS[sign] && drawing.signSvg(sign), text)));
  renderRecentEvents();
}

/** Shows the last of it that led to the place shown: whoever looks back sees what was then. */
export function renderRecentEvents() {
  const line = view.state ? view.state.line : [];
  const until = view.state ? line.slice(0, line.indexOf(view.state.node) + 1) : [];
  $('events').replaceChildren(...log.filter(({ node }) => until.includes(node)).slice(-LAST).map(({ text, sign, cast, square }) => {
    const [first, ...other] = cast.map((token) => drawing.pieceSvg(token, { small: true }));
    return element('li', { title: text }, first || text, drawing.SIGNS[sign] ? drawing.signSvg(sign) : other.length > 0 && '×', ...other, square);
  }));
}

/** A piece over the board. */
function createPieceOverBoard(square, token) {
  const { width, height } = squareSize();
  const { x, y } = squareCentre(square);
  const made = drawing.pieceSvg(token);
  made.setAttribute('viewBox', '0 0 100 100');
  made.classList.add('sliding');
  Object.assign(made.style, { left: 100 * (x - width / 2) + '%', top: 100 * (y - height / 2) + '%', width: 100 * width + '%', height: 100 * height + '%' });
  return made;
}

/** Where a square lies as seen from another one, in squares of the screen. */
function offsetInSquares(square, origin) {
  const { width, height } = squareSize();
  const [a, b] = [squareCentre(square), squareCentre(origin)];
  return { x: (a.x - b.x) / width, y: (a.y - b.y) / height };
}

/** The other piece of the same side that a move has brought somewhere else: the rook of castling; null if there is none. */
function castlingRookMove(before, after, { from, to, effect }) {
  if (effect !== null) return null;
  const { side } = before.board.tiles[from].token;
  const isOtherOwnPiece = (board, square) => square !== from && square !== to && board.tiles[square].token && board.tiles[square].token.side === side;
  const squares = before.board.tiles.map((_, i) => i);
  const gone = squares.filter((i) => isOtherOwnPiece(before.board, i) && !after.board.tiles[i].token);
  const come = squares.filter((i) => isOtherOwnPiece(after.board, i) && !before.board.tiles[i].token);
  return gone.length === 1 && come.length === 1 ? { from: gone[0], to: come[0] } : null;
}

/** The board while something moves over it: as it was, without those that move. */
function boardDuringMove(board, absent, { from, to }) {
  const tiles = board.tiles.map((tile, i) => ({ ...tile, token: absent.includes(i) ? undefined : tile.token, marks: i === from || i === to ? ['last'] : [] }));
  return { ...board, tiles, arrows: [] };
}

function applyPose(actor, { x, y, scale, turn, alpha }) {
  actor.style.transform = 'translate(' + 100 * x + '%,' + 100 * y + '%) rotate(' + turn + 'deg) scale(' + scale + ')';
  actor.style.opacity = String(alpha);
}

/** Lays the canvas around a square, and gives its context with a square as its unit and the middle of that square as its zero. */
function createPainterAround(square) {
  const { width, height } = squareSize();
  const { x, y } = squareCentre(square);
  const unit = width * $('surface').clientWidth;
  const dots = Math.min(MOST_DOTS, devicePixelRatio);
  canvas.width = canvas.height = Math.round(2 * REACH * unit * dots);
  Object.assign(canvas.style, {
    left: 100 * (x - REACH * width) + '%', top: 100 * (y - REACH * height) + '%', width: 200 * REACH * width + '%', height: 200 * REACH * height + '%',
  });
  const context = canvas.getContext('2d');
  return (draws) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(unit * dots, 0, 0, unit * dots, canvas.width / 2, canvas.height / 2);
    draws(context);
  };
}

function shakeBoard() {
  const frames = [[3, 1], [-3, -1], [2, -2], [-2, 1], [0, 0]].map(([x, y]) => ({ transform: 'translate(' + x + 'px,' + y + 'px)' }));
  $('surface').animate(frames, { duration: SHAKE, easing: 'linear' });
}

/**
 * Shows pieces and effects over the board until it is stopped.
 * @param {import('./battle.js').Battle} battle
 * @param {import('./battle.js').Step[]} steps at full speed
 */
function animateBattle(battle, steps, before, after, timeFactor) {
  const origin = battle.victim >= 0 ? battle.victim : battle.to;
  const tiles = before.board.tiles;
  const other = castlingRookMove(before, after, battle);
  const absent = [battle.from, ...battle.victim >= 0 ? [battle.victim] : [], ...other ? [other.from] : []];
  view.staged = boardDuringMove(before.board, absent, battle);
  redrawBoard();
  const seen = createTimeline(battle, steps, offsetInSquares(battle.from, origin), offsetInSquares(battle.to, origin));
  const cast = [];
  if (battle.victim >= 0) cast.push({ made: createPieceOverBoard(origin, tiles[battle.victim].token), at: battle.type ? seen.defenderPose : () => ({ x: 0, y: 0, scale: 1, turn: 0, alpha: 1 }) });
  if (other) {
    const far = offsetInSquares(other.from, other.to);
    const { attackerPose } = createTimeline({ ...battle, type: '' }, steps, far);
    cast.push({ made: createPieceOverBoard(other.to, tiles[other.from].token), at: attackerPose });
  }
  cast.push({ made: createPieceOverBoard(origin, tiles[battle.from].token), at: seen.attackerPose });
  const picture = battle.type ? createPainterAround(origin) : null;
  layer.replaceChildren(...cast.map(({ made }) => made), ...picture ? [canvas] : []);
  const begun = performance.now();
  let isShaken = seen.shakeStart === null;
  let hasSounded = false;
  let isCounted = false;
  function drawFrame() {
    const ms = Math.min(seen.end, (performance.now() - begun) / timeFactor);
    cast.forEach(({ made, at }) => applyPose(made, at(ms)));
    if (picture) picture((context) => seen.paintEffects(context, ms));
    layer.classList.toggle('frozen', seen.isFrozen(ms));
    if (!isShaken && ms >= seen.shakeStart) {
      isShaken = true;
      shakeBoard();
    }
    if (!hasSounded && battle.type && ms >= seen.contact) {
      hasSounded = true;
      sound.playSound(impactSoundName(battle), battle.link);
    }
    if (!isCounted && battle.link > 1 && seen.hasCaptured(ms)) {
      isCounted = true;
      showChainCount(origin, battle.link);
    }
    frame = requestAnimationFrame(drawFrame);
  }
  drawFrame();
}

/** What is heard when a piece strikes. */
const impactSoundName = (battle) => ({ through: 'none', dodged: 'miss', both: 'weak' })[captureResult(battle)]
  || (battle.luck === 'crit' ? 'crit' : battle.effect === 2 ? 'super' : battle.effect === .5 ? 'weak' : 'capture');

function clearStage() {
  cancelAnimationFrame(frame);
  layer.replaceChildren();
  layer.classList.remove('frozen');
  view.staged = null;
}

/** Counts the captures of a chain at the square of the last one; the number grows with them. */
function showChainCount(square, count) {
  const { width, height } = squareSize();
  const { x, y } = squareCentre(square);
  $('combo').textContent = '×' + count;
  Object.assign($('combo').style, { left: 100 * (x + width / 2) + '%', top: 100 * (y - height / 2) + '%', fontSize: Math.min(2, .8 + .2 * count) + 'em' });
  $('combo').hidden = false;
}

/** Takes the words of a battle away; the log has how long they stood. */
function hideLabelsAndLogTime() {
  clearTimeout(fading);
  $('combo').hidden = true;
  if ($('flash').hidden) return;
  $('flash').hidden = true;
  shown.entry.ms = performance.now() - shown.since;
  renderEventLog();
}

/** Shows words beside the square that a battle was about, away from where the piece came from if there is room. */
function showLabels({ from, to }, steps) {
  const box = $('flash');
  const lines = steps.flatMap(({ labels, sign }) => labels.map((word, i) =>
    element('span', '', i === 0 && drawing.SIGNS[sign] && drawing.signSvg(sign), i18n(word))));
  box.hidden = !lines.length;
  box.replaceChildren(...lines);
  box.dataset.part = steps[steps.length - 1].part;
  const half = squareSize().width / 2;
  const { x, y } = squareCentre(to);
  const came = squareCentre(from).x - x;
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
 * @param {() => void} showRest
 */
export function animateMove(before, after, showRest) {
  const battle = lastMoveAsBattle(before, after, view.chart);
  const { tiles, names } = before.board;
  const cast = battle ? [battle.from, battle.victim].flatMap((square) => square >= 0 && tiles[square].token ? [tiles[square].token] : []) : [];
  const entry = { node: after.node, text: after.last, ms: 0, sign: after.sign, cast, square: battle ? names[battle.to] : '' };
  const isThere = view.dropped; // who drops a piece has seen it go
  view.dropped = false;
  const pace = prefersReducedMotion() ? 0 : battleTimeFactor();
  const steps = battle ? planSteps(battle, !pace) : [];
  if (!battle || !steps.length || isThere && steps.length === 1) {
    addLogEntry();
    showRest();
    sound.playStateChangeSound(before, after);
    return;
  }

  function addLogEntry() {
    if (after.last) log.push(entry);
    renderEventLog();
  }
  if (!pace) {
    addLogEntry();
    showRest();
  }
  const played = isThere ? steps.slice(1) : steps;
  const first = pace ? played[0].at : 0;
  const shownSteps = [];
  queue.add(pace ? scaleSteps(played, pace) : played, (step) => {
    shownSteps.push(step);
    if (pace && !layer.hasChildNodes()) animateBattle(battle, steps.map((one) => ({ ...one, at: one.at - first, until: one.until - first })), before, after, pace);
    if (step.part === 'slide') return;
    if (step.part === 'effect' && battle.type) sound.playTypeSound(battle.type, battle.link);
    if (battle.link === 1 && !step.labels.length) return; // the words of the battle before may stay
    if (shown.entry !== entry) {
      hideLabelsAndLogTime();
      shown = { since: performance.now(), entry };
    }
    showLabels(battle, shownSteps);
    if (!pace && battle.link > 1 && captureResult(battle) === 'won') showChainCount(battle.to, battle.link);
  }, () => {
    if (pace) {
      clearStage();
      addLogEntry();
      showRest();
    }
    if (shown.entry === entry && pace) fading = setTimeout(hideLabelsAndLogTime, LABEL);
    else if (shown.entry === entry) hideLabelsAndLogTime();
    if (!pace || !battle.type || after.over) sound.playStateChangeSound(before, after);
  });
  queue.whenIdle().then(() => handleAnimationsDone());
}

for (const gesture of ['pointerdown', 'keydown', 'wheel', 'click']) {
  document.addEventListener(gesture, () => {
    const isBusy = queue.isBusy;
    queue.endAll();
    hideLabelsAndLogTime();
    if (isBusy) handleAnimationsDone();
  }, { capture: true, passive: true });
}
