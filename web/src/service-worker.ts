/// <reference lib="webworker" />
/**
 * Shows notices while the page is closed, and a page of our own when the server can't be reached.
 * It answers no other request: the app itself is never served from a cache.
 */
declare const self: ServiceWorkerGlobalScope
export {}

const OFFLINE = '/offline.html'
const CACHE = 'offline-1'

interface Notice {
  kind: string
  tag: string
  title: string
  body: string
  url: string
  code: string | null
  open: string
  mute: string
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, '/icon.svg']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  )
})

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined
  if (!notice) return
  event.waitUntil(notice.kind === 'close' ? close(notice.tag) : show(notice))
})

async function close(tag: string): Promise<void> {
  for (const one of await self.registration.getNotifications({ tag })) one.close()
}

async function show(notice: Notice): Promise<void> {
  if (notice.code && (await isOnScreen(notice.code))) return
  // At an address that is gone, there is nobody to ask for silence.
  const here = new URL(notice.url, self.location.origin).origin === self.location.origin
  const actions = notice.code
    ? [
        { action: 'open', title: notice.open },
        ...(here ? [{ action: 'mute', title: notice.mute }] : []),
      ]
    : []
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body: notice.body,
    tag: notice.tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url: notice.url, code: notice.code },
    actions,
  }
  await self.registration.showNotification(notice.title, options)
}

/** Somebody who looks at the table needs no notice of it. */
async function isOnScreen(code: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.some(
    (one) => one.visibilityState === 'visible' && new URL(one.url).pathname === `/t/${code}`,
  )
}

self.addEventListener('notificationclick', (event) => {
  const { url, code } = event.notification.data as { url: string; code: string | null }
  event.notification.close()
  event.waitUntil(event.action === 'mute' && code ? mute(code) : open(url))
})

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { origin, pathname } = new URL(url, self.location.origin)
  const there =
    origin === self.location.origin && windows.find((one) => new URL(one.url).pathname === pathname)
  if (there) await there.focus()
  else await self.clients.openWindow(url)
}

async function mute(code: string): Promise<void> {
  await post('/api/notices/mute', { code, on: true })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent & { oldSubscription: PushSubscription | null }
  change.waitUntil(renew(change.oldSubscription))
})

/** Browsers replace a subscription now and then; the server has to hear of it. */
async function renew(old: PushSubscription | null): Promise<void> {
  const answer = await fetch('/api/notices', { credentials: 'same-origin' })
  const { key } = (await answer.json()) as { key: string | null }
  if (!key) return
  if (old) await post('/api/notices/unsubscribe', { endpoint: old.endpoint })
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const one = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes,
  })
  const { endpoint, keys } = one.toJSON()
  await post('/api/notices/subscribe', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
}

async function post(path: string, body: unknown): Promise<void> {
  await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
