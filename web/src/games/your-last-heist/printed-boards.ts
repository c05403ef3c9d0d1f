/** The printed boards, fetched with the pages that show them. */
import { chapters } from './cards'
import type { Draft } from './board-draft'

const files = import.meta.glob<Draft>('@games/your_last_heist/boards/*.json', {
  eager: true,
  import: 'default',
})

const byChapter = new Map(
  Object.entries(files).map(([path, draft]) => [path.replace(/^.*\/|\.json$/g, ''), draft]),
)

export function boardOf(chapter: string): Draft | undefined {
  return byChapter.get(chapter)
}

export const printed: { id: string; draft: Draft }[] = chapters.flatMap(({ id }) => {
  const draft = byChapter.get(id)
  return draft ? [{ id, draft }] : []
})
