/* Puzzles: the dialog to choose one, and the panel beside the board while it is solved. The desk judges the moves. */
import { isAnalysing } from './analysis.js';
import { players } from './clock.js';
import { take, trouble } from './desk.js';
import { mayLeave, option } from './dialogs.js';
import { $, button, element } from './dom.js';
import { hideFan, outcome } from './fan.js';
import { leaveLesson } from './guide.js';
import { road } from './road.js';
import { chosen, dayOf, forgetProgress, nextPuzzle, progress, study } from './study.js';
import { paint } from './surface.js';
import { problemText, say } from './text.js';
import { view } from './view.js';

const MOST_BYTES = 1 << 19;

/** @type {{ puzzles: import('./study.js').Puzzle[], daily: string | null, streak: number, best: number } | null} */
let known = null;
/** @type {{ puzzle: import('./study.js').Puzzle, tries: number, isOver: boolean } | null} */
let open = null;
let address = '';

const today = () => dayOf(new Date());

/** The words for the themes of the desk. */
const THEMES = /** @type {const} */ ({
  chain: 'themeChain',
  defence: 'themeDefence',
  hedge: 'themeHedge',
  immunity: 'themeImmunity',
  'king-raid': 'themeKingRaid',
  promotion: 'themePromotion',
  quiet: 'themeQuiet',
  trade: 'themeTrade',
});
const themeWord = (name) => say(THEMES[name]);
const themeWords = (themes) => themes.map(themeWord).join(', ');

// ---- the dialog ----

async function load() {
  const reply = await study({ do: 'puzzles', day: today() });
  $('puzzleproblems').textContent = reply.problems ? problemText(reply.problems) : '';
  $('newprogress').hidden = !reply.problems;
  known = reply.problems ? /** @type {any} */ (await road.ask({ do: 'puzzles', day: today() })) : reply;
}

function fillOnce() {
  if ($('puzzletheme').options.length) return;
  const { puzzles } = known;
  option($('puzzletheme'), '', say('anyTheme'));
  for (const theme of new Set(puzzles.flatMap(({ themes }) => themes))) option($('puzzletheme'), theme, themeWord(theme));
  option($('puzzlelevel'), '', say('anyLevel'));
  const levels = new Set(puzzles.map(({ level }) => level));
  for (const level of levels) option($('puzzlelevel'), level, level);
}

const selected = () => chosen(known.puzzles, $('puzzletheme').value, $('puzzlelevel').value);

function fill() {
  const { puzzles, daily, streak, best } = known;
  const solved = puzzles.filter(({ state }) => state === 'solved').length;
  const due = puzzles.filter((one) => one.due).length;
  $('streak').textContent = [say('streak', { days: streak, best }), say('solvedOf', { solved, all: puzzles.length }), due ? say('returnToday', { count: due }) : ''].filter(Boolean).join(' ');
  const own = puzzles.find(({ id }) => id === daily);
  $('dailypuzzle').textContent = say('puzzleOfDay') + (own && own.state !== 'new' ? say(own.state === 'solved' ? 'daySolved' : 'dayFailed') : '');
  $('puzzlecount').textContent = say('puzzlesToChoose', { count: selected().length });
  $('startpuzzle').disabled = !selected().length;
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([progress()], { type: 'application/json' }));
  $('saveprogress').href = address;
  $('saveprogress').hidden = !progress();
}

export async function openPuzzles() {
  await load();
  if (!known.puzzles) {
    trouble([{ text: $('puzzleproblems').textContent }]);
    return;
  }
  fillOnce();
  fill();
  if (!$('puzzles').open) $('puzzles').showModal();
}

async function readProgress(file) {
  if (file.size > MOST_BYTES) {
    $('puzzleproblems').textContent = say('progressTooLong', { name: file.name });
    return;
  }
  const reply = await study({ do: 'merge', with: await file.text() });
  if (reply.problems) {
    $('puzzleproblems').textContent = file.name + '\n' + problemText(reply.problems);
    return;
  }
  await load();
  fill();
  $('puzzleproblems').textContent = '';
  $('streak').textContent = say('progressRead', { name: file.name }) + ' ' + $('streak').textContent;
}

// ---- the panel ----

