/** Which key stands for which slot, seat or pile. */

/** Twelve cards under a Deadline need twelve keys. */
export const SLOT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=']
export const PILE_KEYS = ['q', 'w', 'e']

const codes: Record<string, number> = {
  ...Object.fromEntries(
    SLOT_KEYS.slice(0, 9).flatMap((key, n) => [
      [`Digit${key}`, n + 1],
      [`Numpad${key}`, n + 1],
    ]),
  ),
  Digit0: 10,
  Numpad0: 10,
  Minus: 11,
  Equal: 12,
}

/** The slot for a key, by its position on the keyboard, so that Shift makes no difference. */
export function slotOfKey(event: Pick<KeyboardEvent, 'code' | 'key'>): number | null {
  const place = SLOT_KEYS.indexOf(event.key)
  return codes[event.code] ?? (place >= 0 ? place + 1 : null)
}

export function pileOfKey(event: Pick<KeyboardEvent, 'key'>): string | null {
  const place = PILE_KEYS.indexOf(event.key.toLowerCase())
  return place < 0 ? null : (['a', 'b', 'c'][place] ?? null)
}

/** Text fields keep their keys. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** An open drawer or dialog keeps the keys. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null
}
