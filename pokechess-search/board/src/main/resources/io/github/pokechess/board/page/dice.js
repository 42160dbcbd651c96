/* The dice of a game between two people, which the pages of both make: each draws a secret and is bound to it before the game,
   tells its share of each roll, and the secret itself when the game is over. */
import { keep, kept } from './dom.js';
import { road } from './road.js';
import { sha256 } from './sha256.js';
import { say } from './text.js';

const ROLLS = 4096;
/** What is hashed begins with these, as SharedDice has them. */
const SECRET = 'pokechess dice secret '; // eslint-disable-line no-restricted-syntax
const LINK = 'pokechess dice link '; // eslint-disable-line no-restricted-syntax
const STORE = 'pokechess dice ';

const done = new Set();
const chains = new Map();
/** What the browser may refuse to keep lasts as long as the tab. */
const drawn = new Map();
let binding = false;
let trouble = '';

/** The words why this page does not roll, if it does not. */
export const diceTrouble = () => trouble;

/** The commitment and the shares of a secret, each the hash of the next. */
export function chain(side, secret, rolls = ROLLS) {
  const key = side + ' ' + secret;
  if (!chains.has(key)) {
    const links = [sha256(SECRET + key)];
    while (links.length <= rolls) links.push(sha256(LINK + links[links.length - 1]));
    chains.set(key, links.reverse());
  }
  return chains.get(key);
}

/** Keeps something about a commitment, for this tab and those that come after it. */
function note(name, text) {
  drawn.set(name, text);
  keep(STORE + name, text);
}

const noted = (name) => drawn.get(name) || kept(STORE + name);

/** Whether a share may be told: not of a roll that was told for another move. */
function isNew(commitment, roll, ply, move) {
  const key = 'told ' + commitment;
  const known = JSON.parse(noted(key) || '{"roll":-1}');
  if (roll === known.roll) return ply === known.ply && move === known.move;
  if (roll > known.roll) note(key, JSON.stringify({ roll, ply, move }));
  return roll > known.roll;
}

/** Says something once, and again if it has not arrived. */
async function tell(key, request) {
  if (done.has(key)) return;
  done.add(key);
  const reply = await road.ask(request);
  if (reply.problems && reply.problems[0].field === 'connection') done.delete(key);
}

/** Binds this side to a secret. */
async function bind(side) {
  binding = true;
  const secret = [...crypto.getRandomValues(new Uint8Array(16))].map((x) => x.toString(16).padStart(2, '0')).join('');
  const hash = chain(side, secret)[0];
  note(hash, secret);
  try {
    await road.ask({ do: 'commit', hash });
  } finally {
    binding = false;
  }
}

/**
 * Does what the dice of a message want of this seat.
 * @param {import('./messages.js').Reply} message
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
  const secret = noted(bound);
  trouble = '';
  if (!secret) {
    if (!state.over) trouble = say('diceElsewhere');
    return;
  }
  if (dice.roll !== null && dice.owes === side) {
    if (!isNew(bound, dice.roll, state.shared.ply, dice.move)) {
      trouble = say('rolledAlready');
      return;
    }
    tell(bound + ' ' + dice.roll, { do: 'share', roll: dice.roll, share: chain(side, secret)[dice.roll + 1] });
  }
  if (state.over && !dice.secrets[side]) tell(bound, { do: 'reveal', secret });
}

road.overhear(see);
