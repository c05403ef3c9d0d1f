/** "2 jewels", "Everybody out" */
import { say } from '../words'

export function goalText(kind: string, count: number): string {
  return say(`goal.${kind}`, { n: count })
}
