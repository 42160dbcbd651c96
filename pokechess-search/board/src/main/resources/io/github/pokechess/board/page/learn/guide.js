/* What explains the game: its rules, the chart of types, and the lessons. */
import { closeAside, onAsideClosed, returnToGame, showAsidePosition } from './aside.js';
import { typesWithFactor } from '../board/chart.js';
import { backend, ensureTypeChart, showProblems, submitAndApply } from '../common/desk.js';
import { addOption } from '../common/dialogs.js';
import { $, button, element, scrollIntoViewIfTypingMove } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { whenAnimationsEnd } from '../battle/animation.js';
import { readLearnt, recordLesson } from './learnt.js';
import { currentStep, isLessonSolved, judgeAct, newLessonProgress, solutionAfterTwoTries, typeChoices } from './lesson.js';
import { navigateTo, onLeavePage, setPageHandler } from '../common/pages.js';
import { epochDay } from './puzzleprogress.js';
import { onStateShown } from '../play/gameflow.js';
import { findMove, onlyLocalHumanSide } from '../common/state.js';
import { selectSquare } from '../board/surface.js';
import { currentTab, onTabShown } from '../common/tabs.js';
import { formatDate, formatExactPercent, i18n, joinSentences, problemText, percentsSummingTo100, textOrDefault } from '../common/text.js';
import { typeIcon, typeStyle } from '../board/typeicons.js';
import { asTrustedType } from '../common/trusted.js';
import { view } from '../common/view.js';

/** A name as a heading begins. */
const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

const SIZE = 8;
const FILES = 'abcdefgh';

/** A lesson in the words of the page, whose keys say where in the lesson a text stands. */
function translateLesson(lessonData) {
  const translatedPart = (place, english) => textOrDefault('lesson-' + lessonData.name + '-' + place, english);
  return {
    ...lessonData, title: translatedPart('title', lessonData.title), words: translatedPart('intro', lessonData.words),
    steps: lessonData.steps.map((step, i) => ({
      ...step, task: translatedPart(i + 1 + '-task', step.task), done: translatedPart(i + 1 + '-done', step.done),
      hints: Object.fromEntries(Object.entries(step.hints).map(([act, hint]) => [act, translatedPart(i + 1 + '-hint-' + (act || 'other'), hint)])),
      reply: step.reply && { ...step.reply, words: translatedPart(i + 1 + '-reply', step.reply.words) },
    })),
  };
}

/** What the desk says of a kind of game, by kind. */
const guides = new Map();

async function loadGuide() {
  const { kind } = view.state;
  if (!guides.has(kind)) {
    const reply = await backend.ask({ do: 'guide', language: i18n('language') });
    if (reply.problems) return { html: '', language: '', lessons: [], odds: [], problem: problemText(reply.problems) };
    guides.set(kind, { ...reply.guide, lessons: reply.guide.lessons.map(translateLesson) });
  }
  return guides.get(kind);
}

// ---- rules ----

/**
 * The picture of a board of chess that is written in letters, with the type of each piece below it; null for any other text.
 * @param {import('../common/messages.js').Type[]} types
 */
export function parseLetterBoard(text, types) {
  const lines = text.split('\n');
  const tiles = [];
  for (let i = 0; i < lines.length; i++) {
    const [rank, ...row] = lines[i].trim().split(/\s+/);
    if (!/^[1-8]$/.test(rank) || row.length < SIZE) continue;
    const badges = (lines[i + 1] || '').trim().split(/\s+/).map((short) => types.find((type) => type.short === short)).filter(Boolean);
    for (const [column, letter] of row.slice(0, SIZE).entries()) {
      const ground = (tiles.length + Number(rank)) % 2 ? 'dark' : 'light';
      if (!/^[KQRBNP.]$/i.test(letter)) return null;
      const badge = letter === '.' ? null : badges[row.slice(0, column).filter((one) => one !== '.').length];
      const figure = letter.toUpperCase();
      tiles.push(letter === '.' ? { ground } : { ground, token: { side: letter === figure ? 0 : 1, figure, symbol: figure, badge: badge ? { text: badge.short, rgb: badge.rgb } : null } });
    }
  }
  if (tiles.length !== SIZE * SIZE) return null;
  const names = tiles.map((_, i) => FILES[i % SIZE] + (SIZE - Math.floor(i / SIZE)));
  return { rows: SIZE, columns: SIZE, tiles, names, arrows: [], columnLabels: [...FILES], rowLabels: ['8', '7', '6', '5', '4', '3', '2', '1'] };
}

