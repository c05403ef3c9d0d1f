/** Bots that come over the network: asking for a seat, their marks, and their tokens. */
import type { MessageTable } from './index'

export const bots: MessageTable = {
  outside: {
    chip: 'Outside bot',
    gone: 'Gone',
    'run-by': 'run by {name}',
    'run-by.nobody': 'run by this server',
    'plays-on': 'a bot of the house plays on',
    'asked-by': 'asked by {name}',
    'asked-by.nobody': 'asked by this server',
    word: 'your word',
    waits: 'waits for {host}',
    title: '{name} would like a seat for a bot called {bot}.',
    'title.nobody': 'This server would like a seat for a bot called {bot}.',
    host: 'You are the host. Nobody sits here without your word.',
    runs: '**{name} runs it**, on a computer of theirs. We can’t see inside.',
    'runs.nobody': '**Whoever runs this server** made it. We can’t see inside.',
    sees: '**It sees one seat.** The same as a person there: its own cards and whispers, nothing else.',
    talks: '**It talks**, one line every 5 seconds at most, marked as a bot.',
    clock: '**It has the table’s clock.** If it falls silent, a bot of the house plays on.',
    yes: 'Give it a seat',
    no: 'Not tonight',
  },
  bots: {
    title: 'Your bots',
    help: 'A bot is a program of yours. With its token it asks for a seat at a table; the host decides.',
    name: 'Name of the bot',
    make: 'Make a token',
    token: 'This is the token of {name}. Copy it now: it is never shown again.',
    field: 'Token',
    copy: 'Copy token',
    since: '{name}, since {date}',
    revoke: 'Revoke',
    really: 'Revoke for good',
    sure: 'It loses its seats, and the token never works again.',
  },
}
