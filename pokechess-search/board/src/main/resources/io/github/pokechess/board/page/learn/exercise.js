/* The panel of what is to be solved at the board: a puzzle, or a mistake that is to be made good. The desk judges the moves. */
import { isAnalysing } from '../analyse/analysis.js';
import { comeBack, endAside, onOther, showAside } from './aside.js';
import { players } from '../play/clock.js';
import { road, take, trouble } from '../common/desk.js';
import { $, answered, button, element } from '../common/dom.js';
import { hideFan, outcome, withShares } from '../board/fan.js';
import { settled } from '../battle/fight.js';
import { onLeave } from '../common/places.js';
import { dayOf, study } from './study.js';
import { paint, pick } from '../board/surface.js';
import { say } from '../common/text.js';
import { view } from '../common/view.js';

/**
 * Something to be solved.
 * @typedef {{
 *   title: string,
 *   set: () => Promise<boolean>,
 *   task: () => string,
 *   question: import('../common/messages.js').Request,
 *   wrong: (name: string, reply: any) => string,
 *   feedback: (name: string, reply: any, isClean: boolean) => HTMLElement[],
 *   acts: (isOver: boolean) => HTMLElement[],
 * }} Exercise "set" shows its position; "question" is what the desk is asked, but for the move; "wrong" and "feedback" say what comes
 *   of a move that has to be made anew, and of the end; "acts" are buttons
 */

/** @type {{ exercise: Exercise, node: number, tries: number, isOver: boolean } | null} */
let open = null;

export const today = () => dayOf(new Date());

/**
 * Whether a move is waited for.
 * @param {boolean} isOn
 */
function solving(isOn) {
  view.solving = isOn;
  document.documentElement.classList.toggle('solving', isOn);
}

/**
 * Shows something to be solved, in the place of what is shown.
 * @param {Exercise} exercise
 */
export async function begin(exercise) {
  endAside();
  if (isAnalysing()) $('analyse').click();
  if (!await exercise.set()) return;
  open = { exercise, node: view.state.node, tries: 0, isOver: false };
  document.documentElement.classList.add('exercise');
  solving(true);
  view.hint = null;
  paint();
  players();
  show([element('p', 'task', exercise.task())]);
  // Beside the board or below it, the task is in sight together with the board.
  document.querySelector('.side').scrollTop = 0;
  $('frame').scrollIntoView({ block: 'nearest' });
}

/** Shows the position of a request for a new game beside the game that is played. */
export const setUp = showAside;

/** @param {HTMLElement[]} lines */
function show(lines, reply = null) {
  const { exercise, isOver } = open;
  const row = element('div', 'actions');
  if (!isOver) row.append(button(say('showSolution'), () => answer('')));
  row.append(...exercise.acts(isOver));
  $('puzzletitle').textContent = exercise.title;
  $('puzzletext').replaceChildren(...lines, row);
  $('puzzle').hidden = false;
  $('puzzle').dataset.result = reply ? (reply.right ? 'right' : 'wrong') : '';
  answered($('puzzle'));
}

/** Ends what is to be solved; the board stays as it is. */
function leaveExercise() {
  open = null;
  document.documentElement.classList.remove('exercise');
  solving(false);
  $('puzzle').hidden = true;
}

/** Ends what is to be solved, and shows the game again that was left for it. */
export async function quitExercise() {
  leaveExercise();
  await comeBack();
}

/** What each roll of the solution would have meant: as the fan has it, with the answer to it if it is known. */
function rolls(fan, { answers = [] }) {
  const list = element('ul', 'fanned');
  for (const [one, share] of withShares(fan)) {
    const item = outcome(one, share);
    const then = answers.find((each) => each.outcome === one.outcome);
    if (then && then.move) item.lastChild.append(element('p', 'words', say('bestThen', { move: then.move })));
    list.append(item);
  }
  return [element('p', 'task', say('eachRoll')), list];
}

/** Answers what is shown; an empty text asks for the solution. Gives whether the text was one of a move. */
async function answer(text) {
  const asked = open;
  const reply = await study({ ...asked.exercise.question, day: today(), move: text, first: asked.tries === 0 });
  if (open !== asked) return true;
  if (reply.problems) {
    trouble(reply.problems);
    return false;
  }
  trouble([]);
  asked.tries++;
  const called = (move) => (view.state.moves.find((one) => one.text === move) || { name: move }).name;
  const [tried, name] = [called(text), called(reply.solution)];
  if (!reply.solution) {
    show([element('p', 'task', asked.exercise.task()), element('p', '', asked.exercise.wrong(tried, reply))], reply);
    return true;
  }
  asked.isOver = true;
  solving(false);
  const { ply, node } = view.state;
  const { fan = [] } = /** @type {any} */ (await road.ask({ do: 'fan', ply, move: reply.solution }));
  take(await road.ask({ do: 'decide', ply, move: reply.solution, where: node, outcome: 0 }));
  await settled(); // what is said of a move is said when it was seen
  if (open !== asked) return true;
  const lines = asked.exercise.feedback(tried, { ...reply, name }, reply.right && asked.tries === 1);
  show([...lines, ...(fan.length > 1 || reply.answers ? rolls(fan, reply) : [])], reply);
  return true;
}

/** Whether what is shown waits for a move at the place that is shown. */
export const isAsked = () => view.solving && view.state.node === open.node;

/**
 * Takes a move, as the desk has it or as somebody types it, if it is waited for; gives whether it took it.
 * @param {{ text: string }} move
 */
export async function solve({ text }) {
  if (!isAsked()) return false;
  hideFan();
  pick(-1);
  if (!await answer(text)) $('typed').value = text;
  return true;
}

onOther(leaveExercise);
// Whoever goes to another place leaves what was to be solved; another puzzle takes its place by itself.
onLeave(({ name, rest }) => open && !(name === 'puzzles' && rest) ? quitExercise() : null);
