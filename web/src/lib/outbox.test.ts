import { expect, it } from 'vitest'
import { Outbox } from './outbox'

const ready = { type: 'answer', decision: '7', key: 'ready' } as const

it('sends a double click once', () => {
  const outbox = new Outbox(1)
  expect(outbox.add(ready).isNew).toBe(true)
  expect(outbox.add({ ...ready }).isNew).toBe(false)
  expect(outbox.open).toHaveLength(1)
})

it('lets the same words go out again once they were settled', async () => {
  const outbox = new Outbox(1)
  const { letter } = outbox.add(ready)
  outbox.settle(letter.id, true)
  expect(await letter.done).toBe(true)
  expect(outbox.add(ready).letter.id).not.toBe(letter.id)
})

it('keeps the id and the order of what is still open', () => {
  const outbox = new Outbox(5)
  outbox.add({ type: 'talk', text: 'one', to: null })
  outbox.add({ type: 'talk', text: 'two', to: null })
  outbox.settle(5, false)
  expect(outbox.open.map((letter) => letter.id)).toEqual([6])
})

it('ignores an acknowledgement of something it never sent', () => {
  expect(new Outbox(1).settle(99, true)).toBeUndefined()
})
