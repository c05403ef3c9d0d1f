/** Short messages that disappear again: refusals, "Copied." Read out by a live region. */
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
}

class Toasts {
  list = $state.raw<Toast[]>([])
  #next = 1

  say(text: string, tone: Toast['tone'] = 'plain'): void {
    // Don't repeat the same message twice in a row.
    this.list = this.list.filter((toast) => toast.text !== text)
    const toast = { id: this.#next++, text, tone }
    this.list = [...this.list.slice(-2), toast]
    setTimeout(() => this.drop(toast.id), tone === 'bad' ? 7000 : 4500)
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()
