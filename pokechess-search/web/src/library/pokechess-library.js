// Rules, notation and search for scripts: a thin layer over the compiled library in runtime.js's care. Not to be imported by others:
// pokechess.js has all of it, and workers.
import { instantiate } from './runtime.js';

const DEFAULT_TABLE = 16;
/** The largest array that browsers make. */
const MOST_TABLE = 512;
const ROLLED = -1;
const KIND_FIELDS = ['name', 'title', 'summary', 'positionSyntax', 'rulesSyntax'];

export class PokechessError extends Error {
  name = 'PokechessError';
}

/** An immutable value of a text in JSON. */
const parseFrozen = (json) => JSON.parse(json, (_, value) => Object.freeze(value));

let policy = null;

/** What pages take that require trusted types, whose own policy may name "pokechess": a picture or the address of a script of ours. */
function asTrustedType(make, text) {
  if (!globalThis.trustedTypes) return text;
  policy ??= globalThis.trustedTypes.createPolicy('pokechess', { createHTML: (svg) => svg, createScriptURL: (address) => address });
  return policy[make](String(text));
}

export const asTrustedHtml = (svg) => asTrustedType('createHTML', svg);
export const asTrustedAddress = (address) => asTrustedType('createScriptURL', address);

/** Calls the library; what it throws becomes an error of JavaScript with the same words. */
export function callLibrary(action) {
  try {
    return action();
  } catch (thrown) {
    throw thrown instanceof PokechessError ? thrown : new PokechessError(String(thrown?.message ?? thrown));
  }
}

/** The fields of options, none if they are left out; another name than these is most likely misspelt. */
export function requireOptions(options = {}, what, names) {
  if (options === null || typeof options !== 'object') throw new PokechessError(`${what}: an object of options is expected, not ${options}`);
  const other = Object.keys(options).find((name) => !names.includes(name));
  if (other !== undefined) throw new PokechessError(`${what}: there is no option ${other}, but ${names.join(', ')}`);
  return options;
}

function requireString(value, what) {
  if (typeof value !== 'string') throw new PokechessError(`${what}: a string is expected, not ${typeof value}`);
  return value;
}

function requireInteger(value, what, from, to) {
  if (!Number.isInteger(value) || value < from || value > to) {
    throw new PokechessError(`${what}: a whole number from ${from} to ${to} is expected, not ${value}`);
  }
  return value;
}

function seedText(seed) {
  if (seed === undefined) return String(crypto.getRandomValues(new BigInt64Array(1))[0]);
  const isInteger = typeof seed === 'bigint' ? BigInt.asIntN(64, seed) === seed : Number.isSafeInteger(seed);
  if (!isInteger) throw new PokechessError(`seed: a whole number of 64 bits, from -2^63 to 2^63 - 1, is expected, not ${String(seed)}`);
  return String(seed);
}

export class Game {
  #game;
  #library;
  #legalMoves;

  /** A compiled game of a compiled library. */
  constructor(game, library) {
    this.#game = game;
    this.#library = library;
    Object.freeze(this);
  }

  /** The compiled game behind a game of ours, for a compiled library; a game of another one is read anew. */
  static compiledGame(game, library) {
    if (!(game instanceof Game)) throw new PokechessError('game: a game of this package is expected');
    return library === game.#library ? game.#game : library.read(game.write())[0];
  }

