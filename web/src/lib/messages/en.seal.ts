/** English sentences about sealed deals in the lobby. */
import type { MessageTable } from './index'

export const seal: MessageTable = {
  seal: {
    chip: 'Sealed deal',
    title: 'This deal is sealed',
    lead: 'Nobody can pick the cards. Here is why.',
    copy: 'Copy all 64',
    '1.title': 'First, we seal the envelope.',
    '1': 'Before anybody sat down, the table wrote down a secret number and showed you its seal. The secret can’t be changed any more, and the seal gives nothing away.',
    '2.title': 'Everyone adds their own number.',
    '2': 'Your device made one when you sat down. It shows the number once all seats and settings are final. The cards follow from all numbers together, so nobody can choose the deal, not even us.',
    '3.title': 'At the end, we open it.',
    '3': 'When the game is over the secret is shown, and anyone can deal the cards again and compare: with one tap, or with a page that works without us.',
    'limit.title': 'What a seal can’t do:',
    limit:
      'stop the server that deals from looking at the cards. Play on a server you trust, or on your own.',
    good: 'Good',
    'number.added': 'Number added',
    'number.soon': 'No number yet',
    'number.none': 'No number',
  },
  'verify.title': 'Verify this deal',
}
