/** Who can reach this server: as the server says, asked again for as long as it matters. */
import type { ReachBody } from '$lib/generated/protocol'
import { tellRefusal } from '$lib/refusals'
import { askReach, callReach } from './own-machine'

/** What the panel shows. Everything but the two questions is what the server says is true. */
export type ReachView =
  | 'plain'
  | 'only-here'
  | 'wifi'
  | 'share-ask'
  | 'share-helper'
  | 'share-connecting'
  | 'share-live'
  | 'share-failed'

type Way = NonNullable<ReachBody['ways']>[number]

const NOBODY_YET = 60_000

export class Reach {
  readonly code: string
  /** Unknown until the server has answered. */
  info = $state.raw<ReachBody>()
  /** The host wants to share and has not confirmed it yet. */
  asking = $state(false)
  /** Stopping needs a yes: people would be disconnected. */
  stopping = $state<'share' | 'all' | null>(null)
  /** What to share with; null: whatever works first. */
  way = $state<Way | null>(null)
  /** The service over ssh that the host names. */
  sshHost = $state('')
  /** This wifi has been open for a minute and nobody has come. */
  isQuiet = $state(false)
  /** Another of the machine's addresses, picked by hand. */
  #picked = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Create it while a component initialises: it asks until that component is gone. */
  constructor(code: string) {
    this.code = code
    $effect(() => {
      void this.#ask()
      return () => clearTimeout(this.#timer)
    })
    const isLonely = $derived(this.info?.reach === 'wifi' && !this.info.arrivals.devices)
    $effect(() => {
      this.isQuiet = false
      if (!isLonely) return
      const timer = setTimeout(() => (this.isQuiet = true), NOBODY_YET)
      return () => clearTimeout(timer)
    })
  }

  /** The origin of invitations: what the server says, or another address picked by hand. */
  get origin(): string {
    const known = this.info?.addresses.some((one) => one.origin === this.#picked)
    return (known && this.#picked) || this.info?.invite || location.origin
  }

  set origin(origin: string) {
    this.#picked = origin
  }

  get link(): string {
    return `${this.origin}/t/${this.code}`
  }

  get picture(): string {
    const query = new URLSearchParams({ path: `/t/${this.code}`, origin: this.origin })
    return `/api/reach/qr.svg?${query}`
  }

  /** Addresses of other networks; those of this computer alone are no use to anybody else. */
  get others(): string[] {
    const all = this.info?.addresses ?? []
    const useful = all.filter((one) => one.kind === 'wifi' || one.kind === 'other')
    return this.info?.reach === 'wifi' && useful.length > 1 ? useful.map((one) => one.origin) : []
  }

  view(isHost: boolean): ReachView {
    const info = this.info
    if (!info || info.reach === 'public' || !info.changeable || !isHost) return 'plain'
    switch (info.share.state) {
      case 'connecting':
        return 'share-connecting'
      case 'failed':
        return 'share-failed'
      case 'live':
        return 'share-live'
      case 'helper-needed':
        return 'share-helper'
    }
    if (this.asking) return 'share-ask'
    return info.reach === 'only-here' ? 'only-here' : 'wifi'
  }

  /** A choice on the switch. */
  choose(reach: string): void {
    const info = this.info
    if (!info || reach === info.reach) return
    if (reach === 'anywhere') this.asking = true
    else if (info.share.state === 'live' && info.arrivals.shared)
      this.stopping = reach === 'wifi' ? 'share' : 'all'
    else if (reach === 'only-here') void this.close()
    else void this.openToWifi()
  }

  async openToWifi(): Promise<void> {
    if (this.info?.share.state === 'live') await this.stop()
    if (this.info?.reach !== 'wifi') await this.#do(() => this.#post('', { reach: 'wifi' }))
  }

  close(): Promise<void> {
    return this.#do(() => this.#post('', { reach: 'only-here' }))
  }

  /** Whether everything that sharing needs is filled in. */
  get canShare(): boolean {
    return this.way !== 'ssh' || this.sshHost.trim() !== ''
  }

  share(download = false): Promise<void> {
    if (!this.canShare) return Promise.resolve()
    const ssh_host = this.way === 'ssh' ? this.sshHost.trim() : null
    const way = this.way && !download ? { provider: this.way, ssh_host } : {}
    // A service that isn't one leaves the question open.
    return this.#do(async () => {
      const info = await this.#post('/share', { download, ...way })
      this.asking = false
      return info
    })
  }

  /** Stop asks first if people came by the link. */
  askToStop(): void {
    if (this.info?.arrivals.shared) this.stopping = 'share'
    else void this.stop()
  }

  stop(): Promise<void> {
    this.asking = false
    return this.#do(() => callReach('/share', { method: 'DELETE' }))
  }

  async confirm(): Promise<void> {
    const what = this.stopping
    this.stopping = null
    await (what === 'all' ? this.close() : this.stop())
  }

  #post(path: string, body: object): Promise<ReachBody> {
    return callReach(path, { method: 'POST', body: JSON.stringify(body) })
  }

  async #do(deed: () => Promise<ReachBody>): Promise<void> {
    try {
      this.#take(await deed())
    } catch (error) {
      tellRefusal(error)
    }
  }

  async #ask(): Promise<void> {
    try {
      this.#take(await askReach())
    } catch {
      // The connection banner says that the server is out of reach; this only asks again.
      this.#askIn(this.info?.ask_again ?? null)
    }
  }

  #take(info: ReachBody): void {
    this.info = info
    this.#askIn(info.ask_again)
  }

  #askIn(seconds: number | null): void {
    clearTimeout(this.#timer)
    if (seconds !== null) this.#timer = setTimeout(() => void this.#ask(), seconds * 1000)
  }
}
