/** Drag a card from zone to zone; `ondrop` is told the zone it was dropped on. */
export interface Offset {
  x: number
  y: number
}

interface Drag {
  onmove: (offset: Offset | null) => void
  /** The name of the zone (`data-look`) below the finger, and how far the card was moved. */
  ondrop: (zone: string | undefined, moved: Offset) => void
}

export function drag({ onmove, ondrop }: Drag) {
  return (element: HTMLElement) => {
    let from: Offset | null = null

    const start = (event: PointerEvent) => {
      if (event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (from) onmove({ x: event.clientX - from.x, y: event.clientY - from.y })
    }
    const cancel = () => {
      from = null
      onmove(null)
    }
    const end = (event: PointerEvent) => {
      if (!from) return
      const moved = { x: event.clientX - from.x, y: event.clientY - from.y }
      cancel()
      // Hide the card, so that the zone below it is found.
      element.style.pointerEvents = 'none'
      const below = document.elementFromPoint(event.clientX, event.clientY)
      element.style.pointerEvents = ''
      ondrop(below?.closest<HTMLElement>('[data-look]')?.dataset.look, moved)
    }
    element.addEventListener('pointerdown', start)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', start)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', cancel)
    }
  }
}
