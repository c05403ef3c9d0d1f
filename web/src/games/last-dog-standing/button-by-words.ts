/** Tests: find a button by its words. Asking for roles is slow where so much is drawn. */
export function button(words: RegExp): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')]
  const found = all.find((one) =>
    words.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  )
  if (!found) throw new Error(`no button says ${words}`)
  return found
}
