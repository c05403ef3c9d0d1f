import { describe, expect, it } from 'vitest'
import { TableState } from '$lib/table.svelte'
import game from './index'
import { broken, sample, scenes } from './sample-table'

describe('the sentence on top', () => {
  for (const count of [6, 8, 12]) {
    for (const scene of scenes) {
      it(`is never empty or broken: ${scene}, ${count} seats`, () => {
        const { table } = sample(scene, count)
        const { line, reason } = game.words.status(table)
        expect(line).not.toBe('')
        expect(`${line} ${reason} ${game.words.progress(table)}`).not.toMatch(broken)
      })
    }
  }

  it('says what to do to whoever must act, and calls that urgent', () => {
    const lines = Object.fromEntries(
      scenes.map((scene) => [scene, game.words.status(sample(scene).table)]),
    )
    expect(lines.conspire?.line).toBe('Lay one card face down, then say you’re ready.')
    expect(lines.laid?.line).toBe('Your card is down. Say when you’re ready.')
    expect(lines.pick?.line).toBe('Your ambush worked. Take one of them down.')
    expect(lines.showdown?.line).toBe('Final showdown: lay Share, Steal or Grab One & Go.')
    const urgent = scenes.filter((scene) => lines[scene]?.urgent)
    expect(urgent).toEqual(['conspire', 'laid', 'final', 'silent', 'pick', 'showdown'])
  })

  it('names whom the table waits for', () => {
    expect(game.words.status(sample('ready').table).line).toBe(
      'You’re ready. Waiting for Abel and Noor.',
    )
    expect(game.words.status(sample('conspire').table).reason).toContain(
      'Abel, Noor and you are not.',
    )
    expect(game.words.status(sample('picking').table).reason).toContain('Ines, Noor or you.')
  })

  it('says something before the first view has come', () => {
    expect(game.words.status(new TableState()).line).not.toBe('')
  })
})
