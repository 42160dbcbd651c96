/* What two players in two browsers owe each other: who has yet to come, whose share of a roll is missing, new games that one of
   them asks for. */
import { diceProblemText } from './dice.js';
import { $, button, element } from '../common/dom.js';
import { backend } from '../common/desk.js';
import { sideLabels } from '../common/sentences.js';
import { lastMainLineMoveText } from '../common/state.js';
import { formatMinutesAndSeconds, i18n, joinList, problemText, sentenceText } from '../common/text.js';
import { view } from '../common/view.js';

/** A roll takes some hundredths of a second; only what lasts is told, in milliseconds. */
const SOON = 1200;
const TICK = 250;

/** @typedef {import('../common/messages.js').State} State */

/** @type {(State & { move: string, version: number, drafts: boolean }) | null} */
let last = null;
let since = 0;

const status = element('div', { role: 'status' });
const count = element('p');
const row = element('div', 'actions');
const panel = element('section', { className: 'panel', id: 'pair', hidden: true, ariaLabel: i18n('twoPlayers') }, status, count, row);
$('present').after(panel);

async function sendOrShowProblems(request) {
  const { problems } = await backend.ask(request);
  if (problems) status.replaceChildren(element('p', '', problemText(problems)));
}

/** What is asked for, each term in the words of the page. */
const proposalText = ({ words: asked, terms = {} }) => asked.split('; ').map((term) => sentenceText(terms[term], term)).join('; ');

/**
 * What is to be told, one sentence or two each, what can be done about it, and when the game may be claimed.
 * @param {State} state
 * @param {string} move the one that is rolled
 * @param {number} elapsedMillis the time since the state came, in milliseconds
 * @param {string} diceTrouble why this page does not roll
 * @param {boolean} isDrafting whether the types of the next game are being chosen
 */
export function seatPanelContent(state, move, elapsedMillis, diceTrouble, isDrafting = false) {
  const { shared, you, over, clock } = state;
  const { proposal, due, owes, takeback } = shared;
  const sides = sideLabels(state);
  const plays = you === 0 || you === 1;
  const playerText = (side) => side === you ? i18n('you') : sides[side];
  const lines = [];
  const buttons = [];
  if (proposal) {
    const isMine = proposal.side === you;
    lines.push(isMine ? i18n('youAskForGame', { words: proposalText(proposal), other: sides[1 - you] })
      : i18n('asksForGame', { side: sides[proposal.side], words: proposalText(proposal) }));
    if (plays && !isMine) buttons.push([i18n('accept'), { do: 'accept', number: proposal.number }]);
    if (plays) buttons.push([i18n(isMine ? 'withdraw' : 'decline'), { do: 'decline', number: proposal.number }]);
  }
  if (takeback) {
    const isMine = takeback.side === you;
    const asked = { side: sides[takeback.side], move: lastMainLineMoveText(state) };
    lines.push(isMine ? i18n('youAskTakeback', asked) : i18n('asksTakeback', asked));
    const takebackRequest = (what) => ({ do: 'takeback', what, ply: shared.ply });
    if (plays && !isMine) buttons.push([i18n('accept'), takebackRequest('accept')]);
    if (plays) buttons.push([i18n(isMine ? 'withdraw' : 'decline'), takebackRequest('decline')]);
  }
  if (you === null) lines.push(i18n('youWatch') + (isDrafting ? ' ' + i18n('typesAreChosen') : ''));
  if (plays && isDrafting && !shared.here[1 - you]) lines.push(i18n('friendNotHere'));
  if (over || isDrafting) return { lines, buttons, ends: null };
  const away = [0, 1].filter((side) => !shared.here[side] && side !== you);
  if (shared.resumed && away.length) {
    lines.push(i18n(away.length > 1 ? 'bothNotBack' : 'notBack', { who: joinList(away.map(playerText)) })
      + (clock && away.includes(due) ? ' ' + i18n('clockStands', { side: sides[due] }) : ''));
  } else if (!shared.begun) {
    const waits = away.length ? away : [0, 1].filter((side) => side !== you);
    lines.push((plays ? i18n('waitingToOpen', { who: joinList(waits.map(playerText)) }) + ' ' : '') + i18n('beginsWhenBoth'));
  }
  if (plays && diceTrouble) lines.push(diceTrouble);
  if (owes !== null && shared.here[owes] && elapsedMillis >= SOON) {
    lines.push((state.side === you ? i18n('yourRoll', { move }) : i18n('theirRoll', { side: sides[state.side], move }))
      + ' ' + (owes === you ? i18n('yourPartMissing') : i18n('waitingForBrowser', { side: sides[owes] })));
    if (clock && elapsedMillis >= shared.grace) lines.push(owes === you ? i18n('yourClockRuns') : i18n('clockRuns', { side: sides[owes] }));
  }
  let ends = null;
  if (shared.claim !== null && (owes === null || elapsedMillis >= SOON) && plays) {
    ends = Math.max(0, shared.claim - elapsedMillis);
    if (due !== you && !ends) buttons.push([i18n('claim'), { do: 'claim' }]);
  }
  return { lines, buttons, ends };
}

/** The time to answer, or until the game may be claimed; empty where none runs. */
function countdownText(claimMillis) {
  const { you, shared } = last;
  if (shared.takeback) return i18n('secondsToAnswer', { count: Math.ceil(Math.max(0, shared.takeback.millis - (performance.now() - since)) / 1000) });
  if (claimMillis === null) return '';
  const time = formatMinutesAndSeconds(claimMillis, Math.ceil);
  if (shared.due !== you) return claimMillis ? i18n('youMayClaimIn', { time }) : i18n('youMayClaim');
  const side = sideLabels(last)[1 - you];
  return claimMillis ? i18n('mayClaimIn', { side, time }) : i18n('mayClaim', { side });
}

function renderTwoPlayerPanel() {
  if (!last) return;
  const { lines, buttons, ends } = seatPanelContent(last, last.move, performance.now() - since, diceProblemText(), last.drafts);
  if (view.draftLeft) lines.push(i18n('draftLeft'));
  const end = countdownText(ends);
  panel.hidden = !lines.length && !end;
  if (status.textContent !== lines.join('')) status.replaceChildren(...lines.map((line) => element('p', '', line)));
  if (count.textContent !== end) count.textContent = end;
  count.hidden = !end;
  const labels = JSON.stringify(buttons);
  if (row.dataset.labels !== labels) {
    row.dataset.labels = labels;
    row.replaceChildren(...buttons.map(([text, request], i) => button(text, () => sendOrShowProblems(request), i ? '' : 'main')));
  }
  row.hidden = !buttons.length;
}

/** @param {import('../common/messages.js').Reply} message */
function handleSeatMessage({ version, state, dice, draft }) {
  if (!state || !state.shared || (last && version < last.version)) return;
  if (!last || version !== last.version) since = performance.now();
  else state.shared = last.shared; // its times began when it came first
  last = { ...state, version, move: (dice && dice.move) || '', drafts: Boolean(draft) && draft.phase !== 'forfeited' };
  document.body.classList.add('seats');
  document.body.classList.toggle('drafting', last.drafts);
  renderTwoPlayerPanel();
}

setInterval(renderTwoPlayerPanel, TICK);
backend.onMessage(handleSeatMessage);
