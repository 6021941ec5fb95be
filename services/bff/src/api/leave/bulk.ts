import { z } from 'zod'
import { type CallDefinition, opaqueId, tenantInput, text, version } from '../shapes.js'

/** As many requests as are decided at once. */
export const DECIDE_AT_ONCE = 50

/** The result for one request: `reason` is empty where it was decided, else why not. */
export const leaveDecision = z.object({ id: z.string(), reason: z.string() })

export const leaveBulkCalls = {
  decideLeaves: {
    path: '/api/decideLeaves',
    method: 'POST',
    writes: true,
    access: 'member',
    input: z.strictObject({
      ...tenantInput,
      decision: z.enum(['approve', 'reject']),
      comment: text(2000).optional(),
      leaves: z
        .array(z.strictObject({ id: opaqueId, version }))
        .min(1)
        .max(DECIDE_AT_ONCE),
    }),
    output: z.object({ results: z.array(leaveDecision) }),
    summary: 'Approves or rejects many pending requests with one comment; each has its own result',
  },
} as const satisfies Record<string, CallDefinition>
