/* The own mistakes, one after the other: those of a review where they were made, those that return today wherever they were. */
import { button, element } from '../common/dom.js';
import { showAsidePosition } from './aside.js';
import { quitExercise, startExercise } from './exercise.js';
import { navigateTo } from '../common/pages.js';
import { goToNode } from '../play/steps.js';
import { formatDecimal, i18n } from '../common/text.js';
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
 * @param {Iterable<import('../common/messages.js').Reviewed>} reviewedNodes
 * @returns {Mistake[]}
 */
export function mistakesOf(state, reviewedNodes, side) {
  const parents = new Map(state.tree.map(({ id, parent }) => [id, parent]));
  return [...reviewedNodes].filter((one) => one.mistake && one.side === side).map(({ node, mistake }) => ({ ...mistake, before: parents.get(node) }));
}

/**
 * Lets somebody make mistakes good, one after the other.
 * @param {Mistake[]} mistakes
 * @param {HTMLElement | null} endButton a button for the end
 */
export async function startDrill(mistakes, endButton = null, index = 0, solved = 0) {
  const { name, drill: mistake, before } = mistakes[index];
  const { kind, position, rules } = mistake;
  const isNodeInGame = (node) => node !== undefined && view.state.tree.some(({ id }) => id === node);
  let right = solved;
  const isLast = index + 1 === mistakes.length;
  await startExercise({
    title: i18n('drill', { number: index + 1, of: mistakes.length }),
    async showPosition() {
      if (!isNodeInGame(before)) return showAsidePosition({ kind, position, rules });
      await goToNode(before);
      return view.state.node === before;
    },
    taskText: () => i18n('drillTask', { side: view.state.sideNames[view.state.side], move: name }),
    question: { do: 'drill', drill: JSON.stringify(mistake) },
    wrongText: (move, { lost }) => move === name ? i18n('drillSame', { move }) : i18n('drillWrong', { move, lost: formatDecimal(lost, 2) }),
    concludeWithFeedback(move, reply, isClean) {
      if (isClean) right++;
      return [
        element('p', reply.right ? 'solved' : '', reply.right ? i18n(isClean ? 'drillRight' : 'drillRightLate', { move }) : i18n('drillFailed', { move: reply.name })),
        ...(reply.right && move !== reply.name ? [element('p', '', reply.lost < LITTLE ? i18n('drillAsGood', { best: reply.name }) : i18n('drillBest', { best: reply.name, lost: formatDecimal(reply.lost, 2) }))] : []),
        ...(isLast ? [element('p', '', i18n('drillsDone', { solved: right, all: mistakes.length }))] : []),
      ];
    },
    actionButtons: (isOver) => [
      ...(isOver && !isLast ? [button(i18n('nextDrill'), () => startDrill(mistakes, endButton, index + 1, right), 'main')] : []),
      ...(isOver && isLast && endButton ? [endButton] : []),
      button(i18n(before === undefined ? 'leaveDrills' : 'toTheReview'), () => before === undefined ? navigateTo('game') : quitExercise(), isOver && isLast ? 'main' : ''),
    ],
  });
}
