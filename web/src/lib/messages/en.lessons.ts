/** Lessons: how to get into one, the coach card, and what comes after. */
import type { MessageTable } from './index'

export const lessons: MessageTable = {
  learn: {
    go: 'Learn it in 2 minutes',
    name: 'Learn it in 2 minutes: {game}',
    help: 'A first game against bots. No clock, and it doesn’t count.',
    'invite.title': 'Never played it?',
    'invite.help':
      'Play a short first game against bots. Your seat is kept, and we call you when {host} deals.',
    called: '{host} is dealing.',
    'called.go': 'Join now',
    waiting: 'Your seat at {host}’s table is kept.',
    back: 'Back to the table',
  },
  lesson: {
    label: 'Lesson',
    small: 'First game · {game}',
    step: 'Step {step} of {steps}',
    next: 'Next',
    rule: 'Rule {number}',
    leave: 'I know this game',
    nudge: 'Soon. Do the lit thing first.',
    'nudge.read': 'Soon. Read this first, then press Next.',
    watch: 'Nothing to do for a moment.',
    tap: 'Tap',
    click: 'Click',
    press: 'Press',
    over: 'That’s how it’s played.',
    again: 'Once more',
    real: 'Play it for real, against bots',
    table: 'Open a table',
    home: 'Home',
    others: 'The other games',
  },
}
