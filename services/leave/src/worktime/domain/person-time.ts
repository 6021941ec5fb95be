import { DomainError } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { OwnWeek } from '@smartproject/kit/types/working-days'

/** The working time of one person where it differs from the company's. */
export interface PersonTime {
  readonly userId: string
  /** By first day. */
  readonly weeks: readonly OwnWeek[]
  /** Counts changes; 0 where nothing was kept. */
  readonly version: number
}

/** The working time of a person who works as the company does. */
export function plainTime(userId: string): PersonTime {
  return { userId, weeks: [], version: 0 }
}

/**
 * The own weeks of a person after a change: those that began before today stay, the others are replaced.
 * Errors: invalid WEEK_BEGAN for one from a day gone by.
 */
export function withOwnWeeks(
  { weeks }: PersonTime,
  ahead: readonly OwnWeek[],
  today: PlainDate,
): readonly OwnWeek[] {
  const late = ahead.findIndex(({ fromDate }) => fromDate < today)
  if (late >= 0)
    throw new DomainError('invalid', 'WEEK_BEGAN', {
      fields: [{ field: `weeks[${late}].from_date`, reason: 'WEEK_BEGAN' }],
    })
  const began = weeks.filter(({ fromDate }) => fromDate < today)
  return [...began, ...ahead.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))]
}
