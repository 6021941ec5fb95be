import type { WorkingTime } from '../../lib/company/company.js'

/** Where somebody stands while looking at leave. */
export interface LeaveContext {
  subscription: number
  userId: string
  time: WorkingTime
}
