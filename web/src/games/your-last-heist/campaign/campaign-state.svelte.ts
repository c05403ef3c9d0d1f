/** What the campaign page knows: own campaigns, the one looked at, and what is on its way. */
import { Refusal } from '$lib/api'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'
import type { Member } from '../cards'
import { heists, type Campaign, type CampaignCard, type Choice } from './campaign-api'

const EVERY = 3_000
const HERE = '/make/your-last-heist'

/** The campaign to go on with: one whose table is laid, else the latest that is not over. */
export function runningOf(list: readonly CampaignCard[]): CampaignCard | undefined {
  const open = list.filter((one) => !one.finished)
  return open.find((one) => one.table) ?? open[0]
}

export class CampaignState {
  list = $state.raw<CampaignCard[]>([])
  one = $state.raw<Campaign | null>(null)
  loaded = $state(false)
  missing = $state(false)
  busy = $state(false)
  readonly id: string | null
  /** Nobody asked for a certain one, nor for a new one: a running one is opened. */
  readonly #goesOn: boolean

  constructor(id: string | null, fresh = false) {
    this.id = id
    this.#goesOn = !id && !fresh
  }

  /** Load, and look again while others may change it. Returns how to stop. */
  open(): () => void {
    void this.#load()
    const timer = setInterval(() => {
      const waits = this.one?.now.between || this.one?.under_way
      if (waits && !this.busy && document.visibilityState === 'visible') void this.#again()
    }, EVERY)
    return () => clearInterval(timer)
  }

  /** Do something on the server; a refusal is said, and what comes back is shown. */
  async act(deed: () => Promise<Campaign | void>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    try {
      const changed = await deed()
      if (changed) this.one = changed
      return true
    } catch (error) {
      tellRefusal(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Begin a campaign; without a team it is the one that the first chapter suggests. */
  start(campaign: string, seats: number, name = '', team: Member[] | null = null) {
    return this.act(async () => {
      await me.introduce()
      const made = await heists.start(campaign, seats, name, team)
      router.go(`${HERE}?campaign=${made.id}`)
    })
  }

  play(bots?: string): Promise<boolean> {
    return this.act(async () => {
      if (!this.one) return
      await me.introduce()
      const { code } = await heists.play(this.one.id, bots)
      router.go(`/t/${code}`)
    })
  }

  choose(choice: Choice): Promise<boolean> {
    const id = this.one?.id ?? ''
    return this.act(() => heists.choose(id, choice))
  }

  takeFile(text: string): Promise<boolean> {
    return this.act(async () => {
      await me.introduce()
      const made = await heists.take(text)
      router.go(`${HERE}?campaign=${made.id}`)
    })
  }

  async #load(): Promise<void> {
    try {
      const [list, one] = await Promise.all([
        heists.list(),
        this.id ? heists.load(this.id) : Promise.resolve(null),
      ])
      this.list = list
      this.one = one
      const running = this.#goesOn ? runningOf(list) : undefined
      // Whoever has gone to a table meanwhile is not called back.
      const stayed = location.pathname === HERE
      if (running && stayed) return router.go(`${HERE}?campaign=${running.id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'campaign/not-found') this.missing = true
      else if (error.code !== 'guest/unknown') tellRefusal(error)
    }
    this.loaded = true
  }

  async #again(): Promise<void> {
    try {
      if (this.one) this.one = await heists.load(this.one.id)
    } catch (error) {
      // The next look may work; a page that is only being read says nothing.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
