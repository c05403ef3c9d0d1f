/** The tab's title and icon: they tell from another tab that it is your turn. */
import { t } from './messages'

const CALM = '/icon.svg'
const URGENT = '/icon-turn.svg'

export const attention = {
  /** A page's title; urgent puts a dot before it and into the icon. */
  title(words: string, urgent = false): void {
    document.title = t(urgent ? 'app.title.urgent' : 'app.title', { words })
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const address = urgent ? URGENT : CALM
    if (icon && icon.getAttribute('href') !== address) icon.href = address
  },
}
