import type { Leave } from '../../domain/change/leave.js'
import type { LeaveStores } from '../../domain/ports.js'
import { requireChosenSpan, type LeaveSpan } from '../../domain/change/span.js'
import type { LeaveContext } from './leave-context.js'
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
