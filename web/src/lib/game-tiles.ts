/**
 * How each game's box looks on the home page. A game adds itself with
 * src/games/<name>/tile.ts; the server says whether it can be played.
 */
import type { Component } from 'svelte'
import type { IconSource } from './icons/source'
import { addMessages, hasMessage, t } from './messages'

export interface GameTile {
  name: string
  /**
   * English words on the box, added to the message table as `tile.<name>.*`. `make` links to a
   * page of the game's own at /make/<name>; `bots` says how long it takes against bots, where
   * that is far from the time on the printed box.
   */
  texts: { title: string; pitch: string; length: string; bots?: string; make?: string }
  /** What `length` says: a time, or a trait when the printed box names no time. */
  lengthKind: 'time' | 'trait'
  accent: string
  /** Place on the home page, from the left. */
  place: number
  /** The featured game: the phone shows it large, and quick games start with it. */
  onTop?: boolean
  /** Who made the printed game; empty where its rules name nobody. */
  printed: { designers: string[]; publisher: string; year: string }
  /** A first game against bots: how many (easy ones), and settings that leave more time to look. */
  gentle: { bots: number; level?: string; settings: Record<string, string> }
  Emblem: Component
  icon: IconSource
}

const found = import.meta.glob<{ default: GameTile }>('../games/*/tile.ts', { eager: true })

export const gameTiles: GameTile[] = Object.values(found)
  .map((module) => module.default)
  .sort((a, b) => a.place - b.place)

for (const tile of gameTiles) addMessages(`tile.${tile.name}`, tile.texts)

export function tileOf(name: string): GameTile | undefined {
  return gameTiles.find((tile) => tile.name === name)
}

/** A game's title, available before its module is loaded. */
export function titleOf(name: string): string {
  const id = `tile.${name}.title`
  return hasMessage(id) ? t(id) : name
}
