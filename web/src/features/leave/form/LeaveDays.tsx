import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leaveDaysIn } from '../../../lib/company/company.js'
import { MonthStrip, type StripSpan } from '../../../ui/page/MonthStrip.js'
import { closedPeriodsQuery } from '../api/closed-periods.js'
import { closedText } from '../calendar/words.js'
import type { LeaveContext } from '../context.js'
import { spanIn, stripRange, type DraftDays } from '../model.js'
import { daysText, spanText } from '../days-text.js'
import { Notice } from '../components/Notice.js'
import s from '../components/Leave.module.css'

export interface LeaveDaysProps {
  context: LeaveContext
  days: DraftDays
  /** The applicant, where that is the reader: then the periods closed to that person are marked, else those of the company. */
  applicant?: string
  /** Name on the bar of the request itself. */
  name: string
  /** Other leave in the same weeks: the person's own, or the team's. */
  others: readonly Leave[]
  /** The bar of another leave carries its person's name, or its state when all are one's own. */
  nameOf: (leave: Leave) => string
}

/** How many working days a request takes, counted while it is written, and where they lie. */
export function LeaveDays({ context, days: draft, applicant, name, others, nameOf }: LeaveDaysProps) {
  const { t } = useTranslation('leave')
  const closed = useQuery(closedPeriodsQuery(context.subscription, applicant)).data ?? []
  const days = spanIn(draft)
  const count = days && leaveDaysIn(days, context.time)
  const first = draft.from ?? context.time.today
  const range = stripRange(first, days?.to ?? first)
  return (
    <div className={s.stack}>
      <p className={s.days} aria-live="polite">
        <strong>{days && count !== null ? daysText(count, t) : t('noSpan')}</strong>
        {days && <span className={s.muted}>{spanText(days, t)}</span>}
      </p>
      <MonthStrip
        label={t('strip')}
        from={range.from}
        to={range.to}
        today={context.time.today}
        weekend={context.time.weekend}
        holidays={context.time.holidays.filter(({ date }) => date >= range.from && date <= range.to)}
        closed={closed.map(({ id, from_date, to_date, reason }) => ({
          id,
          label: closedText(reason, t),
          start: from_date,
          end: to_date,
        }))}
        spans={[
          ...(days
            ? [
                {
                  id: 'self',
                  label: name,
                  start: days.from,
                  end: days.to,
                  tone: 'accent' as const,
                  strong: true,
                },
              ]
            : []),
          ...others.map((leave) => spanOf(leave, nameOf(leave))),
        ]}
      />
      {count === 0 && <Notice tone="warning">{t('noDays')}</Notice>}
    </div>
  )
}

function spanOf(leave: Leave, label: string): StripSpan {
  const tone = leave.status === 'approved' ? 'closed' : 'progress'
  return { id: leave.id, label, start: leave.from_date, end: leave.to_date, tone }
}

/** Leave that still takes days away: what waits and what is approved. */
export function standing(leaves: readonly Leave[], except?: string): Leave[] {
  return leaves.filter(
    (leave) => leave.id !== except && (leave.status === 'pending' || leave.status === 'approved'),
  )
}
