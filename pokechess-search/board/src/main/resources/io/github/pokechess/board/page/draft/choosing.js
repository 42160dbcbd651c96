/* The draft as somebody sees it: the own pieces, the types that are left, a timer, ready. Secrets stay in this browser. */
import { weaknesses } from '../board/chart.js';
import { chartReady, road, trouble } from '../common/desk.js';
import { confirm, option } from '../common/dialogs.js';
import { $, button, chosenText, element, keep, kept } from '../common/dom.js';
import { commitment, due, elsewhere, newSecrets, observe, stage, unkept } from './drafting.js';
import * as draw from '../board/drawing.js';
import { openChart } from '../learn/guide.js';
import { drafted } from '../play/course.js';
import * as slots from './slots.js';
import { cover } from '../teams/coverage.js';
import { keptTeams } from '../teams/teams.js';
import { newLog, secret } from '../link/promise.js';
import { deskText, minutes, problemText, say, stopped } from '../common/text.js';
import { tipOf, withTip } from '../board/tip.js';
import { pieceName } from '../common/sentences.js';
import { icon } from '../board/typeicons.js';
import { view } from '../common/view.js';

const STORE = 'pokechess draft ';
const BACK = ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R'];
const FILES = 'abcdefgh';
const PAWNS = 8;
const TICK = 250;
/** The colours of a question mark, and of a sign that all types are chosen. */
const OPEN = 0x6b6478;
const CHOSEN = 0x22763a;

/** @type {import('./drafting.js').Draft | null} */
let draft = null;
/** When it came, by the page's own clock. */
let since = 0;
let chosen = 0;
let team = slots.none();
/** For whom the team is chosen. */
let chooser = -1;
let sending = '';
/**
 * Whether the other one of two people has been at his page, and is there.
 * @type {{ here: boolean, connected: boolean } | null}
 */
let shared = null;
/** Whether a draft by links was closed, which waits for nobody. */
let isClosed = false;
/** Whether what was chosen before a reload has yet to be looked for. */
let isToRestore = false;
let version = 0;
/** What this page has seen of it, and the words for what is wrong with it. */
let log = newLog();
let wrong = [];
/** Whether somebody leaves the draft at this page. */
let isLeaving = false;
/** Whether the draft was asked for, or agreed on, at this page: it speaks first, and others with the same link wait so long, in milliseconds. */
let isAsked = false;
const OTHERS_WAIT = 1000;
/** The coin of the next draft, which was told so that each has the side of its seat. */
let coin = '';

/** What this browser keeps of drafts, or the page where it keeps nothing. */
const held = new Map();

const key = (player) => STORE + draft.game + ' ' + player;
const save = (player) => keep(key(player), JSON.stringify(held.get(key(player))));

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

/** The secrets of a player, made when they are asked for first. */
function secrets(player) {
  const name = key(player);
  if (!held.has(name)) {
    const found = parsed(kept(name));
    held.set(name, found && found.coin && found.salt ? found : { ...newSecrets(), ...(coin && { coin }) });
    coin = '';
    save(player);
  }
  return held.get(name);
}

const codes = () => view.chart.types.map(({ short }) => short);
const isReady = () => draft.you !== null && !draft.links && Boolean(draft.players[draft.you].hash);
const isElsewhere = () => draft.you === null || draft.links ? '' : elsewhere(draft, secrets(draft.you));

/** The pawn at the left. */
const firstSlot = () => draft.side === 1 ? PAWNS - 1 : 0;

/** Begins with what was chosen before a reload, if anything was. */
function restore() {
  isToRestore = false;
  team = slots.parse(secrets(draft.you).slots || '', codes()) || slots.none();
  chosen = Math.max(0, slots.nextFree(team, firstSlot(), draft.side === 1));
}

/** The log of a draft, as this page kept it. */
function restored(game) {
  const entries = parsed(held.get(STORE + game) || kept(STORE + game));
  return Array.isArray(entries) ? { ...newLog(game), entries } : newLog(game);
}

/** Takes over what a desk shows; what is wrong with it is told, and nothing is done any more. */
function watch() {
  ({ log, wrong } = observe(log, draft, draft.you === null ? newSecrets() : secrets(draft.you)));
  held.set(STORE + draft.game, JSON.stringify(log.entries));
  keep(STORE + draft.game, held.get(STORE + draft.game));
}

/** Keeps the types that are chosen so far, for this page after a reload. */
function remember() {
  secrets(draft.you).slots = slots.textOf(team);
  save(draft.you);
}

async function act({ act: what, ...texts }) {
  const wanted = draft.game + what + draft.you;
  if (sending === wanted) return;
  sending = wanted;
  const reply = await road.ask({ do: 'draft', act: what, ...texts, player: draft.you });
  if (sending === wanted) sending = '';
  if (what === 'bind' && !reply.problems && draft) {
    secrets(draft.you).bound = true;
    save(draft.you);
  }
  // what a page owes of itself may be asked twice, and is refused then
  if (reply.problems && (what === 'commit' || what === 'retract' || what === 'choose')) $('draftproblems').textContent = problemText(reply.problems);
}

