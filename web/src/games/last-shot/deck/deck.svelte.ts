/** A deck being built: what the server says it comes to, a name, and what goes with it. */
import { tellRefusal } from '$lib/refusals'
import type { SetName } from '../cards'
import { say } from '../words'
import { askDeck, type DeckChange, type DeckSummary, type Start } from './deck-api'
import { forgetDeck, saveDeck, savedDecks, type SavedDeck } from './saved-decks'

export type Tab = 'all' | SetName

export interface Chosen {
  deck: string
  cards: string
  draws: string
  two_terminated: boolean
}

const UNKNOWN: DeckSummary = {
  seats: 0,
  size: 0,
  count: 0,
  missing: 0,
  code: '',
  cards: {},
  sets: {},
  kinds: {},
  escapes: {},
  may_start_with_two: false,
}

export class DeckState {
  summary = $state.raw<DeckSummary>(UNKNOWN)
  /** True once the server has answered. */
  isKnown = $state(false)
  start = $state<Start | null>(null)
  draws = $state<'hidden' | 'full'>('hidden')
  two = $state(false)
  name = $state('')
  search = $state('')
  tab = $state<Tab>('all')
  saved = $state.raw<SavedDeck[]>(savedDecks())

  /** Changes are sent one after the other, each on top of the answer to the one before. */
  #last: Promise<boolean>

  constructor(seats: number | null, text = '') {
    this.#last = this.#ask(text, seats, {})
  }

  get seats(): number {
    return this.summary.seats
  }

  get isWhole(): boolean {
    return this.isKnown && this.summary.missing === 0
  }

  /** The sentence on top. */
  get status(): string {
    const { count, size: total, missing } = this.summary
    if (!this.isKnown) return ''
    if (missing > 0) return say('ui.deck.more', { n: missing, count, total })
    if (missing < 0) return say('ui.deck.less', { n: -missing, count, total })
    return say('ui.deck.full', { total })
  }

  countOf(card: string): number {
    return this.summary.cards[card] ?? 0
  }

  /** Is there a copy to take out, or room for one more? */
  canChange(card: string): boolean {
    return this.countOf(card) > 0 || this.summary.missing > 0
  }

  cycle(card: string): Promise<boolean> {
    this.start = null
    return this.#change({ do: 'cycle', card })
  }

  startFrom(start: Start): Promise<boolean> {
    this.start = start
    if (start === 'training') this.draws = 'hidden'
    return this.#change({ do: 'start', start })
  }

  fill(): Promise<boolean> {
    return this.#change({ do: 'fill' })
  }

  setSeats(seats: number): Promise<boolean> {
    return this.#next(() => this.#ask(this.summary.code, seats, {}))
  }

  /** A code from a link or a saved deck; what cannot be read changes nothing. */
  open(text: string, seats: number | null = this.seats): Promise<boolean> {
    this.start = null
    return this.#next(() => this.#ask(text, seats, {}))
  }

  load(deck: SavedDeck): Promise<boolean> {
    this.name = deck.name
    return this.open(deck.code, deck.seats)
  }

  /** Resolves once every change so far has been answered; false if the last one was refused. */
  settled(): Promise<boolean> {
    return this.#last
  }

  #change(change: DeckChange): Promise<boolean> {
    return this.#next(() => this.#ask(this.summary.code, this.seats, change))
  }

  #next(ask: () => Promise<boolean>): Promise<boolean> {
    this.#last = this.#last.then(ask)
    return this.#last
  }

  async #ask(text: string, seats: number | null, change: DeckChange): Promise<boolean> {
    try {
      this.summary = await askDeck(text, seats, change)
      this.isKnown = true
      return true
    } catch (error) {
      if (this.isKnown) tellRefusal(error)
      return false
    }
  }

  save(): boolean {
    const name = this.name.trim()
    if (!name) return false
    this.saved = saveDeck({ name, code: this.summary.code, seats: this.seats })
    return true
  }

  forget(name: string): void {
    this.saved = forgetDeck(name)
  }

  get link(): string {
    const { code, seats } = this.summary
    return `${location.origin}/make/last-shot?deck=${code}&seats=${seats}`
  }

  get chosen(): Chosen {
    return {
      deck: 'picked',
      cards: this.summary.code,
      draws: this.draws,
      two_terminated: this.two && this.summary.may_start_with_two,
    }
  }
}
