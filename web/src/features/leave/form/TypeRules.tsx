import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../../lib/company/people.js'
import s from '../components/Leave.module.css'

/** The rules of a type for a request; none for one without rules. */
export function TypeRules({ subscription, type }: { subscription: number; type: LeaveTypeRow | undefined }) {
  const people = useQuery(peopleQuery(subscription)).data
  const { t } = useTranslation('leave')
  if (!type) return null
  // Only active people are listed: who has left does not decide.
  const approver = type.approver_id === null ? undefined : people?.get(type.approver_id)
  const rules = [
    type.without_approval && t('typeRule.atOnce'),
    approver !== undefined && t('typeRule.approver', { user: approver.fullname }),
    !type.paid && t('typeRule.unpaid'),
    type.notice_days > 0 && t('typeRule.notice', { count: type.notice_days }),
    type.longest_days > 0 && t('typeRule.longest', { count: type.longest_days }),
    type.reason_from_days > 0 && t('typeRule.reason', { count: type.reason_from_days }),
    type.attachment_from_days > 0 && t('typeRule.attachment', { count: type.attachment_from_days }),
    !type.past_days && t('typeRule.past'),
  ].filter((rule) => rule !== false)
  if (rules.length === 0) return null
  return (
    <ul className={s.rules} aria-label={t('typeRule.title')} aria-live="polite">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
