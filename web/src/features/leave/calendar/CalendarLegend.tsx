import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { kindsIn } from './calendar-model.js'
import { kindColour, kindText } from './words.js'
import s from './Calendar.module.css'

export interface CalendarLegendProps {
  entries: readonly LeaveCalendarEntry[]
  /** Some of the shown days are closed to leave. */
  closed: boolean
}

/** The legend of the colours. */
export function CalendarLegend({ entries, closed }: CalendarLegendProps) {
  const { t } = useTranslation(['leave', 'common', 'words'])
  return (
    <ul className={s.legend} aria-label={t('calendar.legend')}>
      {kindsIn(entries).map((entry) => (
        <li key={entry.leave_type ?? ''}>
          <i aria-hidden className={s.sample} style={{ '--kind': kindColour(entry) } as CSSProperties} />
          {kindText(entry, t)}
        </li>
      ))}
      <li>
        <i aria-hidden className={cx(s.sample, s.pending)} />
        {t('words:leave.pending')}
      </li>
      <li>
        <i aria-hidden className={cx(s.sample, s.off)} />
        {t('calendar.off')}
      </li>
      {closed && (
        <li>
          <i aria-hidden className={cx(s.sample, s.closed)} />
          {t('calendar.closed')}
        </li>
      )}
    </ul>
  )
}
