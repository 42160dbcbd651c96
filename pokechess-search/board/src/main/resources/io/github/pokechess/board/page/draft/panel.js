/* The draft as somebody sees it: the own pieces, the types that are left, a timer, ready. Secrets stay in this browser. */
import { weaknessText } from '../board/chart.js';
import { backend, ensureTypeChart, showProblems } from '../common/desk.js';
import { addOption, confirm } from '../common/dialogs.js';
import { $, button, element, takeChosenFileText, readStored, store } from '../common/dom.js';
import { revealedTeamProblems, createCommitAct, draftStatusTextKey, newSecrets, nextOwedAct, sameSeatBrowserState, checkedDraftLog } from './protocol.js';
import * as drawing from '../board/drawing.js';
import { openTypeChartDialog } from '../learn/guide.js';
import { showDraftedGameAndReveal } from '../play/gameflow.js';
import * as slots from './slots.js';
import { showCoverageOnHover } from '../teams/coverage.js';
import { storedTeams } from '../teams/teams.js';
import { emptyLog, randomSecret } from '../link/commitments.js';
import { withFullStop, formatMinutesAndSeconds, i18n, problemText, sentenceText } from '../common/text.js';
import { pieceTooltip, withTooltip } from '../board/tip.js';
import { pieceName } from '../common/sentences.js';
import { typeIcon, typeStyle } from '../board/typeicons.js';
import { view } from '../common/view.js';

const STORE = 'pokechess draft ';
const BACK = ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R'];
const FILES = 'abcdefgh';
const PAWNS = 8;

/** The entry of the kept teams that is drawn from the best known ones. */
const STRONG = 'strong';
const TICK = 250;
/** The colours of a question mark, and of a sign that all types are chosen. */
const OPEN = 0x6b6478;
const CHOSEN = 0x22763a;

/** @type {import('./protocol.js').Draft | null} */
let draft = null;
/** When it came, by the page's own clock. */
let since = 0;
let chosen = 0;
let team = slots.emptySlots();
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
let log = emptyLog();
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

const secretsStorageKey = (player) => STORE + draft.game + ' ' + player;
const storeSecrets = (player) => store(secretsStorageKey(player), JSON.stringify(held.get(secretsStorageKey(player))));

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

/** The secrets of a player, made when they are asked for first. */
function getOrCreateSecrets(player) {
  const name = secretsStorageKey(player);
  if (!held.has(name)) {
    const found = parseJson(readStored(name));
    held.set(name, found && found.coin && found.salt ? found : { ...newSecrets(), ...(coin && { coin }) });
    coin = '';
    storeSecrets(player);
  }
  return held.get(name);
}

const allTypeCodes = () => view.chart.types.map(({ short }) => short);
const isOwnTeamCommitted = () => draft.you !== null && !draft.links && Boolean(draft.players[draft.you].hash);
const currentSameSeatState = () => draft.you === null || draft.links ? '' : sameSeatBrowserState(draft, getOrCreateSecrets(draft.you));

/** The pawn at the left. */
const leftPawnSlot = () => draft.side === 1 ? PAWNS - 1 : 0;

/** Begins with what was chosen before a reload, if anything was. */
function restoreChosenTypes() {
  isToRestore = false;
  team = slots.parseTeam(getOrCreateSecrets(draft.you).slots || '', allTypeCodes()) || slots.emptySlots();
  chosen = Math.max(0, slots.nextFreeSlot(team, leftPawnSlot(), draft.side === 1));
}

/** The log of a draft, as this page kept it. */
function storedDraftLog(game) {
  const entries = parseJson(held.get(STORE + game) || readStored(STORE + game));
  return Array.isArray(entries) ? { ...emptyLog(game), entries } : emptyLog(game);
}

/** Takes over what a desk shows; what is wrong with it is told, and nothing is done any more. */
function updateDraftLog() {
  ({ log, wrong } = checkedDraftLog(log, draft, draft.you === null ? newSecrets() : getOrCreateSecrets(draft.you)));
  held.set(STORE + draft.game, JSON.stringify(log.entries));
  store(STORE + draft.game, held.get(STORE + draft.game));
}

