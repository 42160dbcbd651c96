/* What a click, a drop or a key on a square does: picks a piece, plays it, plans a move, or asks first. */
import { closeMoveChooser, openMoveChooser } from '../board/chooser.js';
import { applyReply, backend, showProblems } from '../common/desk.js';
import { confirm } from '../common/dialogs.js';
import { announce } from '../common/dom.js';
import { isAboutShownState, onReconnected, onStateShown, setEventHandler, setPlanHandler } from './gameflow.js';
import { isAwaitingAnswer, isRefutationShown, retryExercise, submitAnswer } from '../learn/exercise.js';
import { gameTraits } from './games.js';
import { hasPreview, hideMovePreview, isPreviewPinned, showMovePreview } from '../board/movepreview.js';
import { showCoachBubbleIfDue } from '../learn/coach.js';
import { isInLesson, submitLessonMove } from '../learn/guide.js';
import { currentPage, GAME, navigateTo } from '../common/pages.js';
import { isAutoQueen, isOneTapCapture } from '../common/settings.js';
import { isLatestPosition, isOpponentsTurn, isPromotionChoice, movesFrom, movesTo, mySideOrMover, passMove } from '../common/state.js';
import { redrawBoard, selectSquare } from '../board/surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/** The moves that a square stands for now. */
export const movesToSquare = (index) => movesTo(view.state, view.picked, index);

/** Makes a move; the outcome of its roll is told only where somebody analyses. */
export async function playMove(move, outcome = undefined) {
  const { state } = view;
  if (view.busy || await submitAnswer(move)) return;
  if (state.mode === 'play' && !isLatestPosition(state) && !await confirm(i18n('gameHasGoneOn'), i18n('tryIt'), i18n('cancel'))) return;
  if (move.loses && state.mode === 'play' && !await confirm(i18n('askLoses', { move: move.name }), i18n('playIt'), i18n('cancel'))) return;
  if (await submitLessonMove(move)) return;
  view.busy = true;
  closeMoveChooser();
  hideMovePreview();
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'decide', ply: state.ply, move: move.text });
  if (!isLatestPosition(state)) request.where = state.node;
  if (outcome !== undefined) request.outcome = outcome;
  view.picked = -1;
  await sendMove({ request, move, state });
}

/**
 * A move that the server has yet to get, and the state that it was made at.
 * @typedef {{ request: import('../common/messages.js').Request, move: import('../common/messages.js').Move, state: import('../common/messages.js').State }} Sent
 */

/** @type {Sent | null} the move that is sent when the server is there again */
let unsent = null;

/** @param {Sent} sent */
async function sendMove(sent) {
  unsent = null;
  view.busy = true;
  const isUnderStartScreen = currentPage().name === 'play';
  let made = false;
  let reply = /** @type {any} */ ({});
  try {
    reply = await backend.ask(sent.request);
    made = applyReply(reply);
  } finally {
    unsent = reply.isAway ? sent : null;
    if (!made) view.busy = Boolean(unsent);
  }
  if (made && isUnderStartScreen && currentPage().name === 'play') navigateTo(GAME); // a move made there begins the game
  if (!made) selectSquare(-1); // else it is shown, and perhaps the next piece is picked already
  if (unsent) announce(i18n('moveKept', { move: sent.move.name }));
}

/** Sends the move that has not reached the server, if nothing has changed; what else has become of it is told. */
function resendUnsentMove() {
  if (!unsent) return;
  const { move, state } = unsent;
  const now = view.state;
  const isSame = now.node === state.node && now.ply === state.ply && JSON.stringify(now.board) === JSON.stringify(state.board);
  if (isSame && !(now.shared && now.shared.owes !== null)) { // else it waits for its roll
    sendMove(unsent);
    return;
  }
  unsent = null;
  view.busy = false;
  const isMade = isSame || now.tree.some(({ parent, text }) => parent === state.node && text.startsWith(move.name));
  if (!isMade) showProblems([{ text: i18n('moveOvertaken', { move: move.name }) }]);
}

export const passTurn = () => playMove(passMove(view.state));

