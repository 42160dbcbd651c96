/* Puzzles: the dialog to choose one, and what is said of it while it is solved. */
import { road, trouble } from '../common/desk.js';
import { option } from '../common/dialogs.js';
import { $, button, element } from '../common/dom.js';
import { drill } from './drills.js';
import { begin, setUp, today } from './exercise.js';
import { addLearnt, fileOf, learnt, partsOf, tried } from './learnt.js';
import { goTo, here, onPlace } from '../common/places.js';
import { chosen, forgetProgress, nextPuzzle, progress, study } from './study.js';
import { dateOf, levelName, problemText, say } from '../common/text.js';
import { view } from '../common/view.js';

const MOST_BYTES = 1 << 19;
/** The tries that are listed. */
const LISTED = 20;

/** @type {{ puzzles: import('./study.js').Puzzle[], mistakes: import('./drills.js').Mistake[], daily: string | null, streak: number, best: number } | null} */
let collection = null;
let address = '';

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
const themeLabel = (themes) => themes.map(themeWord).join(', ');

// ---- the dialog ----

async function load() {
  const reply = await study({ do: 'puzzles', day: today() });
  $('puzzleproblems').textContent = reply.problems ? problemText(reply.problems) : '';
  $('newprogress').hidden = !reply.problems;
  collection = reply.problems ? /** @type {any} */ (await road.ask({ do: 'puzzles', day: today() })) : reply;
}

async function fillOnce() {
  if ($('puzzletheme').options.length) return;
  const { puzzles } = collection;
  option($('puzzletheme'), '', say('anyTheme'));
  for (const theme of new Set(puzzles.flatMap(({ themes }) => themes))) option($('puzzletheme'), theme, themeWord(theme));
  option($('puzzlelevel'), '', say('anyLevel'));
  const { levels } = /** @type {any} */ (await road.ask({ do: 'kinds' })); // from the weakest on
  const used = new Set(puzzles.map(({ level }) => level));
  for (const { name } of levels || []) if (used.has(name)) option($('puzzlelevel'), name, levelName(name));
}

const selected = () => chosen(collection.puzzles, $('puzzletheme').value, $('puzzlelevel').value);

function fill() {
  const { puzzles, mistakes, daily, streak, best } = collection;
  const solved = puzzles.filter(({ state }) => state === 'solved').length;
  const due = puzzles.filter((one) => one.due).length;
  $('streak').textContent = [say('streak', { days: streak, best }), say('solvedOf', { solved, all: puzzles.length }), due ? say('returnToday', { count: due }) : ''].filter(Boolean).join(' ');
  const own = puzzles.find(({ id }) => id === daily);
  $('dailypuzzle').textContent = say(own && own.state === 'solved' ? 'puzzleOfDaySolved' : own && own.state !== 'new' ? 'puzzleOfDayFailed' : 'puzzleOfDay');
  $('duedrills').textContent = say('drillsDue', { count: mistakes.length });
  $('duedrills').hidden = !mistakes.length;
  $('puzzlecount').textContent = say('puzzlesToChoose', { count: selected().length });
  $('startpuzzle').disabled = !selected().length;
  if (address) URL.revokeObjectURL(address);
  const file = fileOf(progress());
  address = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
  $('saveprogress').href = address;
  $('saveprogress').hidden = !file;
  listTried(puzzles);
}

/** Lists the last tries with their days; one can be tried again. */
function listTried(puzzles) {
  const tries = learnt().puzzles.map((one) => ({ ...one, puzzle: puzzles.find(({ id }) => id === one.id) })).filter(({ puzzle }) => puzzle);
  $('history').hidden = !tries.length;
  $('tried').replaceChildren(...tries.slice(0, LISTED).map(({ puzzle, day, right }) => {
    const item = element('li');
    const about = puzzle.themes.length ? themeLabel(puzzle.themes) : say('puzzle');
    item.append(element('span', right ? 'solved' : '', say(right ? 'historySolved' : 'historyFailed', { date: dateOf(day), puzzle: about })),
      button(say('again'), () => goToPuzzle(puzzle)));
    return item;
  }));
}

