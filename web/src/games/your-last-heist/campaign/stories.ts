/** Our own telling of each chapter. */
const files = import.meta.glob<Record<string, string>>('@games/your_last_heist/stories.en.json', {
  eager: true,
  import: 'default',
})
const stories: Record<string, string> = Object.assign({}, ...Object.values(files))

/** What to tell of a chapter: how it begins, or how it went. */
export function storyOf(chapter: string, state: 'won' | 'next' | 'sealed' | 'lost'): string {
  const part = state === 'won' || state === 'lost' ? state : 'intro'
  return state === 'sealed' ? '' : (stories[`story.${chapter}.${part}`] ?? '')
}
