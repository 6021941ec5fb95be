import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** A place where people of a company work by other public holidays. */
export interface Location {
  readonly id: string
  readonly name: string
  /** By date. */
  readonly holidays: readonly LocationHoliday[]
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** A public holiday of a place. */
export interface LocationHoliday {
  readonly date: PlainDate
  readonly name: string
}

/** So many places a company has at most. */
export const LOCATIONS_MAX = 50
