/**
 * Service worker of kiosks. When a tablet starts without network, this worker serves the kiosk's last page, which shows
 * its own offline screen and continues when the network is back. The worker's scope is the kiosk of one business. All
 * other requests go to the network.
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
