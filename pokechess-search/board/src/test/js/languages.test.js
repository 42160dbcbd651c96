import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { module, readWords } from './page.js';
import { problems } from './translation.js';

const { formatMessage, placeholdersOf } = await module('common/message.js');

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

/** A choice by the four sides, whose rest is for the names of people. */
const BY_SIDE_OR_NAME = /\{side, select, (?:\S+ \{[^{}]*\} ){4}other \{[^{}]*\{side\}[^{}]*\}\}/g;

test('a side has its article in a sentence of Spanish', async () => {
  const bare = Object.entries(await readWords('es')).filter(([, text]) => /\p{L} \{side\}|\{side\} \p{Ll}/u.test(text.replace(BY_SIDE_OR_NAME, '').replaceAll('los {side}', '').replaceAll('Los {side}', '')));
  assert.deepEqual(bare.map(([key]) => key), ['nameOf', 'tokenOf', 'withoutLuck'].filter((key) => bare.some(([name]) => name === key)));
});

test('Japanese has no half-width sign behind a word', async () => {
  const half = Object.values(await readWords('ja')).filter((text) => /[\u3040-\u30ff\u4e00-\u9fff」）}]\s?[!?:;(]/.test(text));
  assert.deepEqual(half, []);
});

/** The desk's codes with their English texts. */
const codes = new Map((await readFile(new URL('../../main/resources/io/github/pokechess/board/json/sentences.txt', import.meta.url), 'utf8')).trim().split('\n')
  .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));

test('every code of the desk has a text of the page, with places that the code has', () => {
  assert.ok(codes.size > 100);
  assert.deepEqual([...codes.keys()].map((code) => 'desk-' + code).sort(), Object.keys(english).filter((key) => key.startsWith('desk-')).sort());
  for (const [code, text] of codes) {
    const places = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
    for (const place of placeholdersOf(english['desk-' + code])) assert.ok(places.includes(place), code);
  }
});

test('an argument that a translation chooses by is a word, which has no code of its own', async () => {
  for (const [code, text] of codes) {
    for (const [, name] of english['desk-' + code].matchAll(/\{(\w+), *select/g)) assert.ok(text.includes('{' + name + ':word}'), code);
  }
  const { 'desk-san-no-capture': german } = await readWords('de');
  assert.equal(formatMessage(german, { piece: 'pawn', square: 'd5' }, new Intl.PluralRules('de')), 'kein Bauer kann auf d5 schlagen');
});

test('every text that has a code is one that the desk or a library says', async () => {
  const root = new URL('../../../../..', import.meta.url);
  const folders = ['pokechess-search/app', 'pokechess-search/board', 'pokechess-search/play', 'pokechess-search/study', 'pokechess-search/dice', 'pokechess-core', 'pokechess-notation',
    'pokechess-core/games/raichu', 'pokechess-core/games/tafl', 'pokechess-core/games/chesslike'].map((folder) => new URL(folder + '/src/main/', new URL(root.href + '/')));
  const sources = await Promise.all(folders.map(async (folder) => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:java|level)$/.test(name));
    return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  }));
  const joined = sources.flat().join('\n').replace(/"\s*\+\s*"/g, ''); // a text that Java cuts at the end of a line
  const unknown = [...codes.values()].filter((text) => !text.split(/\{\w+(?::word)?\}|"|: |(?<=\.) (?=[A-Z])/).every((part) => joined.includes(part.trim())));
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
  const names = ['LinkMode.java', ...(await readdir(new URL('links/', folder))).map((name) => 'links/' + name)];
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const refusals = texts.flatMap((text) => [...text.replace(/"\s*\+\s*"/g, '').replace(/"\s*\+ \w+ \+\s*"/g, '{tag}').matchAll(/linkProblem\(\s*"([^"]+)"/g)].map(([, code]) => code));
  assert.ok(refusals.length > 20);
  const codeOf = new Map([...codes].map(([code, text]) => [text, code]));
  for (const code of Object.keys(languages)) {
    const table = await readWords(code);
    for (const sentence of refusals.map((one) => table['desk-' + codeOf.get(one)] ?? one)) assert.match(sentence, /^\p{Lu}.*\.$|^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}].*。$/u, code);
  }
});

test('who has no name is called as in the language of the page, whatever language the game began in', async () => {
  const { UNNAMED, playerDisplayName } = await module('common/text.js');
  const all = await Promise.all(Object.keys(languages).map(async (code) => (await readWords(code)).learner));
  assert.deepEqual([...UNNAMED].sort(), all.sort());
  assert.equal(playerDisplayName('Tú', 'human'), english.learner);
  assert.equal(playerDisplayName('Ana', 'human'), 'Ana');
});
