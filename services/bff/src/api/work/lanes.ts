import { z } from 'zod'

/** A lane of the board. */
export const taskStatus = z.enum(['new', 'assigned', 'progress', 'resolved', 'closed'])

export type TaskStatus = z.output<typeof taskStatus>
