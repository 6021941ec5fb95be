import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
import type { TFunction } from 'i18next'
import { formatDateLong } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import type { CalendarModel } from './calendar-model.js'

/** For leave whose type is not the reader's to know. */
const AWAY_COLOUR = '#5b6470'

/** The kind of an absence, as far as the reader may know: the type or “Away”. */
export function kindText(
  entry: Pick<LeaveCalendarEntry, 'leave_type_title'>,
  t: TFunction<['leave', 'words']>,
): string {
  return entry.leave_type_title ? localText(entry.leave_type_title) : t('words:leave.away')
}

/** The colour of a type; that of everything else where there is none. */
export function kindColour(entry: Pick<LeaveCalendarEntry, 'colour'>): string {
  return entry.colour ?? AWAY_COLOUR
}

/** That days are closed to leave, and why. */
export function closedText(reason: string, t: TFunction<'leave'>): string {
  return reason === '' ? t('calendar.closed') : t('calendar.closedFor', { reason })
}

/** A day with its holiday, and that it is closed to leave. */
export function dayText(
  { date, holiday, closed }: CalendarModel['days'][number],
  t: TFunction<'leave'>,
): string {
  return [formatDateLong(date), holiday, closed !== null && closedText(closed, t)].filter(Boolean).join(', ')
}
