/**
 * English sentences about checking a sealed deal, in the app and on the offline page. They are not
 * in the first download: whoever checks a deal brings them along.
 */
import { addLateMessages, type MessageTable } from './index'

export const verification: MessageTable = {
  verify: {
    loading: 'Checking the deal.',
    holds: 'This deal was fair. Every check holds.',
    fails: 'This deal does not hold. {count} {count:check|checks} failed.',
    unknown: 'This deal can’t be checked to the end.',
    here: 'Checked just now, in this browser.',
    'here.offline': 'Checked just now, on this device.',
    'head.holds': 'Opened, and it is what we sealed',
    'head.fails': 'These aren’t the cards we sealed',
    'head.changed': 'This record was changed',
    'head.unknown': 'Not enough to go by',
    seal: 'Seal {seal}',
    record: {
      title: 'The record is whole',
      whole: 'Not a byte was changed since it was written.',
      changed: 'Line {line} was changed after the record was written.',
      cut: 'The record is cut short. Nothing is wrong with the deal as far as it goes.',
      unsealed: 'The deal of this game was not sealed.',
    },
    'seal.title': 'The seal matches',
    'seal.matches': 'The secret, opened after the game, gives the seal in the record.',
    'seal.noted': 'The secret, opened after the game, gives the seal you saw in the lobby.',
    'seal.not-the-secret': 'The secret in the record does not give the seal.',
    'seal.not-noted': 'The record was sealed with {seal}…, which is not what you saw in the lobby.',
    numbers: {
      title: 'Every number was used',
      all: '{count} {count:person|people} added a number. House bots add none.',
      missing:
        '{count} {count:person|people} added a number. {missing} left before opening theirs; what they had promised was used instead, and the record says so.',
      nobody:
        'Nobody’s device added a number. The table alone decided, and nobody can tell how it chose its secret.',
      yours: 'Your own number is among them.',
      late: 'Your number came too late. What your device had promised was used instead.',
      'not-asked': 'Your device promised a number, but the table never asked for it.',
      again:
        'Your device had opened a number for this table {count} {count:time|times} before, and nothing was dealt. Whoever saw it could have waited for cards they like.',
      'not-yours': 'Your device added a number, but it is not in the record.',
      'not-your-list': 'Your device opened its number for other seats or settings.',
      'not-a-person': 'Seat {seat} has a number, but no person sat there.',
      'not-promised': 'The number of seat {seat} is not the one its device promised.',
      twice: 'One number is in the record twice.',
      'not-closed': 'Settings, seats or promises differ from what the lobby closed with.',
      'not-the-seed': 'The secret and the numbers do not give this deal.',
    },
    deal: {
      title: 'Dealing again gives the same cards',
      same: '{count} {count:shuffle or roll|shuffles and rolls}, made again on this device.',
      different: 'Shuffle or roll {number} is not what this deal gives.',
      'not-over': 'The record ends before the game does.',
    },
    votes: {
      title: 'Every secret answer was locked before it was revealed',
      locked: '{count} {count:answer|answers}, each locked by its player’s own device.',
      none: 'No secret answer was locked in this game.',
      different: 'Answer {number} does not fit its lock.',
      twice: 'Answer {number} has the lock of another answer.',
      'left-out': 'Your device locked an answer that is not in the record.',
      'not-yours':
        'Your device locked another answer than number {number} in the record. Did you change it on another device?',
    },
    trust: {
      title: 'Don’t take our word for it',
      why: 'This page came from the same server that dealt. To be sure, check with something that didn’t:',
      save: 'Save the record',
      'save.hint': 'one small text file',
      page: 'Open the offline page',
      'page.hint': 'one file, works with the network off',
      command: 'a second program, written apart from this one; it also plays the game again',
    },
    means: {
      title: 'What this means',
      why: 'The game you played is not the one that was sealed. Somebody changed it, or the record was edited, or one of our programs is wrong. The result should not count.',
      do: 'What to do',
      1: 'Save the record.',
      2: 'Check it with the offline page. If that says the same, it is not your browser.',
      3: 'Send both to whoever runs the server.',
    },
    came: {
      title: 'How the deal came about',
      secret: 'The secret',
      'secret.why': 'sealed before anybody sat down',
      numbers: '{count} {count:number|numbers}',
      'numbers.why': 'one per person’s device',
      rules: 'The rules',
      'rules.value': '{game}, rules {rules}',
      'rules.why': '{count} seats, and the settings',
      deal: 'The deal',
      'deal.why': 'every shuffle and roll of the game',
    },
    button: {
      record: 'Record',
      offline: 'Offline page',
      again: 'Back to the replay',
    },
    offline: {
      chip: 'Offline verifier',
      note: 'one file, no network',
      title: 'Was the deal fair?',
      'title.more': 'See for yourself.',
      drop: 'Drop a record here',
      'drop.hint': 'or choose the file. It stays on this device.',
      choose: 'Choose a record',
      network: 'Switch the network off first if you like: this page won’t notice.',
      'seal.title': 'The seal from your lobby',
      'seal.hint':
        'Type what you noted or photographed. Without it, this page can only say that the record agrees with itself.',
      'seal.label': 'Seal',
      'seal.enough': 'the first 8 digits are enough',
      'no-seal': 'The record adds up, but it hasn’t been checked against a seal.',
      'trust.title': 'Trust this page?',
      trust:
        'It is one HTML file that loads nothing from anywhere. The command “lasttable verify --page” writes it from your own copy of Last Table.',
      'trust.rules':
        'It checks every hash, every shuffle and every roll. It does not know the rules of the games: “lasttable verify” plays the game again as well, and finds votes that had no lock.',
    },
  },
}

addLateMessages(verification)
