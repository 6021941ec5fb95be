import type { LeaveContext } from '../../../deciders/area.js'
import { type Leave, requireChosenSpan, type LeaveSpan } from '../../../leave/area.js'
import type { Stores } from '../../domain/stores.js'
import { refuseOverlap } from './refuse-overlap.js'

/** Refuses other days for a leave as {@link requireChosenSpan} and {@link refuseOverlap} do; days that stay are not asked. */
export async function requireNewDays(
  stores: Stores,
  context: LeaveContext,
  leave: Leave,
  span: LeaveSpan,
): Promise<void> {
  requireChosenSpan(span, context.today, context.subscription.calendar)
  await refuseOverlap(stores, leave.userId, span, leave.id)
}
