/* The team builder: a type for each piece, what the team is worth, and the teams that this browser keeps. */
import { weaknesses } from '../board/chart.js';
import { chartReady, road } from '../common/desk.js';
import { choose, option } from '../common/dialogs.js';
import { $, button, chosenText, copy, element, keep, kept } from '../common/dom.js';
import * as draw from '../board/drawing.js';
import { chartOfTeams } from '../learn/guide.js';
import { goTo, onPlace } from '../common/places.js';
import { decimal, percent, problemText, say } from '../common/text.js';
import { tipOf, withTip } from '../board/tip.js';
import { pieceName } from '../common/sentences.js';
import { icon } from '../board/typeicons.js';
import { view } from '../common/view.js';
import { cover } from './coverage.js';

const STORE = 'pokechess.teams';
const MOST_KEPT = 100;
const PAWNS = 8;

let team = null;
let rating = null;
let chosen = 0;
let lastAsked = 0;

/** The team in the builder as a text, if there is one. */
export const builtTeam = () => team ? team.text : '';

/** The teams that a browser's text tells; whatever else stands there is left out. */
export function readKept(text) {
  try {
    const found = JSON.parse(text || '[]');
    return found.filter((t) => t && typeof t.name === 'string' && typeof t.text === 'string').slice(0, MOST_KEPT);
  } catch {
    return [];
  }
}

/** The teams that this browser keeps. */
export const keptTeams = () => readKept(kept(STORE));

function keepTeams(list) {
  if (!keep(STORE, JSON.stringify(list))) $('teamproblems').textContent = say('keepsNothing');
  showKept();
}

/** Takes a team that the desk has read, or shows what is wrong with it, or with what was asked for before. */
async function readTeam(request, before = '') {
  const asked = ++lastAsked;
  const reply = await road.ask({ do: 'team', luck: view.state.luck || 'standard', ...request });
  if (asked !== lastAsked) return;
  $('teamproblems').textContent = reply.problems ? problemText(reply.problems) : before;
  if (reply.problems) return;
  team = reply.team;
  rating = reply.rating || null;
  $('teamtext').value = team.text;
  showTeam();
}

const textOf = (types) => types.slice(0, PAWNS).join('') + '/' + types.slice(PAWNS).join('');

const typeOf = (short) => view.chart.types.find((t) => t.short === short) || { name: short, short, rgb: 0x888888 };

/** A share of the score in points of a hundred, with its sign. */
const points = (share) => (share < 0 ? '−' : '+') + decimal(Math.abs(100 * share), 1);

function piece({ square, role, type }, i) {
  const shownType = typeOf(type);
  const worth = rating ? points(rating.pieces[i]) : '';
  const letter = role.toLowerCase() === 'knight' ? 'N' : role[0].toUpperCase();
  const made = button('');
  made.dataset.piece = i;
  made.setAttribute('aria-label', square + ', ' + pieceName(letter) + ', ' + shownType.name + ', ' + type + (worth && ' ' + worth));
  made.setAttribute('aria-pressed', String(i === chosen));
  const token = { side: 0, figure: letter, symbol: letter, name: pieceName(letter), badge: { text: type, rgb: shownType.rgb } };
  made.append(draw.piece(token));
  if (worth) made.append(' ', element('span', rating.pieces[i] < 0 ? 'worth below' : 'worth', worth));
  return withTip(made, tipOf(token));
}

function typeButton(type, isUsed) {
  const made = button('', null, isUsed ? 'used' : '');
  made.append(icon(type.short), type.name);
  made.dataset.type = type.short;
  made.style.backgroundColor = draw.css(type.rgb);
  made.style.color = draw.isDark(type.rgb) ? '#fff' : '#000';
  made.setAttribute('aria-label', isUsed ? say('usedType', { type: type.name }) : type.name);
  return withTip(made, weaknesses(type.short));
}

function showTeam() {
  const focused = $('roster').contains(document.activeElement);
  $('roster').replaceChildren(...team.pieces.map(piece));
  if (focused) $('roster').querySelector('[aria-pressed="true"]').focus();
  const used = team.pieces.map((p) => p.type);
  $('types').replaceChildren(...view.chart.types.map((type) => typeButton(type, used.includes(type.short))));
  showRating();
  showKept();
}

