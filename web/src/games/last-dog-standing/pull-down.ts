/** Pull the top card down: it follows the finger, and snaps back if let go within a third of its height. */
interface Pull {
  /** How far the card was pulled, in pixels. */
  onmove: (down: number) => void
  ondrawn: () => void
}

export function pullDown({ onmove, ondrawn }: Pull) {
  return (element: HTMLElement) => {
    let from: number | null = null

    const start = (event: PointerEvent) => {
      if (event.button !== 0 || element.getAttribute('aria-disabled') === 'true') return
      from = event.clientY
    }
    const move = (event: PointerEvent) => {
      if (from === null) return
      const down = Math.max(0, event.clientY - from)
      // Captured only once it is a pull, so that a plain tap stays a click.
      if (down > 6 && !element.hasPointerCapture(event.pointerId)) {
        element.setPointerCapture(event.pointerId)
      }
      onmove(Math.min(down, element.clientHeight))
    }
    const end = (event: PointerEvent) => {
      if (from === null) return
      const far = event.clientY - from > element.clientHeight / 3
      from = null
      onmove(0)
      if (far && event.type === 'pointerup') {
        // The click that follows a pull must not draw twice.
        element.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50)
        ondrawn()
      }
    }
    const swallow = (event: Event) => {
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    element.addEventListener('pointerdown', start)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', start)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
    }
  }
}
