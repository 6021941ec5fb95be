import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Amount, Release, ReleaseDay } from '../../catalogue/area.js'
import type { Figures } from './figures.js'

/** A release with its figures. */
export interface ReleasePlan extends Figures {
  readonly release: Release
  /** Working days until the last day, today included; null without a last day, and for a release that ended. */
  readonly workingDaysLeft: number | null
  readonly forecastDate: PlainDate | null
  /** True where the caller may start, complete, cancel and change it. */
  readonly manageable: boolean
}

/** A day of a release beside a steady pace; one that is still to come has the pace alone. */
export interface DayBesideIdeal extends Pick<ReleaseDay, 'date'> {
  readonly scope: Amount | null
  readonly done: Amount | null
  readonly ideal: Amount | null
}
