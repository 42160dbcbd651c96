/* The words of the page with the library inside, which has all tables with it: in the place of words.js. */
import { language, mergeTranslationAndTrial } from './language.js';
// @ts-ignore the build of the one file makes it
import texts from './words-all.js';

/** The English table, and the texts of the other languages in the order of its keys. */
const { en: english, [language]: own } = texts;

export default language === 'en' ? mergeTranslationAndTrial(english, {})
  : mergeTranslationAndTrial(english, Object.fromEntries(Object.keys(english).map((key, i) => [key, own[i]]).filter(([, text]) => typeof text === 'string')));
