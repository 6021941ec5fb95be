import type { MinimumPresent } from './minimum-present.js'

/** What the owner lays down about leave. */
export interface LeavePolicy {
  /** People who report to themselves may decide their own requests; the owner may always. */
  readonly selfDecision: boolean
  /** Leave may be asked for after it began: people fall ill first and apply later. */
  readonly pastDays: boolean
  /** Who reports to the applicant may decide about the request. */
  readonly approversBelow: boolean
  /** How many of a project or a team have to be there. */
  readonly minimums: readonly MinimumPresent[]
  /** Counts changes; 0 while nothing was laid down. */
  readonly version: number
}

/** What holds until the owner lays down something else. */
export const DEFAULT_POLICY: LeavePolicy = {
  selfDecision: true,
  pastDays: true,
  approversBelow: false,
  minimums: [],
  version: 0,
}
