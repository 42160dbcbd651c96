/* What two players promise each other: the log of what they said, and the contract that follows from it, as Log and Contract of the
   library have them; the README of pokechess-dice specifies it for both. Knows no document. */
import { sha256 } from './sha256.js';

/**
 * An entry: the player, the kind of what is said, and its values.
 * @typedef {[number, string, ...string[]]} Entry
 * @typedef {{ game: string, open: boolean, entries: Entry[] }} Log
 */

export const ROLLS = 4096;
const HASH = /^[0-9a-f]{64}$/;
const SECRET = /^[0-9a-f]{32}$/;

/* eslint-disable no-restricted-syntax */
export const coinHash = (game, player, coin) => sha256(`pokechess draft coin ${game} ${player} ${coin}`);
export const teamHash = (game, side, team, salt) => sha256(`pokechess draft team ${game} ${side} ${team} ${salt}`);

/** The side of the first player, 0 or 1, by both coins. */
export const firstPlayerSide = (game, coin0, coin1) =>
  sha256(`pokechess draft colours ${game} ${coin0} ${coin1}`)[0] < '8' ? 0 : 1;

/** The share of the roll before that of a share; before the first roll the commitment. */
export const hashShare = (share) => sha256('pokechess dice link ' + share);

/** The commitment and the shares of a secret, each the hash of the next. */
export function shareChain(side, secret, rolls = ROLLS) {
  const links = [sha256(`pokechess dice secret ${side} ${secret}`)];
  while (links.length <= rolls) links.push(hashShare(links[links.length - 1]));
  return links.reverse();
}
/* eslint-enable no-restricted-syntax */

/** 128 bits that nobody can guess, in hexadecimal digits. */
export const randomSecret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a team is one of sixteen different types. */
const isTeamOfDifferentTypes = (team) => /^(\w{3}){8}\/(\w{3}){8}$/.test(team) && new Set(team.match(/\w{3}/g)).size === 16;

/** @returns {Log} */
export const emptyLog = (game = '', open = false) => ({ game, open, entries: [] });

