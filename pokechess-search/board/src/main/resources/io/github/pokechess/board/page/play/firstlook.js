/* What the types of two teams mean for each other, in pictures, until the first move: whom the own pieces beat, whom they have to fear, and
   the captures that are worth most. */
import { $, element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { pieceTooltip, withTooltip } from '../board/tip.js';
import { ensureTypeChart } from '../common/desk.js';
import { onSettingsChanged } from '../common/settings.js';
import { isAsidePosition, onlyLocalHumanSide } from '../common/state.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { gameTraits } from './games.js';
import { onStateShown } from './gameflow.js';
import { pieceWorth } from './players.js';

/** So many pieces, or captures, of each kind are shown. */
const MOST = 3;
/** What a king counts as the aim of a capture, which ends the game. */
const KING = 100;

/** @typedef {import('../common/messages.js').Token} Token */
/** @typedef {{ own: Token, others: Token[] }} Matchup a piece, and those of the other team that it beats, or that it is beaten by */

const captureWorth = (token) => token.figure === 'K' ? KING : pieceWorth(token);

/**
 * The pieces of a side that beat most of the other side, the pieces of the other side that beat most of it, and the super effective
 * captures of the side with the greatest gain, one for each piece that may be captured.
 * @param {import('../common/messages.js').Board} board
 * @param {import('../common/messages.js').Chart} chart
 * @returns {{ strong: Matchup[], feared: Matchup[], gains: Matchup[] }}
 */
export function compareTeams({ tiles }, chart, side) {
  const tokens = tiles.flatMap(({ token }) => token && token.badge ? [token] : []);
  const [own, other] = [tokens.filter((token) => token.side === side), tokens.filter((token) => token.side !== side)];
  const typeIndex = (token) => chart.types.findIndex(({ short }) => short === token.badge.text);
  const beats = (attacker, defender) => chart.effect[typeIndex(attacker)]?.[typeIndex(defender)] === 2;
  const strongestAttackers = (attackers, defenders) => attackers.map((one) => ({ own: one, others: defenders.filter((enemy) => beats(one, enemy)).sort((a, b) => captureWorth(b) - captureWorth(a)) }))
    .filter(({ others }) => others.length).sort((a, b) => b.others.length - a.others.length).slice(0, MOST);
  const gains = other.flatMap((victim) => {
    const takers = own.filter((one) => one.figure !== 'K' && beats(one, victim)).sort((a, b) => captureWorth(a) - captureWorth(b));
    return takers.length ? [{ own: takers[0], others: [victim] }] : [];
  });
  const captureGain = (/** @type {Matchup} */ { own: taker, others: [victim] }) => captureWorth(victim) - captureWorth(taker);
  return { strong: strongestAttackers(own, other), feared: strongestAttackers(other, own), gains: gains.sort((a, b) => captureGain(b) - captureGain(a)).slice(0, MOST) };
}

const pieceElement = (token) => withTooltip(element('span', 'tile', drawing.pieceSvg(token, { bare: true })), pieceTooltip(token));

/** @param {Matchup} matchup */
function matchupItem({ own, others }) {
  const tokenLabel = (token) => token.name || token.symbol;
  return element('li', '',
    pieceElement(own),
    drawing.signSvg('super'),
    element('span', 'beaten', ...others.map(pieceElement)),
    element('span', 'hidden', i18n('beatsList', { who: tokenLabel(own), whom: others.map(tokenLabel).join('; ') })));
}

const matchupSection = (title, matchups) => matchups.length ? [element('h2', '', title), element('ul', '', ...matchups.map(matchupItem))] : [];

/** Whether a game against a program has begun, and nothing has been played. */
const isFirstLookDue = (state) => gameTraits(state.kind).isTyped && state.mode === 'play' && !state.over && state.ply === 0
  && state.tree.every(({ text }) => !text) && onlyLocalHumanSide(state) >= 0 && !isAsidePosition(state) && !view.drafting;

async function renderFirstLook() {
  const { state } = view;
  const box = $('firstlook');
  const wasHidden = box.hidden;
  box.hidden = !isFirstLookDue(state);
  if (box.hidden) return;
  await ensureTypeChart();
  if (view.state !== state || !view.chart) return;
  const { strong, feared, gains } = compareTeams(state.board, view.chart, onlyLocalHumanSide(state));
  $('firstlookrows').replaceChildren(...matchupSection(i18n('firstLookStrong'), strong), ...matchupSection(i18n('firstLookFeared'), feared), ...matchupSection(i18n('firstLookGains'), gains));
  if (wasHidden) box.open = $('tab-moves').checkVisibility() && !matchMedia('(max-height: 520px)').matches; // on a phone it is closed
}

onStateShown(renderFirstLook);
onSettingsChanged(renderFirstLook);
