/* Games that two people play by sending each other links: the desk has the game, this has what is sent, and what this browser keeps. */
import { reopenDraft } from '../draft/choosing.js';
import { $, button, copy, element, keep, kept, share } from '../common/dom.js';
import { option } from '../common/dialogs.js';
import { offerWay, turned } from './friend.js';
import { fillWith, scanned } from './qr.js';
import { road } from '../common/desk.js';
import { deskText, problemText, say } from '../common/text.js';

const STORE = 'pokechess link ';
/** A link among other words, which may have a full stop or a bracket behind it. */
const LINK = /(?:^|[#&\s])l=([0-9a-f]{16})\.([A-Za-z0-9_-]*)/;

/** What the browser may refuse to keep lasts as long as the page. */
const held = new Map();
let shown = '';
/** The name of the game that this page has begun, until it opens a link of the other one. */
let begun = '';
let isInvitation = false;

const random = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function make(tag, attributes, ...parts) {
  const made = element(tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
  made.append(...parts);
  return made;
}

// ---- the panel ----

const note = make('p', { id: 'linknote', role: 'status' });
const text = make('textarea', { id: 'linktext', rows: 2, readonly: '', spellcheck: 'false' });
const copying = make('button', { id: 'linkcopy', type: 'button', class: 'main' }, say('copyTheLink'));
/** The link as it is sent: the first one in a sentence that says what it is. */
const sent = () => isInvitation && location.protocol !== 'file:' ? say('invitation', { link: text.value }) : text.value;
const sharing = share(say('title'), say('share'), () => isInvitation ? { text: sent() } : { url: text.value });
const mine = make('div', { id: 'linkmine' }, make('label', {}, say('yourLink') + ' ', text), make('div', { class: 'actions' }, copying, ...(sharing && location.protocol !== 'file:' ? [sharing] : [])));
const code = location.protocol === 'file:' ? null : scanned(); // nobody can open a file of this machine
if (code) mine.append(code);
const answer = make('input', { id: 'linkanswer', autocomplete: 'off', spellcheck: 'false' });
const form = make('form', { id: 'linkform' }, make('label', { for: 'linkanswer' }, say('theAnswer')),
  make('span', { class: 'row' }, answer, make('button', { type: 'submit' }, say('open'))));
const wrong = make('p', { id: 'linktrouble', class: 'problems', role: 'alert' });
const choosing = button(say('chooseTypes'), reopenDraft, 'main');
const panel = make('section', { id: 'links', class: 'panel', 'aria-label': say('gameByLinks'), hidden: '' }, note, choosing, mine, form, wrong);
$('present').after(panel);

copying.addEventListener('click', async () => {
  if (await copy(sent())) {
    copying.textContent = say('copiedLink');
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
    wrong.textContent = say('noLink');
    return;
  }
  const { problems } = await road.ask({ do: 'import', text: pasted });
  wrong.textContent = problems ? problemText(problems) : '';
  if (!problems) answer.value = '';
});

/** Keeps a game with its secret; gives whether it will be there for another page. */
function hold(name, game) {
  held.set(name, game);
  return keep(STORE + name, game);
}

/**
 * Takes the types away that are not chosen yet, or that nobody knows.
 * @param {import('../common/messages.js').State} state
 */
function hideTypes({ board, you }, isChosen) {
  board.tiles.forEach(({ token }) => {
    if (token && !(isChosen && token.side === you)) delete token.badge;
  });
}

/**
 * Shows what is to be sent, and keeps the game, of any message that has a state.
 * @param {import('../common/messages.js').Reply} message
 */
function see({ state, link, draft }) {
  if (!state) return;
  panel.hidden = !link;
  document.body.classList.toggle('bylinks', Boolean(link) && !state.over);
  document.body.classList.toggle('drafting', Boolean(link) && link.drafting);
  if (!link) return;
  choosing.hidden = !draft;
  if (link.drafting) hideTypes(state, link.due);
  const key = [link.name, link.note, link.letter, link.kept].join(' ');
  if (key === shown) return;
  shown = key;
  const stays = hold(link.name, link.kept);
  note.textContent = deskText(link.note) + (stays || state.over ? '' : ' ' + say('leaveOpen'));
  mine.hidden = !link.due && !state.over; // who has ended the game has yet to see the other side's secret
  text.value = (location.protocol === 'file:' ? '' : location.href.split('#')[0]) + '#l=' + link.name + '.' + link.letter;
  if (code) fillWith(code, text.value);
  isInvitation = link.due && link.name === begun;
  copying.textContent = say('copyTheLink');
  wrong.textContent = '';
  form.hidden = Boolean(state.over) && !link.due || Boolean(draft);
}

// ---- a new game ----

const choice = make('select', { id: 'bylinks' });
option(choice, '', say('notByLinks'));
option(choice, '0', say('byLinksFirst'));
option(choice, '1', say('byLinksSecond'));
$('clock').closest('label').after(make('label', {}, say('byLinks') + ' ', choice));

/** A game that begins by links, in which the own side is told. */
function byLinks(game, side) {
  begun = random(8);
  return { do: /** @type {const} */ ('link'), name: begun, secret: random(16), side, game: JSON.stringify(game) };
}

offerWay({
  name: 'links', text: say('byLinksTo'), hasClock: false,
  begin(request) {
    const side = parseInt(random(1), 16) % 2;
    return road.ask(byLinks(side ? turned(request) : request, side));
  },
});

/** The request as the desk has it: a game by links or a link in place of others. */
function movedByLinks(request) {
  if (request.do === 'new' && choice.value) {
    return byLinks({ ...request, seats: ['human', 'human'] }, Number(choice.value));
  }
  const found = request.do === 'import' && LINK.exec(request.text);
  if (!found) return request;
  const [, name, letter] = found;
  begun = '';
  return { do: 'link', name, secret: random(16), text: letter || undefined, kept: held.get(name) || kept(STORE + name) || undefined };
}

road.reword(movedByLinks);
road.overhear(see);
