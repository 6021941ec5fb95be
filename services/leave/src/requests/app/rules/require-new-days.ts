import type { Leave } from '../../../leave/domain/leave.js'
import type { LeaveStores } from '../../../leave/domain/ports.js'
import { requireChosenSpan, type LeaveSpan } from '../../../leave/domain/span.js'
import type { LeaveContext } from '../../../deciders/app/leave-context.js'
import { refuseOverlap } from './refuse-overlap.js'

/** Refuses other days for a leave as {@link requireChosenSpan} and {@link refuseOverlap} do; days that stay are not asked. */
export async function requireNewDays(
  stores: LeaveStores,
  context: LeaveContext,
  leave: Leave,
  span: LeaveSpan,
): Promise<void> {
  requireChosenSpan(span, context.today, context.subscription.calendar)
  await refuseOverlap(stores, leave.userId, span, leave.id)
}
