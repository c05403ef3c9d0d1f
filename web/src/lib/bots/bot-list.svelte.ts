/** The bots of this guest, as the server lists them. */
import { api } from '../api'
import type { BotBody, BotsBody } from '../generated/protocol'
import { tellRefusal } from '../refusals'

export class BotList {
  bots = $state.raw<BotBody[]>([])
  /** How many one guest may have; 0 until the server has said so. */
  most = $state(0)
  busy = $state(false)
  /** The token of the bot that was just made; it is never shown again. */
  made = $state.raw<{ name: string; token: string } | null>(null)

  async load(): Promise<void> {
    await api.get<BotsBody>('/api/bots').then(
      (found) => this.take(found),
      () => undefined, // Whoever has no name yet has no bots either.
    )
  }

  async make(name: string): Promise<void> {
    const found = await this.attempt('/api/bots', { name })
    if (found?.token) this.made = { name, token: found.token }
  }

  async revoke(id: string): Promise<void> {
    if (await this.attempt('/api/bots/revoke', { id })) this.made = null
  }

  private take(found: BotsBody): void {
    this.bots = found.bots
    this.most = found.most
  }

  private async attempt(path: string, body: object): Promise<BotsBody | null> {
    this.busy = true
    try {
      const found = await api.post<BotsBody>(path, body)
      this.take(found)
      return found
    } catch (error) {
      tellRefusal(error)
      return null
    } finally {
      this.busy = false
    }
  }
}
