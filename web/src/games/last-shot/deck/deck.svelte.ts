/** A deck being built: ticks, the exact total, a name, and what goes with it to the table. */
import { cardOf, type SetName } from '../cards'
import { say } from '../words'
import { deckCode, readCode, type Counts } from './code'
import { PER_PLAYER, filled, presetDeck, totalOf, type Preset } from './presets'
import { forgetDeck, saveDeck, savedDecks, type SavedDeck } from './saved'

export type Tab = 'all' | SetName

export interface Chosen {
  deck: string
  cards: string
  draws: string
  two_terminated: boolean
}

export class DeckState {
  counts = $state.raw<Counts>({})
  seats = $state(6)
  preset = $state<Preset | null>(null)
  draws = $state<'hidden' | 'full'>('hidden')
  two = $state(false)
  name = $state('')
  words = $state('')
  tab = $state<Tab>('all')
  saved = $state.raw<SavedDeck[]>(savedDecks())

  constructor(seats: number, text = '') {
    this.seats = Math.min(6, Math.max(3, seats))
    this.open(text)
  }

  get size(): number {
    return PER_PLAYER * this.seats
  }

  get count(): number {
    return totalOf(this.counts)
  }

  /** Cards still wanted; below zero there are too many. */
  get missing(): number {
    return this.size - this.count
  }

  get code(): string {
    return deckCode(this.counts)
  }

  get isWhole(): boolean {
    return this.missing === 0
  }

  /** The sentence on top. */
  get status(): string {
    const params = { count: this.count, total: this.size }
    if (this.missing > 0) return say('ui.deck.more', { n: this.missing, ...params })
    if (this.missing < 0) return say('ui.deck.less', { n: -this.missing, ...params })
    return say('ui.deck.full', params)
  }

  /** A card with two copies runs through 0, 1, 2; nothing more fits into a full deck. */
  tick(id: string): void {
    const now = this.counts[id] ?? 0
    const next = now >= cardOf(id).copies || this.missing <= 0 ? 0 : now + 1
    if (next === 0 && now === 0) return
    this.counts = { ...this.counts, [id]: next }
    this.preset = null
  }

  /** May one more copy of a card be taken, or is there one to give back? */
  canTick(id: string): boolean {
    return (this.counts[id] ?? 0) > 0 || this.missing > 0
  }

  start(preset: Preset): void {
    this.preset = preset
    this.counts = presetDeck(preset, this.seats)
    if (preset === 'training') this.draws = 'hidden'
  }

  fill(): void {
    this.counts = filled(this.counts, this.size)
  }

  clear(): void {
    this.counts = {}
    this.preset = null
  }

  /** A code from a link or a saved deck; what cannot be read changes nothing. */
  open(text: string): boolean {
    const counts = readCode(text)
    if (!counts) return false
    this.counts = counts
    this.preset = null
    return true
  }

  load(deck: SavedDeck): void {
    this.seats = deck.seats
    this.name = deck.name
    this.open(deck.code)
  }

  save(): boolean {
    const name = this.name.trim()
    if (!name) return false
    this.saved = saveDeck({ name, code: this.code, seats: this.seats })
    return true
  }

  forget(name: string): void {
    this.saved = forgetDeck(name)
  }

  get link(): string {
    return `${location.origin}/make/last-shot?deck=${this.code}&seats=${this.seats}`
  }

  get chosen(): Chosen {
    return {
      deck: 'picked',
      cards: this.code,
      draws: this.draws,
      two_terminated: this.two && this.seats > 4,
    }
  }
}
