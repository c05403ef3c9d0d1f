/** English sentences of the shell. Games bring their own in `messages.en.json`. */
import type { MessageTable } from './index'

export const shell: MessageTable = {
  app: { name: 'Last Table' },
}
