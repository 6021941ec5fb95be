import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useCompanyCommand } from '../api/use-company-command.js'
import s from '../Company.module.css'

/** Whether leave is approved although tasks fall into it; kept with the company, unlike the other rules. */
export function ApproveAnyway({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const save = useCompanyCommand('updateCompany')
  const { id: subscription, version, title, time_zone, week_start, weekend_days } = company
  const wanted = save.isPending ? save.variables.leave_approve_anyway : company.leave_approve_anyway
  const choose = (leave_approve_anyway: boolean) =>
    save.mutate(
      { subscription, version, title, time_zone, week_start, weekend_days, leave_approve_anyway },
      {
        onSuccess: () => void toast.success(t('rules.saved')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <label className={s.check}>
      <input
        type="checkbox"
        checked={wanted}
        disabled={save.isPending}
        onChange={(event) => choose(event.currentTarget.checked)}
        aria-describedby="approve-anyway"
      />
      {t('defaults.approveAnyway')}
      <span id="approve-anyway" className={s.note}>
        {t('defaults.approveAnywayHelp')}
      </span>
    </label>
  )
}
