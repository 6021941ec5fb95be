import { useTranslation } from 'react-i18next'
import { PurchaseFlow } from './PurchaseFlow.js'
import type { PurchaseDialogProps } from './order/purchase-props.js'
import { WithBuyer } from './WithBuyer.js'

/** The popup in which a plan is bought: plan, order, billing. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { t } = useTranslation('billing')
  const { subscription, onClose } = props
  return (
    <WithBuyer subscription={subscription} title={t('plans.title')} onClose={onClose}>
      {/* Cards, details and the purchase are those of one company. */}
      {(buyer) => <PurchaseFlow key={subscription} {...props} buyer={buyer} />}
    </WithBuyer>
  )
}
