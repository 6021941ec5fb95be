/** The lanes in the order of the board, and after them what is late in any of them. */
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue'] as const
