/* The panel of what is to be solved at the board: a puzzle, or a mistake that is to be made good. The desk judges the moves. */
import { isAnalysing } from '../analyse/analysis.js';
import { closeAside, onAsideReplaced, returnToGame, showAsidePosition } from './aside.js';
import { renderPlayers } from '../play/players.js';
import { applyReply, backend, showProblems } from '../common/desk.js';
import { $, button, element, scrollToAnswer } from '../common/dom.js';
import { hideMovePreview, outcomeItem, withPercents } from '../board/movepreview.js';
import { whenIdle } from '../battle/animation.js';
import { onLeavePage } from '../common/pages.js';
import { askWithProgress, dayNumber } from './puzzleprogress.js';
import { redrawBoard, selectSquare } from '../board/surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/**
 * Something to be solved.
 * @typedef {{
 *   title: string,
 *   showPosition: () => Promise<boolean>,
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

export const todayNumber = () => dayNumber(new Date());

/**
 * Whether a move is waited for.
 * @param {boolean} isOn
 */
function setSolving(isOn) {
  view.solving = isOn;
  document.documentElement.classList.toggle('solving', isOn);
}

/**
 * Shows something to be solved, in the place of what is shown.
 * @param {Exercise} exercise
 */
export async function startExercise(exercise) {
  closeAside();
  if (isAnalysing()) $('analyse').click();
  if (!await exercise.showPosition()) return;
  open = { exercise, node: view.state.node, tries: 0, isOver: false };
  document.documentElement.classList.add('exercise');
  setSolving(true);
  view.hint = null;
  redrawBoard();
  renderPlayers();
  renderExercise([element('p', 'task', exercise.task())]);
  // Beside the board or below it, the task is in sight together with the board.
  document.querySelector('.side').scrollTop = 0;
  $('frame').scrollIntoView({ block: 'nearest' });
}

/** Shows the position of a request for a new game beside the game that is played. */
export const showExercisePosition = showAsidePosition;

/** @param {HTMLElement[]} lines */
function renderExercise(lines, reply = null) {
  const { exercise, isOver } = open;
  const row = element('div', 'actions');
  if (!isOver) row.append(button(i18n('showSolution'), () => sendAnswer('')));
  row.append(...exercise.acts(isOver));
  $('puzzletitle').textContent = exercise.title;
  $('puzzletext').replaceChildren(...lines, row);
  $('puzzle').hidden = false;
  $('puzzle').dataset.result = reply ? (reply.right ? 'right' : 'wrong') : '';
  scrollToAnswer($('puzzle'));
}

/** Ends what is to be solved; the board stays as it is. */
function endExercise() {
  open = null;
  document.documentElement.classList.remove('exercise');
  setSolving(false);
  $('puzzle').hidden = true;
}

/** Ends what is to be solved, and shows the game again that was left for it. */
export async function quitExercise() {
  endExercise();
  await returnToGame();
}

/** What each roll of the solution would have meant: as the fan has it, with the answer to it if it is known. */
function solutionRollElements(fan, { answers = [] }) {
  const list = element('ul', 'fanned');
  for (const [one, share] of withPercents(fan)) {
    const item = outcomeItem(one, share);
    const then = answers.find((each) => each.outcome === one.outcome);
    if (then && then.move) item.lastChild.append(element('p', 'words', i18n('bestThen', { move: then.move })));
    list.append(item);
  }
  return [element('p', 'task', i18n('eachRoll')), list];
}

/** Answers what is shown; an empty text asks for the solution. Gives whether the text was one of a move. */
async function sendAnswer(text) {
  const asked = open;
  const reply = await askWithProgress({ ...asked.exercise.question, day: todayNumber(), move: text, first: asked.tries === 0 });
  if (open !== asked) return true;
  if (reply.problems) {
    showProblems(reply.problems);
    return false;
  }
  showProblems([]);
  asked.tries++;
  const moveName = (move) => (view.state.moves.find((one) => one.text === move) || { name: move }).name;
  const [tried, name] = [moveName(text), moveName(reply.solution)];
  if (!reply.solution) {
    renderExercise([element('p', 'task', asked.exercise.task()), element('p', '', asked.exercise.wrong(tried, reply))], reply);
    return true;
  }
  asked.isOver = true;
  setSolving(false);
  const { ply, node } = view.state;
  const { fan = [] } = /** @type {any} */ (await backend.ask({ do: 'fan', ply, move: reply.solution }));
  applyReply(await backend.ask({ do: 'decide', ply, move: reply.solution, where: node, outcome: 0 }));
  await whenIdle(); // what is said of a move is said when it was seen
  if (open !== asked) return true;
  const lines = asked.exercise.feedback(tried, { ...reply, name }, reply.right && asked.tries === 1);
  renderExercise([...lines, ...(fan.length > 1 || reply.answers ? solutionRollElements(fan, reply) : [])], reply);
  return true;
}

/** Whether what is shown waits for a move at the place that is shown. */
export const isAwaitingAnswer = () => view.solving && view.state.node === open.node;

/**
 * Takes a move, as the desk has it or as somebody types it, if it is waited for; gives whether it took it.
 * @param {{ text: string }} move
 */
export async function submitAnswer({ text }) {
  if (!isAwaitingAnswer()) return false;
  hideMovePreview();
  selectSquare(-1);
  if (!await sendAnswer(text)) $('typed').value = text;
  return true;
}

onAsideReplaced(endExercise);
// Whoever goes to another place leaves what was to be solved; another puzzle takes its place by itself.
onLeavePage(({ name, rest }) => open && !(name === 'puzzles' && rest) ? quitExercise() : null);
