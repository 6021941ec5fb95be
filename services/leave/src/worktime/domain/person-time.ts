import { DomainError } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { OwnWeek } from '@smartproject/kit/types/working-days'

/** The place of one person from a day on. */
export interface PersonPlace {
  readonly fromDate: PlainDate
  /** Null where the holidays of the company hold again. */
  readonly locationId: string | null
}

/** The working time of one person where it differs from the company's. */
export interface PersonTime {
  readonly userId: string
  /** By first day. */
  readonly weeks: readonly OwnWeek[]
  /** By first day. */
  readonly places: readonly PersonPlace[]
  /** Counts changes; 0 where nothing was kept. */
  readonly version: number
}

/** The working time of a person who works as the company does. */
export function plainTime(userId: string): PersonTime {
  return { userId, weeks: [], places: [], version: 0 }
}

/**
 * Dated rows of a person after a change: those that began before today stay, the others are replaced.
 * Errors: invalid WEEK_BEGAN for one from a day gone by, naming it as an element of `field`.
 */
export function withAhead<T extends { readonly fromDate: PlainDate }>(
  before: readonly T[],
  ahead: readonly T[],
  { today, field }: { today: PlainDate; field: string },
): readonly T[] {
  const late = ahead.findIndex(({ fromDate }) => fromDate < today)
  if (late >= 0)
    throw new DomainError('invalid', 'WEEK_BEGAN', {
      fields: [{ field: `${field}[${late}].from_date`, reason: 'WEEK_BEGAN' }],
    })
  const began = before.filter(({ fromDate }) => fromDate < today)
  return [...began, ...ahead.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))]
}
