import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { OwnTime, OwnWeek } from '@smartproject/kit/types/working-days'

/** The weeks and the places of one person as the service of leave keeps them; both lists ascend. */
export interface PersonWorkTime {
  readonly userId: string
  readonly weeks: readonly OwnWeek[]
  /** Without a place where the holidays of the company hold again. */
  readonly places: readonly { readonly fromDate: PlainDate; readonly locationId: string | null }[]
  readonly version: number
}

/** The public holidays of a place. */
export interface LocationHolidays {
  readonly locationId: string
  readonly holidays: readonly PlainDate[]
  readonly version: number
}

/** Copies of the working times of people. */
export interface WorkTimeStore {
  /** Those of these people who do not work as the company does. A place that was not heard of has the holidays of the company. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, OwnTime>>
  /** Keeps what is newer than the kept one. */
  keep(time: PersonWorkTime): Promise<void>
  /** Keeps what is newer than the kept one. */
  keepLocation(location: LocationHolidays): Promise<void>
}
