/** Words for an option in text mode. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { read } from './moves'
import { actionName, say, viewOf } from './words'
import { deedText } from './sentences'

export function optionText(option: Option, table: TableState): string {
  if (option.slots.length) return say(`verb.form.${option.key}`)
  const view = viewOf(table)
  const deed = read(option.key, view)
  if (deed.verb !== 'take') return deedText(deed, view)
  const action = view?.mine?.actions.find((one) => one.key === deed.words[0])
  if (!action) return deedText(deed, view)
  const words = { name: actionName(action.name), n: action.cost }
  const parts = action.parts.map((part) => say(`part.${part}`).toLowerCase()).join(', ')
  return `${say(action.cost ? 'ui.take.pays' : 'ui.take', words)} (${parts})`
}
