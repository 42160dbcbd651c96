/* The tabs beside the board: one page of several is shown; arrows, Home and End go from tab to tab. */
import { $ } from './dom.js';

const shownHandlers = new Set();

/** Tells who is told of the tab that is shown. */
export const onTabShown = (handler) => { shownHandlers.add(handler); };

const allTabs = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.book [role="tab"]')]);

/** The name of the tab that is shown. */
export const currentTab = () => allTabs().find((one) => one.getAttribute('aria-selected') === 'true')?.id.slice(4) || 'moves';

/** Shows a tab by its name. */
export function showTab(name) {
  for (const one of allTabs()) {
    const isShown = one.id === 'tab-' + name;
    one.setAttribute('aria-selected', String(isShown));
    one.tabIndex = isShown ? 0 : -1;
    $(one.getAttribute('aria-controls')).classList.toggle('shown', isShown);
  }
  shownHandlers.forEach((handler) => handler(name));
}

const tabs = document.querySelector('.tabs');
tabs.addEventListener('click', (event) => {
  const pressed = /** @type {HTMLElement} */ (event.target).closest('[role="tab"]');
  if (!pressed) return;
  // On a phone the moves stand above, and a tab that is pressed again closes.
  const isOpen = pressed.getAttribute('aria-selected') === 'true' && !$('tab-moves').checkVisibility();
  showTab(isOpen ? 'moves' : pressed.id.slice(4));
});
tabs.addEventListener('keydown', (/** @type {any} */ event) => {
  const list = allTabs().filter((one) => one.checkVisibility());
  const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + list.length, Home: 0, End: list.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  list[next % list.length].focus();
  showTab(list[next % list.length].id.slice(4));
});
