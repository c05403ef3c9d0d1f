/** German sentences about sealed deals in the lobby. */
import type { MessageTable } from '../index'

export const seal: MessageTable = {
  seal: {
    1: 'Bevor sich jemand gesetzt hat, hat der Tisch eine geheime Zahl aufgeschrieben und euch ihr Siegel gezeigt. Das Geheimnis lässt sich nicht mehr ändern, und das Siegel verrät nichts.',
    2: 'Dein Gerät hat eine gemacht, als du dich gesetzt hast. Es zeigt die Zahl, sobald alle Plätze und Einstellungen feststehen. Die Karten folgen aus allen Zahlen zusammen, also kann niemand bestimmen, was ausgeteilt wird, nicht einmal wir.',
    3: 'Wenn das Spiel vorbei ist, wird das Geheimnis gezeigt, und jeder kann die Karten noch einmal austeilen und vergleichen: mit einem Tippen, oder mit einer Seite, die ohne uns funktioniert.',
    chip: 'Versiegelt ausgeteilt',
    title: 'Hier wird versiegelt ausgeteilt',
    lead: 'Niemand kann die Karten aussuchen. Und zwar deshalb.',
    copy: 'Alle 64 kopieren',
    '1.title': 'Zuerst versiegeln wir den Umschlag.',
    '2.title': 'Jeder fügt eine eigene Zahl hinzu.',
    '3.title': 'Am Ende öffnen wir ihn.',
    'limit.title': 'Was ein Siegel nicht kann:',
    limit:
      'den Server, der austeilt, davon abhalten, in die Karten zu schauen. Spielt auf einem Server, dem ihr vertraut, oder auf eurem eigenen.',
    good: 'Gut',
    'number.added': 'Zahl hinzugefügt',
    'number.soon': 'Noch keine Zahl',
    'number.none': 'Keine Zahl',
  },
}
