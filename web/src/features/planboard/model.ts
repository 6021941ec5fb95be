/** The periods of the board. */
export const UNITS = ['week', 'month'] as const
