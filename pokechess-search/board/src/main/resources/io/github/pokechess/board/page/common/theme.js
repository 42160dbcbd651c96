/* Light or dark: as the system has it, until somebody chooses. */
import { $, readStored, store } from './dom.js';

/** Where this browser keeps the choice. */
const THEME = 'pokechess.theme';

for (const id of ['theme', 'moretheme']) $(id).addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  store(THEME, dataset.theme);
});
if (readStored(THEME)) document.documentElement.dataset.theme = readStored(THEME);
