import { z } from 'zod'

import { type CallDefinition, leaveCode, text, version } from '../shapes.js'
import { clashingTask, leave, leaveComment } from './shapes.js'

/** Codes of mails: what one leads to, and a decision by it. */
export const leaveCodeCalls = {
  getLeaveByCode: {
    path: '/api/getLeaveByCode',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({
      subscription: z.number(),
      /** Null for a former approver: the request went to another one. */
      leave: leave.nullable(),
      kind: z.enum(['approve', 'reject', 'request']),
      state: z.enum(['live', 'replaced', 'expired', 'spent']),
      clashes: z.array(clashingTask),
      approve_anyway_allowed: z.boolean(),
    }),
    writes: false,
    access: 'session',
    summary: "The request behind a code of a mail, as it is now, for the code's approver",
  },
  decideLeaveByCode: {
    path: '/api/decideLeaveByCode',
    method: 'POST',
    input: z.strictObject({
      code: leaveCode,
      version,
      comment: leaveComment.optional(),
      approve_anyway_reason: text(2000).optional(),
    }),
    output: z.object({ subscription: z.number(), leave }),
    writes: true,
    access: 'session',
    summary: 'Decides by a code of a mail; the code says which decision',
  },
} as const satisfies Record<string, CallDefinition>
