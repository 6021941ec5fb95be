/** So many people of a project or a team are there on every working day. */
export interface MinimumPresent {
  /** Its name where it is not kept. */
  readonly name: string
  /** Number of the project whose people are counted; 0 for a team. */
  readonly projectNumber: number
  /** Those who report to this person are counted; empty for a project. */
  readonly teamOf: string
  readonly people: number
  /** Leave below it is refused; otherwise there is a warning. */
  readonly refuses: boolean
}

/** So many minimums a company has at most. */
export const MINIMUMS_MAX = 50

/** The owner's policy for leave. */
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

/** The default until the owner chooses another. */
export const DEFAULT_POLICY: LeavePolicy = {
  selfDecision: true,
  pastDays: true,
  approversBelow: false,
  minimums: [],
  version: 0,
}
