/** Finish to start, start to start, finish to finish, start to finish: predecessor first. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** A lag in working days of the company, or in days of the calendar. */
export interface Lag {
  readonly lag: number
  readonly unit: 'wd' | 'cd'
}

/** A task waits for another. */
export interface TypedLink extends Lag {
  /** The predecessor. */
  readonly from: string
  /** The task that waits; it names the predecessor among its blockers. */
  readonly to: string
  readonly type: LinkType
}

/** The link of a pair of tasks without a row of its own: finish to start, without a lag. */
export function usualLink(from: string, to: string): TypedLink {
  return { from, to, type: 'FS', lag: 0, unit: 'wd' }
}
