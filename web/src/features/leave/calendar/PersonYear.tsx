import type { LeaveCalendarPerson } from '@smartproject/bff/api/leave/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonthName, localDigits } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { daysBetween, endOfMonth, partsOf } from '../../../lib/plain-date.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PeriodSwitch } from '../../../ui/page/PeriodSwitch.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { closedPeriodsQuery } from '../api/closed-periods.js'
import { leaveCalendarQuery, type CalendarAnswer } from '../api/leave-calendar.js'
import type { LeaveContext } from '../context.js'
import {
  barOn,
  halfOn,
  calendarModel,
  monthsOf,
  totalsOf,
  yearRange,
  type CalendarModel,
  type CalendarRow,
} from './calendar-model.js'
import { CalendarLegend } from './CalendarLegend.js'
import { dayText, kindColour, kindText } from './words.js'
import s from './Calendar.module.css'

export interface PersonYearProps {
  context: LeaveContext
  person: LeaveCalendarPerson
  /** The year that was shown before. */
  firstYear: number
  onClose: () => void
}

/** A year of one person, a row a month, with the working days of each type. */
export function PersonYear({ context, person, firstYear, onClose }: PersonYearProps) {
  const { t } = useTranslation('leave')
  const [year, setYear] = useState(firstYear)
  const { from, to } = yearRange(year)
  const of = { scope: 'person', user: person.user_id } as const
  const answer = useQuery(leaveCalendarQuery(context.subscription, of, from, to))
  const closed = useQuery(closedPeriodsQuery(context.subscription)).data
  const model = answer.data && calendarModel(answer.data, from, to, context.time, closed)
  return (
    <Dialog open onClose={onClose} title={t('calendar.yearOf', { user: person.name })}>
      <div className={s.tools}>
        <PeriodSwitch
          label={t('calendar.year')}
          previous={t('calendar.previous.year')}
          next={t('calendar.next.year')}
          onStep={(step) => setYear(year + step)}
        >
          {localDigits(String(year))}
        </PeriodSwitch>
      </div>
      {answer.data && model ? (
        <>
          <Totals answer={answer.data} />
          <YearTable model={model} year={year} label={t('calendar.yearOf', { user: person.name })} />
          <CalendarLegend
            entries={answer.data.entries}
            closed={model.days.some((one) => one.closed !== null)}
          />
        </>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </Dialog>
  )
}

function Totals({ answer: { entries } }: { answer: CalendarAnswer }) {
  const { t } = useTranslation('leave')
  const totals = totalsOf(entries)
  if (totals.length === 0) return <p>{t('calendar.yearEmpty')}</p>
  return (
    <ul aria-label={t('calendar.totals')}>
      {totals.map(({ entry, approved, pending }) => (
        <li key={entry.leave_type ?? ''}>
          {t('calendar.total', { kind: kindText(entry, t), approved, pending })}
        </li>
      ))}
    </ul>
  )
}

const DAYS = Array.from({ length: 31 }, (_, day) => day + 1)

function YearTable({ model, year, label }: { model: CalendarModel; year: number; label: string }) {
  const { t } = useTranslation('leave')
  const row = model.rows[0]
  return (
    // A table that does not fit scrolls sideways, so the keyboard has to get there.
    // oxlint-disable-next-line prefer-tag-over-role, no-noninteractive-tabindex
    <div className={s.year} role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('calendar.month')}</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {localDigits(String(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthsOf(year).map((month) => (
            <tr key={month}>
              <th scope="row">{formatMonthName(month)}</th>
              {DAYS.slice(0, partsOf(endOfMonth(month)).day).map((day) => (
                <YearDay key={day} model={model} row={row} at={daysBetween(model.from, month) + day - 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function YearDay({ model, row, at }: { model: CalendarModel; row: CalendarRow | undefined; at: number }) {
  const { t } = useTranslation('leave')
  const day = model.days[at]
  const bar = row && barOn(row, at)
  const entry = bar?.entry
  if (!day) return null
  const date = dayText(day, t)
  if (!bar || !entry)
    return (
      <td
        className={cx((row?.off[at] ?? day.off) && s.off, day.closed !== null && s.closed)}
        aria-label={date}
        title={day.holiday !== null || day.closed !== null ? date : undefined}
      />
    )
  const half = halfOn(bar, at)
  const words = `${date}: ${[kindText(entry, t), half && t(`part.${half}`)].filter(Boolean).join(', ')}`
  return (
    <td
      className={cx(
        s.away,
        day.closed !== null && s.closed,
        entry.status === 'pending' && s.pending,
        half && s[half],
      )}
      style={{ '--kind': kindColour(entry) } as CSSProperties}
      title={words}
    >
      <span className="visually-hidden">{words}</span>
    </td>
  )
}
