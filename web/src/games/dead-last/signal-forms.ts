/**
 * Signals are forms among the options: a verb and its slots. This file fills a form in and
 * says which of its slots are still empty; what is possible comes from the options alone.
 */
import BellOff from '@lucide/svelte/icons/bell-off'
import Check from '@lucide/svelte/icons/check'
import Eye from '@lucide/svelte/icons/eye'
import Handshake from '@lucide/svelte/icons/handshake'
import Layers from '@lucide/svelte/icons/layers'
import MessageCircle from '@lucide/svelte/icons/message-circle'
import Pointer from '@lucide/svelte/icons/pointer'
import Smile from '@lucide/svelte/icons/face-slightly-smiling'
import Target from '@lucide/svelte/icons/target'
import X from '@lucide/svelte/icons/x'
import type { IconSource } from '$lib/icons/source'
import type { Option, Slot } from '$lib/protocol'

const drawn: Record<string, IconSource> = {
  glance: Eye,
  point: Pointer,
  nod: Check,
  shake: X,
  wink: Smile,
  shh: BellOff,
  flash: Layers,
  propose: Target,
  agree: Handshake,
  say: MessageCircle,
  whisper: MessageCircle,
}

export function signalIcon(verb: string): IconSource {
  return drawn[verb] ?? Eye
}

/** A phrase said to everyone, and the same whispered. */
const SAY = 'say'
const WHISPER = 'whisper'

/** The forms among the options, in the order in which the rules offer them. */
export function signalForms(options: readonly Option[]): Option[] {
  return options.filter(
    (option) =>
      option.key === SAY ||
      (option.key !== WHISPER && option.slots.some((slot) => slot.name === 'to')),
  )
}

export const isPhrase = (form: Option): boolean => form.key === SAY

/** The answer that says a phrase: to those who were chosen, or else to everyone. */
export function phraseKey(
  options: readonly Option[],
  phrase: string,
  wished: readonly string[],
): string {
  const whisper = options.find((option) => option.key === WHISPER)
  const to = whisper ? receivers(whisper, wished) : []
  return whisper && to.length ? signalKey(whisper, phrase, to) : `${SAY} ${phrase}`
}

/** The slot besides the receivers: whom it is about, or which card. */
export function contentSlot(form: Option): Slot | null {
  return form.slots.find((slot) => slot.name !== 'to') ?? null
}

/** The chosen receivers that the form may go to; all possible ones if nobody was chosen. */
export function receivers(form: Option, wished: readonly string[]): string[] {
  const slot = form.slots.find((one) => one.name === 'to')
  if (!slot) return []
  return slot.values.filter((colour) => wished.includes(colour))
}

/** The answer to a form: verb, then one word a slot, in the order of the slots. */
export function signalKey(form: Option, content: string | null, to: readonly string[]): string {
  const words = form.slots.map((slot) => (slot.name === 'to' ? to.join(',') : content))
  return [form.key, ...words].join(' ')
}
