import type { RunReads } from '@smartproject/kit/types/run-reads'

import type { LeaveStore, LeaveEventStore, ApplicantTurns } from './ports.js'

/** The stores of this area. */
export interface LeaveStores {
  /** Runs reads of these stores: at once, or one after another in a transaction. */
  readonly reads: RunReads
  readonly leaves: LeaveStore
  readonly history: LeaveEventStore
  readonly turns: ApplicantTurns
}
