/**
 * Fingers, mouse and wheel on the sheet: drag pans or carries what lies under the finger, pinch and
 * wheel zoom, a tap stays a tap.
 */
import type { Camera } from './camera.svelte'

/** How far a finger travels before it means a drag. */
export const DRAG = 7

/** Carries something over the sheet; places are pixels of the window. */
export interface Carrier {
  /** Pick up what lies there; false when nothing there can be carried. */
  grab(x: number, y: number): boolean
  move(x: number, y: number): void
  /** Let it fall there. */
  drop(x: number, y: number): void
  /** Put it back where it was. */
  cancel(): void
}

export function gestures(camera: Camera, carrierNow: () => Carrier | undefined) {
  return (sheet: HTMLElement) => {
    const fingers = new Map<number, { x: number; y: number }>()
    let travelled = 0
    let from = { x: 0, y: 0 }
    let carrying: Carrier | undefined
    let frame = 0
    let dx = 0
    let dy = 0

    const middle = (x: number, y: number) => {
      const box = sheet.getBoundingClientRect()
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    }
    const spread = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }
    // Pointers may report more often than the screen is drawn: one move a frame is enough.
    const panSoon = () => {
      frame ||= requestAnimationFrame(() => {
        camera.pan(dx, dy)
        dx = dy = frame = 0
      })
    }

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size === 1) {
        travelled = 0
        from = { x: event.clientX, y: event.clientY }
      } else putBack()
    }
    const putBack = () => {
      carrying?.cancel()
      carrying = undefined
    }
    /** The first stretch of a drag decides what it is: something carried, or the sheet itself. */
    const begin = (pointer: number) => {
      sheet.setPointerCapture(pointer)
      const carrier = carrierNow()
      if (carrier?.grab(from.x, from.y)) carrying = carrier
    }
    const move = (event: PointerEvent) => {
      const last = fingers.get(event.pointerId)
      if (!last) return
      const before = spread()
      const [mx, my] = [event.clientX - last.x, event.clientY - last.y]
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      travelled += Math.hypot(mx, my)
      if (fingers.size === 2 && before > 0) {
        const at = [...fingers.values()]
        const point = middle(
          ((at[0]?.x ?? 0) + (at[1]?.x ?? 0)) / 2,
          ((at[0]?.y ?? 0) + (at[1]?.y ?? 0)) / 2,
        )
        camera.zoomBy(spread() / before, point.x, point.y)
        return
      }
      if (travelled < DRAG) return
      if (!sheet.hasPointerCapture(event.pointerId)) begin(event.pointerId)
      if (carrying) {
        carrying.move(event.clientX, event.clientY)
        return
      }
      dx += mx
      dy += my
      panSoon()
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      carrying?.drop(event.clientX, event.clientY)
      carrying = undefined
    }
    /** The browser took the finger away, or it was let go: then nothing is carried any more. */
    const lost = (event: PointerEvent) => {
      // A finger belongs to what it touched first, until the sheet takes it over: no loss.
      if (event.type === 'lostpointercapture' && event.target !== sheet) return
      fingers.delete(event.pointerId)
      putBack()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') putBack()
    }
    /** After a drag the browser still says "click": nobody meant it. */
    const click = (event: MouseEvent) => {
      if (travelled < DRAG || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
      travelled = 0
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = middle(event.clientX, event.clientY)
      camera.zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), point.x, point.y)
    }

    sheet.addEventListener('pointerdown', down)
    sheet.addEventListener('pointermove', move)
    sheet.addEventListener('pointerup', up)
    sheet.addEventListener('pointercancel', lost)
    sheet.addEventListener('lostpointercapture', lost)
    window.addEventListener('keydown', leave)
    sheet.addEventListener('click', click, { capture: true })
    sheet.addEventListener('wheel', wheel, { passive: false })
    return () => {
      cancelAnimationFrame(frame)
      sheet.removeEventListener('pointerdown', down)
      sheet.removeEventListener('pointermove', move)
      sheet.removeEventListener('pointerup', up)
      sheet.removeEventListener('pointercancel', lost)
      sheet.removeEventListener('lostpointercapture', lost)
      window.removeEventListener('keydown', leave)
      sheet.removeEventListener('click', click, { capture: true })
      sheet.removeEventListener('wheel', wheel)
    }
  }
}
