/* The dice of a game between two people, which the pages of both make: each draws a secret and is bound to it before the game,
   tells its share of each roll, and the secret itself when the game is over. The page keeps its own log of what it has seen, and does
   what that allows, whatever a server says. */
import { readStored, store } from '../common/dom.js';
import { logWithEntry, emptyLog, randomSecret, replayLog, shareChain } from './commitments.js';
import { backend } from '../common/desk.js';
import { i18n } from '../common/text.js';

const STORE = 'pokechess dice ';

/** How long to wait before what was refused is said again, in milliseconds: at first, and at most. */
const FIRST_PAUSE = 500;
const LAST_PAUSE = 16_000;

const done = new Set();
const pauses = new Map();
const chains = new Map();
/** What the browser may refuse to keep lasts as long as the tab. */
const drawn = new Map();
let binding = false;
let trouble = '';

/** The words why this page does not roll, if it does not. */
export const diceProblemText = () => trouble;

/** The shares of a secret, which take a while, are kept. */
function cachedShareChain(side, ownSecret) {
  if (!chains.has(side + ownSecret)) chains.set(side + ownSecret, shareChain(side, ownSecret));
  return chains.get(side + ownSecret);
}

/** Keeps something about a commitment, for this tab and those that come after it. */
function storeDiceNote(name, text) {
  if (store(STORE + name, text)) drawn.delete(name);
  else drawn.set(name, text);
}

const readDiceNote = (name) => drawn.get(name) || readStored(STORE + name);

/** Says something once, and again if it has not arrived: with the next connection, or where a server is too busy, after a while. */
async function sendOnce(key, request) {
  if (done.has(key)) return;
  done.add(key);
  const { problems } = await backend.ask(request);
  if (!problems) return;
  if (problems[0].field === 'connection') {
    done.delete(key);
    return;
  }
  const pause = pauses.get(key) || FIRST_PAUSE;
  pauses.set(key, Math.min(2 * pause, LAST_PAUSE));
  setTimeout(() => {
    done.delete(key);
    backend.ask({ do: 'state' }); // it may be wanted no more
  }, pause);
}

/** Binds this side to a secret. */
async function createAndCommitSecret(side) {
  binding = true;
  const mine = randomSecret();
  const [hash] = cachedShareChain(side, mine);
  storeDiceNote(hash, mine);
  try {
    await backend.ask({ do: 'commit', hash });
  } finally {
    binding = false;
  }
}

/** The log that this page has kept. */
function restoreDiceLog(ownCommitment, side, dice) {
  const entries = JSON.parse(readDiceNote('told ' + ownCommitment) || '[]');
  if (entries.length) return { ...emptyLog(), entries };
  const own = logWithEntry(emptyLog(), side, 'dice', ownCommitment);
  return dice.commitments[1 - side] ? logWithEntry(own, 1 - side, 'dice', dice.commitments[1 - side]) : own;
}

/** The log in which a move waits for its roll, and this side has said its share. */
function logWithMoveAndShare(log, side, { roll, ply, move }, ownShares) {
  const waiting = logWithEntry(log, side, 'move', String(ply), move);
  return logWithEntry(waiting, side, 'share', String(roll), ownShares[roll + 1]);
}

/** The log with what a message shows that is new; throws where that cannot be. */
function logWithDiceMessage(log, side, dice, ply, ownShares) {
  const { latest, rolls } = replayLog(log);
  const other = dice.commitments[1 - side];
  if (other && !latest[1 - side].dice) return logWithDiceMessage(logWithEntry(log, 1 - side, 'dice', other), side, dice, ply, ownShares);
  if (other && latest[1 - side].dice[0] !== other) throw new Error('diceChanged');
  const [, share] = latest[side].share || [];
  if (share && dice.shares[side] === share) {
    const shared = logWithEntry(log, 1 - side, 'share', String(rolls), dice.shares[1 - side]);
    const short = { ...log, entries: shared.entries.slice(0, 2) };
    return logWithDiceMessage(logWithEntry(short, side, 'rolled', String(rolls + 1), ...dice.shares), side, dice, ply, ownShares);
  }
  if (dice.roll === null || dice.owes !== side) return log;
  const [when, move] = latest[side].move || [];
  if (!share) return logWithMoveAndShare(log, side, { ...dice, ply }, ownShares);
  if (dice.roll !== rolls || when !== String(ply) || move !== dice.move) throw new Error('rolledAlready');
  return log;
}

/**
 * Does what the dice of a message want of this seat.
 * @param {import('../common/messages.js').Reply} message
 */
function handleDiceMessage({ dice, state }) {
  if (!dice || !state || (state.you !== 0 && state.you !== 1)) return;
  const side = state.you;
  backend.staysConnected = true;
  const bound = dice.commitments[side];
  if (!bound) {
    if (!binding && !state.over) createAndCommitSecret(side);
    return;
  }
  const mine = readDiceNote(bound);
  trouble = '';
  if (!mine) {
    if (!state.over) trouble = i18n('diceElsewhere');
    return;
  }
  const links = cachedShareChain(side, mine);
  const isOver = Boolean(state.over);
  let log = emptyLog();
  try {
    log = logWithDiceMessage(restoreDiceLog(bound, side, dice), side, dice, state.shared.ply, links);
  } catch (wrong) {
    const isExplained = wrong.message === 'diceChanged' || wrong.message === 'rolledAlready';
    if (isOver) log = logWithEntry(log, side, 'dice', bound);
    else trouble = i18n(isExplained ? wrong.message : 'rollOutOfTurn');
    if (!isOver) return;
  }
  if (isOver && !replayLog(log).latest[side].secret) log = logWithEntry(logWithEntry(log, side, 'over'), side, 'secret', mine);
  storeDiceNote('told ' + bound, JSON.stringify(log.entries));
  if (isOver && !dice.secrets[side]) sendOnce(bound, { do: 'reveal', secret: mine });
  else if (dice.roll !== null && dice.owes === side) sendOnce(bound + ' ' + dice.roll, { do: 'share', roll: dice.roll, share: links[dice.roll + 1] });
}

backend.onMessage(handleDiceMessage);
