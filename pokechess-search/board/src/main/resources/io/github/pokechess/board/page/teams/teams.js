/* The team builder: a type for each piece, what the team is worth, and the teams that this browser keeps. */
import { weaknessText } from '../board/chart.js';
import { backend, ensureTypeChart } from '../common/desk.js';
import { addOption, selectOptionIfPresent } from '../common/dialogs.js';
import { $, button, copyToClipboard, element, takeChosenFileText, readStored, store } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { teamChartRows } from '../learn/guide.js';
import { navigateTo, setPageHandler } from '../common/pages.js';
import { formatDecimal, formatPercent, i18n, problemText, typeCodesOf } from '../common/text.js';
import { pieceTooltip, withTooltip } from '../board/tip.js';
import { pieceName } from '../common/sentences.js';
import { typeIcon, typeStyle } from '../board/typeicons.js';
import { view } from '../common/view.js';
import { showCoverageOnHover } from './coverage.js';
import { showChoicesOnOpen } from './strongchoices.js';

const STORE = 'pokechess.teams';
const MOST_KEPT = 100;
const PAWNS = 8;

let team = null;
let rating = null;
let chosen = 0;
let lastAsked = 0;

/** The team in the builder as a text, if there is one. */
export const builtTeamText = () => team ? team.text : '';

/** The teams that a browser's text tells; whatever else stands there is left out. */
export function parseStoredTeams(text) {
  try {
    const found = JSON.parse(text || '[]');
    return found.filter((t) => t && typeof t.name === 'string' && typeof t.text === 'string').slice(0, MOST_KEPT);
  } catch {
    return [];
  }
}

/** The teams that this browser keeps. */
export const storedTeams = () => parseStoredTeams(readStored(STORE));

/** Stores teams in the place of those that are stored. */
export function storeTeams(teams) {
  if (!store(STORE, JSON.stringify(teams))) $('teamproblems').textContent = i18n('keepsNothing');
  if (team) renderStoredTeams(); // else the builder has not been opened yet, and lists them then
}

/** Takes a team that the desk has read, or shows what is wrong with it, or with what was asked for before. */
async function loadTeam(request, earlierProblem = '') {
  const asked = ++lastAsked;
  const reply = await backend.ask({ do: 'team', luck: view.state.luck || 'standard', ...request });
  if (asked !== lastAsked) return;
  $('teamproblems').textContent = reply.problems ? problemText(reply.problems) : earlierProblem;
  if (reply.problems) return;
  team = reply.team;
  rating = reply.rating || null;
  $('teamtext').value = team.text;
  renderTeam();
}

const teamTextOfTypes = (types) => types.slice(0, PAWNS).join('') + '/' + types.slice(PAWNS).join('');

const typeByCode = (code) => view.chart.types.find((t) => t.short === code) || { name: code, short: code, rgb: 0x888888 };

/** A share of the score in points of a hundred, with its sign. */
const formatPoints = (share) => (share < 0 ? '−' : '+') + formatDecimal(Math.abs(100 * share), 1);

const figureLetter = (role) => role.toLowerCase() === 'knight' ? 'N' : role[0].toUpperCase();

function pieceButton({ square, role, type }, i) {
  const shownType = typeByCode(type);
  const worth = rating ? formatPoints(rating.pieces[i]) : '';
  const letter = figureLetter(role);
  const token = { side: 0, figure: letter, symbol: letter, name: pieceName(letter), badge: { text: type, rgb: shownType.rgb } };
  const made = button([drawing.pieceSvg(token), ...worth ? [' ', element('span', rating.pieces[i] < 0 ? 'worth below' : 'worth', worth)] : []], null, {
    dataset: { piece: i },
    ariaLabel: square + ', ' + pieceName(letter) + ', ' + shownType.name + ', ' + type + (worth && ' ' + worth),
    ariaPressed: String(i === chosen),
  });
  return withTooltip(made, pieceTooltip(token));
}

function typeButton({ short, name, rgb }, isUsed) {
  const made = button([typeIcon(short), name], null, {
    className: isUsed ? 'used' : '', style: typeStyle(rgb), dataset: { type: short }, ariaLabel: isUsed ? i18n('usedType', { type: name }) : name,
  });
  return withTooltip(made, weaknessText(short));
}

function renderTeam() {
  const focused = $('roster').contains(document.activeElement);
  $('roster').replaceChildren(...team.pieces.map(pieceButton));
  if (focused) $('roster').querySelector('[aria-pressed="true"]').focus();
  const used = team.pieces.map((p) => p.type);
  $('types').replaceChildren(...view.chart.types.map((type) => typeButton(type, used.includes(type.short))));
  renderTeamRating();
  renderStoredTeams();
}

