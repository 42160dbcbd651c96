/* The dialog of a new game. */
import { showNewGame } from './gameflow.js';
import { applyReply, backend, loadCatalogue, showProblems } from '../common/desk.js';
import { addOption, confirmLeavingGame, selectOptionIfPresent } from '../common/dialogs.js';
import { $, readStored, store } from '../common/dom.js';
import { gameDescription, gameTraits, isStartOf, startNameAndDescription, repeatableStart } from './games.js';
import { loadPreview, previewButton } from './starts.js';
import { isUnplayedDefaultGame } from '../common/state.js';
import { builtTeamText, storedTeams } from '../teams/teams.js';
import { gameName, i18n, levelName, problemText, programName } from '../common/text.js';
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

function initNewGameForm() {
  if ($('kind').options.length) return;
  catalogue.kinds.forEach((kind) => addOption($('kind'), kind.name, gameName(kind.name, kind.summary)));
  $('kind').value = view.state.kind;
  for (const side of [0, 1]) {
    const seat = $('seat' + side);
    addOption(seat, 'human', i18n('person'));
    catalogue.levels.forEach(({ name }) => addOption(seat, 'engine:' + name, seatLabel(name)));
    addOption(seat, 'greedy', i18n('greedy'));
    addOption(seat, 'random', i18n('random'));
    selectOptionIfPresent(seat, view.state.seats[side]);
  }
  if (isUnplayedDefaultGame(view.state)) {
    restoreFormChoices();
  } else { // as the game that is there, which the command line may have told
    selectOptionIfPresent($('luck'), view.state.luck);
    selectOptionIfPresent($('clock'), view.state.clock ? view.state.tags.TimeControl : '');
  }
}

const seatLabel = (name) => name.includes('-') ? programName('engine:' + name) : i18n('engineLevel', { level: levelName(name) });

/** Only Pokémon Chess has characters. */
function setCharacterLevelsShown(isShown) {
  for (const seat of [$('seat0'), $('seat1')]) {
    for (const one of seat.options) if (one.value.includes('-')) one.hidden = one.disabled = !isShown;
    if (!isShown) selectOptionIfPresent(seat, seat.value.replace(/:\w+-/, ':'));
  }
}

/** Sets what somebody chose for the game before, in this visit or an earlier one. */
function restoreFormChoices() {
  try {
    const before = JSON.parse(readStored(STORE) || '{}');
    for (const id of ['seat0', 'seat1', 'luck', 'chart', 'clock']) selectOptionIfPresent($(id), before[id]);
    $('drafted').checked = before.drafted === 'yes';
  } catch {
    // not ours
  }
}

function fillTeamOptions() {
  for (const side of [0, 1]) {
    const select = $('team' + side);
    const now = select.value;
    select.replaceChildren();
    addOption(select, '', i18n('usualTeam'));
    addOption(select, 'random', i18n('random'));
    if (brought[side]) addOption(select, brought[side].text, brought[side].name);
    if (builtTeamText()) addOption(select, builtTeamText(), i18n('builtTeam'));
    storedTeams().forEach((one) => addOption(select, one.text, one.name));
    selectOptionIfPresent(select, now);
  }
}

async function openNewGameDialog() {
  const reply = await loadCatalogue();
  if (reply.problems) {
    showProblems(reply.problems);
    return;
  }
  catalogue = reply;
  initNewGameForm();
  fillTeamOptions();
  if (!view.state.shared) $('kind').value = view.state.kind;
  for (const part of [$('kind').closest('label'), $('kindsummary')]) part.hidden = !view.state.shared; // else games are switched where they begin
  $('rules').value = $('position').value = '';
  await updateFormForKind(); // so that nothing moves afterwards
  $('newproblems').textContent = '';
  $('newgame').showModal();
}

/** Opens the dialog for a game of Pokémon Chess in which a side has a team. */
export async function openNewGameDialogWithTeam(side, text, name) {
  brought[side] = { text, name };
  await openNewGameDialog();
  selectOptionIfPresent($('kind'), 'pokemon');
  updateFormForKind();
  selectOptionIfPresent($('team' + side), text);
  $('drafted').checked = false;
}