/**
 * Hears every reply and every state.
 * @param {any} message
 */
function see(message) {
  if (!message.state || message.version < version) return; // what comes late is older
  version = message.version;
  view.drafting = Boolean(message.draft) && message.draft.phase !== 'forfeited';
  if (!message.draft) {
    const wasOn = draft !== null && (draft.links || (message.state.tags || {}).Draft === draft.game);
    const wasLeft = draft !== null && !wasOn && !isLeaving && draft.phase !== 'forfeited';
    isLeaving = false;
    if (draft) isAsked = false;
    draft = null;
    view.draftLeft = wasLeft || view.draftLeft && !message.state.ply && !message.state.shared?.proposal;
    open(false);
    const lies = unkept(log, message.state.tags || {}).map((word) => ({ text: say(/** @type {any} */ (word)) }));
    if (wasOn) {
      chartReady(); // that of the game again
      setTimeout(() => { drafted(); if (lies.length) trouble(lies); }, 0);
    }
    return;
  }
  view.draftLeft = false;
  const isOther = !draft || draft.game !== message.draft.game;
  draft = message.draft;
  const { shared: both, you } = message.state;
  shared = both && typeof you === 'number' ? { here: both.here[1 - you], connected: both.connected[1 - you] } : null;
  since = performance.now();
  if (isOther) {
    log = restored(draft.game);
    chooser = -1;
    $('draftproblems').textContent = '';
    if (!draft.links) chartReady('draft ' + draft.game).then(() => { if (draft) show(); });
  }
  if (draft.links) wrong = [];
  else watch();
  if (draft.you !== null && chooser !== draft.you && draft.phase === 'team hashes') {
    chooser = draft.you;
    isToRestore = true;
    isClosed = false;
  }
  show();
  const mine = draft.you === null || draft.links || wrong.length ? null : due(log, draft.you, secrets(draft.you));
  if (mine && mine.act === 'bind' && !isAsked) setTimeout(bindLate, OTHERS_WAIT, draft.game);
  else if (mine) act(mine);
}

/** Speaks for a player for whom no other page has spoken meanwhile. */
function bindLate(game) {
  const mine = draft && draft.game === game && !wrong.length ? due(log, draft.you, secrets(draft.you)) : null;
  if (mine && mine.act === 'bind') act(mine);
}

// ---- what is shown ----

/** Shows the draft in the place of the board, or the board again. */
function open(isOpen) {
  if ($('draft').hidden !== isOpen) return;
  $('draft').hidden = !isOpen;
  if (isOpen) document.documentElement.dataset.draft = 'open';
  else delete document.documentElement.dataset.draft;
  if (isOpen) $('drafttitle').scrollIntoView({ block: 'nearest' });
}

/** How the parts that are made anew look now. */
const looks = new Map();

/** Makes what is in a part anew if it looks otherwise now: a click is lost whose button goes before it is let go. */
function lay(part, look, make) {
  const text = JSON.stringify(look);
  if (looks.get(part) === text) return;
  looks.set(part, text);
  part.replaceChildren(...make());
}

/** The pieces of the other side on their ranks, each with a question mark until the team is revealed, and a sign that it is chosen. */
function opponents() {
  const { players, you } = draft;
  const side = draft.side === 1 ? 0 : 1;
  const isChosen = you !== null && !draft.links && Boolean(players[1 - you].hash);
  const badge = isChosen ? { text: '✓', rgb: CHOSEN } : { text: '?', rgb: OPEN };
  lay($('draftopponent'), [side, badge.text], () => [...BACK, ...Array(PAWNS).fill('P')].map((figure) => {
    const square = element('span');
    square.append(draw.piece({ side, figure, symbol: figure, badge }));
    return square;
  }));
}


function pieceButton(type, i) {
  const pawn = i < PAWNS;
  const figure = pawn ? 'P' : BACK[i % PAWNS];
  const square = FILES[i % PAWNS] + (draft.side === 1 ? (pawn ? 7 : 8) : pawn ? 2 : 1);
  const chosenType = type && view.chart.types.find((one) => one.short === type);
  const made = button('');
  made.dataset.slot = i;
  made.setAttribute('aria-pressed', String(i === chosen));
  made.setAttribute('aria-label', say('draftPiece', { square, piece: pieceName(figure), type: chosenType ? chosenType.name : say('noType') }));
  made.disabled = isReady();
  const token = { side: draft.side || 0, figure, symbol: figure, name: pieceName(figure), badge: chosenType ? { text: chosenType.short, rgb: chosenType.rgb } : null };
  made.append(draw.piece(token));
  return withTip(made, tipOf(token));
}

