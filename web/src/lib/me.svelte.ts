/** Who is using this device: a guest with a name and a cookie, no account. */
import { api, Refusal } from './api'
import { suggestName } from './names'

export interface Guest {
  name: string
}

class Me {
  guest = $state.raw<Guest | null>(null)
  /** True once the server has said who we are, or that it doesn't know us yet. */
  known = $state.raw(false)
  /** What the name fields of all pages show: your name, or one that is only suggested so far. */
  draft = $state('')

  get name(): string | null {
    return this.guest?.name ?? null
  }

  async load(): Promise<void> {
    // Not earlier: the words that names are made of come with the language.
    this.draft ||= suggestName()
    try {
      const me = await api.get<Guest | null>('/api/me')
      this.guest = me?.name ? me : null
      if (this.guest) this.draft = this.guest.name
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.guest = null
    }
    this.known = true
  }

  async beCalled(name: string): Promise<void> {
    this.named((await api.post<Guest>('/api/guest', { name })).name)
  }

  /** Make sure that the server calls you what the name field says. */
  async introduce(): Promise<void> {
    const name = this.draft.trim() || this.name || suggestName()
    if (name !== this.name) await this.beCalled(name)
  }

  /** The server calls you by this name from now on. */
  named(name: string): void {
    this.guest = { name }
    this.draft = name
    this.known = true
  }
}

export const me = new Me()