/** What follows from a log: the phase, what each player may say, what was said. */
export function replayLog({ game, open, entries }) {
  const latest = [{}, {}];
  const faults = [false, false];
  const rolledShares = [null, null];
  let rolls = 0;
  const hasEntry = (player, kind) => kind in latest[player];
  const canAnswerOpenly = (player) => open && player === 1;
  const sideOf = (player) => !game ? player : hasEntry(0, 'coin') && hasEntry(1, 'coin')
    ? firstPlayerSide(game, latest[0].coin[0], latest[1].coin[0]) ^ player : null;
  const isOwed = (player, kind) => Boolean(game) && !hasEntry(player, kind) && !(canAnswerOpenly(player) && (kind === 'bind' || kind === 'commit'));
  const PHASES = { bind: 'coin hashes', coin: 'coins', commit: 'team hashes', team: 'teams' };
  const nextOwedKind = () => Object.keys(PHASES).find((kind) => isOwed(0, kind) || isOwed(1, kind));
  const isOver = () => hasEntry(0, 'over') || hasEntry(1, 'over');
  const areBothDiceCommitted = () => hasEntry(0, 'dice') && hasEntry(1, 'dice');
  const hasPendingMove = () => !isOver() && (hasEntry(0, 'move') || hasEntry(1, 'move'));

  function matchesHash(player, kind, [value, salt]) {
    if (kind === 'coin') return canAnswerOpenly(player) || coinHash(game, player, value) === latest[player].bind[0];
    return isTeamOfDifferentTypes(value) && (canAnswerOpenly(player) || teamHash(game, sideOf(player), value, salt) === latest[player].commit[0]);
  }

  for (const [who, kind, ...values] of entries) {
    const isWrong = (kind === 'coin' || kind === 'team') && !matchesHash(who, kind, values);
    if (isWrong) faults[who] = true;
    else if (kind === 'rolled') [rolls, rolledShares[0], rolledShares[1]] = [Number(values[0]), values[1], values[2]];
    else latest[who][kind] = values;
    if (kind === 'share' && hasEntry(1 - who, 'share')) {
      for (const player of [0, 1]) {
        rolledShares[player] = latest[player].share[1];
        delete latest[player].share;
        delete latest[player].move;
      }
      rolls += 1;
    }
  }

  const phase = faults[0] || faults[1] ? 'forfeited' : PHASES[nextOwedKind()] || 'done';

  /** A value is shown only to a player who is bound by a hash, or has shown his own. */
  const isCounterpartBound = (player, hashKind, valueKind) => hasEntry(1 - player, hashKind) || hasEntry(1 - player, valueKind);
  const isOwedNow = (player, kind) => phase === PHASES[kind] && isOwed(player, kind);
  const rules = {
    bind: (player) => isOwedNow(player, 'bind'),
    coin: (player) => isOwedNow(player, 'coin') && isCounterpartBound(player, 'bind', 'coin'),
    commit: (player) => isOwedNow(player, 'commit'),
    retract: (player) => isOwedNow(1 - player, 'commit') && hasEntry(player, 'commit'),
    team: (player) => isOwedNow(player, 'team') && isCounterpartBound(player, 'commit', 'team'),
    dice: (player) => sideOf(player) !== null && !hasEntry(player, 'dice'),
    move: () => phase === 'done' && !isOver() && areBothDiceCommitted() && !hasPendingMove() && rolls < ROLLS,
    share: (player) => hasPendingMove() && !hasEntry(player, 'share'),
    secret: (player) => isOver() && hasEntry(player, 'dice') && !hasEntry(player, 'secret'),
  };
  const own = { rolled: () => rolls === 0 && areBothDiceCommitted(), over: () => !isOver() };

  /** What the values of a kind must be. */
  const valueRules = {
    bind: (player, [hash]) => HASH.test(hash) && hash !== latest[1 - player].bind?.[0],
    coin: (_player, [coin]) => SECRET.test(coin),
    commit: (player, [hash]) => HASH.test(hash) && hash !== latest[1 - player].commit?.[0],
    team: (player, [, salt]) => SECRET.test(salt) || canAnswerOpenly(player) && salt === '-',
    dice: (player, [hash]) => HASH.test(hash) && hash !== latest[1 - player].dice?.[0],
    share: (player, [roll, share]) => Number(roll) === rolls && HASH.test(share) && hashShare(share) === (rolledShares[player] || latest[player].dice[0]),
    rolled: (_player, [count, ...shares]) => [0, 1].every((player) => {
      let last = shares[player];
      for (let i = 0; i < Number(count); i++) last = hashShare(last);
      return HASH.test(shares[player]) && last === latest[player].dice[0];
    }),
    secret: (player, [revealed]) => SECRET.test(revealed) && shareChain(sideOf(player), revealed)[0] === latest[player].dice[0],
  };

  return {
    phase, side: sideOf, latest, faults, rolledShares, rolls, waits: hasPendingMove(),
    /** The kinds of entries of a player that are allowed now, if their values are right. */
    allowedKinds: (player) => Object.keys(rules).filter((kind) => rules[kind](player)),
    isAllowed: (player, kind, values) => Boolean((rules[kind] || own[kind])?.(player) && (!valueRules[kind] || valueRules[kind](player, values))),
  };
}

/**
 * The log with one more entry, or without the commitment that one takes back; throws if the contract does not allow it now.
 * @param {Log} log
 * @param {number} who
 * @returns {Log}
 */
export function logWithEntry(log, who, kind, ...values) {
  if (!replayLog(log).isAllowed(who, kind, values)) throw new Error('not allowed: ' + who + ' ' + kind);
  if (kind === 'retract') return { ...log, entries: log.entries.filter(([by, entry]) => by !== who || entry !== 'commit') };
  return { ...log, entries: [...log.entries, /** @type {Entry} */ ([who, kind, ...values])] };
}
