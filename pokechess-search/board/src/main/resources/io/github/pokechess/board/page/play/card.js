/* Sharing: a card of a finished game as a picture, and links to a game and a position that the page in one file opens. */
import { $, copyToClipboard, element, shareViaSystem } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { gameTitle, gameTraits } from './games.js';
import { headlineText } from './headline.js';
import { canShareFiles, downloadFile, pictureFile, serializeStyledSvg } from './picture.js';
import { backend } from '../common/desk.js';
import { gameEndText } from '../common/sentences.js';
import { playerNames, turnCount } from '../common/state.js';
import { redrawBoard } from '../board/surface.js';
import { withFullStop, formatScore, i18n, joinSentences, playerDisplayName } from '../common/text.js';
import { view } from '../common/view.js';

const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 570;
const EDGE = 30;
/** Where the words stand, and how wide they are. */
const LEFT = 2 * EDGE + BOARD + 10;
const WIDE = WIDTH - LEFT - EDGE - 10;
const [INK, FAINT, LINE] = ['#f4f1fa', '#b1a8c2', '#443c57'];

/** @typedef {import('../common/messages.js').State} State */

/**
 * What luck there was: the first side's in expected score where the game is reviewed, else the misses and critical hits of each side.
 * @param {State} state
 * @param {Map<number, import('../common/messages.js').Reviewed> | null} review
 */
export function luckSummary({ tree }, review) {
  const played = tree.filter(({ main, text }) => main && text);
  const countSign = (side, sign) => played.filter((one) => one.side === side && one.text.includes(sign)).length;
  const [misses, crits] = ['/', '*'].map((sign) => [countSign(0, sign), countSign(1, sign)]);
  const rolled = review ? played.filter(({ id }) => review.has(id)) : [];
  return { misses, crits, balance: rolled.length ? rolled.reduce((sum, { id }) => sum + review.get(id).luck, 0) : null };
}

/**
 * The place behind the roll that decided: the one that was worth most where the game is reviewed, else the last miss or critical hit;
 * -1 if there is none.
 * @param {State} state
 * @param {Map<number, import('../common/messages.js').Reviewed> | null} review
 */
