import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type { PersonName } from './company.js'
import type { DemoMove } from './history.js'

/** Ids of the demo accounts. */
export type UserIds = Record<PersonName, string>

/** How the loader names the user's action behind a write: the same step of the same day is done once. */
export interface Steps {
  id(step: string): string
  day(offset: number): DateMessage
  /** The same as text, yyyy-mm-dd. */
  date(offset: number): string
  /** An hour (UTC) of a day, counted from today. */
  time(offset: number, hour: number): Date
}

/** Number of “Demo Company”. */
export const HOME = 1

/** A history as a task is created with it. */
export function pastOf(history: readonly DemoMove[], steps: Steps): { status: TaskStatus; time: Date }[] {
  return history.map(({ status, day, hour }) => ({ status: TaskStatus[status], time: steps.time(day, hour) }))
}
