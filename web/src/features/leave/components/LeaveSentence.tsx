import type { Leave } from '@smartproject/bff/contract/leave'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../i18n/span.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { LeavePill } from '../../../ui/StatusPill.js'
import s from './Leave.module.css'

const VERB = {
  pending: 'asks',
  approved: 'has',
  rejected: 'asked',
  cancelled: 'asked',
  deleted: 'asked',
} as const

export interface LeaveSentenceProps {
  leave: Leave
  /** Other days than the asked ones, while an approver tries them. */
  days?: { from: PlainDate; to: PlainDate; count: number }
}

/** A request in one sentence: who, how long, when, and how it stands. */
export function LeaveSentence({ leave, days }: LeaveSentenceProps) {
  const { t } = useTranslation('leave')
  const { from, to, count } = days ?? { from: leave.from_date, to: leave.to_date, count: leave.working_days }
  return (
    <p className={s.sentence}>
      <span>
        {t(`sentence.${VERB[leave.status]}`, { count, user: leave.user_name, span: formatSpan(from, to) })}
      </span>
      <LeavePill state={leave.status} />
    </p>
  )
}
