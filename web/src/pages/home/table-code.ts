/** A table's code as people type or paste it. */
export const CODE_LENGTH = 6

/** "owl-58k" and "https://host/t/OWL58K?sit" both give "OWL58K". */
export function codeFrom(text: string): string {
  const inLink = /\/t\/([^/?#\s]+)/.exec(text)
  const raw = inLink?.[1] ?? text
  return raw
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
}
