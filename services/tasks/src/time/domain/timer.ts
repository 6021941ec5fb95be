import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import { MAX_MINUTES } from './worklog.js'

/** A running timer of a user; there is one at most. */
export interface Timer {
  readonly userId: string
  readonly taskId: string
  readonly taskItemId: string
  /** Name of the task when it was started. */
  readonly taskName: string
  readonly projectNumber: number
  readonly startTime: Date
}

// A timer that was forgotten for longer is a mistake, and more entries would not correct it.
const MAX_PIECES = 31

/**
 * The entries of a timer that ran between two instants: its time rounded up to a whole minute, cut into pieces of at most
 * 24 hours. The first lies on the day of the start in the zone, each further one on the day after.
 */
export function piecesOf(start: Date, end: Date, timeZone: string): { date: PlainDate; minutes: number }[] {
  const total = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / 60_000))
  const first = dayIn(timeZone, start)
  const count = Math.min(Math.ceil(total / MAX_MINUTES), MAX_PIECES)
  return Array.from({ length: count }, (_, i) => ({
    date: addDays(first, i),
    minutes: Math.min(MAX_MINUTES, total - i * MAX_MINUTES),
  }))
}

/** Running timers of one tenant. */
export interface TimerStore {
  of(userId: string): Promise<Timer | null>
  /** Replaces the user's timer, if one runs. */
  start(timer: Timer): Promise<void>
  stop(userId: string): Promise<void>
}
