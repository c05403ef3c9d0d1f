"""Measures a page: what sticks out, what is covered, what cannot be reached."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {
    "a narrow phone": (320, 640),
    "a small phone on its side": (667, 375),
    "a phone on its side": (844, 390),
    "a desktop at 200 %": (720, 450),
    "a tablet": (768, 1024),
    "a tablet on its side": (1024, 768),
}

_MEASURE = """() => {
  const faults = []
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth + 1) faults.push(`the page is ${wide} wide`)
  const within = (box, clip) => ({
    left: Math.max(box.left, clip.left), top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right), bottom: Math.min(box.bottom, clip.bottom),
  })
  /* What can be seen of a control now, and whether a finger would hit it there. */
  const look = (one) => {
    const box = one.getBoundingClientRect()
    let seen = within(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up)
      const clips = overflowX + overflowY !== 'visiblevisible'
      if (clips) seen = within(seen, up.getBoundingClientRect())
      if (position === 'fixed') break
    }
    const width = seen.right - seen.left, height = seen.bottom - seen.top
    const share = (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height)
    if (share < 0.5) return 'is cut off or out of reach'
    const shares = [0.5, 0.2, 0.8]
    const free = shares.some((x) => shares.some((y) => {
      const hit = document.elementFromPoint(seen.left + width * x, seen.top + height * y)
      return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label'))
    }))
    return free ? null : 'is covered'
  }
  const dialog = document.querySelector('dialog[open]')
  for (const one of document.querySelectorAll('button, a[href], input, select, textarea')) {
    if (dialog && !dialog.contains(one)) continue
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (one.closest('[inert], .sr-only')) continue
    const box = one.getBoundingClientRect()
    if (box.width < 3 || box.height < 3 || look(one) === null) continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const fault = look(one)
    const words = one.getAttribute('aria-label') || one.textContent || one.className
    const name = words.replace(/\\s+/g, ' ').trim().slice(0, 40)
    if (fault) faults.push(`"${name}" ${fault}`)
  }
  const status = document.querySelector('header [role=status]')
  if (status && status.scrollHeight > status.clientHeight + 2) {
    faults.push(`the status line is cut off: ${status.textContent}`)
  }
  return faults
}"""


_SETTLED = """() => new Promise((done) => {
  let frames = 0
  const next = () => (++frames < 6 ? requestAnimationFrame(next) : done())
  requestAnimationFrame(next)
})"""
"""A new size is drawn, measured by the boards themselves, and drawn again."""


def faults_of(page: Page) -> list[str]:
    """List every control that sticks out, is covered or cannot be reached."""
    found: list[str] = page.evaluate(_MEASURE)
    return found


def faults_at_all_sizes(page: Page) -> list[str]:
    """Turn and shrink the screen, and measure each time."""
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_SETTLED)
        found += [f"{name}: {fault}" for fault in faults_of(page)]
    return found
