/* The film of the last chain of a game that is over: painted on a canvas that is seen while it is recorded, and sent as a file. */
import { lastMoveAsBattle, planSteps } from '../battle/battle.js';
import { paintFilmFrame, planFilm, SIZE } from '../battle/film.js';
import { createTimeline } from '../battle/timeline.js';
import { squareCentre, squareSize } from '../board/surface.js';
import * as drawing from '../board/drawing.js';
import { backend, ensureTypeChart } from '../common/desk.js';
import { $, shareViaSystem } from '../common/dom.js';
import { mainLineNodes } from '../common/state.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';
import { playerLabel, resultLabel } from './card.js';
import { gameTitle } from './games.js';
import { headlineText } from './headline.js';
import { boardSvgText, downloadFile, loadImage, serializeStyledSvg, svgDataUrl } from './picture.js';

/** The forms of a film, the best first; named in full, since a browser takes another codec for a bare one. */
const TYPES = ['video/mp4;codecs=avc1.42E01E', 'video/webm;codecs=vp9'];
const FRAMES_A_SECOND = 30;
/** So many bits a second keep the longest film below two megabytes. */
const BITS_A_SECOND = 1_600_000;

/** @typedef {import('../common/messages.js').State} State */

const filmMimeType = () => globalThis.MediaRecorder && HTMLCanvasElement.prototype.captureStream ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) || '' : '';

/**
 * The places behind the decisions of the last turn with several captures; none if there is no such turn.
 * @param {Pick<State, 'tree'>} state
 */
export function lastChainNodes(state) {
  const turns = [];
  for (const node of mainLineNodes(state)) {
    const last = turns[turns.length - 1];
    if (last && last[0].turn === node.turn && last[0].side === node.side) last.push(node);
    else turns.push([node]);
  }
  return turns.filter((nodes) => nodes.filter(({ text }) => text.includes('x')).length > 1).at(-1) || [];
}

/** Whether there is a film of the game that is shown, and this browser can make it. */
export const canFilmShownGame = () => Boolean(view.state.over) && view.state.kind === 'pokemon' && lastChainNodes(view.state).length > 0 && filmMimeType() !== '';

const loadBoardImage = (board) => loadImage(svgDataUrl(boardSvgText(board)));
const loadPieceImage = (token) => loadImage(svgDataUrl(serializeStyledSvg(drawing.pieceSvg(token))));

const fetchStateAt = async (nodeId) => (await backend.ask({ do: 'state', node: nodeId })).state;

/** Where a square lies as seen from another one, in squares of the picture. */
function offsetInSquares(square, origin) {
  const { width, height } = squareSize();
  const [a, b] = [squareCentre(square), squareCentre(origin)];
  return { x: (a.x - b.x) / width, y: (a.y - b.y) / height };
}

/**
 * What is seen of a decision; null where nothing goes over the board.
 * @param {State} before
 * @param {State} after
 * @returns {Promise<import('../battle/film.js').Scene | null>}
 */
async function createScene(before, after) {
  const battle = lastMoveAsBattle(before, after, view.chart);
  if (!battle) return null;
  const steps = planSteps(battle);
  const origin = battle.victim >= 0 ? battle.victim : battle.to;
  const { tiles } = before.board;
  const seen = createTimeline(battle, steps, offsetInSquares(battle.from, origin), offsetInSquares(battle.to, origin));
  const absent = [battle.from, battle.victim];
  const staged = { ...before.board, arrows: [], tiles: tiles.map((tile, i) => absent.includes(i) ? { ...tile, token: undefined } : tile) };
  const cast = [];
  if (battle.victim >= 0) cast.push({ picture: await loadPieceImage(tiles[battle.victim].token), at: battle.type ? seen.defenderPose : () => ({ x: 0, y: 0, scale: 1, turn: 0, alpha: 1 }) });
  cast.push({ picture: await loadPieceImage(tiles[battle.from].token), at: seen.attackerPose });
  return {
    seen, cast, link: battle.link, origin: squareCentre(origin), side: squareSize().width, staged: await loadBoardImage(staged), after: await loadBoardImage(after.board),
    steps: steps.map(({ at, labels }) => ({ at, labels: labels.map((word) => i18n(/** @type {any} */ (word))) })),
  };
}

/** All that a film is painted from. */
async function prepareFilm() {
  await ensureTypeChart();
  const { state } = view;
  const nodes = lastChainNodes(state);
  const states = [await fetchStateAt(nodes[0].parent)];
  for (const { id } of nodes) states.push(await fetchStateAt(id));
  const scenes = [];
  for (let i = 1; i < states.length; i++) scenes.push(await createScene(states[i - 1], states[i]));
  return {
    scenes: scenes.filter(Boolean), first: await loadBoardImage(states[0].board),
    caption: { game: gameTitle(state), headline: headlineText(state), players: [0, 1].map((side) => playerLabel(state, side)).join(' – '), result: resultLabel(state) },
  };
}

/** Ends what is being recorded, if anything is; gives the sentence for why. */
let stopRecording = (_reason) => {};

/**
 * Paints a film as long as it takes, and gives it as a file; none if it was broken off.
 * @returns {Promise<File | null>}
 */
function recordFilm(film, plan) {
  const canvas = $('filmpicture');
  const context = canvas.getContext('2d');
  const type = filmMimeType();
  paintFilmFrame(context, film, plan, 0);
  return new Promise((done) => {
    const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), { mimeType: type, videoBitsPerSecond: BITS_A_SECOND });
    const parts = [];
    let isComplete = true;
    let frame = 0;
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      cancelAnimationFrame(frame);
      stopRecording = () => {};
      const [media] = type.split(';');
      done(isComplete ? new File(parts, 'chain.' + media.split('/')[1], { type: media }) : null);
    });
    stopRecording = (reason) => {
      isComplete = false;
      $('filmwords').textContent = reason;
      recorder.stop();
    };
    const begun = performance.now();
    const paintFrame = () => {
      const ms = performance.now() - begun;
      paintFilmFrame(context, film, plan, Math.min(ms, plan.length));
      if (ms < plan.length) frame = requestAnimationFrame(paintFrame);
      else recorder.stop();
    };
    recorder.start();
    paintFrame();
  });
}

/** @type {File | null} */
let file = null;

async function openFilmDialog() {
  file = null;
  $('filmsend').hidden = true;
  $('filmpicture').width = $('filmpicture').height = SIZE;
  $('filmwords').textContent = i18n('filmRuns');
  $('film').showModal();
  const film = await prepareFilm();
  const plan = planFilm(film.scenes);
  $('filmpicture').dataset.ms = String(Math.round(plan.length));
  $('filmpicture').setAttribute('aria-label', film.caption.headline);
  if (!$('film').open) return;
  file = await recordFilm(film, plan);
  if (!file) return;
  $('filmwords').textContent = i18n('filmDone');
  $('filmsend').textContent = i18n(canShareFilm() ? 'shareOn' : 'saveFile');
  $('filmsend').hidden = false;
  $('filmsend').focus();
}

/** Whether the device hands this file on to other apps. */
const canShareFilm = () => Boolean(file && navigator.canShare && navigator.canShare({ files: [file] }));

$('bannerfilm').addEventListener('click', openFilmDialog);
$('filmsend').addEventListener('click', () => canShareFilm() ? shareViaSystem({ files: [file] }) : downloadFile(file));
$('film').addEventListener('close', () => stopRecording(''));
document.addEventListener('visibilitychange', () => { if (document.hidden) stopRecording(i18n('filmLeft')); });
