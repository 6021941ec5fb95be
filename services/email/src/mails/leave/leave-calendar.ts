import { calendarFile } from '@smartproject/kit/calendar-file'

import type { Locale } from '../../domain/delivery.js'
import type { Mailbox, MailCalendar } from '../../domain/mail.js'
import type { LeaveNews } from './news.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'
import type { Words } from './words.js'

const methods: Readonly<Record<string, MailCalendar['method']>> = {
  'leave-approved': 'REQUEST',
  'leave-changed': 'REQUEST',
  'leave-cancelled': 'CANCEL',
}

const FILE_NAME = 'leave.ics'

const WORDS: Readonly<Record<Locale, Words>> = { en, ar }

const titles: Readonly<Record<Locale, string>> = { en: 'Leave', ar: 'إجازة' }

/**
 * The event that the applicant's mail brings, changes or takes away; nothing for other mails. It is the one of the person's
 * own feed: the same id, and the sequence of the change, so that mails in any order end in the newest.
 */
export function leaveCalendar(
  template: string,
  about: { news: LeaveNews; from: Mailbox; to: Mailbox; now: Date; timeZone: string; locale: Locale },
): MailCalendar | undefined {
  const method = methods[template]
  if (method === undefined) return undefined
  const { news, from, to, now, timeZone, locale } = about
  const title = news.leaveType?.[locale] ?? titles[locale]
  const [startsAtNoon, endsAtNoon] = [news.noons?.from ?? false, news.noons?.to ?? false]
  const { noon } = WORDS[locale]
  const text = calendarFile({
    method: method === 'CANCEL' ? 'cancel' : 'request',
    name: title,
    language: locale,
    refreshSeconds: null,
    timeZone,
    events: [
      {
        uid: `${news.leaveId}@leave.smartproject`,
        sequence: news.version,
        fromDate: news.fromDate,
        toDate: news.toDate,
        startsAtNoon,
        endsAtNoon,
        summary: [title, startsAtNoon ? noon.from : '', endsAtNoon ? noon.to : ''].join(''),
        status: method === 'CANCEL' ? 'cancelled' : 'confirmed',
        busy: method !== 'CANCEL',
        stamp: now,
        organizer: { name: from.name, email: from.address },
        attendee: { name: to.name, email: to.address },
      },
    ],
  })
  return { method, fileName: FILE_NAME, text }
}
