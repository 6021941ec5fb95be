import type { LeaveContext } from '../../../deciders/area.js'
import { type LeaveSpan, countWorkingHalfDays } from '../../../leave/area.js'
import type { Extent } from '../../domain/leave-steps.js'
import type { Stores } from '../../domain/stores.js'

/** Counts and looks up what belongs to an applicant's span. */
export async function measure(
  { facts }: Pick<Stores, 'facts'>,
  context: LeaveContext,
  userId: string,
  span: LeaveSpan,
): Promise<Extent> {
  return {
    fromDate: span.fromDate,
    toDate: span.toDate,
    startsAtNoon: span.startsAtNoon,
    endsAtNoon: span.endsAtNoon,
    workingHalfDays: countWorkingHalfDays(span, context.subscription.calendar),
    projectNumbers: await facts.projectNumbersOf(userId),
  }
}
