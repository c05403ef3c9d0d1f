/** Finds every game by its folder: src/games/<name>/index.ts, each in a chunk of its own. */
import type { GameModule } from './game-module'
import { loadGameLanguage } from './language'
import { addMessages } from './messages'

const folders = import.meta.glob<{ default: GameModule }>('../games/*/index.ts')

function loader(name: string) {
  return folders[`../games/${name}/index.ts`]
}

export function hasBoard(name: string): boolean {
  return loader(name) !== undefined
}

/** Load a game's module and its texts; null if this client doesn't have the game. */
export async function loadGame(name: string): Promise<GameModule | null> {
  const load = loader(name)
  if (!load) return null
  const game = (await load()).default
  addMessages(game.name, game.messages)
  await loadGameLanguage(game.name)
  return game
}
