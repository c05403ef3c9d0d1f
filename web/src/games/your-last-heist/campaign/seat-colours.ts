/** Seats of a heist in the order in which they are handed out. */
export const COLOURS = ['emerald', 'red', 'purple', 'blue'] as const
