/* Six signs in place of a chat, for two people at two pages: what the other one shows stands beside his name for some seconds. */
import { $, announce, button } from '../common/dom.js';
import { backend, showProblems } from '../common/desk.js';
import { areChatSignsShown } from '../common/settings.js';
import { sideLabels } from '../common/sentences.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { setEventHandler } from '../play/gameflow.js';
import { renderPlayers } from '../play/players.js';

const SIGNS = /** @type {const} */ (['hello', 'nice', 'wow', 'lucky', 'moment', 'thanks']);

/** A sign stays so long, and the next may be sent as long after it, in milliseconds. */
const SHOWN = 6000;
const PAUSE = 3000;

const timers = [0, 0];

/** @param {NonNullable<import('../common/messages.js').Request['sign']>} sign */
async function sendChatSign(sign) {
  $('signs').hidePopover();
  $('opensigns').disabled = true;
  setTimeout(() => { $('opensigns').disabled = false; }, PAUSE);
  const { problems } = await backend.ask({ do: 'sign', sign });
  if (problems) showProblems(problems);
}

$('signs').prepend(...SIGNS.map((sign) => button(i18n('sign', { sign }), () => sendChatSign(sign))));

setEventHandler('sign', ({ side, sign }) => {
  const { state } = view;
  const isOwn = state?.you === side;
  if (!state?.shared || !isOwn && !areChatSignsShown()) return;
  const text = i18n('sign', { sign });
  view.signs[side] = text;
  renderPlayers();
  if (!isOwn) announce(i18n('signFrom', { side: sideLabels(state)[side], sign: text }));
  clearTimeout(timers[side]);
  timers[side] = setTimeout(() => {
    view.signs[side] = '';
    if (view.state) renderPlayers();
  }, SHOWN);
});
