/* The place of the player: what all games say together. */
import { typeIcon } from '../board/typeicons.js';
import { $, element } from '../common/dom.js';
import { currentPage, navigateTo, setPageHandler } from '../common/pages.js';
import { formatDecimal, formatPercent, i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { opponentName } from './mygames.js';
import { isToBeReviewed, LEAST_CAPTURES, recordsByOpponent, reviewTotals } from './profilesums.js';
import { games, onGamesChanged } from './savedgames.js';

/** A luck that is less is nobody's, in games. */
const LITTLE = .05;

/**
 * @param {string[]} cells the first one heads the row
 * @param {'td' | 'th'} tag of the others
 */
const tableRow = (cells, tag = 'td') => element('tr', '', ...cells.map((cell, i) => element(i ? tag : 'th', '', cell)));

/** Where a share lies on its track, in percent: a point at an end is seen as a whole. */
const trackPercent = (share) => 5 + 90 * share;

/** The share of captures of a type that took a piece: a point, and a bar that says how sure it is. */
function captureItem({ type, tried, won, share, low, high }) {
  const left = trackPercent(low);
  return element('li', '',
    element('span', 'typename', typeIcon(type), view.chart?.types.find((one) => one.short === type)?.name || type),
    element('span', { className: 'track', ariaHidden: 'true' },
      element('span', { className: 'range', style: { left: left + '%', width: trackPercent(high) - left + '%' } }),
      element('span', { className: 'point', style: { left: trackPercent(share) + '%' } })),
    element('span', 'worth', i18n('captureShare', { share: formatPercent(Math.round(100 * share)), won, tried })));
}

function renderProfile() {
  const all = games.all();
  const records = recordsByOpponent(all);
  $('norecords').hidden = records.length > 0;
  $('records').hidden = !records.length;
  $('records').replaceChildren(tableRow(['', ...(/** @type {const} */ (['outcome-won', 'outcome-drawn', 'outcome-lost'])).map((key) => i18n(key))], 'th'),
    ...records.map(({ opponent, won, drawn, lost }) => tableRow([opponentName(opponent), String(won), String(drawn), String(lost)])));
  const { count, decisions, loss, margin, luck, chance, chain, captures } = reviewTotals(all);
  const left = all.filter(isToBeReviewed).length;
  $('reviewedgames').hidden = !count;
  if (count) {
    $('luckofgames').textContent = i18n('luckOfGames', {
      count, luck: luck >= LITTLE ? 'gave' : luck <= -LITTLE ? 'took' : 'none', games: formatDecimal(Math.abs(luck), 1), chance: formatDecimal(chance, 1),
    });
    $('lossofgames').textContent = decisions ? i18n('lossOfGames', { count, decisions, loss: formatDecimal(loss, 3), margin: formatDecimal(margin, 3) }) : '';
    $('bestchain').textContent = chain > 1 ? i18n('bestChain', { count: chain }) : '';
  }
  const shown = captures.filter(({ tried }) => tried >= LEAST_CAPTURES);
  $('capturestitle').hidden = $('capturetypes').hidden = !shown.length;
  $('capturetypes').replaceChildren(...shown.map(captureItem));
  $('toreview').textContent = left ? i18n('gamesToReview', { count: left }) : '';
}

$('openprofile').addEventListener('click', () => {
  $('more').hidePopover();
  navigateTo('me');
});
$('profilegames').addEventListener('click', () => navigateTo('games'));
onGamesChanged(() => { if (currentPage().name === 'me') renderProfile(); });
setPageHandler('me', renderProfile);
