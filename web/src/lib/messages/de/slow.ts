/** Deutsch: langsame Spiele mit Tagen für einen Zug, und Nachrichten, wenn du dran bist. */
import type { MessageTable } from '../index'

export const slow: MessageTable = {
  slow: {
    none: 'keine Uhr',
    left: 'noch {time}',
    over: 'Zeit ist um',
    reason: 'Du kannst die Seite schließen: Dein Platz bleibt dir.',
    'reason.none':
      'Dieser Tisch hat keine Uhr. Du kannst die Seite schließen: Dein Platz bleibt dir.',
  },
  time: {
    moment: 'einem Moment',
    minutes: '{count} Min.',
    hours: '{count} Std.',
    days: '{count} {count:Tag|Tagen}',
  },
  ask: {
    title: 'Sollen wir dir sagen, wenn du dran bist?',
    help: 'Eine Nachricht pro Zug, auf diesem Gerät. Nie eine Karte, nie ein Flüstern.',
    no: 'Jetzt nicht',
    yes: 'Ja, gern',
  },
  notices: {
    turn: 'Sag mir, wenn ich dran bin',
    off: 'Wir können diesem Gerät eine Nachricht schicken.',
    on: 'Auf diesem Gerät, ob die Seite offen ist oder nicht.',
    blocked:
      'Dieser Browser blockiert Nachrichten von Last Table. Erlaube sie in seinen Einstellungen für diese Seite, dann komm zurück.',
    allowed: 'Ich habe sie erlaubt',
    ios: 'Leg Last Table zuerst auf deinen Home-Bildschirm: Tippe auf Teilen, dann auf Zum Home-Bildschirm, und öffne es von dort.',
    'ios.share': 'Teilen',
    'ios.add': 'Zum Home-Bildschirm',
    insecure: 'Nachrichten brauchen einen sicheren Link, und diese Adresse ist keiner.',
    'insecure.host':
      'Nachrichten brauchen einen sicheren Link, und diese Adresse ist keiner. Bitte {host}, auf Teilen zu drücken, und komm über diesen Link.',
    closed:
      'Solange der Tisch geschlossen ist, kann dir niemand etwas schicken. Dein Platz bleibt dir. Wir sagen dir, wenn er wieder offen ist.',
    unsupported: 'Dieser Browser kann keine Nachrichten zeigen.',
    extra:
      'Dieser Server kann keine Nachrichten schicken: Wer ihn betreibt, muss den Teil „push“ von Last Table installieren.',
    key: 'Dieser Server kann keine Nachrichten schicken: Seine Schlüsseldatei ist kaputt. Sag den Leuten Bescheid, die ihn betreiben.',
    loading: 'Einen Moment.',
    slow: 'An Tischen ohne Uhr oder mit Tagen für einen Zug.',
    whispers: 'Auch bei Geflüster',
    'whispers.help': 'Sagt wer, nie was.',
    quiet: 'Ruhezeit',
    'quiet.help': 'Nachrichten warten, bis sie vorbei ist.',
    'quiet.from': 'Von',
    'quiet.to': 'Bis',
    try: 'Jetzt ausprobieren',
    'try.help': 'Kommt in 5 Sekunden.',
    muted: 'Nachrichten zu diesem Tisch',
    'muted.help': 'Schalte sie aus, um von diesem Tisch nichts zu hören.',
    mail: 'Auch per E-Mail',
    'mail.help': 'Wir schreiben, wenn du dran bist, und sonst nie.',
    'mail.address': 'E-Mail-Adresse',
    'mail.send': 'Code schicken',
    'mail.code': 'Der Code, den wir an {address} geschickt haben',
    'mail.confirm': 'Bestätigen',
    'mail.on': 'Wir schreiben an {address}.',
    'mail.forget': 'Beenden',
    webhook: 'Auch im Gruppenchat',
    'webhook.help':
      'Schreibt deinen Namen und den Tisch dorthin, wo die Betreiber dieses Servers es wollen.',
  },
}
