/* Puzzles: the dialog to choose one, and what is said of it while it is solved. */
import { backend, loadCatalogue, showProblems } from '../common/desk.js';
import { addOption } from '../common/dialogs.js';
import { $, button, element } from '../common/dom.js';
import { showAsidePosition } from './aside.js';
import { startDrill } from './drills.js';
import { epochDayToday, startExercise } from './exercise.js';
import { addToStoredLearnt, parseProgressFile, progressFileText, readLearnt, recordPuzzleTry } from './learnt.js';
import { currentPage, navigateTo, setPageHandler } from '../common/pages.js';
import { askWithProgress, filterPuzzles, nextPuzzle, resetProgress, storedProgress } from './puzzleprogress.js';
import { formatDate, i18n, joinSentences, levelName, problemText } from '../common/text.js';
import { view } from '../common/view.js';

const MOST_BYTES = 1 << 19;
/** The tries that are listed. */
const LISTED = 20;
const PERCENT = 100;

/** @type {{ puzzles: import('./puzzleprogress.js').Puzzle[], mistakes: import('./drills.js').Mistake[], daily: string | null, streak: number, best: number, solver: import('../common/messages.js').Solver } | null} */
let collection = null;
let address = '';
/** What the list was asked with: nothing that it says has changed since, but what answers have said. */
let askedWith = '';
/** The day of the list's puzzle of the day. */
let askedOn = NaN;
/** A rating with a larger deviation is a guess, whose first steps say little. */
const GUESSED = 110;
/** The rating before the puzzle that is shown. */
let ratingBefore = 0;

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
const themeName = (name) => i18n(THEMES[name]);
const themeNames = (themes) => themes.map(themeName).join(', ');

// ---- the dialog ----

async function reloadPuzzlesIfChanged() {
  const day = epochDayToday();
  if (collection && askedOn === day && askedWith === storedProgress()) return;
  const reply = await askWithProgress({ do: 'puzzles', day });
  $('puzzleproblems').textContent = reply.problems ? problemText(reply.problems) : '';
  $('newprogress').hidden = !reply.problems;
  collection = reply.problems ? /** @type {any} */ (await backend.ask({ do: 'puzzles', day })) : reply;
  askedOn = reply.problems ? NaN : day;
  askedWith = storedProgress();
}

/** Keeps in the list what an answer has said of its puzzle. */
function updateListedPuzzle(id, { puzzleState: state, streak, best, solver }) {
  Object.assign(collection, { streak, best, solver });
  Object.assign(collection.puzzles.find((one) => one.id === id), { state, due: false });
  askedWith = storedProgress(); // but the puzzle of the day is still that of the day when the list was asked for
}

async function fillFilterOptions() {
  if ($('puzzletheme').options.length) return;
  const { puzzles } = collection;
  addOption($('puzzletheme'), '', i18n('anyTheme'));
  for (const theme of new Set(puzzles.flatMap(({ themes }) => themes))) addOption($('puzzletheme'), theme, themeName(theme));
  addOption($('puzzlelevel'), '', i18n('anyLevel'));
  const { levels } = await loadCatalogue(); // from the weakest on
  const used = new Set(puzzles.map(({ level }) => level));
  for (const { name } of levels || []) if (used.has(name)) addOption($('puzzlelevel'), name, levelName(name));
}

const filteredPuzzles = () => filterPuzzles(collection.puzzles, $('puzzletheme').value, $('puzzlelevel').value);

