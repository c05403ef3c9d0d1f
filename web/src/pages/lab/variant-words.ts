/** A variant in words: the settings that differ from the game as printed. */
import { t, tFirst } from '$lib/messages'
import type { Settings } from './lab.svelte'

export function settingName(game: string, key: string): string {
  return tFirst([`${game}.setting.${key}`])
}

export function choiceName(game: string, key: string, value: unknown): string {
  const word = value === true ? 'on' : value === false ? 'off' : String(value)
  return tFirst([`${game}.setting.${key}.${word}`])
}

export function variantWords(game: string, settings: Settings): string {
  const own = Object.entries(settings).map(
    ([key, value]) => `${settingName(game, key)}: ${choiceName(game, key, value)}`,
  )
  return own.join(' · ') || t('lab.as-printed')
}
