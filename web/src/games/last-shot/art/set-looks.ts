/** How the cards of each set look. */
import type { GameIcon } from '$lib/icons/source'
import type { SetName } from '../cards'
import { icons } from '../icons'

/** Band, ink on it, ink of the picture, emblem: one row per set. */
export interface SetLook {
  letter: string
  band: string
  ink: string
  picture: string
  emblem: GameIcon
}

export const sets: Record<SetName, SetLook> = {
  agency: {
    letter: 'A',
    band: '#2C6442',
    ink: '#F8F2E0',
    picture: '#2C6442',
    emblem: icons['eagle-emblem'],
  },
  bureau: {
    letter: 'B',
    band: '#E2B243',
    ink: '#241C12',
    picture: '#7A5408',
    emblem: icons['police-badge'],
  },
  committee: {
    letter: 'C',
    band: '#A8281F',
    ink: '#FFF3E6',
    picture: '#A8281F',
    emblem: icons['allied-star'],
  },
  department: {
    letter: 'D',
    band: '#22568C',
    ink: '#F3F6FB',
    picture: '#22568C',
    emblem: icons['greek-temple'],
  },
  terminated: {
    letter: 'T',
    band: '#0C0A09',
    ink: '#FFB5A6',
    picture: '#F4E8CF',
    emblem: icons['death-skull'],
  },
}