function renderPuzzleList() {
  const { puzzles, mistakes, daily, streak, best, solver } = collection;
  const solved = puzzles.filter(({ state }) => state === 'solved').length;
  const due = puzzles.filter((one) => one.due).length;
  $('streak').textContent = [i18n('streak', { days: streak, best }), i18n('solvedOf', { solved, all: puzzles.length }), due ? i18n('returnToday', { count: due }) : '', solver.tries ? i18n('puzzleRating', { rating: solver.rating, deviation: solver.deviation }) : ''].filter(Boolean).join(' ');
  const own = puzzles.find(({ id }) => id === daily);
  $('dailypuzzle').textContent = i18n(own && own.state === 'solved' ? 'puzzleOfDaySolved' : own && own.state !== 'new' ? 'puzzleOfDayFailed' : 'puzzleOfDay');
  $('duedrills').textContent = i18n('drillsDue', { count: mistakes.length });
  $('duedrills').hidden = !mistakes.length;
  $('puzzlecount').textContent = i18n('puzzlesToChoose', { count: filteredPuzzles().length });
  $('startpuzzle').disabled = !filteredPuzzles().length;
  if (address) URL.revokeObjectURL(address);
  const file = progressFileText(storedProgress());
  address = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
  $('saveprogress').href = address;
  $('saveprogress').hidden = !file;
  renderPuzzleHistory(puzzles);
}

/** Lists the last tries with their days; one can be tried again. */
function renderPuzzleHistory(puzzles) {
  const tries = readLearnt().puzzles.map((one) => ({ ...one, puzzle: puzzles.find(({ id }) => id === one.id) })).filter(({ puzzle }) => puzzle);
  $('history').hidden = !tries.length;
  $('tried').replaceChildren(...tries.slice(0, LISTED).map(({ puzzle, day, right }) => {
    const about = puzzle.themes.length ? themeNames(puzzle.themes) : i18n('puzzle');
    return element('li', '',
      element('span', right ? 'solved' : '', i18n(right ? 'historySolved' : 'historyFailed', { date: formatDate(day), puzzle: about })),
      button(i18n('again'), () => goToPuzzle(puzzle)));
  }));
}

/** Whether the desk has puzzles; if not, the page says why. */
async function loadPuzzlesOrShowProblem() {
  await reloadPuzzlesIfChanged();
  if (!collection.puzzles) showProblems([{ text: $('puzzleproblems').textContent }]);
  return Boolean(collection.puzzles);
}

/** The names of what is no puzzle of its own in an address. */
const DAILY = 'daily';
const MISTAKES = 'mistakes';

const openPuzzleList = () => navigateTo('puzzles');

/** Shows the list, or the puzzle that the address tells. */
setPageHandler('puzzles', async (rest) => {
  if (!await loadPuzzlesOrShowProblem()) return;
  await fillFilterOptions();
  renderPuzzleList();
  if (currentPage().name !== 'puzzles') return; // somebody has gone on meanwhile
  if (rest === MISTAKES && collection.mistakes.length) await startDrill(collection.mistakes, button(i18n('allPuzzles'), openPuzzleList));
  else if (rest) await showPuzzle(collection.puzzles.find(({ id }) => id === (rest === DAILY ? collection.daily : rest)));
});

/** Shows the puzzle of the day. */
export const openDailyPuzzle = () => navigateTo('puzzles', DAILY);

/** Shows the mistakes that return today, one after the other. */
export const openDueMistakes = () => navigateTo('puzzles', MISTAKES);

async function importProgress(file) {
  if (file.size > MOST_BYTES) {
    $('puzzleproblems').textContent = i18n('progressTooLong', { name: file.name });
    return;
  }
  const { progress: puzzles, own } = parseProgressFile(await file.text());
  const reply = await askWithProgress({ do: 'merge', with: puzzles });
  if (reply.problems) {
    $('puzzleproblems').textContent = file.name + '\n' + problemText(reply.problems);
    return;
  }
  addToStoredLearnt(own);
  await reloadPuzzlesIfChanged();
  renderPuzzleList();
  $('puzzleproblems').textContent = '';
  $('streak').textContent = i18n('progressRead', { name: file.name }) + ' ' + $('streak').textContent;
}

// ---- what is said of one ----

/** What the answer to a puzzle has made of the rating; nothing where it did not count. */
function ratingChangeElements({ solver: { rating, deviation }, puzzleRating }) {
  if (rating === ratingBefore || puzzleRating === null) return [];
  const change = (rating > ratingBefore ? '+' : '−') + Math.abs(rating - ratingBefore);
  const key = deviation > GUESSED ? 'puzzleRatingFirst' : 'puzzleRatingNow';
  return [element('p', '', i18n(key, { rating, deviation, puzzle: puzzleRating, change }))];
}

