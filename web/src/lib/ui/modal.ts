/** Shows a dialog over the page, and gives the focus back to where it was when it goes. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