/** Plays a move, or lets choose among several that the same squares stand for. */
export function playOrChoose(moves, square) {
  const [only] = moves.length === 1 ? moves : autoQueenMoves(moves);
  if (only) playMove(only);
  else openMoveChooser(moves, square, playMove, deselectPiece);
}

/** The move by which a pawn becomes a queen, if somebody wants nothing else; what is to be learned is chosen each time. */
const autoQueenMoves = (moves) => isAutoQueen() && !isInLesson() && !isAwaitingAnswer()
  ? moves.filter((move) => (move.promotion || '').toLowerCase() === 'q') : [];

/** Makes a pawn a queen if somebody wants nothing else, or lets choose what it becomes. */
export function promoteOrChoose() {
  const moves = view.state.moves.filter((move) => move.kind === 'promotion');
  const [queen] = autoQueenMoves(moves);
  if (queen) playMove(queen);
  else openMoveChooser(moves, view.state.choice, playMove);
}

export function pickUpPiece(square) {
  view.hint = null;
  selectSquare(square);
  showCoachBubbleIfDue();
}

export function deselectPiece() {
  view.hovered = -1;
  hideMovePreview();
  selectSquare(-1);
}

/** What a click on a square does. */
export function handleSquareClick(index, isTouch) {
  const { state, picked } = view;
  closeMoveChooser();
  if (isRefutationShown()) {
    retryExercise();
    return;
  }
  if (isPromotionChoice(state)) {
    promoteOrChoose();
    return;
  }
  if (isOpponentsTurn(state)) {
    updatePlanByClick(index);
    return;
  }
  const moves = movesToSquare(index);
  if (moves.length) {
    const move = moves[0];
    // A finger sees first what may come of it; so does whoever analyses, and may choose the roll.
    const looks = !isInLesson() && !isAwaitingAnswer() && (isTouch ? hasPreview(move) && !isOneTapCapture() : state.mode === 'analysis' && move.chance);
    if (looks && !isPreviewPinned(move)) showMovePreview(move, { take: playMove, leave: deselectPiece });
    else playOrChoose(moves, index);
  } else if (index === picked && index === state.chain && passMove(state)) {
    openMoveChooser([passMove(state)], index, playMove); // a click on the piece alone ends no turn
  } else if (index !== picked && movesFrom(state, index).length) {
    pickUpPiece(index);
  } else {
    deselectPiece();
  }
}

// ---- what is planned while the other side moves ----

/** Plans a move by its squares; whether it may be made, the desk says when the time has come. */
function updatePlanByClick(square) {
  const { tiles, names } = view.state.board;
  const { token } = tiles[square];
  const { plan } = view;
  if (token && token.side === mySideOrMover(view.state)) {
    view.plan = plan && plan.from === square ? null : { from: square, to: -1 };
  } else if (plan && plan.to < 0) {
    plan.to = square;
    announce(i18n(gameTraits(view.state.kind).isRolled ? 'planned' : 'plannedPlain', { from: names[plan.from], to: names[square] }));
  } else {
    view.plan = null;
  }
  redrawBoard();
}

/** Makes what was planned if it is this side's turn now; a roll that surprised, or a turn that goes on, ends the plan. */
function playPlannedMove({ from, to }) {
  const { state } = view;
  if (to < 0 || state.over || isPromotionChoice(state) || state.sign || !isLatestPosition(state)) return;
  const moves = movesFrom(state, from).filter((move) => move.to === to);
  if (moves.length === 1) playMove(moves[0]);
  else if (moves.length) pickUpPiece(from);
}

setPlanHandler(playPlannedMove);
onReconnected(resendUnsentMove);
onStateShown(() => { if (isPromotionChoice(view.state) && (isLatestPosition(view.state) || isInLesson())) promoteOrChoose(); });
setEventHandler('hint', (event) => {
  if (!isAboutShownState(event)) return;
  view.hint = event.move;
  const move = view.state.moves.find((one) => one.text === event.move);
  if (move) announce(i18n('hintIs', { move: move.label }));
  redrawBoard();
});
