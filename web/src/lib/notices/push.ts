/** The browser's side of Web Push: the service worker, keys and ids. */

/** The service worker, if one was ever registered. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration('/')
}

/** A subscription's name on the server: the hash of its endpoint. */
export async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server's key as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Close notices about a table on this device: whoever looks at it has seen them. */
export async function closeNotices(code: string): Promise<void> {
  const registration = await worker()
  if (!registration?.getNotifications) return
  for (const kind of ['turn', 'whisper']) {
    for (const one of await registration.getNotifications({ tag: `${kind}-${code}` })) one.close()
  }
}

/** Let the service worker keep the offline page, once somebody plays here. */
export function keepOfflinePage(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return
  // Without it the app works as before; there is only no page for when the line is down.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
