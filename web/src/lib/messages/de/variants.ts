/** Deutsch: Varianten in der Lobby, und alles, was an einer Datei falsch sein kann. */
import type { MessageTable } from '../index'

export const variants: MessageTable = {
  'variant-file': {
    title: 'Variante',
    help: 'Mit anderen Zahlen spielen: Eine Datei sagt, was abweicht.',
    load: 'Variante laden',
    other: 'Andere laden',
    printed: 'Zurück zum gedruckten Spiel',
    begin: 'Datei zum Anfangen holen',
    same: 'Diese Datei ändert nichts.',
    wrong: 'Diese Datei lässt sich nicht spielen:',
    'other-game': 'Diese Datei ist für {game}.',
  },
  'variant-problem': {
    size: 'Die Datei hat {size} Bytes; eine Variante hat höchstens {most}.',
    toml: 'Zeile {line}, Spalte {column}: Das ist kein TOML ({why}).',
    deep: 'Die Datei ist zu tief verschachtelt. Eine Variante hat Tabellen mit Zahlen, mehr nicht.',
    top: '{place} ist unbekannt. Eine Datei hat game, name, by, note, settings und data.',
    game: 'game ist eines von {games}, nicht {value}.',
    'other-game': 'Diese Variante ist für {value}, nicht für {game}.',
    about: '{place} ist eine Zeile mit 1 bis {most} Zeichen, ohne < oder >.',
    table: '{place} ist eine Tabelle, etwa [{place}].',
    value: '{place} ist ein einzelner Wert, keine Tabelle oder Liste.',
    unknown: '{place} ist unbekannt. Meinst du {near}?',
    'unknown-place':
      '{place} ist unbekannt. Die Datei zum Anfangen nennt alles, was abweichen kann.',
    whole: '{place} ist eine ganze Zahl, nicht {value}.',
    range: '{place} ist {value}, muss aber zwischen {least} und {most} liegen.',
    choice: '{place} ist eines von {choices}, nicht {value}.',
    setting: 'Die Einstellung {place} gibt es nicht.',
    'setting-value': 'Die Einstellung {place} kann nicht {value} sein.',
    twice: '{place} steht zweimal da.',
    long: 'Diese Variante weicht an zu vielen Stellen ab, um in einen Link zu passen.',
    text: '{value} ist keine Variante.',
    deal: 'Bei {seats} Personen werden {need} Karten ausgeteilt, es gibt aber nur {count}.',
    goal: 'Bei {seats} Personen braucht das Spiel {need} von {place}, es gibt aber nur {count}.',
    order: '{place} ist {value}, darf aber nicht mehr sein als {other}, also {limit}.',
    none: '{place} ist leer: Mindestens eine der Zahlen muss größer als 0 sein.',
    more: 'Und {count} weitere.',
  },
}
