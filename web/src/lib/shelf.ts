/**
 * The shelf: how each game's box looks on the home page. A game puts itself there with
 * src/games/<name>/tile.ts; whether it can be played is the server's to say.
 */
import type { Component } from 'svelte'
import type { IconSource } from './icons/source'
import { addMessages, hasMessage, t } from './messages'

export interface GameTile {
  name: string
  /**
   * English words on the box; they join the message table as `shelf.<name>.*`. `make` is the way
   * to a page of the game's own at /make/<name>.
   */
  texts: { title: string; pitch: string; seats: string; length: string; make?: string }
  /** What `length` says: a time, or a trait when the printed box names no time. */
  lengthKind: 'time' | 'trait'
  accent: string
  /** Place on the shelf, from the left. */
  place: number
  /** Lies on top of the others: the phone shows it large, and quick games begin with it. */
  onTop?: boolean
  /** Who made the printed game; empty where its rules name nobody. */
  printed: { designers: string[]; publisher: string; year: string }
  Emblem: Component
  icon: IconSource
}

const found = import.meta.glob<{ default: GameTile }>('../games/*/tile.ts', { eager: true })

export const shelf: GameTile[] = Object.values(found)
  .map((module) => module.default)
  .sort((a, b) => a.place - b.place)

for (const tile of shelf) addMessages(`shelf.${tile.name}`, tile.texts)

export function tileOf(name: string): GameTile | undefined {
  return shelf.find((tile) => tile.name === name)
}

/** A game's title wherever its module is not loaded. */
export function titleOf(name: string): string {
  const id = `shelf.${name}.title`
  return hasMessage(id) ? t(id) : name
}
