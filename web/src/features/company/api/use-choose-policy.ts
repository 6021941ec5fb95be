import type { CallInput } from '@smartproject/bff/api/calls'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useCompanyCommand } from './use-company-command.js'

type Choice = Omit<CallInput<'setPolicies'>, 'subscription' | 'version'>

/** Lays down one policy at once. */
export function useChoosePolicy({ id, version }: SubscriptionDetail) {
  const { t } = useTranslation('company')
  const set = useCompanyCommand('setPolicies')
  const choose = (choice: Choice) =>
    set.mutate(
      { subscription: id, version, ...choice },
      {
        onSuccess: () => void toast.success(t('policies.saved')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return { set, choose }
}
