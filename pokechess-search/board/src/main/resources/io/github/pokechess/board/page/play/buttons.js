/* The buttons of the game: steps, turns, draws, the end and the rematch. */
import { startDraft } from '../draft/panel.js';
import { TO_THE_END } from '../board/keys.js';
import { backend, showProblems, submitAndApply } from '../common/desk.js';
import { confirm } from '../common/dialogs.js';
import { $, announce } from '../common/dom.js';
import { lastMainLineMoveText, mainLineEndId, mySideOrMover, playerNames, rootId } from '../common/state.js';
import { sideLabels } from '../common/sentences.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { submitAnswer } from '../learn/exercise.js';
import { submitTypedLessonMove } from '../learn/guide.js';
import { onStateShown, showNewGame } from './gameflow.js';
import { repeatableStart } from './games.js';
import { passTurn } from './play.js';
import { flipBoard, goToNode, stepBy } from './steps.js';

/** The same game again with sides changed; in a game of seats each keeps the link, and with it the side. */
export function rematchRequest(state) {
  const swapAtOnePage = (list) => state.shared ? list : [...list].reverse();
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'new', kind: state.kind, seats: swapAtOnePage(state.seats) });
  if (playerNames(state).some(Boolean)) request.names = swapAtOnePage(state.names);
  if (state.tags && state.tags.Draft) {
    const isSwapped = state.tags.DraftFirst === 'Black' && state.shared;
    if (request.names) request.names = isSwapped ? [...playerNames(state)].reverse() : playerNames(state);
    request.draft = true;
  } else if (state.teams) {
    request.teams = swapAtOnePage(state.teams);
  }
  if (state.rules) request.rules = state.rules;
  Object.assign(request, repeatableStart(state));
  const clock = /^(\d+)\+(\d+)$/.exec((state.tags || {}).TimeControl || '');
  if (clock && state.clock) request.clock = { base: Number(clock[1]), increment: Number(clock[2]) };
  return request;
}

const onClick = (id, action) => $(id).addEventListener('click', (event) => {
  if (event.currentTarget.getAttribute('aria-disabled') !== 'true' && view.state) action(event);
});
onClick('first', () => goToNode(rootId(view.state)));
onClick('prev', () => stepBy(-1));
onClick('next', () => stepBy(1));
onClick('last', () => stepBy(TO_THE_END));
onClick('live', () => goToNode(mainLineEndId(view.state)));
onClick('flip', flipBoard);
onClick('pass', passTurn);
$('back').addEventListener('click', () => {
  const { state } = view;
  if (!state) return;
  if (!state.shared) submitAndApply({ do: 'back' });
  else if (state.shared.takebackRefusal) announce(i18n('takebackStays', { why: state.shared.takebackRefusal }));
  else if (!state.shared.takeback) submitAndApply({ do: 'takeback', what: 'offer', ply: state.shared.ply });
});
onClick('cut', () => submitAndApply({ do: 'drop', node: view.state.node }));
onClick('hint', () => submitAndApply({ do: 'hint' }));
for (const [id, what] of /** @type {const} */ ([['draw', 'offer'], ['accept', 'accept'], ['decline', 'decline']])) {
  onClick(id, async () => {
    const reply = await submitAndApply({ do: 'draw', what, side: mySideOrMover(view.state) });
    if (what === 'offer' && reply && reply.state && reply.state.offer === null && !reply.state.over) announce(i18n('drawDeclined'));
  });
}
onClick('resign', async () => {
  const side = mySideOrMover(view.state);
  if (await confirm(i18n('askResign', { side: sideLabels(view.state)[side] }), i18n('resign'), i18n('playOn'))) submitAndApply({ do: 'resign', side });
});
/** Begins a game like the one that is over; against another level if one is named. */
async function startRematch(level = '') {
  const again = rematchRequest(view.state);
  if (level) {
    again.names = again.names && again.names.map((name, side) => again.seats[side] === 'human' ? name : level);
    again.seats = again.seats.map((seat) => seat === 'human' ? seat : 'engine:' + level);
  }
  if (again.draft && !view.state.shared) {
    await startDraft(again);
    return;
  }
  const reply = await backend.ask(again);
  if (reply.problems) showProblems(reply.problems);
  else showNewGame(reply);
}

onClick('rematch', () => startRematch());
onClick('nextrung', () => startRematch($('nextrung').value));
onClick('moves', (event) => {
  const pressed = event.target.closest('[data-node]');
  if (pressed) goToNode(Number(pressed.dataset.node));
});
$('typing').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = $('typed').value.trim();
  if (!text) return;
  $('typed').value = '';
  if (await submitAnswer({ text }) || await submitTypedLessonMove(text)) return;
  if (!await submitAndApply({ do: 'say', ply: view.state.ply, text }) && !$('typed').value) $('typed').value = text;
});
onStateShown(({ before, next, isOther }) => {
  const isAnswered = before && !isOther && !next.over && next.offer === null && before.offer === next.you && typeof next.you === 'number';
  if (isAnswered) announce(i18n('drawRefused', { side: sideLabels(next)[1 - next.you] }));
  const asked = before?.shared?.takeback;
  const isDeclined = asked && !isOther && next.shared && !next.shared.takeback && asked.side === next.you && next.shared.ply === before.shared.ply && !next.over;
  if (isDeclined) announce(i18n('takebackDeclined', { side: sideLabels(next)[1 - next.you], move: lastMainLineMoveText(next) }));
});
