/**
 * What a lesson lights up. Boards mark what can be pressed with `data-light`: the key of the option
 * behind it (several are joined by a bar), or a name such as "card control". A lesson names keys and
 * names; those are lit.
 */

/** Does this mark have one of the names? A star at the end of a name stands for anything. */
export function isNamed(mark: string, names: readonly string[]): boolean {
  const fits = (part: string, name: string) =>
    name.endsWith('*') ? part.startsWith(name.slice(0, -1)) : part === name
  return mark.split('|').some((part) => names.some((name) => fits(part, name)))
}

/** Light everything with these names, now and when the board changes. Returns what ends it. */
export function keepLit(names: readonly string[]): () => void {
  const all = () => document.querySelectorAll<HTMLElement>('[data-light]')
  const light = () => {
    for (const one of all())
      one.toggleAttribute('data-lit', isNamed(one.dataset.light ?? '', names))
  }
  light()
  const observer = new MutationObserver(light)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-light'],
  })
  return () => {
    observer.disconnect()
    for (const one of all()) one.removeAttribute('data-lit')
  }
}

/** The first lit thing that is on the screen. */
export function firstLit(): HTMLElement | null {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')]
  return lit.find((one) => one.checkVisibility?.() ?? true) ?? null
}
