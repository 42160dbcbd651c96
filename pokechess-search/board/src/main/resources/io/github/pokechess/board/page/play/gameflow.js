/* The course of the game that is shown: a state comes, waits until the battle before it was seen, and is shown. What each part of the
   page does then, it says here, and what it does with events of the desk. */
import { applyReply, backend, ensureTypeChart, setServerAway, setStateHandler, showProblems } from '../common/desk.js';
import { $, enablePage } from '../common/dom.js';
import { currentPage, GAME, navigateTo } from '../common/pages.js';
import { onSettingsChanged } from '../common/settings.js';
import { chainSquare, isFirstSideOnTop, isAsidePosition, isPromotionChoice } from '../common/state.js';
import { isFlippedByDefault, view } from '../common/view.js';
import { closeMoveChooser } from '../board/chooser.js';
import { clearPreviewCache, hideMovePreview } from '../board/movepreview.js';
import { focusSquare, redrawBoard, squareButton, tabStop } from '../board/surface.js';
import { animateMove, clearLogAndLabels, endAnimations, isAnimating, renderRecentEvents, setAnimationsDoneHandler } from '../battle/animation.js';
import { revealTeams } from '../battle/reveal.js';
import { closeAside } from '../learn/aside.js';
import { renderPlayers, resetElapsedTime } from './players.js';

/** @typedef {import('../common/messages.js').State} State */
/** @typedef {{ before: State | null, next: State, isOther: boolean }} Change a state in the place of another one, and whether the position is another one */

const acts = { left: [], come: [], shown: [], renewed: [], refreshed: [] };

/** What is given up when another position is shown. */
export const onPositionLeft = (/** @type {() => void} */ handler) => { acts.left.push(handler); };

/** What is done when a state has come, before it is shown. */
export const onStateArrived = (/** @type {(change: Change) => void} */ handler) => { acts.come.push(handler); };

/** What is shown of a state, when the battle that led to it was seen. */
export const onStateShown = (/** @type {(change: Change) => void} */ handler) => { acts.shown.push(handler); };

/** What is forgotten when another game begins. */
export const onNewGame = (/** @type {() => void} */ handler) => { acts.renewed.push(handler); };

/** What is asked anew when the desk is there again. */
export const onReconnected = (/** @type {() => void} */ handler) => { acts.refreshed.push(handler); };

/** Runs the handlers of a moment. A handler that fails is reported, and the others still run. */
const runHandlers = (name, change) => acts[name].forEach((act) => {
  try {
    act(change);
  } catch (fault) {
    reportError(fault);
  }
});

/** Gives up whatever was begun at the position that is left. */
function abandonPosition() {
  clearPreviewCache();
  view.info = null;
  view.hint = null;
  closeMoveChooser();
  hideMovePreview();
  runHandlers('left');
  view.picked = -1;
  view.hovered = -1;
  view.busy = false; // the event of a move may be here before its reply
}

/** Puts the focus on the board where it would be lost. */
function restoreBoardFocus(previousFocus) {
  if (!previousFocus || previousFocus === document.body || (previousFocus.isConnected && !previousFocus.closest('[hidden]'))) return;
  const node = previousFocus.dataset.node && $('moves').querySelector('[aria-current]');
  (node || squareButton(tabStop())).focus({ preventScroll: true });
}

/** @param {State} next */
function showState(next, version) {
  const before = view.state;
  if (!before) {
    document.documentElement.dataset.ready = 'true';
    enablePage();
  }
  const isNew = before && before.game !== next.game;
  const isOther = !before || isNew || before.node !== next.node || before.ply !== next.ply || JSON.stringify(before.board) !== JSON.stringify(next.board);
  const isGrown = before && before.kind === next.kind && isAsidePosition(before) === isAsidePosition(next) && next.ply === before.ply + 1;
  const plan = isGrown ? view.plan : null;
  if (isOther) view.plan = null;
  if (isNew) clearLogAndLabels();
  view.state = next;
  view.version = version;
  if (/chart=/.test(next.rules) || (before && before.rules !== next.rules)) ensureTypeChart().then(() => { if (view.state === next) redrawBoard(); });
  resetElapsedTime();
  if (isOther || !before || before.moves.length !== next.moves.length) abandonPosition();
  if (view.picked < 0 || isPromotionChoice(next)) view.picked = chainSquare(next);
  if (!before || before.kind !== next.kind) view.turned = isFirstSideOnTop(next);
  if (!before) view.flipped = isFlippedByDefault();
  if (isOther) view.thinking = false;
  const change = { before, next, isOther };
  runHandlers('come', change);
  if (isGrown) animateMove(before, next, () => renderState(version, change));
  else renderState(version, change);
  if (plan) carryOutPlan(plan);
}