/** Whether the desk has puzzles; if not, the page says why. */
async function loaded() {
  await load();
  if (!collection.puzzles) trouble([{ text: $('puzzleproblems').textContent }]);
  return Boolean(collection.puzzles);
}

/** The names of what is no puzzle of its own in an address. */
const DAILY = 'daily';
const MISTAKES = 'mistakes';

const openPuzzles = () => goTo('puzzles');

/** Shows the list, or the puzzle that the address tells. */
onPlace('puzzles', async (rest) => {
  if (!await loaded()) return;
  await fillOnce();
  fill();
  if (here().name !== 'puzzles') return; // somebody has gone on meanwhile
  if (rest === MISTAKES && collection.mistakes.length) await drill(collection.mistakes, button(say('allPuzzles'), openPuzzles));
  else if (rest) await show(collection.puzzles.find(({ id }) => id === (rest === DAILY ? collection.daily : rest)));
});

/** Shows the puzzle of the day. */
export const openDaily = () => goTo('puzzles', DAILY);

async function readProgress(file) {
  if (file.size > MOST_BYTES) {
    $('puzzleproblems').textContent = say('progressTooLong', { name: file.name });
    return;
  }
  const { progress: puzzles, own } = partsOf(await file.text());
  const reply = await study({ do: 'merge', with: puzzles });
  if (reply.problems) {
    $('puzzleproblems').textContent = file.name + '\n' + problemText(reply.problems);
    return;
  }
  addLearnt(own);
  await load();
  fill();
  $('puzzleproblems').textContent = '';
  $('streak').textContent = say('progressRead', { name: file.name }) + ' ' + $('streak').textContent;
}

// ---- what is said of one ----

/**
 * @param {import('./study.js').Puzzle} puzzle
 * @returns {import('./exercise.js').Exercise}
 */
const exercise = ({ id, position, rules }) => ({
  title: say(collection.daily === id ? 'puzzleOfDay' : 'puzzle'),
  set: () => setUp({ kind: 'pokemon', position, rules }),
  task: () => say('puzzleTask', { side: view.state.sideNames[view.state.side] }) + (view.state.luck === 'none' ? ' ' + say('puzzleLuckless') : ''),
  question: { do: 'answer', puzzle: id },
  wrong: (move) => say('betterMove', { move }),
  feedback: (_move, reply, isClean) => {
    tried(id, isClean, today());
    return [
      element('p', reply.right ? 'solved' : '', say(isClean ? 'puzzleRight' : reply.right ? 'puzzleRightLate' : 'puzzleFailed', { move: reply.name })),
      element('p', '', reply.themes.length ? say('puzzleAbout', { themes: themeLabel(reply.themes), level: levelName(reply.level) }) : say('puzzleLevel', { level: levelName(reply.level) })),
      element('p', '', say('streak', { days: reply.streak, best: reply.best })),
    ];
  },
  acts: (isOver) => [
    ...(isOver ? [button(say('nextPuzzle'), () => another(id), 'main')] : []),
    button(say('allPuzzles'), openPuzzles),
    button(say('leavePuzzle'), () => goTo('game')),
  ],
});

async function show(puzzle) {
  if (!puzzle) {
    await openPuzzles();
    return;
  }
  await begin(exercise(puzzle));
}

async function another(last) {
  await load();
  if (!$('puzzletheme').options.length) fillOnce();
  goToPuzzle(nextPuzzle(selected(), last));
}

const goToPuzzle = (puzzle) => goTo('puzzles', puzzle ? puzzle.id : '');

$('dailypuzzle').addEventListener('click', openDaily);
$('duedrills').addEventListener('click', () => goTo('puzzles', MISTAKES));
$('startpuzzle').addEventListener('click', () => goToPuzzle(nextPuzzle(selected())));
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
