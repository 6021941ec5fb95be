import type { RunReads } from '@smartproject/kit/types/run-reads'

import type { LeaveStore, LeaveEventStore, ApplicantTurns } from './ports.js'

/** What this area keeps. */
export interface LeaveStores {
  /** Runs reads of these stores: at once, or one after another in a transaction. */
  readonly reads: RunReads
  readonly leaves: LeaveStore
  readonly history: LeaveEventStore
  readonly turns: ApplicantTurns
}
