/**
 * Pokémon Chess and its sibling games: rules, notation and search, the same classes as on the JVM, as WebAssembly.
 *
 * Values are immutable. Moves are texts as in game files, `e2e4` for instance; `describe` and `movesFrom` give them as objects. A wrong
 * text throws a `PokechessError` that says what is wrong, where and why.
 */

/** A class of the platform where its types are declared, a stand-in elsewhere: these types need neither those of the DOM nor of Node.js. */
type Platform<Name extends string, StandIn> = typeof globalThis extends { readonly [name in Name]: { prototype: infer Instance } } ? Instance : StandIn;

/** A compiled module: a `WebAssembly.Module`. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance : object;

type Address = Platform<'URL', { readonly href: string }>;

/** What the engine uses of a `Worker`. */
export interface EngineWorker {
  onmessage: ((event: any) => any) | null;
  onerror: ((event: any) => any) | null;
  postMessage(message: any): void;
  terminate(): unknown;
}

type Signal = Platform<'AbortSignal', { readonly aborted: boolean; readonly reason: any }>;

/** Loads the library; later calls with the same options return the same one. */
export function load(options?: LoadOptions): Promise<Library>;

/**
 * Starts a worker with an engine of its own, so that a search does not hold up the page. Under Node.js the process lives until the
 * engine is closed.
 */
export function startEngine(options?: EngineOptions & WorkerOptions): Promise<WorkerEngine>;

export interface WorkerOptions {
  /** The compiled module with the engine or its bytes, where the worker cannot fetch it. */
  module?: CompiledModule | ArrayBuffer | Uint8Array;
  /** The address of `pokechess-worker.js`, or a function that gives a new worker of it, where it is not next to this script. */
  worker?: string | Address | (() => EngineWorker);
}

export interface EngineOptions {
  /** The size of the table of positions, from 1 to 512, where there is so much memory; 16 if left out. */
  tableMebibytes?: number;
}

export interface LoadOptions {
  /** Whether the library has an engine; otherwise a smaller module is loaded. True if left out. */
  engine?: boolean;
  /** The compiled module or its bytes, where it cannot be fetched from the folder of this script. */
  module?: CompiledModule | ArrayBuffer | Uint8Array;
}

/** A text, a move or an option that means nothing. */
export class PokechessError extends Error {
  readonly name: 'PokechessError';
}

export interface Library {
  /** All games, Pokémon Chess first. */
  readonly games: readonly GameInfo[];
  /** The names of all forms that `write` knows, `pcn` first; a game's own `forms` are those that it can be written in. */
  readonly forms: readonly string[];
  /** A game at its start: Pokémon Chess with its default teams, unless the options say otherwise. */
  start(options?: StartOptions): Game;
  /** The games of a text, with their tags, comments and variations: `.pcn`, or one game in JSON. */
  read(text: string): Game[];
  /**
   * The same for a text that may be damaged: a broken game hides no other one, a broken variation no main line, and of a game whose
   * text is cut at its end the moves before are there.
   */
  tryRead(text: string): ReadResult[];
  /** A random team, as the rules of Pokémon Chess write it. The same seed gives the same team. */
  randomTeam(seed?: number | bigint): string;
  /** A new engine, which searches in this thread. Only in a library that was loaded with one. */
  engine(options?: EngineOptions): Engine;
}

export interface ReadResult {
  /** The game, or what is whole of it; null if nothing is. */
  readonly game: Game | null;
  /** What is wrong with its text; empty if the game is whole. */
  readonly problem: string;
}

export interface GameInfo {
  /** The name in options and files. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  readonly summary: string;
  /** The form of position texts, for people. */
  readonly positionSyntax: string;
  /** The form of rules texts, for people. */
  readonly rulesSyntax: string;
}

export interface StartOptions {
  /** The name of the game; `pokemon` if left out. */
  game?: string;
  /** The text of the position to start from. */
  position?: string;
  /** The text of the rules, for instance `luck=none`. */
  rules?: string;
  /** What decides the rolls of `play`, a whole number from -2⁶³ to 2⁶³ - 1; random if left out. */
  seed?: number | bigint;
}

/** A game with all moves so far. Immutable: `play` returns another one. */
export interface Game {
  /** The name of its kind. */
  readonly game: string;
  /** The text of the position where it stands. */
  readonly position: string;
  /** The text of the rules; empty for the usual ones. */
  readonly rules: string;
  /** The side to move, 0 for the one that began. */
  readonly side: 0 | 1;
  readonly sideName: string;
  /** All legal moves; none when the game is over. */
  readonly legalMoves: readonly string[];
  readonly isOver: boolean;
  /** `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on. */
  readonly result: string;
  /** Why it ended; empty while it goes on. */
  readonly reason: string;
  /** The tags of a game that was read, such as `White`, by their names; none of any other game. */
  readonly tags: Readonly<Record<string, string>>;
  /** All moves so far with their rolls. */
  readonly moves: readonly { readonly move: string; readonly roll: number }[];
  /** The pieces by the names of their squares. */
  readonly pieces: Readonly<Record<string, Piece>>;
  /** The start of the game, from which its moves are reached, with the comments and variations of a game that was read. */
  readonly start: GameNode;
  /** A legal move as an object. */
  describe(move: MoveChoice): Move;
  /** The legal moves of the piece on a square, as objects. */
  movesFrom(square: string): Move[];
  /** What a legal move may lead to, with exact integer weights: the probability is `weight / total`. */
  rolls(move: MoveChoice): Roll[];
  /** The game after a legal move, rolled by the game's seed, or with the given roll. */
  play(move: MoveChoice, roll?: number): Game;
  /** The game as it was after the given number of moves. */
  at(moves: number): Game;
  /** A legal move in words, or what came of it if a roll is given. */
  sentence(move: MoveChoice, roll?: number): string;
  /** The board as a picture; flipped, it is seen from the other side. */
  svg(options?: { flipped?: boolean }): string;
  /** The names of the forms that this game can be written in: PGN has no types, for instance. */
  readonly forms: readonly string[];
  /**
   * The game as a text in one of its `forms`: `pcn`, that of game files, unless another is named. A game that was read has its tags,
   * comments and variations.
   */
  write(form?: string): string;
}

