/** The sentences of the invitation panel. */
import { hasMessage, t } from '$lib/messages'
import type { Reach, ReachView } from './reach.svelte'

export interface Words {
  title: string
  text: string
}

const both = (id: string, params = {}): Words => ({
  title: t(id, params),
  text: t(`${id}.why`, params),
})

export function wordsFor(view: ReachView, reach: Reach): Words {
  const { info } = reach
  const isOnWifi = info?.reach === 'wifi'
  switch (view) {
    case 'plain':
      if (info?.reach === 'only-here') return onlyHere(Boolean(info.key_at))
      return both(isOnWifi ? 'reach.view.wifi' : 'reach.view.plain')
    case 'share-failed':
      return failure(info?.share.reason ?? '', isOnWifi)
    case 'share-helper':
      return info?.share.helper
        ? both('reach.view.share-helper', { ...info.share.helper })
        : both('reach.view.share-helper-none')
    case 'share-connecting': {
      const { title, text } = both('reach.view.share-connecting')
      return { title, text: withWifi(text, 'reach.wifi-works', isOnWifi) }
    }
    default:
      return both(`reach.view.${view}`)
  }
}

/** Whoever can't show that they are at the host's own computer has to use its terminal. */
function onlyHere(isUnproven: boolean): Words {
  const { title, text } = both('reach.view.plain-here')
  return { title, text: isUnproven ? t('reach.view.plain-here.terminal') : text }
}

/** Why there is no link, what to do about it, and that the wifi goes on working. */
function failure(reason: string, isOnWifi: boolean): Words {
  const id = `reach.failed.${reason}`
  const { title, text } = both(hasMessage(id) ? id : 'reach.failed.outside')
  return { title, text: withWifi(text, 'reach.wifi-still', isOnWifi) }
}

function withWifi(text: string, id: string, isOnWifi: boolean): string {
  return isOnWifi ? `${text} ${t(id)}` : text
}

/** The phone's bar: who can come, and who has. */
export function barWords(view: ReachView, reach: Reach): Words {
  const { info } = reach
  if (!info) return { title: t('invite.title'), text: reach.code }
  const count = info.reach === 'anywhere' ? info.arrivals.shared : info.arrivals.devices
  if (view === 'share-connecting') return both('reach.bar.connecting')
  const came = t(info.reach === 'anywhere' ? 'reach.came' : 'reach.arrived', { count })
  const text = count ? came : t(`reach.bar.${info.reach}.why`, { code: reach.code })
  return { title: t(`reach.bar.${info.reach}`), text }
}