/** Keeps the types that are chosen so far, for this page after a reload. */
function storeChosenTypes() {
  getOrCreateSecrets(draft.you).slots = slots.formatTeam(team);
  storeSecrets(draft.you);
}

async function sendDraftAct({ act: what, ...texts }) {
  const wanted = draft.game + what + draft.you;
  if (sending === wanted) return;
  sending = wanted;
  const reply = await backend.ask({ do: 'draft', act: what, ...texts, player: draft.you });
  if (sending === wanted) sending = '';
  if (what === 'bind' && !reply.problems && draft) {
    getOrCreateSecrets(draft.you).bound = true;
    storeSecrets(draft.you);
  }
  // what a page owes of itself may be asked twice, and is refused then
  if (reply.problems && (what === 'commit' || what === 'retract' || what === 'choose')) $('draftproblems').textContent = problemText(reply.problems);
}

/**
 * Hears every reply and every state.
 * @param {any} message
 */
function handleDraftMessage(message) {
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
    setDraftOpen(false);
    const lies = revealedTeamProblems(log, message.state.tags || {}).map((word) => ({ text: i18n(/** @type {any} */ (word)) }));
    if (wasOn) {
      ensureTypeChart(); // that of the game again
      setTimeout(() => { showDraftedGameAndReveal(); if (lies.length) showProblems(lies); }, 0);
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
    log = storedDraftLog(draft.game);
    chooser = -1;
    $('draftproblems').textContent = '';
    if (!draft.links) ensureTypeChart('draft ' + draft.game).then(() => { if (draft) renderAndOpenDraft(); });
  }
  if (draft.links) wrong = [];
  else updateDraftLog();
  if (draft.you !== null && chooser !== draft.you && draft.phase === 'team hashes') {
    chooser = draft.you;
    isToRestore = true;
    isClosed = false;
  }
  renderAndOpenDraft();
  const mine = draft.you === null || draft.links || wrong.length ? null : nextOwedAct(log, draft.you, getOrCreateSecrets(draft.you));
  if (mine && mine.act === 'bind' && !isAsked) setTimeout(bindCoinIfStillOwed, OTHERS_WAIT, draft.game);
  else if (mine) sendDraftAct(mine);
}

/** Speaks for a player for whom no other page has spoken meanwhile. */
function bindCoinIfStillOwed(game) {
  const mine = draft && draft.game === game && !wrong.length ? nextOwedAct(log, draft.you, getOrCreateSecrets(draft.you)) : null;
  if (mine && mine.act === 'bind') sendDraftAct(mine);
}

// ---- what is shown ----

/** Shows the draft in the place of the board, or the board again. */
function setDraftOpen(isOpen) {
  if ($('draft').hidden !== isOpen) return;
  $('draft').hidden = !isOpen;
  if (isOpen) document.documentElement.dataset.draft = 'open';
  else delete document.documentElement.dataset.draft;
  if (isOpen) $('drafttitle').scrollIntoView({ block: 'nearest' });
}

/** How the parts that are made anew look now. */
const looks = new Map();

/** Makes what is in a part anew if it looks otherwise now: a click is lost whose button goes before it is let go. */
function renderIfChanged(part, shownData, createContents) {
  const text = JSON.stringify(shownData);
  if (looks.get(part) === text) return;
  looks.set(part, text);
  part.replaceChildren(...createContents());
}

/** The pieces of the other side on their ranks, each with a question mark until the team is revealed, and a sign that it is chosen. */
function renderOpponentTeam() {
  const { players, you } = draft;
  const side = draft.side === 1 ? 0 : 1;
  const isChosen = you !== null && !draft.links && Boolean(players[1 - you].hash);
  const badge = isChosen ? { text: '✓', rgb: CHOSEN } : { text: '?', rgb: OPEN };
  renderIfChanged($('draftopponent'), [side, badge.text], () => [...BACK, ...Array(PAWNS).fill('P')].map((figure) =>
    element('span', '', drawing.pieceSvg({ side, figure, symbol: figure, badge }))));
}

