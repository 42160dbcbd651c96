/* Both teams of a draft are revealed before the game: cards on the pieces turn file by file, those of this page's own side are open
   already, and of each side the piece with the best and with the worst match-ups is lit, with a word. The desk holds the game until both
   players have seen it; where motion is unwanted, all is there at once. */
import { applyReply, backend } from '../common/desk.js';
import { $, announce, button, element, prefersReducedMotion } from '../common/dom.js';
import { pieceName, sideLabels, typeName } from '../common/sentences.js';
import { mySideOrMover, onlyLocalHumanSide } from '../common/state.js';
import { withFullStop, i18n, joinSentences } from '../common/text.js';
import { view } from '../common/view.js';
import { focusSquare, squareCentre, squareSize, tabStop } from '../board/surface.js';

/** When the card of a file turns after the one before, when all are open, and how long all of it takes, in milliseconds. */
const FILE = 250;
const OPEN = 8 * FILE + 500;
const TIME = 5500;
/** Where the words about a side stand: below its pieces, and the best nearer to them; in shares of the board from the top. */
const ROWS = { best: [.7, .3], worst: [.6, .4] };

/** Closes what is shown. */
let closeReveal = () => {};
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
export function bestAndWorstMatchups({ tiles }, chart) {
  const typeIndex = (badge) => chart.types.findIndex((type) => type.short === badge.text);
  const pieces = tiles.flatMap(({ token }, square) => token && token.badge ? [{ square, side: token.side, type: typeIndex(token.badge) }] : []);
  return [0, 1].flatMap((side) => {
    const enemies = pieces.filter((one) => one.side !== side);
    const largestMatchup = (kind, factorAgainst) => pieces.filter((one) => one.side === side)
      .map(({ square, type }) => ({ square, side, kind, count: enemies.filter((enemy) => factorAgainst(type, enemy.type) === 2).length }))
      .reduce((best, one) => one.count > best.count ? one : best, { square: -1, side, kind, count: 0 });
    return [largestMatchup('best', (own, other) => chart.effect[own][other]), largestMatchup('worst', (own, other) => chart.effect[other][own])].filter(({ count }) => count > 0);
  });
}

/** @param {Matchup} matchup */
function matchupText({ square, kind, count }) {
  const { token } = view.state.board.tiles[square];
  return i18n(kind === 'best' ? 'matchupBest' : 'matchupWorst', { piece: pieceName(token.figure), type: typeName(token.badge.text), count });
}

/** Something over a square of the board. */
function placeOverSquare(square, part) {
  const { width, height } = squareSize();
  const { x, y } = squareCentre(square);
  Object.assign(part.style, { left: 100 * (x - width / 2) + '%', top: 100 * (y - height / 2) + '%', width: 100 * width + '%', height: 100 * height + '%' });
  return part;
}

/** Lights the match-ups, with a word for each. */
function highlightMatchups(box, all) {
  for (const one of all) {
    const label = element('p', one.kind, matchupText(one));
    const isAbove = squareCentre(one.square).y < .5;
    label.style.top = 100 * ROWS[one.kind][Number(isAbove)] + '%';
    box.append(placeOverSquare(one.square, element('i', one.kind)), label);
    const half = 50 * label.offsetWidth / Math.max(1, box.clientWidth) + 1;
    label.style.left = Math.max(half, Math.min(100 - half, 100 * squareCentre(one.square).x)) + '%';
  }
}

/** Reveals both teams. */
export function revealTeams() {
  closeReveal();
  const { state, chart } = view;
  const own = onlyLocalHumanSide(state);
  const begin = button(i18n('startGame'), confirmTeamsSeen, 'button main');
  const box = element('div', { id: 'reveal' }, begin);
  $('surface').append(box);
  const all = chart ? bestAndWorstMatchups(state.board, chart) : [];
  const showMatchups = () => highlightMatchups(box, all);
  const timers = [setTimeout(confirmTeamsSeen, TIME), setTimeout(showMatchups, prefersReducedMotion() ? 0 : OPEN)];
  if (!prefersReducedMotion()) {
    state.board.tiles.forEach(({ token }, square) => {
      if (!token || token.side === own) return;
      const card = placeOverSquare(square, element('span', '', '?'));
      card.style.animationDelay = square % state.board.columns * FILE + 'ms';
      box.append(card);
    });
  }
  const turn = [...$('say').childNodes];
  announce(i18n('teamsRevealed'));
  const notice = $('say').firstChild;
  notice.append(' ', element('span', 'hidden', joinSentences(...all.map((one) => withFullStop(matchupText(one)))))); // which the board shows
  begin.focus({ preventScroll: true });
  closeReveal = () => {
    closeReveal = () => {};
    timers.forEach(clearTimeout);
    const had = box.contains(document.activeElement);
    box.remove();
    if (notice.isConnected) $('say').replaceChildren(...turn);
    if (had) focusSquare(tabStop());
  };

  /** This page has seen them; the desk begins when the other one has, too. */
  async function confirmTeamsSeen() {
    if (!isHeld || mySideOrMover(view.state) < 0) {
      closeReveal();
      return;
    }
    box.classList.add('seen');
    begin.disabled = true;
    if (view.state.shared) begin.textContent = i18n('waitsFor', { side: sideLabels(view.state)[1 - own] });
    const reply = await backend.ask({ do: 'leave' });
    if (!reply.problems) applyReply(reply);
  }
}

backend.onMessage((message) => {
  if (!message.state || message.version < version) return; // what comes late is older
  version = message.version;
  const was = isHeld;
  isHeld = view.revealing = typeof message.reveal === 'number';
  if (was && !isHeld) closeReveal();
});
