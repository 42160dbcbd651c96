import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readWords } from './page.js';
import { problems } from './translation.js';

const languages = JSON.parse(await readFile(new URL('../../main/resources/io/github/pokechess/board/page/languages.json', import.meta.url), 'utf8'));
const english = await readWords('en');

for (const [code, name] of Object.entries(languages)) {
  test(name + ' has every text of the page, with its places', async () => {
    const words = await readWords(code);
    assert.equal(words.language, code);
    assert.deepEqual(problems(english, words), []);
  });
}

test('no line of French ends before a sign that belongs to it', async () => {
  const broken = Object.values(await readWords('fr')).filter((text) => / [:;!?»]|« /.test(text));
  assert.deepEqual(broken, []);
});

test('a side has its article in a sentence of Spanish', async () => {
  const bare = Object.entries(await readWords('es')).filter(([, text]) => /\p{L} \{side\}|\{side\} \p{Ll}/u.test(text.replaceAll('los {side}', '').replaceAll('Los {side}', '')));
  assert.deepEqual(bare.map(([key]) => key), ['nameOf', 'tokenOf', 'withoutLuck'].filter((key) => bare.some(([name]) => name === key)));
});

test('Japanese has no half-width sign behind a word', async () => {
  const half = Object.values(await readWords('ja')).filter((text) => /[\u3040-\u30ff\u4e00-\u9fff」）}]\s?[!?:;(]/.test(text));
  assert.deepEqual(half, []);
});

test('every sentence that the desk says in codes of English is one that the desk says', async () => {
  const root = new URL('../../../../..', import.meta.url);
  const folders = ['pokechess-search/app', 'pokechess-search/board', 'pokechess-search/play', 'pokechess-search/study', 'pokechess-core', 'pokechess-notation',
    'pokechess-core/games/raichu', 'pokechess-core/games/tafl', 'pokechess-core/games/chesslike'].map((folder) => new URL(folder + '/src/main/', new URL(root.href + '/')));
  const texts = await Promise.all(folders.map(async (folder) => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:java|level)$|lessons\.json$/.test(name));
    return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  }));
  const joined = texts.flat().join('\n').replace(/"\s*\+\s*"/g, ''); // a text that Java cuts at the end of a line
  const said = Object.keys(english).filter((key) => key.startsWith('said ')).map((key) => key.slice(5));
  assert.ok(said.length > 100);
  const unknown = said.filter((sentence) => !sentence.split(/\{\w+\}|"|: |(?<=\.) (?=[A-Z])/).every((part) => joined.includes(part.trim())));
  assert.deepEqual(unknown, []);
});

test('every text of a lesson has a key by its place, with the English text of the lesson', async () => {
  const lessons = JSON.parse(await readFile(new URL('../../main/resources/io/github/pokechess/board/page/lessons.json', import.meta.url), 'utf8'));
  const places = lessons.flatMap(({ name, title, words, steps }) => [['title', title], ['intro', words], ...steps.flatMap(({ task, done, hints, reply }, i) => [
    [i + 1 + '-task', task], [i + 1 + '-done', done], ...Object.entries(hints).map(([act, hint]) => [i + 1 + '-hint-' + (act || 'other'), hint]),
    ...(reply ? [[i + 1 + '-reply', reply.words]] : []),
  ])].map(([place, text]) => ['lesson-' + name + '-' + place, text]));
  assert.deepEqual(Object.fromEntries(places), Object.fromEntries(Object.entries(english).filter(([key]) => key.startsWith('lesson-'))));
});

test('every refusal of a link is a sentence with its subject in all languages', async () => {
  const folder = new URL('../../main/java/io/github/pokechess/board/', import.meta.url);
  const names = ['Links.java', ...(await readdir(new URL('links/', folder))).map((name) => 'links/' + name)];
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const codes = texts.flatMap((text) => [...text.replace(/"\s*\+\s*"/g, '').replace(/"\s*\+ \w+ \+\s*"/g, '{tag}').matchAll(/wrong\(\s*"([^"]+)"/g)].map(([, code]) => code));
  assert.ok(codes.length > 20);
  for (const code of Object.keys(languages)) {
    const table = await readWords(code);
    for (const sentence of codes.map((one) => table['said ' + one] ?? one)) assert.match(sentence, /^\p{Lu}.*\.$|^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}].*。$/u, code);
  }
});
