import { expect, it } from 'vitest'
import { hasMessage } from '../messages'
import { isColour, seatSigns, signOf } from './seats'

it('tells twelve seats apart by colour, outline, animal and letter', () => {
  expect(seatSigns).toHaveLength(12)
  for (const sign of ['colour', 'letter', 'hex', 'animal', 'shape'] as const) {
    expect(new Set(seatSigns.map((one) => one[sign])).size).toBe(12)
  }
})

it('hands colours out in the order that keeps them apart', () => {
  expect(seatSigns.map((sign) => sign.letter).join('')).toBe('BOKWNGUYRETP')
})

it('has ink that reads on every colour', () => {
  for (const sign of seatSigns) expect(contrast(sign.hex, sign.ink)).toBeGreaterThan(4.4)
})

it('names every colour and animal', () => {
  for (const { colour } of seatSigns) {
    expect(hasMessage(`colour.${colour}`) && hasMessage(`animal.${colour}`)).toBe(true)
  }
})

it('draws something for a colour it does not know', () => {
  expect(isColour('mauve')).toBe(false)
  expect(signOf('mauve').colour).toBe('blue')
})

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
