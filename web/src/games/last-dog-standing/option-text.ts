/** Options as words, for text mode. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { cardName, cardNames, cardWith, nameOf, say, seatOf, viewOf } from './words'

const SHOWN = 'show-'

function lookText(key: string): string {
  const [, taken = '', top = ''] = /^(?:take (.*?))?(?:(?:^| )top (.*))?$/.exec(key) ?? []
  const takenWords = taken ? taken.split(' ') : []
  const topWords = top ? top.split(' ') : []
  const named = takenWords.map((word) =>
    word.startsWith(SHOWN)
      ? say('option.look.shown', { card: cardName(word.slice(SHOWN.length)) })
      : cardName(word),
  )
  const back =
    topWords.length === 2
      ? say('option.look.order', {
          first: cardName(topWords[0] ?? ''),
          second: cardName(topWords[1] ?? ''),
        })
      : cardNames(topWords)
  if (!takenWords.length) return say('option.top', { cards: back })
  if (!topWords.length) return say('option.take', { cards: named })
  return say('option.take.top', { taken: named, top: back })
}

export function optionText(option: Option, table: TableState): string {
  const view = viewOf(table)
  const [verb = '', word = '', target = ''] = option.key.split(' ')
  if (!view) return option.key
  if (verb === 'take' || verb === 'top') return lookText(option.key)
  const seat = seatOf(view, target || word)
  const name = seat === null ? '' : nameOf(table, seat)
  if (verb === 'pull') return say('option.pull', { seat: name })
  if (verb === 'play' && target) return say('option.play.at', { card: cardName(word), seat: name })
  if (verb === 'draw' && view.turn.draws_made) return say('option.draw.second')
  const virus = view.mine?.drawn === cardWith(view, 'virus')
  if (verb === 'keep' && virus) return say('option.keep.virus')
  if (verb === 'ok' && virus) return say('option.ok.virus')
  if (verb === 'sanitize')
    return say('option.sanitize.card', { card: cardName(cardWith(view, 'block')) })
  if (verb === 'redirect') {
    return say('option.redirect.card', { card: cardName(cardWith(view, 'redirect')) })
  }
  return say(`option.${verb}`, { card: word ? cardName(word) : '' })
}
