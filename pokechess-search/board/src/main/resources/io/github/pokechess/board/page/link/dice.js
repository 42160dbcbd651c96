/* The dice of a game between two people, which the pages of both make: each draws a secret and is bound to it before the game,
   tells its share of each roll, and the secret itself when the game is over. The page keeps its own log of what it has seen, and does
   what that allows, whatever a server says. */
import { keep, kept } from '../common/dom.js';
import { append, chain, contract, newLog, secret } from './promise.js';
import { road } from '../common/desk.js';
import { say } from '../common/text.js';

const STORE = 'pokechess dice ';

const done = new Set();
const chains = new Map();
/** What the browser may refuse to keep lasts as long as the tab. */
const drawn = new Map();
let binding = false;
let trouble = '';

/** The words why this page does not roll, if it does not. */
export const diceTrouble = () => trouble;

/** The shares of a secret, which take a while, are kept. */
function shares(side, of) {
  if (!chains.has(side + of)) chains.set(side + of, chain(side, of));
  return chains.get(side + of);
}

/** Keeps something about a commitment, for this tab and those that come after it. */
function note(name, text) {
  if (keep(STORE + name, text)) drawn.delete(name);
  else drawn.set(name, text);
}

const noted = (name) => drawn.get(name) || kept(STORE + name);

/** Says something once, and again if it has not arrived. */
async function sendOnce(key, request) {
  if (done.has(key)) return;
  done.add(key);
  const reply = await road.ask(request);
  if (reply.problems && reply.problems[0].field === 'connection') done.delete(key);
}

/** Binds this side to a secret. */
async function bind(side) {
  binding = true;
  const mine = secret();
  const [hash] = shares(side, mine);
  note(hash, mine);
  try {
    await road.ask({ do: 'commit', hash });
  } finally {
    binding = false;
  }
}

/** The log that this page has kept. */
function restored(bound, side, dice) {
  const entries = JSON.parse(noted('told ' + bound) || '[]');
  if (entries.length) return { ...newLog(), entries };
  const own = append(newLog(), side, 'dice', bound);
  return dice.commitments[1 - side] ? append(own, 1 - side, 'dice', dice.commitments[1 - side]) : own;
}

/** The log in which a move waits for its roll, and this side has said its share. */
function withShare(log, side, { roll, ply, move }, links) {
  const waiting = append(log, side, 'move', String(ply), move);
  return append(waiting, side, 'share', String(roll), links[roll + 1]);
}

/** The log with what a message shows that is new; throws where that cannot be. */
function observed(log, side, dice, ply, links) {
  const { latest, rolls } = contract(log);
  const other = dice.commitments[1 - side];
  if (other && !latest[1 - side].dice) return observed(append(log, 1 - side, 'dice', other), side, dice, ply, links);
  if (other && latest[1 - side].dice[0] !== other) throw new Error('diceChanged');
  const [, share] = latest[side].share || [];
  if (share && dice.shares[side] === share) {
    const shared = append(log, 1 - side, 'share', String(rolls), dice.shares[1 - side]);
    const short = { ...log, entries: shared.entries.slice(0, 2) };
    return observed(append(short, side, 'rolled', String(rolls + 1), ...dice.shares), side, dice, ply, links);
  }
  if (dice.roll === null || dice.owes !== side) return log;
  const [when, move] = latest[side].move || [];
  if (!share) return withShare(log, side, { ...dice, ply }, links);
  if (dice.roll !== rolls || when !== String(ply) || move !== dice.move) throw new Error('rolledAlready');
  return log;
}

/**
 * Does what the dice of a message want of this seat.
 * @param {import('../common/messages.js').Reply} message
 */
function see({ dice, state }) {
  if (!dice || !state || (state.you !== 0 && state.you !== 1)) return;
  const side = state.you;
  road.stays = true;
  const bound = dice.commitments[side];
  if (!bound) {
    if (!binding && !state.over) bind(side);
    return;
  }
  const mine = noted(bound);
  trouble = '';
  if (!mine) {
    if (!state.over) trouble = say('diceElsewhere');
    return;
  }
  const links = shares(side, mine);
  const isOver = Boolean(state.over);
  let log = newLog();
  try {
    log = observed(restored(bound, side, dice), side, dice, state.shared.ply, links);
  } catch (wrong) {
    const isExplained = wrong.message === 'diceChanged' || wrong.message === 'rolledAlready';
    if (isOver) log = append(log, side, 'dice', bound);
    else trouble = say(isExplained ? wrong.message : 'rollOutOfTurn');
    if (!isOver) return;
  }
  if (isOver && !contract(log).latest[side].secret) log = append(append(log, side, 'over'), side, 'secret', mine);
  note('told ' + bound, JSON.stringify(log.entries));
  if (isOver && !dice.secrets[side]) sendOnce(bound, { do: 'reveal', secret: mine });
  else if (dice.roll !== null && dice.owes === side) sendOnce(bound + ' ' + dice.roll, { do: 'share', roll: dice.roll, share: links[dice.roll + 1] });
}

road.overhear(see);
