import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planTitle } from '../model.js'
import type { Choice, PurchaseDialogProps } from './order/purchase-props.js'
import { SubscriptionFlow } from './SubscriptionFlow.js'
import { WithBuyer } from './WithBuyer.js'

export interface SubscriptionDialogProps extends Pick<
  PurchaseDialogProps,
  'companies' | 'subscription' | 'offer' | 'onClose'
> {
  plan: number
  /** How many people are to be in it at first. */
  seats: number
}

/** The popup for one plan that is chosen already: personal details, card, confirmation. */
export function SubscriptionDialog({ plan, seats, ...props }: SubscriptionDialogProps) {
  const { t } = useTranslation('billing')
  const [choice, setChoice] = useState<Choice>({ plan, seats: String(seats), months: 1 })
  const { offer, subscription, onClose } = props
  const title = planTitle(offer.plans.find(({ id }) => id === plan)?.title ?? '')
  return (
    <WithBuyer subscription={subscription} title={t('subscribe.title', { title })} onClose={onClose}>
      {(buyer) => (
        <SubscriptionFlow
          {...props}
          title={title}
          choice={choice}
          onChoice={(change) => setChoice((known) => ({ ...known, ...change }))}
          onCompany={() => undefined}
          method="card"
          buyer={buyer}
        />
      )}
    </WithBuyer>
  )
}