async function begin(puzzle) {
  if (!puzzle || !await mayLeave()) return;
  $('puzzles').close();
  leaveLesson();
  leavePuzzle();
  if (isAnalysing()) $('analyse').click();
  const { position, rules } = puzzle;
  if (!take(await road.ask({ do: 'new', kind: 'pokemon', position, rules, seats: ['human', 'human'], names: [say('puzzle'), say('puzzle')] }))) return;
  open = { puzzle, tries: 0, isOver: false };
  view.solving = true;
  view.flipped = (view.state.side === 1) !== view.turned;
  paint();
  players();
  tell([element('p', 'task', say('puzzleTask', { side: view.state.sideNames[view.state.side] }))]);
}

/** @param {HTMLElement[]} lines */
function tell(lines, reply = null) {
  const { puzzle, isOver } = open;
  const row = element('div', 'actions');
  if (isOver) row.append(button(say('nextPuzzle'), another, 'main'));
  else row.append(button(say('showSolution'), () => answer('')));
  row.append(button(say('allPuzzles'), openPuzzles), button(say('leavePuzzle'), leavePuzzle));
  $('puzzletitle').textContent = known.daily === puzzle.id ? say('puzzleOfDay') : say('puzzle');
  $('puzzletext').replaceChildren(...lines, row);
  $('puzzle').hidden = false;
  $('puzzle').dataset.result = reply ? (reply.right ? 'right' : 'wrong') : '';
}

async function another() {
  const last = open ? open.puzzle.id : '';
  await load();
  if (!$('puzzletheme').options.length) fillOnce();
  await begin(nextPuzzle(selected(), last));
}

/** Leaves the puzzle that is shown; the board stays as it is. */
export function leavePuzzle() {
  open = null;
  view.solving = false;
  $('puzzle').hidden = true;
}

/** What each roll of the solution would have meant: as the fan has it, with the answer to it. */
function rolls(fan, { answers }) {
  const list = element('ul', 'fanned');
  for (const one of fan) {
    const item = outcome(one);
    const then = answers.find((each) => each.outcome === one.outcome);
    if (then && then.move) item.lastChild.append(element('p', 'words', say('bestThen', { move: then.move })));
    list.append(item);
  }
  return list;
}

/** Answers the puzzle that is shown; an empty text asks for the solution. */
async function answer(text) {
  const asked = open;
  const reply = await study({ do: 'answer', day: today(), puzzle: asked.puzzle.id, move: text, first: asked.tries === 0 });
  if (open !== asked) return;
  if (reply.problems) {
    trouble(reply.problems);
    return;
  }
  asked.tries++;
  if (!reply.solution) {
    const move = view.state.moves.find((one) => one.text === text);
    tell([element('p', 'task', say('betterMove', { move: move ? move.name : text }))], reply);
    return;
  }
  asked.isOver = true;
  view.solving = false;
  const { ply, node, moves } = view.state;
  const move = moves.find((one) => one.text === reply.solution);
  const { fan = [] } = /** @type {any} */ (await road.ask({ do: 'fan', ply, move: reply.solution }));
  take(await road.ask({ do: 'decide', ply, move: reply.solution, where: node, outcome: 0 }));
  if (open !== asked) return;
  const isClean = reply.right && asked.tries === 1;
  tell([
    element('p', reply.right ? 'solved' : '', say(isClean ? 'puzzleRight' : reply.right ? 'puzzleRightLate' : 'puzzleFailed', { move: move ? move.name : reply.solution })),
    ...(reply.themes.length ? [element('p', '', say('puzzleAbout', { themes: themeWords(reply.themes), level: reply.level }))] : [element('p', '', say('puzzleLevel', { level: reply.level }))]),
    element('p', '', say('streak', { days: reply.streak, best: reply.best })),
    element('p', 'task', say('eachRoll')),
    rolls(fan, reply),
  ], reply);
}

/**
 * Takes a move at a puzzle that waits for one; gives whether it took it.
 * @param {import('./messages.js').Move} move
 */
export async function solve(move) {
  if (!view.solving) return false;
  hideFan();
  await answer(move.text);
  return true;
}

$('openpuzzles').addEventListener('click', openPuzzles);
$('dailypuzzle').addEventListener('click', () => begin(known.puzzles.find(({ id }) => id === known.daily)));
$('startpuzzle').addEventListener('click', () => begin(nextPuzzle(selected())));
for (const id of ['puzzletheme', 'puzzlelevel']) $(id).addEventListener('change', fill);
$('progressfile').addEventListener('change', async () => {
  const [file] = $('progressfile').files;
  $('progressfile').value = '';
  if (file) await readProgress(file);
});
$('newprogress').addEventListener('click', async () => {
  forgetProgress();
  await load();
  fill();
});
