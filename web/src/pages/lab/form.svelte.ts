/** What the form of the lab holds: one column of settings for each variant, and the run. */
import type { GameInfo } from '$lib/api'
import type { LabWish, Settings } from './lab.svelte'

export type Setting = GameInfo['settings'][number]
type Value = Settings[string]

export const GAMES = [1000, 2000, 5000, 10_000, 20_000]
export const MOST_VARIANTS = 3

/** Why a setting makes no difference. */
export type Idle = { why: 'for-people' } | { why: 'needs'; key: string; value: Value }

export class LabForm {
  readonly info: GameInfo
  seats = $state(0)
  bots = $state('steady')
  games = $state(10_000)
  repeat = $state(true)
  variants = $state<Settings[]>([{}, {}])
  showIdle = $state(false)

  constructor(info: GameInfo, start?: Partial<LabWish>) {
    this.info = info
    const [fewest, most] = info.seats
    this.seats = start?.seats ?? Math.min(most, Math.max(fewest, 4))
    this.bots = start?.bots ?? (info.bots.includes('steady') ? 'steady' : (info.bots[0] ?? ''))
    this.games = start?.games ?? 10_000
    this.repeat = start?.repeat ?? true
    if (start?.variants) this.variants = start.variants.map((one) => ({ ...one }))
  }

  value(variant: number, setting: Setting): Value {
    return this.variants[variant]?.[setting.key] ?? setting.default
  }

  set(variant: number, key: string, value: Value): void {
    this.variants = this.variants.map((one, place) =>
      place === variant ? { ...one, [key]: value } : one,
    )
  }

  isChanged(setting: Setting): boolean {
    const first = String(this.value(0, setting))
    return this.variants.some((_, place) => String(this.value(place, setting)) !== first)
  }

  /** Why a setting has no effect in any variant; null if it has one. */
  idle(setting: Setting): Idle | null {
    if (setting.for_people) return { why: 'for-people' }
    const need = setting.needs
    const other = this.info.settings.find((one) => one.key === need?.key)
    if (!need || !other) return null
    const met = this.variants.some(
      (_, place) => String(this.value(place, other)) === String(need.value),
    )
    return met ? null : { why: 'needs', key: need.key, value: need.value }
  }

  get settings(): Setting[] {
    return this.info.settings.filter((one) => this.showIdle || !one.for_people)
  }

  get hidden(): number {
    return this.info.settings.length - this.settings.length
  }

  add(): void {
    if (this.variants.length < MOST_VARIANTS) this.variants = [...this.variants, {}]
  }

  drop(variant: number): void {
    if (variant > 0) this.variants = this.variants.filter((_, place) => place !== variant)
  }

  alike(variant: number): void {
    this.variants = this.variants.map((one, place) =>
      place === variant ? { ...this.variants[0] } : one,
    )
  }

  /** Settings that differ from the game as printed; the rest need not be said. */
  chosen(variant: number): Settings {
    const own = this.info.settings.filter(
      (setting) => String(this.value(variant, setting)) !== String(setting.default),
    )
    return Object.fromEntries(own.map((setting) => [setting.key, this.value(variant, setting)]))
  }

  /** Whether two variants have the same rules, so that there is nothing to compare. */
  get isSame(): boolean {
    const seen = this.variants.map((_, place) => JSON.stringify(this.chosen(place)))
    return new Set(seen).size < seen.length
  }

  /** A variant that changes nothing is not played. */
  get wish(): LabWish {
    return {
      game: this.info.name,
      seats: this.seats,
      games: this.games,
      bots: this.bots,
      repeat: this.repeat,
      variants: this.variants.map((_, place) => this.chosen(place)),
    }
  }

  /** The smallest change of a seat's wins, in points, that so many games tell from chance. */
  get points(): number {
    const share = 1 / this.seats
    const compared = this.variants.length > 1 ? 2 : 1
    return 196 * Math.sqrt((compared * share * (1 - share)) / this.games)
  }

  /** Seconds the run takes at the pace of earlier ones; null if nobody knows yet. */
  seconds(pace: Record<string, number>): number | null {
    const each = pace[`${this.info.name} ${this.bots}`]
    return each === undefined ? null : each * this.games * this.variants.length
  }
}