export function decisiveRollNodeId({ tree }, review) {
  const played = tree.filter(({ main, text }) => main && text);
  const luckSize = ({ id }) => Math.abs(review.get(id).luck);
  const rolled = review ? played.filter(({ id }) => review.has(id) && review.get(id).luck) : [];
  if (rolled.length) return rolled.reduce((best, one) => luckSize(one) > luckSize(best) ? one : best).id;
  const last = played.filter(({ text }) => /[/*]/.test(text)).at(-1);
  return last ? last.id : -1;
}

/** The lines of a text that is at most so wide, by what measures a text; the last one that is allowed ends with dots. */
export function wrapText(text, width, mostLines, measure) {
  const made = [];
  let line = '';
  for (const word of text.includes(' ') ? text.split(' ') : [...text]) {
    const longer = line && text.includes(' ') ? line + ' ' + word : line + word;
    if (line && measure(longer) > width) {
      made.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line) made.push(line);
  if (made.length <= mostLines) return made;
  const kept = made.slice(0, mostLines);
  while (kept[mostLines - 1] && measure(kept[mostLines - 1] + '…') > width) kept[mostLines - 1] = kept[mostLines - 1].slice(0, -1);
  kept[mostLines - 1] += '…';
  return kept;
}

const pen = element('canvas').getContext('2d');

const textMeasurer = (size, weight) => (text) => {
  pen.font = weight + ' ' + size + 'px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
  return pen.measureText(text).width;
};

/** Writes lines below one another; gives where the next one would be. */
function drawTextAndAdvance(parent, text, y, { size = 24, weight = 400, fill = INK, lines = 1, x = LEFT, wide = WIDE }) {
  const all = wrapText(text, wide, lines, textMeasurer(size, weight));
  // Where the fonts of a picture's reader are wider, it is pressed together.
  all.forEach((line, i) => drawing.addSvg(parent, 'text', {
    x, y: y + size * (.9 + 1.3 * i), 'font-size': size, 'font-weight': weight, fill,
    ...textMeasurer(size, weight)(line) > .9 * wide ? { textLength: wide, lengthAdjust: 'spacingAndGlyphs' } : {},
  }, line));
  return y + size * 1.3 * all.length;
}

/** What a player is called who may have no name. */
export const playerLabel = (state, side) => playerDisplayName(playerNames(state)[side], state.seats[side]) || state.sideNames[side];

/** The result of a game as people write it. */
export const resultLabel = ({ over }) => over.result.replace('-', '–').replace(/1\/2/g, '½');

function drawPlayerAndAdvance(parent, state, side, y) {
  const isWinner = state.over.winner === side;
  drawing.addSvg(parent, 'circle', { cx: LEFT + 14, cy: y + 20, r: 12, fill: side === 0 ? '#fffaf0' : '#1a1d23', stroke: isWinner ? '#ffd21f' : '#8a96aa', 'stroke-width': isWinner ? 5 : 3 });
  return drawTextAndAdvance(parent, playerLabel(state, side), y, { size: 34, weight: isWinner ? 700 : 400, x: LEFT + 42, wide: WIDE - 42 });
}

/** A bar from the middle to the side that was lucky. */
function drawLuckBarAndAdvance(parent, state, balance, y) {
  drawing.addSvg(parent, 'rect', { x: LEFT, y, width: WIDE, height: 14, rx: 7, fill: LINE });
  const length = Math.min(1, Math.abs(balance) / 2) * WIDE / 2;
  drawing.addSvg(parent, 'rect', { x: balance > 0 ? LEFT + WIDE / 2 - length : LEFT + WIDE / 2, y, width: Math.max(2, length), height: 14, rx: 7, fill: balance > 0 ? '#fffaf0' : '#8d6cf0' });
  drawing.addSvg(parent, 'rect', { x: LEFT + WIDE / 2 - 1.5, y: y - 4, width: 3, height: 22, fill: INK });
  return y + 26;
}

/** What the card says of luck, one line each. */
function luckLines(state, { misses, crits, balance: value }) {
  if (state.luck === 'none' || !gameTraits(state.kind).isRolled) return [i18n('cardLuckNone')];
  if (value !== null) return [0, 1].map((side) => i18n('cardLuckOf', { side: state.sideNames[side], score: formatScore(side === 0 ? value : -value) }));
  return [0, 1].map((side) => i18n('cardRolls', { side: state.sideNames[side], misses: misses[side], crits: crits[side] }));
}

/**
 * The card of a game that is over, as SVG of 1200 by 630.
 * @param {State} state at its end
 * @param {string} moment the roll that decided, in words; empty if there is none
 */
function cardSvgText(state, moment) {
  const made = /** @type {SVGSVGElement} */ (drawing.addSvg(null, 'svg', { viewBox: '0 0 ' + WIDTH + ' ' + HEIGHT }));
  drawing.addSvg(made, 'rect', { width: WIDTH, height: HEIGHT, fill: '#15131b' });
  drawing.addSvg(made, 'path', { d: 'M' + (LEFT - EDGE) + ' 0H' + WIDTH + 'V' + HEIGHT + 'H' + (LEFT - EDGE) + 'z', fill: '#231e31' });
  const board = drawing.addSvg(made, 'svg', { x: EDGE, y: EDGE, width: BOARD, height: BOARD });
  drawing.useArtwork({ badges: 'both' }); // on a phone, too
  drawing.drawBoard(board, state.board, { flipped: view.flipped });
  let y = drawTextAndAdvance(made, [gameTitle(state), (state.tags.Date || '').replace(/\?.*$/, '').replaceAll('.', '-').replace(/-+$/, '')].filter(Boolean).join(' · '), 34, { size: 22, fill: FAINT });
  y = drawPlayerAndAdvance(made, state, 0, y + 16);
  y = drawPlayerAndAdvance(made, state, 1, y + 6);
  y = drawTextAndAdvance(made, resultLabel(state), y + 8, { size: 64, weight: 700 });
  y = drawTextAndAdvance(made, headlineText(state), y - 8, { size: 34, weight: 700, lines: 2 });
  y = drawTextAndAdvance(made, joinSentences(withFullStop(gameEndText(state.over, state.sideNames)), i18n('endedAfter', { turns: turnCount(state) })), y + 2, { size: 22, fill: FAINT });
  y = drawTextAndAdvance(made, i18n(moment ? 'cardDecisive' : 'cardEnd'), y + 14, { size: 20, weight: 700, fill: '#bba6ff' });
  y = drawTextAndAdvance(made, moment || gameEndText(state.over, state.sideNames), y + 2, { size: 25, lines: 3 });
  const luck = luckSummary(state, view.review);
  y = drawTextAndAdvance(made, i18n('cardLuck'), y + 16, { size: 20, weight: 700, fill: '#bba6ff' });
  if (state.luck !== 'none' && gameTraits(state.kind).isRolled && luck.balance !== null) y = drawLuckBarAndAdvance(made, state, luck.balance, y + 6);
  for (const line of luckLines(state, luck)) y = drawTextAndAdvance(made, line, y + 2, { size: 22 });
  return serializeStyledSvg(made);
}

// ---- links ----

/** The address of this page; empty if only this machine reaches it, so that its links open nowhere else. */
const shareablePageUrl = () => /^https?:$/.test(location.protocol) && !/^(?:127\.|localhost$|\[::1\])/.test(location.hostname) ? location.href.split('#')[0] : '';

/** A link to a position, which is there in words. */
export const positionHash = (text) => '#position=' + encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/');

let svg = '';

async function openShareCard() {
  const { state } = view;
  svg = '';
  const place = decisiveRollNodeId(state, view.review);
  if (state.over) {
    const reply = place < 0 ? null : await backend.ask({ do: 'state', node: place });
    svg = cardSvgText(state, reply && reply.state ? reply.state.last : '');
    redrawBoard(); // the board has its own badges
  }
  // Where a game has ended no other can begin: a king may be missing.
  const forms = /** @type {('link' | 'position')[]} */ (state.over ? ['link'] : ['link', 'position']);
  const [game, position] = await Promise.all(forms.map((form) => backend.ask({ do: 'export', form })));
  $('cardposition').value = position?.text ? shareablePageUrl() + positionHash(position.text) : '';
  const moment = state.over && state.tree.find(({ id }) => id === place) || state;
  const shown = backend.publicGameUrl(game.text || '', moment.ply); // a page that is served opens for who has its secret alone
  const isLocal = shareablePageUrl() === '';
  const isTooLong = !isLocal && shown === '';
  $('cardgame').value = !game.text ? '' : isLocal || shown === null ? shareablePageUrl() + '#' + game.text : shown;
  $('cardhint').textContent = i18n(isTooLong ? 'linkTooLong' : 'linkBehind');
  $('cardhint').hidden = $('copytext').hidden = !isLocal && !isTooLong;
  $('cardlinks').hidden = $('copygame').hidden = isLocal || isTooLong;
  $('copyposition').hidden = isLocal || !position || shown !== null;
  $('cardposition').closest('label').hidden = !position || shown !== null;
  $('cardpicture').hidden = $('cardactions').hidden = !svg;
  $('cardpicture').src = svg ? 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg) : 'data:,';
  $('cardpicture').alt = svg ? [i18n('cardAgainst', { white: playerLabel(state, 0), black: playerLabel(state, 1) }), gameEndText(state.over, state.sideNames)].join('. ') : '';
  $('cardwords').textContent = svg ? gameEndText(state.over, state.sideNames) : '';
  $('cardcopied').textContent = '';
  $('card-share').hidden = !canShareFiles();
  $('card').showModal();
}

const cardFile = (form) => pictureFile(svg, 'game', form);
for (const form of ['svg', 'png']) $('card-' + form).addEventListener('click', async () => downloadFile(await cardFile(form)));
$('card-share').addEventListener('click', async () => shareViaSystem({ files: [await cardFile('png')] }));
for (const what of ['position', 'game']) {
  $('copy' + what).addEventListener('click', async () => {
    const field = $('card' + what);
    if (await copyToClipboard(field.value)) {
      $('cardcopied').textContent = i18n('copiedLink');
    } else {
      field.focus();
      field.select(); // to be copied by hand
    }
  });
  $('card' + what).addEventListener('focus', () => $('card' + what).select());
}
$('copytext').addEventListener('click', async () => {
  const { text } = /** @type {any} */ (await backend.ask({ do: 'export', form: 'pcn' }));
  if (text) $('cardcopied').textContent = await copyToClipboard(text) ? i18n('copiedGame') : text; // to be copied by hand
});
$('bannershare').addEventListener('click', openShareCard);
$('sharelink').addEventListener('click', () => {
  $('files').close();
  openShareCard();
});
