/* Sentences about the game in the words of the page, from what the desk says as codes. The desk's own sentences are English, and stay
   where a game has no types or says something that the page has no words for. Knows no document and no rule. */
import { playerNames } from './state.js';
import { capitalize, formatExactPercent, i18n, isProgramName, joinSentences, playerDisplayName, percentsSummingTo100, sentenceText, textOrDefault, UNNAMED } from './text.js';

/** @typedef {import('./messages.js').State} State */
/** @typedef {import('./messages.js').Action} Action */

const SIDES = ['white', 'black'];
const MARKS = { '': 'toldTakes', '+': 'toldSuper', '*': 'toldCrit', '-': 'toldWeak', '/': 'toldMiss', 0: 'toldNone' };
const EFFECTS = { super: 'super', weak: 'bothGone', none: 'none' };

/** @typedef {Record<string, import('./messages.js').Sentence>} Codes codes of the desk's English texts, by these texts */

/** What the desk says in English, by the code that it gives. */
const translateDeskText = (/** @type {Codes} */ codes, english) => sentenceText(codes?.[english], english);

/** A type by its code. */
export const typeName = (code, otherwise = code) => textOrDefault('type-' + code, otherwise);

/** A piece of chess by its letter. */
export const pieceName = (figure) => i18n('pieceName', { piece: figure });

/** An outcome of a roll. */
export const rollName = (name) => textOrDefault('roll-' + name, name);

/** @param {Action} action */
const actorText = ({ side, piece, type }) => i18n('pieceActs', { side: SIDES[side], piece, type: typeName(type) });
const victimText = (figure, type) => i18n('pieceSuffers', { piece: figure, type: typeName(type) });
const pieceWithArticle = (figure) => i18n('pieceOne', { piece: figure });

/**
 * What a move did, in one sentence or two.
 * @param {Action} action
 */
export function actionText(action) {
  const { act, side, to, mark, what, victim, against, goesOn } = action;
  const who = action.piece ? actorText(/** @type {any} */ (action)) : '';
  const first = act === 'takes' ? i18n(/** @type {any} */ (MARKS[mark || '']), { who, what: victimText(victim, against), to })
    : act === 'goes' ? i18n('toldGoes', { who, to })
      : act === 'becomes' ? i18n('toldBecomes', { who, to, what: pieceWithArticle(what) })
        : act === 'chosen' ? i18n('toldChosen', { on: to, what: pieceWithArticle(what) })
          : i18n(/** @type {any} */ ({ castlesShort: 'toldCastlesShort', castlesLong: 'toldCastlesLong' }[act] || 'toldPasses'), { side: SIDES[side] });
  return goesOn ? joinSentences(first, i18n('toldGoesOn')) : first;
}

/**
 * What a square's piece is called, of Pokémon Chess.
 * @param {import('./messages.js').Token} token
 */
const tokenName = ({ side, figure, badge }) => i18n('tokenName', { side: SIDES[side], piece: figure, type: typeName(badge.text) });

/**
 * Names pieces anew; figures go by the desk's own names, which stay as codes.
 * @param {(import('./messages.js').Token | undefined)[]} tokens
 * @param {string[]} sides as the desk calls them
 * @param {Codes} codes
 */
function setTokenNames(tokens, sides, codes) {
  for (const token of tokens) {
    if (!token) continue;
    const { name = '', side } = token;
    /** @type {any} */ (token).code = name;
    if (token.figure && token.badge) {
      token.name = tokenName(/** @type {any} */ (token));
      continue;
    }
    const hasSide = name.startsWith(sides[side] + ' ');
    const piece = translateDeskText(codes, hasSide ? name.slice(sides[side].length + 1) : name);
    /** @type {any} */ (token).piece = piece;
    token.name = hasSide ? i18n('tokenOf', { side: translateDeskText(codes, sides[side]), piece }) : piece;
  }
}

const boardTokens = ({ tiles }) => tiles.map(({ token }) => token);

/** What a picture tells beside the board: not who is to move, or has won. */
const boardNoteTexts = ({ notes = [] }, endReason, codes) => notes.filter((note) => !/ to move$/.test(note) && !(endReason && note.endsWith(endReason)))
  .map((note) => translateDeskText(codes, note));

/**
 * A legal move before it is rolled, without its odds.
 * @param {import('./messages.js').Move} move
 * @param {State} state
 */
