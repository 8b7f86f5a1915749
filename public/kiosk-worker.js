/**
 * Service worker for the kiosk of one business. It answers only requests for the kiosk's page, and takes the page from
 * the network if possible. When a tablet starts without network, the worker serves its copy of the page. The page then
 * shows that there is no connection, and continues when the network is back.
 */
const CACHE = 'kiosk';
const page = new URL(self.registration.scope).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(page)));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && new URL(url).pathname === page) event.respondWith(load(event.request));
});

async function load(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(page, response.clone());
    return response;
  } catch {
    return (await cache.match(page)) ?? Response.error();
  }
}
