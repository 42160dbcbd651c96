/* The words of the page, in the language of this visit. A server sends one table beside the English one: that of a file, if it was
   started with one. The page with the library inside has words-standalone.js in this place. */
import { language, mergeTranslationAndTrial } from './language.js';
import english from '../words/en.json' with { type: 'json' };

const code = globalThis.document?.documentElement?.dataset?.tried === 'yes' ? 'tried' : language;

export default mergeTranslationAndTrial(english, code === 'en' ? {} : await (await fetch('/words/' + code + '.json')).json());
