/* What the desk and the page say to each other, as types for the checker alone: no browser loads this file. MessagesTest writes it. */

/**
 * Boards, which notation's PictureJson writes; a hop goes from square to square, each an index, row by row from the top.
 * @typedef {{ text: string, rgb: number }} Badge
 * @typedef {{ side: number, symbol: string, rank?: number, figure?: string | null, badge?: Badge | null, name?: string,
 *   grid?: string }} Token
 * @typedef {{ ground: string, token?: Token, marks?: string[] }} Tile
 * @typedef {{ from: number, to: number, sign?: string, failed?: boolean }} Hop
 * @typedef {{ rows: number, columns: number, names: string[], rowLabels: string[], columnLabels: string[], tiles: Tile[],
 *   arrows?: Hop[], notes: string[], description: string }} Board
 *
 * What other scripts know more of.
 * @typedef {import('../learn/lesson.js').Lesson} Lesson
 * @typedef {{ kind: string, position: string, rules: string, made: string, best: string }} Drill
 *
 * A sentence or a name as a code, which `sentences.txt` has with the English text.
 * @typedef {{ code: string, args: Record<string, any> }} Sentence
 *
 * What is wrong with a request.
 * @typedef {{ field: string, fieldCode?: Sentence, line: number, column: number, text: string, textCode?: Sentence }} Problem
 *
 * The dice that two players make, by side.
 * @typedef {{ commitments: (string | null)[], roll: number | null, move: string | null, owes: number | null, shares: (string | null)[], secrets: (string | null)[] }} Dice
 *
 * What two people play by links.
 * @typedef {{ name: string, note: string, noteCode?: Sentence, due: boolean, drafting: boolean, letter: string, kept: string }} Link
 *
 * The end of a game.
 * @typedef {{ result: string, winner: number | null, words: string, reason: string, reasonCode?: Sentence }} Over
 *
 * An outcome of a move.
 * @typedef {{ name: string, weight: number }} Odd
 *
 * A legal move.
 * @typedef {{ text: string, from: number | null, to: number | null, kind: string, promotion?: string, effect?: string, chance: boolean, odds?: Odd[],
 *   loses?: boolean, name: string, label: string }} Move
 *
 * What a move of Pokémon Chess did, as codes.
 * @typedef {{ act: string, side: number, piece?: string, type?: string, to?: string, victim?: string, against?: string, mark?: string, what?: string,
 *   goesOn: boolean }} Action
 *
 * A place of the tree.
 * @typedef {{ id: number, parent: number, ply: number, turn: number, side: number, text: string, main: boolean, glyphs?: number[], comment?: string, eval?: number }} Place
 *
 * The clock of a game.
 * @typedef {{ left: number[], running: boolean }} Clock
 *
 * A new game that one of two people asks for.
 * @typedef {{ number: number, side: number, words: string, terms: Record<string, Sentence> }} Proposal
 *
 * One side asks to take back its last decision.
 * @typedef {{ side: number, millis: number }} Takeback
 *
 * What two people at a server owe each other. Times are in milliseconds.
 * @typedef {{ ply: number, due: number, owes: number | null, grace: number, runs: number | null, begun: boolean, resumed: boolean, here: boolean[],
 *   connected: boolean[], claim: number | null, between: boolean, proposal: Proposal | null, takeback: Takeback | null,
 *   takebackRefusal: string | null }} Shared
 *
 * All that a page needs to show a place of the game.
 * @typedef {{ kind: string, summary: string, game: number, node: number, ply: number, mode: string, board: Board, side: number, sideNames: string[],
 *   codes: Record<string, Sentence>, seats: string[], names: string[], over: Over | null, chain: number | null, choice: number | null, moves: Move[],
 *   danger: number[] | null, last: string, action: Action | null, sign: string, moved: number[], tree: Place[], line: number[], captured: Token[][],
 *   offer: number | null, clock: Clock | null, luck: string | null, rules: string, teams: string[] | null, tags: Record<string, string>,
 *   title: string, usual?: boolean, aside?: boolean, you?: number | null, shared?: Shared }} State
 *
 * What a player has said in a draft.
 * @typedef {{ side: number | null, coinHash: string | null, coin: string | null, hash: string | null, shown: boolean, fault: string | null, faultCode?: Sentence }} DraftPlayer
 *
 * The draft of the next game. Times are in milliseconds.
 * @typedef {{ game: string, phase: string, you: number | null, side: number | null, links?: boolean, time: number | null, deadline: number | null,
 *   players: DraftPlayer[], winner: number | null, teams: (string | null)[] | null }} Draft
 *
 * What was corrected in a text that was opened.
 * @typedef {{ line: number, written: string, intended: string, moves: number, comments: number }} Forgiven
 *
 * An outcome of a move.
 * @typedef {{ outcome: number, name: string, weight: number, total: number, percent: number, words: string, action: Action | null, sign: string, over: Over | null,
 *   end: string | null, board: Board, score?: number }} Outcome
 *
 * An own piece that the likeliest roll leaves to be captured.
 * @typedef {{ square: number, percent: number }} Attacked
 *
 * A piece of a team.
 * @typedef {{ square: string, role: string, type: string }} TeamPiece
 *
 * A team.
 * @typedef {{ text: string, legal: boolean, pieces: TeamPiece[] }} Team
 *
 * The best team that differs by one or two types.
 * @typedef {{ text: string, score: number }} Swap
 *
 * What a team is worth.
 * @typedef {{ score: number, pieces: number[], swap: Swap | null }} Rating
 *
 * A type.
 * @typedef {{ name: string, short: string, rgb: number }} Type
 *
 * The chances of a capture, out of the total.
 * @typedef {{ hit: number, miss: number, critical: number }} Odds
 *
 * The odds of a luck model.
 * @typedef {{ luck: string, total: number, odds: Record<string, Odds> }} LuckOdds
 *
 * The explanation of a game.
 * @typedef {{ html: string, language: string, lessons: Lesson[], odds: LuckOdds[] }} Guide
 *
 * A game.
 * @typedef {{ name: string, summary: string, positionSyntax: string, rulesSyntax: string }} Kind
 *
 * A level of the engine.
 * @typedef {{ name: string, number: number }} Level
 *
 * A team of the best known ones.
 * @typedef {{ text: string, share: number }} StrongTeam
 *
 * How games of a kind begin.
 * @typedef {{ board: Board, sideNames: string[], codes: Record<string, Sentence>, rules: string }} KindPreview
 *
 * A puzzle of the list.
 * @typedef {{ id: string, level: string, themes: string[], rating: number | null, state: string, due?: boolean }} Puzzle
 *
 * A mistake to make good.
 * @typedef {{ name: string, drill: Drill }} Mistake
 *
 * The rating of a learner by first tries at puzzles.
 * @typedef {{ rating: number, deviation: number, tries: number }} Solver
 *
 * A move that follows an answer to a puzzle.
 * @typedef {{ text: string, name: string, side: number, king?: number }} Following
 *
 * The best answer to a roll of a puzzle.
 * @typedef {{ outcome: number, move: string }} Answered
 *
 * A move of a review.
 * @typedef {{ node: number, ply: number, side: number, made: string, madeName: string, best: string, name: string, loss: number, luck: number, value: number,
 *   mark: string, mistake?: Mistake }} Reviewed
 *
 * The rolled captures of a side by pieces of a type.
 * @typedef {{ type: string, tried: number, won: number }} TypeCaptures
 *
 * What a review says of a side.
 * @typedef {{ loss: number, luck: number, clean: number | null, decisions: number, lossSquares: number, luckSquares: number, captures: TypeCaptures[],
 *   chain: number, mistakes: Mistake[] }} ReviewedSide
 *
 * A turning point of a game.
 * @typedef {{ node: number, words: string, side: number, cause: string, points: number, action?: Action | null }} Moment
 *
 * Where moves alone, and rolls alone, would have brought side 0.
 * @typedef {{ node: number, play: number, luck: number }} CurvePoint
 *
 * A review of a game; scores are those of side 0.
 * @typedef {{ nodes: Reviewed[], sides: ReviewedSide[], rolled: boolean, sentences: string[], moments: Moment[], curve: CurvePoint[], start: number, value: number,
 *   withoutLuck: number, settled: number, disagreement: number }} ReviewResult
 *
 * A move that is rolled out. Values are from −1 to 1, or null where none is known yet.
 * @typedef {{ move: string, name: string, score: number | null, error: number | null, margin: number | null }} RolledMove
 *
 * A way from square to square; −1 where there is none.
 * @typedef {{ from: number, to: number }} Way
 *
 * What an outcome of a move is worth.
 * @typedef {{ name: string, percent: number, score: number }} RollValue
 *
 * A move with what follows.
 * @typedef {{ score: number, depth: number, text: string, moves: string[], arrows: Way[], rolls: RollValue[] }} Line
 *
 * The request was refused, and nothing has changed.
 * @typedef {{ problems: Problem[] }} Problems
 *
 * The state of the game as a seat may see it.
 * @typedef {{ version: number, dice?: Dice, link?: Link, state: State, draft?: Draft, reveal?: number, games?: number, forgiven?: Forgiven[] }} Shown
 *
 * What may come of a move.
 * @typedef {{ fan: Outcome[], score?: number, attacked?: Attacked[] }} Fan
 *
 * The game as a text.
 * @typedef {{ text: string, name: string }} Text
 *
 * A team, with its rating.
 * @typedef {{ team: Team, rating?: Rating }} TeamReply
 *
 * The type chart of the game.
 * @typedef {{ types: Type[], effect: number[][] }} Chart
 *
 * The explanation of the game.
 * @typedef {{ guide: Guide }} Explained
 *
 * What can be played.
 * @typedef {{ kinds: Kind[], levels: Level[] }} Kinds
 *
 * The best known teams of a luck model.
 * @typedef {{ strong: StrongTeam[] }} StrongTeams
 *
 * How a game begins.
 * @typedef {{ board: Board, sideNames: string[], codes: Record<string, Sentence>, rules: string }} Preview
 *
 * How all games begin.
 * @typedef {{ previews: KindPreview[] }} Previews
 *
 * A text as a QR code.
 * @typedef {{ size: number, path: string }} QrCode
 *
 * All puzzles.
 * @typedef {{ puzzles: Puzzle[], mistakes: Mistake[], daily: string | null, streak: number, best: number, solver: Solver }} Puzzles
 *
 * What waits for a learner on a day.
 * @typedef {{ daily: string, dailyState: string, due: number, streak: number, best: number }} Today
 *
 * The judgement of an answer to a puzzle.
 * @typedef {{ right: boolean, progress: string, streak: number, best: number, solver: Solver, puzzleState: string, lost: number, next: Following[],
 *   solution?: string, level?: string, puzzleRating?: number | null, themes?: string[], answers?: Answered[] }} Answer
 *
 * The judgement of an answer to a mistake.
 * @typedef {{ right: boolean, lost: number, progress: string, streak: number, best: number, solution?: string, name?: string }} Drilled
 *
 * What a learner has done, with what was added.
 * @typedef {{ progress: string }} Merged
 *
 * The request is done, or begun.
 * @typedef {{}} Done
 *
 * A sign that one of two people shows to the other one.
 * @typedef {{ side: number, sign: string }} Sign
 *
 * The engine has begun to think about its move.
 * @typedef {{ version: number, node: number, ply: number, side: number }} Thinking
 *
 * A good move.
 * @typedef {{ version: number, node: number, ply: number, move: string }} Hint
 *
 * The progress of a review.
 * @typedef {{ version: number, node: number, ply: number, done: number, of: number }} Review
 *
 * A finished review of a stored game.
 * @typedef {{ entry: number, sides: ReviewedSide[], rolled: boolean, withoutLuck: number }} Tally
 *
 * The result of a rollout so far.
 * @typedef {{ version: number, node: number, ply: number, part: number, over: boolean, games: number, decided: boolean, moves: RolledMove[] }} Rollout
 *
 * The result of a search.
 * @typedef {{ version: number, node: number, ply: number, depth: number, nodes: number, score: number, wdl?: number[], lines: Line[] }} Info
 *
 * A reply: the members of any of them.
 * @typedef {{ problems?: Problem[], version?: number, dice?: Dice, link?: Link, state?: State, draft?: Draft, reveal?: number, games?: number,
 *   forgiven?: Forgiven[], fan?: Outcome[], score?: number, attacked?: Attacked[], text?: string, name?: string, team?: Team, rating?: Rating,
 *   types?: Type[], effect?: number[][], guide?: Guide, kinds?: Kind[], levels?: Level[], strong?: StrongTeam[], board?: Board, sideNames?: string[],
 *   codes?: Record<string, Sentence>, rules?: string, previews?: KindPreview[], size?: number, path?: string, puzzles?: Puzzle[],
 *   mistakes?: Mistake[], daily?: string, streak?: number, best?: number, solver?: Solver, dailyState?: string, due?: number, right?: boolean,
 *   progress?: string, puzzleState?: string, lost?: number, next?: Following[], solution?: string, level?: string, puzzleRating?: number,
 *   themes?: string[], answers?: Answered[] }} Reply
 *
 * An event: the members of any of them, or of a reply that shows a state.
 * @typedef {Reply & { event: string, text?: string, textCode?: Sentence, side?: number, sign?: string, version?: number, node?: number, ply?: number, move?: string,
 *   done?: number, of?: number, result?: ReviewResult, entry?: number, sides?: ReviewedSide[], rolled?: boolean, withoutLuck?: number, part?: number,
 *   over?: boolean, games?: number, decided?: boolean, moves?: RolledMove[], depth?: number, nodes?: number, score?: number, wdl?: number[],
 *   lines?: Line[] }} Event
 *
 * A request: the members of any of them.
 * @typedef {{
 *   do: 'new' | 'aside' | 'leave' | 'state' | 'decide' | 'say' | 'back' | 'goto' | 'drop' | 'fan' | 'resign' | 'draw' | 'import' | 'export' | 'team' | 'chart' | 'guide' | 'kinds' | 'strong' | 'preview' | 'previews' | 'qr' | 'puzzles' | 'today' | 'answer' | 'drill' | 'remember' | 'merge' | 'analyse' | 'hint' | 'review' | 'tally' | 'rollout' | 'commit' | 'share' | 'reveal' | 'claim' | 'takeback' | 'sign' | 'accept' | 'decline' | 'link' | 'draft',
 *   kind?: string, position?: string, rules?: string, luck?: string | 'standard' | 'online' | 'none', teams?: string[], seed?: number,
 *   names?: string[], seats?: string[], clock?: { base: number, increment?: number }, draft?: boolean, coin?: string, puzzle?: string, node?: number,
 *   ply?: number, move?: string, where?: number, outcome?: number, try?: boolean, text?: string, side?: number,
 *   what?: 'offer' | 'accept' | 'decline', name?: string, form?: string, check?: string, random?: boolean, strong?: boolean, language?: string,
 *   progress?: string, day?: number, line?: string[], first?: boolean, drill?: string, with?: string, on?: boolean, lines?: number, threads?: number,
 *   nodes?: number, marks?: boolean, entry?: number, moves?: string[], millis?: number, hash?: string, roll?: number, share?: string,
 *   secret?: string, sign?: 'hello' | 'nice' | 'wow' | 'lucky' | 'moment' | 'thanks', number?: number, game?: string, kept?: string,
 *   act?: 'bind' | 'coin' | 'commit' | 'retract' | 'reveal' | 'choose', team?: string, salt?: string, player?: number }} Request
 */
export {};
