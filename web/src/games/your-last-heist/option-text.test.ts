import { expect, it } from 'vitest'
import { addMessages } from '$lib/messages'
import { describe as line } from './describe'
import { board, table } from './fixtures'
import game from './index'
import { optionText } from './option-text'

addMessages(game.name, game.messages)

it('names an entrance as the board prints it', () => {
  const here = table(board(), ['start in1'])
  expect(optionText({ key: 'start in1', slots: [] }, here)).toBe('Start at IN 1')
  const undone = { kind: 'undone', args: { seat: 1, key: 'start in1' }, rule: '7.1' }
  expect(line(undone, here)?.text).toContain('start at IN 1')
})
