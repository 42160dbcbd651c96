/* What a click, a drop or a key on a square does: picks a piece, plays it, plans a move, or asks first. */
import { closeChooser, openChooser } from '../board/chooser.js';
import { road, take, trouble } from '../common/desk.js';
import { confirm } from '../common/dialogs.js';
import { announce } from '../common/dom.js';
import { isHere, onEvent, onPlanned, onRefreshed, onShown } from './course.js';
import { isAsked, solve } from '../learn/exercise.js';
import { gameOf } from './games.js';
import { hideFan, isPinnedFan, isTelling, showFan } from '../board/fan.js';
import { coach } from '../learn/coach.js';
import { isLearning, learn } from '../learn/guide.js';
import { GAME, goTo, here } from '../common/places.js';
import { wantsQueen } from '../common/settings.js';
import { isChoice, isLive, movesFrom, passOf, playable, mySide, waits } from '../common/state.js';
import { paint, pick } from '../board/surface.js';
import { say } from '../common/text.js';
import { view } from '../common/view.js';

/** The moves that a square stands for now. */
export const playableAt = (index) => playable(view.state, view.picked, index);

/** Makes a move; the outcome of its roll is told only where somebody analyses. */
export async function decide(move, outcome = undefined) {
  const { state } = view;
  if (view.busy || await solve(move)) return;
  if (state.mode === 'play' && !isLive(state) && !await confirm(say('gameHasGoneOn'), say('tryIt'), say('cancel'))) return;
  if (move.loses && state.mode === 'play' && !await confirm(say('askLoses', { move: move.name }), say('playIt'), say('cancel'))) return;
  if (await learn(move)) return;
  view.busy = true;
  closeChooser();
  hideFan();
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'decide', ply: state.ply, move: move.text });
  if (!isLive(state)) request.where = state.node;
  if (outcome !== undefined) request.outcome = outcome;
  view.picked = -1;
  await send({ request, move, state });
}

/**
 * A move that the server has yet to get, and the state that it was made at.
 * @typedef {{ request: import('../common/messages.js').Request, move: import('../common/messages.js').Move, state: import('../common/messages.js').State }} Sent
 */

/** @type {Sent | null} the move that is sent when the server is there again */
let unsent = null;

/** @param {Sent} sent */
async function send(sent) {
  unsent = null;
  view.busy = true;
  let made = false;
  let reply = /** @type {any} */ ({});
  try {
    reply = await road.ask(sent.request);
    made = take(reply);
  } finally {
    unsent = reply.isAway ? sent : null;
    if (!made) view.busy = Boolean(unsent);
  }
  if (made && here().name === 'play') goTo(GAME); // whoever moves under the start's screen plays
  if (!made) pick(-1); // else it is shown, and perhaps the next piece is picked already
  if (unsent) announce(say('moveKept', { move: sent.move.name }));
}

/** Sends the move that has not reached the server, if nothing has changed; what else has become of it is told. */
function sendAgain() {
  if (!unsent) return;
  const { move, state } = unsent;
  const now = view.state;
  const isSame = now.node === state.node && now.ply === state.ply && JSON.stringify(now.board) === JSON.stringify(state.board);
  if (isSame && !(now.shared && now.shared.owes !== null)) { // else it waits for its roll
    send(unsent);
    return;
  }
  unsent = null;
  view.busy = false;
  const isMade = isSame || now.tree.some(({ parent, text }) => parent === state.node && text.startsWith(move.name));
  if (!isMade) trouble([{ text: say('moveOvertaken', { move: move.name }) }]);
}

export const pass = () => decide(passOf(view.state));

/** Plays a move, or lets choose among several that the same squares stand for. */
export function play(moves, index) {
  const [only] = moves.length === 1 ? moves : queenOf(moves);
  if (only) decide(only);
  else openChooser(moves, index, decide, unpick);
}

/** The move by which a pawn becomes a queen, if somebody wants nothing else; what is to be learned is chosen each time. */
const queenOf = (moves) => wantsQueen() && !isLearning() && !isAsked()
  ? moves.filter((move) => (move.promotion || '').toLowerCase() === 'q') : [];

/** Lets choose what a piece becomes. */
export function openChoice() {
  const moves = view.state.moves.filter((move) => move.kind === 'promotion');
  const [queen] = queenOf(moves);
  if (queen) decide(queen);
  else openChooser(moves, view.state.choice, decide);
}

export function pickUp(index) {
  view.hint = null;
  pick(index);
  coach();
}

export function unpick() {
  view.hovered = -1;
  hideFan();
  pick(-1);
}

/** What a click on a square does. */
export function press(index, isTouch) {
  const { state, picked } = view;
  closeChooser();
  if (isChoice(state)) {
    openChoice();
    return;
  }
  if (waits(state)) {
    planAt(index);
    return;
  }
  const moves = playableAt(index);
  if (moves.length) {
    const move = moves[0];
    // A finger sees first what may come of it; so does whoever analyses, and may choose the roll.
    const looks = !isLearning() && !isAsked() && (isTouch ? isTelling(move) : state.mode === 'analysis' && move.chance);
    if (looks && !isPinnedFan(move)) showFan(move, { take: decide, leave: unpick });
    else play(moves, index);
  } else if (index === picked && index === state.chain && passOf(state)) {
    pass();
  } else if (index !== picked && movesFrom(state, index).length) {
    pickUp(index);
  } else {
    unpick();
  }
}

// ---- what is planned while the other side moves ----

/** Plans a move by its squares; whether it may be made, the desk says when the time has come. */
function planAt(index) {
  const { tiles, names } = view.state.board;
  const { token } = tiles[index];
  const { plan } = view;
  if (token && token.side === mySide(view.state)) {
    view.plan = plan && plan.from === index ? null : { from: index, to: -1 };
  } else if (plan && plan.to < 0) {
    plan.to = index;
    announce(say(gameOf(view.state.kind).isRolled ? 'planned' : 'plannedPlain', { from: names[plan.from], to: names[index] }));
  } else {
    view.plan = null;
  }
  paint();
}

/** Makes what was planned if it is this side's turn now; a roll that surprised, or a turn that goes on, ends the plan. */
function carryOut({ from, to }) {
  const { state } = view;
  if (to < 0 || state.over || isChoice(state) || state.sign || !isLive(state)) return;
  const moves = movesFrom(state, from).filter((move) => move.to === to);
  if (moves.length === 1) decide(moves[0]);
  else if (moves.length) pickUp(from);
}

onPlanned(carryOut);
onRefreshed(sendAgain);
onShown(() => { if (isChoice(view.state) && (isLive(view.state) || isLearning())) openChoice(); });
onEvent('hint', (event) => {
  if (!isHere(event)) return;
  view.hint = event.move;
  const move = view.state.moves.find((one) => one.text === event.move);
  if (move) announce(say('hintIs', { move: move.label }));
  paint();
});
