/* Which language the page speaks: the one that somebody has chosen here, or that the browser asks for first. */
import { readStored, store } from './dom.js';
import languages from '../languages.json' with { type: 'json' };
import { placeholdersOf } from './message.js';

/** Where this browser keeps the chosen language, and a translation that somebody tries. */
const STORE = 'pokechess.language';
const OWN = 'pokechess.translation';

/** The name of a translation that is tried, in the place of a language's code. */
export const TRIED = 'own';

/**
 * The language to speak: what was chosen, if there is such a table, else the first that a browser asks for and there is, else English.
 * @param {string | null} choice
 * @param {readonly string[]} wishes
 * @param {string[]} available
 */
export function pickLanguage(choice, wishes, available) {
  if (choice && available.includes(choice)) return choice;
  return wishes.map((wish) => wish.toLowerCase().split('-')[0]).find((wish) => available.includes(wish)) || 'en';
}

/** The translation that is tried here; null if there is none, or no object. */
function readTrialTranslation() {
  try {
    const found = JSON.parse(readStored(OWN) || 'null');
    return found && typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null; // not ours
  }
}

/** What somebody has chosen: a language's code, TRIED, or empty for the browser's. */
export const chosenLanguage = () => readStored(STORE) || '';

/** Whether there is a translation to be tried. */
export const hasTrialTranslation = () => readTrialTranslation() !== null;

const own = chosenLanguage() === TRIED ? readTrialTranslation() : null;

/** The code of the table that the page shows. */
export const language = pickLanguage(chosenLanguage(), globalThis.navigator?.languages || [], Object.keys(languages));

/** Whether a text of a translation can stand in the place of an English one: it has the same places. */
export function hasSamePlaceholders(text, english) {
  if (typeof text !== 'string' || !text.trim() && english.trim()) return false;
  try {
    return [...placeholdersOf(text)].sort().join(' ') === [...placeholdersOf(english)].sort().join(' ');
  } catch {
    return false; // a brace stays open
  }
}

/** What can be used of a translation that may be unfinished. */
const usableTexts = (translated, english) => Object.fromEntries(Object.entries(translated || {}).filter(([key, text]) => key in english && hasSamePlaceholders(text, english[key])));

/**
 * The table that i18n() reads: a translation over the English texts, which stand where it has none or a text that cannot be used.
 * @template {Record<string, string>} T
 * @param {T} english
 * @param {Record<string, string>} translated
 * @returns {T}
 */
export const mergeTranslationAndTrial = (english, translated) => ({ ...english, ...usableTexts(translated, english), ...usableTexts(own, english) });

/** Chooses a language from the next time on that the page is loaded. */
export const storeLanguage = (code) => store(STORE, code);

/** Keeps a translation to be tried; gives whether it is kept. */
export const adoptTrialTranslation = (text) => store(OWN, text) && store(STORE, TRIED);
