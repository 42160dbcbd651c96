/* What somebody has learnt here, by days: lessons that are finished, and puzzles that were tried. It stays in this browser, and goes along
   with the progress of puzzles in a file. */
import { readStored, store } from '../common/dom.js';

const STORE = 'pokechess.learnt';
/** The puzzles of which the days are kept. */
const MOST = 200;
/** A progress of puzzles before the first answer, see Progress of the library. */
const NO_PUZZLES = { format: 'pokechess-progress', version: 3, streak: { days: 0, last: 0, best: 0 }, cards: [] };

/**
 * Lessons with the day on which they were first finished, and tries of puzzles, the last one first. Days count from 1970-01-01.
 * @typedef {{ id: string, day: number, right: boolean }} Tried
 * @typedef {{ lessons: Record<string, number>, puzzles: Tried[] }} Learnt
 */

const isDayNumber = (day) => Number.isInteger(day) && day >= 0 && day < 1_000_000;
const isPuzzleTry = (one) => one !== null && typeof one === 'object' && typeof one.id === 'string' && isDayNumber(one.day) && typeof one.right === 'boolean';

/** What of a value is such a thing; the rest is left out. */
export function sanitizeLearnt(value) {
  const { lessons, puzzles } = value !== null && typeof value === 'object' ? value : {};
  const days = lessons !== null && typeof lessons === 'object' ? Object.entries(lessons).filter(([, day]) => isDayNumber(day)) : [];
  const tries = Array.isArray(puzzles) ? puzzles.filter(isPuzzleTry).map(({ id, day, right }) => ({ id, day, right })) : [];
  return /** @type {Learnt} */ ({ lessons: Object.fromEntries(days), puzzles: tries.slice(0, MOST) });
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours
  }
}

/** What is kept here. */
export const readLearnt = () => sanitizeLearnt(parseJson(readStored(STORE) || ''));

const writeLearnt = (value) => store(STORE, JSON.stringify(value));

/** Keeps that a lesson is finished; the first day counts. */
export function recordLesson(name, day) {
  const all = readLearnt();
  writeLearnt({ ...all, lessons: { [name]: day, ...all.lessons } });
}

/** Keeps that a puzzle was tried, and whether it was solved at the first try. */
export function recordPuzzleTry(id, isRight, day) {
  const all = readLearnt();
  writeLearnt({ ...all, puzzles: [{ id, day, right: isRight }, ...all.puzzles].slice(0, MOST) });
}

/**
 * Two of them as one: of a lesson the earlier day, of the tries those of both, the later ones first.
 * @param {Learnt} one
 * @param {Learnt} other
 * @returns {Learnt}
 */
export function mergeLearnt(one, other) {
  const lessons = { ...one.lessons };
  for (const [name, day] of Object.entries(other.lessons)) lessons[name] = Math.min(day, lessons[name] ?? day);
  const present = new Set(one.puzzles.map((each) => JSON.stringify(each)));
  const puzzles = [...one.puzzles, ...other.puzzles.filter((each) => !present.has(JSON.stringify(each)))];
  return { lessons, puzzles: puzzles.sort((a, b) => b.day - a.day).slice(0, MOST) };
}

/** Adds what a file brings. */
export const addToStoredLearnt = (added) => writeLearnt(mergeLearnt(readLearnt(), added));

/** Whether nothing is kept. */
const isNothingLearnt = ({ lessons, puzzles }) => !Object.keys(lessons).length && !puzzles.length;

/** The text of a file with the progress of puzzles and what is learnt; empty if there is neither. */
export function progressFileText(progress, learnt = readLearnt()) {
  if (isNothingLearnt(learnt)) return progress;
  const puzzles = progress ? parseJson(progress) : NO_PUZZLES;
  return puzzles ? JSON.stringify({ ...puzzles, learnt: learnt }) : progress;
}

/** The progress of puzzles of such a text, as the desk reads it, and what is learnt; a text that is none stays as it is. */
export function parseProgressFile(text) {
  const saved = parseJson(text);
  if (saved === null || typeof saved !== 'object' || !saved.learnt) return { progress: text, own: sanitizeLearnt(null) };
  const { learnt: own, ...progress } = saved;
  return { progress: JSON.stringify(progress), own: sanitizeLearnt(own) };
}
