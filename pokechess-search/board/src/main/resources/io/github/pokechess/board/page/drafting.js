/* What a page owes in a draft: what it is bound to, and its next act. The hashes are those of DraftHashes. Knows no document; secrets
   stay in this browser until they are to be shown. */
import { sha256 } from './sha256.js';

/**
 * What this browser keeps of a draft: its coin, its salt, and the team that it is committed to.
 * @typedef {{ coin: string, salt: string, team: string | null, slots?: string }} Secrets
 * What a desk says of a draft; see DraftJson.
 * @typedef {{ side: number | null, coinHash: string | null, coin: string | null, hash: string | null, shown: boolean,
 *   fault: string | null }} Player
 * @typedef {{ game: string, phase: string, links?: boolean, you: number | null, side: number | null, time: number | null, deadline: number | null,
 *   players: Player[], winner: number | null, teams: string[] | null }} Draft
 */

export const coinHash = (game, player, coin) => sha256(`pokechess draft coin ${game} ${player} ${coin}`);
export const teamHash = (game, side, team, salt) => sha256(`pokechess draft team ${game} ${side} ${team} ${salt}`);

/** The side of the first player, 0 or 1, by both coins. */
export const sideOfFirst = (game, coin0, coin1) =>
  parseInt(sha256(`pokechess draft colours ${game} ${coin0} ${coin1}`)[0], 16) < 8 ? 0 : 1;

/** 128 bits that nobody can guess, in hexadecimal digits. */
export const secret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns {Secrets} */
export const newSecrets = () => ({ coin: secret(), salt: secret(), team: null });

/**
 * The act that a page owes now, null if it owes none: to bind and show its coin, and to show its team when both are committed. The
 * team itself is chosen by somebody, or filled when the time is up.
 * @param {Draft} draft
 * @param {Secrets} mine
 * @returns {{ act: string, hash?: string, coin?: string, team?: string, salt?: string } | null}
 */
export function due(draft, mine) {
  const { you, game } = draft;
  if (you === null) return null;
  const own = draft.players[you];
  if (draft.phase === 'coin hashes' && !own.coinHash) return { act: 'bindCoin', hash: coinHash(game, you, mine.coin) };
  if (draft.phase === 'coins' && !own.coin) return { act: 'showCoin', coin: mine.coin };
  if (draft.phase === 'teams' && !own.shown && mine.team) return { act: 'reveal', team: mine.team, salt: mine.salt };
  return null;
}

/**
 * The act that commits this page to a team.
 * @param {Draft} draft
 * @param {Secrets} mine
 */
export const commitment = (draft, mine, team) => ({ act: 'commit', hash: teamHash(draft.game, draft.side, team, mine.salt) });

/**
 * What is wrong with what was shown, as this page can tell by itself: colours that are not those of the coins, a coin or team that
 * does not fit its hash. The keys of words, none if all is well. The desk's own word is not taken for it.
 * @param {Draft} draft
 * @param {Secrets} mine
 * @param {(string | null)[]} hashes the team hashes that were seen before any team was, by player
 */
export function cheats(draft, mine, hashes) {
  const { game, you, players } = draft;
  const wrong = [];
  const [first, second] = players;
  players.forEach(({ coin, coinHash: bound }, player) => {
    if (coin && (!bound || coinHash(game, player, coin) !== bound)) wrong.push('draftCoinWrong');
  });
  if (you !== null && players[you].coin && players[you].coin !== mine.coin) wrong.push('draftCoinWrong');
  if (first.coin && second.coin && first.side !== sideOfFirst(game, first.coin, second.coin)) wrong.push('draftColoursWrong');
  players.forEach(({ hash }, player) => {
    if (hashes[player] && hash && hash !== hashes[player]) wrong.push('draftHashChanged');
  });
  if (you !== null && draft.teams && mine.team && draft.teams[draft.side] !== mine.team) wrong.push('draftTeamWrong');
  return [...new Set(wrong)];
}

/** The words about where a draft stands, as a key of the table. */
export function stage(draft) {
  if (draft.phase === 'forfeited') {
    return draft.winner === null ? 'draftVoid' : draft.winner === draft.you ? 'draftWon' : 'draftLost';
  }
  if (draft.phase !== 'team hashes') return { 'coin hashes': 'draftColours', coins: 'draftColours', teams: 'draftReveal', done: 'draftDone' }[draft.phase];
  const mine = draft.you !== null && draft.players[draft.you].hash;
  const theirs = draft.you !== null && draft.players[1 - draft.you].hash;
  return mine ? 'draftWaits' : theirs ? 'draftOtherReady' : 'draftChoose';
}
