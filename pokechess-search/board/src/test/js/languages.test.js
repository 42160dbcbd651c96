import assert from 'node:assert/strict';
import { test } from 'node:test';
import { module } from './page.js';
import { problems } from './translation.js';

const { default: languages } = await module('languages.js');
const { default: english } = await module('words-en.js');

for (const [code, name] of Object.entries(languages)) {
  test(name + ' has every text of the page, with its places', async () => {
    const { default: words } = await module(`words-${code}.js`);
    assert.equal(words.language, code);
    assert.deepEqual(problems(english, words), []);
  });
}
