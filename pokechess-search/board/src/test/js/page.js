/* The page's modules without a page: whatever they want of a browser is there, and does nothing. */
import { readFile } from 'node:fs/promises';

const nothing = new Proxy(function () {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? function* () {} : nothing,
  set: () => true,
  apply: () => nothing,
});

Object.assign(globalThis, {
  document: nothing, location: { hash: '' }, addEventListener: nothing, matchMedia: () => ({ matches: false }), setInterval: () => 0, IntersectionObserver: class { observe() {} }, localStorage: undefined,
});

/** A module of the page, before all are put together. */
export const module = (name) => import(new URL('../../../target/classes/io/github/pokechess/board/page/' + name, import.meta.url).href);

/** The words of a language. */
export const readWords = async (code) => JSON.parse(await readFile(new URL('../../main/resources/io/github/pokechess/board/page/words/' + code + '.json', import.meta.url), 'utf8'));