function typeButton(type) {
  const isUsed = team.includes(type.short);
  const made = button('', null, isUsed ? 'used' : '');
  made.dataset.type = type.short;
  made.draggable = !isReady();
  made.disabled = isReady();
  made.style.backgroundColor = draw.css(type.rgb);
  made.style.color = draw.isDark(type.rgb) ? '#fff' : '#000';
  made.setAttribute('aria-label', isUsed ? say('usedType', { type: type.name }) : type.name);
  made.append(icon(type.short), type.name);
  return withTip(made, weaknesses(type.short));
}

function showChoice() {
  opponents();
  for (const id of ['draftopponent', 'draftroster']) $(id).classList.toggle('turned', draft.side === 1);
  const { dataset: at = {} } = /** @type {any} */ (document.activeElement || {});
  const look = [team, draft.side, isReady(), view.chart, view.badges, view.isTinted];
  lay($('draftroster'), [chosen, ...look], () => team.map(pieceButton));
  lay($('drafttypes'), look, () => view.chart.types.map(typeButton));
  const again = at.slot ? $('draftroster').querySelector('[data-slot="' + at.slot + '"]')
    : at.type ? $('drafttypes').querySelector('[data-type="' + at.type + '"]') : null;
  if (again) again.focus();
  if (document.activeElement !== $('drafttext')) $('drafttext').value = slots.textOf(team);
  $('draftready').textContent = say(isReady() ? 'notReady' : 'ready');
  $('draftready').disabled = !isReady() && !slots.isFull(team);
  $('drafthint').textContent = team[chosen] ? weaknesses(team[chosen]) : '';
  $('draftcount').textContent = say('draftCount', { count: slots.countOf(team) });
  for (const id of ['draftfill', 'draftclear', 'draftkept', 'drafttext']) $(id).disabled = isReady();
  const teams = keptTeams();
  if ($('draftkept').options.length === teams.length + 1) return;
  $('draftkept').replaceChildren();
  option($('draftkept'), '', say('keptTeams'));
  teams.forEach((one) => option($('draftkept'), one.text, one.name));
}

/** Whether the other one of two people is waited for, in words. */
function absence(isOver) {
  return shared && !isOver && !shared.connected ? ' ' + say('friendAway') : '';
}

function show() {
  if (!view.chart) {
    chartReady().then(() => { if (draft && view.chart) show(); });
    return;
  }
  if (isToRestore) restore();
  const isOver = draft.phase === 'forfeited';
  const isChoosing = draft.phase === 'team hashes' && draft.you !== null;
  const side = draft.side === null || isOver ? '' : ' ' + say(draft.side === 0 ? 'youHaveWhite' : 'youHaveBlack');
  const faults = isOver ? ' ' + stopped(draft.players.map(({ fault }) => fault && deskText(fault)).filter(Boolean).join('; ')) : '';
  const other = isOver ? '' : isElsewhere();
  const where = other === 'ready' ? 'draftElsewhereReady' : other ? 'draftElsewhere' : stage(draft);
  const sentence = say(/** @type {any} */ (where)) + side + faults + absence(isOver);
  if ($('draftstage').textContent !== sentence) $('draftstage').textContent = sentence;
  $('draftchoice').hidden = $('draftmore').hidden = $('draftacts').hidden = !isChoosing || Boolean(other);
  $('drafthere').hidden = !other || draft.phase !== 'team hashes';
  $('draftleave').hidden = Boolean(shared) && !isOver && !draft.links && draft.phase !== 'coin hashes'; // both are bound
  $('draftleave').textContent = say(isOver || draft.links ? 'close' : 'leaveDraft');
  if (wrong.length) $('draftproblems').textContent = wrong.map((word) => say(/** @type {any} */ (word))).join('\n');
  if (isChoosing && !other) showChoice();
  tick();
  // a friend who has yet to come is told of beside the board, where the link is
  const isFriendAwaited = shared && !shared.here && (draft.phase === 'coin hashes' || draft.phase === 'coins');
  if (draft.you !== null && !isClosed && !isFriendAwaited) open(true);
}

function tick() {
  const isRunning = draft !== null && draft.time !== null;
  $('drafttime').hidden = !isRunning;
  if (!isRunning) return;
  const left = Math.max(0, draft.time - (performance.now() - since));
  const text = minutes(left, Math.ceil);
  if ($('drafttime').textContent !== text) $('drafttime').textContent = text;
  if (left === 0 && draft.you !== null && !isReady() && !isElsewhere() && view.chart && !isToRestore) {
    team = slots.fill(team, codes(), slots.secure);
    commit();
  }
}

setInterval(tick, TICK);

// ---- what is done ----

