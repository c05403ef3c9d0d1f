/** Show a dialog over the page and return focus when it closes. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
