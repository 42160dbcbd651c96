/* Light or dark: as the system has it, until somebody chooses. */
import { $, keep, kept } from './dom.js';

/** Where this browser keeps the choice. */
const THEME = 'pokechess.theme';

for (const id of ['theme', 'moretheme']) $(id).addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  keep(THEME, dataset.theme);
});
if (kept(THEME)) document.documentElement.dataset.theme = kept(THEME);