/** Puts a page of the desk, which has escaped it, into an element; nothing in it runs. */
function renderRules(box, html) {
  const parsed = new DOMParser().parseFromString(asTrustedType('createHTML', html), 'text/html');
  for (const letters of parsed.querySelectorAll('pre')) {
    const picture = parseLetterBoard(letters.textContent, view.chart ? view.chart.types : []);
    if (!picture) continue;
    const svg = drawing.addSvg(null, 'svg', { role: 'img', 'aria-label': i18n('startPosition'), class: 'boardpicture' });
    drawing.drawBoard(svg, picture);
    letters.replaceWith(svg);
  }
  for (const wide of parsed.querySelectorAll('table, pre')) { // so that keys can scroll it
    const frame = element('div', { className: 'scroll', tabIndex: 0 });
    wide.replaceWith(frame);
    frame.append(wide);
  }
  box.replaceChildren(...parsed.body.childNodes);
}

export async function openRulesDialog() {
  await ensureTypeChart();
  const { html, language, problem } = await loadGuide();
  $('rulestext').lang = html ? language : '';
  if (problem) $('rulestext').textContent = problem;
  else if (html) renderRules($('rulestext'), html);
  else $('rulestext').textContent = i18n('noRules');
  $('rules-dialog').showModal();
  $('rules-dialog').scrollTop = 0;
}

// ---- the chart ----

const MULTIPLIERS = ['2', '1', '0.5', '0'];
const FACTORS = { 2: '2', 1: '1', 0.5: '½', 0: '0' };
/** @type {Record<string, any>} */
const EFFECTS = { 2: 'battleSuper', 1: 'neutral', 0.5: 'battleWeak', 0: 'battleNone' };

/** A type as people see it: its sign and its name. */
const createTypeTag = ({ short, name, rgb }) => element('span', { className: 'type', style: typeStyle(rgb) }, typeIcon(short), name);

function showMatchups(typeIndex) {
  const { chart } = view;
  $('matchups').replaceChildren(...[true, false].flatMap((isAttacking) => [
    element('h3', '', i18n(isAttacking ? 'typeAttacks' : 'typeDefends', { type: capitalize(chart.types[typeIndex].name) })),
    element('ul', 'matchups', ...[2, 0.5, 0].map((factor) => {
      const types = typesWithFactor(chart, typeIndex, factor, { isAttacking });
      return types.length > 0 && element('li', '', element('b', '', FACTORS[factor]), ' ', ...types.map(createTypeTag));
    })),
  ]));
}

function chartCell(row, column) {
  const { chart } = view;
  const factor = chart.effect[row][column];
  const title = i18n('chartCell', { attacker: chart.types[row].name, defender: chart.types[column].name, factor: FACTORS[factor], effect: i18n(EFFECTS[factor]) });
  return element('td', { className: factor === 1 ? '' : 'f' + String(factor).replace('.', ''), title, dataset: { row, column } }, factor === 1 ? '' : FACTORS[factor]);
}

/**
 * The rows of a table of who beats whom.
 * @param {number[]} rows types that attack, by their numbers
 * @param {number[]} columns types that are attacked
 */
function typeChartRows(rows, columns) {
  const { types } = view.chart;
  const headerCell = ({ short, name, rgb }, scope) => element('th', { scope, title: name, style: typeStyle(rgb) }, short);
  return [
    element('tr', '', element('td', { className: 'corner', ariaHidden: 'true' }), ...columns.map((column) => headerCell(types[column], 'col'))),
    ...rows.map((row) => element('tr', '', headerCell(types[row], 'row'), ...columns.map((column) => chartCell(row, column)))),
  ];
}

/** The rows of a table of who beats whom between two teams, which are texts. */
export function teamChartRows(first, second) {
  const typeIndicesOf = (text) => (text.match(/[A-Z]../g) || []).map((short) => view.chart.types.findIndex((type) => type.short === short)).filter((i) => i >= 0);
  return typeChartRows(typeIndicesOf(first), typeIndicesOf(second));
}

/** Shows who beats whom between the teams of the game, the own one at the left. */
function updateTeamsChart() {
  const { teams } = view.state;
  $('versusbox').hidden = !teams || view.drafting;
  if (!teams) return;
  const isSecond = onlyLocalHumanSide(view.state) === 1;
  $('versus').replaceChildren(...teamChartRows(teams[isSecond ? 1 : 0], teams[isSecond ? 0 : 1]));
}

/** Fills the choice of a type once. */
function fillTypeSelect() {
  if (!$('charttype').options.length) view.chart.types.forEach((type, i) => addOption($('charttype'), String(i), capitalize(type.name)));
}

