/** Deutsch: Bots, die über das Netz kommen. */
import type { MessageTable } from '../index'

export const bots: MessageTable = {
  outside: {
    chip: 'Bot von außen',
    gone: 'Weg',
    'run-by': 'läuft bei {name}',
    'run-by.nobody': 'läuft bei diesem Server',
    'plays-on': 'ein Bot des Hauses spielt weiter',
    'asked-by': 'gefragt von {name}',
    'asked-by.nobody': 'gefragt von diesem Server',
    word: 'du entscheidest',
    waits: 'wartet auf {host}',
    title: '{name} hätte gern einen Platz für einen Bot namens {bot}.',
    'title.nobody': 'Dieser Server hätte gern einen Platz für einen Bot namens {bot}.',
    host: 'Du leitest den Tisch. Ohne dein Wort setzt sich hier niemand.',
    runs: '**Er läuft bei {name}**, auf einem eigenen Computer. Wir sehen nicht hinein.',
    'runs.nobody': '**Wer diesen Server betreibt**, hat ihn gemacht. Wir sehen nicht hinein.',
    sees: '**Er sieht einen Platz.** So viel wie ein Mensch dort: eigene Karten, eigenes Flüstern, sonst nichts.',
    talks: '**Er redet**, höchstens eine Zeile in 5 Sekunden, als Bot gekennzeichnet.',
    clock: '**Für ihn gilt die Uhr des Tisches.** Verstummt er, spielt ein Bot des Hauses weiter.',
    yes: 'Platz geben',
    no: 'Heute nicht',
  },
  bots: {
    title: 'Deine Bots',
    help: 'Ein Bot ist ein Programm von dir. Mit seinem Token fragt er an einem Tisch nach einem Platz; wer den Tisch leitet, entscheidet.',
    name: 'Name des Bots',
    make: 'Token erstellen',
    token: 'Das ist das Token von {name}. Kopiere es jetzt: Es wird nie wieder gezeigt.',
    field: 'Token',
    copy: 'Token kopieren',
    since: '{name}, seit {date}',
    revoke: 'Widerrufen',
    really: 'Endgültig widerrufen',
    sure: 'Er verliert seine Plätze, und das Token gilt nie wieder.',
  },
}
