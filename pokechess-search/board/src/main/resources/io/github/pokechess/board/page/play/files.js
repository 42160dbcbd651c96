/* Games and positions as texts: opened, dropped, saved, copied. */
import { started } from './course.js';
import { mayLeave, question } from '../common/dialogs.js';
import { $, copy, element, handOn, textOf } from '../common/dom.js';
import { road } from '../common/desk.js';
import { titleOf } from './games.js';
import { newGameWith } from './newgame.js';
import { problemText, say } from '../common/text.js';
import { view } from '../common/view.js';

const MOST_BYTES = 1 << 20;
/** More corrections are counted. */
const MOST_CORRECTIONS = 8;
/** A longer text is not shown when it is wrong. */
const MOST_SHOWN = 20000;

let address = '';

function wrong(text) {
  $('fileproblems').textContent = text;
  textChanged();
  if (!$('files').open) $('files').showModal();
}

/** Opens a text, of a file of this name if it has one; seats that are told play on. Asks first if a game goes on; gives whether
   it is open. */
export async function open(text, name = '', seats = undefined) {
  const request = /** @type {import('../common/messages.js').Request} */ ({ do: 'import', text });
  if (seats) request.seats = seats;
  if (new Blob([JSON.stringify(request)]).size > MOST_BYTES) {
    $('filetext').value = text.length <= MOST_SHOWN ? text : '';
    wrong(say('tooLongAsSent', { name: name || say('theText') }));
    return false;
  }
  if (!await mayLeave()) return false;
  const reply = await road.ask(request);
  if (reply.problems) {
    $('filetext').value = text.length <= MOST_SHOWN ? text : '';
    wrong((name ? name + '\n' : '') + problemText(reply.problems));
    return false;
  }
  $('fileproblems').textContent = '';
  if ($('files').open) $('files').close();
  started(reply);
  if (reply.games > 1) $('say').append(element('p', '', say('firstOf', { games: reply.games })));
  if (reply.forgiven?.length) $('say').append(...corrections(reply.forgiven));
  if (isPlain(reply.state) && !/Team "/.test(text)) $('say').append(element('p', '', say('plainChess')));
  return true;
}

/** The corrections in what was opened, the first of many. */
function corrections(forgiven) {
  const list = element('ul', 'corrections');
  for (const one of forgiven.slice(0, MOST_CORRECTIONS)) list.append(element('li', '', correction(one)));
  const left = forgiven.length - MOST_CORRECTIONS;
  if (left > 0) list.append(element('li', '', say('readMore', { count: left })));
  return [element('p', '', say('readCorrected')), list];
}

/** @param {import('../common/messages.js').Forgiven} one */
function correction(one) {
  const { line, written, intended, moves, comments } = one;
  if (!intended) return moves + comments ? say('readLeftOutWith', { line, written, moves, comments }) : say('readLeftOut', { line, written });
  return written ? say('readAs', { line, written, intended }) : say('readAdded', { line, intended });
}

/** Whether all pieces are Normal, as in a game of chess that has no types. */
const isPlain = (state) => state.kind === 'pokemon' && state.board.tiles.every(({ token }) => !token || Boolean(token.badge) && token.badge.text === 'Nor');

/** Takes the team of a csv file into a new game, for the side that somebody chooses. */
async function openTeam(text, name) {
  const { problems, team } = await road.ask({ do: 'team', check: text });
  if (problems) {
    wrong(name + '\n' + problemText(problems));
    return;
  }
  if ($('files').open) $('files').close();
  const side = ['yes', 'no'].indexOf(await question(say('whoseTeam', { name }), say('white'), say('black')));
  if (side >= 0) await newGameWith(side, team.text, name);
}

async function openFile(file) {
  if (file.size > MOST_BYTES) {
    wrong(say('tooLong', { name: file.name }));
    return;
  }
  const text = await textOf(file);
  if (text === null) wrong(say('noText', { name: file.name }));
  else if (/\.csv$/i.test(file.name)) await openTeam(text, file.name);
  else await open(text, file.name);
}

/** Whether another game may be opened here; where two people play on a server, it may not. */
const mayOpen = () => Boolean(view.state) && !view.state.shared && view.state.you !== null;

/** What hands the text on is there with the text. */
function textChanged() {
  $('copy').disabled = $('sharetext').disabled = !$('filetext').value;
}

async function write(form) {
  const reply = await road.ask({ do: 'export', form });
  const isNoChess = form === 'pgn' && view.state.kind === 'pokemon';
  $('fileproblems').textContent = !reply.problems ? '' : isNoChess ? say('noPgn') : problemText(reply.problems);
  if (reply.problems) return;
  $('filetext').value = reply.text;
  textChanged();
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([reply.text], { type: 'text/plain' }));
  $('download').href = address;
  $('download').download = (reply.name || 'game.' + form).replace(/[^\w.+-]+/g, '_');
  $('download').hidden = false;
}

$('openfiles').addEventListener('click', () => {
  $('fileproblems').textContent = $('copied').textContent = '';
  textChanged();
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#files .opening'))) part.hidden = !mayOpen();
  $('filetext').readOnly = !mayOpen();
  $('files').showModal();
});
$('load').addEventListener('click', () => open($('filetext').value));
$('file').addEventListener('change', () => {
  if ($('file').files[0]) openFile($('file').files[0]);
  $('file').value = '';
});
document.addEventListener('dragover', (event) => {
  if (![...event.dataTransfer.types].includes('Files') || !mayOpen()) return;
  event.preventDefault();
  document.body.classList.add('dropping');
});
document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
document.addEventListener('drop', (event) => {
  document.body.classList.remove('dropping');
  if (!event.dataTransfer.files.length || !mayOpen()) return;
  event.preventDefault();
  openFile(event.dataTransfer.files[0]);
});
for (const form of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#files [data-form]'))) {
  form.addEventListener('click', () => write(form.dataset.form));
}
$('sharetext').hidden = !globalThis.navigator?.share;
$('sharetext').addEventListener('click', () => handOn({ title: titleOf(view.state), text: $('filetext').value }));
$('filetext').addEventListener('input', textChanged);
$('copy').addEventListener('click', async () => {
  const text = $('filetext').value;
  $('copied').textContent = await copy(text) ? say('copied', { text: text.slice(0, 90) + (text.length > 90 ? '…' : '') }) : text;
});
