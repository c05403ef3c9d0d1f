/**
 * Variants in the lobby: loading a file, and everything that can be wrong with it. They come with
 * the lobby. `kernel/variants.py` has the same codes.
 */
import { addLateMessages, type MessageTable } from './index'

export const variants: MessageTable = {
  'variant-file': {
    title: 'Variant',
    help: 'Play with other numbers: a file says what differs.',
    load: 'Load a variant',
    other: 'Load another',
    printed: 'Back to the printed game',
    begin: 'Get a file to start from',
    same: 'This file changes nothing.',
    wrong: 'This file can’t be played:',
    'other-game': 'This file is for {game}.',
  },
  'variant-problem': {
    size: 'The file has {size} bytes; a variant has at most {most}.',
    toml: 'Line {line}, column {column}: this isn’t TOML ({why}).',
    deep: 'The file nests too deeply. A variant has tables of numbers and no more.',
    top: '{place} isn’t known. A file has game, name, by, note, settings and data.',
    game: 'game is one of {games}, not {value}.',
    'other-game': 'This variant is for {value}, not for {game}.',
    about: '{place} is one line of 1 to {most} characters, without < or >.',
    table: '{place} is a table, such as [{place}].',
    value: '{place} is a single value, not a table or a list.',
    unknown: '{place} isn’t known. Did you mean {near}?',
    'unknown-place': '{place} isn’t known. The file to start from lists what can differ.',
    whole: '{place} is a whole number, not {value}.',
    range: '{place} is {value}, but must be from {least} to {most}.',
    choice: '{place} is one of {choices}, not {value}.',
    setting: 'There is no setting {place}.',
    'setting-value': 'The setting {place} can’t be {value}.',
    twice: '{place} is named twice.',
    long: 'This variant differs in too many places to fit into a link.',
    text: '{value} isn’t a variant.',
    deal: '{seats} players are dealt {need} cards, but there are only {count}.',
    goal: 'With {seats} players the game needs {need} of {place}, but there are only {count}.',
    order: '{place} is {value}, but may not be more than {other}, which is {limit}.',
    none: '{place} is empty: at least one of its numbers must be more than 0.',
    more: 'And {count} more.',
  },
}
addLateMessages(variants)
