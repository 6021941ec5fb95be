import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The tasks of a release of a project, or of the project without one, added up. */
export interface TaskShare {
  readonly projectNumber: number
  /** Empty for tasks without a release. */
  readonly releaseId: string
  /** First and last day of all of them; null without dates. */
  readonly first: PlainDate | null
  readonly last: PlainDate | null
  readonly tasks: number
  readonly closed: number
}
