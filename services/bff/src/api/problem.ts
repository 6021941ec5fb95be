import { z } from 'zod'

/** One field that cannot be accepted; `reason` is UPPER_SNAKE and doubles as the translation key. */
export const fieldProblem = z.object({ field: z.string(), reason: z.string() })

/**
 * A failure as RFC 9457 problem JSON (`application/problem+json`). `reason` is UPPER_SNAKE and doubles as the
 * translation key; `meta` holds the values its sentence needs; `requestId` is also the header `x-request-id`.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  reason: z.string(),
  errors: z.array(fieldProblem),
  requestId: z.string(),
  meta: z.record(z.string(), z.string()).optional(),
})

export type FieldProblem = z.output<typeof fieldProblem>
export type Problem = z.output<typeof problem>
