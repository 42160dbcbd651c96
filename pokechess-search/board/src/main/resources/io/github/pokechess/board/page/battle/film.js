/* A film of a chain, as a plan and as pictures of its moments: a title, each capture as it is seen on the board, and the end. What is painted is a
   pure function of the time, on a canvas of SIZE by SIZE. Knows neither document nor rule: boards and pieces come as pictures. */
import { SHAKE } from './timeline.js';

/** The sides of the picture, in pixels. */
export const SIZE = 640;
/** What a film takes by plan at most, which leaves something for a slow start, and how long its title, the pause behind each capture, and its end are, in milliseconds. */
export const MOST = 7700;
export const TITLE = 1500;
const PAUSE = 450;
const END = 1200;

const FONTS = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const [INK, FAINT, GROUND, ACCENT] = ['#f4f1fa', '#b1a8c2', '#15131b', '#bba6ff'];
/** Where the board is while it shakes, in pixels of the page. */
const SHAKES = [[3, 1], [-3, -1], [2, -2], [-2, 1], [0, 0]];

/**
 * A capture of the chain: its course; where it happens and what is said beside it; the board while pieces move over it, the pieces, and the
 * board behind it.
 * @typedef {{
 *   seen: ReturnType<typeof import('./timeline.js').createTimeline>, steps: { at: number, labels: string[] }[], link: number,
 *   origin: { x: number, y: number }, side: number, staged: CanvasImageSource, after: CanvasImageSource,
 *   cast: { picture: CanvasImageSource, at: (ms: number) => import('./timeline.js').Pose }[],
 * }} Scene
 * @typedef {{ headline: string, players: string, result: string, game: string }} Caption
 */

/**
 * When each scene begins, how fast it goes, and how long all of it takes.
 * @param {{ seen: { end: number } }[]} scenes
 */
export function planFilm(scenes) {
  const raw = scenes.reduce((sum, { seen }) => sum + seen.end + PAUSE, 0);
  const pace = Math.min(1, (MOST - TITLE - END) / raw);
  let at = TITLE;
  const begins = scenes.map(({ seen }) => {
    const begin = at;
    at += pace * (seen.end + PAUSE);
    return begin;
  });
  return { begins, pace, length: at + END };
}