function pieceButton(type, i) {
  const pawn = i < PAWNS;
  const figure = pawn ? 'P' : BACK[i % PAWNS];
  const square = FILES[i % PAWNS] + (draft.side === 1 ? (pawn ? 7 : 8) : pawn ? 2 : 1);
  const chosenType = type && view.chart.types.find((one) => one.short === type);
  const token = { side: draft.side || 0, figure, symbol: figure, name: pieceName(figure), badge: chosenType ? { text: chosenType.short, rgb: chosenType.rgb } : null };
  const made = button(drawing.pieceSvg(token), null, {
    dataset: { slot: i },
    ariaPressed: String(i === chosen),
    ariaLabel: i18n('draftPiece', { square, piece: pieceName(figure), type: chosenType ? chosenType.name : i18n('noType') }),
    disabled: isOwnTeamCommitted(),
  });
  return withTooltip(made, pieceTooltip(token));
}

function typeButton({ short, name, rgb }) {
  const isUsed = team.includes(short);
  const made = button([typeIcon(short), name], null, {
    className: isUsed ? 'used' : '',
    style: typeStyle(rgb),
    dataset: { type: short },
    ariaLabel: isUsed ? i18n('usedType', { type: name }) : name,
    draggable: !isOwnTeamCommitted(),
    disabled: isOwnTeamCommitted(),
  });
  return withTooltip(made, weaknessText(short));
}

function renderTeamChoice() {
  renderOpponentTeam();
  for (const id of ['draftopponent', 'draftroster']) $(id).classList.toggle('turned', draft.side === 1);
  const { dataset: at = {} } = /** @type {any} */ (document.activeElement || {});
  const look = [team, draft.side, isOwnTeamCommitted(), view.chart, view.badges, view.figures];
  renderIfChanged($('draftroster'), [chosen, ...look], () => team.map(pieceButton));
  renderIfChanged($('drafttypes'), look, () => view.chart.types.map(typeButton));
  const again = at.slot ? $('draftroster').querySelector('[data-slot="' + at.slot + '"]')
    : at.type ? $('drafttypes').querySelector('[data-type="' + at.type + '"]') : null;
  if (again) again.focus();
  if (document.activeElement !== $('drafttext')) $('drafttext').value = slots.formatTeam(team);
  $('draftready').textContent = i18n(isOwnTeamCommitted() ? 'notReady' : 'ready');
  $('draftready').disabled = !isOwnTeamCommitted() && !slots.isTeamFull(team);
  $('drafthint').textContent = team[chosen] ? weaknessText(team[chosen]) : '';
  $('draftcount').textContent = i18n('draftCount', { count: slots.countAssigned(team) });
  for (const id of ['draftfill', 'draftclear', 'draftkept', 'drafttext']) $(id).disabled = isOwnTeamCommitted();
  const teams = storedTeams();
  if ($('draftkept').options.length === teams.length + 2) return;
  $('draftkept').replaceChildren();
  addOption($('draftkept'), '', i18n('keptTeams'));
  addOption($('draftkept'), STRONG, i18n('strongTeam'));
  teams.forEach((one) => addOption($('draftkept'), one.text, one.name));
}

/** Whether the other one of two people is waited for, in words. */
function opponentAbsenceText(isOver) {
  return shared && !isOver && !shared.connected ? ' ' + i18n('friendAway') : '';
}

