/** German sentences of the shell, file by file like the English ones; in a chunk of their own. */
import type { MessageTable } from '../index'
import { bots } from './bots'
import { common } from './common'
import { lab } from './lab'
import { learn } from './learn'
import { pages } from './pages'
import { reach } from './reach'
import { refusals } from './refusals'
import { seal } from './seal'
import { slow } from './slow'
import { table } from './table'
import { variants } from './variants'
import { verification } from './verify'

export const shell: MessageTable = {
  ...common,
  ...pages,
  ...table,
  ...lab,
  ...learn,
  ...bots,
  ...reach,
  ...slow,
  ...refusals,
  ...seal,
  ...verification,
  ...variants,
}
