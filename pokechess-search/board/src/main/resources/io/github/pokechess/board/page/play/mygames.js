/* The place of one's own games: all that this browser stores, to be opened, reviewed, saved and deleted; and everything of a player as one
   file. */
import * as drawing from '../board/drawing.js';
import { typeIcon } from '../board/typeicons.js';
import { addOption, selectOptionIfPresent } from '../common/dialogs.js';
import { $, browserStorage, button, element, readStored, readTextFile, shareViaSystem, store } from '../common/dom.js';
import { addToStoredLearnt, parseProgressFile, readLearnt, sanitizeLearnt } from '../learn/learnt.js';
import { askWithProgress, storedProgress } from '../learn/puzzleprogress.js';
import { currentPage, navigateTo, setPageHandler } from '../common/pages.js';
import { gameEndText, reviewSummaryText } from '../common/sentences.js';
import { headlineFromParts } from './headline.js';
import { formatPlayerFile, mergeGames, mergeTeams, mergeWordLists, parsePlayerFile } from './playerfile.js';
import { calendarDate, capitalize, formatScore, hasText, i18n, problemText, programName, typeCodesOf } from '../common/text.js';
import { isByLinks, matchesFilter, opponentKey, ownOutcome, ownLuck, ownSide, teamsOf } from './gamestore.js';
import { isTwoPageGame } from '../common/state.js';
import { notifyGamesChanged, games, gameLengthText, onGamesChanged, reopenGame, updateStorageWarning, teamChoiceText, lastPlayedText } from './savedgames.js';
import { isGameFile, openFile, setPlayerFileHandler } from './files.js';
import { downloadFile } from './picture.js';
import { storedTeams, storeTeams } from '../teams/teams.js';
import { view } from '../common/view.js';

/** The games that are listed at first, and more each time. */
const LISTED = 30;
const MOST_BYTES = 1 << 25;
/** What of the storage is a list of words, of which a file adds those that are missing; and what else a file takes along. */
const WORD_LISTS = /^pokechess\.(?:rungs(?:\.\w+)?|coach)$/;
const SETTINGS = /^pokechess\.(?:settings|theme|language|translation|sound|boardsize|name|newgame|playnow(?:\.\w+)?)$/;
const LINKS = 'pokechess link ';
/** The names of outcomes. */
const OUTCOMES = /** @type {const} */ ({ won: 'outcome-won', lost: 'outcome-lost', drawn: 'outcome-drawn', over: 'outcome-over', unfinished: 'outcome-unfinished' });

/** @typedef {import('./gamestore.js').Kept} Kept */

let shown = LISTED;
/**
 * What was deleted last, until the place is left.
 * @type {Kept | null}
 */
let deleted = null;

// ---- the list ----

const sideNames = () => [i18n('white'), i18n('black')];

/** An opponent as people call it. */
export function opponentName(key) {
  return /^(?:engine:|random$|greedy$)/.test(key) ? capitalize(programName(key)) : key;
}

/** Against whom, or who both are. */
function opponentOrTitle(game) {
  const own = ownSide(game);
  if (isByLinks(game) || own < 0) return game.title;
  const key = opponentKey(game);
  return key ? opponentName(key) : game.title;
}

/** How a game went, in sentences: its headline, or how it ended, and what its review says. */
function endAndReviewSentences(game) {
  const names = sideNames();
  const { headline, over, review } = game;
  const end = headline && hasText(headline.key) ? headlineFromParts(headline, names) : over && game.kind === 'pokemon' ? gameEndText(over, names) : '';
  return [end, review ? reviewSummaryText({ ...review, winner: over ? over.winner : null }, ownSide(game), names) : ''].filter(Boolean);
}

/** The types of a team as signs, with their names for who does not see them. */
function teamTypeIcons(team, label) {
  const codes = typeCodesOf(team);
  const names = codes.map((code) => view.chart.types.find((one) => one.short === code)?.name || code);
  return element('span', { className: 'typesigns', role: 'img', ariaLabel: label + ': ' + names.join(', ') }, ...codes.map(typeIcon));
}

function iconButton(icon, label, action) {
  const sign = drawing.addSvg(null, 'svg', { class: 'icon', 'aria-hidden': 'true' });
  drawing.addSvg(sign, 'use', { href: '#i-' + icon });
  return button(sign, action, { className: 'iconbutton', title: label, ariaLabel: label });
}

/** Opens a game and lets it be reviewed. */
async function reviewGame(game) {
  if (await reopenGame(game)) $('review').click();
}

const canOpenStoredGames = () => Boolean(view.state) && !view.state.shared && !isTwoPageGame(view.state);

/**
 * A game of the list.
 * @param {Kept} game
 */
