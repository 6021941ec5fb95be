import type { LeaveContext } from '../../../deciders/area.js'
import { type LeaveSpan, countWorkingHalfDays } from '../../../leave/area.js'
import { calendarOf } from '../../../worktime/area.js'
import type { Extent } from '../../domain/leave-steps.js'
import type { Stores } from '../../domain/stores.js'

/** Counts and looks up what belongs to an applicant's span. */
export async function measure(
  stores: Pick<Stores, 'facts' | 'personTimes' | 'locations'>,
  context: LeaveContext,
  userId: string,
  span: LeaveSpan,
): Promise<Extent> {
  const calendar = await calendarOf(stores, context.subscription, userId)
  return {
    fromDate: span.fromDate,
    toDate: span.toDate,
    startsAtNoon: span.startsAtNoon,
    endsAtNoon: span.endsAtNoon,
    workingHalfDays: countWorkingHalfDays(span, calendar),
    projectNumbers: await stores.facts.projectNumbersOf(userId),
  }
}
