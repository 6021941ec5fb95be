import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import type { LeaveSpan } from '../../../lib/company/company.js'
import { isAfter, isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { LeavePill } from '../../../ui/state/StatusPill.js'
import { useToday } from '../../../ui/use-now.js'
import { daysText, spanText } from '../days-text.js'
import { daysOf } from '../model.js'
import s from './Leave.module.css'

/** Which sentence fits: a leave that was granted lies ahead, runs or is over. */
function verbOf({ status, from_date, to_date }: Leave, today: PlainDate) {
  if (status === 'pending') return 'asks'
  if (status !== 'approved') return 'asked'
  if (isAfter(from_date, today)) return 'will'
  return isBefore(to_date, today) ? 'had' : 'has'
}

export interface LeaveSentenceProps {
  leave: Leave
  /** Other days than the asked ones, while an approver tries them. */
  days?: LeaveSpan & { count: number }
}

/** A request in one sentence: who, how long, when, and how it stands. */
export function LeaveSentence({ leave, days }: LeaveSentenceProps) {
  const { t } = useTranslation('leave')
  const verb = verbOf(leave, useToday())
  const { count, ...span } = days ?? { ...daysOf(leave), count: leave.working_days }
  return (
    <p className={s.sentence}>
      <span>
        {t(`sentence.${verb}`, {
          user: leave.user_name,
          time: daysText(count, t, 'for'),
          span: spanText(span, t),
        })}
      </span>
      <LeavePill state={leave.status} />
    </p>
  )
}
