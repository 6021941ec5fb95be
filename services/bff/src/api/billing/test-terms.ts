import { z } from 'zod'

import { planState } from './plans.js'
import { term } from './console.js'
import { reason } from './prices.js'
import { type CallDefinition, nothing, opaqueId, page, pageInput } from '../shapes.js'

const of = { method: 'POST', access: 'platform' } as const

const testTerm = term.extend({ subscription_id: z.string(), company: z.string() })

/** Terms that were paid with test money before the keys of the payment provider became live ones. */
export const testTermCalls = {
  listTestTerms: {
    ...of,
    writes: false,
    path: '/api/listTestTerms',
    input: nothing.extend(pageInput),
    output: z.object({ terms: z.array(testTerm), page }),
    summary:
      'Terms of test money that still have days, newest first; none while the keys of the payment provider are test keys',
  },
  endTestTerms: {
    ...of,
    writes: true,
    path: '/api/endTestTerms',
    input: z.strictObject({ subscription_id: opaqueId, reason }),
    output: z.object({ ended: z.number(), plan: planState }),
    summary:
      'Ends all terms of a company that were paid with test money; what was paid since begins today. 403 STEP_UP as above, 409 TEST_MODE, TERM_OVER',
  },
} as const satisfies Record<string, CallDefinition>

export type TestTerm = z.output<typeof testTerm>
