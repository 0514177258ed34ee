// Shows push messages, and the shell of the dashboard without a connection. It never responds for the API: what the dashboard
// shows comes from the server, or is missing.
const CACHE = 'haat-shell-1'
const PAGE = '/dashboard/'
const MOST_ASSETS = 300

// A new version takes over at once: it has nothing of the old one that could differ.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !pathname.startsWith(PAGE)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith(`${PAGE}assets/`)) event.respondWith(asset(request))
})

/** The page as the server has it; without a connection as it was last. Both are the same shell without data. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await cache.put(PAGE, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Assets never change: their names do. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    await forgetOldest(cache)
  }
  return response
}

async function forgetOldest(cache) {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== PAGE)
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_ASSETS))) await cache.delete(key)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data ? event.data.json() : {})))

async function show({ title = 'Haat', body = '', language = 'bn', subdomain = '', isTest = false }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  // The page rings and shows it.
  if (!isTest && pages.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return
  await self.registration.showNotification(title, {
    body,
    lang: language,
    tag: `haat-${subdomain}`,
    renotify: true,
    icon: `${PAGE}icon-192.png`,
    badge: `${PAGE}badge-96.png`,
    data: { path: subdomain ? `${PAGE}${encodeURIComponent(subdomain)}/alerts/` : PAGE },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const shown = pages.find(({ url }) => new URL(url).pathname.startsWith(PAGE))
  if (!shown) return self.clients.openWindow(path)
  const focused = await shown.focus()
  return focused.navigate(path)
}
