/* What two players in two browsers owe each other: who has yet to come, whose share of a roll is missing, new games that one of
   them asks for. */
import { diceTrouble } from './dice.js';
import { $, button, element } from '../common/dom.js';
import { road } from '../common/desk.js';
import { both, deskText, minutes, problemText, say } from '../common/text.js';
import { view } from '../common/view.js';

/** A roll takes some hundredths of a second; only what lasts is told, in milliseconds. */
const SOON = 1200;
const TICK = 250;

/** @typedef {import('../common/messages.js').State} State */

/** @type {(State & { move: string, version: number, drafts: boolean }) | null} */
let last = null;
let since = 0;

const status = element('div');
const count = element('p');
const row = element('div', 'actions');
const panel = element('section', 'panel');
panel.id = 'pair';
panel.hidden = true;
panel.setAttribute('aria-label', say('twoPlayers'));
status.setAttribute('role', 'status');
panel.append(status, count, row);
$('present').after(panel);

async function send(request) {
  const { problems } = await road.ask(request);
  if (problems) status.replaceChildren(element('p', '', problemText(problems)));
}

/** What is asked for, each term in the words of the page. */
const terms = ({ words: asked }) => asked.split('; ').map(deskText).join('; ');

/**
 * What is to be told, one sentence or two each, what can be done about it, and when the game may be claimed.
 * @param {State} state
 * @param {string} move the one that is rolled
 * @param {number} gone the time since the state came, in milliseconds
 * @param {string} trouble why this page does not roll
 * @param {boolean} drafts whether the types of the next game are being chosen
 */
export function messagesOf(state, move, gone, trouble, drafts = false) {
  const { shared, you, over, sideNames: sides, clock } = state;
  const { proposal, due, owes } = shared;
  const plays = you === 0 || you === 1;
  const name = (side) => side === you ? say('you') : sides[side];
  const lines = [];
  const buttons = [];
  if (proposal) {
    const isMine = proposal.side === you;
    lines.push(isMine ? say('youAskForGame', { words: terms(proposal), other: sides[1 - you] })
      : say('asksForGame', { side: sides[proposal.side], words: terms(proposal) }));
    if (plays && !isMine) buttons.push([say('accept'), { do: 'accept', number: proposal.number }]);
    if (plays) buttons.push([say(isMine ? 'withdraw' : 'decline'), { do: 'decline', number: proposal.number }]);
  }
  if (you === null) lines.push(say('youWatch') + (drafts ? ' ' + say('typesAreChosen') : ''));
  if (plays && drafts && !shared.here[1 - you]) lines.push(say('friendNotHere'));
  if (over || drafts) return { lines, buttons, ends: null };
  const away = [0, 1].filter((side) => !shared.here[side] && side !== you);
  if (shared.resumed && away.length) {
    lines.push(say(away.length > 1 ? 'bothNotBack' : 'notBack', { who: both(away.map(name)) })
      + (clock && away.includes(due) ? ' ' + say('clockStands', { side: sides[due] }) : ''));
  } else if (!shared.begun) {
    const waits = away.length ? away : [0, 1].filter((side) => side !== you);
    lines.push((plays ? say('waitingToOpen', { who: both(waits.map(name)) }) + ' ' : '') + say('beginsWhenBoth'));
  }
  if (plays && trouble) lines.push(trouble);
  if (owes !== null && shared.here[owes] && gone >= SOON) {
    lines.push((state.side === you ? say('yourRoll', { move }) : say('theirRoll', { side: sides[state.side], move }))
      + ' ' + (owes === you ? say('yourPartMissing') : say('waitingForBrowser', { side: sides[owes] })));
    if (clock && gone >= shared.grace) lines.push(owes === you ? say('yourClockRuns') : say('clockRuns', { side: sides[owes] }));
  }
  let ends = null;
  if (shared.claim !== null && (owes === null || gone >= SOON) && plays) {
    ends = Math.max(0, shared.claim - gone);
    if (due !== you && !ends) buttons.push([say('claim'), { do: 'claim' }]);
  }
  return { lines, buttons, ends };
}

function limit(ends) {
  if (ends === null) return '';
  const { you, shared, sideNames } = last;
  const time = minutes(ends, Math.ceil);
  if (shared.due !== you) return ends ? say('youMayClaimIn', { time }) : say('youMayClaim');
  const side = sideNames[1 - you];
  return ends ? say('mayClaimIn', { side, time }) : say('mayClaim', { side });
}

function show() {
  if (!last) return;
  const { lines, buttons, ends } = messagesOf(last, last.move, performance.now() - since, diceTrouble(), last.drafts);
  if (view.draftLeft) lines.push(say('draftLeft'));
  const end = limit(ends);
  panel.hidden = !lines.length && !end;
  if (status.textContent !== lines.join('')) status.replaceChildren(...lines.map((line) => element('p', '', line)));
  if (count.textContent !== end) count.textContent = end;
  count.hidden = !end;
  const labels = JSON.stringify(buttons);
  if (row.dataset.labels !== labels) {
    row.dataset.labels = labels;
    row.replaceChildren(...buttons.map(([text, request], i) => button(text, () => send(request), i ? '' : 'main')));
  }
  row.hidden = !buttons.length;
}

/** @param {import('../common/messages.js').Reply} message */
function see({ version, state, dice, draft }) {
  if (!state || !state.shared || (last && version < last.version)) return;
  if (!last || version !== last.version) since = performance.now();
  else state.shared = last.shared; // its times began when it came first
  last = { ...state, version, move: (dice && dice.move) || '', drafts: Boolean(draft) && draft.phase !== 'forfeited' };
  document.body.classList.add('seats');
  document.body.classList.toggle('drafting', last.drafts);
  show();
}

setInterval(show, TICK);
road.overhear(see);
