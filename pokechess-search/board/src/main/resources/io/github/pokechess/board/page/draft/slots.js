/* The sixteen pieces of a team while their types are chosen: pawns a to h, then pieces a to h. Every change gives other slots. */

export const SIZE = 16;
const EMPTY = '---';

/** @typedef {(string | null)[]} Slots */

/** @returns {Slots} */
export const emptySlots = () => Array(SIZE).fill(null);

/** @param {Slots} slots */
export const isTeamFull = (slots) => slots.every(Boolean);

/** @param {Slots} slots */
export const countAssigned = (slots) => slots.filter(Boolean).length;

/**
 * Gives a piece a type. A piece that had it gets what this one had; the same type again takes it away.
 * @param {Slots} slots
 */
export function toggleOrSwapType(slots, slot, type) {
  const before = slots.indexOf(type);
  return slots.map((old, i) => i === slot ? (before === slot ? null : type) : i === before ? slots[slot] : old);
}

/**
 * Lets two pieces change their types.
 * @param {Slots} slots
 */
export const swapTypes = (slots, one, other) => slots.map((old, i) => i === one ? slots[other] : i === other ? slots[one] : old);

/**
 * The first piece without a type from one on, from left to right in a circle; −1 if all have one.
 * @param {Slots} slots
 * @param {boolean} isBlackView whether the ranks begin with file h, as Black sees them
 */
export function nextFreeSlot(slots, from = 0, isBlackView = false) {
  const mirroredIndex = (i) => isBlackView ? i ^ SIZE / 2 - 1 : i;
  for (let i = 0; i < SIZE; i++) {
    const at = mirroredIndex((mirroredIndex(from) + i) % SIZE);
    if (!slots[at]) return at;
  }
  return -1;
}

/**
 * Fills the rest at random from types that are not used, each way equally likely.
 * @param {Slots} slots
 * @param {string[]} types all types
 * @param {(below: number) => number} random a whole number from 0
 */
export function fillRandomly(slots, types, random) {
  const free = types.filter((type) => !slots.includes(type));
  return slots.map((old) => old || free.splice(random(free.length), 1)[0]);
}

/**
 * The text of a team; of one that is not full, with --- for the rest.
 * @param {Slots} slots
 */
export const formatTeam = (slots) => slots.map((type, i) => (i === SIZE / 2 ? '/' : '') + (type || EMPTY)).join('');

/**
 * The slots of a text, full or not; null if it is none, or names a type twice.
 * @param {string[]} types all types
 * @returns {Slots | null}
 */
export function parseTeam(text, types) {
  const parts = /^\s*([A-Za-z-]{24})\/([A-Za-z-]{24})\s*$/.exec(text);
  if (!parts) return null;
  const slots = (parts[1] + parts[2]).match(/.../g).map((code) => code === EMPTY ? null : code);
  const used = slots.filter(Boolean);
  return used.every((code) => types.includes(code)) && new Set(used).size === used.length ? slots : null;
}

/**
 * The slots of a csv file: a row of the pawns' types, a row of the pieces', full names or codes; null if it is none, or names a type twice.
 * The desk reads them too, with all that is wrong, but may be the opponent's.
 * @param {{ name: string, short: string }[]} types all types
 * @returns {Slots | null}
 */
export function parseTeamCsv(text, types) {
  const rows = text.split('\n').filter((row) => row.trim())
    .map((row) => row.split(/[,;]/).map((cell) => cell.trim().toLowerCase()));
  if (rows.length && rows[0].join() === '1,2,3,4,5,6,7,8') rows.shift();
  if (rows.length !== 2 || rows.some((row) => row.length !== SIZE / 2)) return null;
  const typeCode = (cell) => types.find(({ name, short }) => cell === name.toLowerCase() || cell === short.toLowerCase())?.short ?? '???';
  return parseTeam(rows.map((row) => row.map(typeCode).join('')).join('/'), types.map(({ short }) => short));
}

/** A whole number from 0 below another, from the browser's own randomness, each equally likely. */
export function randomInt(below) {
  const most = Math.floor(2 ** 32 / below) * below;
  const one = new Uint32Array(1);
  do crypto.getRandomValues(one); while (one[0] >= most);
  return one[0] % below;
}
