/** A table's code as people type or paste it. */
export const CODE_LENGTH = 6

/** A code in an address, however it was typed. */
export function tidyCode(text: string): string {
  return text.toUpperCase().replaceAll('-', '')
}

/** "owl-58k" and "https://host/t/OWL58K?sit" both give "OWL58K"; so does a zero for the O. */
export function codeFrom(text: string): string {
  const inLink = /\/t\/([^/?#\s]+)/.exec(text)
  const raw = inLink?.[1] ?? text
  return raw
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .slice(0, CODE_LENGTH)
}
