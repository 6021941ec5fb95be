import { calendarFile, type CalendarEvent } from '@smartproject/kit/calendar-file'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { WORDS } from '@smartproject/kit/words/words'
import {
  LeaveFeedKind,
  type LeaveFeedEntry,
  type LocateLeaveFeedResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { dayText, localTextView, present, safeNumber } from '../values.js'

/** Programs are asked to read a feed again after an hour; many do so less often. */
const REFRESH_SECONDS = 3_600

type Locale = keyof typeof WORDS

/** A feed of leave as an iCalendar file. */
export function leaveFeedFile(
  feed: Pick<LocateLeaveFeedResponse, 'kind' | 'locale' | 'timeZone'>,
  entries: readonly LeaveFeedEntry[],
): string {
  const locale: Locale = feed.locale === 'ar' ? 'ar' : 'en'
  const kind = feed.kind === LeaveFeedKind.TEAM ? 'team' : 'own'
  return calendarFile({
    method: 'publish',
    name: WORDS[locale].feed[kind],
    language: locale,
    refreshSeconds: REFRESH_SECONDS,
    // A service of the release before names none.
    timeZone: feed.timeZone || 'UTC',
    events: entries.map((entry) => eventOf(entry, locale)),
  })
}

function eventOf(entry: LeaveFeedEntry, locale: Locale): CalendarEvent {
  const { status } = entry
  const own = entry.leaveTypeTitle !== undefined
  const pending = status === LeaveStatus.PENDING
  const approved = status === LeaveStatus.APPROVED
  return {
    uid: `${entry.uid}@leave.smartproject`,
    sequence: safeNumber(entry.sequence),
    fromDate: plainDate(dayText(entry.fromDate)),
    toDate: plainDate(dayText(entry.toDate)),
    startsAtNoon: entry.startsAtNoon,
    endsAtNoon: entry.endsAtNoon,
    summary: summaryOf(entry, locale),
    status: pending ? 'tentative' : approved ? 'confirmed' : 'cancelled',
    // Others' leave takes none of the reader's time.
    busy: own && approved,
    stamp: present(entry.changeTime),
  }
}

function summaryOf(entry: LeaveFeedEntry, locale: Locale): string {
  const { feed, leave } = WORDS[locale]
  const title = entry.leaveTypeTitle
    ? localTextView(entry.leaveTypeTitle)[locale]
    : `${entry.userName} – ${leave.away}`
  const remarks = [
    entry.startsAtNoon && feed.fromNoon,
    entry.endsAtNoon && feed.untilNoon,
    entry.status === LeaveStatus.PENDING && leave.pending,
  ]
  return [title, ...remarks.filter(Boolean).map((remark) => `(${String(remark)})`)].join(' ')
}
