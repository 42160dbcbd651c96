/* The result of a game, in the place of what else stands beside the board: how it ended, who won, and what comes next. Whoever closes it
   finds the rematch there. */
import { $, prefersReducedMotion } from '../common/dom.js';
import { loadCatalogue } from '../common/desk.js';
import { isLatestPosition, isAsidePosition, levelAboveBeaten, onlyLocalHumanSide, turnCount } from '../common/state.js';
import { gameEndText, sideLabels } from '../common/sentences.js';
import { withFullStop, i18n, joinSentences, levelName } from '../common/text.js';
import { view } from '../common/view.js';
import { canFilmShownGame } from './film.js';
import { headlineText } from './headline.js';

/** The end that is shown, or was closed: its game and its result. */
let shown = '';
let story = '';

/** Takes a sentence of a review. */
export function setBannerReviewSentence(sentence) {
  story = sentence;
  if (!$('banner').hidden) showResultSentence();
}

/** Who has won, to the only person at this page in person. */
function resultText() {
  const { over } = view.state;
  const own = onlyLocalHumanSide(view.state);
  return own < 0 || over.winner === null ? gameEndText(over, sideLabels(view.state)) : i18n(over.winner === own ? 'youWon' : 'youLost');
}

function showResultSentence() {
  const { state } = view;
  const end = gameEndText(state.over, sideLabels(state));
  $('bannerwords').textContent = joinSentences(resultText() === end ? '' : withFullStop(end), i18n('endedAfter', { turns: turnCount(state) }), story);
}

/** Lets the king fall who still stands; one that was captured has fallen in the battle. */
function animateKingFall() {
  const king = $('board').querySelector('[data-square].fallen');
  if (king && !prefersReducedMotion()) king.animate([{ rotate: '0deg' }, {}], { duration: 700, easing: 'cubic-bezier(.6, 0, .9, .6)' });
}

/** Offers the level above the one that was beaten; else the rematch is what comes next. */
function offerNextLevel(levels) {
  const level = levelAboveBeaten(view.state, levels.map(({ name }) => name));
  $('nextrung').hidden = !level;
  $('nextrung').value = level;
  $('nextrung').textContent = i18n('nextRung', { level: levelName(level) });
  $('rematch').classList.toggle('main', !level);
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
export const hasJustEnded = (before, next) => Boolean(before) && !before.over && Boolean(next.over) && !isAsidePosition(next) && isLatestPosition(next)
  && before.kind === next.kind && next.ply - before.ply >= 0 && next.ply - before.ply <= 1;

/** A rematch that is proposed is said beside the board. */
const canShowEnd = (state) => Boolean(state.over) && !(state.shared && state.shared.proposal) && !isAsidePosition(state) && isLatestPosition(state);

const endKey = ({ node, over }) => over ? node + ' ' + over.result : '';

/** Shows the end, once it is known what is offered: a button that comes later would move the others from under a pointer. */
async function openBanner() {
  const { levels = [] } = await loadCatalogue();
  if (!canShowEnd(view.state) || endKey(view.state) !== shown) return;
  putRematchIntoBanner();
  $('bannerresult').textContent = resultText();
  $('bannertitle').textContent = headlineText(view.state);
  showResultSentence();
  $('bannerfilm').hidden = !canFilmShownGame();
  offerNextLevel(levels);
  animateKingFall();
  if (document.documentElement.dataset.zen) $('leavezen').click();
  $('banner').hidden = false;
  if (!document.querySelector('dialog[open]')) $('banner').focus({ preventScroll: true });
}

/**
 * Shows the result where a game has just ended, and hides it elsewhere; a game that is opened has ended before.
 * @param {boolean} isJustEnded whether it has
 * @returns {boolean} whether it is shown for the first time, still without the sentence of a review
 */
export function openOrCloseBanner(isJustEnded) {
  const { state } = view;
  if (state.tree.length <= 1) shown = story = '';
  if (!canShowEnd(state)) {
    closeBanner();
    return false;
  }
  if (!isJustEnded || shown === endKey(state)) return false;
  shown = endKey(state);
  story = '';
  openBanner();
  return true;
}

putRematchAmongButtons();
$('bannerclose').addEventListener('click', closeBanner);
$('bannerreview').addEventListener('click', () => {
  closeBanner();
  $('review').click();
});
