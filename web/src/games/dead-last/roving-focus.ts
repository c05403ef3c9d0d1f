/** Arrow keys move between the buttons of a row; Home and End jump to its ends. */
export function rove(row: HTMLElement): () => void {
  const step = (event: KeyboardEvent) => {
    const buttons = [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const here = buttons.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    const goals: Record<string, number> = {
      ArrowRight: (here + 1) % buttons.length,
      ArrowLeft: (here - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    buttons[goal]?.focus()
    buttons[goal]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  row.addEventListener('keydown', step)
  return () => row.removeEventListener('keydown', step)
}
