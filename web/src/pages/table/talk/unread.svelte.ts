/** Counts what arrived while nobody was looking. */

/** `length` grows as lines arrive; while `isOpen` all of them count as seen. */
export function unreadOf(length: () => number, isOpen: () => boolean): { readonly count: number } {
  let seen = $state(length())
  $effect(() => {
    if (isOpen()) seen = length()
  })
  return {
    get count() {
      // A new pair of eyes may know fewer lines than the last one.
      return isOpen() ? 0 : Math.max(0, length() - Math.min(seen, length()))
    },
  }
}
