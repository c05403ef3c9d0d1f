/** Slow games: days for a turn, and notices that tell you when it is yours. */
import type { MessageTable } from './index'

export const slow: MessageTable = {
  slow: {
    none: 'no clock',
    left: '{time} left',
    over: 'time is up',
    reason: 'You can close the page: your seat is kept.',
    'reason.none': 'This table has no clock. You can close the page: your seat is kept.',
  },
  time: {
    moment: 'a moment',
    minutes: '{count} min',
    hours: '{count} h',
    days: '{count} {count:day|days}',
  },
  ask: {
    title: 'Shall we tell you when it’s your turn?',
    help: 'One notice for each turn, on this device. Never a card, never a whisper.',
    no: 'Not now',
    yes: 'Tell me',
  },
  notices: {
    turn: 'Tell me when it’s my turn',
    off: 'We can send a notice to this device.',
    on: 'On this device, with the page open or closed.',
    blocked:
      'This browser blocks notices from Last Table. Allow them in its settings for this page, then come back.',
    allowed: 'I allowed it',
    ios: 'Put Last Table on your Home Screen first: tap Share, then Add to Home Screen, and open it from there.',
    'ios.share': 'Share',
    'ios.add': 'Add to Home Screen',
    insecure: 'Notices need a secure link, and this address is not one.',
    'insecure.host':
      'Notices need a secure link, and this address is not one. Ask {host} to press Share, and come by that link.',
    closed:
      'Nobody can send you anything while the table is closed. Your seat is kept. We’ll tell you when it opens again.',
    unsupported: 'This browser can’t show notices.',
    extra:
      'This server can’t send notices: whoever runs it has to install the “push” part of Last Table.',
    key: 'This server can’t send notices: its key file is broken. Tell whoever runs it.',
    loading: 'One moment.',
    slow: 'At tables with no clock or with days for a turn.',
    whispers: 'Also for whispers',
    'whispers.help': 'Says who, never what.',
    quiet: 'Quiet hours',
    'quiet.help': 'Notices wait until they’re over.',
    'quiet.from': 'From',
    'quiet.to': 'Until',
    try: 'Try it now',
    'try.help': 'Arrives in 5 seconds.',
    muted: 'Notices about this table',
    'muted.help': 'Switch off to hear nothing of this table.',
    mail: 'Also by e-mail',
    'mail.help': 'We write when it’s your turn, and at no other time.',
    'mail.address': 'E-mail address',
    'mail.send': 'Send a code',
    'mail.code': 'The code we sent to {address}',
    'mail.confirm': 'Confirm',
    'mail.on': 'We write to {address}.',
    'mail.forget': 'Stop',
    webhook: 'Also in the group chat',
    'webhook.help': 'Posts your name and the table where whoever runs this server chose.',
  },
}
