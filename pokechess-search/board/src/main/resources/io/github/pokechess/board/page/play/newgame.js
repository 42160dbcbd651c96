/* The dialog of a new game. */
import { started } from './course.js';
import { road, take, trouble } from '../common/desk.js';
import { choose, mayLeave, option } from '../common/dialogs.js';
import { $, keep, kept } from '../common/dom.js';
import { gameOf, isStartOf, sentenceOf, startOf, startLabel } from './games.js';
import { pictured, previewOf } from './starts.js';
import { isUntouched } from '../common/state.js';
import { builtTeam, keptTeams } from '../teams/teams.js';
import { gameName, levelName, problemText, programName, say } from '../common/text.js';
import { view } from '../common/view.js';

const STORE = 'pokechess.newgame';

/** What can be played, and by whom. */
let catalogue = null;
/** The teams that were brought along, by their sides. */
const brought = /** @type {{ text: string, name: string }[]} */ ([]);
/** The start that is chosen. */
let chosen = /** @type {import('./games.js').Start} */ ({});
/** Grows with every list of starts: what an earlier one waits for is late. */
let listing = 0;

function fillOnce() {
  if ($('kind').options.length) return;
  catalogue.kinds.forEach((kind) => option($('kind'), kind.name, gameName(kind.name, kind.summary)));
  $('kind').value = view.state.kind;
  for (const side of [0, 1]) {
    const seat = $('seat' + side);
    option(seat, 'human', say('person'));
    catalogue.levels.forEach(({ name }) => option(seat, 'engine:' + name, seatWord(name)));
    option(seat, 'greedy', say('greedy'));
    option(seat, 'random', say('random'));
    choose(seat, view.state.seats[side]);
  }
  if (isUntouched(view.state)) {
    asBefore();
  } else { // as the game that is there, which the command line may have told
    choose($('luck'), view.state.luck);
    choose($('clock'), view.state.clock ? view.state.tags.TimeControl : '');
  }
}

const seatWord = (name) => name.includes('-') ? programName('engine:' + name) : say('engineLevel', { level: levelName(name) });

/** Only Pokémon Chess has characters. */
function showCharacters(isShown) {
  for (const seat of [$('seat0'), $('seat1')]) {
    for (const one of seat.options) if (one.value.includes('-')) one.hidden = one.disabled = !isShown;
    if (!isShown) choose(seat, seat.value.replace(/:\w+-/, ':'));
  }
}

/** Sets what somebody chose for the game before, in this visit or an earlier one. */
function asBefore() {
  try {
    const before = JSON.parse(kept(STORE) || '{}');
    for (const id of ['seat0', 'seat1', 'luck', 'chart', 'clock']) choose($(id), before[id]);
    $('drafted').checked = before.drafted === 'yes';
  } catch {
    // not ours
  }
}

function fillTeams() {
  for (const side of [0, 1]) {
    const select = $('team' + side);
    const now = select.value;
    select.replaceChildren();
    option(select, '', say('usualTeam'));
    option(select, 'random', say('random'));
    if (brought[side]) option(select, brought[side].text, brought[side].name);
    if (builtTeam()) option(select, builtTeam(), say('builtTeam'));
    keptTeams().forEach((one) => option(select, one.text, one.name));
    choose(select, now);
  }
}

async function openNew() {
  const reply = catalogue || await road.ask({ do: 'kinds' });
  if (reply.problems) {
    trouble(reply.problems);
    return;
  }
  catalogue = reply;
  fillOnce();
  fillTeams();
  if (!view.state.shared) $('kind').value = view.state.kind;
  for (const part of [$('kind').closest('label'), $('kindsummary')]) part.hidden = !view.state.shared; // else games are switched where they begin
  $('rules').value = $('position').value = '';
  await kindChanged(); // so that nothing moves afterwards
  $('newproblems').textContent = '';
  $('newgame').showModal();
}

/** Opens the dialog for a game of Pokémon Chess in which a side has a team. */
export async function newGameWith(side, text, name) {
  brought[side] = { text, name };
  await openNew();
  choose($('kind'), 'pokemon');
  kindChanged();
  choose($('team' + side), text);
  $('drafted').checked = false;
}

