/* The page's modules without a page: whatever they want of a browser is there, and does nothing. */
const nothing = new Proxy(function () {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? function* () {} : nothing,
  set: () => true,
  apply: () => nothing,
});

Object.assign(globalThis, {
  document: nothing, location: { hash: '' }, addEventListener: nothing, matchMedia: () => ({ matches: false }), setInterval: () => 0, localStorage: undefined,
});

/** A module of the page as a server sends it. */
export const module = (name) => import(new URL('../../../target/page/' + name, import.meta.url).href);
