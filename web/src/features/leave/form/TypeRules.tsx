import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useTranslation } from 'react-i18next'
import s from '../components/Leave.module.css'

/** The rules of a type for a request; none for one without rules. */
export function TypeRules({ type }: { type: LeaveTypeRow | undefined }) {
  const { t } = useTranslation('leave')
  if (!type) return null
  const rules = [
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