function renderAndOpenDraft() {
  if (!view.chart) {
    ensureTypeChart().then(() => { if (draft && view.chart) renderAndOpenDraft(); });
    return;
  }
  if (isToRestore) restoreChosenTypes();
  const isOver = draft.phase === 'forfeited';
  const isChoosing = draft.phase === 'team hashes' && draft.you !== null;
  const side = draft.side === null || isOver ? '' : ' ' + i18n(draft.side === 0 ? 'youHaveWhite' : 'youHaveBlack');
  const faults = isOver ? ' ' + withFullStop(draft.players.map(({ fault, faultCode }) => fault && sentenceText(faultCode, fault)).filter(Boolean).join('; ')) : '';
  const other = isOver ? '' : currentSameSeatState();
  const where = other === 'ready' ? 'draftElsewhereReady' : other ? 'draftElsewhere' : draftStatusTextKey(draft);
  const sentence = i18n(/** @type {any} */ (where)) + side + faults + opponentAbsenceText(isOver);
  if ($('draftstage').textContent !== sentence) $('draftstage').textContent = sentence;
  $('draftchoice').hidden = $('draftmore').hidden = $('draftacts').hidden = !isChoosing || Boolean(other);
  $('drafthere').hidden = !other || draft.phase !== 'team hashes';
  $('draftleave').hidden = Boolean(shared) && !isOver && !draft.links && draft.phase !== 'coin hashes'; // both are bound
  $('draftleave').textContent = i18n(isOver || draft.links ? 'close' : 'leaveDraft');
  if (wrong.length) $('draftproblems').textContent = wrong.map((word) => i18n(/** @type {any} */ (word))).join('\n');
  if (isChoosing && !other) renderTeamChoice();
  updateTimerAndCommitWhenUp();
  // a friend who has yet to come is told of beside the board, where the link is
  const isFriendAwaited = shared && !shared.here && (draft.phase === 'coin hashes' || draft.phase === 'coins');
  if (draft.you !== null && !isClosed && !isFriendAwaited) setDraftOpen(true);
}

function updateTimerAndCommitWhenUp() {
  const isRunning = draft !== null && draft.time !== null;
  $('drafttime').hidden = !isRunning;
  if (!isRunning) return;
  const left = Math.max(0, draft.time - (performance.now() - since));
  const text = formatMinutesAndSeconds(left, Math.ceil);
  if ($('drafttime').textContent !== text) $('drafttime').textContent = text;
  if (left === 0 && draft.you !== null && !isOwnTeamCommitted() && !currentSameSeatState() && view.chart && !isToRestore) {
    team = slots.fillRandomly(team, allTypeCodes(), slots.randomInt);
    commitTeam();
  }
}

setInterval(updateTimerAndCommitWhenUp, TICK);

// ---- what is done ----

function commitTeam() {
  if (draft.links) {
    sendDraftAct({ act: 'choose', team: slots.formatTeam(team) });
    return;
  }
  const mine = getOrCreateSecrets(draft.you);
  mine.team = slots.formatTeam(team);
  storeSecrets(draft.you);
  sendDraftAct(createCommitAct(log, draft.you, mine, mine.team));
}

function toggleTypeAndSelectNext(slot, type) {
  if (isOwnTeamCommitted()) return;
  team = slots.toggleOrSwapType(team, slot, type);
  const next = slots.nextFreeSlot(team, slot, draft.side === 1);
  chosen = team[slot] === type && next >= 0 ? next : slot;
  storeChosenTypes();
  renderAndOpenDraft();
}

function setTeamOrShowProblem(slotsRead, problem = i18n('noTeamText')) {
  $('draftproblems').textContent = slotsRead ? '' : problem;
  if (slotsRead) team = slotsRead;
  storeChosenTypes();
  renderAndOpenDraft();
}

/**
 * Asks for a game whose types are chosen in secret.
 * @param {import('../common/messages.js').Request} request
 */
export async function startDraft(request) {
  await ensureTypeChart();
  /** @type {import('../common/messages.js').Request} */
  const asked = { ...request, draft: true };
  delete asked.teams;
  const reply = await backend.ask(asked);
  if (reply.problems) showProblems(reply.problems);
}

/** Shows the types that are chosen by links again. */
export function reopenDraft() {
  isClosed = false;
  if (draft) renderAndOpenDraft();
}

$('draftroster').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-slot]');
  if (!pressed) return;
  chosen = Number(pressed.dataset.slot);
  renderAndOpenDraft();
});
$('drafttypes').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-type]');
  if (pressed) toggleTypeAndSelectNext(chosen, pressed.dataset.type);
});
showCoverageOnHover($('drafttypes'), $('draftroster'), $('draftcover'), () => team);
$('drafttypes').addEventListener('dragstart', (event) => {
  const dragged = event.target.closest('[data-type]');
  if (dragged) event.dataTransfer.setData('text/plain', dragged.dataset.type);
});
/** Lights the piece that a dragged type would go to. */
function highlightSlot(slotElement) {
  for (const one of $('draftroster').children) one.classList.toggle('over', one === slotElement);
}

