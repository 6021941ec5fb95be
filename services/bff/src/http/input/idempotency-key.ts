import { randomUUID } from 'node:crypto'

import { invalid } from '@smartproject/kit/errors'
import type { Request } from 'express'

import { uuid } from '../../api/shapes.js'

/** The key under which a write is done once; a new one where the request names none. Errors: invalid `idempotency-key` UUID_INVALID. */
export function idempotencyKey(request: Request): string {
  const given = request.get('idempotency-key')
  if (given === undefined) return randomUUID()
  const checked = uuid.safeParse(given)
  if (!checked.success) throw invalid([{ field: 'idempotency-key', reason: 'UUID_INVALID' }])
  return checked.data.toLowerCase()
}
