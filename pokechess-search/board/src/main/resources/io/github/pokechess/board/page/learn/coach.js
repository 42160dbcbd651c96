/* A coach beside the first game against a program: five bubbles, each once, where it is needed first. */
import * as drawing from '../board/drawing.js';
import { $, element, readStored, store } from '../common/dom.js';
import { rollName } from '../common/sentences.js';
import { effectsOnEnemies, isAsidePosition, isTwoPageGame, onlyLocalHumanSide, passMove, movesFromWithTarget } from '../common/state.js';
import { formatExactPercent, formatClampedPercent, i18n, joinList, percentsSummingTo100 } from '../common/text.js';
import { view } from '../common/view.js';
import { gameTraits } from '../play/games.js';
import { onNewGame, onStateShown } from '../play/gameflow.js';

/** Where this browser keeps what the coach has said. */
const STORE = 'pokechess.coach';
const storedShownBubbles = () => (readStored(STORE) || '').split(' ');

/** The sign of a miss, and a danger of which the coach warns. */
const MISS = '/';
const GREAT_DANGER = .2;

/**
 * What the coach has to say now: of a miss, of a king in danger, of the signs on enemies when a piece is picked, of the chances when it can
 * capture, of what can be done in a chain; empty for nothing.
 * @param {import('../common/messages.js').State} state
 * @param {import('../common/messages.js').Chart | null} chart
 * @param {number} picked the square of the piece that is picked, −1 for none
 * @param {string[]} shownBubbles what it has said already
 */
export function dueCoachBubble(state, chart, picked, shownBubbles) {
  const own = onlyLocalHumanSide(state);
  if (own < 0 || state.mode !== 'play' || isAsidePosition(state) || isTwoPageGame(state) || state.over || !gameTraits(state.kind).isTyped) return '';
  const isUnspoken = (name) => !shownBubbles.includes(name);
  if (state.action && state.action.mark === MISS && state.action.side === own && isUnspoken('miss')) return 'miss';
  if (own !== state.side) return '';
  if (state.danger && state.danger[own] >= GREAT_DANGER && isUnspoken('king')) return 'king';
  const isFree = typeof state.chain !== 'number';
  if (!isFree) return passMove(state) && isUnspoken('chain') ? 'chain' : '';
  if (isUnspoken('signs') && effectsOnEnemies(state, chart, picked).size) return 'signs';
  return isUnspoken('odds') && findRolledCapture(state, picked) ? 'odds' : '';
}

/** A capture of a piece that is rolled; undefined if there is none. */
const findRolledCapture = (state, picked) => movesFromWithTarget(state, picked).find((move) => move.kind === 'capture' && move.odds);

/** A sign of the board with what it means. */
const signLine = (name, text) => element('p', '', drawing.signSvg(name), text);

const BUBBLES = {
  miss: () => [element('p', '', i18n('coachMiss'))],
  king: () => [element('p', '', i18n('coachKing', { share: formatClampedPercent(100 * view.state.danger[view.state.side]) }))],
  signs: () => [element('p', '', i18n('coachSigns')), signLine('super', i18n('superHelp')), signLine('weak', i18n('weakHelp')), signLine('none', i18n('none'))],
  odds() {
    const { odds } = findRolledCapture(view.state, view.picked);
    const parts = percentsSummingTo100(odds.map(({ weight }) => weight));
    return [element('p', '', i18n('coachOdds', { odds: joinList(odds.map(({ name }, i) => i18n('rollOdds', { roll: rollName(name), share: formatExactPercent(parts[i]) }))) }))];
  },
  chain: () => [element('p', '', i18n('coachChain', { button: i18n('endTurn') }))],
};

/** Lets the coach speak if there is something to say, which it says once. */
export function showCoachBubbleIfDue() {
  const name = dueCoachBubble(view.state, view.chart, view.picked, storedShownBubbles());
  if (!name) return;
  $('coachwords').replaceChildren(...BUBBLES[name]());
  $('coach').hidden = false;
  store(STORE, [...storedShownBubbles(), name].join(' ').trim());
}

const hideCoach = () => { $('coach').hidden = true; };

$('coachclose').addEventListener('click', hideCoach);
onNewGame(hideCoach);
onStateShown(({ isOther }) => {
  if (isOther) hideCoach();
  showCoachBubbleIfDue();
});
