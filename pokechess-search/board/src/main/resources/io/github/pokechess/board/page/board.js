/* The page of the board. No rule is here: what may be done, and what it means, comes with every state of the desk. */
import { analyse, isAnalysing, thought } from './analysis.js';
import { comeBack } from './aside.js';
import { actions, narrate, tags } from './beside.js';
import { banner, hasEnded } from './banner.js';
import { closeChooser } from './chooser.js';
import { onDrafted, startDraft } from './choosing.js';
import { players, wind } from './clock.js';
import { ask, chartReady, onState, road, take, trouble } from './desk.js';
import { confirm } from './dialogs.js';
import { $, keep, kept, loaded } from './dom.js';
import { onOpened, open } from './files.js';
import { forgetFans, hideFan } from './fan.js';
import './editor.js';
import { leaveExercise, solve } from './exercise.js';
import { endLesson, isLearning, learnTyped, showTypes } from './guide.js';
import { startOf } from './games.js';
import { endFights, fight, forgetLog, isFighting, onFought } from './fight.js';
import { TO_THE_END } from './keys.js';
import './languagechoice.js';
import { offerResume } from './memory.js';
import { showMoves } from './movelist.js';
import { onFriend } from './friend.js';
import { onNewGame } from './newgame.js';
import { onWelcomed, welcome } from './welcome.js';
import './boardsize.js';
import './card.js';
import { beginPlaces, GAME, goTo, here, onLeave, onPlace } from './places.js';
import { announce, carryOut, openChoice, pass } from './play.js';
import { endDrag } from './pointer.js';
import './puzzles.js';
import { forgetReview, isReviewGone, judge, reviewBriefly, reviewed } from './review.js';
import { reveal as revealTeams } from './reveal.js';
import { forgetRollout, isRolloutGone, rolledOut, stopRollout } from './rollout.js';
import { onSettings } from './settings.js';
import { chained, isAside, isChoice, isLive, isTurned, names, root, speaker, tip } from './state.js';
import { flip, go, step } from './steps.js';
import { cell, focusCell, focused, paint } from './surface.js';
import { showTab } from './tabs.js';
import { openTeams } from './teams.js';
import './tip.js';
import { say } from './text.js';
import { isBlackBelow, view } from './view.js';

/** @typedef {import('./messages.js').State} State */

/** Where this browser keeps the theme. */
const THEME = 'pokechess.theme';

/** Gives up whatever was begun at the place that is left. */
function leave() {
  forgetFans();
  view.info = null;
  view.hint = null;
  closeChooser();
  hideFan();
  endDrag();
  view.picked = -1;
  view.hovered = -1;
  view.busy = false; // the event of a move may be here before its reply
}

/** Puts the focus on the board where it would be lost. */
function keepFocus(active) {
  if (!active || active === document.body || (active.isConnected && !active.closest('[hidden]'))) return;
  const node = active.dataset.node && $('moves').querySelector('[data-node="' + active.dataset.node + '"]');
  (node || cell(focused())).focus({ preventScroll: true });
}

/** @param {State} next */
function show(next, version) {
  const before = view.state;
  if (!before) {
    document.documentElement.dataset.ready = 'true';
    loaded();
  }
  const isOther = !before || before.node !== next.node || before.ply !== next.ply || JSON.stringify(before.board) !== JSON.stringify(next.board);
  const isGrown = before && before.kind === next.kind && isAside(before) === isAside(next) && next.ply === before.ply + 1;
  const due = isGrown ? view.plan : null;
  if (isOther) view.plan = null;
  view.state = next;
  view.version = version;
  if (/chart=/.test(next.rules) || (before && before.rules !== next.rules)) chartReady().then(() => { if (view.state === next) paint(); });
  wind();
  if (isOther || !before || before.moves.length !== next.moves.length) leave();
  if (view.picked < 0 || isChoice(next)) view.picked = chained(next);
  if (!before || before.kind !== next.kind) view.turned = isTurned(next);
  if (!before) view.flipped = isBlackBelow();
  if (isOther) view.thinking = false;
  if (isReviewGone()) forgetReview();
  if (isRolloutGone()) forgetRollout();
  else if (before && before.tree.length !== next.tree.length) stopRollout();
  const isEnd = hasEnded(before, next);
  const reveal = () => tellAll(version, isOther, isEnd);
  if (isGrown) fight(before, next, reveal);
  else reveal();
  if (due) carryOut(due);
}

/** Shows all that is told of a state, on the board and beside it: what a battle comes to is told when it was seen. */
function tellAll(version, isOther, isEnd) {
  const active = document.activeElement;
  document.documentElement.dataset.version = String(version);
  paint();
  players();
  narrate(isOther);
  actions();
  showMoves();
  judge();
  tags();
  thought();
  if (banner(isEnd)) reviewBriefly(view.state);
  showTypes();
  if (isChoice(view.state) && (isLive(view.state) || isLearning())) openChoice();
  keepFocus(active);
}

/**
 * States that came while a battle was shown, each with the events about it.
 * @type {{ state: State, version: number, events: any[] }[]}
 */
const waiting = [];

/** Shows a state, or lets it wait until the battle before it was seen. */
function arrive(state, version) {
  const last = waiting[waiting.length - 1];
  if (!isFighting()) show(state, version);
  else if (last && last.state.node === state.node) waiting[waiting.length - 1] = { ...last, state, version };
  else waiting.push({ state, version, events: [] });
}