/** What the team is worth against those that it has to expect, and the change that helps most. */
function renderTeamRating() {
  $('teamrating').hidden = $('teamstrong').hidden = $('strongchoices').hidden = !rating;
  $('teamswap').hidden = !rating || !rating.swap;
  if (!rating) return;
  const formatShare = (value) => formatPercent(Math.round(100 * value));
  $('teamrating').textContent = i18n('teamWorth', { share: formatShare(rating.score) }) + (rating.swap ? '' : ' ' + i18n('noBetterTeam'));
  if (!rating.swap) return;
  const now = typeCodesOf(team.text);
  const changes = typeCodesOf(rating.swap.text).flatMap((type, i) =>
    type === now[i] ? [] : [i18n('typeOn', { type: typeByCode(type).name, square: team.pieces[i].square })]);
  $('teamswap').textContent = i18n('bestChange', { changes: changes.join(', '), share: formatShare(rating.swap.score) });
}

function renderStoredTeams() {
  $('kept').replaceChildren(...storedTeams().map((one, i) => {
    const actionButton = (text, action) => button(text, action, { className: 'button', ariaLabel: text + ' ' + one.name });
    return element('li', '', element('span', '', one.name + ' · ' + one.text), actionButton(i18n('use'), () => loadTeam({ check: one.text })), actionButton(i18n('forget'), () => {
      storeTeams(storedTeams().filter((_, j) => j !== i));
      $('teamname').focus();
    }));
  }));
  showVersusChart();
}

/** Shows who beats whom between the team in the builder, at the left, and a kept one. */
function showVersusChart() {
  const before = $('versusteam').value;
  $('versusteam').replaceChildren();
  storedTeams().forEach(({ name, text }) => addOption($('versusteam'), text, name));
  $('versuskept').hidden = !$('versusteam').options.length;
  selectOptionIfPresent($('versusteam'), before);
  $('versusteams').replaceChildren(...teamChartRows(team.text, $('versusteam').value));
}

const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

/** The team of a link that was opened. */
let wanted = '';

/** Goes to the builder with a team. */
export async function openTeamBuilder(teamText) {
  wanted = teamText;
  await navigateTo('teams');
}

/** Shows the builder with a team, or with the one that was there. */
async function loadBuilderTeam(wantedText) {
  await ensureTypeChart();
  const own = view.state.teams;
  await loadTeam({ check: wantedText || (team ? team.text : own ? own[0] : '') });
  if (!team) await loadTeam({ random: true, seed: randomSeed() }, $('teamproblems').textContent);
}

setPageHandler('teams', async () => {
  const text = wanted || new URLSearchParams(location.hash.slice(1)).get('team') || '';
  wanted = '';
  await loadBuilderTeam(text);
});
$('roster').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-piece]');
  if (!pressed) return;
  chosen = Number(pressed.dataset.piece);
  renderTeam();
});
$('types').addEventListener('click', async (event) => {
  const pressed = event.target.closest('[data-type]');
  if (!pressed) return;
  const { type } = pressed.dataset;
  await loadTeam({ check: teamTextOfTypes(team.pieces.map((p, i) => i === chosen ? type : p.type)) });
  const again = $('types').querySelector('[data-type="' + type + '"]');
  if (again) again.focus();
});
showCoverageOnHover($('types'), $('roster'), $('teamcover'), () => team.pieces.map(({ type }) => type));
showChoicesOnOpen((place) => ({ square: team.pieces[place].square, piece: pieceName(figureLetter(team.pieces[place].role)) }),
  (type) => typeByCode(type).name, (text) => loadTeam({ check: text }));
$('teamtext').addEventListener('change', () => loadTeam({ check: $('teamtext').value.trim() }));
$('teamfile').addEventListener('change', async () => {
  const text = await takeChosenFileText($('teamfile'));
  if (text === null) $('teamproblems').textContent = i18n('noTeamFile');
  else await loadTeam({ check: text });
});
$('teamrandom').addEventListener('click', () => loadTeam({ random: true, seed: randomSeed() }));
$('teamstrong').addEventListener('click', () => loadTeam({ strong: true, seed: randomSeed() }));
$('teamswap').addEventListener('click', () => loadTeam({ check: rating.swap.text }));
$('teamkeep').addEventListener('click', () => {
  const name = $('teamname').value.trim() || i18n('teamNumber', { number: storedTeams().length + 1 });
  storeTeams([...storedTeams().filter((t) => t.name !== name), { name, text: team.text }]);
});
$('versusteam').addEventListener('change', showVersusChart);
$('teamlink').addEventListener('click', async () => {
  const text = location.origin + location.pathname + '#/teams&team=' + encodeURIComponent(team.text);
  $('teamproblems').textContent = await copyToClipboard(text) ? i18n('copied', { text }) : text;
});
