/* A game with a friend on this server: the server gives each of the two a link of his own; here is the friend's, and one to watch. */
import { $, button, copy, element, keep, kept, share } from '../common/dom.js';
import * as draw from '../board/drawing.js';
import { offerWay, turned } from './friend.js';
import { fillWith, scanned } from './qr.js';
import { road } from '../common/desk.js';
import { say } from '../common/text.js';

const STORE = 'pokechess.invited ';

/** The secret name of this page's own seat. */
const own = new URLSearchParams(location.hash.slice(1)).get('t') || '';

const link = (token) => location.href.split('#')[0] + '#t=' + token;

/** A link to copy or to hand on. */
function field(id, caption, address) {
  const box = element('div', 'invitation');
  const label = element('label', '', caption + ' ');
  const text = element('input');
  Object.assign(text, { id, value: address, readOnly: true });
  label.append(text);
  text.addEventListener('focus', () => text.select());
  const copying = button(say('copyTheLink'), async () => {
    if (await copy(address)) copying.textContent = say('copiedLink');
    else text.focus();
  }, 'main');
  const row = element('div', 'actions');
  row.append(copying);
  const sharing = share(say('title'), say('share'), () => ({ url: address }));
  if (sharing) row.append(sharing);
  box.append(label, row);
  return box;
}

function invited() {
  try {
    return JSON.parse(kept(STORE + own) || 'null');
  } catch {
    return null; // not ours
  }
}

/**
 * Begins a game, and goes to the own seat.
 * @param {import('../common/messages.js').Request} request
 */
async function begin(request) {
  const isSecond = crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 1; // a draft draws colours anew
  const reply = /** @type {any} */ (await road.invite(isSecond ? turned(request) : request));
  if (reply.problems) return reply;
  const [first, second, watch] = reply.seats;
  const mine = isSecond ? second : first;
  keep(STORE + mine, JSON.stringify({ friend: isSecond ? first : second, watch, local: reply.local, home: own }));
  location.hash = 't=' + mine; // another link of this server, for which the page loads anew
  return null;
}

offerWay({ name: 'server', text: say('onThisServer'), hasClock: true, begin });

/** Goes back to the desk from which the friend was invited. */
const goHome = () => { location.hash = 't=' + invitation.home; };

/** Gives the friend's place back. If he comes at this moment, the game stays. */
async function cancel() {
  await road.cancel();
  goHome();
}

const invitation = invited();
if (invitation) {
  const panel = element('section', 'panel');
  panel.id = 'invited';
  panel.setAttribute('aria-label', say('playFriend'));
  const toFriend = element('div');
  toFriend.append(element('p', '', say('sendLink')), field('friendlink', say('friendsLink'), link(invitation.friend)));
  if (invitation.local) toFriend.append(element('p', 'faint', say('localOnly')));
  if (invitation.home) toFriend.querySelector('.actions').append(button(say('cancel'), cancel));
  if (!invitation.local) { // a phone cannot come to an address of this machine alone
    const code = scanned();
    toFriend.append(code);
    fillWith(code, link(invitation.friend));
  }
  const more = element('details');
  more.append(element('summary', '', say('letWatch')), field('watchlink', say('watchersLink'), link(invitation.watch)));
  panel.append(toFriend, more);
  if (invitation.home) {
    const home = button(say('ownGames'), goHome);
    home.id = 'gohome';
    const sign = draw.add(null, 'svg', { class: 'icon', 'aria-hidden': 'true' });
    draw.add(sign, 'use', { href: '#i-back' });
    home.prepend(sign);
    $('more').prepend(home);
  }
  $('present').after(panel);
  road.overhear(({ state }) => {
    if (state && state.shared && typeof state.you === 'number') toFriend.hidden = state.shared.here[1 - state.you];
  });
}
