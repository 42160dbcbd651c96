/* Signs of a person's turn in a game of two pages, for a person who looks at another page: a spot on the icon, and a notification if it was
   asked for. The title has a sign of its own. */
import { $, button, element } from '../common/dom.js';
import { isOwnTwoPageTurn, isTwoPageGame } from '../common/state.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { gameTitle } from '../play/games.js';
import { onStateShown } from '../play/gameflow.js';

const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=icon]'));
const plainIcon = icon.href;
const SPOT = '<circle cx="78" cy="22" r="20" fill="#d6202a" stroke="#fff" stroke-width="5"/></svg>';

/**
 * An icon with a spot, as an address.
 * @param {string} iconUrl of a drawing, in base 64
 */
export function iconUrlWithSpot(iconUrl) {
  const [head, drawing] = iconUrl.split(',');
  return head + ',' + btoa(atob(drawing).replace(/<\/svg>\s*$/, SPOT));
}

let isRefused = false;

/** Browsers notify for pages of https and of this computer alone. */
const canNotify = () => !isRefused && isSecureContext && 'Notification' in globalThis;

/** Asks for the permission once, when somebody wishes for it. */
const notifyRow = element('div', { className: 'actions', id: 'notify', hidden: true }, button(i18n('notifyMe'), async () => {
  await Notification.requestPermission();
  updateNotifyButton();
}));
$('present').after(notifyRow);

function updateNotifyButton() {
  const { state } = view;
  notifyRow.hidden = !(state && isTwoPageGame(state) && typeof state.you === 'number' && !state.over && canNotify() && Notification.permission === 'default');
}

/** Says that it is one's turn; browsers of phones throw, since there service workers alone may notify. */
function notify(title) {
  try {
    new Notification(title, { body: i18n('yourTurn'), tag: 'pokechess' });
  } catch {
    isRefused = true;
  }
}

onStateShown(({ before, next }) => {
  const isMine = isOwnTwoPageTurn(next);
  icon.href = isMine ? iconUrlWithSpot(plainIcon) : plainIcon;
  updateNotifyButton();
  if (isMine && before && !isOwnTwoPageTurn(before) && document.hidden && canNotify() && Notification.permission === 'granted') {
    notify(gameTitle(next));
  }
});
