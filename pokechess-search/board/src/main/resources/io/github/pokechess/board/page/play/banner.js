/* The result of a game, over the board: who won and why, and what comes next. Whoever closes it finds the rematch beside the board. */
import * as draw from '../board/drawing.js';
import { $ } from '../common/dom.js';
import { road } from '../common/desk.js';
import { onlyPerson, isAside, isLive, nextLevel } from '../common/state.js';
import { endText } from '../common/sentences.js';
import { levelName, say, stopped, together } from '../common/text.js';
import { view } from '../common/view.js';

/** The end that is shown, or was closed: its game and its result. */
let shown = '';
let story = '';

/** Takes a sentence of a review. */
export function setStory(sentence) {
  story = sentence;
  if (!$('banner').hidden) showSentence();
}

/** Who has won, to the only person at this page in person. */
function title() {
  const { over, sideNames } = view.state;
  const own = onlyPerson(view.state);
  return own < 0 || over.winner === null ? endText(over, sideNames) : say(over.winner === own ? 'youWon' : 'youLost');
}

function showSentence() {
  const { state } = view;
  const more = story || say('endedAfter', { moves: Math.ceil(state.ply / 2) });
  const end = endText(state.over, state.sideNames);
  $('bannerwords').textContent = title() === end ? more : together(stopped(end), more);
}

/** The king of the side that has lost, who falls; in games without figures, and in a draw, there is none. */
function fallen() {
  const { over, board, captured } = view.state;
  const tokens = [...board.tiles.map(({ token }) => token), ...(captured || []).flat()];
  const king = tokens.find((token) => token && token.figure === 'K' && token.side === 1 - over.winner);
  $('fallen').hidden = over.winner === null || !king;
  $('fallen').replaceChildren(...$('fallen').hidden ? [] : [draw.piece({ ...king, badge: null })]);
}

/** Offers the level above the one that was beaten; else the rematch is what comes next. */
async function rung() {
  const { state } = view;
  const offer = (level) => {
    $('nextrung').hidden = !level;
    $('nextrung').value = level;
    $('nextrung').textContent = say('nextRung', { level: levelName(level) });
    $('rematch').classList.toggle('main', !level);
  };
  offer('');
  const { levels = [] } = /** @type {any} */ (await road.ask({ do: 'kinds' }));
  if (view.state === state) offer(nextLevel(state, levels.map(({ name }) => name)));
}

function place(isOver) {
  if (isOver) $('nextrung').after($('rematch'));
  else $('urgent').prepend($('rematch'));
}

/** Closes it; the rematch goes to the other buttons. */
export function closeBanner() {
  if ($('banner').hidden) return;
  const had = $('banner').contains(document.activeElement);
  $('banner').hidden = true;
  $('rematch').classList.add('main');
  place(false);
  if (had) $('say').focus({ preventScroll: true });
}

/**
 * Whether a game ends between two states: by a move, or by what is no move.
 * @param {import('../common/messages.js').State | null} before
 * @param {import('../common/messages.js').State} next
 */
export const hasEnded = (before, next) => Boolean(before) && !before.over && Boolean(next.over) && !isAside(next) && isLive(next)
  && before.kind === next.kind && next.ply - before.ply >= 0 && next.ply - before.ply <= 1;

/**
 * Shows the result where a game has just ended, and hides it elsewhere; a game that is opened has ended before.
 * @param {boolean} isNew whether it has
 * @returns {boolean} whether it is shown for the first time, still without the sentence of a review
 */
export function banner(isNew) {
  const { state } = view;
  if (state.tree.length <= 1) shown = story = '';
  const isAsked = Boolean(state.shared && state.shared.proposal); // which is said beside the board
  if (!state.over || isAsked || isAside(state) || !isLive(state)) {
    closeBanner();
    return false;
  }
  const key = state.node + ' ' + state.over.result;
  if (!isNew || shown === key) return false;
  shown = key;
  story = '';
  place(true);
  $('bannertitle').textContent = title();
  showSentence();
  fallen();
  rung();
  $('banner').hidden = false;
  return true;
}

place(false);
$('bannerclose').addEventListener('click', closeBanner);
$('bannerreview').addEventListener('click', () => {
  closeBanner();
  $('review').click();
});
