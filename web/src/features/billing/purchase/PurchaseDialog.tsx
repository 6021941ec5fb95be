import type { CallOutput } from '@smartproject/bff/contract/calls'
import type { BillingDetails, PlanState } from '@smartproject/bff/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.js'
import { ErrorState } from '../../../ui/ErrorState.js'
import { SkeletonText } from '../../../ui/Skeleton.js'
import { detailsQuery, usageQuery } from '../api/queries.js'
import { PurchaseFlow } from './PurchaseFlow.js'

/** What the steps share with the page around them. */
export interface Choice {
  plan: number | null
  /** As it was typed. */
  seats: string
  months: number
}

export interface PurchaseDialogProps {
  companies: readonly { id: number; title: string }[]
  subscription: number
  onCompany: (subscription: number) => void
  offer: CallOutput<'listPlans'>
  choice: Choice
  onChoice: (change: Partial<Choice>) => void
  onClose: () => void
}

/** What is known of the company that is bought for. */
export interface Buyer {
  state: PlanState
  details: BillingDetails
}

/** The popup in which a plan is bought: plan, order, billing. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { t } = useTranslation('billing')
  const usage = useQuery(usageQuery(props.subscription))
  const details = useQuery(detailsQuery(props.subscription))
  const failed = usage.error ? usage : details.error ? details : null
  if (usage.data && details.data)
    // Cards, details and the purchase are those of one company.
    return (
      <PurchaseFlow
        key={props.subscription}
        {...props}
        buyer={{ state: usage.data.plan, details: details.data }}
      />
    )
  return (
    <Dialog open onClose={props.onClose} title={t('plans.title')}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  )
}
