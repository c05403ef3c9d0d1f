/** Seats of a heist in the order in which they are handed out. */
export const COLOURS = ['red', 'emerald', 'blue', 'black'] as const
