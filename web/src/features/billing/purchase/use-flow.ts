import type { BillingDetails } from '@smartproject/bff/contract/billing/invoices'
import type { Purchase, Quote } from '@smartproject/bff/contract/billing/purchases'
import type { Money } from '@smartproject/bff/contract/billing/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/api-error.js'
import { useCommand } from '../../../lib/use-command.js'
import { toast } from '../../../ui/toast.js'
import { cardsQuery, detailsQuery } from '../api/queries.js'
import { detailsInput, type DetailsForm } from '../details.js'
import { seatsIn, usualCurrency, type Currency, type Order } from '../model.js'
import { confirmationPath } from '../payment/paths.js'
import { declineText } from './decline.js'
import type { Buyer, PurchaseDialogProps } from './purchase-props.js'
import { useBought } from './use-bought.js'
import { useCard, type CardInHand } from './use-card.js'
import { usePurchase, type Progress, type UsePurchase } from './use-purchase.js'
import { useQuote, type AskedQuote } from './use-quote.js'

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
  select: (plan: number) => void
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
  const { subscription, offer, choice, onChoice, buyer, onClose } = props
  const [step, setStep] = useState<Step>(choice.plan === null ? 1 : 2)
  const { order, currencies, change } = useOrder(props)
  const asked = useQuote(subscription, order, step > 1)
  const cards = useQuery(cardsQuery(subscription)).data
  const card = useCard(cards?.find((one) => one.default))
  const [autoRenew, setAutoRenew] = useState(true)
  const [changed, setChanged] = useState<Flow['changed']>(null)
  const [pending, setPending] = useState<Purchase>()
  const details = useDetails(subscription, buyer.details)
  const bought = useBought(subscription)
  const navigate = useNavigate()
  const { method, methods, setMethod } = useMethod(props, asked.quote)
  const { payAt, mayWait, setPayAt } = usePayAt(buyer, method, asked.quote)
  const needsCard = method === 'card' && (asked.quote === undefined || takesCard(asked.quote, autoRenew))

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
      setStep(2)
    } else if (last.at === 'failed') toast.message('subscriptionFailed')
  }
  const buying = usePurchase(subscription, offer.payment, ended)

  const consentAnew = async () => {
    const before = asked.quote?.total
    const now = (await asked.renew())?.total
    buying.reset()
    if (before && now) setChanged({ before, now })
  }
  const next = async () => {
    if (!asked.quote || asked.settling || methods.length === 0) return
    if (!needsCard || (await card.ready()) !== null) setStep(3)
  }
  const proceed = async () => {
    const { quote } = asked
    if (!quote || asked.settling || buying.busy || !(await details.save())) return
    setChanged(null)
    const { paymentMethod } = card
    if (pending?.quote.id === quote.id) await buying.resume(pending, paymentMethod)
    else if (!pending || (await buying.cancel(pending)).at === 'idle') {
      setPending(undefined)
      const last = await buying.pay({ quote, autoRenew, paymentMethod, method, payAt })
      if (last.at === 'stale') await consentAnew()
    }
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
    select: (plan) => {
      onChoice({ plan })
      setStep(2)
    },
    change,
    setAutoRenew,
    changeDetails: details.change,
    detailsErrorOf: details.errorOf,
    back: () => setStep(step === 3 ? 2 : 1),
    next: () => void next(),
    proceed: () => void proceed(),
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

/** A card is asked for where something is to be paid, now or at the renewal. */
function takesCard({ kind, total, waived }: Quote, autoRenew: boolean): boolean {
  if (kind === 'downgrade') return false
  return autoRenew || (total.minor > 0 && !waived)
}

function useOrder({ choice, onChoice, offer, buyer }: PurchaseDialogProps & { buyer: Buyer }) {
  const { currency: fixed } = buyer.state
  const currencies = fixed ? [fixed] : offer.payment.currencies
  const [chosen, setChosen] = useState(() =>
    usualCurrency(buyer.details.country || countryHere(), currencies),
  )
  const [coupon, setCoupon] = useState('')
  const order: Order = {
    plan: choice.plan ?? 0,
    months: choice.months,
    seats: seatsIn(choice.seats) ?? 1,
    currency: currencies.includes(chosen) ? chosen : (currencies[0] ?? chosen),
    coupon,
  }
  const change = ({ months, currency, coupon: code }: Partial<Order>) => {
    if (months !== undefined) onChoice({ months })
    if (currency !== undefined) setChosen(currency)
    if (code !== undefined) setCoupon(code)
  }
  return { order, currencies, change }
}

/** Where somebody is who has not said it. */
function countryHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Qatar' ? 'QA' : ''
}

function useDetails(subscription: number, stored: BillingDetails) {
  const [values, setValues] = useState(stored)
  const save = useCommand('saveBillingDetails', {
    onDone: (client, saved) => client.setQueryData(detailsQuery(subscription).queryKey, saved.details),
    onFailed: (_client, error) => void toast.error(problemText(error)),
  })
  const { t } = useTranslation('billing')
  const isStored = JSON.stringify(values) === JSON.stringify(stored)
  return {
    values,
    saving: save.isPending,
    change: (change: Partial<DetailsForm>) => setValues((known) => ({ ...known, ...change })),
    errorOf: (field: keyof DetailsForm) =>
      isApiError(save.error) && save.error.reasonOf(field) !== undefined ? t('details.wrong') : undefined,
    save: async () => {
      if (isStored) return true
      return save.mutateAsync({ subscription, ...detailsInput(values) }).then(
        () => true,
        () => false,
      )
    },
  }
}
