/** What you use right now, so that a sentence can say Tap, Click or Press. */
class InputKind {
  current = $state<'tap' | 'click' | 'press'>(
    matchMedia('(pointer: coarse)').matches ? 'tap' : 'click',
  )

  constructor() {
    const early = { capture: true }
    const press = () => (this.current = 'press')
    const point = (event: PointerEvent) =>
      (this.current = event.pointerType === 'mouse' ? 'click' : 'tap')
    window.addEventListener('keydown', press, early)
    window.addEventListener('pointerdown', point, early)
  }
}

export const inputKind = new InputKind()
