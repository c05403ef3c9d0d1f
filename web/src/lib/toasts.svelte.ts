/** Short sentences that pass: refusals, "link copied". Read out by a live region. */
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
}

class Toasts {
  list = $state.raw<Toast[]>([])
  #next = 1

  say(text: string, tone: Toast['tone'] = 'plain'): void {
    // The same sentence twice in a row is one sentence.
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
