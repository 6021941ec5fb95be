import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import type { Purchase, Quote } from '@smartproject/bff/api/billing/purchases'
import type { Money } from '@smartproject/bff/api/billing/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsQuery } from '../api/queries.js'
import type { DetailsForm } from '../details.js'
import type { Currency, Order } from '../model.js'
import type { Buyer, PurchaseDialogProps } from './order/purchase-props.js'
import { useCard, type CardInHand } from './card/use-card.js'
import { takesCard, useDetails, useOrder } from './order/use-order.js'
import { usePayment } from './use-payment.js'
import type { UsePurchase } from './order/use-purchase.js'
import { useQuote, type AskedQuote } from './order/use-quote.js'

type Step = 1 | 2 | 3

const METHODS: readonly Method[] = ['card', 'transfer']

type Method = Purchase['method']
type PayAt = Purchase['pay_at']

/** Where a purchase stands between its steps, and what may be done. */
export interface Flow {
  step: Step
  order: Order
  currencies: readonly Currency[]
  asked: AskedQuote
  card: CardInHand
  needsCard: boolean
  /** How it is paid, and the ways that may be chosen. */
  method: Method
  methods: readonly Method[]
  setMethod: (method: Method) => void
  /** When it is paid; `mayWait` where that can be chosen. */
  payAt: PayAt
  mayWait: boolean
  setPayAt: (payAt: PayAt) => void
  autoRenew: boolean
  details: BillingDetails
  saving: boolean
  buying: UsePurchase
  /** The total has changed since it was shown: it takes another consent. */
  changed: { before: Money; now: Money } | null
  select: (plan: number, months: number) => void
  change: (change: Partial<Order>) => void
  setAutoRenew: (on: boolean) => void
  changeDetails: (change: Partial<DetailsForm>) => void
  detailsErrorOf: (field: keyof DetailsForm) => string | undefined
  back: () => void
  next: () => void
  proceed: () => void
}

/** The steps of a purchase for one company. */
export function useFlow(props: PurchaseDialogProps & { buyer: Buyer }): Flow {
  const { subscription, choice, onChoice, buyer } = props
  const [step, setStep] = useState<Step>(choice.plan === null ? 1 : 2)
  const { order, currencies, change } = useOrder(props)
  const asked = useQuote(subscription, order, step > 1)
  const cards = useQuery(cardsQuery(subscription)).data
  const card = useCard(cards?.find((one) => one.default))
  const [autoRenew, setAutoRenew] = useState(true)
  const details = useDetails(subscription, buyer.details)
  const { method, methods, setMethod } = useMethod(props, asked.quote)
  const { payAt, mayWait, setPayAt } = usePayAt(buyer, method, asked.quote)
  const needsCard = method === 'card' && (asked.quote === undefined || takesCard(asked.quote, autoRenew))

  const { buying, changed, proceed } = usePayment(props, {
    asked,
    card,
    details,
    autoRenew,
    method,
    payAt,
    onRefused: () => setStep(2),
  })

  const next = async () => {
    if (!asked.quote || asked.settling || methods.length === 0) return
    if (!needsCard || (await card.ready()) !== null) setStep(3)
  }
  return {
    step,
    order,
    currencies,
    asked,
    card,
    needsCard,
    method,
    methods,
    setMethod,
    payAt,
    mayWait,
    setPayAt,
    autoRenew,
    details: details.values,
    saving: details.saving,
    buying,
    changed,
    select: (plan, months) => {
      onChoice({ plan, months })
      change({ coupon: '' })
      setStep(2)
    },
    change,
    setAutoRenew,
    changeDetails: details.change,
    detailsErrorOf: details.errorOf,
    back: () => setStep(step === 3 ? 2 : 1),
    next: () => void next(),
    proceed,
  }
}

/** How it is paid: as the address says where that is set up, else by card. Only what begins anew is paid by transfer. */
function useMethod({ offer, method: wanted }: PurchaseDialogProps, quote: Quote | undefined) {
  const usable: Record<Method, boolean> = {
    card: offer.payment.mode !== 'none',
    transfer: (quote?.kind ?? 'new') === 'new' && (quote === undefined || quote.total.minor > 0),
  }
  const methods = METHODS.filter((method) => offer.payment.methods.includes(method) && usable[method])
  const [chosen, setMethod] = useState(wanted)
  const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'card'
  return { method, methods, setMethod: (next: Method) => setMethod(next) }
}

/** When it is paid: at once, or when the trial ends, where one runs and something is due. */
function usePayAt({ state }: Buyer, method: Method, quote: Quote | undefined) {
  const [chosen, setPayAt] = useState<PayAt>('now')
  const costs = quote !== undefined && quote.kind === 'new' && quote.total.minor > 0 && !quote.waived
  const mayWait = method === 'card' && state.state === 'trial' && costs
  return { payAt: mayWait ? chosen : ('now' as const), mayWait, setPayAt }
}