function commit() {
  if (draft.links) {
    act({ act: 'choose', team: slots.textOf(team) });
    return;
  }
  const mine = secrets(draft.you);
  mine.team = slots.textOf(team);
  save(draft.you);
  act(commitment(log, draft.you, mine, mine.team));
}

function assign(slot, type) {
  if (isReady()) return;
  team = slots.assign(team, slot, type);
  const next = slots.nextFree(team, slot, draft.side === 1);
  chosen = team[slot] === type && next >= 0 ? next : slot;
  remember();
  show();
}

function take(read, problem = say('noTeamText')) {
  $('draftproblems').textContent = read ? '' : problem;
  if (read) team = read;
  remember();
  show();
}

/**
 * Asks for a game whose types are chosen in secret.
 * @param {import('../common/messages.js').Request} request
 */
export async function startDraft(request) {
  await chartReady();
  /** @type {import('../common/messages.js').Request} */
  const asked = { ...request, draft: true };
  delete asked.teams;
  const reply = await road.ask(asked);
  if (reply.problems) trouble(reply.problems);
}

/** Shows the types that are chosen by links again. */
export function reopenDraft() {
  isClosed = false;
  if (draft) show();
}

$('draftroster').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-slot]');
  if (!pressed) return;
  chosen = Number(pressed.dataset.slot);
  show();
});
$('drafttypes').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-type]');
  if (pressed) assign(chosen, pressed.dataset.type);
});
cover($('drafttypes'), $('draftroster'), $('draftcover'), () => team);
$('drafttypes').addEventListener('dragstart', (event) => {
  const dragged = event.target.closest('[data-type]');
  if (dragged) event.dataTransfer.setData('text/plain', dragged.dataset.type);
});
/** Lights the piece that a dragged type would go to. */
function light(over) {
  for (const one of $('draftroster').children) one.classList.toggle('over', one === over);
}

$('draftroster').addEventListener('dragover', (event) => {
  event.preventDefault();
  light(event.target.closest('[data-slot]'));
});
for (const name of ['dragleave', 'drop']) $('draftroster').addEventListener(name, () => light(null));
$('draftroster').addEventListener('drop', (event) => {
  event.preventDefault();
  const onto = event.target.closest('[data-slot]');
  const type = event.dataTransfer.getData('text/plain');
  if (onto && codes().includes(type)) assign(Number(onto.dataset.slot), type);
});
$('drafttext').addEventListener('change', () => take(slots.parse($('drafttext').value, codes())));
$('draftfile').addEventListener('change', async () => {
  const text = await chosenText($('draftfile'));
  take(text === null ? null : slots.parseCsv(text, view.chart.types), say('noTeamFile'));
});
$('draftkept').addEventListener('change', () => { if ($('draftkept').value) take(slots.parse($('draftkept').value, codes())); });
$('draftfill').addEventListener('click', () => {
  team = slots.fill(team, codes(), slots.secure);
  remember();
  show();
});
$('draftclear').addEventListener('click', () => {
  team = slots.none();
  chosen = firstSlot();
  remember();
  show();
});
$('draftready').addEventListener('click', () => {
  if (isReady()) act({ act: 'retract' });
  else if (slots.isFull(team)) commit();
});
$('draftchart').addEventListener('click', () => openChart(team[chosen] || ''));
/** Goes on at this page with a draft that another browser has begun; what that has committed to is taken back. */
$('drafthere').addEventListener('click', () => {
  secrets(draft.you).here = true;
  save(draft.you);
  if (isReady()) act({ act: 'retract' });
  show();
});

/** Leaves the draft for the game before it; one by links stays, and waits for nobody. */
async function leave() {
  if ($('draftleave').hidden) return;
  if (draft && !draft.links) {
    const isChosen = draft.phase === 'team hashes' && slots.countOf(team) > 0;
    if (isChosen && !await confirm(say('askLeaveDraft'), say('leaveDraft'), say('goOn')) || !draft) return;
    isLeaving = true;
    const { problems } = await road.ask({ do: 'leave' });
    isLeaving = isLeaving && !problems;
    if (problems && draft && draft.phase !== 'forfeited') {
      $('draftproblems').textContent = problemText(problems);
      return;
    }
  }
  isClosed = draft !== null && (Boolean(draft.links) || draft.phase === 'forfeited');
  open(false);
}

$('draftleave').addEventListener('click', leave);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || $('draft').hidden || document.querySelector('dialog[open], [popover]:popover-open')) return;
  event.preventDefault();
  leave();
});

road.overhear(see);
road.before((request) => {
  isAsked = isAsked || request.do === 'accept' || request.do === 'new' && Boolean(request.draft);
  return null;
});
road.reword((request) => {
  if (request.do !== 'new' || !request.draft || request.seats?.every((seat) => seat === 'human') !== false) return request;
  coin = secret();
  return { ...request, coin };
});
