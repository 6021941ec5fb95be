import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { LeavePolicy } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { leavePolicyQuery } from '../../../lib/company/leave-policy.js'
import { useRights } from '../../../lib/session/rights.js'
import { Banner } from '../../../ui/state/Banner.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { LockIcon } from '../../../ui/icons/icons.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { ApproveAnyway } from './ApproveAnyway.js'
import { Minimums } from './Minimums.js'

const RULES = ['past_days', 'self_decision', 'approvers_below'] as const

/** The owner's policy for leave; all others see it. */
export function LeaveRules({ company }: { company: SubscriptionDetail }) {
  const subscription = company.id
  const { t } = useTranslation('company')
  const may = useRights(subscription)?.has('ownCompany') ?? false
  const query = useQuery(leavePolicyQuery(subscription))
  const save = useLeaveSetting('setLeavePolicy')
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonText lines={4} />
  const { policy } = query.data
  const shown = save.isPending ? save.variables : policy
  const choose = (change: Partial<LeavePolicy>) =>
    save.mutate(
      { subscription, ...policy, ...change },
      {
        onSuccess: () => void toast.success(t('rules.saved')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <div className={s.stack}>
      {!may && <Banner icon={LockIcon}>{t('rules.readOnly')}</Banner>}
      <Card>
        <fieldset className={s.choices} disabled={!may || save.isPending}>
          <legend>{t('rules.title')}</legend>
          {RULES.map((rule) => (
            <label key={rule} className={s.check}>
              <input
                type="checkbox"
                checked={shown[rule]}
                onChange={(event) => choose({ [rule]: event.currentTarget.checked })}
                aria-describedby={`rule-${rule}`}
              />
              {t(`rules.${rule}`)}
              <span id={`rule-${rule}`} className={s.note}>
                {t(`rules.${rule}_help`)}
              </span>
            </label>
          ))}
          <ApproveAnyway company={company} />
        </fieldset>
      </Card>
      <Minimums subscription={subscription} policy={policy} may={may} />
    </div>
  )
}
