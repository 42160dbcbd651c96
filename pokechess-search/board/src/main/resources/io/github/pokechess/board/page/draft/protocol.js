/* What a page sees and owes in a draft: it keeps its own log of what was shown, does what that allows, and finds out who lies. Knows no
   document; secrets stay in this browser until they are to be shown. */
import { logWithEntry, coinHash, emptyLog, randomSecret, replayLog, teamHash } from '../link/commitments.js';

/**
 * What this browser keeps of a draft: its coin, its salt, and the team that it is committed to; whether it has bound its coin, and
 * whether somebody goes on here with a draft that another browser has begun.
 * @typedef {{ coin: string, salt: string, team: string | null, slots?: string, bound?: boolean, here?: boolean }} Secrets
 * What a desk says of a draft; see PromiseJson.
 * @typedef {{ side: number | null, coinHash: string | null, coin: string | null, hash: string | null, shown: boolean,
 *   fault: string | null, faultCode?: import('../common/messages.js').Sentence }} Player
 * @typedef {{ game: string, phase: string, links?: boolean, you: number | null, side: number | null, time: number | null, deadline: number | null,
 *   players: Player[], winner: number | null, teams: string[] | null }} Draft
 * @typedef {import('../link/commitments.js').Log} Log
 */

/** @returns {Secrets} */
export const newSecrets = () => ({ coin: randomSecret(), salt: randomSecret(), team: null });

/** What a desk shows of a player, by the kind of entry, in the order in which players say it, and the words if it cannot be. */
const SHOWN = [['bind', 'coinHash', 'draftCoinWrong'], ['coin', 'coin', 'draftCoinWrong'], ['commit', 'hash', 'draftHashChanged']];

/**
 * The log with what a desk shows that is new, and what is wrong with it as this page can tell by itself: the first hash counts, colours
 * are those of the coins, and what this page has said is as it said it. The keys of words, none if all is well.
 * @param {Log} previous
 * @param {Draft} draft
 * @param {Secrets} mine
 * @returns {{ log: Log, wrong: string[] }}
 */
export function checkedDraftLog(previous, draft, mine) {
  let log = previous.game === draft.game ? previous : emptyLog(draft.game);
  const { game, you, players, teams } = draft;
  const wrong = [];
  for (const [kind, member, message] of SHOWN) {
    players.forEach((player, who) => {
      const value = player[member];
      const before = replayLog(log).latest[who][kind]?.[0] ?? null;
      if (value === before) return;
      try {
        if (before !== null) log = logWithEntry(log, who, 'retract'); // a hash of a team alone may be taken back
        if (before !== null && kind !== 'commit') throw new Error(message);
        if (value !== null) log = logWithEntry(log, who, kind, value);
        if (replayLog(log).faults[who]) throw new Error(message);
      } catch {
        wrong.push(message);
      }
    });
  }
  const { side } = replayLog(log);
  const own = you === null ? null : players[you];
  if (own && mine.bound && (own.coin && own.coin !== mine.coin || own.coinHash && own.coinHash !== coinHash(game, you, mine.coin))) wrong.push('draftCoinWrong');
  if (side(0) !== null && players.some((player, who) => player.side !== side(who))) wrong.push('draftColoursWrong');
  if (own && own.shown && mine.team && replayLog(log).allowedKinds(you).includes('team')) log = logWithEntry(log, you, 'team', mine.team, mine.salt);
  if (own && teams && mine.team && sameSeatBrowserState(draft, mine) !== 'ready' && teams[side(you)] !== mine.team) wrong.push('draftTeamWrong');
  return wrong.length ? { log: previous, wrong: [...new Set(wrong)] } : { log, wrong };
}

/** The hash of a player's own team, null while there is none. */
const ownTeamHash = (game, side, { team, salt }) => team && side !== null ? teamHash(game, side, team, salt) : null;

/**
 * Whether the team that a player is committed to is this browser's.
 * @param {Log} log
 * @param {number} you
 * @param {Secrets} mine
 */
const isOwnCommitment = (log, you, mine) => {
  const hash = replayLog(log).latest[you].commit?.[0];
  return Boolean(hash) && hash === ownTeamHash(log.game, replayLog(log).side(you), mine);
};

/**
 * Whether another browser with the same link speaks for this player: it has begun the draft, or has committed to a team of its own.
 * @param {Draft} draft
 * @param {Secrets} mine
 * @returns {'' | 'begun' | 'ready'}
 */
export function sameSeatBrowserState(draft, mine) {
  const { game, you, links, players } = draft;
  if (you === null || links) return '';
  const { side, coinHash: bound, hash } = players[you];
  if (hash && hash !== ownTeamHash(game, side, mine)) return 'ready';
  return bound && !mine.bound && !mine.here && bound !== coinHash(game, you, mine.coin) ? 'begun' : '';
}

/**
 * What is wrong with the teams of the game that began, by its tags: each must be the one that its player was bound to.
 * @param {Log} log
 * @param {Record<string, string>} tags
 */
export function revealedTeamProblems(log, tags) {
  if (tags.Draft !== log.game || tags.Unrevealed || replayLog(log).phase !== 'teams') return [];
  return [0, 1].some((player) => {
    if (replayLog(log).latest[player].team) return false;
    const name = replayLog(log).side(player) === 0 ? 'White' : 'Black';
    try {
      return replayLog(logWithEntry(log, player, 'team', tags[name + 'Team'], tags[name + 'Salt'])).faults[player];
    } catch {
      return true;
    }
  }) ? ['draftTeamWrong'] : [];
}

/**
 * The act that a page owes now, null if it owes none: to bind and show its coin, and to show its team when both are committed. The
 * team itself is chosen by somebody, or filled when the time is up.
 * @param {Log} log
 * @param {number | null} you
 * @param {Secrets} mine
 * @returns {{ act: string, hash?: string, coin?: string, team?: string, salt?: string } | null}
 */
export function nextOwedAct(log, you, mine) {
  const may = you === null ? [] : replayLog(log).allowedKinds(you);
  if (may.includes('bind')) return { act: 'bind', hash: coinHash(log.game, you, mine.coin) };
  if (may.includes('coin') && replayLog(log).latest[you].bind?.[0] === coinHash(log.game, you, mine.coin)) return { act: 'coin', coin: mine.coin };
  if (may.includes('team') && isOwnCommitment(log, you, mine)) return { act: 'reveal', team: mine.team, salt: mine.salt };
  return null;
}

/**
 * The act that commits a player of this page to a team.
 * @param {Log} log
 * @param {number} you
 * @param {Secrets} mine
 */
export const createCommitAct = (log, you, mine, team) => ({ act: 'commit', hash: teamHash(log.game, replayLog(log).side(you), team, mine.salt) });

/** The words about where a draft stands, as a key of the table. */
export function draftStatusTextKey(draft) {
  if (draft.phase === 'forfeited') {
    return draft.winner === null ? 'draftVoid' : draft.winner === draft.you ? 'draftWon' : 'draftLost';
  }
  if (draft.phase !== 'team hashes') return { 'coin hashes': 'draftColours', coins: 'draftColours', teams: 'draftReveal', done: 'draftDone' }[draft.phase];
  const mine = draft.you !== null && draft.players[draft.you].hash;
  const theirs = draft.you !== null && draft.players[1 - draft.you].hash;
  return mine ? 'draftWaits' : theirs ? 'draftOtherReady' : 'draftChoose';
}
