/** Who drew the game icons we use, read from the same lists that pick them. */
const lists = import.meta.glob<string[]>(
  ['../../lib/icons/icons.json', '../../games/*/icons.json', '../../games/*/tile-icons.json'],
  { eager: true, import: 'default' },
)

/** Cards whose records name their picture. */
const tables = import.meta.glob<{ icon?: string }[] | object>('@games/*/cards.json', {
  eager: true,
  import: 'default',
})
const onCards = Object.values(tables).flatMap((table) =>
  Array.isArray(table) ? table.flatMap(({ icon }: { icon?: string }) => icon ?? []) : [],
)

/** Names as game-icons.net writes them, where the folder's name differs. */
const written: Record<string, string> = {
  darkzaitzev: 'DarkZaitzev',
  'caro-asercion': 'Caro Asercion',
  'viscious-speed': 'Viscious Speed',
  'lord-berandas': 'Lord Berandas',
  andymeneely: 'Andy Meneely',
}

export interface AuthorIcons {
  author: string
  icons: string[]
}

export const iconAuthors: AuthorIcons[] = gather([...Object.values(lists).flat(), ...onCards])

export function gather(entries: string[]): AuthorIcons[] {
  const byAuthor = new Map<string, Set<string>>()
  for (const entry of entries) {
    const [author = '', icon = ''] = entry.split('/')
    byAuthor.set(author, (byAuthor.get(author) ?? new Set()).add(icon.replaceAll('-', ' ')))
  }
  return [...byAuthor]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([author, icons]) => ({ author: name(author), icons: [...icons].sort() }))
}

function name(author: string): string {
  return written[author] ?? author.charAt(0).toUpperCase() + author.slice(1)
}
