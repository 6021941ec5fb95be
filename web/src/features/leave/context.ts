import type { WorkingTime } from '../../lib/company/company.js'

/** Where a person stands while looking at leave. */
export interface LeaveContext {
  subscription: number
  userId: string
  time: WorkingTime
}
