import type { Leave } from '@smartproject/bff/contract/leave'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { workingDaysIn } from '../../../lib/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { MonthStrip, type StripSpan } from '../../../ui/MonthStrip.js'
import type { LeaveContext } from '../context.js'
import { datesFit, phoneStripRange, stripRange } from '../model.js'
import { formatSpan } from '../../../i18n/span.js'
import { Notice } from './Notice.js'
import s from './Leave.module.css'

export interface LeaveDaysProps {
  context: LeaveContext
  from: PlainDate | null
  to: PlainDate | null
  /** Name on the bar of the request itself. */
  name: string
  /** Other leave in the same weeks: the person's own, or the team's. */
  others: readonly Leave[]
  /** The bar of another leave carries its person's name, or its state when all are one's own. */
  nameOf: (leave: Leave) => string
}

/** How many working days a request takes, counted while it is written, and where they lie. */
export function LeaveDays({ context, from, to, name, others, nameOf }: LeaveDaysProps) {
  const { t } = useTranslation('leave')
  const narrow = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  if (from === null || to === null || !datesFit({ from, to })) return null
  const count = workingDaysIn(from, to, context.time)
  const range = narrow ? phoneStripRange(from) : stripRange(from, to)
  return (
    <div className={s.stack}>
      <p className={s.days} aria-live="polite">
        <strong>{t('days', { count })}</strong>
        <span className={s.muted}>{formatSpan(from, to)}</span>
      </p>
      {count === 0 && <Notice tone="warning">{t('noDays')}</Notice>}
      <MonthStrip
        label={t('strip')}
        from={range.from}
        to={range.to}
        today={context.time.today}
        weekend={context.time.weekend}
        holidays={context.time.holidays.filter(({ date }) => date >= range.from && date <= range.to)}
        spans={[
          { id: 'self', label: name, start: from, end: to, tone: 'accent', strong: true },
          ...others.map((leave) => spanOf(leave, nameOf(leave))),
        ]}
      />
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
