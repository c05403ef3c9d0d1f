/** Our own telling of each chapter. */
import english from '@games/your_last_heist/stories.en.json'
import { knows, say } from '../words'

const stories: Record<string, string> = english

/** What to tell of a chapter: how it begins, or how it went. */
export function storyOf(chapter: string, state: 'won' | 'next' | 'sealed' | 'lost'): string {
  const part = state === 'won' || state === 'lost' ? state : 'intro'
  const id = `story.${chapter}.${part}`
  if (state === 'sealed') return ''
  // Another language brings the stories along with the game's sentences.
  return knows(id) ? say(id) : (stories[id] ?? '')
}
