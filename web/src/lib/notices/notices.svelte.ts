/** Notices on this device: whether they can come, whether they do, and what the guest chose. */
import { api } from '../api'
import type { NoticesBody } from '../generated/protocol'
import { replaced } from '../devices/pass'
import { idOf, keyBytes, worker } from './push'

/** Why notices come or don't; each has a sentence `notices.<state>`. */
export type NoticeState =
  | 'loading'
  | 'off'
  | 'on'
  | 'blocked'
  | 'ios'
  | 'insecure'
  | 'closed'
  | 'unsupported'
  | 'extra'
  | 'key'

class Notices {
  state = $state<NoticeState>('loading')
  body = $state.raw<NoticesBody | null>(null)

  /** Find out where this device stands; asks the person nothing. */
  async load(): Promise<void> {
    try {
      this.body = await api.get<NoticesBody>('/api/notices')
    } catch {
      this.body = null
      this.state = 'closed'
      return
    }
    this.state = await this.#find(this.body)
  }

  async #find(body: NoticesBody): Promise<NoticeState> {
    const cannot = obstacle()
    if (cannot) return cannot
    if (body.key === null) return body.why ?? 'unsupported'
    if (Notification.permission === 'denied') return 'blocked'
    const known = await (await worker())?.pushManager.getSubscription()
    if (!known || Notification.permission !== 'granted') return 'off'
    return body.devices.includes(await idOf(known.endpoint)) ? 'on' : 'off'
  }

  /** Ask the browser, and subscribe if it agrees. */
  async turnOn(): Promise<void> {
    const key = this.body?.key
    if (!key) return
    if ((await Notification.requestPermission()) !== 'granted') {
      this.state = Notification.permission === 'denied' ? 'blocked' : 'off'
      return
    }
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    const wanted = keyBytes(key)
    const old = await registration.pushManager.getSubscription()
    // A subscription to another server's key can't be used, and stands in the way.
    await old?.unsubscribe()
    const one = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: wanted,
    })
    const { endpoint, keys } = one.toJSON()
    this.body = await api.post<NoticesBody>('/api/notices/subscribe', {
      endpoint,
      p256dh: keys?.['p256dh'],
      auth: keys?.['auth'],
      replaces: replaced.get(),
    })
    replaced.forget()
    this.state = 'on'
    await this.choose({})
  }

  async turnOff(): Promise<void> {
    const one = await (await worker())?.pushManager.getSubscription()
    if (one) {
      const { endpoint } = one
      this.body = await api.post<NoticesBody>('/api/notices/unsubscribe', { endpoint })
      await one.unsubscribe()
    }
    this.state = 'off'
  }

  /** Change some of the guest's choices; quiet hours follow the clock of this device. */
  async choose(
    changes: Partial<Pick<NoticesBody, 'whispers' | 'quiet_from' | 'quiet_to' | 'webhook'>>,
  ): Promise<void> {
    if (!this.body) return
    const { whispers, quiet_from, quiet_to, webhook } = { ...this.body, ...changes }
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
    const chosen = { whispers, quiet_from, quiet_to, webhook, zone }
    this.body = await api.post<NoticesBody>('/api/notices/choices', chosen)
  }

  async mute(code: string, on: boolean): Promise<void> {
    this.body = await api.post<NoticesBody>('/api/notices/mute', { code, on })
  }

  async tryIt(): Promise<void> {
    const one = await (await worker())?.pushManager.getSubscription()
    if (one) await api.post('/api/notices/try', { endpoint: one.endpoint })
  }

  async setMail(address: string): Promise<void> {
    this.body = await api.post<NoticesBody>('/api/notices/mail', { address })
  }

  async confirmMail(code: string): Promise<void> {
    this.body = await api.post<NoticesBody>('/api/notices/mail/confirm', { code })
  }
}

/** What stands in the way on this device, whatever the server can do. */
function obstacle(): NoticeState | null {
  if (!isSecureContext) return 'insecure'
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (can) return null
  // On iPhones and iPads only apps on the Home Screen get notices.
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTabletThatSaysMac()
  return apple ? 'ios' : 'unsupported'
}

function isTabletThatSaysMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}

export const notices = new Notices()
