/** One ticking clock for the page: it runs only while something on the screen reads it. */
import { createSubscriber } from 'svelte/reactivity'

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 200)
  return () => clearInterval(timer)
})

/** Milliseconds on the page's own clock. Inside an effect or template it ticks 5 times a second. */
export function now(): number {
  subscribe()
  return performance.now()
}