/** Shows what the type of the piece that is picked meets, on the tab of types. */
function updateTypesTab() {
  if (currentTab() !== 'types' || !view.chart) return;
  fillTypeSelect();
  updateTeamsChart();
  const token = view.picked >= 0 ? view.state.board.tiles[view.picked].token : null;
  const picked = token && token.badge ? view.chart.types.findIndex((type) => type.short === token.badge.text) : -1;
  if (picked >= 0 || !$('matchups').childElementCount) selectChartType(Math.max(0, picked));
}

onTabShown(updateTypesTab);

/** Marks the row and the column of a type. */
function selectChartType(typeIndex) {
  $('charttype').value = String(typeIndex);
  for (const one of $('charttable').querySelectorAll('td')) {
    one.classList.toggle('line', one.dataset.row === String(typeIndex) || one.dataset.column === String(typeIndex));
  }
  showMatchups(typeIndex);
}

async function renderCaptureOdds() {
  const { luck } = view.state;
  const all = (await loadGuide()).odds;
  const model = all.find((one) => one.luck === luck) || all[0];
  $('chartodds').hidden = !model;
  if (!model) return;
  $('chartodds').replaceChildren(
    element('caption', '', i18n('oddsOf', { luck: i18n(/** @type {any} */ ('luck-' + model.luck)).split(/[:：]/)[0].trim() })),
    element('tr', '', ...['multiplier', 'rollPlain', 'rollCrit', 'rollMiss'].map((word) => element('th', { scope: 'col' }, i18n(/** @type {any} */ (word))))),
    ...MULTIPLIERS.map((factor) => {
      const { hit, miss, critical } = model.odds[factor];
      const weights = [hit, critical, miss];
      return element('tr', '',
        element('td', '', FACTORS[factor] + ' · ' + i18n(EFFECTS[factor])),
        ...percentsSummingTo100(weights).map((share, i) => element('td', '', weights[i] ? formatExactPercent(share) : '–')));
    }));
}

export async function openTypeChartDialog(typeCode = '') {
  await ensureTypeChart();
  if (!view.chart) return;
  fillTypeSelect();
  const all = view.chart.types.map((_, i) => i);
  if (!$('charttable').childElementCount) $('charttable').replaceChildren(...typeChartRows(all, all));
  selectChartType(Math.max(0, view.chart.types.findIndex((type) => type.short === typeCode)));
  await renderCaptureOdds();
  $('chart-dialog').showModal();
}

// ---- lessons ----

let lesson = null;
let handleLessonsDone = (/** @type {{ isDrafted: boolean }} */ _next) => {};

/** Tells who begins a game when the lessons are over; the last one leads to a draft. */
export const setLessonsDoneHandler = (handler) => { handleLessonsDone = handler; };

const showLessonPosition = (lessonData, position) => showAsidePosition({ kind: 'pokemon', position, rules: lessonData.rules, names: [i18n('learner'), i18n('opponent')] });

async function openLesson(lessonData) {
  closeAside();
  lesson = newLessonProgress(lessonData);
  if (await showLessonPosition(lessonData, lessonData.position)) renderLesson(lessonData.words);
  else endLesson();
}

/** Whether a lesson is played. */
export const isInLesson = () => lesson !== null;

/** Keeps that the lesson is finished, if it is. */
function recordLessonIfSolved() {
  if (isLessonSolved(lesson)) recordLesson(lesson.lesson.name, epochDay(new Date()));
}

function renderLesson(text) {
  const lines = text ? [element('p', '', text)] : [];
  const row = element('div', 'actions');
  if (isLessonSolved(lesson)) {
    lines.push(element('p', 'solved', i18n('lessonSolved')));
    const all = guides.get('pokemon').lessons;
    const next = all[all.indexOf(lesson.lesson) + 1];
    row.append(next ? button(i18n('nextLesson', { title: next.title }), () => navigateTo('learn', next.name), 'main') : button(i18n('chooseTypes'), () => handleLessonsDone({ isDrafted: true }), 'main'));
  } else {
    lines.push(element('p', 'task', currentStep(lesson).task));
    const help = solutionAfterTwoTries(lesson);
    if (help) lines.push(element('p', '', i18n('lessonHelp', { act: actLabel(help) })));
    const types = typeChoices(lesson);
    row.append(...types.map((short) => {
      const type = view.chart.types.find((one) => one.short === short);
      return button([typeIcon(short), type.name], () => submitLessonType(short), { dataset: { type: short } });
    }));
  }
  row.append(button(i18n('again'), () => openLesson(lesson.lesson)), button(i18n('allLessons'), openLessonList), button(i18n('leaveLesson'), () => navigateTo('game')));
  $('lessontitle').textContent = lesson.lesson.title;
  $('lessontext').replaceChildren(...lines, row);
  $('lesson').hidden = false;
  scrollIntoViewIfTypingMove($('lesson'));
}

