/* What somebody has learnt here, by days: lessons that are finished, and puzzles that were tried. It stays in this browser, and goes along
   with the progress of puzzles in a file. */
import { keep, kept } from '../common/dom.js';

const STORE = 'pokechess.learnt';
/** The puzzles of which the days are kept. */
const MOST = 200;
/** A progress of puzzles before the first answer, see Progress of the library. */
const NO_PUZZLES = { format: 'pokechess-progress', version: 2, streak: { days: 0, last: 0, best: 0 }, cards: [] };

/**
 * Lessons with the day on which they were first finished, and tries of puzzles, the last one first. Days count from 1970-01-01.
 * @typedef {{ id: string, day: number, right: boolean }} Tried
 * @typedef {{ lessons: Record<string, number>, puzzles: Tried[] }} Learnt
 */

const isDay = (day) => Number.isInteger(day) && day >= 0 && day < 1_000_000;
const isTried = (one) => one !== null && typeof one === 'object' && typeof one.id === 'string' && isDay(one.day) && typeof one.right === 'boolean';

/** What of a value is such a thing; the rest is left out. */
export function sound(value) {
  const { lessons, puzzles } = value !== null && typeof value === 'object' ? value : {};
  const days = lessons !== null && typeof lessons === 'object' ? Object.entries(lessons).filter(([, day]) => isDay(day)) : [];
  const tries = Array.isArray(puzzles) ? puzzles.filter(isTried).map(({ id, day, right }) => ({ id, day, right })) : [];
  return /** @type {Learnt} */ ({ lessons: Object.fromEntries(days), puzzles: tries.slice(0, MOST) });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

/** What is kept here. */
export const learnt = () => sound(parsed(kept(STORE) || ''));

const write = (value) => keep(STORE, JSON.stringify(value));

/** Keeps that a lesson is finished; the first day counts. */
export function finished(name, day) {
  const all = learnt();
  write({ ...all, lessons: { [name]: day, ...all.lessons } });
}

/** Keeps that a puzzle was tried, and whether it was solved at the first try. */
export function tried(id, right, day) {
  const all = learnt();
  write({ ...all, puzzles: [{ id, day, right }, ...all.puzzles].slice(0, MOST) });
}

/**
 * Two of them as one: of a lesson the earlier day, of the tries those of both, the later ones first.
 * @param {Learnt} one
 * @param {Learnt} other
 * @returns {Learnt}
 */
export function merged(one, other) {
  const lessons = { ...one.lessons };
  for (const [name, day] of Object.entries(other.lessons)) lessons[name] = Math.min(day, lessons[name] ?? day);
  const present = new Set(one.puzzles.map((each) => JSON.stringify(each)));
  const puzzles = [...one.puzzles, ...other.puzzles.filter((each) => !present.has(JSON.stringify(each)))];
  return { lessons, puzzles: puzzles.sort((a, b) => b.day - a.day).slice(0, MOST) };
}

/** Adds what a file brings. */
export const addLearnt = (other) => write(merged(learnt(), other));

/** Whether nothing is kept. */
const isEmpty = ({ lessons, puzzles }) => !Object.keys(lessons).length && !puzzles.length;

/** The text of a file with the progress of puzzles and what is learnt; empty if there is neither. */
export function fileOf(progress, own = learnt()) {
  if (isEmpty(own)) return progress;
  const puzzles = progress ? parsed(progress) : NO_PUZZLES;
  return puzzles ? JSON.stringify({ ...puzzles, learnt: own }) : progress;
}

/** The progress of puzzles of such a text, as the desk reads it, and what is learnt; a text that is none stays as it is. */
export function partsOf(text) {
  const saved = parsed(text);
  if (saved === null || typeof saved !== 'object' || !saved.learnt) return { progress: text, own: sound(null) };
  const { learnt: own, ...progress } = saved;
  return { progress: JSON.stringify(progress), own: sound(own) };
}
