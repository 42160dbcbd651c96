/* The own mistakes, one after the other: those of a review where they were made, those that return today wherever they were. */
import { button, element } from '../common/dom.js';
import { begin, quitExercise, setUp } from './exercise.js';
import { goTo } from '../common/places.js';
import { go } from '../play/steps.js';
import { decimal, say } from '../common/text.js';
import { view } from '../common/view.js';

/**
 * A mistake as the desk has it, with the name of the move, and the place before it in the game that is shown.
 * @typedef {{ name: string, drill: { kind: string, position: string, rules: string, made: string, best: string }, before?: number }} Mistake
 */

/** An expected score that is as good as another one. */
const LITTLE = .005;

/**
 * The mistakes of a side that a review has found, each with the place before it.
 * @param {import('../common/messages.js').State} state
 * @param {Iterable<import('../common/messages.js').Reviewed>} nodes
 * @returns {Mistake[]}
 */
export function mistakesOf(state, nodes, side) {
  const parents = new Map(state.tree.map(({ id, parent }) => [id, parent]));
  return [...nodes].filter((one) => one.mistake && one.side === side).map(({ node, mistake }) => ({ ...mistake, before: parents.get(node) }));
}

/**
 * Lets somebody make mistakes good, one after the other.
 * @param {Mistake[]} mistakes
 * @param {HTMLElement | null} after a button for the end
 */
export async function drill(mistakes, after = null, at = 0, solved = 0) {
  const { name, drill: mistake, before } = mistakes[at];
  const { kind, position, rules } = mistake;
  const isHere = (node) => node !== undefined && view.state.tree.some(({ id }) => id === node);
  let right = solved;
  const isLast = at + 1 === mistakes.length;
  await begin({
    title: say('drill', { number: at + 1, of: mistakes.length }),
    async set() {
      if (!isHere(before)) return setUp({ kind, position, rules });
      await go(before);
      return view.state.node === before;
    },
    task: () => say('drillTask', { side: view.state.sideNames[view.state.side], move: name }),
    question: { do: 'drill', drill: JSON.stringify(mistake) },
    wrong: (move, { lost }) => move === name ? say('drillSame', { move }) : say('drillWrong', { move, lost: decimal(lost, 2) }),
    feedback(move, reply, isClean) {
      if (isClean) right++;
      return [
        element('p', reply.right ? 'solved' : '', reply.right ? say(isClean ? 'drillRight' : 'drillRightLate', { move }) : say('drillFailed', { move: reply.name })),
        ...(reply.right && move !== reply.name ? [element('p', '', reply.lost < LITTLE ? say('drillAsGood', { best: reply.name }) : say('drillBest', { best: reply.name, lost: decimal(reply.lost, 2) }))] : []),
        ...(isLast ? [element('p', '', say('drillsDone', { solved: right, all: mistakes.length }))] : []),
      ];
    },
    acts: (isOver) => [
      ...(isOver && !isLast ? [button(say('nextDrill'), () => drill(mistakes, after, at + 1, right), 'main')] : []),
      ...(isOver && isLast && after ? [after] : []),
      button(say(before === undefined ? 'leaveDrills' : 'toTheReview'), () => before === undefined ? goTo('game') : quitExercise(), isOver && isLast ? 'main' : ''),
    ],
  });
}
