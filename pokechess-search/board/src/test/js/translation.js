/* Compares a translation with the page's words: node src/test/js/translation.js FILE, a copy of words.js. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const braces = (text) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort().join(' ');

/** What is wrong with a translation, a line each: keys that it lacks or has too many, and braces that differ. */
export const problems = (words, translated) => [
  ...Object.keys(words).filter((key) => !(key in translated)).map((key) => key + ' is missing'),
  ...Object.keys(translated).filter((key) => !(key in words)).map((key) => key + ' is no key'),
  ...Object.keys(words).filter((key) => key in translated && braces(words[key]) !== braces(translated[key]))
    .map((key) => key + ' has ' + (braces(translated[key]) || 'no braces') + ' and not ' + (braces(words[key]) || 'none')),
];

/** The keys whose text is the same in both. */
export const untranslated = (words, translated) => Object.keys(words).filter((key) => words[key] === translated[key]);

/** The words of a file, which are JSON behind `export default`, as the server reads them. */
export const wordsOf = (text) => JSON.parse(text.slice(text.indexOf('{', text.indexOf('export default')), text.lastIndexOf('}') + 1));

const fail = (line) => {
  console.error(line);
  process.exit(2);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { default: words } = await import('../../main/resources/io/github/pokechess/board/page/words.js');
  const file = process.argv[2] || fail('which file? node src/test/js/translation.js FILE');
  let translated = {};
  try {
    translated = wordsOf(await readFile(file, 'utf8'));
  } catch (wrong) {
    fail(file + ': ' + wrong.message);
  }
  const same = untranslated(words, translated);
  console.log(same.length + ' of ' + Object.keys(words).length + ' are as in English' + (same.length ? ': ' + same.join(', ') : ''));
  const wrong = problems(words, translated);
  if (wrong.length) fail(wrong.join('\n'));
}
