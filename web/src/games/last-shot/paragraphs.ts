/** The paragraphs of the rules page behind a card or an event, and where each comes from. */
import { api, type Paragraph } from '$lib/api'

export type Source = 'rulebook' | 'ruling' | 'ours'
export type Cited = { number: string; text: string; source: Source }

const MARK = /\s*\[(ruling|ours)\]\s*$/

/** A paragraph without its mark: "[ruling]" and "[ours]" say where it comes from. */
export function cite({ number, text }: Paragraph): Cited {
  const source = (MARK.exec(text)?.[1] ?? 'rulebook') as Source
  return { number, text: text.replace(MARK, ''), source }
}

export async function allParagraphs(): Promise<Map<string, Cited>> {
  const book = await api.rules('last-shot')
  const all = book.sections.flatMap((section) => section.paragraphs)
  return new Map(all.filter((one) => !one.example).map((one) => [one.number, cite(one)]))
}

/** The card's own paragraph first, then those that name it; at most so many. */
export function aboutCard(
  all: ReadonlyMap<string, Cited>,
  rule: string,
  title: string,
  most = 5,
): Cited[] {
  const own = all.get(rule)
  const others = [...all.values()].filter((one) => one !== own && one.text.includes(title))
  return [...(own ? [own] : []), ...others].slice(0, most)
}
