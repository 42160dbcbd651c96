/* The panel of what is to be solved at the board: a puzzle, or a mistake that is to be made good. The desk judges the moves. */
import { isAnalysing } from '../analyse/analysis.js';
import { closeAside, onAsideClosed, returnToGame } from './aside.js';
import { renderPlayers } from '../play/players.js';
import { applyReply, backend, showProblems } from '../common/desk.js';
import { $, button, element, scrollIntoViewIfTypingMove } from '../common/dom.js';
import { hideMovePreview, rollItem, rollsWithPercents } from '../board/movepreview.js';
import { whenAnimationsEnd } from '../battle/animation.js';
import { onLeavePage } from '../common/pages.js';
import { askWithProgress, epochDay } from './puzzleprogress.js';
import { redrawBoard, selectSquare } from '../board/surface.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/**
 * Something to be solved.
 * @typedef {{
 *   title: string,
 *   showPosition: () => Promise<boolean>,
 *   taskText: () => string,
 *   question: import('../common/messages.js').Request,
 *   onAnswer?: (reply: any) => void,
 *   wrongText: (name: string, reply: any) => string,
 *   goesOnText?: (name: string, reply: any) => string,
 *   concludeWithFeedback: (name: string, reply: any, isClean: boolean) => HTMLElement[],
 *   actionButtons: (isOver: boolean) => HTMLElement[],
 * }} Exercise "showPosition" gives whether it is there; "question" is what the desk is asked, but for the move; "onAnswer"
 *   hears each reply; "wrongText" and "goesOnText" say what comes of a move that has to be made anew, and of one after
 *   which there is more to decide; "concludeWithFeedback" counts the end, and says what came of it
 */

/**
 * What is solved now: the place where a move is waited for, the one where it began, the moves between them and the names of the own ones.
 * @type {{ exercise: Exercise, node: number, start: { node: number, ply: number }, line: string[], names: string[], isClean: boolean, isCounted: boolean, isOver: boolean, isRefuted: boolean, isJudged: boolean } | null}
 */
let open = null;

export const epochDayToday = () => epochDay(new Date());

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
  const { node, ply } = view.state;
  open = { exercise, node, start: { node, ply }, line: [], names: [], isClean: true, isCounted: false, isOver: false, isRefuted: false, isJudged: false };
  document.documentElement.classList.add('exercise');
  setSolving(true);
  view.hint = null;
  redrawBoard();
  renderPlayers();
  renderExercise([element('p', 'task', exercise.taskText())]);
  // Beside the board or below it, the task is in sight together with the board.
  document.querySelector('.side').scrollTop = 0;
  $('frame').scrollIntoView({ block: 'nearest' });
}

/** @param {HTMLElement[]} lines */
function renderExercise(lines, reply = null) {
  const { exercise, isOver, isRefuted } = open;
  $('puzzletitle').textContent = exercise.title;
  $('puzzletext').replaceChildren(...lines, element('div', 'actions',
    isRefuted && button(i18n('again'), retryExercise, 'main'),
    !isOver && button(i18n('showSolution'), () => sendAnswer('')),
    ...exercise.actionButtons(isOver)));
  $('puzzle').hidden = false;
  $('puzzle').dataset.result = reply ? (reply.right ? 'right' : 'wrong') : '';
  scrollIntoViewIfTypingMove($('puzzle'));
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
function solutionRollElements(rolls, { answers = [] }) {
  return [element('p', 'task', i18n('eachRoll')), element('ul', 'fanned', ...rollsWithPercents(rolls).map(([one, share]) => {
    const then = answers.find((each) => each.outcome === one.outcome);
    return rollItem(one, share, then && then.move && element('p', 'words', i18n('bestThen', { move: then.move })));
  }))];
}

/** Plays moves on the board, each as it most likely comes out; gives whether the same is still to be solved. */
async function playOnBoard(run, moves) {
  for (const move of moves) {
    const { ply, node } = view.state;
    applyReply(await backend.ask({ do: 'decide', ply, move, where: node, outcome: 0 }));
    await whenAnimationsEnd(); // what is said of a move is said when it was seen
    if (open !== run) return false;
  }
  return true;
}

/** Shows the place again where a move is waited for. */
async function returnToTask(run) {
  run.isRefuted = false;
  if (view.state.node !== run.node) applyReply(await backend.ask({ do: 'goto', node: run.node }));
}

/** Leaves the refutation of a move for another try. */
export async function retryExercise() {
  const asked = open;
  await returnToTask(asked);
  if (open === asked) renderExercise([element('p', 'task', asked.exercise.taskText())]);
}

/** Whether the refutation of a move is shown. */
export const isRefutationShown = () => Boolean(open && open.isRefuted);

/** Answers what is shown; an empty text asks for the solution. Gives whether the text was one of a move. */
async function sendAnswer(text) {
  const asked = open;
  if (asked.isJudged) return true; // a second press while the first answer is on its way
  asked.isJudged = true;
  try {
    return await judgeAnswer(asked, text);
  } finally {
    asked.isJudged = false;
  }
}

async function judgeAnswer(asked, text) {
  const { exercise, line, names, start } = asked;
  await returnToTask(asked);
  const reply = await askWithProgress({ ...exercise.question, ...line.length ? { line } : {}, day: epochDayToday(), move: text, first: !asked.isCounted });
  if (open !== asked) return true;
  if (reply.problems) {
    showProblems(reply.problems);
    return false;
  }
  showProblems([]);
  exercise.onAnswer?.(reply);
  const isOver = Boolean(reply.solution);
  asked.isClean &&= reply.right;
  asked.isCounted ||= isOver || !reply.right;
  const moveName = (move) => (view.state.moves.find((one) => one.text === move) || { name: move }).name;
  const [tried, name] = [moveName(text), moveName(reply.solution)];
  const next = (reply.next || []).map((one) => one.text);
  if (!isOver) {
    const wrong = reply.right ? '' : exercise.wrongText(tried, reply);
    if (reply.right) {
      names.push(tried);
      line.push(text, ...next);
    }
    if (reply.next && !await playOnBoard(asked, [text, ...next])) return true;
    if (reply.right) asked.node = view.state.node;
    else asked.isRefuted = Boolean(reply.next);
    renderExercise([element('p', 'task', reply.right ? exercise.goesOnText(tried, reply) : exercise.taskText()), ...wrong ? [element('p', '', wrong)] : []], reply);
    return true;
  }
  asked.isOver = true;
  setSolving(false);
  names.push(name);
  const { fan = [] } = /** @type {any} */ (await backend.ask({ do: 'fan', ply: start.ply, node: start.node, move: line[0] || reply.solution }));
  if (!await playOnBoard(asked, [reply.solution, ...next])) return true;
  const lines = exercise.concludeWithFeedback(tried, { ...reply, name: names.join(', ') }, asked.isClean);
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
  if (isRefutationShown()) await retryExercise(); // who types a move answers
  if (!isAwaitingAnswer()) return false;
  hideMovePreview();
  selectSquare(-1);
  if (!await sendAnswer(text)) $('typed').value = text;
  return true;
}

onAsideClosed(endExercise);
// Whoever goes to another place leaves what was to be solved; another puzzle takes its place by itself.
onLeavePage(({ name, rest }) => open && !(name === 'puzzles' && rest) ? quitExercise() : null);
