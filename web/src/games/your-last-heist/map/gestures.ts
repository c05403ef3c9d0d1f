/** Fingers, mouse and wheel on the sheet: drag pans, pinch and wheel zoom, a tap stays a tap. */
import type { Camera } from './camera.svelte'

const DRAG = 7

export function gestures(camera: Camera) {
  return (sheet: HTMLElement) => {
    const fingers = new Map<number, { x: number; y: number }>()
    let travelled = 0
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
      if (fingers.size === 1) travelled = 0
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
      if (!sheet.hasPointerCapture(event.pointerId)) sheet.setPointerCapture(event.pointerId)
      dx += mx
      dy += my
      panSoon()
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
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
    sheet.addEventListener('pointercancel', up)
    sheet.addEventListener('lostpointercapture', up)
    sheet.addEventListener('click', click, { capture: true })
    sheet.addEventListener('wheel', wheel, { passive: false })
    return () => {
      cancelAnimationFrame(frame)
      sheet.removeEventListener('pointerdown', down)
      sheet.removeEventListener('pointermove', move)
      sheet.removeEventListener('pointerup', up)
      sheet.removeEventListener('pointercancel', up)
      sheet.removeEventListener('lostpointercapture', up)
      sheet.removeEventListener('click', click, { capture: true })
      sheet.removeEventListener('wheel', wheel)
    }
  }
}
