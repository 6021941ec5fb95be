import { DomainError } from '@smartproject/kit/errors'

import type { LeaveSpan } from '../../../leave/area.js'
import type { Stores } from '../../domain/stores.js'

/**
 * Refuses days that the applicant has asked for or been granted already, naming the other leave. The applicant's
 * turn is taken first: without it two transactions could each miss what the other is about to write.
 * Errors: already_exists LEAVE_OVERLAPS.
 */
export async function refuseOverlap(
  stores: Stores,
  userId: string,
  span: LeaveSpan,
  exceptId: string,
): Promise<void> {
  await stores.turns.take(userId)
  const other = await stores.leaves.findOverlap(userId, span, exceptId)
  if (!other) return
  throw new DomainError('already_exists', 'LEAVE_OVERLAPS', {
    meta: {
      leave_id: other.id,
      from_date: other.fromDate,
      to_date: other.toDate,
      status: other.status,
    },
  })
}