let carryOutPlan = (_plan) => {};

/** Who carries out what was planned while the other side moved. */
export const setPlanHandler = (handler) => { carryOutPlan = handler; };

/** Shows all of a state, on the board and beside it. */
function renderState(version, change) {
  const active = document.activeElement;
  document.documentElement.dataset.version = String(version);
  redrawBoard();
  renderPlayers();
  renderRecentEvents();
  runHandlers('shown', change);
  restoreBoardFocus(active);
}

/**
 * States that came while a battle was shown, each with the events about it.
 * @type {{ state: State, version: number, events: any[] }[]}
 */
const waiting = [];

/** Shows a state, or lets it wait until the battle before it was seen. */
function showOrQueueState(state, version) {
  const last = waiting[waiting.length - 1];
  if (!isAnimating()) showState(state, version);
  else if (last && last.state.node === state.node) waiting[waiting.length - 1] = { ...last, state, version };
  else waiting.push({ state, version, events: [] });
}

function showQueuedStates() {
  while (waiting.length && !isAnimating()) {
    const { state, version, events } = waiting.shift();
    showState(state, version);
    events.forEach(dispatchOrQueueEvent);
  }
}

// ---- another game ----

/** Ends what is animated, and shows at once what waited for that. */
function skipToNewestState() {
  endAnimations();
  showQueuedStates();
}

/** Forgets what was of the game before. */
function resetForNewGame() {
  runHandlers('renewed');
  view.drawn = new Map();
}

/** Goes to the game, unless it is analysed, and shows it from this page's side. */
function goToGameFromOwnSide() {
  view.flipped = isFlippedByDefault();
  redrawBoard();
  renderPlayers();
  if (currentPage().name !== 'analyse') navigateTo(GAME);
}

/**
 * Begins with another game.
 * @param {import('../common/messages.js').Reply} reply
 */
export function showNewGame(reply) {
  skipToNewestState();
  if (reply.state.shared && reply.state.shared.proposal) { // the other player has to agree
    applyReply(reply);
    return;
  }
  closeAside();
  resetForNewGame();
  // whatever was shown is over, unless the event of the new game was here before its reply
  if (view.state && !(reply.version <= view.version)) view.state.node = undefined;
  applyReply(reply);
  goToGameFromOwnSide();
  focusSquare(tabStop());
}

/** The game of a draft has begun, and is shown already. */
export function showDraftedGameAndReveal() {
  skipToNewestState();
  resetForNewGame();
  goToGameFromOwnSide();
  revealTeams();
}

// ---- events ----

/** Whether the state that comes next is the first one of a stream. */
let isReopened = false;

const events = new Map(Object.entries({
  open({ sendsState = false }) {
    setServerAway(false);
    isReopened = sendsState;
    if (!sendsState) refreshState();
  },
  lost: () => setServerAway(true),
  refused: ({ problems }) => showProblems(problems),
  problem: ({ text, textCode }) => showProblems([{ text, textCode }]),
  state(event) {
    const isWell = applyReply(event);
    if (!isReopened || !isWell) return;
    isReopened = false;
    runHandlers('refreshed');
  },
  thinking(event) {
    if (!view.state) return;
    view.thinking = event.on !== false;
    if (!isAnimating()) renderPlayers(); // else it is shown with the rest
  },
}));

/** What is done with an event of a name. */
export const setEventHandler = (name, handler) => { events.set(name, handler); };

/** What is about another place than the one shown is late or early, and left out. */
export const isAboutShownState = ({ version, node }) => view.state && (version === undefined || version === view.version) && (node === undefined || node === view.state.node);

/** Hears an event, or lets it wait with the state that it is about. */
export function dispatchOrQueueEvent(event) {
  const last = waiting[waiting.length - 1];
  if (last && event.event !== 'state' && event.version === last.version) last.events.push(event);
  else events.get(event.event)?.(event);
}

/** Asks for the state, and for what was asked about it. */
export async function refreshState() {
  if (applyReply(await backend.ask({ do: 'state' }))) runHandlers('refreshed');
}

setStateHandler(showOrQueueState);
setAnimationsDoneHandler(showQueuedStates);
onSettingsChanged(() => {
  hideMovePreview();
  redrawBoard();
});