/** What the team is worth against those that it has to expect, and the change that helps most. */
function showRating() {
  $('teamrating').hidden = $('teamstrong').hidden = !rating;
  $('teamswap').hidden = !rating || !rating.swap;
  if (!rating) return;
  const share = (value) => percent(Math.round(100 * value));
  $('teamrating').textContent = say('teamWorth', { share: share(rating.score) }) + (rating.swap ? '' : ' ' + say('noBetterTeam'));
  if (!rating.swap) return;
  const types = (text) => text.replace('/', '').match(/.../g);
  const now = types(team.text);
  const changes = types(rating.swap.text).flatMap((type, i) =>
    type === now[i] ? [] : [say('typeOn', { type: typeOf(type).name, square: team.pieces[i].square })]);
  $('teamswap').textContent = say('bestChange', { changes: changes.join(', '), share: share(rating.swap.score) });
}

function showKept() {
  $('kept').replaceChildren(...keptTeams().map((one, i) => {
    const item = element('li');
    const act = (text, action) => {
      const made = button(text, action, 'button');
      made.setAttribute('aria-label', text + ' ' + one.name);
      return made;
    };
    item.append(element('span', '', one.name + ' · ' + one.text), act(say('use'), () => readTeam({ check: one.text })), act(say('forget'), () => {
      keepTeams(keptTeams().filter((_, j) => j !== i));
      $('teamname').focus();
    }));
    return item;
  }));
  showVersus();
}

/** Shows who beats whom between the team in the builder, at the left, and a kept one. */
function showVersus() {
  const before = $('versusteam').value;
  $('versusteam').replaceChildren();
  keptTeams().forEach(({ name, text }) => option($('versusteam'), text, name));
  $('versuskept').hidden = !$('versusteam').options.length;
  choose($('versusteam'), before);
  $('versusteams').replaceChildren(...chartOfTeams(team.text, $('versusteam').value));
}

const seed = () => Math.floor(Math.random() * 2 ** 31);

/** The team of a link that was opened. */
let wanted = '';

/** Goes to the builder with a team. */
export async function openTeams(text) {
  wanted = text;
  await goTo('teams');
}

/** Shows the builder with a team, or with the one that was there. */
async function build(text) {
  await chartReady();
  const own = view.state.teams;
  await readTeam({ check: text || (team ? team.text : own ? own[0] : '') });
  if (!team) await readTeam({ random: true, seed: seed() }, $('teamproblems').textContent);
}

onPlace('teams', async () => {
  const text = wanted || new URLSearchParams(location.hash.slice(1)).get('team') || '';
  wanted = '';
  await build(text);
});
$('roster').addEventListener('click', (event) => {
  const pressed = event.target.closest('[data-piece]');
  if (!pressed) return;
  chosen = Number(pressed.dataset.piece);
  showTeam();
});
$('types').addEventListener('click', async (event) => {
  const pressed = event.target.closest('[data-type]');
  if (!pressed) return;
  const { type } = pressed.dataset;
  await readTeam({ check: textOf(team.pieces.map((p, i) => i === chosen ? type : p.type)) });
  const again = $('types').querySelector('[data-type="' + type + '"]');
  if (again) again.focus();
});
cover($('types'), $('roster'), $('teamcover'), () => team.pieces.map(({ type }) => type));
$('teamtext').addEventListener('change', () => readTeam({ check: $('teamtext').value.trim() }));
$('teamfile').addEventListener('change', async () => {
  const text = await chosenText($('teamfile'));
  if (text === null) $('teamproblems').textContent = say('noTeamFile');
  else await readTeam({ check: text });
});
$('teamrandom').addEventListener('click', () => readTeam({ random: true, seed: seed() }));
$('teamstrong').addEventListener('click', () => readTeam({ strong: true, seed: seed() }));
$('teamswap').addEventListener('click', () => readTeam({ check: rating.swap.text }));
$('teamkeep').addEventListener('click', () => {
  const name = $('teamname').value.trim() || say('teamNumber', { number: keptTeams().length + 1 });
  keepTeams([...keptTeams().filter((t) => t.name !== name), { name, text: team.text }]);
});
$('versusteam').addEventListener('change', showVersus);
$('teamlink').addEventListener('click', async () => {
  const text = location.origin + location.pathname + '#/teams&team=' + encodeURIComponent(team.text);
  $('teamproblems').textContent = await copy(text) ? say('copied', { text }) : text;
});
