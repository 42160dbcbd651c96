/* Keeps the page for when there is no network: the newest that the host had when it was asked last. */
'use strict';
const KEPT = 'pokechess-board';
const FILES = ['pokechess-board.html', 'pokechess-board.webmanifest', 'pokechess-board.svg', 'icon-192.png', 'icon-512.png'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const asked = new URL(event.request.url).pathname.split('/').pop();
  const name = asked === '' || asked === 'index.html' ? FILES[0] : asked; // hosts show it so
  if (event.request.method !== 'GET' || !FILES.includes(name)) return;
  event.respondWith((async () => {
    const cache = await caches.open(KEPT);
    try {
      const answer = await fetch(event.request);
      if (answer.ok) await cache.put(name, answer.clone());
      return answer;
    } catch (offline) {
      const kept = await cache.match(name);
      if (kept) return kept;
      throw offline;
    }
  })());
});
