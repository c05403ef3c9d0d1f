/** Sentences for refusals: what you can do instead. Codes are data; the words live in messages. */
import { Refusal } from './api'
import { hasMessage, t } from './messages'
import { toasts } from './toasts.svelte'

export function sentenceFor(code: string, params: Record<string, unknown> = {}): string {
  const exact = `refusal.${code}`
  if (hasMessage(exact)) return t(exact, params)
  const family = `refusal.${code.split('/')[0]}`
  return hasMessage(family) ? t(family, params) : t('refusal.unknown', { code })
}

/** Show a refused call as a toast; rethrow anything else, which is our own bug. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  toasts.say(sentenceFor(error.code, error.params), 'bad')
}
