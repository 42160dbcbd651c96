/* A coach beside the first game against a program: three bubbles, each once, where it is needed first. */
import * as draw from '../board/drawing.js';
import { $, element, keep, kept } from '../common/dom.js';
import { rollName } from '../common/sentences.js';
import { onlyPerson, effects, isAside, isSeat, passOf, targets } from '../common/state.js';
import { both, exactPercent, say, shares } from '../common/text.js';
import { view } from '../common/view.js';
import { gameOf } from '../play/games.js';
import { onRenewed, onShown } from '../play/course.js';

/** Where this browser keeps what the coach has said. */
const STORE = 'pokechess.coach';
const earlier = () => (kept(STORE) || '').split(' ');

/**
 * What the coach has to say now: of the signs on enemies when a piece is picked, of the chances when it can capture, of what can be done
 * in a chain; empty for nothing.
 * @param {import('../common/messages.js').State} state
 * @param {import('../common/messages.js').Chart | null} chart
 * @param {number} picked the square of the piece that is picked, −1 for none
 * @param {string[]} spoken what it has said already
 */
export function topic(state, chart, picked, spoken) {
  if (onlyPerson(state) !== state.side || state.mode !== 'play' || isAside(state) || isSeat(state) || state.over || !gameOf(state.kind).isTyped) return '';
  const isFree = typeof state.chain !== 'number';
  if (!isFree) return passOf(state) && !spoken.includes('chain') ? 'chain' : '';
  if (!spoken.includes('signs') && effects(state, chart, picked).size) return 'signs';
  return !spoken.includes('odds') && rolled(state, picked) ? 'odds' : '';
}

/** A capture of a piece that is rolled; undefined if there is none. */
const rolled = (state, picked) => targets(state, picked).find((move) => move.kind === 'capture' && move.odds);

/** A sign of the board with what it means. */
function sign(name, text) {
  const line = element('p');
  line.append(draw.mark(name), text);
  return line;
}

const BUBBLES = {
  signs: () => [element('p', '', say('coachSigns')), sign('super', say('superHelp')), sign('weak', say('weakHelp')), sign('none', say('none'))],
  odds() {
    const { odds } = rolled(view.state, view.picked);
    const parts = shares(odds.map(({ weight }) => weight));
    return [element('p', '', say('coachOdds', { odds: both(odds.map(({ name }, i) => say('rollOdds', { roll: rollName(name), share: exactPercent(parts[i]) }))) }))];
  },
  chain: () => [element('p', '', say('coachChain', { button: say('endTurn') }))],
};

/** Lets the coach speak if there is something to say. */
export function coach() {
  const name = topic(view.state, view.chart, view.picked, earlier());
  if (!name) return;
  $('coachwords').replaceChildren(...BUBBLES[name]());
  $('coach').hidden = false;
  keep(STORE, [...earlier(), name].join(' ').trim());
}

const leave = () => { $('coach').hidden = true; };

$('coachclose').addEventListener('click', leave);
onRenewed(leave);
onShown(({ isOther }) => {
  if (isOther) leave();
  coach();
});
