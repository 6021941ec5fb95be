import type { Purchase } from '@smartproject/bff/api/billing/purchases'
import type { Money } from '@smartproject/bff/api/billing/shared'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { confirmationPath } from '../payment/paths.js'
import { declineText } from './card/decline.js'
import type { PurchaseDialogProps } from './order/purchase-props.js'
import { useBought } from './use-bought.js'
import type { CardInHand } from './card/use-card.js'
import { usePurchase, type Progress, type UsePurchase } from './order/use-purchase.js'
import type { AskedQuote } from './order/use-quote.js'

/** The payment, and its method. */
export interface PaymentParts {
  asked: AskedQuote
  card: CardInHand
  details: { save: () => Promise<boolean> }
  autoRenew: boolean
  method: Purchase['method']
  payAt: Purchase['pay_at']
  /** The card was refused: another one is asked for. */
  onRefused: () => void
}

export interface PaymentInHand {
  buying: UsePurchase
  /** The total has changed since it was shown: it takes another consent. */
  changed: { before: Money; now: Money } | null
  proceed: () => void
}

/** Pays what the steps before have put together, and goes on with the same purchase after a refusal. */
export function usePayment(
  { subscription, offer, onClose }: PurchaseDialogProps,
  { asked, card, details, autoRenew, method, payAt, onRefused }: PaymentParts,
): PaymentInHand {
  const [changed, setChanged] = useState<PaymentInHand['changed']>(null)
  const [pending, setPending] = useState<Purchase>()
  const bought = useBought(subscription)
  const navigate = useNavigate()

  const ended = (last: Progress) => {
    if (last.at === 'done') {
      onClose()
      bought(last.purchase)
    } else if (last.at === 'transfer') {
      onClose()
      void navigate(confirmationPath(subscription, last.purchase.id))
    } else if (last.at === 'declined') {
      setPending(last.purchase)
      card.refuse(declineText(last.purchase.failure))
      onRefused()
    } else if (last.at === 'failed') toast.message('subscriptionFailed')
  }
  const buying = usePurchase(subscription, offer.payment, ended)

  const consentAnew = async () => {
    const before = asked.quote?.total
    const now = (await asked.renew())?.total
    buying.reset()
    if (before && now) setChanged({ before, now })
  }
  const proceed = async () => {
    const { quote } = asked
    if (!quote || asked.settling || buying.busy || !(await details.save())) return
    setChanged(null)
    const { paymentMethod } = card
    const same = pending?.quote.id === quote.id && pending.pay_at === payAt
    if (same) await buying.resume(pending, paymentMethod)
    else if (!pending || (await buying.cancel(pending)).at === 'idle') {
      setPending(undefined)
      const last = await buying.pay({ quote, autoRenew, paymentMethod, method, payAt })
      if (last.at === 'stale') await consentAnew()
    }
  }
  return { buying, changed, proceed: () => void proceed() }
}
