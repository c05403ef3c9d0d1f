/** Our own telling of each chapter. */
import english from '@games/your_last_heist/stories.en.json'
import { loadTexts } from '$lib/language'

const stories: Record<string, unknown> = {
  ...english,
  ...(await loadTexts('your_last_heist', 'stories')),
}

/** What to tell of a chapter: how it begins, or how it went. */
export function storyOf(chapter: string, state: 'won' | 'next' | 'sealed' | 'lost'): string {
  const part = state === 'won' || state === 'lost' ? state : 'intro'
  return state === 'sealed' ? '' : String(stories[`story.${chapter}.${part}`] ?? '')
}