/** Shows what the game can begin with, each with a small picture, and chooses what the game that is shown began with. */
async function listStarts() {
  const mine = ++listing;
  const { state } = view;
  const kind = $('kind').value;
  const { starts } = gameOf(kind);
  const isSame = kind === state.kind;
  const pictures = [];
  chosen = isSame ? startOf(state) : {};
  sidesOf(await previewOf(kind, chosen));
  for (const start of starts) pictures.push(await previewOf(kind, start)); // one after the other: a server answers few at a time
  if (mine !== listing) return;
  $('startlist').hidden = !starts.length;
  $('starts').replaceChildren(...starts.flatMap((start, i) => {
    const preview = pictures[i];
    if (!preview) return [];
    const { name, about } = startLabel(start, preview.board);
    const made = pictured(preview.board, name, about);
    made.setAttribute('aria-pressed', String(isSame ? isStartOf(start, state, preview.board.notes[0]) : i === 0));
    made.addEventListener('click', () => {
      for (const one of $('starts').children) one.setAttribute('aria-pressed', String(one === made));
      chosen = start;
      sidesOf(preview);
    });
    return [made];
  }));
}

/** Calls the sides as the game does that is chosen. */
function sidesOf(preview) {
  if (preview) preview.sideNames.forEach((name, i) => { $('seatname' + i).textContent = name; });
  if (preview) preview.sideNames.forEach((name, i) => { $('namename' + i).textContent = say('nameOf', { side: name }); });
}

function kindChanged() {
  const kind = catalogue.kinds.find((k) => k.name === $('kind').value);
  const { isTyped: isOurs = false, isRolled = false } = gameOf(kind.name); // what another game says of itself is in English
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#newform .pokemon'))) part.hidden = !isOurs;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#newform .rolled'))) part.hidden = !isRolled;
  showCharacters(isOurs);
  $('kindsummary').textContent = sentenceOf(kind.name, kind.summary) || '';
  const [example] = /[^()]+(?=\)$)/.exec(kind.positionSyntax) || [''];
  $('positionsyntax').textContent = isOurs ? say('positionWords', { example }) : kind.positionSyntax;
  $('rulessyntax').textContent = isOurs ? say('ruleWords', { words: kind.rulesSyntax.replace(/^any of /, '') }) : kind.rulesSyntax;
  for (const id of ['positionsyntax', 'rulessyntax']) $(id).lang = isOurs ? say('language') : 'en';
  return listStarts();
}

/**
 * The request for a game of the dialog's values; what is empty is left to the desk. Texts go before the start that is chosen.
 * @param {Record<string, string>} values by the names of the fields
 * @param {string[] | null} teams those of the game before, if it was one of Pokémon Chess
 * @param {import('./games.js').Start} start
 */
export function newGame(values, teams, start = {}) {
  const { kind } = values;
  const made = /** @type {import('../common/messages.js').Request} */ ({ do: 'new', kind, seats: [values.seat0, values.seat1], ...(values.position ? {} : start) });
  for (const field of ['position', 'rules', 'seed']) if (values[field]) made[field] = values[field];
  if (values.rules && start.rules && gameOf(kind).isWordList) made.rules = start.rules + ' ' + values.rules;
  if (/^-?\d{1,15}$/.test(values.seed)) made.seed = Number(values.seed);
  if (values.name0 || values.name1) made.names = [values.name0, values.name1];
  if (kind === 'pokemon' && values.drafted) made.draft = true;
  if (kind === 'pokemon') {
    if (!/luck=/.test(values.rules)) made.luck = values.luck;
    if (values.chart && !/chart=/.test(values.rules)) made.rules = [values.rules, `chart=${values.chart}`].filter(Boolean).join(' ');
    const typed = [values.team0, values.team1];
    if (typed.some(Boolean) && !values.drafted) made.teams = typed.map((text, i) => text || (teams ? teams[i] : 'random'));
  }
  if (values.clock) {
    const [base, increment] = values.clock.split('+').map(Number);
    made.clock = { base, increment };
  }
  return made;
}

const FIELDS = ['kind', 'seat0', 'seat1', 'team0', 'team1', 'name0', 'name1', 'luck', 'chart', 'clock', 'position', 'rules', 'seed'];

$('opennew').addEventListener('click', openNew);
$('teamplay').addEventListener('click', async () => {
  await newGameWith(0, builtTeam(), say('builtTeam'));
  choose($('seat0'), 'human');
});
$('kind').addEventListener('change', kindChanged);
$('newform').addEventListener('submit', async (event) => {
  event.preventDefault();
  const values = Object.fromEntries(FIELDS.map((id) => [id, $(id).value.trim()]));
  if (!await mayLeave()) return;
  values.drafted = $('drafted').checked ? 'yes' : '';
  const reply = await road.ask(newGame(values, view.state.kind === 'pokemon' ? view.state.teams : null, chosen));
  if (reply.problems) {
    $('newproblems').textContent = problemText(reply.problems);
    return;
  }
  keep(STORE, JSON.stringify(values));
  $('newgame').close();
  if (/** @type {any} */ (reply).draft) take(reply);
  else started(reply);
});
