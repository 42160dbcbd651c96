/* The choice of a language in the settings, and a translation from a file that somebody tries. The page is loaded anew in it. */
import { addOption } from './dialogs.js';
import { showProblems } from './desk.js';
import { $, button } from './dom.js';
import { chosenLanguage, hasTrialTranslation, storeLanguage, adoptTrialTranslation, TRIED } from './language.js';
import languages from '../languages.json' with { type: 'json' };
import { saveForReload } from '../play/savedgames.js';
import { i18n } from './text.js';

const MOST_BYTES = 1 << 18;

/** Loads the page in another language, with the game that is played. */
async function reloadWithGame() {
  await saveForReload();
  location.reload();
}

/** Chooses a language; gives whether this browser keeps the choice, and with it loads the page anew. */
async function switchLanguage(code) {
  const isKept = storeLanguage(code);
  if (isKept) await reloadWithGame();
  return isKept;
}

function renderLanguages() {
  const all = [['', i18n('languageOfBrowser')], ...Object.entries(languages), ...(hasTrialTranslation() ? [[TRIED, i18n('languageTried')]] : [])];
  const select = $('set-language');
  select.replaceChildren();
  for (const [code, name] of all) addOption(select, code, name);
  select.value = chosenLanguage();
  $('languages').replaceChildren(...all.map(([code, name]) => {
    const made = button(name, async () => {
      $('languages').hidePopover();
      if (!await switchLanguage(code)) showProblems([{ text: i18n('keepsNothing') }]);
    });
    if (Object.hasOwn(languages, code)) made.lang = code;
    if (code === chosenLanguage()) made.setAttribute('aria-current', 'true');
    return made;
  }));
}

async function importTranslationFile(file) {
  const showProblem = (text) => { $('translationproblems').textContent = text; };
  if (file.size > MOST_BYTES) {
    showProblem(i18n('translationTooLong', { name: file.name }));
    return;
  }
  const text = await file.text();
  try {
    const found = JSON.parse(text);
    if (!found || typeof found !== 'object' || Array.isArray(found)) throw new SyntaxError(i18n('noTranslation'));
  } catch (mistake) {
    showProblem(file.name + ': ' + mistake.message);
    return;
  }
  if (adoptTrialTranslation(text)) await reloadWithGame();
  else showProblem(i18n('keepsNothing'));
}

renderLanguages();
$('set-language').addEventListener('change', async () => {
  if (!await switchLanguage($('set-language').value)) $('translationproblems').textContent = i18n('keepsNothing');
});
$('set-translation').addEventListener('change', async () => {
  const [file] = $('set-translation').files;
  $('set-translation').value = '';
  if (file) await importTranslationFile(file);
});
