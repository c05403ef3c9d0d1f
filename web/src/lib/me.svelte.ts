/** Who is using this device: a guest with a name and a cookie, no account. */
import { api, Refusal } from './api'
import { t } from './messages'

export interface Guest {
  name: string
}

class Me {
  guest = $state.raw<Guest | null>(null)
  /** True once the server has said who we are, or that it doesn't know us yet. */
  known = $state.raw(false)
  /** A suggested name for a new guest. */
  readonly suggestion = `${pick(t('name.first'))} ${pick(t('name.last'))}`

  get name(): string | null {
    return this.guest?.name ?? null
  }

  async load(): Promise<void> {
    try {
      const me = await api.get<Guest | null>('/api/me')
      this.guest = me?.name ? me : null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.guest = null
    }
    this.known = true
  }

  async beCalled(name: string): Promise<void> {
    await api.post('/api/guest', { name })
    this.guest = { name }
    this.known = true
  }
}

function pick(among: string): string {
  const words = among.split(' ')
  return words[Math.floor(Math.random() * words.length)] ?? ''
}

export const me = new Me()
