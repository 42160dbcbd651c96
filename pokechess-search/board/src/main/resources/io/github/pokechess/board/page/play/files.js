/* Games and positions as texts: opened, dropped, saved, copied. */
import { showNewGame } from './gameflow.js';
import { askYesNoOrDismiss, confirmLeavingGame } from '../common/dialogs.js';
import { $, copyToClipboard, element, readTextFile, shareViaSystem } from '../common/dom.js';
import { backend } from '../common/desk.js';
import { gameTitle } from './games.js';
import { isPlayerFile } from './playerfile.js';
import { openNewGameDialogWithTeam } from './newgame.js';
import { i18n, problemText } from '../common/text.js';
import { view } from '../common/view.js';

const MOST_BYTES = 1 << 20;
/** The bytes of a file by which its kind is seen. */
const HEAD = 200;
/** More corrections are counted. */
const MOST_CORRECTIONS = 8;
/** A longer text is not shown when it is wrong. */
const MOST_SHOWN = 20000;

let address = '';

/** Says what is wrong with a file or a text, in the dialog of texts. */
function openFileDialogWithProblem(text) {
  $('fileproblems').textContent = text;
  updateTextButtons();
  if (!$('files').open) $('files').showModal();
}

/** Opens a text, of a file of this name if it has one; seats that are told play on. Asks first if a game goes on; gives whether
   it is open. */
export async function openGameText(text, name = '', seats = undefined) {
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'import', text });
  if (seats) request.seats = seats;
  if (new Blob([JSON.stringify(request)]).size > MOST_BYTES) {
    $('filetext').value = text.length <= MOST_SHOWN ? text : '';
    openFileDialogWithProblem(i18n('tooLongAsSent', { name: name || i18n('theText') }));
    return false;
  }
  if (!await confirmLeavingGame()) return false;
  const reply = await backend.ask(request);
  if (reply.problems) {
    $('filetext').value = text.length <= MOST_SHOWN ? text : '';
    openFileDialogWithProblem((name ? name + '\n' : '') + problemText(reply.problems));
    return false;
  }
  $('fileproblems').textContent = '';
  if ($('files').open) $('files').close();
  showNewGame(reply);
  if (reply.games > 1) $('say').append(element('p', '', i18n('firstOf', { games: reply.games })));
  if (reply.forgiven?.length) $('say').append(...correctionElements(reply.forgiven));
  if (areAllTypesNormal(reply.state) && !/Team "/.test(text)) $('say').append(element('p', '', i18n('plainChess')));
  return true;
}

/** The corrections in what was opened, the first of many. */
function correctionElements(forgiven) {
  const left = forgiven.length - MOST_CORRECTIONS;
  return [element('p', '', i18n('readCorrected')), element('ul', 'corrections',
    ...forgiven.slice(0, MOST_CORRECTIONS).map((one) => element('li', '', correctionText(one))),
    left > 0 && element('li', '', i18n('readMore', { count: left })))];
}

/** @param {import('../common/messages.js').Forgiven} correction */
function correctionText(correction) {
  const { line, written, intended, moves, comments } = correction;
  if (!intended) return moves + comments ? i18n('readLeftOutWith', { line, written, moves, comments }) : i18n('readLeftOut', { line, written });
  return written ? i18n('readAs', { line, written, intended }) : i18n('readAdded', { line, intended });
}

/** Whether all pieces are Normal, as in a game of chess that has no types. */
const areAllTypesNormal = (state) => state.kind === 'pokemon' && state.board.tiles.every(({ token }) => !token || Boolean(token.badge) && token.badge.text === 'Nor');

/** Takes the team of a csv file into a new game, for the side that somebody chooses. */
async function openTeamFile(text, name) {
  const { problems, team } = await backend.ask({ do: 'team', check: text });
  if (problems) {
    openFileDialogWithProblem(name + '\n' + problemText(problems));
    return;
  }
  if ($('files').open) $('files').close();
  const side = ['yes', 'no'].indexOf(await askYesNoOrDismiss(i18n('whoseTeam', { name }), i18n('white'), i18n('black')));
  if (side >= 0) await openNewGameDialogWithTeam(side, team.text, name);
}

let handlePlayerFile = async (_file) => {};

/** Who opens a file with everything of a player. */
export const setPlayerFileHandler = (/** @type {(file: File) => Promise<void>} */ open) => { handlePlayerFile = open; };

/** Whether a file begins as a text of games does. */
export const isGameFile = async (file) => /^\s*\[[A-Z]\w* "/.test(await file.slice(0, HEAD).text());

/** Opens a file of any kind. */
export async function openFile(file) {
  if (isPlayerFile(await file.slice(0, HEAD).text())) {
    if ($('files').open) $('files').close();
    await handlePlayerFile(file);
    return;
  }
  if (file.size > MOST_BYTES) {
    openFileDialogWithProblem(i18n('tooLong', { name: file.name }));
    return;
  }
  const text = await readTextFile(file);
  if (text === null) openFileDialogWithProblem(i18n('noText', { name: file.name }));
  else if (/\.csv$/i.test(file.name)) await openTeamFile(text, file.name);
  else await openGameText(text, file.name);
}

/** Whether another game may be opened here; where two people play on a server, it may not. */
const canImportGame = () => Boolean(view.state) && !view.state.shared && view.state.you !== null;

/** What hands the text on is there with the text. */
function updateTextButtons() {
  $('copy').disabled = $('sharetext').disabled = !$('filetext').value;
}

async function showExport(form) {
  const reply = await backend.ask({ do: 'export', form });
  const isNoChess = form === 'pgn' && view.state.kind === 'pokemon';
  $('fileproblems').textContent = !reply.problems ? '' : isNoChess ? i18n('noPgn') : problemText(reply.problems);
  if (reply.problems) return;
  $('filetext').value = reply.text;
  updateTextButtons();
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([reply.text], { type: 'text/plain' }));
  $('download').href = address;
  $('download').download = (reply.name || 'game.' + form).replace(/[^\w.+-]+/g, '_');
  $('download').hidden = false;
}

$('openfiles').addEventListener('click', () => {
  $('fileproblems').textContent = $('copied').textContent = '';
  updateTextButtons();
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#files .opening'))) part.hidden = !canImportGame();
  $('filetext').readOnly = !canImportGame();
  $('files').showModal();
});
$('load').addEventListener('click', () => openGameText($('filetext').value));
$('file').addEventListener('change', () => {
  if ($('file').files[0]) openFile($('file').files[0]);
  $('file').value = '';
});
document.addEventListener('dragover', (event) => {
  if (![...event.dataTransfer.types].includes('Files') || !canImportGame()) return;
  event.preventDefault();
  document.body.classList.add('dropping');
});
document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
document.addEventListener('drop', (event) => {
  document.body.classList.remove('dropping');
  if (!event.dataTransfer.files.length || !canImportGame()) return;
  event.preventDefault();
  openFile(event.dataTransfer.files[0]);
});
for (const form of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#files [data-form]'))) {
  form.addEventListener('click', () => showExport(form.dataset.form));
}
$('sharetext').hidden = !globalThis.navigator?.share;
$('sharetext').addEventListener('click', () => shareViaSystem({ title: gameTitle(view.state), text: $('filetext').value }));
$('filetext').addEventListener('input', updateTextButtons);
$('copy').addEventListener('click', async () => {
  const text = $('filetext').value;
  $('copied').textContent = await copyToClipboard(text) ? i18n('copied', { text: text.slice(0, 90) + (text.length > 90 ? '…' : '') }) : text;
});
