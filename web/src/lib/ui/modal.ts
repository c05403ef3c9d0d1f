/** Dialogs in which somebody writes or decides stay open whatever the game asks. */
const STAYS = '[data-stays]'
/** Milliseconds: what opens together with the question belongs to it. */
const JUST_OPENED = 400

/** Close the cards, files and settings that lie over the table: the game asks something. */
export function stepAside(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    const age = performance.now() - Number(dialog.dataset.since)
    if (!dialog.matches(STAYS) && age > JUST_OPENED)
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
}

/** Show a dialog over the page and return focus when it closes. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.dataset.since = String(performance.now())
  dialog.showModal()
  return () => {
    dialog.close()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
