import type { Leave } from '@smartproject/bff/contract/leave'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../i18n/span.js'
import { isAfter, isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { LeavePill } from '../../../ui/StatusPill.js'
import { useToday } from '../../../ui/use-now.js'
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
  days?: { from: PlainDate; to: PlainDate; count: number }
}

/** A request in one sentence: who, how long, when, and how it stands. */
export function LeaveSentence({ leave, days }: LeaveSentenceProps) {
  const { t } = useTranslation('leave')
  const verb = verbOf(leave, useToday())
  const { from, to, count } = days ?? { from: leave.from_date, to: leave.to_date, count: leave.working_days }
  return (
    <p className={s.sentence}>
      <span>{t(`sentence.${verb}`, { count, user: leave.user_name, span: formatSpan(from, to) })}</span>
      <LeavePill state={leave.status} />
    </p>
  )
}
