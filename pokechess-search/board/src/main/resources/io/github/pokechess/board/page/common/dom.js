/* The elements of the page, and what the browser keeps between visits. */

/**
 * The element of a name.
 * @returns {any}
 */
export const $ = (id) => document.getElementById(id);

/**
 * What stands in an element; what is empty is left out.
 * @typedef {Node | string | false | null | undefined} Content
 */

/**
 * A class, or properties of an element, among them parts of its style and its data attributes.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @typedef {string | Omit<Partial<HTMLElementTagNameMap[Tag]>, 'style' | 'dataset'>
 *   & { style?: Partial<CSSStyleDeclaration>, dataset?: Record<string, string | number> }} Look
 */

/**
 * A new element with its contents.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Look<Tag>} classOrProperties
 * @param {Content[]} contents
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, classOrProperties = '', ...contents) {
  const { className, style, dataset, ...properties } = /** @type {any} */ (typeof classOrProperties === 'string' ? { className: classOrProperties } : classOrProperties);
  const made = document.createElement(tag);
  if (className) made.className = className;
  Object.assign(made.style, style);
  Object.assign(made.dataset, dataset);
  Object.assign(made, properties);
  made.append(...contents.flatMap((one) => one || []));
  return made;
}

/**
 * A new button that does something.
 * @param {Content | Content[]} contents
 * @param {(() => void) | null} [action]
 * @param {Look<'button'>} [classOrProperties]
 */
export function button(contents, action, classOrProperties) {
  const made = element('button', classOrProperties, ...[contents].flat());
  made.type = 'button';
  if (action) made.addEventListener('click', action);
  return made;
}

/** Brings the answer to a typed move into sight; to a move on the board the page stays where it is. */
export function scrollIntoViewIfTypingMove(part) {
  if (document.activeElement === $('typed')) part.scrollIntoView({ block: 'nearest' });
}

/** Shows a sentence in the place of the last turn's. */
export const announce = (text) => $('say').replaceChildren(element('p', '', text));

/** From now on all of the page can be used. */
export function enablePage() {
  document.querySelectorAll('body > [inert], header [inert], main > [inert]').forEach((part) => part.removeAttribute('inert'));
}

/** Whether to show everything in one step. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What this browser stores; null where it stores nothing, as in a sandbox. */
export function browserStorage() {
  try {
    return globalThis.localStorage || null;
  } catch {
    return null;
  }
}

/**
 * What this browser keeps under a name; null if it keeps nothing. Not to be asked before the document is parsed: to a page from a
 * file Chromium may then give a store that lacks what the page before has kept last.
 */
export function readStored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits; gives whether it will be there. */
export function store(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is marked for this visit; never in a browser that keeps nothing. */
export function hasVisitFlag(name) {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Marks something until the visit is over. */
export function setVisitFlag(name) {
  try {
    sessionStorage.setItem(name, 'yes');
  } catch {
    // it is as if nothing was marked
  }
}

/** Hands something on to other apps of the device; somebody who changes their mind has shared nothing. */
export const shareViaSystem = (content) => navigator.share(content).catch(() => {});

/**
 * A button that hands a link or a text on to other apps of the device; null where a browser cannot.
 * @param {() => { url?: string, text?: string }} content
 */
export function shareButtonIfSupported(title, label, content) {
  if (!globalThis.navigator?.share) return null;
  return button(label, () => shareViaSystem({ title, ...content() }));
}

/** The text of a file, null if it is none. */
export async function readTextFile(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** The text of the small file that was chosen in a field, null if it is none; the field can choose it again. */
export async function takeChosenFileText(field, mostBytes = 1 << 12) {
  const [file] = field.files;
  const text = file && file.size <= mostBytes ? await readTextFile(file) : null;
  field.value = '';
  return text;
}

/** Copies a text, or leaves it to be copied by hand; gives whether it is copied. */
export async function copyToClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