function catchUp() {
  while (waiting.length && !isFighting()) {
    const { state, version, events } = waiting.shift();
    show(state, version);
    events.forEach(hear);
  }
}

/** Shows the game, unless it is analysed. */
function toTheGame() {
  if (here().name !== 'analyse') goTo(GAME);
}

/** Begins with another game. */
function started(reply) {
  endFights();
  catchUp();
  forgetLog();
  if (reply.state.shared && reply.state.shared.proposal) { // the other player has to agree
    take(reply);
    return;
  }
  leaveExercise();
  endLesson();
  forgetReview();
  forgetRollout();
  view.drawn = new Map();
  if (view.state && !(reply.version < view.version)) view.state.node = undefined; // whatever was shown is over
  take(reply);
  view.flipped = isBlackBelow();
  paint();
  players();
  toTheGame();
  focusCell(focused());
}

/** The game of a draft has begun, and is shown already. */
function drafted() {
  endFights();
  catchUp();
  forgetLog();
  forgetReview();
  view.drawn = new Map();
  view.flipped = isBlackBelow();
  paint();
  players();
  toTheGame();
  revealTeams();
  announce(say('teamsRevealed'));
}

/** The same game again with sides changed; in a game of seats each keeps the link, and with it the side. */
export function rematch(state) {
  const turn = (list) => state.shared ? list : [...list].reverse();
  const request = /** @type {import('./messages.js').Request} */ ({ do: 'new', kind: state.kind, seats: turn(state.seats) });
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

// ---- buttons ----

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
    const reply = await ask({ do: 'draw', what, side: speaker(view.state) });
    if (what === 'offer' && reply && reply.state && reply.state.offer === null && !reply.state.over) announce(say('drawDeclined'));
  });
}
on('resign', async () => {
  const side = speaker(view.state);
  if (await confirm(say('askResign', { side: view.state.sideNames[side] }), say('resign'), say('playOn'))) ask({ do: 'resign', side });
});
on('rematch', async () => {
  const again = rematch(view.state);
  if (again.draft && !view.state.shared) {
    await startDraft(again);
    return;
  }
  const reply = await road.ask(again);
  if (reply.problems) trouble(reply.problems);
  else started(reply);
});
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
$('theme').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  keep(THEME, dataset.theme);
});
if (kept(THEME)) document.documentElement.dataset.theme = kept(THEME);

// ---- places ----

onPlace('analyse', () => {
  showTab('analysis');
  if (!isAnalysing() && !$('openanalyse').hidden) $('analyse').click();
});
onLeave(({ name }) => { if (name !== 'analyse' && document.documentElement.dataset.place === 'analyse' && isAnalysing()) $('analyse').click(); });

// ---- events ----

/** What is about another place than the one shown is late or early, and left out. */
const isHere = ({ version, node }) => view.state && (version === undefined || version === view.version) && (node === undefined || node === view.state.node);

const EVENTS = {
  open: () => refresh(),
  lost: () => trouble([{ text: say('connectionLost') }]),
  refused: ({ problems }) => trouble(problems),
  problem: ({ text }) => trouble([{ text }]),
  state: take,
  info(event) {
    if (!isHere(event) || !isAnalysing()) return;
    view.info = event;
    thought();
    if (view.dragged < 0) paint();
  },
  hint(event) {
    if (!isHere(event)) return;
    view.hint = event.move;
    const move = view.state.moves.find((one) => one.text === event.move);
    if (move) announce(say('hintIs', { move: move.label }));
    paint();
  },
  thinking(event) {
    if (!view.state) return;
    view.thinking = event.on !== false;
    if (!isFighting()) players(); // else it is shown with the rest
  },
  review(event) {
    if (view.state) reviewed(event);
  },
  rollout: rolledOut,
};

/** Hears an event, or lets it wait with the state that it is about. */
function hear(event) {
  const last = waiting[waiting.length - 1];
  if (last && event.event !== 'state' && event.version === last.version) last.events.push(event);
  else if (Object.hasOwn(EVENTS, event.event)) EVENTS[event.event](event);
}

async function refresh() {
  if (take(await road.ask({ do: 'state' })) && isAnalysing()) analyse();
}

/** Opens what the address has behind its #, also where somebody opens a link in a page that is open. */
function openAddress() {
  const game = /[#&]([gpl]=[^&]+)/.exec(location.hash);
  const team = new URLSearchParams(location.hash.slice(1)).get('team');
  if (game) open(game[1]);
  if (team && view.state && here().name !== 'teams') openTeams(team);
  const position = new URLSearchParams(location.hash.slice(1)).get('position');
  if (position && !game) open(position);
}

async function begin() {
  onState(arrive);
  onFought(catchUp);
  onOpened(started);
  onNewGame(started);
  onFriend(started);
  onWelcomed(started);
  onDrafted(drafted);
  onSettings(() => {
    hideFan();
    paint();
    if (isAnalysing()) analyse();
  });
  await Promise.all([chartReady(), refresh()]);
  await comeBack(); // from what a page before this one has shown
  road.listen(hear);
  if (!view.state) return; // which is told; a state that comes later is shown
  paint();
  openAddress();
  addEventListener('hashchange', openAddress);
  if (!await offerResume()) await welcome();
  await beginPlaces();
}

/** For the console, and for tests: what the page asks, anybody at it may ask. */
Object.assign(globalThis, { engine: road });

begin();