/** Shows what the game can begin with, each with a small picture, and chooses what the game that is shown began with. */
async function renderStarts() {
  const mine = ++listing;
  const { state } = view;
  const kind = $('kind').value;
  const { starts } = gameTraits(kind);
  const isSame = kind === state.kind;
  const pictures = [];
  chosen = isSame ? repeatableStart(state) : {};
  labelSides(await loadPreview(kind, chosen));
  for (const start of starts) pictures.push(await loadPreview(kind, start)); // one after the other: a server answers few at a time
  if (mine !== listing) return;
  $('startlist').hidden = !starts.length;
  $('starts').replaceChildren(...starts.flatMap((start, i) => {
    const preview = pictures[i];
    if (!preview) return [];
    const { name, about } = startNameAndDescription(start, preview.board, /** @type {any} */ (preview).noteTexts);
    const isChosen = isSame ? isStartOf(start, state, preview.board.notes[0]) : i === 0;
    const made = previewButton(preview.board, name, about, { ariaPressed: String(isChosen) });
    made.addEventListener('click', () => {
      for (const one of $('starts').children) one.setAttribute('aria-pressed', String(one === made));
      chosen = start;
      labelSides(preview);
    });
    return [made];
  }));
}

/** Calls the sides as the game does that is chosen. */
function labelSides(preview) {
  if (preview) preview.sideNames.forEach((name, i) => { $('seatname' + i).textContent = name; });
  if (preview) preview.sideNames.forEach((name, i) => { $('namename' + i).textContent = i18n('nameOf', { side: name }); });
}

function updateFormForKind() {
  const kind = catalogue.kinds.find((k) => k.name === $('kind').value);
  const { isTyped: isOurs = false, isRolled = false } = gameTraits(kind.name); // what another game says of itself is in English
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#newform .pokemon'))) part.hidden = !isOurs;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#newform .rolled'))) part.hidden = !isRolled;
  setCharacterLevelsShown(isOurs);
  $('kindsummary').textContent = gameDescription(kind.name, kind.summary) || '';
  const [example] = /[^()]+(?=\)$)/.exec(kind.positionSyntax) || [''];
  $('positionsyntax').textContent = isOurs ? i18n('positionWords', { example }) : kind.positionSyntax;
  $('rulessyntax').textContent = isOurs ? i18n('ruleWords', { words: kind.rulesSyntax.replace(/^any of /, '') }) : kind.rulesSyntax;
  for (const id of ['positionsyntax', 'rulessyntax']) $(id).lang = isOurs ? i18n('language') : 'en';
  return renderStarts();
}

/**
 * The request for a game of the dialog's values; what is empty is left to the desk. Texts go before the start that is chosen.
 * @param {Record<string, string>} values by the names of the fields
 * @param {string[] | null} teams those of the game before, if it was one of Pokémon Chess
 * @param {import('./games.js').Start} start
 */
export function newGameRequest(values, teams, start = {}) {
  const { kind } = values;
  const made = /** @type {import('../common/messages.js').Request} */ ({ do: 'new', kind, seats: [values.seat0, values.seat1], ...(values.position ? {} : start) });
  for (const field of ['position', 'rules', 'seed']) if (values[field]) made[field] = values[field];
  if (values.rules && start.rules && gameTraits(kind).isWordList) made.rules = start.rules + ' ' + values.rules;
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

$('opennew').addEventListener('click', openNewGameDialog);
$('teamplay').addEventListener('click', async () => {
  await openNewGameDialogWithTeam(0, builtTeamText(), i18n('builtTeam'));
  selectOptionIfPresent($('seat0'), 'human');
});
$('kind').addEventListener('change', updateFormForKind);
$('newform').addEventListener('submit', async (event) => {
  event.preventDefault();
  const values = Object.fromEntries(FIELDS.map((id) => [id, $(id).value.trim()]));
  if (!await confirmLeavingGame()) return;
  values.drafted = $('drafted').checked ? 'yes' : '';
  const reply = await backend.ask(newGameRequest(values, view.state.kind === 'pokemon' ? view.state.teams : null, chosen));
  if (reply.problems) {
    $('newproblems').textContent = problemText(reply.problems);
    return;
  }
  store(STORE, JSON.stringify(values));
  $('newgame').close();
  if (/** @type {any} */ (reply).draft) applyReply(reply);
  else showNewGame(reply);
});
