import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { detailsQuery, usageQuery } from '../api/queries.js'
import type { Buyer } from './order/purchase-props.js'

export interface WithBuyerProps {
  subscription: number
  /** Over what is shown until everything is known. */
  title: string
  onClose: () => void
  children: (buyer: Buyer) => ReactNode
}

/** A popup of a purchase, once it is known who buys. */
export function WithBuyer({ subscription, title, onClose, children }: WithBuyerProps) {
  const usage = useQuery(usageQuery(subscription))
  const details = useQuery(detailsQuery(subscription))
  const failed = usage.error ? usage : details.error ? details : null
  if (usage.data && details.data) return children({ state: usage.data.plan, details: details.data })
  return (
    <Dialog open onClose={onClose} title={title}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  )
}
