import type { LeaveContext } from '../../../deciders/area.js'
import { type Leave, requireChosenSpan, type LeaveSpan } from '../../../leave/area.js'
import { calendarOf } from '../../../worktime/area.js'
import type { Stores } from '../../domain/stores.js'
import { refuseOverlap } from './refuse-overlap.js'

/** Refuses other days for a leave as {@link requireChosenSpan} and {@link refuseOverlap} do; days that stay are not asked. */
export async function requireNewDays(
  stores: Stores,
  context: LeaveContext,
  leave: Leave,
  span: LeaveSpan,
): Promise<void> {
  const calendar = await calendarOf(stores, context.subscription, leave.userId)
  requireChosenSpan(span, context.today, calendar)
  await refuseOverlap(stores, leave.userId, span, leave.id)
}
