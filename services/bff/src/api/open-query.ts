import { z } from 'zod'

import { OPEN_PARTS } from './open-page.js'
import { projectNumber, subscriptionNumber } from './shapes.js'

const number = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'NUMBER_INVALID')
  .transform(Number)

/** The query of `GET /api/open`; a query is text, so numbers are read strictly. The browser needs no more than its address. */
export const openQuery = z.strictObject({
  subscription: number.pipe(subscriptionNumber),
  project: number.pipe(projectNumber).optional(),
  part: z.enum(OPEN_PARTS).optional(),
})