function gameListItem(game) {
  const actionLabel = (act) => act + ': ' + opponentOrTitle(game) + ', ' + lastPlayedText(game);
  const canShare = Boolean(globalThis.navigator?.share) && !isByLinks(game); // a game by links has secrets
  return element('li', { className: 'gameitem', dataset: { game: game.id } },
    gameButton(game, teamsElement(game)),
    element('div', 'acts',
      canOpenStoredGames() && !isByLinks(game) && iconButton('review', actionLabel(i18n('review')), () => reviewGame(game)),
      !isByLinks(game) && iconButton('files', actionLabel(i18n('saveFile')), () => downloadFile(new File([game.text], gameFileName(game), { type: 'text/plain' }))),
      canShare && iconButton('share', i18n('shareGame', { title: game.title }), () => shareViaSystem({ title: game.title, text: game.text })),
      iconButton('close', actionLabel(i18n('deleteGame')), () => deleteGame(game))));
}

/** The teams of a game as signs, the own one first; without a chart what is known of them in words. */
function teamsElement(game) {
  const teams = teamsOf(game);
  const text = teamChoiceText(game);
  if (!teams || !view.chart) return text && element('small', '', text);
  const own = Math.max(0, ownSide(game));
  return element('span', { className: 'teamsigns', title: text }, ...[own, 1 - own].map((side) => teamTypeIcons(teams[side], sideNames()[side])));
}

/**
 * A button that opens a game, with its outcome, against whom it was, and how it went.
 * @param {Kept} game
 * @param {import('../common/dom.js').Content} more what stands at its end
 */
export function gameButton(game, more = null) {
  const outcome = ownOutcome(game);
  const luck = ownLuck(game);
  const details = [lastPlayedText(game), game.kind === 'pokemon' ? '' : game.name || '', gameLengthText(game), luck === undefined ? '' : i18n('luckOfGame', { luck: formatScore(luck) })];
  return button([
    element('span', 'who', element('b', 'outcome ' + outcome, i18n(OUTCOMES[outcome])), ' ', element('strong', '', opponentOrTitle(game))),
    element('small', '', details.filter(Boolean).join(' · ')),
    ...endAndReviewSentences(game).map((sentence) => element('small', 'headline', sentence)),
    more,
  ], () => reopenGame(game), { className: 'gameopen', disabled: !canOpenStoredGames() });
}

/** A name that all systems take for a file. */
const gameFileName = (game) => (game.date + ' ' + game.title).replace(/[^\p{L}\p{N}+-]+/gu, '_') + '.pcn';

function refillSelect(select, entries) {
  const { value } = select;
  select.replaceChildren();
  addOption(select, '', i18n('filterAll'));
  for (const [key, text] of entries) addOption(select, key, text);
  select.value = '';
  selectOptionIfPresent(select, value);
}

/** Fills the lists by which games are looked for with what there is. */
function fillFilters(allGames) {
  const opponents = [...new Set(allGames.map(opponentKey))].filter(Boolean).map((key) => [key, opponentName(key)]);
  refillSelect($('filteropponent'), opponents.sort(([, a], [, b]) => a.localeCompare(b)));
  const outcomes = Object.keys(OUTCOMES).filter((outcome) => allGames.some((game) => ownOutcome(game) === outcome));
  refillSelect($('filteroutcome'), outcomes.map((outcome) => [outcome, i18n(OUTCOMES[outcome])]));
  refillSelect($('filtertype'), (view.chart ? view.chart.types : []).map(({ short, name }) => [short, name]));
  $('gamesfilter').hidden = allGames.length < 2;
}

/** Shows the games that are looked for. */
function renderGameList() {
  const all = games.all();
  fillFilters(all);
  const filter = { opponent: $('filteropponent').value, type: $('filtertype').value, outcome: $('filteroutcome').value };
  const found = all.filter((game) => matchesFilter(game, filter));
  $('gamescount').textContent = !all.length ? i18n('noGamesYet') : i18n('gamesFound', { count: found.length, all: all.length });
  $('gamelist').replaceChildren(...found.slice(0, shown).map(gameListItem));
  $('gamesmore').hidden = found.length <= shown;
  $('deletednote').hidden = !deleted;
  if (deleted) $('deletedtext').textContent = i18n('gameDeleted', { game: opponentOrTitle(deleted) });
}

function deleteGame(game) {
  deleted = games.get(game.id);
  games.remove(game.id);
  notifyGamesChanged();
  $('undelete').focus();
}

