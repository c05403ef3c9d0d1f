/** English sentences of the shell. Games bring their own in `messages.en.json`. */
import type { MessageTable } from './index'
import { bots } from './en.bots'
import { lessons } from './en.lessons'
import { fallen } from './en.fallen'
import { pages } from './en.pages'
import { reach } from './en.reach'
import { refusals } from './en.refusals'
import { seal } from './en.seal'
import { slow } from './en.slow'
import { table } from './en.table'

const common: MessageTable = {
  app: {
    name: 'Last Table',
    title: '{words} - Last Table',
    'title.urgent': '● {words}',
    broken: 'This page didn’t load.',
    reload: 'Reload',
  },
  ui: {
    close: 'Close',
    cancel: 'Never mind',
    dismiss: 'Dismiss',
    loading: 'One moment.',
    back: 'Back',
    home: 'Back to the tables',
    more: 'More',
    on: 'On',
    off: 'Off',
    copied: 'Copied.',
    'not-copied': 'Your browser won’t copy it. The link is selected: copy it yourself.',
  },
  theme: {
    title: 'Theme',
    night: 'Night',
    day: 'Day',
    system: 'System',
    'to-day': 'Light theme',
    'to-night': 'Dark theme',
  },
  language: { title: 'Language' },
  sound: { mute: 'Mute', unmute: 'Unmute' },
  level: {
    random: 'Random',
    easy: 'Easy',
    steady: 'Steady',
    sharp: 'Sharp',
    'random.long': 'Random: no plan at all',
    'easy.long': 'Easy: cautious',
    'steady.long': 'Steady: plots and remembers',
    'sharp.long': 'Sharp: schemes and lies',
  },
  colour: {
    blue: 'Blue',
    orange: 'Orange',
    black: 'Black',
    white: 'White',
    brown: 'Brown',
    grey: 'Grey',
    purple: 'Purple',
    yellow: 'Yellow',
    red: 'Red',
    emerald: 'Emerald',
    teal: 'Teal',
    pink: 'Pink',
  },
  animal: {
    blue: 'stag',
    orange: 'lion',
    black: 'raven',
    white: 'owl',
    brown: 'bear',
    grey: 'wolf',
    purple: 'bat',
    yellow: 'bee',
    red: 'fox',
    emerald: 'snake',
    teal: 'octopus',
    pink: 'rabbit',
  },
  seat: { badge: '{colour}, the {animal}' },
  name: {
    as: 'You play as',
    yours: 'Your name',
    another: 'Another name',
    change: 'Change your name',
    title: 'What should we call you?',
    note: 'Everyone at the table sees it. No account, no password.',
    save: 'Save',
    first: 'Quiet Lucky Patient Crooked Early Dry Third Spare Careful Idle',
    last: 'Heir Magpie Witness Cousin Fox Clerk Partner Owl Ace Notary',
  },
  settings: {
    title: 'Settings',
    sound: 'Sound',
    'sound.help': 'You never need it to follow the game.',
    text: 'Text mode',
    'text.help': 'Only headings, lists and buttons. Made for screen readers.',
    still: 'Less motion',
    'still.help': 'Nothing slides, tilts or swings.',
    large: 'Larger text',
    'large.help': 'Makes labels and messages bigger.',
    volume: 'Volume',
    hints: 'Hints',
    'hints.off': 'Off',
    'hints.first': 'First 3 games',
    'hints.always': 'Always',
    device: 'Saved on this device only.',
  },
  clock: { left: '{seconds} {seconds:second|seconds} left' },
}

export const shell: MessageTable = {
  ...common,
  ...bots,
  ...lessons,
  ...pages,
  ...table,
  ...fallen,
  ...seal,
  ...reach,
  ...slow,
  ...refusals,
}
