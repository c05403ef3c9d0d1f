/** A tiny router over the history API: a path, a fragment, and links that do not reload. */

class Router {
  path = $state(location.pathname)
  query = $state(location.search)
  hash = $state(location.hash)

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(address: string, { replace = false } = {}): void {
    const samePath = new URL(address, location.href).pathname === this.path
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.#read()
    if (!samePath) scrollTo(0, 0)
  }

  /** Go back inside the app, or home if this page was opened from outside. */
  back(): void {
    if (history.state === null && history.length <= 2) this.go('/')
    else history.back()
  }

  #read(): void {
    this.path = location.pathname
    this.query = location.search
    this.hash = location.hash
  }

  /** Plain clicks on our own links don't reload the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.dataset.outside !== undefined)
      return
    const url = new URL(link.href, location.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(url.pathname + url.search + url.hash)
  }
}

export const router = new Router()

/** The words of a path: "/t/OWL58K" gives ["t", "OWL58K"]. Broken escapes are left as they are. */
export function parts(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
