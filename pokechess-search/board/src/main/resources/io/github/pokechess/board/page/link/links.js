/* Games that two people play by sending each other links: the desk has the game, this has what is sent, and what this browser keeps. */
import { reopenDraft } from '../draft/panel.js';
import { $, button, copyToClipboard, element, hasVisitFlag, readStored, setVisitFlag, shareButtonIfSupported, store } from '../common/dom.js';
import { addOption } from '../common/dialogs.js';
import { addFriendGameWay, swapPlayerNames } from './friend.js';
import { createEmptyQrFigure, drawQrCode } from './qr.js';
import { backend } from '../common/desk.js';
import { i18n, problemText, sentenceText } from '../common/text.js';

const STORE = 'pokechess link ';
/** A link among other words, which may have a full stop or a bracket behind it. */
const LINK = /(?:^|[#&\s])l=([0-9a-f]{16})\.([A-Za-z0-9_-]*)/;

/** What the browser may refuse to keep lasts as long as the page. */
const held = new Map();
/** What this page last read or wrote of each game in the browser's storage: anything else there is of another page. */
const seen = new Map();
let shown = '';
/** The name of the game that this page has begun, until it opens a link of the other one. */
let begun = '';
let isInvitation = false;

/** In the session of a tab: the links of its address that were opened, so that loading the page anew tells nobody that they are old. */
const OPENED = 'pokechess opened ';
let addressOpened = '';

const randomHex = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// ---- the panel ----

const note = element('p', { id: 'linknote', role: 'status' });
const text = element('textarea', { id: 'linktext', rows: 2, readOnly: true, spellcheck: false });
const copying = button(i18n('copyTheLink'), null, { id: 'linkcopy', className: 'main' });
/** The link as it is sent: the first one in a sentence that says what it is. */
const linkTextToSend = () => isInvitation && location.protocol !== 'file:' ? i18n('invitation', { link: text.value }) : text.value;
const sharing = shareButtonIfSupported(i18n('title'), i18n('share'), () => isInvitation ? { text: linkTextToSend() } : { url: text.value });
const code = location.protocol === 'file:' ? null : createEmptyQrFigure(); // nobody can open a file of this machine
const mine = element('div', { id: 'linkmine' },
  element('label', '', i18n('yourLink') + ' ', text),
  element('div', 'actions', copying, location.protocol !== 'file:' && sharing),
  code);
const answer = element('input', { id: 'linkanswer', autocomplete: 'off', spellcheck: false });
const form = element('form', { id: 'linkform' },
  element('label', { htmlFor: 'linkanswer' }, i18n('theAnswer')),
  element('span', 'row', answer, element('button', { type: 'submit' }, i18n('open'))));
const wrong = element('p', { id: 'linktrouble', className: 'problems', role: 'alert' });
const choosing = button(i18n('chooseTypes'), reopenDraft, 'main');
const panel = element('section', { id: 'links', className: 'panel', ariaLabel: i18n('gameByLinks'), hidden: true }, note, choosing, mine, form, wrong);
$('present').after(panel);

copying.addEventListener('click', async () => {
  if (await copyToClipboard(linkTextToSend())) {
    copying.textContent = i18n('copiedLink');
  } else {
    text.focus();
    text.select(); // to be copied by hand
  }
});
text.addEventListener('focus', () => text.select());
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const pasted = answer.value.trim();
  wrong.textContent = '';
  if (!/(?:^|[#&\s])l=/.test(pasted)) {
    wrong.textContent = i18n('noLink');
    return;
  }
  const { problems } = await backend.ask({ do: 'import', text: pasted });
  wrong.textContent = problems ? problemText(problems) : '';
  if (!problems) answer.value = '';
});

/** A game with its secret as it was kept last. */
function readLinkGame(name) {
  const kept = readStored(STORE + name);
  seen.set(name, kept);
  return held.get(name) || kept || undefined;
}

/** Keeps a game with its secret; gives whether it will be there for another page. */
function storeLinkGame(name, game) {
  const stays = store(STORE + name, game);
  if (stays) seen.set(name, game);
  if (stays) held.delete(name);
  else held.set(name, game);
  return stays;
}

/** Whether another page of this browser has gone on with a game; what this one has made of it meanwhile was never sent. */
function isOvertaken({ name, kept }) {
  const stored = readStored(STORE + name);
  return stored !== null && stored !== kept && seen.has(name) && stored !== seen.get(name);
}

/** Shows a game as another page has kept it, so that none of its links is lost. */
async function showStoredGame(name) {
  const before = seen.get(name);
  const { problems } = await backend.ask({ do: 'link', name, secret: randomHex(16), kept: readLinkGame(name) });
  wrong.textContent = problems ? problemText(problems) : i18n('linkGoneOn');
  if (problems) { // the page is still behind
    seen.set(name, before);
    shown = '';
  }
}

/**
 * Takes the types away that are not chosen yet, or that nobody knows.
 * @param {import('../common/messages.js').State} state
 */
function hideUnchosenTypes({ board, you }, isOwnTeamChosen) {
  board.tiles.forEach(({ token }) => {
    if (token && !(isOwnTeamChosen && token.side === you)) delete token.badge;
  });
}

/**
 * Shows what is to be sent, and keeps the game, of any message that has a state.
 * @param {import('../common/messages.js').Reply} message
 */
function handleLinkMessage({ state, link, draft }) {
  if (!state) return;
  panel.hidden = !link;
  document.body.classList.toggle('bylinks', Boolean(link) && !state.over);
  document.body.classList.toggle('drafting', Boolean(link) && link.drafting);
  if (!link) return;
  choosing.hidden = !draft;
  if (link.drafting) hideUnchosenTypes(state, link.due);
  const key = [link.name, link.note, link.letter, link.kept].join(' ');
  if (key === shown) return;
  shown = key;
  if (isOvertaken(link)) {
    showStoredGame(link.name);
    return;
  }
  if (addressOpened) setVisitFlag(OPENED + addressOpened);
  addressOpened = '';
  const stays = storeLinkGame(link.name, link.kept);
  note.textContent = sentenceText(link.noteCode, link.note) + (stays || state.over ? '' : ' ' + i18n('leaveOpen'));
  mine.hidden = !link.due && !state.over; // who has ended the game has yet to see the other side's secret
  text.value = (location.protocol === 'file:' ? '' : location.href.split('#')[0]) + '#l=' + link.name + '.' + link.letter;
  if (code) drawQrCode(code, text.value);
  isInvitation = link.due && link.name === begun;
  copying.textContent = i18n('copyTheLink');
  wrong.textContent = '';
  form.hidden = Boolean(state.over) && !link.due || Boolean(draft);
}

// ---- a new game ----

const choice = element('select', { id: 'bylinks' });
addOption(choice, '', i18n('notByLinks'));
addOption(choice, '0', i18n('byLinksFirst'));
addOption(choice, '1', i18n('byLinksSecond'));
$('clock').closest('label').after(element('label', '', i18n('byLinks') + ' ', choice));
/** In a game by links both make the dice, and neither chooses a seed. */
const updateSeedField = () => { $('seed').disabled = Boolean(choice.value); };
choice.addEventListener('change', updateSeedField);
$('newgame').addEventListener('close', () => { // no other game is meant
  choice.value = '';
  updateSeedField();
});

/** A game that begins by links, in which the own side is told. */
function beginLinkGameRequest(game, side) {
  begun = randomHex(8);
  return { do: /** @type {const} */ ('link'), name: begun, secret: randomHex(16), side, game: JSON.stringify(game) };
}

addFriendGameWay({
  name: 'links', text: i18n('byLinksTo'), hasClock: false,
  begin(request) {
    const side = parseInt(randomHex(1), 16) % 2;
    return backend.ask(beginLinkGameRequest(side ? swapPlayerNames(request) : request, side));
  },
});

/** The request as the desk has it: a game by links or a link in place of others. */
function rewriteRequestForLinks(request) {
  if (request.do === 'new' && choice.value) {
    return beginLinkGameRequest({ ...request, seed: undefined, seats: ['human', 'human'] }, Number(choice.value));
  }
  const found = request.do === 'import' && LINK.exec(request.text);
  if (!found) return request;
  const [, name, letter] = found;
  begun = '';
  const kept = readLinkGame(name);
  const isOfAddress = location.hash.includes(name + '.' + letter);
  addressOpened = isOfAddress ? name + letter : '';
  const isLoadedAnew = isOfAddress && kept && hasVisitFlag(OPENED + addressOpened);
  return { do: 'link', name, secret: randomHex(16), text: letter && !isLoadedAnew ? letter : undefined, kept };
}

backend.addRequestRewriter(rewriteRequestForLinks);
backend.onMessage(handleLinkMessage);
