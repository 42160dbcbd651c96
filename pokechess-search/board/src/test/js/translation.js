/* Compares a translation with the page's words: node src/test/js/translation.js FILE, a copy of words/en.json. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { placeholdersOf } from '../../main/resources/io/github/pokechess/board/page/common/message.js';

const WORDS = fileURLToPath(new URL('../../main/resources/io/github/pokechess/board/page/words/en.json', import.meta.url));

/** The places of a text, also those within the cases of a choice; what is wrong with its braces. */
function braces(text) {
  try {
    return [...placeholdersOf(text)].sort().map((name) => '{' + name + '}').join(' ');
  } catch (wrong) {
    return wrong.message;
  }
}
const edges = (text) => [/^\s*/.exec(text)[0], /\s*$/.exec(text)[0]];

/** What is wrong with a text, in a few words; nothing if it is well. */
function fault(word, text) {
  if (typeof text !== 'string') return 'is no text';
  if (word.trim() && !text.trim()) return 'is empty';
  if (String(edges(word)) !== String(edges(text))) return 'must begin and end with a blank where the English text does, and nowhere else';
  if (braces(word) !== braces(text)) return 'has ' + (braces(text) || 'no braces') + ' and not ' + (braces(word) || 'none');
  return '';
}

/** What is wrong with a translation, a line each: keys that it lacks or has too many, and texts that cannot be right. */
export const problems = (words, translated) => [
  ...Object.keys(words).filter((key) => !(key in translated)).map((key) => key + ' is missing'),
  ...Object.keys(translated).filter((key) => !(key in words)).map((key) => key + ' is no key'),
  ...Object.keys(words).filter((key) => key in translated && fault(words[key], translated[key]))
    .map((key) => key + ' ' + fault(words[key], translated[key])),
];

/** The keys whose text is the same in both. */
export const untranslated = (words, translated) => Object.keys(words).filter((key) => words[key] === translated[key]);

/**
 * The words of a file.
 * @throws {SyntaxError} with the line, if they are no JSON, or a key stands there twice
 */
export function wordsOf(text) {
  const at = (place) => 'line ' + text.slice(0, place).split('\n').length + ': ';
  const keys = new Set();
  for (const found of text.matchAll(/^\s*"([\w-]+)"\s*:/gm)) {
    if (keys.has(found[1])) throw new SyntaxError(at(found.index + found[0].length) + found[1] + ' is there twice');
    keys.add(found[1]);
  }
  try {
    return JSON.parse(text);
  } catch (wrong) {
    const place = /at position (\d+)/.exec(wrong.message);
    throw new SyntaxError((place ? at(Number(place[1])) : '') + wrong.message.replace(/ in JSON at position .*/, ''), { cause: wrong });
  }
}

/** The English words as they were committed, since a translation may stand in their place; else as they are. */
async function english() {
  try {
    return execFileSync('git', ['show', 'HEAD:./en.json'], { cwd: fileURLToPath(new URL('.', pathToFileURL(WORDS))), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return readFile(WORDS, 'utf8');
  }
}

const fail = (line) => {
  console.error(line);
  process.exit(2);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = wordsOf(await english());
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
