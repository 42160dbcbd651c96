/* The choice of a language in the settings, and a translation from a file that somebody tries. The page is loaded anew in it. */
import { option } from './dialogs.js';
import { $ } from './dom.js';
import { choice, chooseLanguage, hasTried, TRIED, tryTranslation } from './language.js';
import languages from '../languages.json' with { type: 'json' };
import { keepOpen } from '../play/memory.js';
import { say } from './text.js';

const MOST_BYTES = 1 << 18;

/** Loads the page in another language, with the game that is played. */
async function again() {
  await keepOpen();
  location.reload();
}

function fill() {
  const select = $('set-language');
  select.replaceChildren();
  option(select, '', say('languageOfBrowser'));
  for (const [code, name] of Object.entries(languages)) option(select, code, name);
  if (hasTried()) option(select, TRIED, say('languageTried'));
  select.value = choice();
}

async function read(file) {
  const wrong = (text) => { $('translationproblems').textContent = text; };
  if (file.size > MOST_BYTES) {
    wrong(say('translationTooLong', { name: file.name }));
    return;
  }
  const text = await file.text();
  try {
    const found = JSON.parse(text);
    if (!found || typeof found !== 'object' || Array.isArray(found)) throw new SyntaxError(say('noTranslation'));
  } catch (mistake) {
    wrong(file.name + ': ' + mistake.message);
    return;
  }
  if (tryTranslation(text)) await again();
  else wrong(say('keepsNothing'));
}

fill();
$('set-language').addEventListener('change', async () => {
  if (chooseLanguage($('set-language').value)) await again();
  else $('translationproblems').textContent = say('keepsNothing');
});
$('set-translation').addEventListener('change', async () => {
  const [file] = $('set-translation').files;
  $('set-translation').value = '';
  if (file) await read(file);
});
