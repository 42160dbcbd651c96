/* A game with a friend on this server: the server gives each of the two a link of his own; here is the friend's, and one to watch. */
import { $, button, copyToClipboard, element, readStored, shareButtonIfSupported, store } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { addFriendGameWay, swapPlayerNames } from './friend.js';
import { createEmptyQrFigure, drawQrCode } from './qr.js';
import { backend } from '../common/desk.js';
import { i18n } from '../common/text.js';

const STORE = 'pokechess.invited ';

/** The secret name of this page's own seat. */
const own = new URLSearchParams(location.hash.slice(1)).get('t') || '';

const seatLink = (token) => location.href.split('#')[0] + '#t=' + token;

/** A link to copy or to hand on. */
function linkFieldWithButtons(id, caption, address, copyButtonClass = '', more = null) {
  const text = element('input', { id, value: address, readOnly: true });
  text.addEventListener('focus', () => text.select());
  const copying = button(i18n('copyTheLink'), async () => {
    if (await copyToClipboard(address)) copying.textContent = i18n('copiedLink');
    else text.focus();
  }, copyButtonClass);
  const sharing = shareButtonIfSupported(i18n('title'), i18n('share'), () => ({ url: address }));
  return element('div', 'invitation', element('label', '', caption + ' ', text), element('div', 'actions', copying, sharing, more));
}

function readSentInvitation() {
  try {
    return JSON.parse(readStored(STORE + own) || 'null');
  } catch {
    return null; // not ours
  }
}

/**
 * Begins a game, and goes to the own seat.
 * @param {import('../common/messages.js').Request} request
 */
async function startFriendGameOnServer(request) {
  const isSecond = crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 1; // a draft draws colours anew
  const reply = /** @type {any} */ (await backend.createFriendGame(isSecond ? swapPlayerNames(request) : request));
  if (reply.problems) return reply;
  const [first, second, watch] = reply.seats;
  const mine = isSecond ? second : first;
  store(STORE + mine, JSON.stringify({ friend: isSecond ? first : second, watch, local: reply.local, home: own }));
  location.hash = 't=' + mine; // another link of this server, for which the page loads anew
  return null;
}

addFriendGameWay({ name: 'server', text: i18n('onThisServer'), hasClock: true, begin: startFriendGameOnServer });

/** Goes back to the desk from which the friend was invited. */
const returnToOwnGames = () => { location.hash = 't=' + invitation.home; };

/** Gives the friend's place back. If he comes at this moment, the game stays. */
async function cancelInvitation() {
  await backend.cancelFriendGame();
  returnToOwnGames();
}

const invitation = readSentInvitation();
if (invitation) {
  const address = seatLink(invitation.friend);
  const code = invitation.local ? null : createEmptyQrFigure(); // a phone cannot come to an address of this machine alone
  const toFriend = element('div', '',
    element('p', '', i18n('sendLink')),
    linkFieldWithButtons('friendlink', i18n('friendsLink'), address, 'main', invitation.home && button(i18n('cancel'), cancelInvitation)),
    code || element('p', 'faint', i18n('localOnly')));
  if (code) drawQrCode(code, address);
  if (invitation.home) {
    const sign = drawing.addSvg(null, 'svg', { class: 'icon', 'aria-hidden': 'true' });
    drawing.addSvg(sign, 'use', { href: '#i-back' });
    $('more').prepend(button([sign, i18n('ownGames')], returnToOwnGames, { id: 'gohome' }));
  }
  $('present').after(element('section', { className: 'panel', id: 'invited', ariaLabel: i18n('playFriend') }, toFriend,
    element('details', '', element('summary', '', i18n('letWatch')), linkFieldWithButtons('watchlink', i18n('watchersLink'), seatLink(invitation.watch)))));
  history.scrollRestoration = 'manual'; // what is to be sent comes first
  scrollTo(0, 0);
  backend.onMessage(({ state }) => {
    if (state && state.shared && typeof state.you === 'number') toFriend.hidden = state.shared.here[1 - state.you];
  });
}