$('undelete').addEventListener('click', () => {
  const game = deleted;
  deleted = null;
  if (game) games.put(game);
  notifyGamesChanged();
  /** @type {HTMLElement | null} */ (document.querySelector('#gamelist [data-game="' + (game ? game.id : '') + '"] button'))?.focus();
});
$('gamesmore').addEventListener('click', () => {
  const first = $('gamelist').children.length;
  shown += LISTED;
  renderGameList();
  $('gamelist').children[first]?.querySelector('button').focus();
});
for (const id of ['filteropponent', 'filtertype', 'filteroutcome']) {
  $(id).addEventListener('change', () => {
    shown = LISTED;
    renderGameList();
  });
}

// ---- everything as one file ----

/** The entries of the storage whose name is of a kind. */
function storedTexts(isWanted) {
  const storage = browserStorage();
  const names = storage ? Object.keys(storage).filter(isWanted) : [];
  return Object.fromEntries(names.map((name) => [name, readStored(name) || '']));
}

const playerFileText = () => formatPlayerFile({
  games: games.all(), progress: storedProgress(), learnt: readLearnt(), teams: storedTeams(),
  stored: storedTexts((name) => SETTINGS.test(name) || WORD_LISTS.test(name)), links: storedTexts((name) => name.startsWith(LINKS)),
});

function savePlayerFile() {
  downloadFile(new File([playerFileText()], 'pokechess-' + calendarDate(new Date()) + '.jsonl', { type: 'application/octet-stream' }));
}

/** Adds what a file has stored to what is stored here, where nothing else is. */
function mergeStoredEntries(stored, links) {
  for (const [name, text] of Object.entries(stored)) {
    if (WORD_LISTS.test(name)) store(name, mergeWordLists(readStored(name) || '', text));
    else if (SETTINGS.test(name) && readStored(name) === null) store(name, text);
  }
  for (const [name, text] of Object.entries(links)) if (name.startsWith(LINKS) && readStored(name) === null) store(name, text);
}

/** Adds the progress of puzzles; gives what is wrong with it. */
async function mergePuzzleProgress(progress) {
  const { problems = [] } = progress ? await askWithProgress({ do: 'merge', with: progress }) : {};
  return problems.length ? [problemText(problems)] : [];
}

/** Reads everything of a player from a text, and what went wrong; gives what is to be said of it. */
async function mergePlayerFile(name, text) {
  const read = parsePlayerFile(text);
  if (!read) { // the progress of puzzles alone
    const { progress, own } = parseProgressFile(text);
    const problems = await mergePuzzleProgress(progress);
    if (problems.length) return { problem: i18n(/pokechess-progress/.test(text) ? 'progressBroken' : 'noPlayerFile', { name }) };
    addToStoredLearnt(own);
    return { note: i18n('progressRead', { name }) };
  }
  if (!read.data) return { problem: i18n('playerFileVersion', { name, version: read.version }) };
  const { data, damaged } = read;
  const count = mergeGames(games, data.games);
  const problems = await mergePuzzleProgress(data.progress);
  if (data.learnt) addToStoredLearnt(sanitizeLearnt(data.learnt));
  if (data.teams.length) storeTeams(mergeTeams(storedTeams(), data.teams));
  mergeStoredEntries(data.stored, data.links);
  const note = i18n('playerFileRead', { name, count }) + (damaged ? ' ' + i18n('linesDamaged', { count: damaged }) : '');
  return { note, problem: problems.length ? i18n('progressBroken', { name }) : '' };
}

/** Opens everything of a player, of a file that was chosen or dropped. */
async function importPlayerFile(file) {
  const text = file.size > MOST_BYTES ? null : await readTextFile(file);
  const { note = '', problem = '' } = file.size > MOST_BYTES ? { problem: i18n('tooLong', { name: file.name }) }
    : text === null ? { problem: i18n('noText', { name: file.name }) } : await mergePlayerFile(file.name, text);
  if (currentPage().name !== 'games') await navigateTo('games');
  notifyGamesChanged();
  $('playerfilenote').textContent = note;
  $('playerfileproblem').textContent = problem;
}

setPlayerFileHandler(importPlayerFile);
$('saveplayer').addEventListener('click', savePlayerFile);
$('unstoredsave').addEventListener('click', savePlayerFile);
$('playerfile').addEventListener('change', async () => {
  const [file] = $('playerfile').files;
  $('playerfile').value = '';
  if (file) await (await isGameFile(file) ? openFile : importPlayerFile)(file);
});

$('opengames').addEventListener('click', () => {
  $('more').hidePopover();
  navigateTo('games');
});
onGamesChanged(() => { if (currentPage().name === 'games') renderGameList(); });
setPageHandler('games', () => {
  shown = LISTED;
  deleted = null;
  games.rebuildIndex();
  $('playerfilenote').textContent = $('playerfileproblem').textContent = '';
  renderGameList();
  updateStorageWarning();
});
