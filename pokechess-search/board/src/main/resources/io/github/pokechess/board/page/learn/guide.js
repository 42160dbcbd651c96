/* What explains the game: its rules, the chart of types, and the lessons. */
import { comeBack, endAside, onOther, showAside } from './aside.js';
import { against } from '../board/chart.js';
import { chartReady, road, take, trouble } from '../common/desk.js';
import { option } from '../common/dialogs.js';
import { $, answered, button, element } from '../common/dom.js';
import * as draw from '../board/drawing.js';
import { settled } from '../battle/fight.js';
import { finished, learnt } from './learnt.js';
import { begin, choices, helpFor, isSolved, judge, stepOf } from './lesson.js';
import { goTo, onLeave, onPlace } from '../common/places.js';
import { dayOf } from './study.js';
import { onShown } from '../play/course.js';
import { onlyPerson, moveNamed } from '../common/state.js';
import { pick } from '../board/surface.js';
import { onTab, tab } from '../common/tabs.js';
import { dateOf, deskText, exactPercent, problemText, say, shares, together } from '../common/text.js';
import { icon } from '../board/typeicons.js';
import { trusted } from '../common/trusted.js';
import { view } from '../common/view.js';

/** A name as a heading begins. */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

const SIZE = 8;
const FILES = 'abcdefgh';

/** A lesson in the words of the page. */
const translateLesson = (one) => ({
  ...one, title: deskText(one.title), words: deskText(one.words),
  steps: one.steps.map((step) => ({
    ...step, task: deskText(step.task), done: deskText(step.done),
    hints: Object.fromEntries(Object.entries(step.hints).map(([act, hint]) => [act, deskText(hint)])),
    reply: step.reply && { ...step.reply, words: deskText(step.reply.words) },
  })),
});

/** What the desk says of a kind of game, by kind. */
const guides = new Map();

