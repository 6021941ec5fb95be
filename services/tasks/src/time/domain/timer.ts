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

/** First and last day in a zone that a timer between two instants is logged on. */
export function daysOf(start: Date, end: Date, timeZone: string): { from: PlainDate; to: PlainDate } {
  const [from, last] = [dayIn(timeZone, start), dayIn(timeZone, end)]
  const most = addDays(from, MAX_PIECES - 1)
  return { from, to: last < from ? from : last > most ? most : last }
}

/**
 * The entries of a timer that ran between two instants: its time rounded up to a whole minute, and put on its days from the
 * first one on, on each as much as is free. The rest is logged already.
 */
export function piecesOf(
  start: Date,
  end: Date,
  timeZone: string,
  freeOn: (date: PlainDate) => number,
): { date: PlainDate; minutes: number }[] {
  let left = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / 60_000))
  const { from, to } = daysOf(start, end, timeZone)
  const pieces = []
  for (let date = from; date <= to && left > 0; date = addDays(date, 1)) {
    const minutes = Math.min(MAX_MINUTES, left, freeOn(date))
    if (minutes > 0) pieces.push({ date, minutes })
    left -= minutes
  }
  return pieces
}

/** Running timers of one tenant. */
export interface TimerStore {
  of(userId: string): Promise<Timer | null>
  /** Replaces the user's timer, if one runs. */
  start(timer: Timer): Promise<void>
  stop(userId: string): Promise<void>
}