/** The lines of a text that is at most so wide. */
function wrapLines(context, text, width) {
  const parts = text.includes(' ') ? text.split(' ') : [...text];
  const glue = text.includes(' ') ? ' ' : '';
  return parts.reduce((lines, part) => {
    const longer = lines.length ? lines[lines.length - 1] + glue + part : part;
    if (lines.length && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
    return lines;
  }, /** @type {string[]} */ ([]));
}

/** Writes a text in the middle; gives where the next one begins. */
function drawCentredTextAndAdvance(context, text, y, { size, weight = 400, fill = INK }) {
  context.font = weight + ' ' + size + 'px ' + FONTS;
  context.fillStyle = fill;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const lines = wrapLines(context, text, SIZE - 80);
  lines.forEach((line, i) => context.fillText(line, SIZE / 2, y + 1.25 * size * i));
  return y + 1.25 * size * lines.length;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Caption} caption
 * @param {CanvasImageSource} background
 */
function paintTitle(context, { headline, players, result, game }, background) {
  context.fillStyle = GROUND;
  context.fillRect(0, 0, SIZE, SIZE);
  context.globalAlpha = .22;
  context.drawImage(background, 0, 0, SIZE, SIZE);
  context.globalAlpha = 1;
  let y = drawCentredTextAndAdvance(context, game, 90, { size: 24, weight: 600, fill: ACCENT });
  y = drawCentredTextAndAdvance(context, headline, y + 24, { size: 46, weight: 700 });
  y = drawCentredTextAndAdvance(context, players, y + 28, { size: 28 });
  drawCentredTextAndAdvance(context, result, y + 12, { size: 56, weight: 700, fill: FAINT });
}

/** Words in a box, beside a square if there is room. */
function paintLabels(context, lines, { x, y }, square) {
  context.font = '600 26px ' + FONTS;
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 28;
  const height = 34 * lines.length + 14;
  const isRight = x + square / 2 + width + 8 < SIZE || x < SIZE / 2;
  const left = Math.max(6, Math.min(SIZE - width - 6, isRight ? x + square / 2 + 8 : x - square / 2 - 8 - width));
  const top = Math.max(6, Math.min(SIZE - height - 6, y - height / 2));
  context.fillStyle = '#fffbe8';
  context.strokeStyle = '#1d2129';
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(left, top, width, height, 12);
  context.fill();
  context.stroke();
  context.fillStyle = '#1d2129';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  lines.forEach((line, i) => context.fillText(line, left + 14, top + 7 + 34 * (i + .5)));
}

/** The captures of a chain so far, at the corner of the square. */
function paintChainCount(context, count, { x, y }, square) {
  const size = Math.min(52, 26 + 6 * count);
  context.font = '700 ' + size + 'px ' + FONTS;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const at = { x: Math.max(size, Math.min(SIZE - size, x + square / 2 - 6)), y: Math.max(size * .7, y - square / 2) };
  context.lineWidth = 9;
  context.lineJoin = 'round';
  context.strokeStyle = '#fff';
  context.strokeText('×' + count, at.x, at.y);
  context.fillStyle = '#0c3b2e';
  context.fillText('×' + count, at.x, at.y);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} ms
 * @param {boolean} isSilent whether nothing is said of it any more
 */
function paintScene(context, { seen, steps, link, origin, side, staged, after, cast }, ms, isSilent) {
  const isOver = ms >= seen.end;
  const place = { x: origin.x * SIZE, y: origin.y * SIZE };
  const square = side * SIZE;
  const shaken = seen.shakeStart === null || ms < seen.shakeStart || ms >= seen.shakeStart + SHAKE ? [0, 0] : SHAKES[Math.floor((ms - seen.shakeStart) / SHAKE * SHAKES.length)];
  context.save();
  context.translate(shaken[0], shaken[1]);
  context.drawImage(isOver ? after : staged, 0, 0, SIZE, SIZE);
  if (!isOver && seen.isFrozen(ms)) {
    context.fillStyle = 'rgb(8 9 14 / .8)';
    context.fillRect(0, 0, SIZE, SIZE);
  }
  for (const { picture, at } of isOver ? [] : cast) {
    const { x, y, scale, turn, alpha } = at(ms);
    context.save();
    context.globalAlpha = Math.max(0, Math.min(1, alpha));
    context.translate(place.x + square * x, place.y + square * (y + .1));
    context.rotate(turn * Math.PI / 180);
    context.scale(scale, scale);
    context.drawImage(picture, -square / 2, -square * .6, square, square);
    context.restore();
  }
  if (!isOver) {
    context.save();
    context.translate(place.x, place.y);
    context.scale(square, square);
    seen.paintEffects(context, ms);
    context.restore();
  }
  const lines = isSilent ? [] : steps.filter(({ at }) => at <= ms).flatMap(({ labels }) => labels);
  if (lines.length) paintLabels(context, lines, place, square);
  if (link > 1 && !isSilent && seen.hasCaptured(ms)) paintChainCount(context, link, place, square);
  context.restore();
}

/** A line of words over the end. */
function paintEnd(context, { headline, result }) {
  context.font = '700 30px ' + FONTS;
  const lines = wrapLines(context, headline, SIZE - 80);
  const height = 38 * (lines.length + 1) + 24;
  context.fillStyle = 'rgb(21 19 27 / .9)';
  context.fillRect(0, SIZE - height, SIZE, height);
  const y = drawCentredTextAndAdvance(context, headline, SIZE - height + 12, { size: 30, weight: 700 });
  drawCentredTextAndAdvance(context, result, y + 2, { size: 26, fill: FAINT });
}

/**
 * Paints a moment of a film.
 * @param {CanvasRenderingContext2D} context
 * @param {{ scenes: Scene[], caption: Caption, first: CanvasImageSource }} film
 * @param {ReturnType<typeof planFilm>} plan
 */
export function paintFilmFrame(context, { scenes, caption, first }, { begins, pace, length }, ms) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  if (ms < TITLE) {
    paintTitle(context, caption, first);
    return;
  }
  const index = begins.filter((begin) => begin <= ms).length - 1;
  const isEnd = ms >= length - END;
  paintScene(context, scenes[index], (ms - begins[index]) / pace, isEnd);
  if (isEnd) paintEnd(context, caption);
}
