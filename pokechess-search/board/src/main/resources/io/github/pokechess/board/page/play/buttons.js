/* The buttons of the game: steps, turns, draws, the end and the rematch. */
import { startDraft } from '../draft/choosing.js';
import { TO_THE_END } from '../board/keys.js';
import { ask, road, trouble } from '../common/desk.js';
import { confirm } from '../common/dialogs.js';
import { $, announce } from '../common/dom.js';
import { names, root, mySide, tip } from '../common/state.js';
import { say } from '../common/text.js';
import { view } from '../common/view.js';
import { solve } from '../learn/exercise.js';
import { learnTyped } from '../learn/guide.js';
import { onShown, started } from './course.js';
import { startOf } from './games.js';
import { pass } from './play.js';
import { flip, go, step } from './steps.js';

/** The same game again with sides changed; in a game of seats each keeps the link, and with it the side. */
export function rematch(state) {
  const turn = (list) => state.shared ? list : [...list].reverse();
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'new', kind: state.kind, seats: turn(state.seats) });
  if (names(state).some(Boolean)) request.names = turn(state.names);
  if (state.tags && state.tags.Draft) {
    const isSwapped = state.tags.DraftFirst === 'Black' && state.shared;
    if (request.names) request.names = isSwapped ? [...names(state)].reverse() : names(state);
    request.draft = true;
  } else if (state.teams) {
    request.teams = turn(state.teams);
  }
  if (state.rules) request.rules = state.rules;
  Object.assign(request, startOf(state));
  const clock = /^(\d+)\+(\d+)$/.exec((state.tags || {}).TimeControl || '');
  if (clock && state.clock) request.clock = { base: Number(clock[1]), increment: Number(clock[2]) };
  return request;
}

const on = (id, action) => $(id).addEventListener('click', (event) => {
  if (event.currentTarget.getAttribute('aria-disabled') !== 'true' && view.state) action(event);
});
on('first', () => go(root(view.state)));
on('prev', () => step(-1));
on('next', () => step(1));
on('last', () => step(TO_THE_END));
on('live', () => go(tip(view.state)));
on('flip', flip);
on('pass', pass);
on('back', () => ask({ do: 'back' }));
on('cut', () => ask({ do: 'drop', node: view.state.node }));
on('hint', () => ask({ do: 'hint' }));
for (const [id, what] of /** @type {const} */ ([['draw', 'offer'], ['accept', 'accept'], ['decline', 'decline']])) {
  on(id, async () => {
    const reply = await ask({ do: 'draw', what, side: mySide(view.state) });
    if (what === 'offer' && reply && reply.state && reply.state.offer === null && !reply.state.over) announce(say('drawDeclined'));
  });
}
on('resign', async () => {
  const side = mySide(view.state);
  if (await confirm(say('askResign', { side: view.state.sideNames[side] }), say('resign'), say('playOn'))) ask({ do: 'resign', side });
});
/** Begins a game like the one that is over; against another level if one is named. */
async function playAgain(level = '') {
  const again = rematch(view.state);
  if (level) {
    again.names = again.names && again.names.map((name, side) => again.seats[side] === 'human' ? name : level);
    again.seats = again.seats.map((seat) => seat === 'human' ? seat : 'engine:' + level);
  }
  if (again.draft && !view.state.shared) {
    await startDraft(again);
    return;
  }
  const reply = await road.ask(again);
  if (reply.problems) trouble(reply.problems);
  else started(reply);
}

on('rematch', () => playAgain());
on('nextrung', () => playAgain($('nextrung').value));
on('moves', (event) => {
  const pressed = event.target.closest('[data-node]');
  if (pressed) go(Number(pressed.dataset.node));
});
$('typing').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = $('typed').value.trim();
  if (!text) return;
  $('typed').value = '';
  if (await solve({ text }) || await learnTyped(text)) return;
  if (!await ask({ do: 'say', ply: view.state.ply, text }) && !$('typed').value) $('typed').value = text;
});
onShown(({ before, next, isOther }) => {
  const isAnswered = before && !isOther && !next.over && next.offer === null && before.offer === next.you && typeof next.you === 'number';
  if (isAnswered) announce(say('drawRefused', { side: next.sideNames[1 - next.you] }));
});
