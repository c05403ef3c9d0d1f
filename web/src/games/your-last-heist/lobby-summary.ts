/** The settings in one line. */
import { say } from './words'

/** "The Smuggler Tip · no clock" */
export function lobbySummary(settings: Record<string, unknown>): string {
  const chapter = String(settings.chapter ?? 'fall-guys-1')
  const clock = String(settings.clock ?? 'none')
  const time = clock === 'none' ? say('lobby.clock.none') : say(`setting.clock.${clock}`)
  return [say(`chapter.${chapter}`), time].join(' · ')
}