export function moveLabel({ kind, from, to, promotion, effect, label }, { board, side, sideNames }) {
  const plain = label.split(':')[0];
  if (kind === 'pass') return i18n('labelPasses', { side: sideNames[side] });
  const { token } = board.tiles[from ?? to] || {};
  if (!token || !token.figure || typeof to !== 'number') return plain;
  const what = promotion ? pieceWithArticle(promotion.toUpperCase()) : '';
  if (from === null || from === to) return what ? capitalize(i18n('labelChosen', { what })) : plain;
  const piece = capitalize(pieceName(token.figure));
  const square = board.names[to];
  const columns = to % board.columns - from % board.columns;
  if (token.figure === 'K' && Math.abs(columns) === 2) return i18n(columns > 0 ? 'labelCastlesShort' : 'labelCastlesLong', { piece });
  if (kind !== 'capture') return what ? i18n('labelBecomes', { piece, to: square, what }) : i18n('labelGoes', { piece, to: square });
  const passed = Math.floor(from / board.columns) * board.columns + to % board.columns; // a pawn taken in passing
  const victim = board.tiles[to].token || board.tiles[passed].token;
  if (!victim || !victim.badge) return plain;
  const taken = victimText(victim.figure, victim.badge.text);
  return EFFECTS[effect] ? i18n('labelTakesWith', { piece, what: taken, to: square, effect: i18n(EFFECTS[effect]) })
    : i18n('labelTakes', { piece, what: taken, to: square });
}

/** A move with its odds. */
function moveLabelWithOdds(move, state) {
  const plain = moveLabel(move, state);
  if (!move.odds) return plain;
  const all = percentsSummingTo100(move.odds.map(({ weight }) => weight));
  const odds = move.odds.map(({ name }, i) => i18n('rollOdds', { roll: rollName(name), share: formatExactPercent(all[i]) })).join(', ');
  return i18n('labelWithOdds', { label: plain, odds });
}

/**
 * Why a game ended.
 * @param {import('./messages.js').Over} over
 */
export const endReasonText = ({ reason, reasonCode }) => textOrDefault('reason-' + reason.replaceAll(' ', '-'), sentenceText(reasonCode, reason));

/**
 * What the sides are called in sentences: two people by their names, if they have told them; not in a game against a program that is read again.
 * @param {import('./messages.js').State} state
 */
export function sideLabels(state) {
  const names = state.seats.some((seat) => seat !== 'human') ? [] : playerNames(state);
  return names.some((name) => UNNAMED.includes(name) || isProgramName(name)) ? state.sideNames : state.sideNames.map((side, i) => names[i] || side);
}

/**
 * How a game ended, in the words of the page; the desk's own without a reason.
 * @param {import('./messages.js').Over} over
 * @param {string[]} sideNames as the page has them
 */
export function gameEndText(over, sideNames) {
  if (!over.reason) return over.words;
  const reason = endReasonText(over);
  return over.winner === null ? i18n('overDraw', { reason }) : i18n('overWon', { side: sideNames[over.winner], reason });
}

/**
 * A state in the words of the page.
 * @param {State} state
 */
export function translateState(state) {
  const { sideNames: deskNames, codes } = state;
  state.sideNames = deskNames.map((name) => translateDeskText(codes, name));
  if (state.kind !== 'pokemon') /** @type {any} */ (state).facts = boardNoteTexts(state.board, state.over && state.over.reason, codes);
  if (state.action) state.last = actionText(state.action);
  else for (const [i, name] of deskNames.entries()) if (state.last.startsWith(name + ':')) state.last = state.sideNames[i] + state.last.slice(name.length);
  state.summary = textOrDefault('summary-' + state.kind, state.summary);
  const players = [...new Set(playerNames(state).map((name, side) => playerDisplayName(name, state.seats[side])))].filter(Boolean).join(' – ');
  const now = state.over ? state.over.result + ' ' + endReasonText(state.over) : i18n('sideToMove', { side: state.sideNames[state.side] });
  state.title = !players ? now : players + ': ' + now;
  setTokenNames([...boardTokens(state.board), ...(state.captured || []).flat()], deskNames, codes);
  if (state.kind !== 'pokemon') return;
  for (const move of state.moves) {
    /** @type {any} */ (move).plainLabel = moveLabel(move, state);
    move.label = moveLabelWithOdds(move, state);
  }
}