/** A legal move: its text, an object that has it, or the squares and the promotion that one legal move alone has. */
export type MoveChoice = string | { readonly move: string } | { readonly from: string; readonly to: string; readonly promotion?: string | null };

/** A piece on the board. */
export interface Piece {
  /** 0 for the side that began. */
  readonly side: 0 | 1;
  /** One or two characters, as in the game's positions. */
  readonly symbol: string;
  /** Its name for people, without its side: `knight, water`. */
  readonly name: string;
  /** `pawn`, `knight`, `bishop`, `rook`, `queen` or `king`; null for the pieces of other games. */
  readonly role: string | null;
  /** The first three letters of its type, `Wat`; null in games without types. */
  readonly type: string | null;
}

/** A legal move of a position. */
export interface Move {
  /** Its text, as in `legalMoves`. */
  readonly move: string;
  /** Its name for people, in algebraic notation for instance: `Nxd5`. */
  readonly name: string;
  readonly kind: 'move' | 'capture' | 'castle' | 'pass' | 'promotion' | 'drop' | 'other';
  /** Where its piece stands; null if it has no square. */
  readonly from: string | null;
  /** Where it goes to; null if it has no square. */
  readonly to: string | null;
  /** The piece on `from`; null if there is none. */
  readonly piece: Piece | null;
  /** The letter of what the piece becomes, `q`; null if nothing is chosen. */
  readonly promotion: string | null;
  /** What it takes if it does not miss; of games in which a move takes several pieces, all. */
  readonly captures: readonly { readonly square: string; readonly piece: Piece }[];
  /** What may come of it: a miss, for instance. One roll if nothing is left to chance. */
  readonly rolls: readonly Roll[];
}

/** A place in the tree of a game: the start, or where a move has led, with what the writer of the game noted about that move. */
export interface GameNode {
  /** The place before; null at the start. */
  readonly before: GameNode | null;
  /** The move that led here; null at the start. */
  readonly move: string | null;
  /** The number of its roll, 0 if nothing was rolled; null at the start. */
  readonly roll: number | null;
  /** The move with its roll, as game files have it: `Bxd5/`. Empty at the start. */
  readonly text: string;
  /** The comments behind the move, or before the first one. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs, 1 for `!` for instance. */
  readonly glyphs: readonly number[];
  /** The comments before the first move of a variation, at the place after that move. */
  readonly opening: readonly string[];
  /** Whether the main line ends here, so that `next` has variations alone. */
  readonly isEnd: boolean;
  /** The places after one more move: the continuation of the line first, then its variations. */
  readonly next: readonly GameNode[];
  /** The game as it stands here. */
  readonly game: Game;
}

export interface Roll {
  /** Its number, for `play`. */
  readonly roll: number;
  /** `hit` or `miss`, for instance. */
  readonly name: string;
  readonly weight: number;
  /** The sum of all weights of the move. */
  readonly total: number;
}

/** What ends a search; the first limit that is reached does. At least one is needed. */
export interface Limits {
  /** In moves, from 1 to 100. */
  depth?: number;
  /** Positions to look at. */
  nodes?: number;
  milliseconds?: number;
  /** How many best moves are wanted; 1 if left out. */
  variations?: number;
}

export interface SearchResult {
  /** The best move, or null when the game is over. */
  readonly best: string | null;
  /** The expected score of the side to move, from −1, lost, to 1, won. */
  readonly value: number;
  /** Whether the value is proven, whatever is rolled. */
  readonly isProven: boolean;
  /** The moves after which a proven game is over at the latest; null if nothing is proven. */
  readonly movesToEnd: number | null;
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** The best moves with the lines that follow, the best one first. */
  readonly variations: readonly Variation[];
  /** The value of each roll of the best move. */
  readonly rolls: readonly { readonly roll: number; readonly weight: number; readonly value: number }[];
}

export interface Variation {
  readonly value: number;
  /** The depth at which the value was found. After a stopped search lines may be of two depths, and their values hard to compare. */
  readonly depth: number;
  /** Probabilities for the side to move in thousandths; in Pokémon Chess alone, where they were measured. */
  readonly wdl?: { readonly win: number; readonly draw: number; readonly loss: number };
  /** Moves of both sides, each with its likeliest roll. */
  readonly moves: readonly string[];
}

export interface Engine {
  /** Searches, and returns when a limit is reached. */
  search(game: Game, limits: Limits): SearchResult;
}

export interface WorkerEngine {
  /**
   * Searches in the worker; one search after the other. A signal that aborts rejects the promise with its reason, at once, and
   * the engine begins anew with an empty table.
   */
  search(game: Game, limits: Limits, options?: { signal?: Signal }): Promise<SearchResult>;
  /** Shuts down the worker, and rejects unanswered searches. */
  close(): void;
}
