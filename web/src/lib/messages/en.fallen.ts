/** English sentences for players who have fallen, and for the end of a game. */
import type { MessageTable } from './index'

export const fallen: MessageTable = {
  fallen: {
    title: 'While you’re out',
    guess: 'Who will be left standing?',
    fun: 'just for fun',
    nobody: 'Nobody',
    yours: 'your guess',
    'guessed-by': 'Guessed by {names}',
    secret: 'Only the fallen see the guesses. They open when the round is over.',
    opened: '{name} guessed {guess}.',
    'opened.you': 'You guessed {guess}.',
    'opened.nobody': '{name} guessed that nobody would be left.',
    'opened.nobody.you': 'You guessed that nobody would be left.',
    'opened.title': 'What the fallen guessed',
    skip: 'Skip to the end',
    'skip.why': 'Only bots are left. The rest is played out at once.',
    'skip.agreed': 'Only bots are left. {names} {count:wants|want} to skip.',
    'skip.waiting': 'Waiting for {names} to agree.',
    'skip.undo': 'Keep watching',
    'skip.running': 'Playing it out.',
    'skip.people': 'Someone is still playing, so the game goes on at its usual pace.',
    talk: 'Talk to the fallen',
  },
  hint: {
    title: 'Hint',
    off: 'No more hints',
  },
  coach: {
    title: 'Coach',
    ask: 'What would you do?',
    own: 'Only you see the answer.',
    thinks: 'Let me see.',
    move: 'I’d do this: **{move}**.',
    wait: 'I’d wait for now.',
    form: '{move}: {blanks}',
    stop: 'No more advice',
  },
  why: {
    happened: 'What happened',
    rule: 'The rule',
    next: 'Next time',
    again: 'Show it again',
    go: 'Go on',
  },
}