/** How a game begins, in the words of the page. */
export function translatePreview(preview) {
  const { sideNames, codes } = preview;
  setTokenNames(boardTokens(preview.board), sideNames, codes);
  preview.sideNames = sideNames.map((name) => translateDeskText(codes, name));
  preview.noteTexts = preview.board.notes.map((note) => translateDeskText(codes, note));
}

/** What may come of a move, in the words of the page. */
export function translateRolls(rolls) {
  for (const one of rolls) {
    one.name = rollName(one.name);
    if (!one.action) continue;
    one.words = actionText(one.action);
    setTokenNames(boardTokens(one.board), ['White', 'Black'], {});
  }
}

/** A kind of game that can be begun, in the words of the page. */
export function translateKind(kind) {
  kind.summary = textOrDefault('summary-' + kind.name, kind.summary);
}

/** A chart whose types have the names of the language. */
export const translatedChart = ({ types, ...more }) => ({ ...more, types: types.map((type) => ({ ...type, name: typeName(type.short, type.name) })) });

/** Less is not told, in points; a game that is won is worth one. */
const EQUAL = .1;
/** What the dice gave or cost, in five steps, each below so many points in one direction or the other. */
const LUCK = /** @type {const} */ ([[EQUAL, 'even', 'even'], [.4, 'little', 'against'], [Infinity, 'lots', 'hard']]);

/**
 * What a review says first: how both played, and what the dice did; of nobody in particular (−1), about the first side. Dice that gave the
 * game to the other side than play alone would have done, have decided it.
 * @param {{ sides: { loss: number, luck: number }[], rolled: boolean, withoutLuck: number, winner: number | null }} result
 * @param {number} side
 * @param {string[]} sideNames
 */
export function reviewSummaryText({ sides, rolled, withoutLuck, winner }, side, sideNames) {
  const own = Math.max(0, side);
  const better = sides[1 - own].loss - sides[own].loss;
  const { luck } = sides[own];
  const score = own === 0 ? withoutLuck : -withoutLuck;
  const decided = winner === 1 - own && score > EQUAL ? 'cost' : winner === own && score < -EQUAL ? 'gave' : '';
  const values = {
    side: sideNames[own], play: Math.abs(better) < EQUAL ? 'equal' : better > 0 ? 'better' : 'worse',
    luck: decided || LUCK.find(([below]) => Math.abs(luck) < below)[luck > 0 ? 1 : 2],
  };
  const play = i18n(side < 0 ? 'storyOf' : 'storyYou', values);
  return rolled ? joinSentences(play, i18n(side < 0 ? 'luckOf' : 'luckYou', values)) : play;
}

/** How much of a game a change of the expected score is: from a loss to a win it is 2, and half of a game from a draw to either. */
function scoreChangeWord(points) {
  const eighths = 4 * Math.abs(points);
  return eighths < 1 ? 'little' : eighths < 3 ? 'quarter' : eighths < 5 ? 'half' : eighths < 7 ? 'most' : 'all';
}

/**
 * A moment that decided a game.
 * @param {{ node: number, words: string, side: number, cause: string, points: number, action?: Action }} moment
 * @param {import('./messages.js').Reviewed[]} nodes
 * @param {string[]} sideNames
 */
export function decisiveMomentText({ node, words: fallback, side, cause, points, action }, nodes, sideNames) {
  const one = nodes.find((each) => each.node === node);
  if (cause === 'play' && one) return i18n('momentPlay', { side: sideNames[side], move: one.madeName, share: scoreChangeWord(one.loss), best: one.name });
  if (!action) return fallback;
  return i18n('momentLuck', { action: actionText(action), luck: points < 0 ? 'bad' : 'good', side: sideNames[side], share: scoreChangeWord(points) });
}

/**
 * Takes what nobody has chosen yet off the board of a game whose types are still to be chosen: types, and the time.
 * @param {State} state
 */
export function hideTypesAndClock(state) {
  for (const token of boardTokens(state.board)) {
    if (!token || !token.badge) continue;
    token.badge = null;
    token.name = i18n('pieceColoured', { side: SIDES[token.side], piece: /** @type {string} */ (token.figure) });
  }
  state.clock = null;
}
