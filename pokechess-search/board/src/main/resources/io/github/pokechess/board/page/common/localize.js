/* Puts the words of this visit's language into the page, which is sent with the English ones: before any other part changes them. */
import { i18n } from './text.js';

document.documentElement.lang = i18n('language');
for (const part of document.querySelectorAll('[data-say]')) part.textContent = i18n(/** @type {any} */ (part).dataset.say);
for (const name of ['title', 'aria-label']) {
  for (const part of document.querySelectorAll('[data-say-' + name + ']')) {
    part.setAttribute(name, i18n(/** @type {any} */ (part.getAttribute('data-say-' + name))));
  }
}
