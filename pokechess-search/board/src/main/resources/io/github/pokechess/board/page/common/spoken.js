/* Puts the words of this visit's language into the page, which is sent with the English ones: before any other part changes them. */
import { say } from './text.js';

document.documentElement.lang = say('language');
for (const part of document.querySelectorAll('[data-say]')) part.textContent = say(/** @type {any} */ (part).dataset.say);
for (const name of ['title', 'aria-label']) {
  for (const part of document.querySelectorAll('[data-say-' + name + ']')) {
    part.setAttribute(name, say(/** @type {any} */ (part.getAttribute('data-say-' + name))));
  }
}
