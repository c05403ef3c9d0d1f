/** Pictures for the rules, from the game's own folder, each in a chunk of its own. */
import type { Component } from 'svelte'
import { loadGame } from '$lib/games'

export interface Pictures {
  default: Component<{ at: string }>
  /** The paragraphs with a picture, and the steps of the turn: "turn.1". */
  pictured: ReadonlySet<string>
}

const found = import.meta.glob<Pictures>('../../games/*/RulePicture.svelte')

/** Load a game's pictures and its texts; null if it has none. */
export async function loadPictures(game: string): Promise<Pictures | null> {
  const load = found[`../../games/${game}/RulePicture.svelte`]
  if (!load) return null
  const [pictures] = await Promise.all([load(), loadGame(game)])
  return pictures
}
