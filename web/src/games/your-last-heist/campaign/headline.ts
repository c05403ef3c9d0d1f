/** The sentence on top of the campaign page. */
import { chapterOf, chapters } from '../cards'
import { say } from '../words'
import type { CampaignState } from './campaign-state.svelte'

export function headline(campaigns: CampaignState): { line: string; reason: string } {
  const one = campaigns.one
  if (campaigns.missing) return { line: say('campaign.missing'), reason: '' }
  if (!campaigns.loaded) return { line: say('campaign.loading'), reason: '' }
  if (!one) return { line: say('campaign.choose'), reason: say('campaign.choose.why') }
  const all = chapters.filter((chapter) => chapter.campaign === one.campaign).length
  const next = chapterOf(one.now.chapter ?? '')
  const last = one.entries.find((entry) => entry.id === one.entry)
  if (one.now.between) {
    // Seats of bots go along with the people.
    const waits = one.now.between.seats.filter((seat) => seat.name && !seat.agreed).length
    return { line: say('campaign.head.between'), reason: say('campaign.head.waits', { n: waits }) }
  }
  if (!next) return { line: say('campaign.head.over'), reason: one.name }
  const reason = say('campaign.head.where', { name: one.name, n: next.number, of: all })
  const lost = one.entries.at(-1)?.kind === 'lost' && one.entries.at(-1)?.branch === one.branch
  if (one.under_way) return { line: say('campaign.head.running', { title: next.title }), reason }
  if (lost) return { line: say('campaign.head.lost', { title: next.title }), reason }
  if (!last || last.kind === 'start') return { line: say('campaign.head.start'), reason }
  return { line: say('campaign.head.next', { title: next.title }), reason }
}
