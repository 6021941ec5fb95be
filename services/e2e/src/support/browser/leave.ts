import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import { workingDayFrom } from '@smartproject/kit/types/working-days'

import { signIn, type CallOutput, type TestSession } from './session.js'

export type Leave = CallOutput<'getLeave'>['leave']
export const HOME = 1
const ZONE = 'Asia/Qatar'
/** The week of the demo company and of those the tests found. */
const WEEK = { weekendDays: [5, 6], holidays: [] }
const LATEST_DAY = 1_800

/** The day that many days from today, in the demo company's zone. */
export function dayFromToday(days: number): PlainDate {
  return addDays(dayIn(ZONE, new Date()), days)
}

/**
 * Spans of days for one test file: requests of one person never overlap, and each file starts at a day of its own
 * so that files do not meet either. The demo's tasks lie in the first 60 days.
 */
export function spansFrom(firstDay: number): (days?: number) => { from_date: PlainDate; to_date: PlainDate } {
  let next = firstDay
  return (days = 2) => {
    const from = workingDayFrom(dayFromToday(next), WEEK)
    next += days + 2
    return { from_date: from, to_date: addDays(from, days - 1) }
  }
}

let lastFreeDay = 400

/** A working day that was not given before: companies that a test file has founded have no other leave then. */
export function freeDay(): PlainDate {
  if (lastFreeDay > LATEST_DAY) lastFreeDay = 400
  const date = workingDayFrom(dayFromToday(lastFreeDay + 1), WEEK)
  while (dayFromToday(lastFreeDay) < date) lastFreeDay++
  return date
}

/** Applies for leave as the session's user. */
export async function applyFor(
  session: TestSession,
  span: { from_date: string; to_date: string },
  reason = 'family visit',
): Promise<Leave> {
  const { leave } = await session.call('applyForLeave', {
    subscription: HOME,
    ...span,
    leave_type: 'Annual leave',
    reason,
  })
  return leave
}

/** The leave as it is now. */
export async function leaveNow(session: TestSession, id: string): Promise<Leave> {
  return (await session.call('getLeave', { subscription: HOME, id })).leave
}

/** The people of the demo's main job, signed in. */
export async function people(): Promise<{ emad: TestSession; mona: TestSession; sara: TestSession }> {
  const [emad, mona, sara] = await Promise.all(
    ['emad', 'mona', 'sara'].map((name) => signIn(`${name}@demo.test`)),
  )
  if (!emad || !mona || !sara) throw new Error('not signed in')
  return { emad, mona, sara }
}

/** A file of balances with one row. */
export const BALANCE_FILE = 'email,leave_type,days\nx@invited.test,Training,1\n'

/** A calendar file with one public holiday. */
export const HOLIDAY_FILE = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:national-day',
    'DTSTART;VALUE=DATE:20201218',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:National Day',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
)
