import type { Purchase } from '@smartproject/bff/api/billing/purchases'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { planTitle } from '../model.js'

/** Where the plan of a company stands with its cards and invoices. */
export function planPath(subscription: number): string {
  return `/${subscription}/subsetting/usersubscription`
}

/** Says that something was bought, and shows the plan as it is now. */
export function useBought(subscription: number): (purchase: Purchase) => void {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  return ({ quote, pay_at: payAt }) => {
    if (payAt === 'trial_end')
      toast.success(t('later.toast', { title: planTitle(quote.title), day: quote.start_date }), { ms: 3_000 })
    else if (quote.kind === 'downgrade')
      toast.success(t('order.bookedToast', { day: quote.start_date }), { ms: 3_000 })
    else toast.message('subscribed')
    void navigate(planPath(subscription))
  }
}
