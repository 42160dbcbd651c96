/* The result of a game, over the board: who won and why, and what comes next. Whoever closes it finds the rematch beside the board. */
import * as draw from '../board/drawing.js';
import { $ } from '../common/dom.js';
import { backend } from '../common/desk.js';
import { isLatestPosition, isLessonOrPuzzle, levelAboveBeaten, onlyHumanSide } from '../common/state.js';
import { endText } from '../common/sentences.js';
import { asSentence, i18n, joinSentences, levelName } from '../common/text.js';
import { view } from '../common/view.js';

/** The end that is shown, or was closed: its game and its result. */
let shown = '';
let story = '';

/** Takes a sentence of a review. */
export function setReviewSummary(sentence) {
  story = sentence;
  if (!$('banner').hidden) showResultSentence();
}

/** Who has won, to the only person at this page in person. */
function resultTitle() {
  const { over, sideNames } = view.state;
  const own = onlyHumanSide(view.state);
  return own < 0 || over.winner === null ? endText(over, sideNames) : i18n(over.winner === own ? 'youWon' : 'youLost');
}

function showResultSentence() {
  const { state } = view;
  const more = story || i18n('endedAfter', { moves: Math.ceil(state.ply / 2) });
  const end = endText(state.over, state.sideNames);
  $('bannerwords').textContent = resultTitle() === end ? more : joinSentences(asSentence(end), more);
}

/** The king of the side that has lost, who falls; in games without figures, and in a draw, there is none. */
function showFallenKing() {
  const { over, board, captured } = view.state;
  const tokens = [...board.tiles.map(({ token }) => token), ...(captured || []).flat()];
  const king = tokens.find((token) => token && token.figure === 'K' && token.side === 1 - over.winner);
  $('fallen').hidden = over.winner === null || !king;
  $('fallen').replaceChildren(...$('fallen').hidden ? [] : [draw.piece(king, { bare: true })]);
}

/** Offers the level above the one that was beaten; else the rematch is what comes next. */
async function offerNextLevel() {
  const { state } = view;
  const offer = (level) => {
    $('nextrung').hidden = !level;
    $('nextrung').value = level;
    $('nextrung').textContent = i18n('nextRung', { level: levelName(level) });
    $('rematch').classList.toggle('main', !level);
  };
  offer('');
  const { levels = [] } = /** @type {any} */ (await backend.ask({ do: 'kinds' }));
  if (view.state === state) offer(levelAboveBeaten(state, levels.map(({ name }) => name)));
}

const putRematchIntoBanner = () => $('nextrung').after($('rematch'));
const putRematchAmongButtons = () => $('urgent').prepend($('rematch'));

/** Closes it; the rematch goes to the other buttons. */
export function closeBanner() {
  if ($('banner').hidden) return;
  const had = $('banner').contains(document.activeElement);
  $('banner').hidden = true;
  $('rematch').classList.add('main');
  putRematchAmongButtons();
  if (had) $('say').focus({ preventScroll: true });
}

/**
 * Whether a game ends between two states: by a move, or by what is no move.
 * @param {import('../common/messages.js').State | null} before
 * @param {import('../common/messages.js').State} next
 */
export const hasJustEnded = (before, next) => Boolean(before) && !before.over && Boolean(next.over) && !isLessonOrPuzzle(next) && isLatestPosition(next)
  && before.kind === next.kind && next.ply - before.ply >= 0 && next.ply - before.ply <= 1;

/**
 * Shows the result where a game has just ended, and hides it elsewhere; a game that is opened has ended before.
 * @param {boolean} isNew whether it has
 * @returns {boolean} whether it is shown for the first time, still without the sentence of a review
 */
export function updateBanner(isNew) {
  const { state } = view;
  if (state.tree.length <= 1) shown = story = '';
  const isAsked = Boolean(state.shared && state.shared.proposal); // which is said beside the board
  if (!state.over || isAsked || isLessonOrPuzzle(state) || !isLatestPosition(state)) {
    closeBanner();
    return false;
  }
  const key = state.node + ' ' + state.over.result;
  if (!isNew || shown === key) return false;
  shown = key;
  story = '';
  putRematchIntoBanner();
  $('bannertitle').textContent = resultTitle();
  showResultSentence();
  showFallenKing();
  offerNextLevel();
  $('banner').hidden = false;
  return true;
}

putRematchAmongButtons();
$('bannerclose').addEventListener('click', closeBanner);
$('bannerreview').addEventListener('click', () => {
  closeBanner();
  $('review').click();
});