async function guide() {
  const { kind } = view.state;
  if (!guides.has(kind)) {
    const reply = await road.ask({ do: 'guide', language: say('language') });
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
export function boardOfLetters(text, types) {
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
function fill(box, html) {
  const parsed = new DOMParser().parseFromString(trusted('createHTML', html), 'text/html');
  for (const letters of parsed.querySelectorAll('pre')) {
    const picture = boardOfLetters(letters.textContent, view.chart ? view.chart.types : []);
    if (!picture) continue;
    const svg = draw.add(null, 'svg', { role: 'img', 'aria-label': say('startPosition'), class: 'boardpicture' });
    draw.board(svg, picture);
    letters.replaceWith(svg);
  }
  for (const wide of parsed.querySelectorAll('table, pre')) { // so that keys can scroll it
    const frame = element('div', 'scroll');
    frame.tabIndex = 0;
    wide.replaceWith(frame);
    frame.append(wide);
  }
  box.replaceChildren(...parsed.body.childNodes);
}

export async function openRules() {
  await chartReady();
  const { html, language, problem } = await guide();
  $('rulestext').lang = html ? language : '';
  if (problem) $('rulestext').textContent = problem;
  else if (html) fill($('rulestext'), html);
  else $('rulestext').textContent = say('noRules');
  $('rules-dialog').showModal();
  $('rules-dialog').scrollTop = 0;
}

// ---- the chart ----

const MULTIPLIERS = ['2', '1', '0.5', '0'];
const FACTORS = { 2: '2', 1: '1', 0.5: '½', 0: '0' };
/** @type {Record<string, any>} */
const EFFECTS = { 2: 'battleSuper', 1: 'neutral', 0.5: 'battleWeak', 0: 'battleNone' };

/** A type as people see it: its sign and its name. */
function typeTag(type) {
  const made = element('span', 'type');
  made.style.backgroundColor = draw.css(type.rgb);
  made.style.color = draw.isDark(type.rgb) ? '#fff' : '#000';
  made.append(icon(type.short), type.name);
  return made;
}

function matchups(index) {
  const { chart } = view;
  const lines = [];
  for (const attacks of [true, false]) {
    const list = element('ul', 'matchups');
    for (const factor of [2, 0.5, 0]) {
      const types = against(chart, index, factor, attacks);
      if (!types.length) continue;
      const item = element('li');
      item.append(element('b', '', FACTORS[factor]), ' ', ...types.map(typeTag));
      list.append(item);
    }
    lines.push(element('h3', '', say(attacks ? 'typeAttacks' : 'typeDefends', { type: capital(chart.types[index].name) })), list);
  }
  $('matchups').replaceChildren(...lines);
}

function cellOf(row, column) {
  const { chart } = view;
  const factor = chart.effect[row][column];
  const made = element('td', factor === 1 ? '' : 'f' + String(factor).replace('.', ''), factor === 1 ? '' : FACTORS[factor]);
  made.dataset.row = row;
  made.dataset.column = column;
  made.title = say('chartCell', { attacker: chart.types[row].name, defender: chart.types[column].name, factor: FACTORS[factor], effect: say(EFFECTS[factor]) });
  return made;
}

/**
 * The rows of a table of who beats whom.
 * @param {number[]} rows types that attack, by their numbers
 * @param {number[]} columns types that are attacked
 */
function chartOf(rows, columns) {
  const { types } = view.chart;
  const head = element('tr');
  const corner = element('td', 'corner', '');
  corner.setAttribute('aria-hidden', 'true');
  head.append(corner);
  const label = (type, scope) => {
    const made = element('th', '', type.short);
    made.scope = scope;
    made.title = type.name;
    made.style.backgroundColor = draw.css(type.rgb);
    made.style.color = draw.isDark(type.rgb) ? '#fff' : '#000';
    return made;
  };
  head.append(...columns.map((column) => label(types[column], 'col')));
  return [head, ...rows.map((row) => {
    const line = element('tr');
    line.append(label(types[row], 'row'), ...columns.map((column) => cellOf(row, column)));
    return line;
  })];
}

/** The rows of a table of who beats whom between two teams, which are texts. */
export function chartOfTeams(first, second) {
  const numbers = (text) => (text.match(/[A-Z]../g) || []).map((short) => view.chart.types.findIndex((type) => type.short === short)).filter((i) => i >= 0);
  return chartOf(numbers(first), numbers(second));
}

/** Shows who beats whom between the teams of the game, the own one at the left. */
function showVersus() {
  const { teams } = view.state;
  $('versusbox').hidden = !teams || view.drafting;
  if (!teams) return;
  const isSecond = onlyPerson(view.state) === 1;
  $('versus').replaceChildren(...chartOfTeams(teams[isSecond ? 1 : 0], teams[isSecond ? 0 : 1]));
}

/** Fills the choice of a type once. */
function listTypes() {
  if (!$('charttype').options.length) view.chart.types.forEach((type, i) => option($('charttype'), String(i), capital(type.name)));
}

/** Shows what the type of the piece that is picked meets, on the tab of types. */
function showTypes() {
  if (tab() !== 'types' || !view.chart) return;
  listTypes();
  showVersus();
  const token = view.picked >= 0 ? view.state.board.tiles[view.picked].token : null;
  const picked = token && token.badge ? view.chart.types.findIndex((type) => type.short === token.badge.text) : -1;
  if (picked >= 0 || !$('matchups').childElementCount) chooseType(Math.max(0, picked));
}

onTab(showTypes);

/** Marks the row and the column of a type. */
function chooseType(index) {
  $('charttype').value = String(index);
  for (const one of $('charttable').querySelectorAll('td')) {
    one.classList.toggle('line', one.dataset.row === String(index) || one.dataset.column === String(index));
  }
  matchups(index);
}

async function odds() {
  const { luck } = view.state;
  const all = (await guide()).odds;
  const model = all.find((one) => one.luck === luck) || all[0];
  $('chartodds').hidden = !model;
  if (!model) return;
  const head = element('tr');
  for (const word of ['multiplier', 'rollPlain', 'rollCrit', 'rollMiss']) {
    const made = element('th', '', say(/** @type {any} */ (word)));
    made.scope = 'col';
    head.append(made);
  }
  $('chartodds').replaceChildren(element('caption', '', say('oddsOf', { luck: say(/** @type {any} */ ('luck-' + model.luck)).split(/[:：]/)[0].trim() })), head, ...MULTIPLIERS.map((factor) => {
    const { hit, miss, critical } = model.odds[factor];
    const row = element('tr');
    const weights = [hit, critical, miss];
    const cells = shares(weights).map((share, i) => element('td', '', weights[i] ? exactPercent(share) : '–'));
    row.append(element('td', '', FACTORS[factor] + ' · ' + say(EFFECTS[factor])), ...cells);
    return row;
  }));
}

export async function openChart(short = '') {
  await chartReady();
  if (!view.chart) return;
  listTypes();
  const all = view.chart.types.map((_, i) => i);
  if (!$('charttable').childElementCount) $('charttable').replaceChildren(...chartOf(all, all));
  chooseType(Math.max(0, view.chart.types.findIndex((type) => type.short === short)));
  await odds();
  $('chart-dialog').showModal();
}

// ---- lessons ----

let lesson = null;
let learned = (_isDrafted) => {};

/** Tells who begins a game when the lessons are over; the last one leads to a draft. */
export const onLearned = (handler) => { learned = handler; };

async function show(request) {
  const reply = await road.ask(request);
  take(reply);
  return !reply.problems;
}

const startOf = (one, position) => showAside({ kind: 'pokemon', position, rules: one.rules, names: [say('learner'), say('opponent')] });

async function openLesson(one) {
  endAside();
  lesson = begin(one);
  if (await startOf(one, one.position)) showLesson(one.words);
  else endLesson();
}

/** Whether a lesson is played. */
export const isLearning = () => lesson !== null;

function showLesson(text) {
  const lines = text ? [element('p', '', text)] : [];
  const row = element('div', 'actions');
  if (isSolved(lesson)) {
    finished(lesson.lesson.name, dayOf(new Date()));
    lines.push(element('p', 'solved', say('lessonSolved')));
    const all = guides.get('pokemon').lessons;
    const next = all[all.indexOf(lesson.lesson) + 1];
    row.append(next ? button(say('nextLesson', { title: next.title }), () => goTo('learn', next.name), 'main') : button(say('chooseTypes'), () => learned(true), 'main'));
  } else {
    lines.push(element('p', 'task', stepOf(lesson).task));
    const help = helpFor(lesson);
    if (help) lines.push(element('p', '', say('lessonHelp', { act: called(help) })));
    const types = choices(lesson);
    row.append(...types.map((short) => {
      const type = view.chart.types.find((one) => one.short === short);
      const made = button(type.name, () => chooseTypeOf(short));
      made.dataset.type = short;
      made.prepend(icon(short));
      return made;
    }));
  }
  row.append(button(say('again'), () => openLesson(lesson.lesson)), button(say('allLessons'), openLessons), button(say('leaveLesson'), () => goTo('game')));
  $('lessontitle').textContent = lesson.lesson.title;
  $('lessontext').replaceChildren(...lines, row);
  $('lesson').hidden = false;
  answered($('lesson'));
}

/** An act as people call it: the name of a move, the button that ends a turn, or a type. */
function called(act) {
  const move = view.state.moves.find((one) => one.text === act);
  if (move?.kind === 'pass') return say('endTurn');
  const type = view.chart.types.find((one) => one.short === act);
  return move ? move.name : type ? type.name : act;
}

async function chooseTypeOf(short) {
  const { next, right, text, position } = judge(lesson, short);
  lesson = next;
  if (right && position) await startOf(lesson.lesson, position);
  showLesson(text);
}

/**
 * Takes a move of the learner: makes it with the roll of the lesson, or says why another one is meant. Gives whether it took it.
 * @param {import('../common/messages.js').Move} move
 */
export async function learn(move) {
  if (!lesson || isSolved(lesson)) return false;
  const { next, right, text, roll, reply } = judge(lesson, move.text);
  const played = lesson;
  lesson = next;
  if (right) {
    const made = await show({ do: 'decide', ply: view.state.ply, move: move.text, where: view.state.node, outcome: roll });
    if (made && reply && lesson === next) {
      await show({ do: 'decide', ply: view.state.ply, move: reply.move, where: view.state.node, outcome: reply.roll });
    }
    if (!made) lesson = played;
  } else {
    pick(-1);
  }
  await settled(); // what is said of a move is said when it was seen
  if (lesson) showLesson(together(text, right && reply ? reply.words : ''));
  return true;
}

/** Takes a move that the learner has typed. Gives whether a lesson asked for it. */
export async function learnTyped(text) {
  if (!lesson || isSolved(lesson)) return false;
  const move = moveNamed(view.state, text);
  trouble(move ? [] : [{ field: 'move', text: `"${text}" is no legal move here` }]);
  if (move) await learn(move);
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
  await comeBack();
}

async function listLessons() {
  await chartReady();
  const { lessons } = await guide();
  const done = learnt().lessons;
  const count = lessons.filter(({ name }) => name in done).length;
  $('lessonsdone').textContent = count ? say(count === lessons.length ? 'lessonsAllDone' : 'lessonsDone', { count, all: lessons.length }) : '';
  $('lessonsplay').hidden = !count || count < lessons.length;
  $('lessonlist').replaceChildren(...lessons.map((one) => {
    const item = element('li');
    const open = button(one.title, () => goTo('learn', one.name), 'button');
    if (one.name in done) {
      const mark = element('span', 'donemark', '✓');
      mark.setAttribute('role', 'img');
      mark.setAttribute('aria-label', say('lessonDone', { date: dateOf(done[one.name]) }));
      mark.title = mark.getAttribute('aria-label');
      open.append(mark);
    }
    item.append(open);
    return item;
  }));
}

/** Shows the list, or the lesson that the address tells. */
onPlace('learn', async (rest) => {
  await listLessons();
  const one = rest && guides.get('pokemon')?.lessons.find(({ name }) => name === rest);
  if (one) await openLesson(one);
  else if (rest) await openLessons();
});

export const openLessons = () => goTo('learn');

onOther(endLesson);
onShown(showTypes);
onLeave(({ name, rest }) => lesson && !(name === 'learn' && rest) ? quitLesson() : null);
$('openrules').addEventListener('click', openRules);
$('lessonsplay').addEventListener('click', () => learned(false));
for (const id of ['openchart', 'fullchart']) $(id).addEventListener('click', () => openChart());
$('charttype').addEventListener('change', () => chooseType(Number($('charttype').value)));
$('charttable').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-row]');
  if (pressed) chooseType(Number(pressed.dataset.row));
});