  get game() { return this.#game.kind(); }
  get position() { return this.#game.position(); }
  get rules() { return this.#game.rules(); }
  get side() { return this.#game.side(); }
  get sideName() { return this.#game.sideName(); }
  get legalMoves() { return this.#legalMoves ??= Object.freeze([...this.#game.legalMoves()]); }
  get isOver() { return this.result !== '*'; }
  get result() { return this.#game.result(); }
  get reason() { return this.#game.reason(); }

  get moves() {
    const rolls = this.#game.rolls();
    return Object.freeze([...this.#game.moves()].map((move, i) => Object.freeze({ move, roll: rolls[i] })));
  }

  get pieces() { return parseFrozen(this.#game.pieces()); }

  get start() { return new GameNode(this.#game.start(), this.#library, null); }

  get tags() {
    const texts = [...this.#game.tags()];
    return Object.freeze(Object.fromEntries(texts.flatMap((name, i) => (i % 2 ? [] : [[name, texts[i + 1]]]))));
  }

  describe(move) {
    return callLibrary(() => {
      const text = this.#moveText(move);
      return Object.freeze({ ...parseFrozen(this.#game.describe(text)), rolls: Object.freeze(this.rolls(text).map(Object.freeze)) });
    });
  }

  movesFrom(square) {
    return callLibrary(() => [...this.#game.movesFrom(requireString(square, 'square'))].map((move) => this.describe(move)));
  }

  /** The text of a move, which is given by it, by an object that has it, or by the squares that it concerns. */
  #moveText(choice) {
    if (choice === null || typeof choice !== 'object') return requireString(choice, 'move');
    if (choice.move !== undefined) return requireString(choice.move, 'move');
    const { from, to, promotion } = choice;
    requireString(to, 'to');
    const found = this.movesFrom(requireString(from, 'from'))
      .filter((move) => move.to === to && (promotion === undefined || move.promotion === promotion))
      .map(({ move }) => move);
    if (found.length === 1) return found[0];
    const way = `${from} to ${to}` + (promotion === undefined ? '' : `, promotion ${promotion}`);
    throw new PokechessError(found.length ? `move: ${found.join(', ')} lead from ${way}` : `move: no legal move leads from ${way}`);
  }

  rolls(choice) {
    return callLibrary(() => {
      const move = this.#moveText(choice);
      const weights = [...this.#game.weights(move)];
      const names = [...this.#game.rollNames(move)];
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight, roll) => ({ roll, name: names[roll], weight, total }));
    });
  }

  play(choice, roll) {
    return callLibrary(() => {
      const move = this.#moveText(choice);
      return new Game(this.#game.play(move, this.#rollIndex(move, roll)), this.#library);
    });
  }

  sentence(choice, roll) {
    return callLibrary(() => {
      const move = this.#moveText(choice);
      return this.#game.sentence(move, this.#rollIndex(move, roll));
    });
  }

  #rollIndex(move, roll) {
    return roll === undefined ? ROLLED : requireInteger(roll, 'roll', 0, this.#game.weights(move).length - 1);
  }

  at(moves) {
    return callLibrary(() => new Game(this.#game.at(requireInteger(moves, 'moves', 0, this.#game.moveCount())), this.#library));
  }

  svg(options) {
    return callLibrary(() => {
      const { flipped = false } = requireOptions(options, 'svg', ['flipped']);
      return this.#game.svg(Boolean(flipped));
    });
  }

  get forms() {
    return Object.freeze([...this.#library.forms()].filter((form) => {
      try {
        this.#game.text(form);
        return true;
      } catch {
        return false; // PGN has no types, for instance
      }
    }));
  }

  write(form = 'pcn') {
    return callLibrary(() => this.#game.text(requireString(form, 'form')));
  }
}

/** A place in the tree of a game: a thin layer over the compiled one. */
class GameNode {
  #node;
  #library;
  #before;
  #next;

  constructor(node, library, before) {
    this.#node = node;
    this.#library = library;
    this.#before = before;
    Object.freeze(this);
  }

  get before() { return this.#before; }
  get move() { return this.#before && this.#node.move(); }
  get roll() { return this.#before && this.#node.roll(); }
  get text() { return this.#node.text(); }
  get comments() { return Object.freeze([...this.#node.comments()]); }
  get glyphs() { return Object.freeze([...this.#node.glyphs()]); }
  get opening() { return Object.freeze([...this.#node.opening()]); }
  get isEnd() { return this.#node.isEnd(); }
  get next() { return this.#next ??= Object.freeze([...this.#node.next()].map((node) => new GameNode(node, this.#library, this))); }
  get game() { return new Game(this.#node.game(), this.#library); }
}

class Library {
  #exports;
  #library;

  constructor(exports) {
    this.#exports = exports;
    this.#library = exports.library();
    const texts = [...this.#library.kinds()];
    const games = [];
    for (let at = 0; at < texts.length; at += KIND_FIELDS.length) {
      games.push(Object.freeze(Object.fromEntries(KIND_FIELDS.map((name, i) => [name, texts[at + i]]))));
    }
    this.games = Object.freeze(games);
    this.forms = Object.freeze([...this.#library.forms()]);
    Object.freeze(this);
  }

  start(options) {
    return callLibrary(() => {
      const { game = 'pokemon', position = '', rules = '', seed } = requireOptions(options, 'start', ['game', 'position', 'rules', 'seed']);
      return new Game(this.#library.start(requireString(game, 'game'), requireString(position, 'position'), requireString(rules, 'rules'), seedText(seed)), this.#library);
    });
  }

  read(record) {
    return callLibrary(() => [...this.#library.read(requireString(record, 'text'))].map((game) => new Game(game, this.#library)));
  }

  tryRead(record) {
    return callLibrary(() => [...this.#library.tryRead(requireString(record, 'text'))].map((read) => {
      const game = read.game();
      return Object.freeze({ game: game && new Game(game, this.#library), problem: read.problem() });
    }));
  }

  randomTeam(seed) { return this.#library.randomTeam(seedText(seed)); }

  engine(options) {
    const { tableMebibytes = DEFAULT_TABLE } = requireOptions(options, 'engine', ['tableMebibytes']);
    if (!this.#exports.engine) throw new PokechessError('this library was loaded without an engine');
    requireInteger(tableMebibytes, 'tableMebibytes', 1, MOST_TABLE);
    try {
      return new Engine(this.#exports.engine(tableMebibytes), this.#library);
    } catch (refused) {
      throw new PokechessError(`tableMebibytes: there is not so much memory: ${refused?.message ?? refused}`);
    }
  }
}

/** The four numbers that the library wants, from the limits of a search. */
export function searchLimitNumbers(limits) {
  const { depth, nodes, milliseconds, variations = 1 } = requireOptions(limits, 'limits', ['depth', 'nodes', 'milliseconds', 'variations']);
  if (depth === undefined && nodes === undefined && milliseconds === undefined) {
    throw new PokechessError('limits: depth, nodes or milliseconds are needed');
  }
  const most = Number.MAX_SAFE_INTEGER;
  return [
    depth === undefined ? 0 : requireInteger(depth, 'depth', 1, 100),
    nodes === undefined ? 0 : requireInteger(nodes, 'nodes', 1, most),
    milliseconds === undefined ? 0 : requireInteger(milliseconds, 'milliseconds', 1, most),
    requireInteger(variations, 'variations', 1, 1000),
  ];
}

class Engine {
  #engine;
  #library;

  constructor(engine, library) {
    this.#engine = engine;
    this.#library = library;
    Object.freeze(this);
  }

  search(game, limits) {
    return callLibrary(() => {
      const found = JSON.parse(this.#engine.search(Game.compiledGame(game, this.#library), ...searchLimitNumbers(limits)));
      return { best: found.variations[0]?.moves[0] ?? null, ...found };
    });
  }
}

/** A module of Node.js, null elsewhere: by a name that no bundler follows. */
export const nodeModule = (name) => globalThis.process?.getBuiltinModule?.(name) ?? null;

/** The addresses of the modules, each in words that bundlers read. */
const moduleAddress = (hasEngine) => hasEngine ? new URL('pokechess.wasm', import.meta.url) : new URL('pokechess-rules.wasm', import.meta.url);

/** What to do where a bundler has moved the scripts away from the modules. */
const ADVICE = 'If a bundler has moved this package, tell it to leave it where it is (Next.js: serverExternalPackages, Vite 7 in development:'
  + ' optimizeDeps.exclude), or pass load({ module })';

/** The bytes of a module next to this script: by the network, or from a file under Node.js. */
async function loadBytes(address) {
  const files = nodeModule('node:fs/promises');
  let response;
  try {
    if (files && address.protocol === 'file:') return await files.readFile(address);
    response = await fetch(address);
  } catch (failed) {
    throw new PokechessError(`${address} cannot be loaded: ${failed.message}. ${ADVICE}`, { cause: failed });
  }
  if (!response.ok) throw new PokechessError(`${address} is not there: ${response.status}. ${ADVICE}`);
  const found = new Uint8Array(await response.arrayBuffer());
  if (MAGIC.some((byte, i) => found[i] !== byte)) {
    throw new PokechessError(`${address} is no WebAssembly module: does your server answer every address with its page? ${ADVICE}`);
  }
  return found;
}

/** How every module of WebAssembly begins. */
const MAGIC = [0, 0x61, 0x73, 0x6d];

/** A module with a structure without fields, and a function that would catch references to exceptions. */
const PROBE = new Uint8Array([...MAGIC, 1, 0, 0, 0, 1, 6, 2, 0x5f, 0, 0x60, 0, 0, 3, 2, 1, 1, 10, 8, 1, 6, 0, 0x1f, 0x40, 0, 11, 11]);

function requireWasmGc() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.validate(PROBE)) {
    throw new PokechessError('there is no WebAssembly with garbage collection and exceptions by reference here: Chromium 137, Firefox 131,'
      + ' Safari 18.4 and Node.js 24.15, and later ones, have it');
  }
}

/** The exports of a module or its bytes. */
async function instantiateModule(module) {
  try {
    return await instantiate(module);
  } catch (refused) {
    throw new PokechessError(`module: it cannot be compiled and started: ${refused?.message ?? refused}`, { cause: refused });
  }
}

const loaded = new Map();

export async function load(options) {
  const { engine = true, module } = requireOptions(options, 'load', ['engine', 'module']);
  const loadLibrary = async () => {
    requireWasmGc();
    return new Library(await instantiateModule(module ?? await loadBytes(moduleAddress(engine))));
  };
  if (module) return loadLibrary();
  if (!loaded.has(engine)) {
    const library = loadLibrary();
    loaded.set(engine, library);
    library.catch(() => loaded.delete(engine)); // so that another call can try again
  }
  return loaded.get(engine);
}