/** What refutes a move: the reply that takes the king, and how likely, or the reply and what the move loses. */
function refutationText(move, { next, lost }) {
  const replies = next.filter(({ side }) => side !== view.state.side);
  const reply = replies.map(({ name }) => name).join(', ');
  const { king = 0 } = replies.find((one) => one.king) || {};
  return king ? i18n('refutedByKing', { move, reply, percent: Math.round(PERCENT * king) })
    : i18n(reply ? 'refuted' : 'betterMove', { move, reply, percent: Math.round(PERCENT * lost) });
}

/**
 * @param {import('./puzzleprogress.js').Puzzle} puzzle
 * @returns {import('./exercise.js').Exercise}
 */
const puzzleExercise = ({ id }) => ({
  title: i18n(collection.daily === id ? 'puzzleOfDay' : 'puzzle'),
  showPosition: () => showAsidePosition({ puzzle: id }),
  taskText: () => joinSentences(i18n('puzzleTask', { side: view.state.sideNames[view.state.side] }), i18n(view.state.luck === 'none' ? 'puzzleLuckless' : 'puzzleRolls')),
  question: { do: 'answer', puzzle: id },
  onAnswer: (reply) => updateListedPuzzle(id, reply),
  wrongText: refutationText,
  goesOnText: (move, { next }) => {
    const replies = next.filter(({ side }) => side !== view.state.side).map(({ name }) => name).join(', ');
    return replies ? i18n('puzzleReplied', { move, reply: replies }) : i18n('puzzleChainGoesOn', { move });
  },
  concludeWithFeedback: (_move, reply, isClean) => {
    recordPuzzleTry(id, isClean, epochDayToday());
    return [
      element('p', reply.right ? 'solved' : '', i18n(isClean ? 'puzzleRight' : reply.right ? 'puzzleRightLate' : 'puzzleFailed', { move: reply.name })),
      element('p', '', reply.themes.length ? i18n('puzzleAbout', { themes: themeNames(reply.themes), level: levelName(reply.level) }) : i18n('puzzleLevel', { level: levelName(reply.level) })),
      ...ratingChangeElements(reply),
      element('p', '', i18n('streak', { days: reply.streak, best: reply.best })),
    ];
  },
  actionButtons: (isOver) => [
    ...(isOver ? [button(i18n('nextPuzzle'), () => goToNextPuzzle(id), 'main')] : []),
    button(i18n('allPuzzles'), openPuzzleList),
    button(i18n('leavePuzzle'), () => navigateTo('game')),
  ],
});

async function showPuzzle(puzzle) {
  if (!puzzle) {
    await openPuzzleList();
    return;
  }
  ratingBefore = collection.solver.rating;
  await startExercise(puzzleExercise(puzzle));
}

async function goToNextPuzzle(lastId) {
  await reloadPuzzlesIfChanged();
  if (!$('puzzletheme').options.length) fillFilterOptions();
  goToPuzzle(nextPuzzle(filteredPuzzles(), collection.solver.rating, lastId));
}

const goToPuzzle = (puzzle) => navigateTo('puzzles', puzzle ? puzzle.id : '');

$('dailypuzzle').addEventListener('click', openDailyPuzzle);
$('duedrills').addEventListener('click', openDueMistakes);
$('startpuzzle').addEventListener('click', () => goToPuzzle(nextPuzzle(filteredPuzzles(), collection.solver.rating)));
for (const id of ['puzzletheme', 'puzzlelevel']) $(id).addEventListener('change', renderPuzzleList);
$('progressfile').addEventListener('change', async () => {
  const [file] = $('progressfile').files;
  $('progressfile').value = '';
  if (file) await importProgress(file);
});
$('newprogress').addEventListener('click', async () => {
  resetProgress();
  await reloadPuzzlesIfChanged();
  renderPuzzleList();
});
