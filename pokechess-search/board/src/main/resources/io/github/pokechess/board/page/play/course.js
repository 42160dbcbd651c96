/* The course of the game that is shown: a state comes, waits until the battle before it was seen, and is shown. What each part of the
   page does then, it says here, and what it does with events of the desk. */
import { chartReady, onState, road, setAway, take, trouble } from '../common/desk.js';
import { $, loaded } from '../common/dom.js';
import { GAME, goTo, here } from '../common/places.js';
import { onSettings } from '../common/settings.js';
import { chained, isAside, isChoice, isTurned } from '../common/state.js';
import { isBlackBelow, view } from '../common/view.js';
import { closeChooser } from '../board/chooser.js';
import { forgetFans, hideFan } from '../board/fan.js';
import { cell, focusCell, focused, paint } from '../board/surface.js';
import { endFights, fight, forgetLog, isFighting, onFought } from '../battle/fight.js';
import { reveal } from '../battle/reveal.js';
import { endAside } from '../learn/aside.js';
import { players, wind } from './clock.js';

/** @typedef {import('../common/messages.js').State} State */
/** @typedef {{ before: State | null, next: State, isOther: boolean }} Change a state in the place of another one, and whether the position is another one */

const acts = { left: [], come: [], shown: [], renewed: [], refreshed: [] };

/** What is given up when another position is shown. */
export const onLeft = (/** @type {() => void} */ act) => { acts.left.push(act); };

/** What is done when a state has come, before it is shown. */
export const onCome = (/** @type {(change: Change) => void} */ act) => { acts.come.push(act); };

/** What is shown of a state, when the battle that led to it was seen. */
export const onShown = (/** @type {(change: Change) => void} */ act) => { acts.shown.push(act); };

/** What is forgotten when another game begins. */
export const onRenewed = (/** @type {() => void} */ act) => { acts.renewed.push(act); };

/** What is asked anew when the desk is there again. */
export const onRefreshed = (/** @type {() => void} */ act) => { acts.refreshed.push(act); };

const run = (name, change) => acts[name].forEach((act) => act(change));

/** Gives up whatever was begun at the position that is left. */
function leave() {
  forgetFans();
  view.info = null;
  view.hint = null;
  closeChooser();
  hideFan();
  run('left');
  view.picked = -1;
  view.hovered = -1;
  view.busy = false; // the event of a move may be here before its reply
}

/** Puts the focus on the board where it would be lost. */
function keepFocus(active) {
  if (!active || active === document.body || (active.isConnected && !active.closest('[hidden]'))) return;
  const node = active.dataset.node && $('moves').querySelector('[aria-current]');
  (node || cell(focused())).focus({ preventScroll: true });
}

/** @param {State} next */
function show(next, version) {
  const before = view.state;
  if (!before) {
    document.documentElement.dataset.ready = 'true';
    loaded();
  }
  const isNew = before && before.game !== next.game;
  const isOther = !before || isNew || before.node !== next.node || before.ply !== next.ply || JSON.stringify(before.board) !== JSON.stringify(next.board);
  const isGrown = before && before.kind === next.kind && isAside(before) === isAside(next) && next.ply === before.ply + 1;
  const plan = isGrown ? view.plan : null;
  if (isOther) view.plan = null;
  if (isNew) forgetLog();
  view.state = next;
  view.version = version;
  if (/chart=/.test(next.rules) || (before && before.rules !== next.rules)) chartReady().then(() => { if (view.state === next) paint(); });
  wind();
  if (isOther || !before || before.moves.length !== next.moves.length) leave();
  if (view.picked < 0 || isChoice(next)) view.picked = chained(next);
  if (!before || before.kind !== next.kind) view.turned = isTurned(next);
  if (!before) view.flipped = isBlackBelow();
  if (isOther) view.thinking = false;
  const change = { before, next, isOther };
  run('come', change);
  if (isGrown) fight(before, next, () => showAll(version, change));
  else showAll(version, change);
  if (plan) planned(plan);
}

let planned = (_plan) => {};

/** Who carries out what was planned while the other side moved. */
export const onPlanned = (act) => { planned = act; };

/** Shows all of a state, on the board and beside it. */
function showAll(version, change) {
  const active = document.activeElement;
  document.documentElement.dataset.version = String(version);
  paint();
  players();
  run('shown', change);
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

// ---- another game ----

function renew() {
  endFights();
  catchUp();
}

function forget() {
  run('renewed');
  view.drawn = new Map();
}

/** Shows the game from this page's side, unless it is analysed. */
function face() {
  view.flipped = isBlackBelow();
  paint();
  players();
  if (here().name !== 'analyse') goTo(GAME);
}

/**
 * Begins with another game.
 * @param {import('../common/messages.js').Reply} reply
 */
export function started(reply) {
  renew();
  if (reply.state.shared && reply.state.shared.proposal) { // the other player has to agree
    take(reply);
    return;
  }
  endAside();
  forget();
  // whatever was shown is over, unless the event of the new game was here before its reply
  if (view.state && !(reply.version <= view.version)) view.state.node = undefined;
  take(reply);
  face();
  focusCell(focused());
}

/** The game of a draft has begun, and is shown already. */
export function drafted() {
  renew();
  forget();
  face();
  reveal();
}

// ---- events ----

const events = new Map(Object.entries({
  open() {
    setAway(false);
    refresh();
  },
  lost: () => setAway(true),
  refused: ({ problems }) => trouble(problems),
  problem: ({ text }) => trouble([{ text }]),
  state: take,
  thinking(event) {
    if (!view.state) return;
    view.thinking = event.on !== false;
    if (!isFighting()) players(); // else it is shown with the rest
  },
}));

/** What is done with an event of a name. */
export const onEvent = (name, act) => { events.set(name, act); };

/** What is about another place than the one shown is late or early, and left out. */
export const isHere = ({ version, node }) => view.state && (version === undefined || version === view.version) && (node === undefined || node === view.state.node);

/** Hears an event, or lets it wait with the state that it is about. */
export function hear(event) {
  const last = waiting[waiting.length - 1];
  if (last && event.event !== 'state' && event.version === last.version) last.events.push(event);
  else events.get(event.event)?.(event);
}

/** Asks for the state, and for what was asked about it. */
export async function refresh() {
  if (take(await road.ask({ do: 'state' }))) run('refreshed');
}

onState(arrive);
onFought(catchUp);
onSettings(() => {
  hideFan();
  paint();
});
