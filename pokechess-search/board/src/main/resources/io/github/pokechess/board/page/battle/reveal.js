/* Both teams of a draft are revealed before the game: cards on the pieces turn file by file, those of this page's own side are open
   already, and of each side the piece with the best and with the worst match-ups is lit, with a word. The desk holds the game until both
   players have seen it; where motion is unwanted, all is there at once. */
import { road, take } from '../common/desk.js';
import { $, announce, button, element, isStill } from '../common/dom.js';
import { pieceName, typeName } from '../common/sentences.js';
import { onlyPerson, mySide } from '../common/state.js';
import { say, stopped, together } from '../common/text.js';
import { view } from '../common/view.js';
import { focusCell, focused, shareOf, squareShare } from '../board/surface.js';

/** When the card of a file turns after the one before, when all are open, and how long all of it takes, in milliseconds. */
const FILE = 250;
const OPEN = 8 * FILE + 500;
const TIME = 5500;
/** Where the words about a side stand: below its pieces, and the best nearer to them; in shares of the board from the top. */
const ROWS = { best: [.7, .3], worst: [.6, .4] };

/** Closes what is shown. */
let close = () => {};
/** Whether the desk holds the game. */
let isHeld = false;
let version = 0;

/** @typedef {{ square: number, side: number, kind: 'best' | 'worst', count: number }} Matchup */

/**
 * Of each side the piece that is super effective against most enemies, and the one against which most enemies are; of several the one
 * that comes first on the board.
 * @param {import('../common/messages.js').Board} board
 * @param {import('../common/messages.js').Chart} chart
 * @returns {Matchup[]}
 */
export function matchups({ tiles }, chart) {
  const number = (badge) => chart.types.findIndex((type) => type.short === badge.text);
  const pieces = tiles.flatMap(({ token }, square) => token && token.badge ? [{ square, side: token.side, type: number(token.badge) }] : []);
  return [0, 1].flatMap((side) => {
    const enemies = pieces.filter((one) => one.side !== side);
    const most = (kind, strikes) => pieces.filter((one) => one.side === side)
      .map(({ square, type }) => ({ square, side, kind, count: enemies.filter((enemy) => strikes(type, enemy.type) === 2).length }))
      .reduce((best, one) => one.count > best.count ? one : best, { square: -1, side, kind, count: 0 });
    return [most('best', (own, other) => chart.effect[own][other]), most('worst', (own, other) => chart.effect[other][own])].filter(({ count }) => count > 0);
  });
}

/** @param {Matchup} matchup */
function sentence({ square, kind, count }) {
  const { token } = view.state.board.tiles[square];
  return say(kind === 'best' ? 'matchupBest' : 'matchupWorst', { piece: pieceName(token.figure), type: typeName(token.badge.text), count });
}

/** Something over a square of the board. */
function over(square, made) {
  const { width, height } = squareShare();
  const { x, y } = shareOf(square);
  Object.assign(made.style, { left: 100 * (x - width / 2) + '%', top: 100 * (y - height / 2) + '%', width: 100 * width + '%', height: 100 * height + '%' });
  return made;
}

/** Lights the match-ups, with a word for each. */
function light(box, all) {
  for (const one of all) {
    const label = element('p', one.kind, sentence(one));
    const isAbove = shareOf(one.square).y < .5;
    label.style.top = 100 * ROWS[one.kind][Number(isAbove)] + '%';
    box.append(over(one.square, element('i', one.kind)), label);
    const half = 50 * label.offsetWidth / Math.max(1, box.clientWidth) + 1;
    label.style.left = Math.max(half, Math.min(100 - half, 100 * shareOf(one.square).x)) + '%';
  }
}

/** Reveals both teams. */
export function reveal() {
  close();
  const { state, chart } = view;
  const own = onlyPerson(state);
  const box = element('div');
  box.id = 'reveal';
  const begin = button(say('startGame'), start, 'button main');
  box.append(begin);
  $('surface').append(box);
  const all = chart ? matchups(state.board, chart) : [];
  const lit = () => light(box, all);
  const timers = [setTimeout(start, TIME), setTimeout(lit, isStill() ? 0 : OPEN)];
  if (!isStill()) {
    state.board.tiles.forEach(({ token }, square) => {
      if (!token || token.side === own) return;
      const card = over(square, element('span', '', '?'));
      card.style.animationDelay = square % state.board.columns * FILE + 'ms';
      box.append(card);
    });
  }
  const turn = [...$('say').childNodes];
  announce(say('teamsRevealed'));
  const notice = $('say').firstChild;
  notice.append(' ', element('span', 'hidden', together(...all.map((one) => stopped(sentence(one)))))); // which the board shows
  begin.focus({ preventScroll: true });
  close = () => {
    close = () => {};
    timers.forEach(clearTimeout);
    const had = box.contains(document.activeElement);
    box.remove();
    if (notice.isConnected) $('say').replaceChildren(...turn);
    if (had) focusCell(focused());
  };

  /** This page has seen them; the desk begins when the other one has, too. */
  async function start() {
    if (!isHeld || mySide(view.state) < 0) {
      close();
      return;
    }
    box.classList.add('seen');
    begin.disabled = true;
    if (view.state.shared) begin.textContent = say('waitsFor', { side: view.state.sideNames[1 - own] });
    const reply = await road.ask({ do: 'leave' });
    if (!reply.problems) take(reply);
  }
}

road.overhear((message) => {
  if (!message.state || message.version < version) return; // what comes late is older
  version = message.version;
  const was = isHeld;
  isHeld = view.revealing = typeof message.reveal === 'number';
  if (was && !isHeld) close();
});
