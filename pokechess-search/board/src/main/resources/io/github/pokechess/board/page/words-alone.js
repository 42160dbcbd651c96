/* The words of the page with the library inside, which has all tables with it: in the place of words.js. */
import { language, table } from './language.js';
import tables from './words-all.js';

export default table(tables.en, tables[language]);
