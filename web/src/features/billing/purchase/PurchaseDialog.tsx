import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.js'
import { ErrorState } from '../../../ui/ErrorState.js'
import { SkeletonText } from '../../../ui/Skeleton.js'
import { detailsQuery, usageQuery } from '../api/queries.js'
import { PurchaseFlow } from './PurchaseFlow.js'
import type { PurchaseDialogProps } from './purchase-props.js'

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
