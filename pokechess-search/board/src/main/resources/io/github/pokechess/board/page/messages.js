/* What the desk and the page say to each other, as types for the checker alone: no browser loads this file. */

/**
 * A piece.
 * @typedef {{ side: number, symbol: string, rank?: number, figure?: string | null, badge?: Badge | null, name?: string }} Token
 * @typedef {{ text: string, rgb: number }} Badge
 * @typedef {{ ground: string, token?: Token, marks?: string[] }} Tile
 *
 * A way from square to square, each an index, row by row from the top as the first side sees it.
 * @typedef {{ from: number, to: number, sign?: string, failed?: boolean }} Hop
 * @typedef {{ rows: number, columns: number, names: string[], rowLabels: string[], columnLabels: string[], tiles: Tile[],
 *   arrows?: Hop[], notes: string[], description: string }} Board
 *
 * A legal move.
 * @typedef {{ text: string, from: number | null, to: number | null, kind: string, promotion?: string, effect?: string,
 *   chance: boolean, name: string, label: string, words?: string, loses?: boolean, odds?: { name: string, weight: number }[] }} Move
 *
 * A place in the tree of the game; the start has no text.
 * @typedef {{ id: number, parent: number, ply: number, turn: number, side: number, text: string, main: boolean,
 *   glyphs?: number[], comment?: string, eval?: number }} Place
 *
 * @typedef {{ result: string, winner: number | null, words: string, reason?: string }} Over
 *
 * What a move of Pokémon Chess did; see Told of the desk.
 * @typedef {{ act: string, side: number, goesOn: boolean, piece?: string, type?: string, to?: string, victim?: string, against?: string, mark?: string,
 *   what?: string }} Told
 * @typedef {{ left: number[], running: boolean }} Clock
 *
 * What two people owe each other; times in milliseconds.
 * @typedef {{ ply: number, due: number, owes: number | null, grace: number, runs: number | null, begun: boolean, resumed: boolean,
 *   here: boolean[], connected: boolean[], claim: number | null, between: boolean, proposal: Proposal | null }} Shared
 * @typedef {{ number: number, side: number, words: string }} Proposal
 *
 * All that a page needs to show a place of the game; "you" is the own side, null for who watches, absent for who has both; "usual" tells
 * that nobody has wished for this game in particular; "aside" is there where a lesson or a puzzle is shown, and tells whether a game
 * that goes on waits meanwhile.
 * @typedef {{ kind: string, summary: string, node: number, ply: number, mode: string, board: Board, side: number,
 *   sideNames: string[], seats: string[], names: string[], over: Over | null, chain: number | null, choice: number | null,
 *   moves: Move[], last: string, told?: Told | null, sign: string, moved: number[], tree: Place[], line: number[], captured: Token[][],
 *   offer: number | null, clock: Clock | null, danger?: number[] | null, luck: string | null, rules: string, teams: string[] | null,
 *   tags: Record<string, string>, title: string, usual?: boolean, aside?: boolean, you?: number | null, shared?: Shared }} State
 *
 * @typedef {{ field?: string, line?: number, column?: number, text: string }} Problem
 * @typedef {{ commitments: (string | null)[], roll: number | null, move: string | null, owes: number | null,
 *   secrets: (string | null)[] }} Dice
 * @typedef {{ name: string, note: string, due: boolean, drafting: boolean, letter: string, kept: string }} Link
 * @typedef {{ version?: number, state?: State, dice?: Dice, link?: Link, problems?: Problem[], games?: number, [more: string]: any }} Reply
 * @typedef {{ do: string, [more: string]: any }} Request
 *
 * An outcome of a move, its chance and what it is worth to who makes it, from −1 to 1.
 * @typedef {{ outcome: number, weight: number, total: number, percent: number, sign: string, name: string, words: string, told?: Told | null,
 *   board: Board, score?: number, over?: Over | null, end?: string | null }} Outcome
 * @typedef {{ score: number, depth: number, text: string, moves: string[], arrows: Hop[], rolls: { name: string, percent: number, score: number }[] }} Line
 * @typedef {{ depth: number, nodes: number, score: number, wdl?: number[], lines: Line[] }} Info
 * @typedef {{ node: number, ply: number, side: number, made: string, madeName: string, best: string, name: string, loss: number, luck: number, value: number,
 *   mark: string, mistake?: import('./drills.js').Mistake }} Reviewed
 * @typedef {Reply & { event: string, node?: number, [more: string]: any }} Event
 *
 * @typedef {{ name: string, short: string, rgb: number }} Type
 * @typedef {{ types: Type[], effect: number[][] }} Chart
 */
export {};
