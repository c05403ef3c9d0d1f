/** Place a menu below its button, or above it if there is no room. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const GAP = 6
  const EDGE = 8
  const box = button.getBoundingClientRect()
  const below = box.bottom + GAP + menu.offsetHeight <= innerHeight
  const top = below ? box.bottom + GAP : box.top - GAP - menu.offsetHeight
  const left = Math.min(box.right - menu.offsetWidth, innerWidth - menu.offsetWidth - EDGE)
  menu.style.top = `${Math.max(EDGE, top)}px`
  menu.style.left = `${Math.max(EDGE, left)}px`
}

/** Move the focus through a menu's buttons with the arrow keys. */
export function stepMenu(event: KeyboardEvent, menu: HTMLElement): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const all = [...menu.querySelectorAll('button')]
  const at = all.indexOf(document.activeElement as HTMLButtonElement)
  all[(at + by + all.length) % all.length]?.focus()
}