$('draftroster').addEventListener('dragover', (event) => {
  event.preventDefault();
  highlightSlot(event.target.closest('[data-slot]'));
});
for (const name of ['dragleave', 'drop']) $('draftroster').addEventListener(name, () => highlightSlot(null));
$('draftroster').addEventListener('drop', (event) => {
  event.preventDefault();
  const onto = event.target.closest('[data-slot]');
  const type = event.dataTransfer.getData('text/plain');
  if (onto && allTypeCodes().includes(type)) toggleTypeAndSelectNext(Number(onto.dataset.slot), type);
});
$('drafttext').addEventListener('change', () => setTeamOrShowProblem(slots.parseTeam($('drafttext').value, allTypeCodes())));
$('draftfile').addEventListener('change', async () => {
  const text = await takeChosenFileText($('draftfile'));
  setTeamOrShowProblem(text === null ? null : slots.parseTeamCsv(text, view.chart.types), i18n('noTeamFile'));
});
$('draftkept').addEventListener('change', async () => {
  const { value } = $('draftkept');
  if (value === STRONG) $('draftkept').value = ''; // another one may be drawn
  const reply = value === STRONG ? await backend.ask({ do: 'team', strong: true, luck: view.state.luck || 'standard', seed: slots.randomInt(2 ** 31) }) : {};
  if (reply.problems) $('draftproblems').textContent = problemText(reply.problems);
  else if (value) setTeamOrShowProblem(slots.parseTeam(reply.team ? reply.team.text : value, allTypeCodes()));
});
$('draftfill').addEventListener('click', () => {
  team = slots.fillRandomly(team, allTypeCodes(), slots.randomInt);
  storeChosenTypes();
  renderAndOpenDraft();
});
$('draftclear').addEventListener('click', () => {
  team = slots.emptySlots();
  chosen = leftPawnSlot();
  storeChosenTypes();
  renderAndOpenDraft();
});
$('draftready').addEventListener('click', () => {
  if (isOwnTeamCommitted()) sendDraftAct({ act: 'retract' });
  else if (slots.isTeamFull(team)) commitTeam();
});
$('draftchart').addEventListener('click', () => openTypeChartDialog(team[chosen] || ''));
/** Goes on at this page with a draft that another browser has begun; what that has committed to is taken back. */
$('drafthere').addEventListener('click', () => {
  getOrCreateSecrets(draft.you).here = true;
  storeSecrets(draft.you);
  if (isOwnTeamCommitted()) sendDraftAct({ act: 'retract' });
  renderAndOpenDraft();
});

/** Leaves the draft for the game before it; one by links stays, and waits for nobody. */
async function leaveDraft() {
  if ($('draftleave').hidden) return;
  if (draft && !draft.links) {
    const isChosen = draft.phase === 'team hashes' && slots.countAssigned(team) > 0;
    if (isChosen && !await confirm(i18n('askLeaveDraft'), i18n('leaveDraft'), i18n('goOn')) || !draft) return;
    isLeaving = true;
    const { problems } = await backend.ask({ do: 'leave' });
    isLeaving = isLeaving && !problems;
    if (problems && draft && draft.phase !== 'forfeited') {
      $('draftproblems').textContent = problemText(problems);
      return;
    }
  }
  isClosed = draft !== null && (Boolean(draft.links) || draft.phase === 'forfeited');
  setDraftOpen(false);
}

$('draftleave').addEventListener('click', leaveDraft);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || $('draft').hidden || document.querySelector('dialog[open], [popover]:popover-open')) return;
  event.preventDefault();
  leaveDraft();
});

backend.onMessage(handleDraftMessage);
backend.beforeRequest((request) => {
  isAsked = isAsked || request.do === 'accept' || request.do === 'new' && Boolean(request.draft);
  return null;
});
backend.addRequestRewriter((request) => {
  if (request.do !== 'new' || !request.draft || request.seats?.every((seat) => seat === 'human') !== false) return request;
  coin = randomSecret();
  return { ...request, coin };
});
