/* Keeps the page for when there is no network, or a host that does not answer: the newest that the host had when it was asked last.
   Whatever the page is called, this is given its address. */
'use strict';
const KEPT = 'pokechess-board';
const FILES = ['pokechess-board.webmanifest', 'pokechess-board.svg', 'icon-192.png', 'icon-512.png'];
/** A host that has not begun to answer by then is not waited for if there is a copy, in milliseconds. */
const PATIENCE = 3000;

/** The address of the page without what is behind ? and #. */
const PAGE = new URL(new URL(self.location.href).searchParams.get('page') || './', self.location.href).href;
const FOLDER = new URL('./', PAGE).href;

/** The name of the page in the manifest, where an installed page begins whatever it is called. */
const START = FOLDER + 'pokechess-board.html';

/** The address under which an asked one is kept, null if it is not: a folder and its index.html are one. */
function cacheKey(asked) {
  const isIndex = (one) => one === FOLDER || one === FOLDER + 'index.html';
  if (asked === PAGE || asked === START || isIndex(asked) && isIndex(PAGE)) return PAGE;
  return FILES.some((name) => asked === FOLDER + name) ? asked : null;
}

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    await cache.add(PAGE);
    await Promise.all(FILES.map((name) => cache.add(FOLDER + name).catch(() => {}))); // a host may have the page alone
    await self.skipWaiting();
  })());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const asked = event.request.url.split(/[?#]/)[0];
  const name = cacheKey(asked);
  if (event.request.method !== 'GET' || !name) return;
  event.respondWith((async () => {
    const cache = await caches.open(KEPT);
    const copy = await cache.match(name);
    const answer = fetch(asked === name ? event.request : name).then(async (fresh) => {
      if (fresh.ok) await cache.put(name, fresh.clone());
      return fresh;
    });
    event.waitUntil(answer.catch(() => {}));
    if (!copy) return answer;
    const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, copy); });
    return Promise.race([answer.catch(() => copy), late]);
  })());
});
