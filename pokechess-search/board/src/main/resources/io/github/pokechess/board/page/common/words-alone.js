/* The words of the page with the library inside, which has all tables with it: in the place of words.js. */
import { language, table } from './language.js';
import { unbased, unpack } from './unpack.js';
// @ts-ignore the build of the one file makes it
import packed from './words-all.js';
import english from '../words/en.json' with { type: 'json' };

const own = language === 'en' ? [] : JSON.parse(new TextDecoder().decode(unpack(unbased(packed))))[language] || [];

export default table(english, Object.fromEntries(Object.keys(english).map((key, i) => [key, own[i]]).filter(([, text]) => typeof text === 'string')));
