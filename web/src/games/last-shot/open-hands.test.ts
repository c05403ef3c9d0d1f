import { expect, it } from 'vitest'
import { view } from './fixtures'
import { openHands } from './open-hands'

it('opens in a replay the hands that these eyes could see', () => {
  const secret = { hands: [0, 1].map((seat) => ({ seat, hand: ['payoff'], private: ['misfire'] })) }
  const all = view({ secrets: { ...secret, deck: [], supply: [], box: [] }, mine: null })
  all.seats[1]!.alive = false
  expect(openHands(all)).toEqual([{ seat: 0, hand: ['payoff'], inside: ['misfire'] }])
  const mine = { ...view().mine!, hand: ['misfire'], watched: [{ whose: 2, cards: ['payoff'] }] }
  expect(openHands(view({ mine })).map(({ seat }) => seat)).toEqual([2, 0])
})
