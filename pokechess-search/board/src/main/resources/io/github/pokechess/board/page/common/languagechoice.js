/* The choice of a language in the settings, and a translation from a file that somebody tries. The page is loaded anew in it. */
import { option } from './dialogs.js';
import { trouble } from './desk.js';
import { $, button } from './dom.js';
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

/** Chooses a language; gives whether this browser keeps the choice, and with it loads the page anew. */
async function take(code) {
  const isKept = chooseLanguage(code);
  if (isKept) await again();
  return isKept;
}

function fill() {
  const all = [['', say('languageOfBrowser')], ...Object.entries(languages), ...(hasTried() ? [[TRIED, say('languageTried')]] : [])];
  const select = $('set-language');
  select.replaceChildren();
  for (const [code, name] of all) option(select, code, name);
  select.value = choice();
  $('languages').replaceChildren(...all.map(([code, name]) => {
    const made = button(name, async () => {
      $('languages').hidePopover();
      if (!await take(code)) trouble([{ text: say('keepsNothing') }]);
    });
    if (Object.hasOwn(languages, code)) made.lang = code;
    if (code === choice()) made.setAttribute('aria-current', 'true');
    return made;
  }));
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
  if (!await take($('set-language').value)) $('translationproblems').textContent = say('keepsNothing');
});
$('set-translation').addEventListener('change', async () => {
  const [file] = $('set-translation').files;
  $('set-translation').value = '';
  if (file) await read(file);
});
