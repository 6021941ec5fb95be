import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'

const DURATION = /^PT(\d{1,9})H(\d{1,9})M(\d{1,9})S$/

/** The minutes of `PT40H0M0S`; 0 for any other form. */
export function minutesIn(duration: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(duration) ?? []
  return Number(hours) * 60 + Number(minutes) + Math.round(Number(seconds) / 60)
}

/** The day of a time `2027-01-03T08:00:00`, which is said without a zone; empty for none. */
export function dayOfTime(time: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(time) ? time.slice(0, 10) : ''
}

/** The day of the finish; the one before it for a finish at midnight, which is the end of that day. */
export function lastDayOf(start: string, finish: string): string {
  const day = dayOfTime(finish)
  const isMidnight = day !== '' && finish.slice(11, 19) === '00:00:00' && dayOfTime(start) < day
  return isMidnight ? dayOfEpoch(epochDay(day) - 1) : day
}