/** An act as people call it: the name of a move, the button that ends a turn, or a type. */
function actLabel(act) {
  const move = view.state.moves.find((one) => one.text === act);
  if (move?.kind === 'pass') return i18n('endTurn');
  const type = view.chart.types.find((one) => one.short === act);
  return move ? move.name : type ? type.name : act;
}

async function submitLessonType(typeCode) {
  const { next, right, text, position } = judgeAct(lesson, typeCode);
  lesson = next;
  if (right && position) await showLessonPosition(lesson.lesson, position);
  recordLessonIfSolved();
  renderLesson(text);
}

/**
 * Takes a move of the learner: makes it with the roll of the lesson, or says why another one is meant. Gives whether it took it.
 * @param {import('../common/messages.js').Move} move
 */
export async function submitLessonMove(move) {
  if (!lesson || isLessonSolved(lesson)) return false;
  const { next, right, text, roll, reply } = judgeAct(lesson, move.text);
  const played = lesson;
  lesson = next;
  if (right) {
    const made = await submitAndApply({ do: 'decide', ply: view.state.ply, move: move.text, where: view.state.node, outcome: roll });
    if (made && reply && lesson === next) {
      await submitAndApply({ do: 'decide', ply: view.state.ply, move: reply.move, where: view.state.node, outcome: reply.roll });
    }
    if (!made) lesson = played;
  } else {
    selectSquare(-1);
  }
  await whenAnimationsEnd(); // what is said of a move is said when it was seen
  if (lesson) {
    recordLessonIfSolved();
    renderLesson(joinSentences(text, right && reply ? reply.words : ''));
  }
  return true;
}

/** Takes a move that the learner has typed. Gives whether a lesson asked for it. */
export async function submitTypedLessonMove(text) {
  if (!lesson || isLessonSolved(lesson)) return false;
  const move = findMove(view.state, text);
  showProblems(move ? [] : [{ field: 'move', text: i18n('desk-illegal-move', { text }) }]);
  if (move) await submitLessonMove(move);
  return true;
}

/** Ends the lesson; the board stays as it is. */
function endLesson() {
  lesson = null;
  $('lesson').hidden = true;
}

/** Ends the lesson, and shows the game again that was left for it. */
async function quitLesson() {
  endLesson();
  await returnToGame();
}

async function renderLessonList() {
  await ensureTypeChart();
  const { lessons } = await loadGuide();
  const done = readLearnt().lessons;
  const count = lessons.filter(({ name }) => name in done).length;
  $('lessonsdone').textContent = count ? i18n(count === lessons.length ? 'lessonsAllDone' : 'lessonsDone', { count, all: lessons.length }) : '';
  $('lessonsplay').hidden = !count || count < lessons.length;
  $('lessonlist').replaceChildren(...lessons.map((one) => {
    const title = one.name in done ? i18n('lessonDone', { date: formatDate(done[one.name]) }) : '';
    const mark = title && element('span', { className: 'donemark', role: 'img', ariaLabel: title, title }, '✓');
    return element('li', '', button([one.title, mark], () => navigateTo('learn', one.name), 'button'));
  }));
}

/** Shows the list, or the lesson that the address tells. */
setPageHandler('learn', async (rest) => {
  await renderLessonList();
  const one = rest && guides.get('pokemon')?.lessons.find(({ name }) => name === rest);
  if (one) await openLesson(one);
  else if (rest) await openLessonList();
});

export const openLessonList = () => navigateTo('learn');

onAsideClosed(endLesson);
onStateShown(updateTypesTab);
onLeavePage(({ name, rest }) => lesson && !(name === 'learn' && rest) ? quitLesson() : null);
$('openrules').addEventListener('click', openRulesDialog);
$('lessonsplay').addEventListener('click', () => handleLessonsDone({ isDrafted: false }));
for (const id of ['openchart', 'fullchart']) $(id).addEventListener('click', () => openTypeChartDialog());
$('charttype').addEventListener('change', () => selectChartType(Number($('charttype').value)));
$('charttable').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-row]');
  if (pressed) selectChartType(Number(pressed.dataset.row));
});
